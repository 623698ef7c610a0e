import TestSupport
import Testing

@testable import Typesetting

/// Words from the cache are as wide as in the whole run shaped in one call.
@Suite struct CachedShapingTests {
  enum Cascade: String, CaseIterable, Sendable {
    case system, inter, notoSansKR, notoSansCJK, nanumGothic

    func font() throws -> Font {
      switch self {
      case .system: try FontLibrary.bundled().font(.system, size: 17)
      case .inter: try FontLibrary.bundled().font(.family("Inter"), size: 16)
      case .notoSansKR: try FontLibrary.bundled().font(.family("Noto Sans KR"), size: 16)
      case .notoSansCJK: try RecordedFonts.font(stack: "K", size: 16)
      case .nanumGothic: try RecordedFonts.font(stack: "N", size: 16)
      }
    }
  }

  private func compare(_ text: String, font: Font, locale: TextLocale, in typesetter: Typesetter) throws -> Bool {
    let shaped = try typesetter.shaped(text, font: font, locale: locale)
    for cluster in try typesetter.shapedWhole(text, font: font, locale: locale)
    where shaped.advance(cluster.range) != cluster.advance {
      Issue.record(
        """
        \(text.debugDescription): \(text.utf16Slice(cluster.range).debugDescription) at \(cluster.range) is \
        \(shaped.advance(cluster.range)), in the whole run \(cluster.advance)
        """)
      return false
    }
    return true
  }

  @Test(arguments: Cascade.allCases)
  func everyRecordedText(cascade: Cascade) throws {
    let font = try cascade.font()
    let typesetter = Typesetter()
    var generator = SeededGenerator(seed: 7)
    let texts = try RecordedText.all.get()
    for order in [texts, texts.shuffled(using: &generator), texts.reversed()] {
      for text in order {
        _ = try compare(text.text, font: font, locale: TextLocale(text.lang), in: typesetter)
      }
    }
  }

  /// Words of the recorded texts and of characters that fonts treat by context, put together at random with single
  /// and double spaces.
  @Test(arguments: Cascade.allCases)
  func mixedWords(cascade: Cascade) throws {
    let font = try cascade.font()
    let typesetter = Typesetter()
    var generator = SeededGenerator(seed: 11)
    var words = try RecordedText.all.get().flatMap { $0.text.split(whereSeparator: \.isWhitespace).map(String.init) }
    words += [
      "->", "<-", "-->", "=>", "(", ")", "[", "]", "x", "3x4", "10:30", ":", "+", "-", "–", "—", "A", "V", "To", "Wa",
      "(가", "나)", "@a", "1/2", "·", "…", "“", "”", "fi", "ffl", "é", "e\u{301}", "á", "\u{C5}", "ﬁ", "№", "™", "°",
    ]
    var failures = 0
    for _ in 0..<1500 where failures < 5 {
      let count = Int.random(in: 2...6, using: &generator)
      var text = Bool.random(using: &generator) ? "" : " "
      for _ in 0..<count {
        text += words[Int.random(in: 0..<words.count, using: &generator)]
        text += Int.random(in: 0..<8, using: &generator) == 0 ? "  " : " "
      }
      if Bool.random(using: &generator) { text.removeLast() }
      if try !compare(text, font: font, locale: .korean, in: typesetter) { failures += 1 }
    }
  }

  /// Inter turns an `x` between numbers into a multiplication sign. HarfBuzz flags only the side of the `x` where the
  /// rule fails first, so a word that was cached beside a letter must not count as independent of its other side.
  @Test func aWordBoundOnOneSideIsBoundOnBoth() throws {
    let font = try Cascade.inter.font()
    let typesetter = Typesetter()
    let plain = try typesetter.shaped("82  x L ", font: font).advances[4]
    #expect(try compare("82  x 20 ", font: font, locale: .korean, in: typesetter))
    #expect(try typesetter.shaped("82  x 20 ", font: font).advances[4] > plain)
  }

  /// A word that starts a run of another script is cached with what a space of its own font would do to it.
  @Test func aWordBehindAnotherScriptIsBoundToItsSpace() throws {
    let font = try Cascade.inter.font()
    let typesetter = Typesetter()
    _ = try typesetter.shaped("한글 x 한글 ", font: font)
    #expect(try compare("3 x 4 ", font: font, locale: .korean, in: typesetter))
  }

  /// A word that goes on in the font of a tab before it keeps that font in the cache.
  @Test func fontRunsOfWordsBehindATab() throws {
    let font = try Square.font()
    let typesetter = Typesetter()
    for text in ["\t \ta", "\ta b"] { _ = try typesetter.prepare(text, font: font) }
    for text in [" ", "a", "a b"] {
      let prepared = try typesetter.prepare(text, font: font)
      #expect(prepared.storage.faceRunCount > 0 && prepared.storage.faceRuns[0].start == 0)
      #expect(prepared.naturalWidth == Double(text.utf16.count) * 10)
    }
  }
}
