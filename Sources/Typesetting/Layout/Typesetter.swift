import Synchronization

/// Prepares texts: a lock around the word cache, ICU's iterators and scratch memory.
///
/// Make one a worker where many threads prepare texts; `shared` serves the rest. What it answers depends on its
/// arguments alone, never on what was asked before.
public final class Typesetter: Sendable {
  /// For everyone who doesn't need a typesetter of their own.
  public static let shared = Typesetter()

  private let lock: Mutex<EngineHandle>

  /// - Parameter cacheBytes: about how much memory the word cache may take, at least 128 KB.
  public init(cacheBytes: Int = 16 << 20) {
    lock = Mutex(EngineHandle(engine: Engine(cacheBytes: cacheBytes)))
  }

  /// Runs a body on the engine under the lock.
  @inline(__always)
  func withEngine<Result>(_ body: (Engine) throws(TypesettingError) -> Result) throws(TypesettingError) -> Result {
    try lock.withLock { (handle) throws(TypesettingError) -> UnsafeTransfer<Result> in
      UnsafeTransfer(value: try body(handle.engine))
    }.value
  }

  /// Prepares a plain text. O(n); about the time of a hash look-up a word when its words are known.
  ///
  /// - Throws: `TypesettingError` for a size, length or factor that is no use, or a text over 2²⁶ bytes.
  public func prepare(
    _ text: String, font: Font, paragraphStyle: ParagraphStyle = .default, spacing: Double = 0,
    context: TextContext = TextContext()
  ) throws(TypesettingError) -> PreparedText {
    try withEngine { (engine) throws(TypesettingError) in
      let setting = try engine.plainSetting(font: font, style: paragraphStyle, spacing: spacing, context: context)
      let traits = try engine.load(text)
      return PreparedText(storage: try engine.prepare(traits, setting: setting, typesetter: self))
    }
  }

  /// The same for bytes that are known to be valid UTF-8.
  ///
  /// - Precondition: `utf8` is valid; otherwise the answer is unspecified.
  public func prepare(
    validUTF8 utf8: UnsafeBufferPointer<UInt8>, font: Font, paragraphStyle: ParagraphStyle = .default,
    spacing: Double = 0, context: TextContext = TextContext()
  ) throws(TypesettingError) -> PreparedText {
    try withEngine { (engine) throws(TypesettingError) in
      let setting = try engine.plainSetting(font: font, style: paragraphStyle, spacing: spacing, context: context)
      let traits = try engine.load(utf8: utf8)
      return PreparedText(storage: try engine.prepare(traits, setting: setting, typesetter: self))
    }
  }

  /// Prepares an attributed text; what a run leaves open comes from the arguments. O(n + runs).
  public func prepare(
    _ text: AttributedText, font: Font, paragraphStyle: ParagraphStyle = .default, spacing: Double = 0,
    context: TextContext = TextContext()
  ) throws(TypesettingError) -> PreparedText {
    if text.runs.isEmpty {
      return try prepare(
        text.string, font: font, paragraphStyle: paragraphStyle, spacing: spacing, context: context)
    }
    return try withEngine { (engine) throws(TypesettingError) in
      let setting = try engine.attributedSetting(
        text, font: font, style: paragraphStyle, spacing: spacing, context: context)
      let traits = try engine.load(text.string)
      return PreparedText(storage: try engine.prepare(traits, setting: setting, typesetter: self))
    }
  }

  /// Forgets all cached words. Prepared texts stay valid.
  public func emptyCache() {
    lock.withLock { $0.engine.cache.removeAll() }
  }

  /// What was done since the typesetter was made.
  public var statistics: TypesettingStatistics {
    lock.withLock { handle in
      let engine = handle.engine
      return TypesettingStatistics(
        preparedTexts: engine.preparedTexts, shapingCalls: engine.shaper.calls, cacheHits: engine.cache.hits,
        cacheMisses: engine.cache.misses, cachedWords: engine.cache.count, cacheBytes: engine.cache.bytes,
        evictedWords: engine.cache.evictions, lineBreakPasses: engine.lineBreakPasses)
    }
  }
}

/// Counts of work, for tests and `--stats`.
public struct TypesettingStatistics: Hashable, Sendable {
  public var preparedTexts: Int
  /// Calls of HarfBuzz.
  public var shapingCalls: Int
  /// Words found in the cache, and not found.
  public var cacheHits: Int
  public var cacheMisses: Int
  public var cachedWords: Int
  public var cacheBytes: Int
  public var evictedWords: Int
  /// Texts for which ICU was asked for line breaks.
  public var lineBreakPasses: Int
}

/// `@unchecked Sendable` holds because the engine is reached through the typesetter's mutex only.
private struct EngineHandle: @unchecked Sendable {
  let engine: Engine
}

/// `@unchecked Sendable` holds because what bodies return under the lock is immutable: sizes, layouts, prepared texts.
private struct UnsafeTransfer<Value>: @unchecked Sendable {
  let value: Value
}
