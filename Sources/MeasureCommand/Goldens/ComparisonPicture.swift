import Goldens
import Pictures
import SelfSizing
import Typesetting

/// Two wraps of a text, or two states of a screen, as a picture in any theme.
package enum ComparisonPicture {
  case wraps(before: WrapPanel?, after: WrapPanel, moves: [(before: Int?, after: Int?)], note: String?)
  case screens(before: ScreenPanel?, after: ScreenPanel, ResolvedScreen, note: String?)

  /// - Throws: `PictureError` for what is too large to draw.
  package func drawing(_ theme: PictureTheme = .light) throws(PictureError) -> Drawing {
    switch self {
    case .wraps(let before, let after, let moves, let note):
      try Drawing(comparing: before, with: after, moves: moves, note: note, theme: theme)
    case .screens(let before, let after, let screen, let note):
      try Drawing(comparing: before, with: after, showing: screen, note: note, theme: theme)
    }
  }

  package static let linesNote = "recorded lines are drawn one by one, with the fonts and options of now"
  package static let screensNote = "of a recorded screen only frames are known"

  /// A text whose wraps differ.
  ///
  /// - Parameters:
  ///   - layout: what `difference.now` is of.
  ///   - line: lays out a recorded line, on one line, aligned in a width in points.
  package init<Failure: Error>(
    _ difference: WrapDifference, now layout: TextLayout, titles: (before: String, after: String) = ("recorded", "now"),
    note: String? = linesNote, line: (String, Double) throws(Failure) -> TextLayout
  ) throws(Failure) {
    let (recorded, now) = (difference.recorded, difference.now)
    let moves = difference.moves
    var marked: (before: [Int: [Range<Int>]], after: [Range<Int>]) = ([:], [])
    for move in moves {
      if let before = move.before, let range = move.rangeBefore { marked.before[before - 1, default: []].append(range) }
      if move.after != nil { marked.after.append(move.range) }
    }
    if moves.isEmpty {
      // Other spaces, or lines of another text: the lines as a whole.
      for pair in difference.pairs where !difference.isSame(pair) {
        if let before = pair.before { marked.before[before] = [0..<recorded.lines[before].utf16.count] }
        if let after = pair.after, layout.lines.indices.contains(after) {
          marked.after.append(layout.lines[after].range)
        }
      }
    }
    var lines: [(layout: TextLayout, marked: [Range<Int>])] = []
    for (index, text) in recorded.lines.enumerated() {
      lines.append((try line(text, recorded.size?.width ?? 0), marked.before[index] ?? []))
    }
    let sizesDiffer = recorded.size != nil && recorded.size != now.size
    self = .wraps(
      before: WrapPanel(
        stacking: lines, title: titles.before, summary: recorded.summary, isSummaryMarked: sizesDiffer,
        isCut: recorded.size?.isCut ?? false, size: recorded.size.map { ($0.width, $0.height) }),
      after: WrapPanel(
        layout, title: titles.after, summary: now.summary, isSummaryMarked: sizesDiffer, marked: marked.after),
      moves: moves.map { ($0.before, $0.after) }, note: note)
  }

  /// A text laid out in two ways.
  package init(
    _ difference: WrapDifference, before: TextLayout, now layout: TextLayout, titles: (before: String, after: String)
  ) {
    let moves = difference.moves
    self = .wraps(
      before: WrapPanel(
        before, title: titles.before, summary: difference.recorded.summary, isSummaryMarked: false,
        marked: moves.filter { $0.before != nil }.map(\.range)),
      after: WrapPanel(
        layout, title: titles.after, summary: difference.now.summary, isSummaryMarked: false,
        marked: moves.filter { $0.after != nil }.map(\.range)),
      moves: moves.map { ($0.before, $0.after) }, note: nil)
  }

  /// A text with nothing to compare with.
  ///
  /// - Parameter expectedHeight: points; nil where none is expected.
  package init(
    _ wrap: RecordedWrap, of layout: TextLayout, title: String = "now, not recorded yet",
    expectedHeight: Double? = nil
  ) {
    var panel = WrapPanel(
      layout, title: title, summary: wrap.summary, isSummaryMarked: expectedHeight != nil, marked: [])
    panel.expectedHeight = expectedHeight.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    self = .wraps(before: nil, after: panel, moves: [], note: nil)
  }

  /// A screen whose rows differ.
  package init(_ difference: WrapDifference, now screen: ResolvedScreen) {
    let differing = difference.pairs.filter { !difference.isSame($0) }
    // An element that differs in a cut label only has a row of its own for that on one side.
    let names = Self.names(of: Set(differing.compactMap(\.before)), in: difference.recorded)
      .union(Self.names(of: Set(differing.compactMap(\.after)), in: difference.now))
    let sizesDiffer = difference.recorded.size != nil && difference.recorded.size != difference.now.size
    self = .screens(
      before: Self.panel(difference.recorded, "recorded", differing: names, sizesDiffer),
      after: Self.panel(difference.now, "now", differing: names, sizesDiffer), screen, note: Self.screensNote)
  }

  /// A screen with nothing to compare with.
  package init(_ wrap: RecordedWrap, of screen: ResolvedScreen) {
    self = .screens(
      before: nil, after: Self.panel(wrap, "now, not recorded yet", differing: [], false), screen, note: nil)
  }

  private static func names(of rows: Set<Int>, in wrap: RecordedWrap) -> Set<String> {
    Set(ScreenRow.all(in: wrap.lines).filter { !rows.isDisjoint(with: $0.rows) }.map(\.name))
  }

  private static func panel(
    _ wrap: RecordedWrap, _ title: String, differing: Set<String>, _ sizeDiffers: Bool
  ) -> ScreenPanel {
    let rows = ScreenRow.all(in: wrap.lines)
    return ScreenPanel(
      title: title, summary: wrap.summary, isSummaryMarked: sizeDiffers,
      width: wrap.size?.width ?? rows.map { $0.x + $0.width }.max() ?? 0,
      height: wrap.size?.height ?? rows.map { $0.y + $0.height }.max() ?? 0,
      elements: rows.map { row in
        ScreenPanel.Element(
          name: row.name, x: row.x, y: row.y, width: row.width, height: row.height, isSection: row.isSection,
          isMarked: differing.contains(row.name), cut: row.cut.count)
      })
  }
}
