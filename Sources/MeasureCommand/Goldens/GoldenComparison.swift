import Glibc
import Goldens
import Synchronization
import Typesetting

/// A golden file whose cases were worked out and compared.
struct GoldenComparison {
  var path: String
  var file: GoldenFile
  var outcome: FileOutcome
  /// What the compared cases were worked out with.
  var header: GoldenHeader

  /// - Parameter isChosen: whether a case is compared; the others are only checked for being well-formed.
  init(
    path: String, bytes: [UInt8], shelf: FontShelf, where isChosen: (GoldenCase) -> Bool = { _ in true }
  ) throws(CommandError) {
    self.path = path
    do throws(GoldenFault) {
      file = try GoldenReader.read(bytes)
      for golden in file.cases where golden.test != nil || !isChosen(golden) { _ = try file.wrap(of: golden) }
    } catch {
      throw Messages.golden(error, path: path)
    }
    // What a Swift test records can be worked out there only.
    let chosen = file.cases.filter { $0.test == nil && isChosen($0) }
    let comparer = CaseComparer(path: path, file: file, cases: chosen, shelf: shelf)
    let (verdicts, faces) = try comparer.run()
    header = GoldenHeader(LibraryVersions(), faces: faces)
    var changes = file.header.changes(to: header)
    // Fonts of cases that weren't compared aren't gone.
    if chosen.count < file.cases.count { changes.removeAll { $0.isFont && $0.now == nil } }
    let versions = changes.filter { !$0.isFont }
    let fonts = changes.filter { $0.isFont && !$0.isOfUse }
    let outcomes = zip(chosen, verdicts).map { golden, compared in
      let own = fonts.filter { change in compared.faces.contains { GoldenHeader.Font($0).file == change.name } }
      return CaseOutcome(golden, compared.verdict, changes: compared.isSame ? [] : versions + own)
    }
    // A file of nothing but tests' cases says nothing of what `measure` finds.
    outcome = FileOutcome(path: path, cases: outcomes, changes: chosen.isEmpty ? [] : changes)
    outcome.leftToTests = file.cases.count { $0.test != nil && isChosen($0) }
  }
}

extension GoldenComparison {
  /// Whether some cases weren't compared.
  private var isPartial: Bool { outcome.cases.count < file.cases.count }

  /// - Throws: where an update would leave cases behind that were recorded with something else.
  func requireUpdatable() throws(CommandError) {
    let changes = outcome.changes.filter { !$0.isOfUse }
    if isPartial, !changes.isEmpty, !outcome.cases.isEmpty { throw Messages.staleForUpdating(changes, path: path) }
  }

  /// Writes the cases that aren't as recorded anew.
  ///
  /// - Parameter missingOnly: leave alone what differs.
  func update(missingOnly: Bool = false) throws(CommandError) {
    guard !outcome.cases.isEmpty else { return }
    let stale = outcome.changes.filter { !$0.isOfUse }
    let differing = outcome.cases.count { $0.difference != nil }
    if missingOnly, !stale.isEmpty, differing > 0 {
      throw Messages.staleForRecording(stale, differing: differing, of: outcome.cases.count, path: path)
    }
    var edits = GoldenEdits(file)
    for failure in outcome.failures {
      switch failure.verdict {
      case .differs(let difference) where !missingOnly: edits.record(difference.now, in: failure.golden)
      case .unrecorded(let wrap): edits.record(wrap, in: failure.golden)
      case .same, .differs: break
      }
    }
    var header = header
    if isPartial { header.fonts = Array(Set(header.fonts + file.header.fonts)).sorted() }
    edits.setHeader(header)
    if !edits.isEmpty { try VerifyCommand.write(edits.bytes, to: path) }
  }
}

/// What became of a case, with the faces of one that isn't the same.
struct ComparedCase: Sendable {
  var verdict: CaseOutcome.Verdict
  var faces: [FontFace]

  var isSame: Bool { if case .same = verdict { true } else { false } }
}

/// Compares cases, on several threads where that pays.
private final class CaseComparer: Sendable {
  private struct State {
    var next = 0
    var answers: [Int: [ComparedCase]] = [:]
    var faces: [UInt32: FontFace] = [:]
    /// The fault of the first case that has one, whichever thread finds it.
    var fault: (index: Int, error: CommandError)?
  }

  private let path: String
  private let file: GoldenFile
  private let cases: [GoldenCase]
  private let shelf: FontShelf
  private let state = Mutex(State())

  /// Cases that a thread takes at a time; fewer aren't worth a second thread.
  private static let block = 256

  init(path: String, file: GoldenFile, cases: [GoldenCase], shelf: FontShelf) {
    self.path = path
    self.file = file
    self.cases = cases
    self.shelf = shelf
  }

  func run() throws(CommandError) -> ([ComparedCase], [UInt32: FontFace]) {
    let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let threads = min(cores, (cases.count + Self.block - 1) / Self.block) - 1
    // Fewer threads give the same answers.
    let others = (0..<max(0, threads)).compactMap { _ in try? WorkerThread { self.work() } }
    work()
    for thread in others { thread.join() }
    let (fault, answers, faces) = state.withLock { ($0.fault?.error, $0.answers, $0.faces) }
    if let fault { throw fault }
    return (answers.sorted { $0.key < $1.key }.flatMap(\.value), faces)
  }

  private func work() {
    let measurer = CaseMeasurer(shelf: shelf)
    var scratch: [UInt8] = []
    while true {
      let start = state.withLock { state in
        defer { state.next += Self.block }
        return state.next
      }
      guard start < cases.count else { break }
      var block: [ComparedCase] = []
      block.reserveCapacity(Self.block)
      for index in start..<min(start + Self.block, cases.count) {
        do throws(CommandError) {
          block.append(try compare(cases[index], measurer, &scratch))
        } catch {
          state.withLock { if $0.fault.map({ index < $0.index }) ?? true { $0.fault = (index, error) } }
          return
        }
      }
      state.withLock { $0.answers[start] = block }
    }
    state.withLock { $0.faces.merge(measurer.faces) { one, _ in one } }
  }

  private func compare(
    _ golden: GoldenCase, _ measurer: CaseMeasurer, _ scratch: inout [UInt8]
  ) throws(CommandError) -> ComparedCase {
    func place(_ option: GoldenOption?) -> String { "\(path):\(option?.line ?? golden.line)" }
    let measured =
      if let screen = golden.screen {
        try measurer.measure(screen: screen, golden.options, place: place)
      } else {
        try measurer.measure(golden.text, golden.options, place: place)
      }
    scratch.removeAll(keepingCapacity: true)
    measured.wrap.write(to: &scratch)
    if file.records(scratch, in: golden) { return ComparedCase(verdict: .same, faces: []) }
    do throws(GoldenFault) {
      guard let recorded = try file.wrap(of: golden) else {
        return ComparedCase(verdict: .unrecorded(measured.wrap), faces: measured.faces)
      }
      let difference = WrapDifference(text: golden.text, recorded: recorded, now: measured.wrap)
      return ComparedCase(verdict: difference.map { .differs($0) } ?? .same, faces: measured.faces)
    } catch {
      throw Messages.golden(error, path: path)
    }
  }
}
