/// How many columns of a terminal text takes: East Asian wide characters and emoji two, marks none.
package enum TerminalColumns {
  package static func count(_ text: String) -> Int { text.reduce(0) { $0 + count($1) } }

  package static func count(_ cluster: Character) -> Int {
    var columns = 0
    for scalar in cluster.unicodeScalars {
      // An emoji presentation selector makes a narrow symbol wide.
      if scalar.value == 0xFE0F, columns == 1 { return 2 }
      columns = max(columns, count(scalar))
    }
    return columns
  }

  private static func count(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if properties.isDefaultIgnorableCodePoint { return 0 }
    // Vowels and finals that join the syllable before them.
    if (0x1160...0x11FF).contains(value) { return 0 }
    return isWide(value) || properties.isEmojiPresentation ? 2 : 1
  }

  /// East Asian width W and F, in blocks.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
      0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
