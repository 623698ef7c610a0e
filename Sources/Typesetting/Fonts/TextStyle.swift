/// A role of text with its own size at every content size category (Dynamic Type).
///
/// Source: the tables of Apple's Human Interface Guidelines. Caption 2 at AX5 is 40 there; 41 was once measured.
public enum TextStyle: String, Hashable, Sendable, Codable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
  /// Known at the category L only.
  case extraLargeTitle, extraLargeTitle2

  /// By name, without regard to case; `subhead`, `title` and `caption` are short for `subheadline`, `title1` and
  /// `caption1`.
  public init?(name: String) {
    let wanted = name.lowercased()
    let short: [String: TextStyle] = ["subhead": .subheadline, "title": .title1, "caption": .caption1]
    guard let found = Self.allCases.first(where: { $0.rawValue.lowercased() == wanted }) ?? short[wanted] else {
      return nil
    }
    self = found
  }

  /// 400, but 600 for the headline and 700 for the extra large titles.
  public var weight: Int {
    switch self {
    case .headline: 600
    case .extraLargeTitle, .extraLargeTitle2: 700
    default: 400
    }
  }

  /// A style's size and its distance from baseline to baseline, in points.
  public struct Entry: Hashable, Sendable {
    public var size: Double
    /// Not `UIFont.leading`: a label's lines are as high as the font says, which is less.
    public var leading: Double
  }

  /// Of this style at a category.
  ///
  /// - Throws: `FontError.badValue` for an extra large title at another category than L.
  public func entry(at category: ContentSizeCategory) throws(FontError) -> Entry {
    let row = Self.table[self] ?? []
    guard row.count == ContentSizeCategory.allCases.count else {
      guard category == .large, let only = row.first else {
        throw .badValue(
          what: "the content size category of \(rawValue)", value: category.rawValue,
          allowed: "L, the only one whose size is known")
      }
      return Entry(size: only.0, leading: only.1)
    }
    let (size, leading) = row[category.order]
    return Entry(size: size, leading: leading)
  }

  /// Size and leading in points, from xS to AX5.
  private static let table: [TextStyle: [(Double, Double)]] = [
    .largeTitle: [
      (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48), (44, 52), (48, 57), (52, 61), (56, 66),
      (60, 70),
    ],
    .title1: [
      (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46), (43, 51), (48, 57), (53, 62),
      (58, 68),
    ],
    .title2: [
      (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41), (39, 47), (44, 52), (50, 59),
      (56, 66),
    ],
    .title3: [
      (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38), (37, 44), (43, 51), (49, 58),
      (55, 65),
    ],
    .headline: bodyRow, .body: bodyRow,
    .callout: [
      (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28), (26, 32), (32, 39), (38, 46), (44, 52),
      (51, 60),
    ],
    .subheadline: [
      (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31), (30, 37), (36, 43), (42, 50),
      (49, 58),
    ],
    .footnote: [
      (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29), (27, 33), (33, 40), (38, 46),
      (44, 52),
    ],
    .caption1: [
      (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 28), (26, 32), (32, 39), (37, 44),
      (43, 51),
    ],
    .caption2: [
      (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22), (20, 25), (24, 30), (29, 35), (34, 41),
      (40, 48),
    ],
    .extraLargeTitle: [(36, 43)], .extraLargeTitle2: [(28, 34)],
  ]

  private static let bodyRow: [(Double, Double)] = [
    (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40), (40, 48), (47, 56),
    (53, 62),
  ]
}

extension FontLibrary {
  /// The system font in the size and weight of a text style, as `UIFont.preferredFont(forTextStyle:)`.
  ///
  /// - Throws: `FontError` when the style isn't known at the category or the bundled fonts are missing.
  public func preferredFont(
    _ style: TextStyle, at category: ContentSizeCategory = .large
  ) throws(FontError) -> Font {
    let entry = try style.entry(at: category)
    return try font(FontDescriptor(.system, weight: style.weight), size: entry.size)
  }
}
