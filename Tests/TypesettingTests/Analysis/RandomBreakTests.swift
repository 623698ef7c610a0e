import TestSupport
import Testing

@testable import Typesetting

/// Breaks put together from cached words equal those that ICU finds in the whole text.
@Suite struct RandomBreakTests {
  struct Rule: Sendable {
    let locale: String
    let strategy: LineBreakStrategy
    let quotations: QuotationRule
  }

  @Test(arguments: [
    Rule(locale: "ko", strategy: [], quotations: .byStrategy),
    Rule(locale: "ko", strategy: .hangulWordPriority, quotations: .byStrategy),
    Rule(locale: "en", strategy: .keepAll, quotations: .locale),
    Rule(locale: "ja-u-lb-strict", strategy: [], quotations: .locale),
    Rule(locale: "zh-Hant", strategy: [], quotations: .unicode),
    Rule(locale: "ja", strategy: .keepAll, quotations: .unicode),
    Rule(locale: "ko-u-lb-loose", strategy: [], quotations: .unicode),
    Rule(locale: "ja-u-lw-phrase", strategy: [], quotations: .unicode),
    Rule(locale: "th", strategy: .standard, quotations: .unicode),
  ])
  func breaksOfWordsAreThoseOfTheText(rule: Rule) throws {
    var texts = try RandomTexts(seed: 3)
    let font = try FontLibrary().font(.file(TestFonts.square), size: 10, fallback: [])
    let locale = try TextLocale(rule.locale)
    var style = ParagraphStyle()
    style.lineBreakStrategy = rule.strategy
    let context = TextContext(locale: locale, quotations: rule.quotations)
    let (cached, whole) = (Typesetter(), Typesetter())
    var failures = 0
    for _ in 0..<1200 where failures < 5 {
      let text = texts.text(words: 1...7)
      let prepared = try cached.prepare(text, font: font, paragraphStyle: style, context: context)
      let breaks = try whole.breakOffsets(
        text, font: font, locale: locale, rule: BreakRule(rule.strategy, quotations: rule.quotations))
      var inside = Set<Int>()
      for cluster in prepared.longClusters { inside.formUnion(cluster.dropFirst()) }
      let expected = breaks.filter { !inside.contains($0) }
      if prepared.breakOffsets != expected {
        failures += 1
        Issue.record(
          "\(barred(text, prepared.breakOffsets).debugDescription), not \(barred(text, expected).debugDescription)")
      }
    }
  }

  /// ICU's strict rules for Japanese class “ as an opening mark, its root rules don't.
  @Test func tailoredRules() throws {
    let font = try FontLibrary().font(.file(TestFonts.square), size: 10, fallback: [])
    let context = TextContext(locale: try TextLocale("ja-u-lb-strict"))
    let typesetter = Typesetter()
    for text in ["“ a", "b $5", "“ $5"] { _ = try typesetter.prepare(text, font: font, context: context) }
    #expect(barred("“ $5", try typesetter.prepare("“ $5", font: font, context: context).breakOffsets) == "“ $5")
  }
}
