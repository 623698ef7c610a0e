// Strings, numbers and words, and how what stands there is called.
extension FaultFinder {
  /// From the opening quote to behind the closing one; returns what is between.
  mutating func readString() throws(Fault) -> Range<Int> {
    let opening = offset
    offset += 1
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return (opening + 1)..<(offset - 1)
      case UInt8(ascii: "\\"):
        try readEscape()
      case ..<0x20:
        throw unexpected(expected: "an escape such as \\n, or the closing quote")
      default:
        offset += 1
      }
    }
    throw Fault(offset: opening, found: "a string without an end", expected: "a closing quote")
  }

  private mutating func readEscape() throws(Fault) {
    let start = offset
    guard offset + 1 < bytes.count else {
      offset = bytes.count
      return  // the string has no end
    }
    let letter = bytes[offset + 1]
    guard letter == UInt8(ascii: "u") else {
      guard #""\/bfnrt"#.utf8.contains(letter) else {
        throw Fault(
          offset: start, found: "the escape `\\` before \(description(at: start + 1))",
          expected: #"one of \" \\ \/ \b \f \n \r \t \u"#)
      }
      offset += 2
      return
    }
    let unit = try readUnit()
    switch unit {
    case 0xD800..<0xDC00:
      if offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u"),
        try 0xDC00..<0xE000 ~= readUnit()
      {
        return
      }
      throw loneSurrogate(unit, at: start)
    case 0xDC00..<0xE000:
      throw loneSurrogate(unit, at: start)
    default:
      return
    }
  }

  private func loneSurrogate(_ unit: UInt32, at offset: Int) -> Fault {
    Fault(
      offset: offset, found: "the lone surrogate \\u\(hex(unit, digits: 4))",
      expected: "a high surrogate with a low one behind it")
  }

  private mutating func readUnit() throws(Fault) -> UInt32 {
    let start = offset
    var unit: UInt32 = 0
    for index in (start + 2)..<(start + 6) {
      guard index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
        throw Fault(offset: start, found: "`\\u` without four hexadecimal digits", expected: "such as \\u00e9")
      }
      unit = unit << 4 | UInt32(digit)
    }
    offset = start + 6
    return unit
  }

  mutating func readNumber() throws(Fault) {
    if byte == UInt8(ascii: "-") { offset += 1 }
    if byte == UInt8(ascii: "0") {
      offset += 1
      if let byte, isDigit(byte) { throw unexpected(expected: "no digit behind a leading zero") }
    } else {
      try readDigits(after: "a minus sign")
    }
    if byte == UInt8(ascii: ".") {
      offset += 1
      try readDigits(after: "the point")
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      try readDigits(after: "the exponent's sign or `e`")
    }
    if let byte, !isEndOfToken(byte) { throw unexpected(expected: "the end of the number") }
  }

  private mutating func readDigits(after what: String) throws(Fault) {
    guard let byte, isDigit(byte) else { throw unexpected(expected: "a digit after \(what)") }
    while let byte = self.byte, isDigit(byte) { offset += 1 }
  }

  mutating func readWord() throws(Fault) {
    let start = offset
    var end = offset
    while end < bytes.count, isLetterOrDigit(bytes[end]) { end += 1 }
    switch String(decoding: bytes[start..<end], as: UTF8.self) {
    case "true", "false", "null":
      offset = end
    case "NaN", "Infinity", "nan", "inf":
      throw unexpected(expected: "a value; JSON has no NaN and no infinity")
    default:
      throw unexpected(expected: expectedValue)
    }
  }

  private var expectedValue: String {
    switch byte {
    case UInt8(ascii: "'"): "a value; strings stand in double quotes"
    case UInt8(ascii: "/"): "a value; JSON has no comments"
    default: "a value"
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private func isEndOfToken(_ byte: UInt8) -> Bool { " \n\r\t,:[]{}".utf8.contains(byte) }

  var foundHere: String { description(at: offset) }

  /// What stands at `offset`: a word, a character, the end.
  private func description(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end" }
    var end = offset
    while end < bytes.count, isLetterOrDigit(bytes[end]) { end += 1 }
    if end > offset {
      return "`\(UnsafeRawBufferPointer(rebasing: bytes[offset..<end]).shortened(to: 24))`"
    }
    var decoder = UTF8()
    var rest = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return "a broken character" }
    let code = "U+\(hex(scalar.value, digits: 4))"
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      return scalar == " " ? "a space" : code
    default:
      return scalar.isASCII ? "`\(scalar)`" : "`\(scalar)` (\(code))"
    }
  }
}

func hex(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
