import Foundation
import Goldens
import MeasureCommand
import Pictures
import Typesetting

/// Checks how high a text is at a width, in points rounded up to pixels. Parameters as in `expectWrapping`.
///
/// - Parameters:
///   - height: points.
///   - accuracy: points by which the height may differ.
public func expectHeight(
  _ height: Double, of text: String, width: Double, font: Font? = nil, size: Double = 17, weight: Int = 400,
  lines: Int = 0, accuracy: Double = 0.001, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: StaticString = #function
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  guard let label = site.label(text, font, size, weight, lines) else { return }
  site.checkHeight(height, of: label, width: width, accuracy: accuracy)
}

/// The same for a label with all its settings.
public func expectHeight(
  _ height: Double, of label: Label, width: Double, accuracy: Double = 0.001, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: StaticString = #function
) {
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    .checkHeight(height, of: label, width: width, accuracy: accuracy)
}

/// Checks that a text shows whole at a width, in so many lines and in so much height. Parameters as in
/// `expectWrapping`.
///
/// - Parameter height: points that the label has.
public func expectNotTruncated(
  _ text: String, width: Double, height: Double = .infinity, font: Font? = nil, size: Double = 17, weight: Int = 400,
  lines: Int = 0, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: StaticString = #function
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  guard let label = site.label(text, font, size, weight, lines) else { return }
  site.checkNotTruncated(label, width: width, height: height)
}

/// The same for a label with all its settings.
public func expectNotTruncated(
  _ label: Label, width: Double, height: Double = .infinity, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: StaticString = #function
) {
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    .checkNotTruncated(label, width: width, height: height)
}

extension CallSite {
  fileprivate func checkHeight(_ height: Double, of label: Label, width: Double, accuracy: Double) {
    guard let layout = layout(label, width: width) else { return }
    let found = layout.size.height
    // Written so that a height that isn't a number fails.
    if abs(found - height) <= accuracy { return }
    let wrap = RecordedWrap(layout, of: label.text.string, whiteSpace: label.context.whiteSpace)
    let picture = FailurePictures.note(self, subject: Subject.text(label, layout, width: width).key) {
      () throws(PictureError) in
      try ComparisonPicture(wrap, of: layout, title: "now", expectedHeight: height).drawing()
    }
    fail("the height is \(Points.text(found)), expected \(height)\n\(wrap.text)\(picture)")
  }

  fileprivate func checkNotTruncated(_ label: Label, width: Double, height: Double) {
    guard let layout = layout(label, width: width, height: height), layout.size.isTruncated else { return }
    let wrap = RecordedWrap(layout, of: label.text.string, whiteSpace: label.context.whiteSpace)
    let needed = layout.needed
    var message = "\"\(label.text.string)\" is cut at \(Points.text(width)) pt; all of it takes "
    message += "\(needed.lineCount) line\(needed.lineCount == 1 ? "" : "s"), \(Points.text(needed.height)) pt\n"
    // All of it stands beside what shows.
    var whole = label
    whole.numberOfLines = 0
    whole.adjustsFontSizeToFitWidth = false
    guard let all = self.layout(whole, width: width) else { return }
    let difference = WrapDifference(
      text: label.text.string,
      recorded: RecordedWrap(all, of: label.text.string, whiteSpace: label.context.whiteSpace), now: wrap)
    guard let difference else { return fail(message + wrap.text) }
    let titles = (before: "all of it", after: "shown")
    var sides = SideBySide(difference)
    sides.titles = titles
    message += sides.text
    message += FailurePictures.note(self, subject: Subject.text(label, layout, width: width).key) {
      () throws(PictureError) in
      try ComparisonPicture(difference, before: all, now: layout, titles: titles).drawing()
    }
    fail(message)
  }
}
