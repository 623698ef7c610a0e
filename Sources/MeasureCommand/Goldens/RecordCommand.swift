import Goldens
import Typesetting

/// `measure record`: wraps of new cases, and of those in a file that have none.
enum RecordCommand {
  static func run(_ parsed: ParsedArguments, _ output: OutputHandle) throws(CommandEnd) -> ExitCode {
    guard let path = parsed.operands.first else { throw .error(Messages.noGoldens(command: "record")) }
    guard path != "-" else { throw .error(Messages.goldensNotStreamed()) }
    let added = try newCases(parsed)
    return try CommandEnd.catching { () throws(CommandError) in
      var recording = try GoldenRecording(
        path: path, canBeNew: !added.isEmpty, replacing: parsed.contains(.update), added)
      try recording.recordAll()
      let note = try recording.finish()
      if let warning = recording.warning { OutputHandle.standardError.note(warning) }
      return note
    }.write(to: output)
  }

  private static func newCases(_ parsed: ParsedArguments) throws(CommandEnd) -> [NewCase] {
    let texts = parsed.operands.dropFirst()
    if texts.count > 1 { throw .error(Messages.severalTexts(Array(texts))) }
    let jsonl = parsed.value(.jsonl)
    let lines = parsed.value(.texts)
    let screen = parsed.value(.screen)
    let sources = [
      texts.first.map(Messages.quoted), jsonl.map { "--jsonl \($0)" }, lines.map { "--texts \($0)" },
      screen.map { "--screen \($0)" },
    ].compactMap { $0 }
    if sources.count > 1 { throw .error(Messages.severalSources(sources)) }
    if let name = parsed.value(.name) {
      guard texts.count == 1 || screen != nil else { throw .error(Messages.optionsWithoutText("--name")) }
      guard NewCaseReader.isName(name) else { throw .error(Messages.badName(name)) }
    }
    if let screen { return [try screenCase(screen, parsed)] }
    if let flag = parsed.flags.first(where: { ScreenOptions.ofScreensOnly.contains($0.flag) }) {
      throw .error(Messages.needs(flag.flag.declaration.flag, "--screen FILE"))
    }
    // Flags with values that can't be used are told as such.
    _ = try CommandEnd.catching { () throws(CommandError) in try TextSettings(parsed) }
    if let operand = texts.first {
      let text = operand == "-" && parsed.literalOperands == 0 ? try StandardInput.text() : operand
      let name = parsed.value(.name) ?? NewCase.name(for: text)
      return [NewCase(name: name, text: text, options: GoldenOptionList(parsed).options)]
    }
    return try CommandEnd.catching { () throws(CommandError) in
      var reader = NewCaseReader(defaults: parsed)
      if let jsonl { return try reader.rows(jsonl) }
      if let lines { return try reader.texts(lines) }
      if let flag = parsed.flags.first(where: { if case .text = $0.flag { true } else { false } }) {
        throw Messages.optionsWithoutText(flag.flag.declaration.flag)
      }
      return []
    }
  }
}

extension RecordCommand {
  private static func screenCase(_ screen: String, _ parsed: ParsedArguments) throws(CommandEnd) -> NewCase {
    var options: [GoldenOption] = []
    for flag in ScreenOptions.flags {
      guard let value = parsed.value(flag) else { continue }
      let name = ScreenOptions.name(flag)
      options.append(GoldenOption(name: name, value: flag.declaration.metavar == nil ? "true" : value))
    }
    for (flag, _) in parsed.flags {
      if case .text = flag, !ScreenOptions.flags.contains(flag) {
        throw .error(Messages.optionOfTexts(flag.declaration.flag))
      }
    }
    let file = screen.split(separator: "/").last.map(String.init) ?? screen
    let name = parsed.value(.name) ?? NewCase.name(for: file.hasSuffix(".json") ? String(file.dropLast(5)) : file)
    return NewCase(name: name, text: "", screen: screen, options: options)
  }
}

/// A golden file that gets wraps.
struct GoldenRecording {
  private let path: String
  private let added: [NewCase]
  private let isReplacing: Bool
  private let comparison: GoldenComparison
  private let measurer: CaseMeasurer
  private var edits: GoldenEdits
  private var recorded: [(name: String, wrap: RecordedWrap)] = []
  private var known = 0

  init(path: String, canBeNew: Bool, replacing isReplacing: Bool, _ added: [NewCase]) throws(CommandError) {
    self.path = path
    self.added = added
    self.isReplacing = isReplacing
    let shelf = FontShelf()
    let bytes = try canBeNew ? FileContents.ifPresent(path) ?? [] : FileContents.file(path)
    // A case that is written anew needn't be comparable.
    let replaced = isReplacing ? Set(added.map(\.name)) : []
    comparison = try GoldenComparison(path: path, bytes: bytes, shelf: shelf) { !replaced.contains($0.name) }
    if let golden = comparison.file.cases.first(where: { $0.test != nil }) {
      throw Messages.recordedByTests(golden, path: path)
    }
    measurer = CaseMeasurer(shelf: shelf, fault: added.contains { $0.place == nil } ? .usage : .badInput)
    edits = GoldenEdits(comparison.file)
  }

  mutating func recordAll() throws(CommandError) {
    for outcome in comparison.outcome.cases {
      guard case .unrecorded(let wrap) = outcome.verdict else { continue }
      edits.record(wrap, in: outcome.golden)
      recorded.append((outcome.golden.name, wrap))
    }
    let existing = Dictionary(
      comparison.file.cases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var names: Set<String> = []
    for new in added {
      guard names.insert(new.name).inserted else {
        throw CommandError(
          code: .badInput, what: "the name \"\(new.name)\" a second time", place: new.place,
          help: "each case has a name of its own")
      }
      try record(new, existing[new.name])
    }
  }

  private mutating func record(_ new: NewCase, _ old: GoldenCase?) throws(CommandError) {
    if let old, !isReplacing {
      guard old.text == new.text, old.screen == new.screen, Self.values(old.options) == Self.values(new.options) else {
        throw Messages.caseExists(old, path: path)
      }
      known += old.result.isEmpty ? 0 : 1
      return
    }
    func place(_ option: GoldenOption?) -> String? {
      new.place ?? option.flatMap { TextOption(goldenName: $0.name)?.declaration.flag }
    }
    let measured =
      if let screen = new.screen {
        try measurer.measure(screen: screen, new.options, place: place)
      } else {
        try measurer.measure(new.text, new.options, place: place)
      }
    let wrap = measured.wrap
    edits.write(
      name: new.name, text: new.text, screen: new.screen, options: new.options, wrap: wrap, replacing: old)
    recorded.append((new.name, wrap))
  }

  /// Options by what they mean, whichever way they are spelled.
  private static func values(_ options: [GoldenOption]) -> [String: String] {
    Dictionary(
      options.map { (TextOption(goldenName: $0.name)?.rawValue ?? $0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// Recorded cases that aren't touched but wrap differently now.
  private var differing: Int { comparison.outcome.cases.count { $0.difference != nil } }

  /// Writes the file if something was recorded.
  mutating func finish() throws(CommandError) -> RecordNote {
    var header = comparison.header
    let own = GoldenHeader(LibraryVersions(), faces: measurer.faces)
    header.fonts = Array(Set(header.fonts + own.fonts)).sorted()
    let stale = comparison.outcome.changes.filter { !$0.isOfUse }
    if !stale.isEmpty, differing > 0 {
      throw Messages.staleForRecording(
        stale, differing: differing, of: comparison.outcome.cases.count, path: path)
    }
    if !recorded.isEmpty {
      edits.setHeader(header)
      let bytes = edits.bytes
      if bytes != comparison.file.bytes { try VerifyCommand.write(bytes, to: path) }
    }
    return RecordNote(
      path: path, recorded: recorded, known: added.isEmpty ? comparison.outcome.cases.count - recorded.count : known)
  }

  var warning: String? {
    guard differing > 0 else { return nil }
    return "warning: \(differing) recorded case\(differing == 1 ? " wraps" : "s wrap") differently now: "
      + "measure verify \(path.printable)\n"
  }
}

/// What `measure record` prints for people.
struct RecordNote {
  var path: String
  var recorded: [(name: String, wrap: RecordedWrap)]
  var known: Int

  func write(to output: OutputHandle) throws(CommandEnd) -> ExitCode {
    var text = ""
    if recorded.count == 1, let (name, wrap) = recorded.first {
      text += "\(Ink(for: output).bold(name.printable))\n"
      text += wrap.text.split(separator: "\n").map { "  \($0)\n" }.joined()
    }
    if recorded.isEmpty {
      try output.write(
        "nothing to record in \(path.printable): \(known) case\(known == 1 ? "" : "s") there already\n")
      return .good
    }
    text += "\(recorded.count) case\(recorded.count == 1 ? "" : "s") recorded in \(path.printable)"
    if known > 0 { text += ", \(known) \(known == 1 ? "was" : "were") there already" }
    try output.write(text + "\n")
    return .good
  }
}
