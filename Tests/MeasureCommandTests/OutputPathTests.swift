import Foundation
import Testing

/// Where commands write, and where they must not.
@Suite struct OutputPathTests {
  /// In a folder of its own with a screen file and a golden file.
  private func shell(_ line: String) throws -> Tool.Outcome {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("paths-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let screen = #"{"container": {"width": 100, "height": 100}, "sections": []}"#
    try Data(screen.utf8).write(to: folder.appendingPathComponent("screen.json"))
    return try Tool.shell(
      "cd '\(folder.path)' && measure record a.golden hello >/dev/null && { \(line); }; r=$?; ls; exit $r")
  }

  @Test(arguments: [
    "layout screen.json --svg ./screen.json", "layout screen.json --svg -", "layout screen.json --svg a --pdf a",
    "hello --png -", "sweep hello --svg -", "record - hello", "verify a.golden --html a.golden",
    "verify a.golden --junit ./a.golden", "verify a.golden --junit r --html r", "verify a.golden --html ''",
  ])
  func nothingIsWrittenThere(arguments: String) throws {
    let outcome = try shell(
      "before=$(cat *); measure \(arguments); r=$?; "
        + "[ \"$before\" = \"$(cat *)\" ] || echo changed; (exit $r)")
    #expect(outcome.code == 64, "\(outcome.errors)")
    #expect(outcome.lines == ["a.golden", "screen.json"])
    #expect(outcome.errors.hasPrefix("error: ") && outcome.errors.contains("\nhelp: "))
  }

  @Test func aFileMayHaveADashForItsName() throws {
    let outcome = try shell("measure layout screen.json --svg ./- >/dev/null")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.lines == ["-", "a.golden", "screen.json"])
  }

  /// It isn't the file's width that is wrong.
  @Test func aFlagIsNamedForItsOwnLength() throws {
    let outcome = try shell("measure layout screen.json --width 1e9")
    #expect(outcome.code == 64)
    #expect(outcome.errors == "error: can't use \"1e9\" (--width)\nhelp: a number of points from 0 to below 1e9\n")
  }

  /// What ratios make too long is a fault of the screen.
  @Test func endlessContentIsNamedWithItsPlace() throws {
    let screen =
      #"{"container":{"width":2000,"height":9},"sections":[{"group":{"axis":"vertical","width":"fractionalWidth(1)","#
      + #""height":"estimated(9)","subitems":[{"width":"fractionalWidth(1)","height":"estimated(9)"}]},"#
      + #""items":[{"box":{"height":1}},{"picture":{"aspectRatio":0.000001}}]}]}"#
    let outcome = try Tool.run("layout", "-", input: screen)
    #expect(outcome.code == 65)
    #expect(
      outcome.errors.hasPrefix("error: item 1 of section 0 measures 2000 × 1000000000 (standard input:1:"),
      "\(outcome.errors)")
    #expect(outcome.errors.contains("help: content below 1e9 points"))
  }
}
