import FileWriting
import Goldens
import Typesetting

/// `measure verify`: recorded wraps against those of now.
enum VerifyCommand {
  static func run(_ parsed: ParsedArguments, _ output: OutputHandle) throws(CommandEnd) -> ExitCode {
    guard !parsed.operands.isEmpty else { throw .error(Messages.noGoldens(command: "verify")) }
    try CommandEnd.catching { () throws(CommandError) in
      if let path = parsed.value(.junit) { try OutputPath.check(path, flag: "--junit", sources: parsed.operands) }
      if let path = parsed.value(.html) {
        try OutputPath.check(
          path, flag: "--html", sources: parsed.operands, others: parsed.value(.junit).map { [$0] } ?? [])
      }
    }
    let patterns = parsed.flags.filter { $0.flag == .tool(.only) }.map { NamePattern($0.value) }
    let shelf = FontShelf()
    let comparisons = try CommandEnd.catching { () throws(CommandError) in
      try compare(parsed.operands, patterns, shelf)
    }
    let outcomes = comparisons.map(\.outcome)
    let isUpdate = parsed.contains(.update)
    try CommandEnd.catching { () throws(CommandError) in
      if isUpdate {
        for comparison in comparisons { try comparison.requireUpdatable() }
        for comparison in comparisons { try comparison.update() }
      }
      if let path = parsed.value(.junit) { try write(JUnitReport.text(outcomes), to: path) }
      if let path = parsed.value(.html) {
        let pictures = CasePictures(shelf: shelf)
        try write(HTMLReport.text(outcomes) { pictures.picture(of: $1, in: $0) }, to: path)
      }
    }
    let report = VerifyReport(outcomes, ink: Ink(for: output), isUpdate: isUpdate)
    try output.write(report.differences)
    if parsed.contains(.github), !isUpdate { try output.write(GitHubAnnotations.text(outcomes)) }
    try output.write(report.summary)
    return isUpdate || outcomes.allSatisfy { $0.failures.isEmpty } ? .good : .checkFailed
  }

  private static func compare(
    _ paths: [String], _ patterns: [NamePattern], _ shelf: FontShelf
  ) throws(CommandError) -> [GoldenComparison] {
    var comparisons: [GoldenComparison] = []
    for path in paths {
      comparisons.append(
        try GoldenComparison(path: path, bytes: try FileContents.file(path), shelf: shelf) { golden in
          patterns.isEmpty || patterns.contains { $0.matches(golden.name) }
        })
    }
    let names = comparisons.flatMap { $0.file.cases.map(\.name) }
    for pattern in patterns where !names.contains(where: pattern.matches) {
      let all = comparisons.flatMap { $0.file.cases.map(\.name) }
      throw Messages.nothingMatches(pattern.text, nearest: NearestName.find(pattern.text, among: all))
    }
    return comparisons
  }

  private static func write(_ text: String, to path: String) throws(CommandError) {
    try write(Array(text.utf8), to: path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    do throws(FileReplacement.Fault) {
      try FileReplacement.write(bytes, to: path)
    } catch {
      throw Messages.file(path, "the file can't be written: \(error.reason)", code: .inputOutput)
    }
  }
}

/// What `measure verify` prints for people.
struct VerifyReport {
  private let files: [FileOutcome]
  private let ink: Ink
  private let isUpdate: Bool

  init(_ files: [FileOutcome], ink: Ink, isUpdate: Bool) {
    self.files = files
    self.ink = ink
    self.isUpdate = isUpdate
  }

  /// The cases that aren't the same, one after the other.
  var differences: String {
    var text = ""
    for file in files {
      if let note = file.changesNote { text += "\(file.path.printable): \(ink.note(note.printable))\n" }
      for failure in file.failures { text += block(failure, path: file.path) + "\n" }
    }
    return text
  }

  private func block(_ outcome: CaseOutcome, path: String) -> String {
    let golden = outcome.golden
    let place = ink.dim("(\(path.printable):\(golden.line))")
    var text = "\(ink.bold(golden.name.printable)) \(place)\n"
    switch outcome.verdict {
    case .same: break
    case .unrecorded(let wrap):
      text += isUpdate ? "  no wrap was recorded\n" : "  no wrap is recorded; now it is\n"
      text += wrap.text.split(separator: "\n").map { "    \($0)\n" }.joined()
    case .differs(let difference):
      var wraps = SideBySide(difference)
      let ink = ink
      wraps.emphasis = { ink.note($0) }
      text += wraps.text
      for note in difference.notes { text += "    \(note.printable)\n" }
    }
    if !outcome.changes.isEmpty {
      text +=
        "    \(ink.dim("recorded with \(outcome.changes.map(\.description).joined(separator: ", ").printable)"))\n"
    }
    return text
  }

  /// The last line.
  var summary: String {
    let cases = files.flatMap(\.cases)
    let left = files.map(\.leftToTests).reduce(0, +)
    if cases.isEmpty, left > 0 {
      let names = files.count == 1 ? files[0].path.printable : "\(files.count) files"
      return "nothing to compare in \(names): \(left) case\(left == 1 ? " is" : "s are") compared by Swift tests\n"
    }
    let failures = cases.filter { !$0.isSame }
    let unrecorded = failures.filter { $0.difference == nil }.count
    let differing = failures.count - unrecorded
    let explained = failures.filter { $0.difference != nil && !$0.changes.isEmpty }.count
    var text = "\(cases.count) case\(cases.count == 1 ? "" : "s") in "
    text += files.count == 1 ? files[0].path.printable : "\(files.count) files"
    let leftNote = left == 0 ? "" : "; \(left) more \(left == 1 ? "is" : "are") compared by Swift tests"
    if failures.isEmpty {
      text += ": " + ink.good("all the same")
      let stale = files.contains { file in file.changes.contains { !$0.isOfUse } }
      if stale {
        text +=
          isUpdate ? "; the header was recorded anew" : ", in spite of other versions or fonts (--update notes them)"
      }
      return text + leftNote + "\n"
    }
    var parts: [String] = []
    if differing > 0 {
      var part = ink.alert("\(differing) differ\(differing == 1 ? "s" : "")")
      if explained > 0 {
        part += " (\(explained == differing ? "" : "\(explained) of them ")with other versions or fonts)"
      }
      parts.append(part)
    }
    if unrecorded > 0 { parts.append(ink.alert("\(unrecorded) not recorded")) }
    if cases.count > failures.count { parts.append("\(cases.count - failures.count) the same") }
    return text + ": " + parts.joined(separator: ", ") + (isUpdate ? "; recorded anew" : "") + leftNote + "\n"
  }
}
