/// Where the lines of a paragraph stand between its margins.
public enum TextAlignment: String, Hashable, Sendable, Codable, CaseIterable {
  /// Left in a left-to-right paragraph, right in a right-to-left one.
  case natural
  case left, center, right
  /// Spaces are widened until all lines but the paragraph's last fill the width.
  case justified
}

/// The base direction of a paragraph.
public enum WritingDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// The first strong character decides (UAX #9, rules P2 and P3); left to right without one.
  case natural
  case leftToRight, rightToLeft
}

/// The settings of a paragraph, with `NSParagraphStyle`'s names, units and defaults.
///
/// Lengths are points. The line height of a line is `min(max, max(min, (ascent + descent) × multiple))`; height that is
/// added or taken away goes above the baseline.
public struct ParagraphStyle: Hashable, Sendable, Codable {
  public var alignment: TextAlignment = .natural
  /// `byWordWrapping`, as a fresh `NSParagraphStyle`; a `Label` without a style of its own uses its own mode.
  public var lineBreakMode: LineBreakMode = .byWordWrapping
  public var lineBreakStrategy: LineBreakStrategy = []
  public var baseWritingDirection: WritingDirection = .natural
  /// Points added after every line but the last.
  public var lineSpacing: Double = 0
  /// Points after a paragraph, not after the last.
  public var paragraphSpacing: Double = 0
  /// Points before a paragraph, not before the first.
  public var paragraphSpacingBefore: Double = 0
  public var minimumLineHeight: Double = 0
  /// 0 means no limit.
  public var maximumLineHeight: Double = 0
  /// A factor on the natural line height; 0 means off.
  public var lineHeightMultiple: Double = 0
  public var firstLineHeadIndent: Double = 0
  public var headIndent: Double = 0
  /// Positive: the distance of the trailing edge from the leading margin; zero or negative: from the trailing margin.
  public var tailIndent: Double = 0
  /// Positions of tab stops from the leading margin, ascending. `nil`: 12 stops, one each 28 points.
  public var tabStops: [Double]?
  /// Points between the tab stops that follow the last listed one; 0: a further tab wraps.
  public var defaultTabInterval: Double = 28

  public init() {}

  public static let `default` = ParagraphStyle()

  /// The first setting that is no use: not finite, absurdly large, or negative where it may not be.
  var firstInvalidSetting: (name: String, value: Double, allowed: String)? {
    let limit = Engine.largestLength
    let lengths = [
      ("minimumLineHeight", minimumLineHeight), ("maximumLineHeight", maximumLineHeight),
      ("defaultTabInterval", defaultTabInterval),
    ]
    for (name, value) in lengths where !(0...limit).contains(value) {
      return (name, value, "from 0 to \(Int(limit)) points")
    }
    if !(0...1e4).contains(lineHeightMultiple) {
      return ("lineHeightMultiple", lineHeightMultiple, "from 0 to 10000")
    }
    let signed = [
      ("lineSpacing", lineSpacing), ("paragraphSpacing", paragraphSpacing),
      ("paragraphSpacingBefore", paragraphSpacingBefore), ("firstLineHeadIndent", firstLineHeadIndent),
      ("headIndent", headIndent), ("tailIndent", tailIndent),
    ]
    for (name, value) in signed + (tabStops ?? []).map({ ("tabStops", $0) }) where !(-limit...limit).contains(value) {
      return (name, value, "from \(-Int(limit)) to \(Int(limit)) points")
    }
    return nil
  }
}
