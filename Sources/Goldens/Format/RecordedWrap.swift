import Typesetting

/// How a text wraps, as a golden file has it: its lines, its size, whether it is cut. Or where the elements of a screen
/// stand, a row each.
public struct RecordedWrap: Hashable, Sendable {
  /// What each line shows with the spaces that hang at its end, without terminators.
  public var lines: [String]
  /// Points, in thousandths. Nil where only the lines are recorded.
  public var size: Size?
  public var unit: Unit

  /// What stands between the marks.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Of a text.
    case lines
    /// Of a screen.
    case rows
  }

  /// The size of what was laid out, as a golden file has it.
  public struct Size: Hashable, Sendable {
    /// Points, rounded to thousandths.
    public let width: Double
    /// Points, rounded to thousandths.
    public let height: Double
    public let isCut: Bool

    /// - Parameters: lengths in points; they are rounded to thousandths.
    public init(width: Double, height: Double, isCut: Bool) {
      self.width = Self.thousandths(width)
      self.height = Self.thousandths(height)
      self.isCut = isCut
    }

    private static func thousandths(_ length: Double) -> Double {
      abs(length) < 1e12 ? (length * 1000).rounded() / 1000 + 0 : length
    }
  }

  public init(lines: [String], size: Size?, unit: Unit = .lines) {
    self.unit = unit
    self.lines = lines
    self.size = size
  }
}

extension RecordedWrap {
  /// A wrap that was worked out just now. O(n).
  ///
  /// - Parameters:
  ///   - text: what was laid out.
  ///   - whiteSpace: as the text was prepared; where spaces collapse, one hangs at most.
  public init(_ layout: TextLayout, of text: String, whiteSpace: WhiteSpace = .preserved) {
    let size = layout.size
    unit = .lines
    self.size = Size(width: size.width, height: size.height, isCut: size.isTruncated)
    let shown = layout.lines
    // Only hanging spaces need the text itself.
    let needsUnits = shown.contains { $0.width != $0.trimmedWidth || $0.range.count > $0.text.utf16.count }
    guard needsUnits else {
      lines = shown.map(\.text)
      return
    }
    let units = Array(text.utf16)
    let cut = size.isTruncated ? shown.count - 1 : -1
    lines = shown.enumerated().map { index, line in
      index == cut ? line.text : line.text + Self.hanging(line, units, whiteSpace)
    }
  }

  /// The spaces between what a line shows and its end.
  private static func hanging(_ line: TextLine, _ units: [UInt16], _ whiteSpace: WhiteSpace) -> String {
    var source = units[line.range.clamped(to: 0..<units.count)]
    while let last = source.last, isTerminator(last) { source.removeLast() }
    if whiteSpace == .collapsed {
      return source.last.map(isSpace) == true && line.text.utf16.last.map(isSpace) == false ? " " : ""
    }
    let softHyphens = source.count { $0 == 0xAD }
    var visible = line.text.utf16.count
    // A line that ends at a soft hyphen shows one that the text hasn't.
    if source.last == 0xAD { visible -= 1 }
    let hanging = source.suffix(max(0, source.count - softHyphens - visible))
    return hanging.allSatisfy(isSpace) ? String(decoding: hanging, as: UTF16.self) : ""
  }

  private static func isTerminator(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isSpace(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09, 0x20, 0x1680, 0x2000...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }
}
