/// Which fonts set the height of a line.
public enum LineMetricsSource: String, Hashable, Sendable, Codable, CaseIterable {
  /// The font that was asked for; emoji and other fallback fonts never grow a line. `UILabel`'s way.
  case label
  /// Every font used on the line, and the one asked for, as in CSS and Core Text.
  case fallback
}

/// What a text is prepared for beside its font and paragraph style.
public struct TextContext: Hashable, Sendable {
  /// For line breaking, shaping and the choice among Han fonts.
  public var locale: TextLocale
  public var quotations: QuotationRule
  public var lineMetrics: LineMetricsSource
  public var whiteSpace: WhiteSpace

  public init(
    locale: TextLocale = .korean, quotations: QuotationRule = .byStrategy, lineMetrics: LineMetricsSource = .label,
    whiteSpace: WhiteSpace = .preserved
  ) {
    self.locale = locale
    self.quotations = quotations
    self.lineMetrics = lineMetrics
    self.whiteSpace = whiteSpace
  }
}
