import CSimdjson

extension JSONWriter {
  @inlinable
  public mutating func value(_ string: String) {
    var string = string
    string.withUTF8 { value(utf8: $0) }
  }

  /// A string from well-formed UTF-8, which passes as it is but for what JSON must escape.
  @inlinable
  public mutating func value(utf8: UnsafeBufferPointer<UInt8>) {
    buffer.reserve(utf8.count + 3)
    separate()
    buffer.put(UInt8(ascii: "\""))
    let plain = utf8.baseAddress.map { csj_plain_length($0, utf8.count) } ?? 0
    buffer.append(utf8.baseAddress, count: plain)
    if plain < utf8.count { escape(UnsafeBufferPointer(rebasing: utf8[plain...])) }
    buffer.put(UInt8(ascii: "\""))
  }

  /// The rest of a string, from its first byte that needs an escape; leaves room for the closing quote.
  @usableFromInline
  mutating func escape(_ utf8: UnsafeBufferPointer<UInt8>) {
    guard let start = utf8.baseAddress else { return }
    var done = 0
    while done < utf8.count {
      buffer.reserve(utf8.count - done + 8)
      escape(utf8[done])
      done += 1
      let plain = csj_plain_length(start + done, utf8.count - done)
      buffer.append(start + done, count: plain)
      done += plain
    }
    buffer.reserve(1)
  }

  /// A string from UTF-16. A surrogate without its partner, which UTF-8 can't hold, becomes an escape: `\ud800`.
  public mutating func value(utf16: UnsafeBufferPointer<UInt16>) {
    buffer.reserve(utf16.count + 3)
    separate()
    buffer.put(UInt8(ascii: "\""))
    var index = 0
    while index < utf16.count {
      let unit = utf16[index]
      index += 1
      buffer.reserve(8)
      switch unit {
      case UInt16(UInt8(ascii: "\"")), UInt16(UInt8(ascii: "\\")), ..<0x20:
        escape(UInt8(truncatingIfNeeded: unit))
      case ..<0x80:
        buffer.put(UInt8(truncatingIfNeeded: unit))
      case ..<0x800:
        buffer.put(0xC0 | UInt8(truncatingIfNeeded: unit >> 6))
        buffer.put(0x80 | UInt8(truncatingIfNeeded: unit & 0x3F))
      case 0xD800..<0xDC00 where index < utf16.count && 0xDC00..<0xE000 ~= utf16[index]:
        let scalar = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(utf16[index]) - 0xDC00)
        index += 1
        buffer.put(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
        buffer.put(0x80 | UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F))
        buffer.put(0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F))
        buffer.put(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
      case 0xD800..<0xE000:
        escapeUnit(unit)
      default:
        buffer.put(0xE0 | UInt8(truncatingIfNeeded: unit >> 12))
        buffer.put(0x80 | UInt8(truncatingIfNeeded: unit >> 6 & 0x3F))
        buffer.put(0x80 | UInt8(truncatingIfNeeded: unit & 0x3F))
      }
    }
    buffer.reserve(1)
    buffer.put(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): putEscape(byte)
    case 0x08: putEscape(UInt8(ascii: "b"))
    case 0x0C: putEscape(UInt8(ascii: "f"))
    case 0x0A: putEscape(UInt8(ascii: "n"))
    case 0x0D: putEscape(UInt8(ascii: "r"))
    case 0x09: putEscape(UInt8(ascii: "t"))
    default: escapeUnit(UInt16(byte))
    }
  }

  private mutating func putEscape(_ letter: UInt8) {
    buffer.put(UInt8(ascii: "\\"))
    buffer.put(letter)
  }

  private mutating func escapeUnit(_ unit: UInt16) {
    putEscape(UInt8(ascii: "u"))
    for shift in stride(from: 12, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      buffer.put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
