import Foundation
import Goldens
import Pictures
import SelfSizing

/// Checks where everything of a screen stands and which of its labels are cut: a row for each section and element, its
/// frame in points on the pixel grid.
///
/// Without the closure the check writes it into the source, as the record mode says.
///
/// - Parameters:
///   - record: nil takes the mode of the test, the suite or the environment.
///   - expected: what a golden file has for the screen.
public func expectScreen(
  _ screen: ResolvedScreen, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
  matches expected: (() -> String)? = nil
) {
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function).checkScreen(
    screen, record, expected?())
}

/// The same for a screen that is resolved first.
///
/// - Parameters:
///   - width: points, instead of the screen's own.
///   - height: points, instead of the screen's own.
public func expectScreen(
  _ screen: Screen, width: Double? = nil, height: Double? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: StaticString = #function,
  matches expected: (() -> String)? = nil
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  guard let resolved = site.resolve(screen, width: width, height: height) else { return }
  site.checkScreen(resolved, record, expected?())
}

/// Checks that every label of a screen shows all of its text.
public func expectNotTruncated(
  in screen: ResolvedScreen, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: StaticString = #function
) {
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function).checkNotTruncated(screen)
}

/// The same for a screen that is resolved first; width and height as in `expectScreen`.
public func expectNotTruncated(
  in screen: Screen, width: Double? = nil, height: Double? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: StaticString = #function
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  guard let resolved = site.resolve(screen, width: width, height: height) else { return }
  site.checkNotTruncated(resolved)
}

extension CallSite {
  func resolve(_ screen: Screen, width: Double?, height: Double?) -> ResolvedScreen? {
    do throws(ScreenError) {
      return try screen.resolve(width: width, height: height)
    } catch {
      fail("\(error)")
      return nil
    }
  }

  fileprivate func checkScreen(_ screen: ResolvedScreen, _ record: RecordMode?, _ expected: String?) {
    do throws(ContentMeasurer.Failure) {
      let now = try RecordedWrap(screen)
      let width = Points.text(screen.layout.environment.width)
      Expectation(
        subject: .screen(screen), now: now, title: "the screen differs at \(width) pt", name: "expectScreen", site: self
      ).check(record, expected)
    } catch {
      fail("\(error)")
    }
  }

  fileprivate func checkNotTruncated(_ screen: ResolvedScreen) {
    do throws(ContentMeasurer.Failure) {
      let truncated = try screen.truncatedLabels()
      guard !truncated.isEmpty else { return }
      var message = "\(truncated.count) label\(truncated.count == 1 ? " is" : "s are") cut\n"
      for label in truncated {
        message += "  \(label.element), \(label.path): \"\(label.text)\" shows \(label.lines) of "
        message += "\(label.neededLines) lines: \(label.reason); \(label.help)\n"
      }
      message += FailurePictures.note(self, subject: Subject.screen(screen).key) { () throws(PictureError) in
        try Drawing(of: screen)
      }
      fail(message)
    } catch {
      fail("\(error)")
    }
  }
}
