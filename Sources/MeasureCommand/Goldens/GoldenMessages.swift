import Goldens
import Typesetting

extension Messages {
  static func golden(_ fault: GoldenFault, path: String) -> CommandError {
    CommandError(
      code: .badInput, what: "found \(fault.found)", place: "\(path):\(fault.line)", help: "expected \(fault.expected)")
  }

  static func noGoldens(command: String) -> CommandError {
    CommandError(
      code: .usage, what: "no golden file is named", place: nil,
      help: command == "record"
        ? "measure record titles.golden --name title \"some text\" --width 140" : "measure verify titles.golden")
  }

  static func goldensNotStreamed() -> CommandError {
    CommandError(
      code: .usage, what: "goldens are recorded in a file", place: "-", help: "name one; ./- is one of that name")
  }

  static func severalSources(_ found: [String]) -> CommandError {
    CommandError(
      code: .usage, what: "texts from more than one source", place: found.joined(separator: " and "),
      help: "pass a text, or --jsonl FILE, or --texts FILE, or --screen FILE")
  }

  static func optionsWithoutText(_ flag: String) -> CommandError {
    CommandError(
      code: .usage, what: "\(flag) does nothing without a text", place: flag,
      help: "pass a text, --jsonl FILE or --texts FILE; options of recorded cases stand in their file")
  }

  static func optionOfTexts(_ flag: String) -> CommandError {
    CommandError(
      code: .usage, what: "\(flag) is no option of a screen", place: flag,
      help: "its labels have theirs in the screen file; a screen takes "
        + ScreenOptions.flags.map(\.declaration.flag).joined(separator: ", "))
  }

  static func badName(_ name: String) -> CommandError {
    CommandError(
      code: .usage, what: "can't use \"\(name)\"", place: "--name",
      help: "a name on one line, not empty, without spaces around it")
  }

  static func caseExists(_ golden: GoldenCase, path: String) -> CommandError {
    CommandError(
      code: .usage, what: "the case \"\(golden.name)\" exists with another text or other options",
      place: "\(path):\(golden.line)", help: "pass --update to record it anew, or another --name")
  }

  static func recordedByTests(_ golden: GoldenCase, path: String) -> CommandError {
    CommandError(
      code: .usage, what: "the case \"\(golden.name)\" is recorded by a Swift test", place: "\(path):\(golden.line)",
      help: "run the tests with MEASURE_RECORD=failed; record other cases in a file of their own")
  }

  static func nothingMatches(
    _ pattern: String, nearest: String?, place: String = "--only", example: String = "--only \"title*\""
  ) -> CommandError {
    CommandError(
      code: .usage, what: "no case is called \"\(pattern)\"", place: place,
      help: nearest.map { "the nearest is \"\($0)\"" } ?? "* stands for anything: \(example)")
  }

  static func staleForRecording(
    _ changes: [GoldenChange], differing: Int, of count: Int, path: String
  ) -> CommandError {
    CommandError(
      code: .checkFailed,
      what: "\(differing) of \(count) cases wrap differently with these versions and fonts: \(list(changes))",
      place: path,
      help: "look at them with measure verify, record them anew with measure verify --update, then add cases")
  }

  static func staleForUpdating(_ changes: [GoldenChange], path: String) -> CommandError {
    CommandError(
      code: .usage, what: "the file was recorded with other versions or fonts: \(list(changes))", place: path,
      help: "update all of its cases, without --only")
  }

  private static func list(_ changes: [GoldenChange]) -> String {
    changes.map(\.description).joined(separator: ", ")
  }

  static func file(_ path: String, _ problem: String, code: ExitCode) -> CommandError {
    CommandError(code: code, what: problem, place: path, help: nil)
  }
}
