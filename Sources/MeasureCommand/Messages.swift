/// Every message of the command line about its own arguments and streams; what fonts and texts say of themselves
/// stands with their errors.
enum Messages {
  static func brokenArgument(_ index: Int, byte: Int) -> CommandError {
    CommandError(
      code: .usage, what: "argument \(index) is not UTF-8", place: "byte offset \(byte)",
      help: "pass text as UTF-8; measure batch takes other bytes as \\u escapes")
  }

  /// - Parameter owners: other commands that have the flag.
  static func unknownFlag(_ flag: String, command: String, nearest: String?, owners: [String]) -> CommandError {
    var help = nearest.map { "the nearest flag is \($0)" } ?? "measure help \(command) lists the flags"
    if !owners.isEmpty {
      help = "it is a flag of measure \(owners.joined(separator: ", measure "))"
    } else if command == "text", nearest == nil {
      help += "; a text that starts with - comes behind --: measure -- \(quoted(flag))"
    }
    return CommandError(code: .usage, what: "unknown flag", place: flag, help: help)
  }

  static func missingValue(_ flag: String, metavar: String) -> CommandError {
    CommandError(
      code: .usage, what: "a value is missing", place: flag, help: "write \(flag) <\(metavar)>, or \(flag)=<\(metavar)>"
    )
  }

  static func superfluousValue(_ flag: String) -> CommandError {
    CommandError(code: .usage, what: "this flag takes no value", place: flag, help: "write \(flag) alone")
  }

  static func badValue(_ found: String, flag: String, allowed: String) -> CommandError {
    CommandError(code: .usage, what: "can't use \"\(found)\"", place: flag, help: allowed)
  }

  static func needs(_ flag: String, _ other: String) -> CommandError {
    CommandError(code: .usage, what: "\(flag) does nothing alone", place: flag, help: "add \(other)")
  }

  static func severalTexts(_ texts: [String]) -> CommandError {
    let limit = 3
    let shown = texts.prefix(limit).map(quoted).joined(separator: " ") + (texts.count > limit ? " …" : "")
    return CommandError(
      code: .usage, what: "\(texts.count) texts where one is expected", place: shown,
      help: "put the text in quotes: measure \(quoted(texts.joined(separator: " ")))")
  }

  static func noText() -> CommandError {
    CommandError(
      code: .usage, what: "no text to measure", place: nil,
      help: "measure \"some text\" --width 140, or - for standard input")
  }

  static func superfluousArgument(_ argument: String, command: String, help: String) -> CommandError {
    CommandError(code: .usage, what: "\(command) takes no argument here", place: quoted(argument), help: help)
  }

  static func unknownCommand(_ name: String, nearest: String?, all: [String]) -> CommandError {
    CommandError(
      code: .usage, what: "no such command", place: name,
      help: nearest.map { "the nearest command is \($0)" } ?? "commands: \(all.joined(separator: ", "))")
  }

  static func unknownShell(_ name: String?, all: [String]) -> CommandError {
    CommandError(
      code: .usage, what: name == nil ? "no shell is named" : "no completions for this shell",
      place: name ?? "completions",
      help: "measure completions \(all.joined(separator: "|"))")
  }

  static func unknownField(_ name: String, nearest: String?) -> CommandError {
    CommandError(
      code: .usage, what: "unknown field \"\(name)\"", place: "--fields",
      help: nearest.map { "the nearest field is \($0)" } ?? "size, or fields of a result such as height,lineCount")
  }

  // MARK: Streams

  static func brokenInput(byte: Int) -> CommandError {
    CommandError(
      code: .badInput, what: "standard input is not UTF-8", place: "byte offset \(byte)", help: "pass text as UTF-8")
  }

  static func inputTooLong(limit: Int) -> CommandError {
    CommandError(
      code: .badInput, what: "the text on standard input is longer than \(limit) bytes", place: "-",
      help: "measure its paragraphs one by one")
  }

  static func unreadable(reason: String) -> CommandError {
    CommandError(code: .inputOutput, what: "standard input can't be read: \(reason)", place: nil, help: nil)
  }

  static func unwritable(reason: String) -> CommandError {
    CommandError(code: .inputOutput, what: "standard output can't be written: \(reason)", place: nil, help: nil)
  }

  static func noThread(reason: String) -> CommandError {
    CommandError(
      code: .internalFault, what: "a worker can't be started: \(reason)", place: "--jobs", help: "pass a smaller --jobs"
    )
  }

  static func notFinite() -> CommandError {
    CommandError(
      code: .internalFault, what: "a result is not a finite number", place: nil, help: "please report the command")
  }

  // MARK: Warnings

  static func unknownFields(_ name: String, rows: Int, nearest: String?) -> String {
    let near = nearest.map { "; the nearest field is \"\($0)\"" } ?? ""
    return "warning: unknown field \"\(name.printable)\" in \(rows) row\(rows == 1 ? "" : "s")\(near)\n"
  }

  static func otherUnknownFields(rows: Int) -> String {
    "warning: other unknown fields \(rows) time\(rows == 1 ? "" : "s")\n"
  }

  static let shrinkNeedsOneLine = "minScale has no effect: only a text limited to one line shrinks"

  static let standIn =
    "system: line heights are Apple's, widths those of the stand-ins; "
    + "pass the real files with --system-font FILE and --fallback FILE,…"

  static let standInFallback =
    "system: line heights are Apple's, widths those of the stand-in for San Francisco; "
    + "pass the real file with --system-font FILE"

  /// In quotes as a shell reads them.
  static func quoted(_ text: String) -> String {
    let needsSingle = text.contains { "\"\\$`!".contains($0) }
    guard needsSingle else { return "\"\(text)\"" }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
