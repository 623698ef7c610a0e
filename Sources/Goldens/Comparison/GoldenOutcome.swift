/// What became of a case when it was compared.
public struct CaseOutcome: Sendable {
  /// What came of a case.
  public enum Verdict: Sendable {
    case same
    case differs(WrapDifference)
    /// No wrap is recorded yet.
    case unrecorded(RecordedWrap)
  }

  public var golden: GoldenCase
  public var verdict: Verdict
  /// The versions and fonts of this case that aren't what it was recorded with.
  public var changes: [GoldenChange]

  public init(_ golden: GoldenCase, _ verdict: Verdict, changes: [GoldenChange] = []) {
    self.golden = golden
    self.verdict = verdict
    self.changes = changes
  }

  public var isSame: Bool { if case .same = verdict { true } else { false } }

  public var difference: WrapDifference? { if case .differs(let difference) = verdict { difference } else { nil } }

  /// A few words on what is wrong, in one line; nil where nothing is.
  public var message: String? {
    switch verdict {
    case .same: return nil
    case .unrecorded: return "no wrap is recorded"
    case .differs(let difference):
      let notes = difference.notes.joined(separator: "; ")
      return changes.isEmpty ? notes : "\(notes) (recorded with \(changes.map(\.description).joined(separator: ", ")))"
    }
  }
}

/// What became of a file's cases.
public struct FileOutcome: Sendable {
  /// As given.
  public var path: String
  /// The cases that were compared, in the file's order.
  public var cases: [CaseOutcome]
  /// Versions and fonts that aren't what the file was recorded with.
  public var changes: [GoldenChange]
  /// How many cases Swift tests compare: they aren't among `cases`.
  public var leftToTests = 0

  public init(path: String, cases: [CaseOutcome], changes: [GoldenChange]) {
    self.path = path
    self.cases = cases
    self.changes = changes
  }

  public var failures: [CaseOutcome] { cases.filter { !$0.isSame } }

  /// The changes in a sentence or two; nil without any.
  public var changesNote: String? {
    func list(_ changes: [GoldenChange]) -> String { changes.map(\.description).joined(separator: ", ") }
    let versions = changes.filter { !$0.isOfUse }
    let uses = changes.filter(\.isOfUse)
    let parts = [
      versions.isEmpty ? nil : "recorded with \(list(versions))", uses.isEmpty ? nil : "other fonts: \(list(uses))",
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
