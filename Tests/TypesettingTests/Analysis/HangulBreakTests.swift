import TestSupport
import Testing

@testable import Typesetting

/// Line breaks of Hangul syllables and spaces are found without ICU: they must be ICU's.
@Suite struct HangulBreakTests {
  @Test(arguments: ["ko", "ja", "ja-u-lb-strict", "zh-Hant", "en", "ko-u-lw-phrase", "ko-u-lw-keepall"])
  func breaksAreThoseOfICU(tag: String) throws {
    let locale = try TextLocale(tag)
    let iterator = try BreakIterator(.lines, locale: locale.icuIdentifier)
    var generator = SeededGenerator(seed: 14)
    let font = try FontLibrary.bundled().font(.family("Noto Sans KR"), size: 10)
    for _ in 0..<300 {
      // Syllables with and without a final consonant, one space or more.
      let units = (0..<Int.random(in: 1...24, using: &generator)).map { _ -> UInt16 in
        Int.random(in: 0..<4, using: &generator) == 0 ? 0x20 : UInt16.random(in: 0xAC00...0xD7A3, using: &generator)
      }
      var expected: [Int] = []
      units.withUnsafeBufferPointer { text in
        iterator.forEachBoundary(in: text) { if $0 < units.count { expected.append($0) } }
      }
      let text = String(decoding: units, as: UTF16.self)
      let typesetter = Typesetter()
      let plain = try typesetter.prepare(text, font: font, context: TextContext(locale: locale))
      #expect(breaks(plain) == expected, "\(text)")
      // Spaces at the start are a piece whose break isn't known without the text.
      if !locale.tailorsLineBreaks && units[0] != 0x20 { #expect(typesetter.statistics.lineBreakPasses == 0) }
      var style = ParagraphStyle()
      style.lineBreakStrategy = .hangulWordPriority
      let words = try typesetter.prepare(
        text, font: font, paragraphStyle: style, context: TextContext(locale: locale))
      #expect(breaks(words) == expected.filter { units[$0 - 1] == 0x20 || units[$0] == 0x20 })
    }
  }

  private func breaks(_ text: PreparedText) -> [Int] {
    let storage = text.storage
    return (0..<storage.breakCount - 1).map { storage.unit(storage.breaks[$0].cluster) }
  }
}
