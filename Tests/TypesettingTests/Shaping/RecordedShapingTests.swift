import TestSupport
import Testing

@testable import Typesetting

/// Itemisation and advances as HarfBuzz 6.0.0 gave them for whole runs, against the engine's words from its cache.
@Suite struct RecordedShapingTests {
  struct Record: Decodable, Sendable {
    struct Run: Decodable, Sendable {
      let s: Int
      let e: Int
      let font: String
      let script: String
      let dir: String
      let adv: [[Int]]
    }

    let id: String
    let stack: String
    let runs: [Run]
  }

  let records: [Record]
  let texts: [String: RecordedText]

  init() throws {
    records = try Fixtures.records("text/harfbuzz-runs.jsonl")
    texts = try RecordedText.byID()
  }

  /// Tabs and terminators are neither shaped nor served by a font here: their width is a matter of layout.
  private func isShaped(_ unit: UInt16) -> Bool {
    !((0x09...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029)
  }

  /// Font, script and direction of every unit; nil where nothing is shaped.
  private func itemisation(_ runs: [ShapedText.Run], of units: [UInt16]) -> [ShapedText.Run?] {
    var result = [ShapedText.Run?](repeating: nil, count: units.count)
    for run in runs {
      for unit in run.range where isShaped(units[unit]) {
        result[unit] = run
        result[unit]?.range = unit..<unit + 1
      }
    }
    return result
  }

  private func compare(_ records: [Record], in typesetter: Typesetter) throws {
    for record in records {
      let text = try #require(texts[record.id])
      let units = Array(text.text.utf16)
      let font = try RecordedFonts.font(stack: record.stack, size: 14)
      let shaped = try typesetter.shaped(text.text, font: font, locale: TextLocale(text.lang))
      let expected = record.runs.map {
        ShapedText.Run(range: $0.s..<$0.e, face: $0.font, script: $0.script, isRightToLeft: $0.dir == "rtl")
      }
      for (found, wanted) in zip(itemisation(shaped.runs, of: units), itemisation(expected, of: units))
      where found != wanted {
        Issue.record("\(record.id) \(record.stack): \(found as Any), recorded \(wanted as Any)")
      }
      for run in record.runs {
        for (place, cluster) in run.adv.enumerated() where isShaped(units[cluster[0]]) {
          let end = place + 1 < run.adv.count ? run.adv[place + 1][0] : run.e
          let range = cluster[0]..<end
          #expect(
            shaped.advance(range) == cluster[1],
            "\(record.id) \(record.stack) \(run.font) \(range): \(text.text.utf16Slice(range).debugDescription)")
        }
      }
    }
  }

  @Test func runsAndAdvances() throws {
    #expect(records.count == 238 && records.reduce(0) { $0 + $1.runs.count } == 1389)
    let typesetter = Typesetter()
    try compare(records, in: typesetter)
    // Every word that can be is in the cache now; the answers are the same in another order.
    var generator = SeededGenerator(seed: 2)
    try compare(records.shuffled(using: &generator), in: typesetter)
  }

  /// The same, each text on its own.
  @Test func withoutAnEarlierText() throws {
    let typesetter = Typesetter()
    for record in records {
      typesetter.emptyCache()
      try compare([record], in: typesetter)
    }
  }

  /// A space of another width, a hyphen that doesn't break and letters with accents come from the first font that can
  /// make them of what it has.
  @Test func theFirstFontComposesWhatItCan() throws {
    let typesetter = Typesetter()
    let noto = try RecordedFonts.font(stack: "K", size: 12)
    let inter = try RecordedFonts.font(stack: "I", size: 12)
    #expect(try typesetter.shaped("a\u{2009}b", font: noto).runs.map(\.face) == ["NotoSansCJKkr-Regular"])
    #expect(try typesetter.shaped("a\u{2009}b", font: noto).advances[1] == 200)
    #expect(try typesetter.shaped("a\u{2011}b", font: inter).runs.map(\.face) == ["Inter-Regular"])
    #expect(try typesetter.shaped("a\u{1E9}b", font: noto).runs.map(\.face) == ["NotoSansCJKkr-Regular"])
    // An ideographic space is no plain one.
    #expect(try typesetter.shaped("a\u{3000}b", font: inter).runs[1].face == "NanumGothic")
  }
}
