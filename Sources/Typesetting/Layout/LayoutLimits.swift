/// The mark put where text is cut.
public struct TruncationToken: Hashable, Sendable {
  /// U+2026 by default.
  public var text: String
  /// The font of the mark; nil takes that of the text beside the cut.
  public var font: Font?

  public init(_ text: String = "…", font: Font? = nil) {
    self.text = text
    self.font = font
  }
}

/// How much of a text is shown, and how the result is rounded.
public struct LayoutLimits: Hashable, Sendable {
  /// 0 means no limit.
  public var numberOfLines: Int
  /// Points; lines that don't fit entirely are not shown, at least one is.
  public var maxHeight: Double
  /// For paragraphs that don't state a mode of their own.
  public var lineBreakMode: LineBreakMode
  public var token: TruncationToken
  /// Pixels a point, for the rounding of the final size; 0 means none.
  public var scale: Double

  public init(
    numberOfLines: Int = 0, maxHeight: Double = .infinity, lineBreakMode: LineBreakMode = .byTruncatingTail,
    token: TruncationToken = TruncationToken(), scale: Double = 3
  ) {
    self.numberOfLines = numberOfLines
    self.maxHeight = maxHeight
    self.lineBreakMode = lineBreakMode
    self.token = token
    self.scale = scale
  }
}

/// The size of a laid out text, in points.
public struct TextSize: Hashable, Sendable {
  /// Rounded up to pixels, never more than the width that was allowed.
  public var width: Double
  /// Rounded up to pixels.
  public var height: Double
  /// Unrounded: the widest line with its hanging spaces, not more than the width that was allowed.
  public var rawWidth: Double
  public var rawHeight: Double
  public var lineCount: Int
  /// A character that isn't white space at a line's end is not shown.
  public var isTruncated: Bool
  /// A line is wider than the width that was allowed.
  public var overflows: Bool
  /// The last line of a paragraph got a second word from the line before.
  public var isPushedOut: Bool

  static let zero = TextSize(
    width: 0, height: 0, rawWidth: 0, rawHeight: 0, lineCount: 0, isTruncated: false, overflows: false,
    isPushedOut: false)
}
