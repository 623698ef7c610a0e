import Goldens
import MeasureCommand
import Pictures
import SelfSizing

/// A screen compared with a case of a golden file, or written there.
struct GoldenScreen {
  var expectation: Expectation
  var screen: ResolvedScreen
  var path: String
  var name: String

  private var site: CallSite { expectation.site }
  private var now: RecordedWrap { expectation.now }

  func check(_ record: RecordMode?) {
    do throws(RecordFault) {
      let mode: RecordMode
      if let record { mode = record } else { mode = try RecordMode.current() }
      guard let file = try GoldenRecorder.read(path) else {
        return try missing(mode, "there is no golden file \(path)")
      }
      guard let golden = file.cases.first(where: { $0.name == name }) else {
        return try missing(mode, "\(path) has no case \"\(name)\"")
      }
      let recorded: RecordedWrap?
      do throws(GoldenFault) {
        recorded = try file.wrap(of: golden)
      } catch {
        throw GoldenRecorder.fault(error, path: path)
      }
      guard let recorded else {
        return try missing(mode, "the case \"\(name)\" (\(path):\(golden.line)) has no frames")
      }
      try compare(file, golden, recorded, mode)
    } catch {
      site.fail("\(error)\n\(now.text)")
    }
  }

  private func compare(
    _ file: GoldenFile, _ golden: GoldenCase, _ recorded: RecordedWrap, _ mode: RecordMode
  ) throws(RecordFault) {
    let difference = WrapDifference(text: "", recorded: recorded, now: now)
    guard difference != nil || mode == .all else { return }
    var message = ""
    if let difference {
      message = "\(expectation.title) (\(path):\(golden.line))\n\(expectation.report(difference))"
      let changes = file.header.changes(to: GoldenRecorder.header(of: screen)).filter { !$0.isOfUse }
      if !changes.isEmpty {
        message += "recorded with \(changes.map(\.description).joined(separator: ", "))\n"
      }
    }
    guard mode == .failed || mode == .all else { return site.fail(message) }
    guard golden.test != nil else {
      return site.fail(
        message + "It is recorded by measure record (\(path):\(golden.line)): record it there, or name another case.")
    }
    try write(replacesVersions: true)
    site.fail("\(message)Recorded in \(path): look at it, and run the test again.")
  }

  private func missing(_ mode: RecordMode, _ what: String) throws(RecordFault) {
    let found = "\(now.text)\(expectation.picture)"
    guard mode != .never else {
      return site.fail(
        "\(what); record it: run the test with \(RecordMode.variable)=missing. This is found now:\n\(found)")
    }
    try write(replacesVersions: mode != .missing)
    site.fail(
      "\(what.prefix(1).uppercased() + what.dropFirst()). Recorded: look at it, and run the test again.\n\(found)")
  }

  private func write(replacesVersions: Bool) throws(RecordFault) {
    try GoldenRecorder.shared.record(
      now, name: name, test: "\(site.fileID)", header: GoldenRecorder.header(of: screen), path: path,
      replacesVersions: replacesVersions)
  }
}
