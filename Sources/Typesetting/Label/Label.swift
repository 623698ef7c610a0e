import Foundation

/// A label with `UILabel`'s settings and `UILabel`'s sizes.
///
/// Sizes are points, rounded up to pixels. Preparing is cached by word in the typesetter; keep the `PreparedText` of
/// `prepared(in:)` to lay out one text at many widths.
/// Copying a label copies a reference; the settings are copied when a shared label is changed.
public struct Label: Sendable, Hashable {
  private(set) var storage: LabelStorage

  /// A label of one line, cut at its tail, as UILabel begins. `font` is that of runs without one.
  public init(_ text: AttributedText, font: Font) { storage = LabelStorage(LabelSettings(text: text, font: font)) }

  /// A label of one line, cut at its tail, as UILabel begins.
  public init(_ text: String, font: Font) { self.init(AttributedText(text), font: font) }

  /// The storage for a change: this label's own.
  var ownStorage: LabelStorage {
    mutating get {
      if !isKnownUniquelyReferenced(&storage) { storage = LabelStorage(storage.settings) }
      return storage
    }
  }

  public static func == (left: Label, right: Label) -> Bool {
    left.isSame(as: right) || left.storage.settings == right.storage.settings
  }

  /// Whether both share their settings.
  func isSame(as other: Label) -> Bool { storage === other.storage }

  public func hash(into hasher: inout Hasher) { hasher.combine(storage.settings) }

  // MARK: Preparing

  /// The text shaped for any width. O(n).
  ///
  /// - Throws: `TypesettingError` when a setting is no use.
  public func prepared(in typesetter: Typesetter = .shared) throws(TypesettingError) -> PreparedText {
    try storage.check()
    return try storage.prepared(in: typesetter)
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
