import Foundation
import Testing

/// `Tests/Fixtures/goldens/transcripts/*.txt`: what a user types after `$`, one command after the other in one folder,
/// and what stands in the terminal afterwards, with the exit code where it isn't 0.
///
/// With `RECORD_TRANSCRIPTS=1` the files are written anew, to be looked at before they are committed.
@Suite struct GoldenTranscriptTests {
  @Test(arguments: ["record", "verify", "screens", "broken"])
  func transcript(_ name: String) throws {
    let tool = try GoldenTool()
    defer { tool.remove() }
    let file = "\(GoldenTool.fixtures)/goldens/transcripts/\(name).txt"
    let expected = try String(contentsOfFile: file, encoding: .utf8)
    let commands = expected.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
    #expect(commands.count > 3)
    var found = ""
    for command in commands {
      let outcome = try tool.shell(command)
      found += "$ \(command)\n\(outcome.text)"
      if outcome.code != 0 { found += "[exit \(outcome.code)]\n" }
      found += "\n"
    }
    if ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] == "1" {
      try found.write(toFile: file, atomically: true, encoding: .utf8)
      return
    }
    // Command by command, so that a failure shows the one at fault.
    let expectedParts = expected.components(separatedBy: "\n\n$ ")
    let foundParts = found.components(separatedBy: "\n\n$ ")
    #expect(foundParts.count == expectedParts.count)
    for (found, expected) in zip(foundParts, expectedParts) { #expect(found == expected) }
  }
}
