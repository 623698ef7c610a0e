import Goldens

/// Help, generated from the declarations.
enum HelpText {
  /// The tool as a whole.
  static var overview: String {
    var text = """
      measure: how tall a text is, where it wraps and what is cut, as UILabel has it

      Usage: measure <text> [--width <pt>] [options]
             measure <command> …

      Examples:
        measure "성수동 팝업스토어 모음" --width 140
        measure "Save 20 %" --width 90 --lines 1 --font Inter --size 15 --json
        measure layout Examples/popcorn.json --width 393
        measure batch --fields size < requests.jsonl

      Commands:

      """
    let column = (ToolCommand.allCases.map(\.rawValue.count).max() ?? 0) + 2
    for command in ToolCommand.allCases {
      text += "  \(command.rawValue.padded(right: column))\(command.summary)\n"
    }
    return text + """

      measure help text lists the options of a text, measure help layout those of a screen, measure help batch those of a
      batch.

      """
  }

  static func command(_ command: ToolCommand) -> String {
    var text = "measure \(command.rawValue): \(command.summary)\n\nUsage: "
    text += command.usage.joined(separator: "\n       ") + "\n"
    let column = command.declarations.map { spelled($0).count }.max() ?? 0
    for group in command.groups {
      text += "\n\(group.title):\n"
      for flag in group.flags {
        let declaration = command.declaration(of: flag)
        let line = "  \(spelled(declaration).padded(right: column))  \(declaration.help)"
        text += line + (declaration.defaultText.map { " (\($0))" } ?? "") + "\n"
      }
    }
    return text + (closing(command).map { "\n\($0)\n" } ?? "")
  }

  private static func spelled(_ declaration: OptionDeclaration) -> String {
    declaration.flag + (declaration.metavar.map { " <\($0)>" } ?? "")
  }

  private static func closing(_ command: ToolCommand) -> String? {
    switch command {
    case .text:
      """
      Lengths are points. The value in brackets is the default. Exit: 0 good, 1 cut under --fail-if-truncated,
      64 usage, 65 bad font or text, 66 no such file, 74 reading or writing failed.
      """
    case .layout:
      """
      Lengths are points. What a screen file may hold: Schemas/screen.schema.json, Guides/SelfSizing.md. Exit: 0 good,
      1 cut under --fail-if-truncated, 64 usage, 65 a broken screen, 66 no such file, 74 reading or writing failed.
      """
    case .batch:
      """
      A request has "text" (or "runs") and any option of a text as a field: maxHeight for --max-height. Options given
      here are the defaults. "id" is given back as it is. Exit: 0 good, 2 some rows had errors.
      """
    case .record:
      """
      With no text, the cases of the file that have no wrap yet are recorded: a case is ## and a name, then lines such as
      text: … and width: 140. The file is written aside and moved into place; all else in it stays as it is.
      """
    case .verify:
      """
      Exit: 0 all wraps are the same, or were updated; 1 some differ; 65 a file can't be read as goldens. Versions and
      fonts that aren't those of the recording are named apart, and don't fail by themselves.
      """
    default: nil
    }
  }
}
