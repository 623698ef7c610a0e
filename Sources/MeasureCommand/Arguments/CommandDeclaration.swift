/// A command of the tool, declared once for parsing, help and completions.
enum ToolCommand: String, CaseIterable, Sendable {
  case text, layout, batch, sweep, record, verify, fonts, help, version, completions

  var summary: String {
    switch self {
    case .text: "lay out one text and say how tall it is (the default command)"
    case .layout: "resolve a screen: frames, wrap-content height, cut labels with why and what fixes them"
    case .batch: "one JSON object a line in, one a line out"
    case .sweep: "every width at which the lines change, and the tightest for each number of lines"
    case .record: "write down how texts wrap and where a screen's cells are, for verify to compare"
    case .verify: "compare texts and screens with what was recorded"
    case .fonts: "what can be used: family, style, file, checksum, where it comes from"
    case .help: "how to use the tool or a command"
    case .version: "the versions of the tool and of its libraries"
    case .completions: "a completion script for a shell"
    }
  }

  var usage: [String] {
    switch self {
    case .text:
      ["measure [text] <text> [--width <pt>] [options]", "measure -- <text that starts with ->", "measure - < file"]
    case .layout: ["measure layout <screen.json> [--width <pt>] [options]", "measure layout - < screen.json"]
    case .batch: ["measure batch [options] < requests > results"]
    case .sweep: ["measure sweep <text> [--from <pt>] [--to <pt>] [--width <pt>] [options]"]
    case .record:
      [
        "measure record <file> [<text>] [--name <name>] [--width <pt>] [options]",
        "measure record <file> --jsonl <file>|--texts <file> [options]",
        "measure record <file> --screen <screen.json> [--name <name>] [--width <pt>] [options]",
      ]
    case .verify: ["measure verify <file>… [--only <name>]… [--update] [options]"]
    case .fonts: ["measure fonts [--family <name>] [options]"]
    case .help: ["measure help [command]", "measure --help"]
    case .version: ["measure version [--json]", "measure --version [--json]"]
    case .completions: ["measure completions \(Completions.shells.joined(separator: "|"))"]
    }
  }

  /// Flags in the groups of the help.
  var groups: [(title: String, flags: [Flag])] {
    let help: (String, [Flag]) = ("Other", [.tool(.help)])
    switch self {
    case .text:
      return Self.textGroups + [
        ("Output", [.tool(.json), .tool(.detail), .tool(.stats), .tool(.failIfTruncated)]),
        Self.pictureGroup,
        ("Other", [.tool(.version), .tool(.help)]),
      ]
    case .batch:
      let batch: [ToolOption] = [.fields, .jobs, .maxLine, .header, .strict, .json, .detail, .stats, .failIfTruncated]
      return [("Batch", batch.map { .tool($0) })] + Self.textGroups + [help]
    case .sweep:
      return [("Sweep", [.tool(.from), .tool(.to), .tool(.box)])] + Self.textGroups + [
        ("Output", [.tool(.json), .tool(.stats)]), Self.pictureGroup, help,
      ]
    case .record:
      let recording: [ToolOption] = [.name, .jsonl, .texts, .screen, .update]
      let rules: [ToolOption] = [.height, .policy, .overflow, .ios, .lenient]
      return [("Recording", recording.map { .tool($0) }), ("Screen", rules.map { .tool($0) })] + Self.textGroups
        + [help]
    case .verify:
      return [
        ("Comparing", [.tool(.only), .tool(.update)]),
        ("Output", [.tool(.github), .tool(.junit), .tool(.html)]), help,
      ]
    case .layout:
      return [
        ("Container", [.text(.width), .tool(.height), .text(.contentSizeCategory), .text(.scale)]),
        ("Rules", [.tool(.policy), .tool(.overflow), .tool(.ios), .tool(.lenient)]),
        ("Output", [.tool(.offset), .tool(.explain), .tool(.json), .tool(.failIfTruncated)]), Self.pictureGroup, help,
      ]
    case .fonts:
      return [
        ("Fonts", [.tool(.family), .text(.systemFonts), .text(.fontsDir)]), ("Output", [.tool(.json)]), help,
      ]
    case .version: return [("Output", [.tool(.json)]), help]
    case .help, .completions: return [help]
    }
  }

  var flags: [Flag] { groups.flatMap(\.flags) }

  var declarations: [OptionDeclaration] { flags.map { declaration(of: $0) } }

  /// What a flag says of itself here: a screen file has its own width, text size and scale.
  func declaration(of flag: Flag) -> OptionDeclaration {
    var declaration = flag.declaration
    guard self == .layout else { return declaration }
    switch flag {
    case .text(.width): declaration.help = "the container's width"
    case .text(.contentSizeCategory): declaration.help = "the size of text in Dynamic Type: xS to xxxL, AX1 to AX5"
    case .text(.scale): break
    default: return declaration
    }
    declaration.defaultText = "the file's"
    return declaration
  }

  private static let pictureGroup: (title: String, flags: [Flag]) = (
    "Pictures", [.tool(.svg), .tool(.png), .tool(.pdf), .tool(.theme)]
  )

  private static let textGroups: [(title: String, flags: [Flag])] = {
    func group(_ title: String, _ options: [TextOption]) -> (title: String, flags: [Flag]) {
      (title, options.map { .text($0) })
    }
    return [
      group("Size", [.width, .maxHeight, .lines, .scale]),
      group(
        "Font",
        [
          .font, .size, .weight, .italic, .textStyle, .contentSizeCategory, .variation, .features, .systemFont,
          .fallback, .systemFonts, .fontsDir,
        ]),
      group("Breaking", [.lineBreak, .ellipsis, .strategy, .quotes, .locale, .direction, .whiteSpace, .tabStops]),
      group(
        "Paragraph",
        [
          .align, .lineHeight, .lineHeightMultiple, .lineSpacing, .paragraphSpacing, .tracking, .kern, .firstLineIndent,
          .headIndent, .tailIndent, .lineMetrics, .minScale,
        ]),
    ]
  }()
}
