import Foundation
import Testing

@testable import MeasureTesting

@Suite struct SourceRecorderTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("Source-\(UUID().uuidString).swift")
    .path
  private static let source = "func test() {\n  expectWrapping(\"a\", width: 3)\n  expectWrapping(\"b\", width: 3)\n}\n"

  private func recording(_ body: (SourceRecorder) throws -> Void) throws {
    try Self.source.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(SourceRecorder())
  }

  private func read() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func call(_ line: Int) -> SourceCall { SourceCall(name: "expectWrapping", line: line, column: 3) }

  /// Places are those of the source that was built, whatever was written since.
  @Test func severalChecksOfAFileAreWrittenInAnyOrder() throws {
    var results: [String] = []
    for order in [[2, 3], [3, 2]] {
      try recording { recorder in
        for line in order { try recorder.record("│\(line)│\n", path: path, call: call(line)) }
        results.append(try read())
      }
    }
    #expect(results[0] == results[1])
    #expect(results[0].contains("\"a\", width: 3) {\n    \"\"\"\n    │2│\n    \"\"\"\n  }\n"))
    #expect(results[0].contains("\"b\", width: 3) {\n    \"\"\"\n    │3│\n    \"\"\"\n  }\n}\n"))
  }

  @Test func aCheckThatRunsTwiceMustFindTheSame() throws {
    try recording { recorder in
      try recorder.record("│1│\n", path: path, call: call(2))
      try recorder.record("│1│\n", path: path, call: call(2))
      let fault = try #require(throws: RecordFault.self) {
        try recorder.record("│2│\n", path: path, call: call(2))
      }
      #expect(fault.what.contains("runs more than once"))
      #expect(try read().contains("│1│"))
    }
  }

  @Test func aFileThatChangedMeanwhileIsLeftAlone() throws {
    try recording { recorder in
      try recorder.record("│1│\n", path: path, call: call(2))
      try "// mine\n".write(toFile: path, atomically: true, encoding: .utf8)
      let fault = try #require(throws: RecordFault.self) { try recorder.record("│1│\n", path: path, call: call(3)) }
      #expect(fault.what.contains("has changed"))
      #expect(try read() == "// mine\n")
    }
  }

  @Test func aMissingFileIsTold() throws {
    let fault = try #require(throws: RecordFault.self) {
      try SourceRecorder().record("│1│\n", path: "/no/such/file.swift", call: call(2))
    }
    #expect(fault.what.contains("can't be read"))
  }
}
