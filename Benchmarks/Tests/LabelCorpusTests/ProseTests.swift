import LabelCorpus
import Testing

@Suite struct ProseTests {
  @Test(arguments: Prose.all.map(\.language))
  func everyTextIsLongAndInItsOwnScript(language: String) throws {
    let scripts: [String: ClosedRange<UInt32>] = [
      "ko": 0xAC00...0xD7A3, "en": 0x41...0x7A, "ja": 0x3040...0x30FF, "zh-Hans": 0x4E00...0x9FFF,
      "th": 0x0E00...0x0E7F, "ar": 0x0600...0x06FF, "hi": 0x0900...0x097F,
    ]
    let prose = try #require(Prose.all.first { $0.language == language })
    let script = try #require(scripts[language])
    #expect(prose.text.utf8.count >= 2_000)
    #expect(prose.text.split(separator: "\n").count >= 4)
    let inScript = prose.text.unicodeScalars.count { script.contains($0.value) }
    #expect(Double(inScript) > 0.5 * Double(prose.text.unicodeScalars.count))
  }
}
