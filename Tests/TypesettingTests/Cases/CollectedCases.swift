import Foundation
import TestSupport
import Testing

/// Tests/Fixtures/cases/cases.json has 34 cases about text; each has a test in this folder that carries its id.
@Suite struct CollectedCases {
  private struct Case: Decodable {
    let id: String
    let kind: Int
  }

  @Test func everyCaseAboutTextHasATest() throws {
    let cases = try JSONDecoder().decode([Case].self, from: Fixtures.contents("cases/cases.json"))
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    var tests = ""
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      tests += try String(contentsOf: file, encoding: .utf8)
    }
    let text = cases.filter { $0.kind != 7 }
    #expect(text.count == 34)
    for id in text.map(\.id) { #expect(tests.contains("\"\(id): "), "\(id) has no test") }
  }
}
