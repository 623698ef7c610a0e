import Foundation
import Testing

/// `Tests/Fixtures/command/*.txt`: what a user types after `$`, what stands in the terminal afterwards, and the exit
/// code where it isn't 0. Errors stand where they come.
///
/// With `RECORD_TRANSCRIPTS=1` the files are written anew, to be looked at before they are committed.
@Suite struct TranscriptTests {
  static let names = [
    "text", "records", "errors", "batch", "fonts", "sweep", "pictures", "help", "layout", "bad-screens",
  ]

  @Test(arguments: names)
  func transcript(_ name: String) throws {
    let file = "\(Tool.fixtures)/command/\(name).txt"
    let expected = try String(contentsOfFile: file, encoding: .utf8)
    let commands = expected.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
    #expect(!commands.isEmpty)
    var found = ""
    for command in commands {
      let outcome = try Tool.shell("exec 2>&1; \(command)")
      found += "$ \(command)\n\(outcome.text)"
      if !outcome.text.isEmpty && !outcome.text.hasSuffix("\n") { found += "⏎\n" }
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
