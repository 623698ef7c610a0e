import Goldens

/// What a check found, compared with what its source expects, or written there.
struct Expectation {
  /// Empty for a screen.
  var text: String
  var now: RecordedWrap
  /// Says what differs.
  var title: String
  /// Of the function that was called.
  var name: String
  var site: CallSite
  /// Of the source that is written; nil is the call's own.
  var path: String?

  func check(_ record: RecordMode?, _ expected: String?) {
    do throws(RecordFault) {
      let mode: RecordMode
      if let record { mode = record } else { mode = try RecordMode.current() }
      guard let expected else { return try missing(mode) }
      var message: String
      do throws(GoldenFault) {
        let recorded = try RecordedWrap(expected)
        let difference = WrapDifference(text: text, recorded: recorded, now: now)
        guard difference != nil || mode == .all else { return }
        message = difference.map { "\(title)\n\($0.report)" } ?? ""
      } catch {
        message = "the expectation can't be read: \(error)\n\(now.text)"
      }
      guard mode == .failed || mode == .all else { return site.fail(message) }
      try write()
      site.fail("\(message)Recorded in place: look at it, and run the test again.")
    } catch {
      site.fail("\(error)\n\(now.text)")
    }
  }

  private func missing(_ mode: RecordMode) throws(RecordFault) {
    guard mode != .never else { return site.fail("nothing is expected yet; this is found now:\n\(now.text)") }
    try write()
    site.fail("Nothing was expected yet. Recorded in place: look at it, and run the test again.\n\(now.text)")
  }

  private func write() throws(RecordFault) {
    try SourceRecorder.shared.record(
      now.text, path: path ?? "\(site.filePath)",
      call: SourceCall(name: name, line: Int(site.line), column: Int(site.column)))
  }
}
