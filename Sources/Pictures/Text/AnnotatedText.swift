import Typesetting

/// A text with all that was computed of it.
struct AnnotatedText {
  private let layout: TextLayout
  private let shown: Range<Int>
  private let colors: PictureColors
  private let frame: TextFrame
  private let pen: AnnotationPen
  /// Points from the picture's edges to the box of the text.
  private let left: Double
  private let top: Double
  private let right: Double
  /// Points: where the numbers of lines end.
  private let edgeOfNumbers: Double
  private let glyphBoxes: GlyphBoxes
  /// Points; smaller where lines stand closer than notes are high.
  private let noteSize: Double

  private static let side = 12.0
  private static let headHeight = 46.0
  /// Points: more of a line's hanging spaces isn't shown.
  private static let mostSpaces = 200.0

  init(_ layout: TextLayout, shown: Range<Int>, colors: PictureColors, margin: Double) throws(PictureError) {
    self.layout = layout
    self.shown = shown
    self.colors = colors
    let frame = TextFrame(layout)
    self.frame = frame
    pen = try AnnotationPen()
    glyphBoxes = GlyphBoxes(layout, frame, colors)
    // Spaces, and lines that are too wide, reach over the edges.
    var (leftReach, rightReach) = (0.0, 0.0)
    for line in shown.map({ layout.lines[$0] }) {
      let spaces = min(line.width - line.trimmedWidth, Self.mostSpaces)
      let isRightToLeft = line.level & 1 != 0
      leftReach = max(leftReach, (isRightToLeft ? spaces : 0) - line.x)
      rightReach = max(rightReach, line.x + line.trimmedWidth + (isRightToLeft ? 0 : spaces) - frame.width)
    }
    left = margin + Self.side + 8 + 5 * Double(String(layout.lines.count).count) + leftReach
    top = margin + Self.headHeight
    right = margin + Self.side + (layout.truncation == nil ? 42 : 60) + rightReach
    let lowest = shown.map { layout.lines[$0].height }.min() ?? 8
    noteSize = min(8, max(1, lowest))
    edgeOfNumbers = left - leftReach - 6
  }

  func picture() throws(PictureError) -> Drawing {
    let height = max(layout.size.rawHeight, 8)
    let width = left + frame.width + right
    let inner = max(width, 250, try pen.width(summary, size: 9, weight: 600) + 2 * Self.side)
    let legend = try legend(from: PicturePoint(x: Self.side, y: top + height + 22), width: inner - 2 * Self.side)
    var picture = try Drawing(
      width: inner.rounded(.up), height: (legend.bottom + Self.side - 4).rounded(.up), background: colors.background)
    try picture.add(head)
    picture.add(.fill(PictureRectangle(x: left, y: top, width: frame.width, height: height), colors.paper))
    picture.add(edges(height))
    for line in shown { picture.add(bands(line)) }
    for line in shown { picture.add(token(line)) }
    for line in shown {
      picture.add(frame.glyphs(ofLine: line, at: PicturePoint(x: left, y: top), colors.text))
    }
    for line in shown {
      picture.add(glyphBoxes.marks(ofLine: line, at: PicturePoint(x: left, y: top)))
      picture.add(opportunities(line))
      try picture.add(notes(line))
    }
    picture.add(legend.marks)
    return picture
  }

  // MARK: Around the text

  private var summary: String {
    let size = layout.size
    let lines = "\(size.lineCount) line\(size.lineCount == 1 ? "" : "s")"
    var summary = "\(PictureNumber.text(size.width)) × \(PictureNumber.text(size.height)) pt · \(lines)"
    if size.isTruncated { summary += " · cut" }
    if size.overflows { summary += " · wider than the width" }
    let missing = layout.missing.count
    if missing > 0 { summary += " · no font shows \(missing) character\(missing == 1 ? "" : "s")" }
    return summary
  }

  private var head: [Mark] {
    get throws(PictureError) {
      var marks = [
        try pen.mark(summary, x: Self.side, baseline: top - 31, size: 9, weight: 600, colors.text)
      ]
      let limit = layout.constraint.isFinite ? "width \(PictureNumber.text(layout.constraint))" : "no width limit"
      marks.append(try pen.mark(limit, x: left, baseline: top - 14, colors.limit))
      let y = top - 8
      let stroke = Stroke(color: colors.limit, width: 0.75)
      marks.append(.line([PicturePoint(x: left, y: y), PicturePoint(x: left + frame.width, y: y)], stroke))
      let step = frame.width > 2000 ? 100.0 : frame.width > 600 ? 50 : 10
      var tick = 0.0
      while tick <= frame.width + 1e-6 {
        let length = tick.truncatingRemainder(dividingBy: step * 5) == 0 ? 4.0 : 2
        marks.append(
          .line([PicturePoint(x: left + tick, y: y), PicturePoint(x: left + tick, y: y + length)], stroke))
        tick += step
      }
      return marks
    }
  }

  private func edges(_ height: Double) -> [Mark] {
    let isLimit = layout.constraint.isFinite
    let stroke = Stroke(color: isLimit ? colors.limit : colors.faint, width: 0.75, dash: [3, 2])
    return [0, frame.width].map { edge in
      .line([PicturePoint(x: left + edge, y: top - 8), PicturePoint(x: left + edge, y: top + height + 5)], stroke)
    }
  }

  // MARK: Lines

  private func bands(_ index: Int) -> [Mark] {
    let line = layout.lines[index]
    let x = left + line.x
    let baseline = top + line.baseline
    var marks: [Mark] = [
      .fill(
        PictureRectangle(x: x, y: baseline - line.ascent, width: line.trimmedWidth, height: line.ascent), colors.ascent),
      .fill(PictureRectangle(x: x, y: baseline, width: line.trimmedWidth, height: line.descent), colors.descent),
    ]
    let spaces = min(line.width - line.trimmedWidth, Self.mostSpaces)
    if spaces > 0.01 {
      let start = line.level & 1 == 0 ? x + line.trimmedWidth : x - spaces
      let area = PictureRectangle(x: start, y: top + line.top, width: spaces, height: line.height)
      marks += [.beginClip(area)] + hatching(area) + [.endClip]
      marks.append(.outline(area, Stroke(color: colors.space.faded(0.7), width: 0.4)))
    }
    marks.append(
      .line(
        [PicturePoint(x: left, y: baseline), PicturePoint(x: left + frame.width, y: baseline)],
        Stroke(color: colors.baseline, width: 0.5)))
    return marks
  }

  private func hatching(_ area: PictureRectangle) -> [Mark] {
    let stroke = Stroke(color: colors.space.faded(0.7), width: 0.5)
    var marks: [Mark] = []
    var x = area.x - area.height
    while x < area.right {
      marks.append(
        .line([PicturePoint(x: x, y: area.bottom), PicturePoint(x: x + area.height, y: area.y)], stroke))
      x += 2.5
    }
    return marks
  }

  /// Behind the mark of a cut, or at the edge that cuts.
  private func token(_ index: Int) -> [Mark] {
    guard let cut = layout.truncation, cut.line == index else { return [] }
    let line = layout.lines[index]
    if frame.isClipped(index) {
      let edge = PictureRectangle(
        x: left + (line.level & 1 == 0 ? frame.width : 0) - 1.25, y: top + line.top, width: 2.5, height: line.height)
      return [.fill(edge, colors.cut)]
    }
    guard cut.token != nil else {
      // Nothing marks the cut: the edge behind the text does.
      let x = line.level & 1 == 0 ? line.x + line.trimmedWidth : line.x
      return [
        .fill(PictureRectangle(x: left + x - 0.75, y: top + line.top, width: 2, height: line.height), colors.cut)
      ]
    }
    return layout.glyphRuns(ofLine: index).filter { $0.range == nil }.map { run in
      let box = PictureRectangle(x: left + run.x, y: top + line.top, width: run.width, height: line.height)
      return .rectangle(
        box, radius: 1.5, fill: colors.cut.faded(0.35), stroke: Stroke(color: colors.cut, width: 0.75))
    }
  }

  /// Small triangles under the places where the line might have ended, too.
  private func opportunities(_ index: Int) -> [Mark] {
    let line = layout.lines[index]
    let y = top + line.baseline + line.descent * 0.35
    let side = min(3, line.height * 0.15)
    return opportunityPlaces(index).map { place in
      let x = left + place
      return .polygon(
        [
          PicturePoint(x: x, y: y), PicturePoint(x: x - side / 2, y: y + side),
          PicturePoint(x: x + side / 2, y: y + side),
        ],
        fill: colors.opportunity)
    }
  }

  private func opportunityPlaces(_ index: Int) -> [Double] {
    let offsets = Set(layout.breakOpportunities(ofLine: index))
    guard !offsets.isEmpty else { return [] }
    let line = layout.lines[index]
    var places: [Double] = []
    for run in layout.glyphRuns(ofLine: index) {
      let isRightToLeft = run.level & 1 != 0
      var x = run.x
      for (place, glyph) in run.glyphs.enumerated() {
        let before = x
        x += glyph.advance
        guard let offset = glyph.offset, offsets.contains(offset) else { continue }
        // Of the glyphs of one cluster the outermost tells where it starts.
        let neighbour = isRightToLeft ? place + 1 : place - 1
        if run.glyphs.indices.contains(neighbour), run.glyphs[neighbour].offset == offset { continue }
        // Where a run goes against its line, the break lies before the whole run as the line is read.
        if isRightToLeft != (line.level & 1 != 0), offset == run.range?.lowerBound {
          places.append(line.level & 1 != 0 ? run.x + run.width : run.x)
        } else {
          places.append(isRightToLeft ? x : before)
        }
      }
    }
    return places
  }

  private func notes(_ index: Int) throws(PictureError) -> [Mark] {
    let line = layout.lines[index]
    let baseline = top + line.baseline
    let isWide = line.trimmedWidth > frame.width + 0.001
    let width = PictureNumber.text(line.trimmedWidth)
    let weight = isWide ? 600 : 400
    let x = left + frame.width + right - Self.side
    var marks = [
      try pen.mark("\(index + 1)", x: edgeOfNumbers, baseline: baseline, size: noteSize, colors.note, .right),
      try pen.mark(
        width, x: x, baseline: baseline, size: noteSize, weight: weight, isWide ? colors.warning : colors.note, .right),
    ]
    if layout.truncation?.line == index {
      let edge = x - (try pen.width(width, size: noteSize, weight: weight)) - 4
      marks.append(
        try pen.mark("cut", x: edge, baseline: baseline, size: noteSize, weight: 600, colors.warning, .right))
    }
    return marks
  }

  // MARK: Legend

  private func legend(from start: PicturePoint, width: Double) throws(PictureError) -> (marks: [Mark], bottom: Double) {
    var legend = PictureLegend(pen: pen, color: colors.note)
    let lines = shown.map { layout.lines[$0] }
    if !lines.isEmpty {
      legend.add("ascent") { [.fill($0, colors.ascent)] }
      legend.add("descent") { [.fill($0, colors.descent)] }
      legend.add("baseline") {
        let y = $0.y + 4
        return [
          .line(
            [PicturePoint(x: $0.x, y: y), PicturePoint(x: $0.right, y: y)], Stroke(color: colors.baseline, width: 0.75))
        ]
      }
      legend.add("ink") { [.outline($0, GlyphBoxes.stroke(colors))] }
      if glyphBoxes.isDetailed {
        legend.add("advance") { area in
          let ends = [area.x + 0.5, area.right - 0.5]
          let line = ends.map { PicturePoint(x: $0, y: area.y + 4) }
          return [.line(line, Stroke(color: colors.baseline, width: 0.5))]
            + ends.map { GlyphBoxes.tick(x: $0, baseline: area.y + 4, colors) }
        }
      }
    }
    if lines.contains(where: { $0.width - $0.trimmedWidth > 0.01 }) {
      legend.add("trailing space") {
        [.beginClip($0)] + hatching($0) + [.endClip, .outline($0, Stroke(color: colors.space, width: 0.4))]
      }
    }
    if shown.contains(where: { !layout.breakOpportunities(ofLine: $0).isEmpty }) {
      legend.add("break not taken") { area in
        let x = area.x + 6
        let triangle = [(x, area.y + 1.5), (x - 2.5, area.y + 6.5), (x + 2.5, area.y + 6.5)]
        return [.polygon(triangle.map { PicturePoint(x: $0.0, y: $0.1) }, fill: colors.opportunity)]
      }
    }
    if layout.truncation != nil {
      legend.add("cut") {
        [.rectangle($0, radius: 1.5, fill: colors.cut.faded(0.35), stroke: Stroke(color: colors.cut, width: 0.75))]
      }
    }
    return try legend.marks(from: start, width: width)
  }
}
