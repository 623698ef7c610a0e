/// Looks for bytes that are not well-formed UTF-8 (Unicode, table 3-7).
enum UTF8Check {
  /// The offset of the first byte of the first ill-formed sequence; nil if there is none. O(n).
  static func brokenOffset(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var place = 0
    while place < bytes.count {
      let first = bytes[place]
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch first {
      case ..<0x80:
        place += 1
        continue
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      case 0xF1...0xF3: length = 4
      default: return place
      }
      guard place + length <= bytes.count, second.contains(bytes[place + 1]) else { return place }
      for next in place + 2..<max(place + 2, place + length) where bytes[next] & 0xC0 != 0x80 { return place }
      place += length
    }
    return nil
  }
}
