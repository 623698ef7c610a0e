import TestSupport
import Testing

@testable import Typesetting

/// Work grows with the length of a text, not with its square: counted, since clocks of test machines lie.
@Suite struct LargeTextTests {
  private struct Work {
    var shaping: Int
    var breaking: Int
    var lines: Int
  }

  private func work(_ text: String, font: Font, width: Double, locale: String = "en") throws -> Work {
    let typesetter = Typesetter()
    let prepared = try typesetter.prepare(text, font: font, context: TextContext(locale: try TextLocale(locale)))
    let layout = prepared.layout(width: width)
    #expect(layout.size == prepared.size(width: width))
    #expect(layout.lines.last?.range.upperBound == text.utf16.count)
    let cut = prepared.layout(width: width, limits: LayoutLimits(numberOfLines: 3))
    #expect(cut.size.lineCount <= 3)
    let work = typesetter.statistics
    return Work(shaping: work.shapingCalls, breaking: work.lineBreakPasses, lines: layout.size.lineCount)
  }

  /// Twice the text, about twice the calls.
  private func expectLinear(_ unit: String, count: Int, font: Font, width: Double = 300, locale: String = "en") throws {
    let half = try work(String(repeating: unit, count: count / 2), font: font, width: width, locale: locale)
    let whole = try work(String(repeating: unit, count: count), font: font, width: width, locale: locale)
    #expect(whole.shaping <= half.shaping * 5 / 2 + 16, "\(half) \(whole)")
    #expect(whole.breaking <= half.breaking * 5 / 2 + 16, "\(half) \(whole)")
    #expect(whole.lines >= half.lines)
  }

  @Test(.timeLimit(.minutes(1)))
  func aMegabyteOfOneWord() throws {
    let font = try FontLibrary.bundled().font(.system, size: 14)
    let text = String(repeating: "a", count: 1 << 20)
    let typesetter = Typesetter()
    let prepared = try typesetter.prepare(text, font: font)
    #expect(prepared.clusterCount == 1 << 20 && typesetter.statistics.shapingCalls < 40)
    let size = prepared.size(width: 300)
    #expect(size.lineCount > 10_000 && !size.overflows)
    #expect(prepared.fits(width: prepared.naturalWidth, lines: 1) && !prepared.fits(width: 300, lines: 2))
    let cut = prepared.layout(width: 300, limits: LayoutLimits(numberOfLines: 2))
    #expect(cut.lines.count == 2 && cut.truncation?.elided.upperBound == 1 << 20)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["가", "가나다라 ", "漢"])
  func longTexts(unit: String) throws {
    try expectLinear(unit, count: 20_000, font: FontLibrary.bundled().font(.system, size: 14))
  }

  /// One cluster of a hundred thousand marks.
  @Test(.timeLimit(.minutes(1)))
  func combiningMarks() throws {
    let font = try FontLibrary.bundled().font(.system, size: 14)
    let text = "n" + String(repeating: "\u{301}", count: 100_000)
    let typesetter = Typesetter()
    let prepared = try typesetter.prepare(text, font: font)
    #expect(prepared.clusterCount == 1 && typesetter.statistics.shapingCalls < 40)
    #expect(prepared.size(width: 10).lineCount == 1 && prepared.naturalWidth.isFinite)
    try expectLinear("n\u{301}\u{302}", count: 20_000, font: font)
  }

  /// Private use: a hundred kilobytes that no font has.
  @Test(.timeLimit(.minutes(1)))
  func missingCharacters() throws {
    let font = try FontLibrary.bundled().font(.system, size: 14)
    try expectLinear("\u{F0000}", count: 25_000, font: font)
    let prepared = try Typesetter.shared.prepare(String(repeating: "\u{F0000}", count: 25_000), font: font)
    #expect(prepared.layout(width: .infinity).missing.count == 25_000)
  }

  /// Every line starts and ends inside a joined word: each is shaped anew, a bounded number of times.
  @Test(.timeLimit(.minutes(1)))
  func joinedLetters() throws {
    let font = try RecordedFonts.font(stack: "K", size: 14)
    try expectLinear("ب", count: 4_000, font: font, width: 200, locale: "ar")
    try expectLinear("مدينة ", count: 2_000, font: font, width: 200, locale: "ar")
  }

  @Test(.timeLimit(.minutes(1)))
  func manyParagraphsAndTabs() throws {
    let font = try FontLibrary.bundled().font(.system, size: 14)
    try expectLinear("a\tb\n", count: 8_000, font: font)
    try expectLinear("\n", count: 20_000, font: font)
    try expectLinear("co\u{AD}op ", count: 8_000, font: font)
  }

  @Test func textsPastTheLimitAreRefused() throws {
    let font = try Square.font()
    let error = #expect(throws: TypesettingError.self) {
      try Typesetter.shared.prepare(String(repeating: "a", count: Engine.longestText + 1), font: font)
    }
    #expect(error == .textTooLong(length: Engine.longestText + 1, limit: Engine.longestText))
  }

  @Test(arguments: [-1.0, .nan, .infinity, -.infinity])
  func absurdNumbersAreRefused(number: Double) throws {
    let font = try Square.font()
    #expect(throws: FontError.self) { try FontLibrary.bundled().font(.file(TestFonts.square), size: number) }
    #expect(font.withSize(number).size == 0)
    for spacing in [number * .infinity, 1e300] {
      #expect(throws: TypesettingError.self) { try Typesetter.shared.prepare("a", font: font, spacing: spacing) }
    }
    #expect(throws: TypesettingError.self) { try Typesetter.shared.prepare("a", font: font.withSize(1e8)) }
  }
}
