import Foundation

/// A label with `UILabel`'s settings and `UILabel`'s sizes.
///
/// Sizes are points, rounded up to pixels. Preparing is cached by word in the typesetter; keep the `PreparedText` of
/// `prepared(in:)` to lay out one text at many widths.
public struct Label: Sendable, Hashable {
  public var text: AttributedText
  /// For runs without a font of their own.
  public var font: Font
  /// 0 means no limit.
  public var numberOfLines = 1
  public var lineBreakMode = LineBreakMode.byTruncatingTail
  public var lineBreakStrategy = LineBreakStrategy.standard
  public var textAlignment = TextAlignment.natural
  /// Shrinks a text of one line that is too wide, down to `minimumScaleFactor`.
  public var adjustsFontSizeToFitWidth = false
  /// 0 or 1 means that nothing shrinks.
  public var minimumScaleFactor = 0.0
  /// The width at which `intrinsicContentSize` wraps when `numberOfLines` isn't 1; 0 means none.
  public var preferredMaxLayoutWidth = 0.0
  /// Points after every cluster.
  public var tracking = 0.0
  /// The paragraph settings other than mode, strategy and alignment, which the label's own properties set.
  public var paragraphStyle = ParagraphStyle.default
  public var token = TruncationToken()
  public var context = TextContext()
  /// Pixels a point; 0 rounds nothing.
  public var scale = 3.0

  public init(_ text: AttributedText, font: Font) {
    self.text = text
    self.font = font
  }

  public init(_ text: String, font: Font) { self.init(AttributedText(text), font: font) }

  // MARK: Preparing

  /// The text shaped for any width. O(n).
  ///
  /// - Throws: `TypesettingError` when a setting is no use.
  public func prepared(in typesetter: Typesetter = .shared) throws(TypesettingError) -> PreparedText {
    try check("scale", scale, "0 or from 0.5 to 16", scale == 0 || (0.5...16).contains(scale))
    try check(
      "minimumScaleFactor", minimumScaleFactor, "from 0 to 1", (0...1).contains(minimumScaleFactor))
    try check(
      "preferredMaxLayoutWidth", preferredMaxLayoutWidth, "0 or a width in points",
      preferredMaxLayoutWidth >= 0)
    try check("numberOfLines", Double(numberOfLines), "0 or more", numberOfLines >= 0)
    var style = paragraphStyle
    style.lineBreakMode = lineBreakMode
    style.lineBreakStrategy = lineBreakStrategy
    style.alignment = textAlignment
    return try typesetter.prepare(text, font: font, paragraphStyle: style, spacing: tracking, context: context)
  }

  private func check(
    _ setting: String, _ value: Double, _ allowed: String, _ holds: Bool
  ) throws(TypesettingError) {
    if !holds { throw .badNumber(setting: setting, value: value, allowed: allowed) }
  }

  func limits(lines: Int, height: Double = .infinity) -> LayoutLimits {
    LayoutLimits(
      numberOfLines: lines, maxHeight: height, lineBreakMode: lineBreakMode, token: token, scale: scale)
  }

  // MARK: Sizes

  /// `UILabel.sizeThatFits`: the width of a one-line label isn't clamped, heights are never clamped.
  ///
  /// - Throws: `TypesettingError` for a setting that is no use; a negative width counts as 0.
  public func sizeThatFits(_ size: CGSize, in typesetter: Typesetter = .shared) throws(TypesettingError) -> CGSize {
    let prepared = try prepared(in: typesetter)
    return Self.sizeThatFits(prepared, width: Double(size.width), limits: limits(lines: numberOfLines))
  }

  /// The same for a text that is prepared already.
  public static func sizeThatFits(_ text: PreparedText, width: Double, limits: LayoutLimits) -> CGSize {
    var limits = limits
    limits.maxHeight = .infinity
    // One line reports its natural width, whatever is proposed.
    let width = limits.numberOfLines == 1 ? .infinity : width
    let size = text.size(width: width, limits: limits)
    return CGSize(width: size.width, height: size.height)
  }

  /// The natural size: on one line each paragraph, or wrapped at `preferredMaxLayoutWidth` when `numberOfLines` isn't 1.
  public func intrinsicContentSize(in typesetter: Typesetter = .shared) throws(TypesettingError) -> CGSize {
    let wraps = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    let width = wraps ? preferredMaxLayoutWidth : .infinity
    return try sizeThatFits(CGSize(width: width, height: .infinity), in: typesetter)
  }

  /// `UILabel.textRect(forBounds:limitedToNumberOfLines:)`: where the text stands in bounds, vertically centred.
  ///
  /// The width is that of the widest line shown, the height that of the lines that fit the bounds, at least one.
  public func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines lines: Int, in typesetter: Typesetter = .shared
  ) throws(TypesettingError) -> CGRect {
    var label = self
    label.numberOfLines = max(0, lines)
    return try label.layout(in: bounds.size, typesetter: typesetter).textRect
      .offsetBy(dx: bounds.minX, dy: bounds.minY)
  }

  /// Everything that a label of a size shows.
  public func layout(in bounds: CGSize, typesetter: Typesetter = .shared) throws(TypesettingError) -> LabelLayout {
    let prepared = try prepared(in: typesetter)
    return LabelLayout(
      prepared, bounds: bounds, limits: limits(lines: numberOfLines),
      minimumScale: adjustsFontSizeToFitWidth && numberOfLines == 1 ? minimumScaleFactor : 1)
  }
}
