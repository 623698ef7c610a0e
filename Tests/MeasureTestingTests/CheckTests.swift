import Foundation
import Goldens
import Testing
import Typesetting

@testable import MeasureTesting

/// The checks themselves: what they pass, and what they say of what they don't.
@Suite(.recording(.never)) struct CheckTests {
  @Test func koreanAndLatinWraps() {
    expectWrapping("성수동 팝업스토어 모음, 지금 놓치면 안 될 전시", width: 140) {
      """
      │성수동 팝업스토어 │
      │모음, 지금 놓치면 안 │
      │될 전시│
      = 140 × 61, 3 lines
      """
    }
    // Lines alone, as people write them.
    expectWrapping("Save 20 % on everything", width: 120, size: 15, weight: 600) {
      """
      │Save 20 % │
      │on everything│
      """
    }
  }

  @Test func emptyTextsAndEscapes() {
    expectWrapping("", width: 100) { "= 0 × 0, 0 lines" }
    expectWrapping("a\u{A0}b", width: 100, lines: 1) { #"│a\u{A0}b│"# }
  }

  @Test func aWrapThatDiffersShowsBoth() {
    let message = failure {
      expectWrapping("성수동 팝업스토어 모음", width: 140) {
        """
        │성수동 │
        │팝업스토어 모음│
        = 100 × 41, 2 lines
        """
      }
    }
    #expect(message.contains("wraps differently at 140 pt"))
    #expect(message.contains("recorded") && message.contains("now"))
    #expect(message.contains("│성수동 │         ≠ │성수동 팝업스토어 │"))
    #expect(message.contains("\"팝업스토어\" moved from line 2 to line 1"))
  }

  @Test func nonsenseIsToldWithItsLine() {
    let message = failure {
      expectWrapping("a", width: 100) {
        """
        │a│
        = one × two, 1 line
        """
      }
    }
    #expect(message.contains("line 2: found \"= one × two, 1 line\""))
  }

  @Test func nothingIsWrittenWhereNothingMayBe() throws {
    let before = try String(contentsOfFile: #filePath, encoding: .utf8)
    let message = failure { expectWrapping("not recorded", width: 100) }
    #expect(message.contains("nothing is expected yet"))
    #expect(message.contains("│not recorded│"))
    #expect(try String(contentsOfFile: #filePath, encoding: .utf8) == before)
  }

  @Test func labelsHaveAllTheirSettings() throws {
    var label = Label("한글 단어 나누기", font: try FontLibrary.bundled().font(.system, size: 15))
    label.numberOfLines = 2
    label.lineBreakMode = .byTruncatingMiddle
    expectWrapping(label, width: 50) {
      """
      │한글 │
      │단…기│
      """
    }
    expectHeight(36, of: label, width: 50)
  }

  @Test func heights() {
    expectHeight(20.333, of: "a", width: 100)
    expectHeight(20, of: "a", width: 100, accuracy: 0.5)
    let message = failure { expectHeight(41, of: "a", width: 100) }
    #expect(message.contains("the height is 20.333, expected 41.0"))
    #expect(failure { expectHeight(.nan, of: "a", width: 100) }.contains("expected nan"))
  }

  @Test func cutTexts() {
    expectNotTruncated("성수동 팝업스토어 모음", width: 140)
    expectNotTruncated("성수동 팝업스토어 모음", width: 140, height: 41, lines: 2)
    let lines = failure { expectNotTruncated("성수동 팝업스토어 모음", width: 140, lines: 1) }
    #expect(lines.contains("is cut at 140 pt; all of it takes 2 lines"))
    #expect(lines.contains("all of it") && lines.contains("shown"))
    #expect(lines.contains("…│"))
    let height = failure { expectNotTruncated("성수동 팝업스토어 모음", width: 140, height: 30) }
    #expect(height.contains("is cut"))
  }

  @Test func settingsThatAreNoUseFailTheCheck() {
    #expect(failure { expectHeight(1, of: "a", width: -1) }.contains("expected 0 or more points"))
    #expect(failure { expectHeight(1, of: "a", width: .nan) }.contains("expected 0 or more points"))
    #expect(failure { expectHeight(1, of: "a", width: 1, size: -4) }.contains("font size"))
    #expect(failure { expectHeight(1, of: "a", width: 1, lines: -1) }.contains("numberOfLines"))
  }
}

@Suite struct RecordModeTests {
  @Test(.recording(.all)) func aTestHasAMode() throws {
    #expect(try RecordMode.current() == .all)
    RecordMode.failed.scope {
      #expect((try? RecordMode.current()) == .failed)
    }
  }

  @Test func scopesReachIntoTasks() async throws {
    let mode = try await RecordMode.never.asyncScope { try await Task { try RecordMode.current() }.value }
    #expect(mode == .never)
  }

  /// Written into a copy of this very call's source.
  @Test func recordingWritesInPlaceAndFails() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("Made-\(UUID().uuidString).swift").path
    try "  expectWrapping(\"a\", width: 3)\n".write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let now = RecordedWrap(lines: ["a"], size: .init(width: 9.333, height: 20.333, isCut: false))
    let label = Label("a", font: try FontLibrary.bundled().font(.system, size: 17))
    let layout = try label.layout(in: CGSize(width: 3, height: Double.infinity)).text
    let check = Expectation(
      subject: .text(label, layout, width: 3), now: now, title: "differs", name: "expectWrapping",
      site: CallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 3, function: #function), path: path)
    #expect(failure { check.check(.missing, nil) }.contains("Recorded in place"))
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written.contains("width: 3) {\n    \"\"\"\n    │a│\n    = "))
    // What stands there now passes, and isn't written again.
    check.check(.failed, RecordModeTests.expectation(in: written))
    #expect(failure { check.check(.never, "│b│") }.contains("differs"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == written)
  }

  private static func expectation(in source: String) -> String {
    source.split(separator: "\n").filter { $0.contains("│") || $0.contains("= ") }
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
