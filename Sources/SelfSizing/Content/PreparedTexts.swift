import Synchronization
import Typesetting

/// Labels' texts, prepared once and kept for the next width, frame or screen.
///
/// Bounded: once it is full, a text is kept only when it is asked for a second time, so that a long list of texts that
/// never come again passes by; and of the kept ones those that were not asked for of late go first.
public final class PreparedTexts: Sendable {
  public let typesetter: Typesetter
  /// How many texts are kept at least, when so many were asked for.
  public let capacity: Int
  private let shelf: Mutex<Shelf>

  private struct Shelf {
    var young: [UInt64: Entry] = [:]
    var old: [UInt64: Entry] = [:]
    /// Hashes of texts that passed by of late, each in the slot of its low bits.
    var passed: [UInt64] = []
    var preparations = 0
  }

  /// A class, so that looking it up copies nothing.
  private final class Entry: Sendable {
    let label: Label
    let text: PreparedText

    init(_ label: Label, _ text: PreparedText) {
      self.label = label
      self.text = text
    }
  }

  public init(typesetter: Typesetter = .shared, capacity: Int = 2048) {
    self.typesetter = typesetter
    self.capacity = max(1, capacity)
    shelf = Mutex(Shelf())
  }

  /// The label's text, ready for any width. O(text), a look-up when it is known.
  ///
  /// - Throws: `TypesettingError` when a setting is no use.
  public func prepared(_ label: Label) throws(TypesettingError) -> PreparedText {
    let hash = Self.hash(label)
    let known = shelf.withLock { shelf -> PreparedText? in
      if let entry = shelf.young[hash], entry.label.isPreparedLike(label) { return entry.text }
      guard let entry = shelf.old[hash], entry.label.isPreparedLike(label) else { return nil }
      shelf.young[hash] = entry
      return entry.text
    }
    if let known { return known }
    let text = try label.prepared(in: typesetter)
    shelf.withLock { keep(label, text, hash, on: &$0) }
    return text
  }

  private func keep(_ label: Label, _ text: PreparedText, _ hash: UInt64, on shelf: inout Shelf) {
    shelf.preparations += 1
    if shelf.young.count >= capacity {
      if shelf.passed.isEmpty { shelf.passed = [UInt64](repeating: 0, count: Self.slots) }
      let slot = Int(truncatingIfNeeded: hash & UInt64(Self.slots - 1))
      guard shelf.passed[slot] == hash else {
        shelf.passed[slot] = hash
        return
      }
      swap(&shelf.young, &shelf.old)
      shelf.young.removeAll(keepingCapacity: true)
    }
    shelf.young[hash] = Entry(label, text)
  }

  /// A power of two.
  private static let slots = 1 << 11

  /// Of the text's bytes, eight at a time, and the font; equality is checked where it is found.
  private static func hash(_ label: Label) -> UInt64 {
    var text = label.text.string
    let start = label.font.size.bitPattern ^ UInt64(UInt(bitPattern: ObjectIdentifier(label.font.cascade)))
    return text.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      var hash = start
      var offset = 0
      while offset + 8 <= raw.count {
        hash = mixed(hash, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      var tail = UInt64(raw.count) << 56
      while offset < raw.count {
        tail ^= UInt64(raw[offset]) << UInt64(8 * (offset & 7))
        offset += 1
      }
      return mixed(hash, tail)
    }
  }

  private static func mixed(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    let product = (hash ^ value).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// Texts that had to be prepared since it was made.
  public var preparations: Int { shelf.withLock { $0.preparations } }
}

extension Label {
  /// Whether the text of another label is prepared to the same. Text is compared byte by byte: canonically equal texts
  /// may be set differently.
  fileprivate func isPreparedLike(_ other: Label) -> Bool {
    text.string.utf8.elementsEqual(other.text.string.utf8) && font == other.font && tracking == other.tracking
      && lineBreakMode == other.lineBreakMode && lineBreakStrategy == other.lineBreakStrategy
      && textAlignment == other.textAlignment && paragraphStyle == other.paragraphStyle && context == other.context
      && text.runs == other.text.runs
  }
}
