import Typesetting

/// One of two wraps that stand beside one another.
package struct WrapPanel: Sendable {
  /// A line, of a layout of its own or of one that all lines share.
  struct Line {
    var layout: TextLayout
    /// In the layout.
    var index: Int
    /// Points from the panel's top.
    var top: Double
    var height: Double
    /// What is marked: UTF-16 offsets in the layout's text.
    var marked: [Range<Int>]

    /// UTF-16 units.
    var length: Int { layout.lines.indices.contains(index) ? layout.lines[index].range.count : 0 }
  }

  var title: String
  /// Its size in words.
  var summary: String
  var isSummaryMarked: Bool
  var isCut: Bool
  var lines: [Line]
  /// Points.
  var width: Double
  var height: Double
  /// Points; nil where there is none or it isn't known.
  var limit: Double?
  /// Points; where the panel's lower edge should be, if that is known.
  package var expectedHeight: Double?

  /// Lines as they are laid out.
  ///
  /// - Parameter marked: UTF-16 offsets in the text.
  package init(
    _ layout: TextLayout, title: String, summary: String, isSummaryMarked: Bool, marked: [Range<Int>]
  ) {
    self.title = title
    self.summary = summary
    self.isSummaryMarked = isSummaryMarked
    isCut = layout.size.isTruncated
    width = TextFrame(layout).width
    height = max(layout.size.height, layout.size.rawHeight)
    limit = layout.constraint.isFinite ? layout.constraint : nil
    lines = layout.lines.enumerated().map { index, line in
      Line(
        layout: layout, index: index, top: line.top, height: line.height,
        marked: marked.filter { $0.overlaps(line.range) })
    }
  }

  /// Lines of which only the texts are known: each is laid out on its own, and they are stacked to the height that is
  /// known, if it is. An approximation, as what they were laid out with may have been something else.
  ///
  /// - Parameters:
  ///   - lines: each on one line, with the UTF-16 offsets in it that are marked.
  ///   - size: points; nil where it isn't known.
  package init(
    stacking lines: [(layout: TextLayout, marked: [Range<Int>])], title: String, summary: String,
    isSummaryMarked: Bool, isCut: Bool, size: (width: Double, height: Double)?
  ) {
    self.title = title
    self.summary = summary
    self.isSummaryMarked = isSummaryMarked
    self.isCut = isCut
    let own = lines.map { $0.layout.lines.first?.height }
    let known = own.compactMap { $0 }
    let rest = (size?.height ?? 0) - known.reduce(0, +)
    // A line without text is as high as what is left, or as the others.
    let blanks = own.count - known.count
    let blank = size != nil && blanks > 0 ? max(0, rest / Double(blanks)) : known.first ?? 0
    // What is left otherwise is spacing; a fraction of a pixel is rounding.
    let gap = size != nil && blanks == 0 && own.count > 1 && abs(rest) > 1 ? rest / Double(own.count - 1) : 0
    var top = 0.0
    self.lines = []
    for ((layout, marked), height) in zip(lines, own) {
      self.lines.append(Line(layout: layout, index: 0, top: top, height: height ?? blank, marked: marked))
      top += (height ?? blank) + gap
    }
    let widest = lines.map { TextFrame($0.layout).reach }.max() ?? 0
    width = size?.width ?? widest
    height = size?.height ?? max(0, top - gap)
    limit = nil
  }

  /// Points that the panel takes with what reaches over its edge, hanging spaces apart.
  var reach: Double { max(width, limit ?? 0, lines.map { $0.layout.reach(ofLine: $0.index) }.max() ?? 0) }
}

extension TextLayout {
  /// Points to the right end of a line.
  fileprivate func reach(ofLine index: Int) -> Double {
    lines.indices.contains(index) ? lines[index].x + lines[index].trimmedWidth : 0
  }

  /// Where the characters of a range stand on a line: stretches from left to right, in points. O(length).
  func stretches(of range: Range<Int>, onLine index: Int) -> [ClosedRange<Double>] {
    var found: [ClosedRange<Double>] = []
    for run in glyphRuns(ofLine: index) {
      var x = run.x
      for glyph in run.glyphs {
        let start = x
        x += glyph.advance
        guard let offset = glyph.offset, range.contains(offset), x > start else { continue }
        if let last = found.last, start - last.upperBound < 0.5 {
          found[found.count - 1] = last.lowerBound...max(x, last.upperBound)
        } else {
          found.append(start...x)
        }
      }
    }
    return found
  }
}

extension TextFrame {
  /// Points to the right end of the longest line.
  fileprivate var reach: Double { layout.lines.indices.map { layout.reach(ofLine: $0) }.max() ?? 0 }
}
