import LabelCorpus
import Testing

@testable import bench

/// Both rivals must measure the same text in the same font, or the race means nothing.
@Suite struct RivalTests {
  static let labels = LabelSet(.mixed, count: 400).labels
  static let fonts = Settings.Fonts()

  @Test(arguments: [
    fonts.nanum, fonts.notoSansKR, FontFile("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc#1"),
  ])
  func pangoAndHarfBuzzAgreeOnNaturalWidths(file: FontFile) throws {
    let shaper = try HarfBuzzShaper(file, language: "ko")
    let ruler = try PangoRuler(file, size: 14, language: "ko")
    // Of one script only: Pango shapes every script run by itself, and some fonts look across.
    let covered = Self.labels.filter { label in
      label.unicodeScalars.allSatisfy { $0 == " " || (0xAC00...0xD7A3).contains($0.value) }
    }
    #expect(covered.count > 100)
    let texts = TextTable(covered)
    for (index, width) in shaper.widths(of: texts, size: 14).enumerated() {
      let pango = ruler.measure(texts, at: index, width: nil)
      // Pango keeps 1/1024 point a glyph.
      #expect(
        abs(pango.width - width) <= Double(covered[index].unicodeScalars.count) / 1024 + 0.001, "\(covered[index])")
      #expect(pango.lines == 1)
    }
  }

  @Test func bothMissTheSameCharacters() throws {
    let texts = TextTable(Self.labels)
    let missing = try HarfBuzzShaper(Self.fonts.nanum, language: "ko").shape(texts).missing
    #expect(missing > 0)
    #expect(try PangoRuler(Self.fonts.nanum, size: 14, language: "ko").missing(in: texts) == Int(missing))
  }

  @Test func layoutsThatKeepTheirTextGiveTheSameSizes() throws {
    let ruler = try PangoRuler(Self.fonts.nanum, size: 14, language: "ko")
    let texts = TextTable(Array(Self.labels.prefix(50)))
    let layouts = PangoLayouts(texts, ruler: ruler)
    let first = layouts.measure(widths: Array(repeating: 100, count: 50), factor: 1)
    let wider = layouts.measure(widths: Array(repeating: 100, count: 50), factor: 2)
    #expect(Outcome(first) == Outcome(ruler.measure(texts, width: 100)))
    #expect(Outcome(wider) == Outcome(ruler.measure(texts, width: 200)))
    #expect(wider.lines < first.lines)
  }

  @Test func aFileThatIsNoFontIsAnError() {
    #expect(throws: BenchmarkFault.self) { try HarfBuzzShaper(FontFile("/etc/hostname"), language: nil) }
    #expect(throws: BenchmarkFault.self) { try PangoRuler(FontFile("/no/such/font.ttf"), size: 14, language: "ko") }
  }
}
