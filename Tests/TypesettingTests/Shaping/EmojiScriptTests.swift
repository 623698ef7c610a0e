import Testing

@testable import Typesetting

/// Emoji are shaped as emoji whatever script stands before them.
@Suite struct EmojiScriptTests {
  @Test(arguments: ["ភាសា", "भाषा", "ภาษา", "لغة", "မြန်မာ", "한글", "abc"])
  func sequencesStayWhole(word: String) throws {
    let font = try FontLibrary.bundled().font(.system, size: 16)
    let emoji = "👍🏽👨‍👩‍👧‍👦🇰🇷1️⃣"
    let typesetter = Typesetter()
    let alone = try typesetter.prepare(emoji, font: font).naturalWidth
    let before = try typesetter.prepare(word, font: font).naturalWidth
    let together = try typesetter.prepare(word + emoji, font: font).naturalWidth
    #expect(abs(together - before - alone) < 1e-6)
    // Four emoji of one width.
    #expect(abs(alone - 4 * (try typesetter.prepare("👍", font: font).naturalWidth)) < 1e-6)
  }
}
