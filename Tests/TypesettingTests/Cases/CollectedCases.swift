import Foundation
import TestSupport
import Testing

/// Tests/Fixtures/cases/cases.json has 34 cases about text; each has a test in this folder that carries its id. The nine
/// about layout have theirs beside the solver and the cells.
@Suite struct CollectedCases {
  private struct Case: Decodable {
    let id: String
    let kind: Int
  }

  @Test func everyCaseHasATest() throws {
    let cases = try JSONDecoder().decode([Case].self, from: Fixtures.contents("cases/cases.json"))
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let tests = try sources(in: folder)
    let text = cases.filter { $0.kind != 7 }
    #expect(text.count == 34)
    for id in text.map(\.id) { #expect(tests.contains("\"\(id): "), "\(id) has no test") }

    let all = folder.deletingLastPathComponent().deletingLastPathComponent()
    let beside = try ["CompositionalLayoutTests", "SelfSizingTests"].map { try sources(in: all.appending(path: $0)) }
    let layout = cases.filter { $0.kind == 7 }
    #expect(layout.count == 9)
    for id in layout.map(\.id) { #expect(beside.contains { $0.contains("/// \(id): ") }, "\(id) has no test") }
  }

  private func sources(in folder: URL) throws -> String {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }
}
