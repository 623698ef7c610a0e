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
    try label.check()
    let hash = label.preparationHash
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

  /// Texts that had to be prepared since it was made.
  public var preparations: Int { shelf.withLock { $0.preparations } }
}
