import Pictures

/// A flag, declared once for parsing, help and completions.
struct OptionDeclaration: Sendable {
  enum Completion: Sendable {
    case none, file, folder
    case oneOf([String])
  }

  /// Without its dashes: `max-height`.
  var name: String
  /// What stands for its value in the help; nil for a flag without one.
  var metavar: String?
  var help: String
  /// Shown in the help.
  var defaultText: String?
  var completion: Completion

  init(
    _ name: String, _ metavar: String? = nil, _ help: String, default defaultText: String? = nil,
    completion: Completion = .none
  ) {
    self.name = name
    self.metavar = metavar
    self.help = help
    self.defaultText = defaultText
    self.completion = completion
  }

  var flag: String { "--\(name)" }
}

/// A flag of the command line.
enum Flag: Hashable, Sendable {
  case text(TextOption)
  case tool(ToolOption)

  var declaration: OptionDeclaration {
    switch self {
    case .text(let option): option.declaration
    case .tool(let option): option.declaration
    }
  }
}

/// The flags that aren't about the text: what comes out, and how a batch runs.
enum ToolOption: String, CaseIterable, Sendable {
  case failIfTruncated, json, detail, stats
  case jobs, maxLine, fields, header, strict
  case name, jsonl, texts, screen, update, only, github, junit, html
  case family
  case from, to, box
  case svg, png, pdf, theme
  case height, policy, overflow, ios, lenient, offset, explain
  case version, help

  var declaration: OptionDeclaration {
    switch self {
    case .failIfTruncated: OptionDeclaration("fail-if-truncated", nil, "exit with 1 when something is cut")
    case .json: OptionDeclaration("json", nil, "JSON instead of a table; a batch writes nothing else")
    case .detail: OptionDeclaration("detail", nil, "with --json: glyph runs and ink boxes of the lines")
    case .stats: OptionDeclaration("stats", nil, "counts of the work done: shaping calls, cache hits, break passes")
    case .jobs: OptionDeclaration("jobs", "n", "workers; the output is the same for any number", default: "cores")
    case .maxLine: OptionDeclaration("max-line", "bytes", "longer lines are errors", default: "1048576")
    case .fields:
      OptionDeclaration(
        "fields", "list", "only these fields of a result; size is width,height,lineCount,truncated",
        completion: .oneOf(["size"] + ResultFields.names))
    case .header: OptionDeclaration("header", nil, "first one record with versions and font checksums")
    case .strict: OptionDeclaration("strict", nil, "an unknown field is an error of its row")
    case .svg: OptionDeclaration("svg", "file", "draw a picture as SVG", completion: .file)
    case .png: OptionDeclaration("png", "file", "draw a picture as PNG, of --scale pixels a point", completion: .file)
    case .pdf: OptionDeclaration("pdf", "file", "draw a picture as PDF", completion: .file)
    case .theme:
      OptionDeclaration(
        "theme", "name", "of pictures: light, dark, or plain and plain-dark for what a device shows", default: "light",
        completion: .oneOf(PictureTheme.allCases.map(\.rawValue)))
    case .from: OptionDeclaration("from", "pt", "the smallest width", default: "0")
    case .to: OptionDeclaration("to", "pt", "the largest width", default: "where nothing changes any more")
    case .box: OptionDeclaration("box", "pt x pt", "find the largest size at which the text fits: 140x60")
    case .name: OptionDeclaration("name", "name", "of the case", default: "the text itself")
    case .jsonl:
      OptionDeclaration(
        "jsonl", "file", "record an object a line, with name, text and options as fields; - for standard input",
        completion: .file)
    case .texts:
      OptionDeclaration("texts", "file", "record a text a line; - for standard input", completion: .file)
    case .screen: OptionDeclaration("screen", "file", "record a screen file's frames and cut labels", completion: .file)
    case .update: OptionDeclaration("update", nil, "record anew what differs from what is recorded")
    case .only: OptionDeclaration("only", "name", "only this case; * stands for anything; may come again")
    case .github: OptionDeclaration("github", nil, "failures also as annotations of GitHub Actions")
    case .junit: OptionDeclaration("junit", "file", "outcomes also as JUnit's XML", completion: .file)
    case .html: OptionDeclaration("html", "file", "outcomes also as a page, with both wraps", completion: .file)
    case .family: OptionDeclaration("family", "name", "only this family")
    case .height: OptionDeclaration("height", "pt", "the container's height", default: "the file's")
    case .policy:
      OptionDeclaration(
        "policy", "name", "fitting: an estimate grows with what it holds; uikit: as the device, frozen",
        default: "fitting", completion: .oneOf(["fitting", "uikit"]))
    case .overflow:
      OptionDeclaration(
        "overflow", "name", "declared subitems that don't fit with their spacing: deduct, always, strict",
        default: "deduct", completion: .oneOf(["deduct", "always", "strict"]))
    case .ios: OptionDeclaration("ios", "release", "the iOS release to lay out for, 13 to 26", default: "26")
    case .lenient: OptionDeclaration("lenient", nil, "what can't fit becomes a diagnostic, with a fallback")
    case .offset:
      OptionDeclaration("offset", "pt", "pinned headers and footers at this scroll offset", default: "at home")
    case .explain: OptionDeclaration("explain", nil, "how each section came to its frames, step by step")
    case .version: OptionDeclaration("version", nil, "the versions of the tool and of its libraries")
    case .help: OptionDeclaration("help", nil, "this text")
    }
  }
}
