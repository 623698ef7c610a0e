import Typesetting

extension Drawing {
  /// Two wraps of a text beside one another: what stands on another line is marked, and led from one to the other.
  ///
  /// - Parameters:
  ///   - before: nil where there is nothing to compare with.
  ///   - moves: from which line to which, from 1; nil for what isn't shown.
  ///   - note: what is to be known of the picture, on a line below.
  /// - Throws: `PictureError`.
  package init(
    comparing before: WrapPanel?, with after: WrapPanel, moves: [(before: Int?, after: Int?)], note: String? = nil,
    theme: PictureTheme = .light
  ) throws(PictureError) {
    self = try ComparedWraps(before, after, moves, note: note, colors: theme.colors).drawing()
  }
}

/// Lays out two panels and what leads from one to the other.
private struct ComparedWraps {
  private let panels: [WrapPanel]
  private let moves: [(before: Int?, after: Int?)]
  private let note: String?
  private let colors: PictureColors
  private let pen: AnnotationPen
  /// Points from the picture's left edge to the boxes.
  private let places: [Double]
  private let widths: [Double]

  private static let side = 12.0
  private static let top = 40.0
  /// For the numbers of the lines.
  private static let numbers = 18.0
  private static let gutter = 66.0
  private static let leastWidth = 90.0

  init(
    _ before: WrapPanel?, _ after: WrapPanel, _ moves: [(before: Int?, after: Int?)], note: String?,
    colors: PictureColors
  ) throws(PictureError) {
    panels = [before, after].compactMap { $0 }
    let glyphs = panels.flatMap(\.lines).reduce(0) { $0 + $1.length }
    guard glyphs <= Drawing.glyphLimit else { throw .tooManyGlyphs(limit: Drawing.glyphLimit) }
    self.moves = before == nil ? [] : moves
    self.note = note
    self.colors = colors
    pen = try AnnotationPen()
    var (places, widths): ([Double], [Double]) = ([], [])
    var x = Self.side
    for panel in panels {
      let words = max(try pen.width(panel.title, size: 9, weight: 600), try pen.width(Self.summary(panel), weight: 600))
      let width = max(panel.reach, words, Self.leastWidth)
      places.append(x + Self.numbers)
      widths.append(width)
      x += Self.numbers + width + Self.gutter
    }
    self.places = places
    self.widths = widths
  }

  private static func summary(_ panel: WrapPanel) -> String { panel.summary + (panel.isSummaryMarked ? "  ≠" : "") }

  func drawing() throws(PictureError) -> Drawing {
    let right = (places.last ?? 0) + (widths.last ?? 0) + 22
    let height = panels.map { max($0.height, $0.expectedHeight ?? 0) }.max() ?? 0
    let width = max(right + Self.side, 250)
    var bottom = Self.top + max(height, 8) + 22
    let legend = try legend(from: PicturePoint(x: Self.side, y: bottom), width: width - 2 * Self.side)
    bottom = legend.marks.isEmpty ? bottom - 12 : legend.bottom
    if note != nil { bottom += legend.marks.isEmpty ? 6 : 11 }
    var drawing = try Drawing(
      width: width.rounded(.up), height: (bottom + Self.side - 2).rounded(.up), background: colors.background)
    for (panel, x) in zip(panels, places) {
      try drawing.add(head(panel, x))
      drawing.add(box(panel, x))
      for line in panel.lines { drawing.add(marking(line, x)) }
      for (index, line) in panel.lines.enumerated() { try drawing.add(text(line, number: index + 1, x)) }
      if panel.isCut, let last = panel.lines.last { try drawing.add(cut(last, x, panel)) }
    }
    for move in Self.unique(moves) { try drawing.add(link(move)) }
    drawing.add(legend.marks)
    if let note { drawing.add(try pen.mark(note, x: Self.side, baseline: bottom, size: 7, colors.note)) }
    return drawing
  }

  // MARK: Panels

  private func head(_ panel: WrapPanel, _ x: Double) throws(PictureError) -> [Mark] {
    [
      try pen.mark(panel.title, x: x, baseline: Self.top - 22, size: 9, weight: 600, colors.text),
      try pen.mark(
        Self.summary(panel), x: x, baseline: Self.top - 9, weight: panel.isSummaryMarked ? 600 : 400,
        panel.isSummaryMarked ? colors.movedLine : colors.note),
    ]
  }

  private func box(_ panel: WrapPanel, _ x: Double) -> [Mark] {
    let area = PictureRectangle(x: x, y: Self.top, width: panel.width, height: panel.height)
    var marks: [Mark] = [
      .rectangle(area, radius: 0, fill: colors.paper, stroke: Stroke(color: colors.faint, width: 0.5))
    ]
    if let limit = panel.limit {
      let stroke = Stroke(color: colors.limit, width: 0.75, dash: [3, 2])
      let ends = [Self.top - 4, area.bottom + 4].map { PicturePoint(x: x + limit, y: $0) }
      marks.append(.line(ends, stroke))
    }
    if let expected = panel.expectedHeight {
      let ends = [x - 4, x + area.width + 4].map { PicturePoint(x: $0, y: Self.top + expected) }
      marks.append(.line(ends, Stroke(color: colors.movedLine, width: 1, dash: [4, 2])))
    }
    return marks
  }

  private func marking(_ line: WrapPanel.Line, _ x: Double) -> [Mark] {
    line.marked.flatMap { range in
      line.layout.stretches(of: range, onLine: line.index).flatMap { stretch -> [Mark] in
        let area = PictureRectangle(
          x: x + stretch.lowerBound, y: Self.top + line.top, width: stretch.upperBound - stretch.lowerBound,
          height: line.height)
        // The stroke says it where colours don't.
        let under = PictureRectangle(x: area.x, y: area.bottom - 1.5, width: area.width, height: 1.5)
        return [.fill(area, colors.moved), .fill(under, colors.movedLine)]
      }
    }
  }

  private func text(_ line: WrapPanel.Line, number: Int, _ x: Double) throws(PictureError) -> [Mark] {
    let middle = Self.top + line.top + line.height / 2
    let number = try pen.mark("\(number)", x: x - 6, baseline: middle + 3, colors.note, .right)
    guard line.layout.lines.indices.contains(line.index) else { return [number] }
    let place = PicturePoint(x: x, y: Self.top + line.top - line.layout.lines[line.index].top)
    return [number] + TextFrame(line.layout).glyphs(ofLine: line.index, at: place, colors.text)
  }

  private func cut(_ line: WrapPanel.Line, _ x: Double, _ panel: WrapPanel) throws(PictureError) -> [Mark] {
    let edge = PictureRectangle(
      x: x + panel.reach + 1, y: Self.top + line.top, width: 2.5, height: line.height)
    return [
      .fill(edge, colors.cut),
      try pen.mark(
        "cut", x: edge.right + 2, baseline: edge.y + edge.height / 2 + 2.5, size: 7, weight: 600, colors.cut),
    ]
  }

  // MARK: Between them

  private static func unique(_ moves: [(before: Int?, after: Int?)]) -> [(before: Int?, after: Int?)] {
    var seen: Set<[Int]> = []
    return moves.filter { seen.insert([$0.before ?? 0, $0.after ?? 0]).inserted }
  }

  /// From where a part stood to where it stands, or to a cross where it doesn't show any more.
  private func link(_ move: (before: Int?, after: Int?)) throws(PictureError) -> [Mark] {
    guard panels.count == 2 else { return [] }
    let stroke = Stroke(color: colors.movedLine, width: 1)
    let start = move.before.flatMap { middle(ofLine: $0, panels[0]) }
    let end = move.after.flatMap { middle(ofLine: $0, panels[1]) }
    let left = places[0] + widths[0] + 38
    let right = places[1] - Self.numbers + 3
    switch (start, end) {
    case (let start?, let end?):
      let tip = PicturePoint(x: right, y: end)
      return [
        .line(
          [PicturePoint(x: left - 8, y: start), PicturePoint(x: left, y: start), PicturePoint(x: right - 5, y: end)],
          stroke),
        .polygon(
          [tip, PicturePoint(x: tip.x - 5, y: tip.y - 2.5), PicturePoint(x: tip.x - 5, y: tip.y + 2.5)],
          fill: colors.movedLine),
      ]
    case (let start?, nil):
      return [[-2.5, 2.5], [2.5, -2.5]].map { slope in
        .line(
          [PicturePoint(x: left - 17, y: start + slope[0]), PicturePoint(x: left - 12, y: start + slope[1])], stroke)
      }
    case (nil, let end?):
      return [
        .line([PicturePoint(x: right - 6, y: end), PicturePoint(x: right, y: end)], stroke),
        .line([PicturePoint(x: right - 3, y: end - 3), PicturePoint(x: right - 3, y: end + 3)], stroke),
      ]
    case (nil, nil): return []
    }
  }

  private func middle(ofLine line: Int, _ panel: WrapPanel) -> Double? {
    guard panel.lines.indices.contains(line - 1) else { return nil }
    let line = panel.lines[line - 1]
    return Self.top + line.top + line.height / 2
  }

  private func legend(from start: PicturePoint, width: Double) throws(PictureError) -> (marks: [Mark], bottom: Double) {
    var legend = PictureLegend(pen: pen, color: colors.note)
    if panels.contains(where: { $0.lines.contains { !$0.marked.isEmpty } }) {
      legend.add("differs") { area in
        [
          .fill(area, colors.moved),
          .fill(PictureRectangle(x: area.x, y: area.bottom - 1.5, width: area.width, height: 1.5), colors.movedLine),
        ]
      }
    }
    if panels.contains(where: { $0.limit != nil }) {
      legend.add("width limit") { area in
        let y = area.y + 4
        return [
          .line(
            [PicturePoint(x: area.x, y: y), PicturePoint(x: area.right, y: y)],
            Stroke(color: colors.limit, width: 0.75, dash: [3, 2]))
        ]
      }
    }
    if panels.contains(where: { $0.expectedHeight != nil }) {
      legend.add("expected height") { area in
        let y = area.y + 4
        return [
          .line(
            [PicturePoint(x: area.x, y: y), PicturePoint(x: area.right, y: y)],
            Stroke(color: colors.movedLine, width: 1, dash: [4, 2]))
        ]
      }
    }
    return try legend.marks(from: start, width: width)
  }
}
