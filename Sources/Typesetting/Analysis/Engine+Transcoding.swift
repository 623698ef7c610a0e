/// How white space in the text is taken.
public enum WhiteSpace: String, Hashable, Sendable, Codable, CaseIterable {
  /// As it stands; spaces at a line end hang. UILabel's way, and CSS's `pre-wrap`.
  case preserved
  /// Runs of spaces, tabs and line ends become one space, those at the text's ends vanish, as CSS's `normal`.
  case collapsed
}

extension Engine {
  /// Puts the text into the draft as UTF-16 with its traits, and returns all traits that occur.
  func load(_ text: String) throws(TypesettingError) -> CharacterTraits {
    var text = text
    return try text.withUTF8 { bytes in
      Result { () throws(TypesettingError) in try load(utf8: bytes) }
    }.get()
  }

  /// The same for UTF-8 that is known to be valid.
  func load(utf8 bytes: UnsafeBufferPointer<UInt8>) throws(TypesettingError) -> CharacterTraits {
    guard bytes.count <= Self.longestText else {
      throw .textTooLong(length: bytes.count, limit: Self.longestText)
    }
    draft.clear()
    draft.reserve(bytes.count)
    guard var next = bytes.baseAddress else { return [] }
    let end = next + bytes.count
    let units = draft.units.base
    let traits = draft.traits.base
    var count = 0
    var union: UInt32 = 0
    while next < end {
      let first = UInt32(next[0])
      let scalar: UInt32
      if first < 0x80 {
        scalar = first
        next += 1
      } else if first < 0xE0 {
        scalar = (first & 0x1F) << 6 | UInt32(next[1]) & 0x3F
        next += 2
      } else if first < 0xF0 {
        scalar = (first & 0x0F) << 12 | (UInt32(next[1]) & 0x3F) << 6 | UInt32(next[2]) & 0x3F
        next += 3
      } else {
        let value = (first & 0x07) << 18 | (UInt32(next[1]) & 0x3F) << 12 | (UInt32(next[2]) & 0x3F) << 6
        scalar = value | UInt32(next[3]) & 0x3F
        next += 4
        let bits = table.traits(scalar).rawValue
        union |= bits
        let offset = scalar - 0x10000
        units[count] = UInt16(truncatingIfNeeded: 0xD800 + offset >> 10)
        units[count + 1] = UInt16(truncatingIfNeeded: 0xDC00 + offset & 0x3FF)
        traits[count] = bits
        traits[count + 1] = bits
        count &+= 2
        continue
      }
      let bits = table.traits(scalar).rawValue
      union |= bits
      units[count] = UInt16(truncatingIfNeeded: scalar)
      traits[count] = bits
      count &+= 1
    }
    draft.units.count = count
    draft.traits.count = count
    return CharacterTraits(rawValue: union)
  }

  /// Collapses white space in the draft as CSS's `normal` does.
  ///
  /// - Returns: for each unit that is left, and for the end, its offset in the text as given; nil if nothing changed.
  func collapseWhiteSpace() -> [UInt32]? {
    let count = draft.count
    func collapses(_ unit: Int) -> Bool { draft.traits(at: unit).contains(.collapses) }
    var needed = count > 0 && (collapses(0) || collapses(count - 1))
    for unit in 0..<count where !needed && collapses(unit) {
      needed = draft.units[unit] != 0x20 || (unit + 1 < count && collapses(unit + 1))
    }
    guard needed else { return nil }
    var map: [UInt32] = []
    map.reserveCapacity(count + 1)
    var written = 0
    var pending: Int?
    let space = table.traits(0x20).rawValue
    for unit in 0..<count {
      if collapses(unit) {
        if pending == nil { pending = unit }
        continue
      }
      if let from = pending, written > 0 {
        draft.units[written] = 0x20
        draft.traits[written] = space
        map.append(UInt32(from))
        written += 1
      }
      pending = nil
      draft.units[written] = draft.units[unit]
      draft.traits[written] = draft.traits[unit]
      map.append(UInt32(unit))
      written += 1
    }
    draft.units.count = written
    draft.traits.count = written
    map.append(UInt32(count))
    if !map.isEmpty { map[0] = 0 }
    return map
  }
}
