import Foundation
import Goldens
import MeasureCommand
import Pictures
import SelfSizing
import Typesetting

/// What a check is about, to be drawn.
enum Subject {
  case text(Label, TextLayout, width: Double)
  case screen(ResolvedScreen)

  /// Of a text; empty for a screen.
  var text: String { if case .text(let label, _, _) = self { label.text.string } else { "" } }

  /// What is compared, in a few words: equal for equal checks.
  var key: String {
    switch self {
    case .text(let label, let layout, let width): "\(label.text.string)\n\(width)\n\(layout.size.lineCount)"
    case .screen(let screen): "\(screen.layout.environment.width)\n\(screen.layout.environment.height)"
    }
  }

  /// Both wraps, or both states of the screen.
  func drawing(_ difference: WrapDifference) throws(PictureError) -> Drawing {
    switch self {
    case .text(let label, let layout, _):
      var cursor = label.text.string.startIndex
      let picture: ComparisonPicture
      do throws(TypesettingError) {
        picture = try ComparisonPicture(difference, now: layout) { line, width throws(TypesettingError) in
          try label.line(line, alignedIn: width, from: &cursor, like: layout)
        }
      } catch {
        throw .content(reason: error.description)
      }
      return try picture.drawing()
    case .screen(let screen): return try ComparisonPicture(difference, now: screen).drawing()
    }
  }

  /// What is found, where nothing is expected.
  func drawing(_ wrap: RecordedWrap) throws(PictureError) -> Drawing {
    switch self {
    case .text(_, let layout, _): try ComparisonPicture(wrap, of: layout).drawing()
    case .screen(let screen): try ComparisonPicture(wrap, of: screen).drawing()
    }
  }
}

extension Label {
  /// A line of a recorded wrap on its own, set as the label's text is.
  ///
  /// - Parameters:
  ///   - cursor: where in the label's text the line is looked for, to have the attributes of its characters.
  ///   - layout: of the label.
  fileprivate func line(
    _ line: String, alignedIn width: Double, from cursor: inout String.Index, like layout: TextLayout
  ) throws(TypesettingError) -> TextLayout {
    var label = self
    label.text = AttributedText(line)
    if !text.runs.isEmpty {
      if let found = text.string[cursor...].firstRange(of: line) {
        label.text = text.part(found)
        cursor = found.upperBound
      } else if let first = text.runs.first {
        label.text = AttributedText([(line, first.attributes)])
      }
    }
    if adjustsFontSizeToFitWidth, numberOfLines == 1 {
      return try label.layout(in: CGSize(width: layout.constraint, height: .infinity)).text
    }
    let limits = LayoutLimits(numberOfLines: 1, lineBreakMode: lineBreakMode, token: token, scale: scale)
    return try label.prepared().layoutOnOneLine(alignedIn: width, limits: limits)
  }
}

extension AttributedText {
  /// A part with its attributes. O(runs).
  fileprivate func part(_ range: Range<String.Index>) -> AttributedText {
    let units = string.utf16
    let start = units.distance(from: units.startIndex, to: range.lowerBound)
    let end = units.distance(from: units.startIndex, to: range.upperBound)
    var pieces: [(String, TextAttributes)] = []
    for run in runs {
      let inner = run.range.clamped(to: start..<end)
      guard !inner.isEmpty else { continue }
      let from = units.index(units.startIndex, offsetBy: inner.lowerBound)
      let to = units.index(units.startIndex, offsetBy: inner.upperBound)
      pieces.append((String(string[from..<to]), run.attributes))
    }
    return AttributedText(pieces)
  }
}
