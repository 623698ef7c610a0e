import Synchronization
import Typesetting

/// Labels' texts, prepared once and kept for the next width, frame or screen.
///
/// Bounded: of the texts that were not asked for of late, the older half goes first.
public final class PreparedTexts: Sendable {
  public let typesetter: Typesetter
  /// How many texts are kept at least, when so many were asked for.
  public let capacity: Int
  private let texts: Mutex<Generations>

  private struct Generations {
    var young: [Key: PreparedText] = [:]
    var old: [Key: PreparedText] = [:]
    var misses = 0
  }

  /// What decides how a label's text is prepared. Text is compared byte by byte: canonically equal texts may be set
  /// differently.
  private struct Key: Hashable {
    let label: Label

    static func == (left: Key, right: Key) -> Bool {
      let (a, b) = (left.label, right.label)
      return a.font == b.font && a.tracking == b.tracking && a.lineBreakMode == b.lineBreakMode
        && a.lineBreakStrategy == b.lineBreakStrategy && a.textAlignment == b.textAlignment
        && a.paragraphStyle == b.paragraphStyle && a.context == b.context
        && a.text.string.utf8.elementsEqual(b.text.string.utf8) && a.text.runs == b.text.runs
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(label.font)
      var text = label.text.string
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  public init(typesetter: Typesetter = .shared, capacity: Int = 4096) {
    self.typesetter = typesetter
    self.capacity = max(1, capacity)
    texts = Mutex(Generations())
  }

  /// The label's text, ready for any width. O(1) when it is known.
  ///
  /// - Throws: `TypesettingError` when a setting is no use.
  public func prepared(_ label: Label) throws(TypesettingError) -> PreparedText {
    let key = Key(label: label)
    let known = texts.withLock { texts -> PreparedText? in
      if let text = texts.young[key] { return text }
      guard let text = texts.old[key] else { return nil }
      texts.young[key] = text
      return text
    }
    if let known { return known }
    let text = try label.prepared(in: typesetter)
    texts.withLock { texts in
      texts.misses += 1
      if texts.young.count >= capacity {
        swap(&texts.young, &texts.old)
        texts.young.removeAll(keepingCapacity: true)
      }
      texts.young[key] = text
    }
    return text
  }

  /// Texts that had to be prepared since it was made.
  public var preparations: Int { texts.withLock { $0.misses } }
}
