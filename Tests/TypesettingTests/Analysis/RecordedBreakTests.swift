import TestSupport
import Testing

@testable import Typesetting

/// Breaks, clusters and levels as ICU 72 gave them for the recorded texts.
@Suite struct RecordedBreakTests {
  struct Record: Decodable, Sendable {
    let id: String
    let icu72: [String: [Int]]
    let clusters: [[Int]]
    let bidi: [[Int]]
  }

  let records: [Record]
  let texts: [String: RecordedText]
  let font: Font

  init() throws {
    records = try Fixtures.records("text/icu-breaks.jsonl")
    texts = try RecordedText.byID()
    font = try RecordedFonts.font(stack: "I", size: 14)
  }

  /// One typesetter for all texts, so that most words come from its cache the second time.
  private func compare(
    _ field: String, _ strategy: LineBreakStrategy, locale: (RecordedText) throws -> String = { $0.lang }
  ) throws -> Int {
    let typesetter = Typesetter()
    var style = ParagraphStyle()
    style.lineBreakStrategy = strategy
    var compared = 0
    for _ in 0..<2 {
      for record in records {
        guard let expected = record.icu72[field] else { continue }
        let text = try #require(texts[record.id])
        let context = TextContext(locale: try TextLocale(locale(text)))
        let prepared = try typesetter.prepare(text.text, font: font, paragraphStyle: style, context: context)
        compared += 1
        #expect(prepared.breakOffsets == expected, "\(text.id) \(field): \(barred(text.text, expected))")
      }
    }
    return compared
  }

  @Test func strategyNoneLeavesUnicodeBreaks() throws {
    #expect(try compare("line", []) == 2 * 176)
  }

  @Test func keepAll() throws {
    #expect(try compare("keep_all", .keepAll) == 2 * 176)
  }

  /// Recorded where they differ from the language's own breaks.
  @Test(arguments: [("strict", 9), ("normal", 1), ("loose", 12)])
  func strictness(_ value: String, count: Int) throws {
    #expect(try compare(value, []) { "\($0.lang)-u-lb-\(value)" } == 2 * count)
  }

  @Test func phrases() throws {
    #expect(try compare("phrase", []) { "\($0.lang)-u-lw-phrase" } == 2 * 13)
  }

  @Test func mandatoryBreaks() throws {
    for record in records {
      let text = try #require(texts[record.id])
      let expected = try #require(record.icu72["hard"]).filter { $0 < text.text.utf16.count }
      let prepared = try Typesetter.shared.prepare(
        text.text, font: font, context: TextContext(locale: try TextLocale(text.lang)))
      #expect(prepared.mandatoryOffsets == expected, "\(text.id)")
    }
  }

  @Test func clusters() throws {
    for record in records {
      let text = try #require(texts[record.id])
      let prepared = try Typesetter.shared.prepare(text.text, font: font)
      #expect(prepared.longClusters == record.clusters.map { $0[0]..<$0[1] }, "\(text.id)")
    }
  }

  @Test func levels() throws {
    for record in records {
      let text = try #require(texts[record.id])
      let storage = try Typesetter.shared.prepare(text.text, font: font).storage
      var expected = [Int](repeating: 0, count: storage.unitCount)
      for run in record.bidi { for unit in run[0]..<run[1] { expected[unit] = run[2] } }
      var found: [Int] = []
      for index in 0..<storage.faceRunCount {
        let end = index + 1 < storage.faceRunCount ? Int(storage.faceRuns[index + 1].start) : storage.clusterCount
        let units = storage.unit(Int(storage.faceRuns[index].start))..<storage.unit(end)
        found += units.map { _ in Int(storage.faceRuns[index].level) }
      }
      #expect(found == expected, "\(text.id)")
    }
  }
}
