import Foundation
import LabelCorpus
import Testing

@testable import bench

@Suite(.serialized) struct SuiteTests {
  private var suite: Suite<WholeStringContender> {
    get throws {
      guard case .run(let settings) = try Settings.request(["--quick", "--labels", "400"]) else {
        throw BenchmarkFault.usage("not a run", help: "")
      }
      return Suite(settings: settings)
    }
  }

  @Test(arguments: BenchmarkName.allCases.filter { !$0.needsMeasure })
  func everyBenchmarkInTheProcessRuns(name: BenchmarkName) throws {
    let result = try suite.run(name)
    #expect(result.benchmark == name.rawValue)
    #expect(!result.figures.isEmpty)
    #expect(result.figures.allSatisfy { $0.value.isFinite })
    #expect(result.times.allSatisfy { $0.rounds.count == 3 && $0.min > 0 })
  }

  @Test func relayoutAsksLabelsOfThreeToFourLines() throws {
    let lines = try #require(try suite.run(.relayout).figures.first { $0.name == "lines a label" })
    #expect((3.0...4.0).contains(lines.value))
  }

  @Test func aMissingProgramIsAnError() throws {
    var settings = Settings()
    settings.measure = "/no/such/measure"
    settings.batchRows = 10
    let suite = Suite<WholeStringContender>(settings: settings)
    for name in BenchmarkName.allCases.filter(\.needsMeasure) {
      #expect(throws: BenchmarkFault.self) { try suite.run(name) }
    }
  }

  @Test func rowsAreWrittenAsJSONAndCheckedInOrder() throws {
    let folder = try TemporaryFolder()
    try BatchRows(labels: [#"“A” "b" \c"#, "팝업"]).write(3, to: folder.path("in"))
    let rows = try String(contentsOfFile: folder.path("in"), encoding: .utf8).split(separator: "\n")
    let texts = try rows.map { row in
      try #require(try JSONSerialization.jsonObject(with: Data(row.utf8)) as? [String: Any])["text"] as? String
    }
    #expect(texts == [#"“A” "b" \c"#, "팝업", #"“A” "b" \c"#])

    func check(_ output: String, rows: Int) throws {
      try output.write(toFile: folder.path("out"), atomically: true, encoding: .utf8)
      try BatchRows.check(folder.path("out"), rows: rows)
    }
    try check("{\"id\":1,\"width\":3}\n{\"id\":2,\"width\":4}\n", rows: 2)
    #expect(throws: BenchmarkFault.self) { try check("{\"id\":1,\"width\":3}\n", rows: 2) }
    #expect(throws: BenchmarkFault.self) { try check("{\"id\":2,\"width\":3}\n{\"id\":1,\"width\":4}\n", rows: 2) }
    #expect(throws: BenchmarkFault.self) { try check("{\"id\":1,\"error\":{}}\n", rows: 1) }
  }

  @Test func theReportIsJSON() throws {
    var report = Report(contender: "x", settings: try suite.settings)
    report.results = [try suite.run(.memory)]
    let object = try #require(try JSONSerialization.jsonObject(with: report.json()) as? [String: Any])
    #expect(object["schema"] as? Int == 1)
    let machine = try #require(object["machine"] as? [String: Any])
    let versions = try #require(machine["versions"] as? [String: String])
    #expect(Set(versions.keys) == ["HarfBuzz", "Pango", "FreeType", "ICU", "Swift", "glibc"])
    #expect(versions.values.allSatisfy { $0.first?.isNumber == true })
  }
}
