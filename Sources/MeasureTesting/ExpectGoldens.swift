import Goldens
import MeasureCommand
import Pictures
import SelfSizing

/// Checks a golden file of texts and screen files, as `measure verify` does: each case that isn't as recorded is a
/// failure of its own.
///
/// Cases without a wrap are written, those that differ left alone, unless the record mode says something else. The
/// paths of fonts and screen files in it are relative to the folder that the tests run in.
///
/// - Parameters:
///   - path: relative to the folder of the test's source.
///   - names: of the cases to compare, in which `*` stands for anything; none is all.
///   - record: nil takes the mode of the test, the suite or the environment.
public func expectGoldens(
  in path: String, only names: [String] = [], record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: StaticString = #function
) {
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    .checkGoldens(path, names, record)
}

/// Checks where everything of a screen stands and which of its labels are cut, as a golden file has it.
///
/// The file is one of `measure record`'s, or it is written by the check itself, as the record mode says: a case that
/// tests write has the test's source in place of a screen file, and is compared by tests only.
///
/// - Parameters:
///   - golden: the file's path, relative to the folder of the test's source.
///   - name: of the case; nil takes the test's.
///   - record: nil takes the mode of the test, the suite or the environment.
public func expectScreen(
  _ screen: ResolvedScreen, matches golden: String, named name: String? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: StaticString = #function
) {
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    .checkScreen(screen, golden, name, record)
}

/// The same for a screen that is resolved first.
///
/// - Parameters:
///   - width: points, instead of the screen's own.
///   - height: points, instead of the screen's own.
public func expectScreen(
  _ screen: Screen, width: Double? = nil, height: Double? = nil, matches golden: String, named name: String? = nil,
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: StaticString = #function
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  guard let resolved = site.resolve(screen, width: width, height: height) else { return }
  site.checkScreen(resolved, golden, name, record)
}

extension CallSite {
  fileprivate func checkGoldens(_ relative: String, _ names: [String], _ record: RecordMode?) {
    let path = path(relative)
    do {
      let mode = try record ?? RecordMode.current()
      let check = try GoldenCheck(path: path, only: names)
      let isRecorded = try update(check, mode)
      for failure in check.outcome.failures {
        let golden = failure.golden
        var message = "\(golden.name) (\(path):\(golden.line)): \(failure.message ?? "")\n"
        switch failure.verdict {
        case .same: break
        case .unrecorded(let wrap): message += wrap.text
        case .differs(let difference): message += difference.report
        }
        if let picture = try check.picture(of: failure) {
          message += FailurePictures.note(self, subject: "\(relative)\n\(golden.name)") { () throws(PictureError) in
            try picture.drawing()
          }
        }
        if isRecorded(failure) { message += "\nRecorded in the file: look at it, and run the test again." }
        fail(message)
      }
      if check.outcome.failures.isEmpty, mode == .all {
        fail("\(path) was recorded anew: look at it, and run the test again.")
      }
      if check.outcome.cases.isEmpty {
        fail("\(path) has no case that is compared here; expected texts or screen files, recorded by measure record")
      }
    } catch {
      fail("\(error)")
    }
  }

  /// Writes what the mode allows; returns whether a case's wrap was written.
  private func update(_ check: GoldenCheck, _ mode: RecordMode) throws -> (CaseOutcome) -> Bool {
    switch mode {
    case .never: return { _ in false }
    case .missing:
      if check.outcome.failures.contains(where: { $0.difference == nil }) { try check.update(missingOnly: true) }
      return { $0.difference == nil }
    case .failed, .all:
      if !check.outcome.failures.isEmpty || mode == .all { try check.update(missingOnly: false) }
      return { _ in true }
    }
  }

  fileprivate func checkScreen(_ screen: ResolvedScreen, _ golden: String, _ name: String?, _ record: RecordMode?) {
    do throws(ContentMeasurer.Failure) {
      let width = Points.text(screen.layout.environment.width)
      let name = name ?? testName
      let expectation = Expectation(
        subject: .screen(screen), now: try RecordedWrap(screen), title: "the screen \"\(name)\" differs at \(width) pt",
        name: "expectScreen", site: self)
      GoldenScreen(expectation: expectation, screen: screen, path: path(golden), name: name).check(record)
    } catch {
      fail("\(error)")
    }
  }
}
