import Goldens
import Pictures

/// What a check found, compared with what its source expects, or written there.
struct Expectation {
  var subject: Subject
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
        let difference = WrapDifference(text: subject.text, recorded: recorded, now: now)
        guard difference != nil || mode == .all else { return }
        message = difference.map { "\(title)\n\(report($0))" } ?? ""
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
    let found = "\(now.text)\(picture)"
    guard mode != .never else { return site.fail("nothing is expected yet; this is found now:\n\(found)") }
    try write()
    site.fail("Nothing was expected yet. Recorded in place: look at it, and run the test again.\n\(found)")
  }

  private func write() throws(RecordFault) {
    try SourceRecorder.shared.record(
      now.text, path: path ?? "\(site.filePath)",
      call: SourceCall(name: name, line: Int(site.line), column: Int(site.column)))
  }

  /// Both wraps and the line that names their picture.
  func report(_ difference: WrapDifference) -> String {
    difference.report
      + FailurePictures.note(site, subject: subject.key) { () throws(PictureError) in try subject.drawing(difference) }
      + "\n"
  }

  /// The line that names the picture of what is found.
  var picture: String {
    FailurePictures.note(site, subject: subject.key) { () throws(PictureError) in try subject.drawing(now) } + "\n"
  }
}
