/// Text with everything written out that a diff wouldn't show: controls, marks of direction, spaces that look like
/// others.
///
/// Between the marks of a line: `\\`, `\t`, `\n`, `\r` and `\u{A0}` stand for what doesn't show; all else is itself.
/// As the value of an option the text is itself where it can be, else in quotes with the same escapes and `\"`.
package enum VisibleText {
  private static let backslash = UInt8(ascii: "\\")
  private static let quote = UInt8(ascii: "\"")

  // MARK: Writing

  package static func appendEscaped(_ text: String, to bytes: inout [UInt8], quoted: Bool = false) {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      guard utf8.allSatisfy({ !mayHide($0) && $0 != backslash && !(quoted && $0 == quote) }) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if isPlain { return }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": bytes += "\\\\".utf8
      case "\"" where quoted: bytes += "\\\"".utf8
      case "\t": bytes += "\\t".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case _ where isHidden(scalar): bytes += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8
      default: bytes += String(Character(scalar)).utf8
      }
    }
  }

  /// A value of an option: itself, or in quotes.
  package static func appendValue(_ value: String, to bytes: inout [UInt8]) {
    let isBare =
      value.utf8.first.map { $0 != 0x20 && $0 != quote } ?? false && value.utf8.last != 0x20
      && !value.unicodeScalars.contains(where: isHidden)
    if isBare {
      bytes += value.utf8
    } else {
      bytes.append(quote)
      appendEscaped(value, to: &bytes, quoted: true)
      bytes.append(quote)
    }
  }

  /// Whether a byte may belong to a character that doesn't show.
  private static func mayHide(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }

  /// Controls, separators, marks of direction, and the spaces that look like a space or like nothing. Joiners stay:
  /// emoji and Indic letters are made with them.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F...0xA0, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202F, 0x2060, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }

  // MARK: Reading

  /// The text that stands behind escapes; nil for an escape that there isn't, with what it is.
  package static func unescaped(_ bytes: some Collection<UInt8>, quoted: Bool = false) throws(EscapeFault) -> String {
    guard bytes.contains(backslash) else { return String(decoding: bytes, as: UTF8.self) }
    var text = String.UnicodeScalarView()
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "\\": text.append("\\")
      case "t": text.append("\t")
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "\"" where quoted: text.append("\"")
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { throw EscapeFault(escape: "\\u") }
        let digits = String(rest[..<end])
        rest = rest[rest.index(after: end)...]
        guard let value = UInt32(digits, radix: 16), !digits.hasPrefix("+"), let scalar = Unicode.Scalar(value) else {
          throw EscapeFault(escape: "\\u{\(digits)}")
        }
        text.append(scalar)
      case let other: throw EscapeFault(escape: "\\" + (other.map { String(Character($0)) } ?? ""))
      }
    }
    return String(text)
  }

  package struct EscapeFault: Error {
    package var escape: String
    package static let allowed = #"one of \\ \t \n \r \u{A0}"#
  }
}
