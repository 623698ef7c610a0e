/// Text inside XML and HTML.
enum MarkupText {
  /// With entities, and pictures in place of controls, which XML can't hold.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\n": result.append(scalar)
      case _ where scalar.value < 0x20: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case _ where scalar.value == 0x7F: result.append("\u{2421}")
      case _ where (0x80..<0xA0).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
