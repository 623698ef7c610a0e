import CSimdjson

/// The keys that a reader of records knows, each with its number, for finding a key's number without making a String.
public struct JSONFieldNames: Sendable {
  /// In the order given; a field's number is its position.
  public let names: [String]

  @usableFromInline
  struct Slot: Sendable {
    @usableFromInline var number: Int32 = -1  // -1 where there is no name
    @usableFromInline var count: UInt32 = 0
    @usableFromInline var start = 0  // of the name in `utf8`

    @usableFromInline
    init() {}
  }

  // Open addressing, at most a quarter full; the count is a power of two.
  @usableFromInline let slots: [Slot]
  @usableFromInline let utf8: [UInt8]

  /// A name that is there twice keeps its first number.
  public init(_ names: [String]) {
    self.names = names
    var size = 8
    while size < names.count * 4 { size *= 2 }
    var slots = [Slot](repeating: Slot(), count: size)
    var utf8: [UInt8] = []
    for (number, name) in names.enumerated() {
      var name = name
      var index = name.withUTF8 { Self.hash($0) } & (size - 1)
      while slots[index].number >= 0 { index = (index + 1) & (size - 1) }
      slots[index].number = Int32(truncatingIfNeeded: number)
      slots[index].count = UInt32(truncatingIfNeeded: name.utf8.count)
      slots[index].start = utf8.count
      utf8 += name.utf8
    }
    self.slots = slots
    self.utf8 = utf8
  }

  /// The number of `key`, nil if it isn't one of the names. Complexity: O(length of the key).
  @inlinable
  public func number(of key: JSONString) -> Int? {
    number(of: key.utf8)
  }

  /// The number of the name with these UTF-8 bytes, nil if there is none.
  @inlinable
  public func number(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    slots.withUnsafeBufferPointer { slots in
      utf8.withUnsafeBufferPointer { utf8 in
        var index = Self.hash(key) & (slots.count - 1)
        while slots[index].number >= 0 {
          let slot = slots[index]
          if slot.count == key.count,
            csj_equal(utf8.baseAddress.map { $0 + slot.start }, key.baseAddress, key.count)
          {
            return Int(slot.number)
          }
          index = (index + 1) & (slots.count - 1)
        }
        return nil
      }
    }
  }

  // Length, first, last and middle bytes tell field names apart well enough; long keys cost no more.
  @inlinable
  static func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = key.first, let last = key.last else { return 0 }
    let mixed = key.count &* 31 &+ Int(first) &* 7 &+ Int(last) &* 61 &+ Int(key[key.count / 2]) &* 17
    return mixed ^ (mixed >> 6)
  }
}
