/// A box that stands in the text like a character, as `NSTextAttachment` does.
public struct TextAttachment: Hashable, Sendable {
  /// Width and height of the box in points.
  public var width: Double
  public var height: Double
  /// The bottom edge above the baseline, in points; negative below it (`bounds.origin.y`).
  public var bottom: Double

  public init(width: Double, height: Double, bottom: Double = 0) {
    self.width = width
    self.height = height
    self.bottom = bottom
  }

  /// The character that stands for an attachment: U+FFFC OBJECT REPLACEMENT CHARACTER.
  public static let character: Character = "\u{FFFC}"

  var ascent: Double { max(0, bottom + height) }
  var descent: Double { max(0, -bottom) }
}

/// The attributes of a run of text. What is `nil` comes from the text's own font and style.
public struct TextAttributes: Hashable, Sendable {
  public var font: Font?
  /// Points after every cluster (`NSAttributedString.Key.tracking`); wins over a non-zero `kern`.
  public var tracking: Double?
  /// Points after every cluster (`NSAttributedString.Key.kern`).
  public var kern: Double?
  /// Points by which the run is raised; it raises the line's ascent as much.
  public var baselineOffset: Double = 0
  /// The style of the paragraph that starts in this run; one paragraph has one style, that of its first character.
  public var paragraphStyle: ParagraphStyle?
  /// The box drawn for the run's U+FFFC.
  public var attachment: TextAttachment?

  public init(
    font: Font? = nil, tracking: Double? = nil, kern: Double? = nil, baselineOffset: Double = 0,
    paragraphStyle: ParagraphStyle? = nil, attachment: TextAttachment? = nil
  ) {
    self.font = font
    self.tracking = tracking
    self.kern = kern
    self.baselineOffset = baselineOffset
    self.paragraphStyle = paragraphStyle
    self.attachment = attachment
  }

  /// Points after every cluster: tracking wins unless kern is zero or absent.
  var spacing: Double { tracking ?? kern ?? 0 }
}
