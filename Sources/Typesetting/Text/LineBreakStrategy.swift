/// Which of the Unicode line break opportunities are used.
///
/// The first two members and `standard` have the raw values of `NSParagraphStyle.LineBreakStrategy`; `keepAll` is CSS's
/// `word-break: keep-all` and has no counterpart there. Rules: `Guides/Korean.md`.
public struct LineBreakStrategy: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Avoids a last line of one word by moving the word before it down.
  public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
  /// No break between two code points of script Hangul.
  public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
  /// What a default `UILabel` uses: both of the above.
  public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  /// No break between two letters or numbers (general categories L* and N*), Thai excepted.
  public static let keepAll = LineBreakStrategy(rawValue: 1 << 16)
}

/// Whether the locale's quotation marks open and close for line breaking, as they do on Apple's systems.
public enum QuotationRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// As the strategy says: with hangul word priority the locale's marks open and close, else Unicode's rule holds.
  case byStrategy
  /// The locale's marks open and close: a line may end after `”` before Hangul.
  case locale
  /// Unicode's class QU untouched: no break beside a quotation mark without a space.
  case unicode
}
