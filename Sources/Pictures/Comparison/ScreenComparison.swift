import SelfSizing

extension Drawing {
  /// A screen as it was and as it is: frames beside one another, marked where they differ. What the elements show is
  /// known of the second only.
  ///
  /// - Parameters:
  ///   - before: nil where there is nothing to compare with.
  ///   - screen: what `after` has the frames of.
  ///   - note: what is to be known of the picture, on a line below.
  /// - Throws: `PictureError`.
  package init(
    comparing before: ScreenPanel?, with after: ScreenPanel, showing screen: ResolvedScreen, note: String? = nil,
    theme: PictureTheme = .light
  ) throws(PictureError) {
    let scene = try ScreenScene(screen, offset: nil, colors: theme.colors)
    self = try ComparedScreens(before, after, scene, note: note).drawing()
  }
}

/// Lays out two panels of frames.
private struct ComparedScreens {
  private let before: ScreenPanel?
  private let after: ScreenPanel
  private let scene: ScreenScene
  private let note: String?
  private let colors: PictureColors
  private let pen: AnnotationPen

  private static let side = 12.0
  private static let top = 40.0
  private static let gutter = 28.0
  private static let leastWidth = 110.0

  init(_ before: ScreenPanel?, _ after: ScreenPanel, _ scene: ScreenScene, note: String?) throws(PictureError) {
    self.before = before
    self.after = after
    self.scene = scene
    self.note = note
    colors = scene.colors
    pen = try AnnotationPen()
  }

  func drawing() throws(PictureError) -> Drawing {
    let panels = [before, after].compactMap { $0 }
    var places: [Double] = []
    var x = Self.side
    for panel in panels {
      places.append(x)
      x += max(panel.width, Self.leastWidth) + Self.gutter
    }
    let width = max(x - Self.gutter + Self.side, 250)
    let height = panels.map(\.height).max() ?? 0
    let legend = try legend(from: PicturePoint(x: Self.side, y: Self.top + height + 20), width: width - 2 * Self.side)
    let bottom = legend.bottom + (note == nil ? 0 : 11)
    var drawing = try Drawing(
      width: width.rounded(.up), height: (bottom + Self.side - 2).rounded(.up), background: colors.background)
    for (index, panel) in panels.enumerated() {
      let place = PicturePoint(x: places[index], y: Self.top)
      try drawing.add(head(panel, places[index]))
      let area = PictureRectangle(x: place.x, y: place.y, width: panel.width, height: panel.height)
      drawing.add(
        .rectangle(area, radius: 0, fill: colors.paper.faded(0.55), stroke: Stroke(color: colors.faint, width: 0.5)))
      // What reaches over the edge, an orthogonal row, would cover the other panel.
      drawing.add(.beginClip(area))
      let isNow = index == panels.count - 1
      if isNow { drawing.add(contents(place)) }
      for element in panel.elements { drawing.add(frame(element, place, isFilled: !isNow)) }
      if isNow, before != nil { drawing.add(traces(place)) }
      if isNow { drawing.add(cutLabels(place)) }
      for element in panel.elements { try drawing.add(badge(element, place, showsCut: !isNow)) }
      drawing.add(.endClip)
    }
    drawing.add(legend.marks)
    if let note { drawing.add(try pen.mark(note, x: Self.side, baseline: bottom, size: 7, colors.note)) }
    return drawing
  }

  private func head(_ panel: ScreenPanel, _ x: Double) throws(PictureError) -> [Mark] {
    [
      try pen.mark(panel.title, x: x, baseline: Self.top - 22, size: 9, weight: 600, colors.text),
      try pen.mark(
        panel.summary + (panel.isSummaryMarked ? "  ≠" : ""), x: x, baseline: Self.top - 9,
        weight: panel.isSummaryMarked ? 600 : 400, panel.isSummaryMarked ? colors.movedLine : colors.note),
    ]
  }

  /// What a device shows, the ground of elements that differ marked.
  private func contents(_ place: PicturePoint) -> [Mark] {
    let differing = Set(after.elements.filter(\.isMarked).map { Self.key($0.frame) })
    let scale = scene.screen.layout.environment.scale
    return scene.parts.flatMap { part in
      var marks = scene.marks(part, place)
      let frame = PixelSnapping.nearest(part.element.frame, scale: scale)
      if differing.contains(Self.key(PictureRectangle(frame, PicturePoint(x: 0, y: 0)))) {
        marks.insert(.fill(PictureRectangle(frame, place), colors.moved.faded(0.5), radius: 2), at: 1)
      }
      return marks
    }
  }

  /// Equal for frames that are recorded as the same.
  private static func key(_ frame: PictureRectangle) -> [Int] {
    [frame.x, frame.y, frame.width, frame.height].map { abs($0) < 1e12 ? Int(($0 * 1000).rounded()) : 0 }
  }

  private func frame(_ element: ScreenPanel.Element, _ place: PicturePoint, isFilled: Bool) -> [Mark] {
    let frame = element.frame.moved(place)
    if element.isSection {
      let color = element.isMarked ? colors.movedLine : colors.limit
      return [.outline(frame, Stroke(color: color, width: 0.75, dash: [4, 2]))]
    }
    guard element.isMarked else { return [.outline(frame, Stroke(color: colors.faint, width: 0.75), radius: 2)] }
    return [
      .rectangle(
        frame, radius: 2, fill: isFilled ? colors.moved.faded(0.5) : nil,
        stroke: Stroke(color: colors.movedLine, width: 1.25))
    ]
  }

  /// Where what differs was.
  private func traces(_ place: PicturePoint) -> [Mark] {
    (before?.elements ?? []).filter { $0.isMarked && !$0.isSection }.map {
      .outline($0.frame.moved(place), Stroke(color: colors.note, width: 0.75, dash: [2, 2]), radius: 2)
    }
  }

  private func cutLabels(_ place: PicturePoint) -> [Mark] {
    scene.parts.flatMap(\.contents).filter { $0.label?.isCut == true }.map {
      .outline(PictureRectangle($0.frame, place), Stroke(color: colors.cut, width: 1), radius: 1.5)
    }
  }

  /// The names of elements that differ, and which of them hide text.
  private func badge(
    _ element: ScreenPanel.Element, _ place: PicturePoint, showsCut: Bool
  ) throws(PictureError) -> [Mark] {
    guard !element.isSection else { return [] }
    let frame = element.frame.moved(place)
    var marks: [Mark] = []
    if element.isMarked {
      let width = min(try pen.width(element.name, size: 7, weight: 600) + 6, max(frame.width, 12))
      let box = PictureRectangle(x: frame.x, y: frame.y, width: width, height: 10)
      marks.append(.fill(box, colors.movedLine, radius: 2))
      marks.append(
        try pen.mark(
          element.name, x: box.x + 3, baseline: box.y + 7.5, size: 7, weight: 600, colors.paper,
          most: max(4, width - 4)))
    }
    if showsCut, element.cut > 0 {
      let text = element.cut == 1 ? "cut label" : "\(element.cut) cut labels"
      let width = try pen.width(text, size: 7, weight: 600) + 6
      let box = PictureRectangle(x: frame.right - width, y: frame.bottom - 10, width: width, height: 10)
      marks.append(.fill(box, colors.cut, radius: 2))
      marks.append(
        try pen.mark(text, x: box.x + 3, baseline: box.y + 7.5, size: 7, weight: 600, PictureColor(0x101214)))
    }
    return marks
  }

  private func legend(from start: PicturePoint, width: Double) throws(PictureError) -> (marks: [Mark], bottom: Double) {
    var legend = PictureLegend(pen: pen, color: colors.note)
    let panels = [before, after].compactMap { $0 }
    legend.add("section") { [.outline($0, Stroke(color: colors.limit, width: 0.75, dash: [4, 2]))] }
    if panels.contains(where: { $0.elements.contains(where: \.isMarked) }) {
      legend.add("differs") {
        [.rectangle($0, radius: 1, fill: colors.moved.faded(0.5), stroke: Stroke(color: colors.movedLine, width: 1.25))]
      }
      if before != nil {
        legend.add("where it was") { [.outline($0, Stroke(color: colors.note, width: 0.75, dash: [2, 2]), radius: 1)] }
      }
    }
    if panels.contains(where: { $0.elements.contains { $0.cut > 0 } }) {
      legend.add("cut label") { [.outline($0, Stroke(color: colors.cut, width: 1), radius: 1.5)] }
    }
    return try legend.marks(from: start, width: width)
  }
}

extension PictureRectangle {
  fileprivate func moved(_ place: PicturePoint) -> PictureRectangle {
    PictureRectangle(x: x + place.x, y: y + place.y, width: width, height: height)
  }
}
