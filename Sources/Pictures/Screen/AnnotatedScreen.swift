import CompositionalLayout
import Foundation
import SelfSizing

/// A screen with its outlines, its cut labels and its height.
struct AnnotatedScreen {
  private let scene: ScreenScene
  private let colors: PictureColors
  private let pen: AnnotationPen
  private let outlines: [SectionOutline]
  /// Points: how far the picture shows what is beside the container.
  private let reach: Double
  private let hasOverhang: Bool
  private let place = PicturePoint(x: 58, y: 40)

  private static let side = 12.0
  /// Of the container's width: more of an orthogonal row isn't shown.
  private static let mostReach = 0.6
  private static let dimensionRoom = 58.0

  private var width: Double { max(Double(scene.contentSize.width), scene.screen.layout.environment.width) }
  private var height: Double { Double(scene.contentSize.height) }

  init(_ scene: ScreenScene) throws(PictureError) {
    self.scene = scene
    colors = scene.colors
    pen = try AnnotationPen()
    let layout = scene.screen.layout
    outlines = (0..<layout.sectionCount).compactMap { try? layout.outline(ofSection: $0) }
    let right = max(Double(scene.contentSize.width), layout.environment.width)
    let farthest = scene.parts.map { Double($0.element.frame.maxX) }.max() ?? 0
    let overhang = max(0, farthest - right)
    hasOverhang = overhang > 0.5
    reach = max(min(overhang, right * Self.mostReach), Self.badgeRoom(scene))
  }

  /// Points that the notes of cut labels take.
  private static func badgeRoom(_ scene: ScreenScene) -> Double {
    scene.parts.contains { $0.contents.contains { $0.label?.isCut == true } } ? 76 : 0
  }

  func drawing() throws(PictureError) -> Drawing {
    let screenHeight = scene.visible.map { Double($0.maxY) } ?? 0
    let bottom = place.y + max(height, screenHeight)
    let full = max(
      place.x + width + reach + Self.dimensionRoom + Self.side,
      try pen.width(summary, size: 10, weight: 600) + 2 * Self.side)
    let legend = try legend(from: PicturePoint(x: Self.side, y: bottom + 24), width: full - 2 * Self.side)
    var drawing = try Drawing(
      width: full.rounded(.up), height: (legend.bottom + Self.side).rounded(.up), background: colors.background)
    try drawing.add(head)
    let canvas = PictureRectangle(x: place.x, y: place.y, width: width + reach, height: bottom - place.y)
    drawing.add(.fill(PictureRectangle(x: place.x, y: place.y, width: width, height: height), colors.paper.faded(0.55)))
    drawing.add(
      .beginClip(PictureRectangle(x: canvas.x - 1, y: canvas.y - 1, width: canvas.width + 2, height: canvas.height + 2))
    )
    for outline in outlines { drawing.add(marks(outline)) }
    for part in scene.parts { drawing.add(marks(part)) }
    drawing.add(.endClip)
    if hasOverhang { drawing.add(offScreen(bottom)) }
    try drawing.add(cutBadges)
    try drawing.add(sectionNames)
    try drawing.add(screenFrame)
    try drawing.add(dimension)
    drawing.add(legend.marks)
    return drawing
  }

  // MARK: Parts

  private func marks(_ outline: SectionOutline) -> [Mark] {
    var marks: [Mark] = [
      .outline(PictureRectangle(outline.frame, place), Stroke(color: colors.limit, width: 0.75, dash: [4, 2])),
      .outline(
        PictureRectangle(outline.content, place), Stroke(color: colors.opportunity, width: 0.5, dash: [1.5, 1.5])),
    ]
    let groups = Stroke(color: colors.ink.faded(0.8), width: 0.75)
    for group in outline.groups { marks.append(.outline(PictureRectangle(group, place).grown(1), groups)) }
    return marks
  }

  private var cellStroke: Stroke { Stroke(color: colors.space.faded(0.7), width: 0.5) }
  private var screenStroke: Stroke { Stroke(color: colors.text, width: 1, dash: [6, 3]) }

  private func marks(_ part: ScreenScene.Part) -> [Mark] {
    let frame = PictureRectangle(part.element.frame, place)
    var marks = scene.marks(part, place)
    switch part.element.category {
    case .cell: marks.append(.outline(frame, cellStroke, radius: 2))
    case .supplementary:
      let isPinned = part.element.isPinned
      marks.insert(.fill(frame, colors.ascent), at: 1)
      marks.append(.outline(frame, Stroke(color: colors.limit, width: isPinned ? 1.5 : 0.5)))
    case .decoration: break
    }
    for content in part.contents where content.label?.isCut == true {
      marks.append(
        .rectangle(
          PictureRectangle(content.frame, place), radius: 1.5, fill: colors.cut.faded(0.18),
          stroke: Stroke(color: colors.cut, width: 1)))
    }
    return marks
  }

  /// What is beside the container shows through a veil.
  private func offScreen(_ bottom: Double) -> Mark {
    .fill(
      PictureRectangle(x: place.x + width, y: place.y, width: reach, height: bottom - place.y),
      colors.background.faded(0.65))
  }

  private var cutBadges: [Mark] {
    get throws(PictureError) {
      let shown = PictureRectangle(x: place.x, y: place.y, width: width + reach, height: height)
      return try CutBadges(scene, colors, pen, place: place, shown: shown, edge: place.x + width).marks
    }
  }

  // MARK: Notes

  private var cutCount: Int {
    scene.parts.reduce(0) { $0 + $1.contents.count { $0.label?.isCut == true } }
  }

  private var summary: String {
    let size = scene.contentSize
    let cells = scene.parts.count { $0.element.category == .cell }
    let cut = cutCount
    return "\(PictureNumber.text(Double(size.width))) × \(PictureNumber.text(Double(size.height))) pt"
      + " · \(cells) cell\(cells == 1 ? "" : "s")"
      + (cut == 0 ? " · nothing cut" : " · \(cut) label\(cut == 1 ? "" : "s") cut")
  }

  private var head: [Mark] {
    get throws(PictureError) {
      [try pen.mark(summary, x: Self.side, baseline: 22, size: 10, weight: 600, colors.text)]
    }
  }

  private var sectionNames: [Mark] {
    get throws(PictureError) {
      var marks: [Mark] = []
      for (index, outline) in outlines.enumerated() where outline.frame.height > 0 {
        let y = place.y + Double(outline.frame.minY)
        marks.append(
          try pen.mark("section \(index)", x: place.x - 5, baseline: y + 8, size: 7, weight: 500, colors.limit, .right))
        marks.append(
          try pen.mark(
            PictureNumber.text(Double(outline.frame.height)), x: place.x - 5, baseline: y + 17, size: 7, colors.note,
            .right))
      }
      return marks
    }
  }

  /// The part on screen at the offset, or how far the screen reaches.
  private var screenFrame: [Mark] {
    get throws(PictureError) {
      let stroke = screenStroke
      let screen = scene.screen.layout.environment
      if let visible = scene.visible {
        let frame = PictureRectangle(visible, place)
        let offset = scene.screen.layout.scrollsVertically ? visible.minY : visible.minX
        return [
          .outline(frame, stroke, radius: 4),
          try pen.mark(
            "offset \(PictureNumber.text(Double(offset)))", x: place.x - 5, baseline: frame.y - 2, size: 7,
            weight: 600, colors.text, .right),
        ]
      }
      guard height > screen.height, scene.screen.layout.scrollsVertically else { return [] }
      let y = place.y + screen.height
      return [
        .line([PicturePoint(x: place.x, y: y), PicturePoint(x: place.x + width, y: y)], stroke),
        try pen.mark("screen ends", x: place.x - 5, baseline: y + 2.5, size: 7, weight: 500, colors.text, .right),
      ]
    }
  }

  /// The wrap-content height, as on a drawing.
  private var dimension: [Mark] {
    get throws(PictureError) {
      let x = place.x + width + reach + 12
      let (top, bottom) = (place.y, place.y + height)
      let stroke = Stroke(color: colors.note, width: 0.75)
      var marks: [Mark] = [top, bottom].map { y in
        .line([PicturePoint(x: x - 8, y: y), PicturePoint(x: x + 4, y: y)], stroke)
      }
      marks.append(.line([PicturePoint(x: x, y: top), PicturePoint(x: x, y: bottom)], stroke))
      for (tip, way) in [(top, 1.0), (bottom, -1.0)] {
        let points = [(x, tip), (x - 2, tip + 6 * way), (x + 2, tip + 6 * way)]
        marks.append(.polygon(points.map { PicturePoint(x: $0.0, y: $0.1) }, fill: colors.note))
      }
      let middle = (top + min(bottom, top + 2 * 300)) / 2
      let text = PictureNumber.text(scene.screen.wrapContentHeight)
      marks.append(try pen.mark(text, x: x + 5, baseline: middle, size: 9, weight: 600, colors.text))
      marks.append(try pen.mark("wraps to", x: x + 5, baseline: middle - 11, size: 7, colors.note))
      return marks
    }
  }

  private func legend(from start: PicturePoint, width: Double) throws(PictureError) -> (marks: [Mark], bottom: Double) {
    var legend = PictureLegend(pen: pen, color: colors.note)
    legend.add("section") { [.outline($0, Stroke(color: colors.limit, width: 0.75, dash: [4, 2]))] }
    legend.add("content insets") { [.outline($0, Stroke(color: colors.opportunity, width: 0.75, dash: [1.5, 1.5]))] }
    legend.add("group") { [.outline($0, Stroke(color: colors.ink, width: 0.75))] }
    legend.add("cell") {
      [.rectangle($0, radius: 1, fill: colors.paper, stroke: cellStroke)]
    }
    if scene.parts.contains(where: { $0.element.category == .supplementary }) {
      legend.add("header, footer or badge") {
        [.rectangle($0, radius: 0, fill: colors.ascent, stroke: Stroke(color: colors.limit, width: 0.5))]
      }
    }
    if scene.parts.contains(where: \.element.isPinned) {
      legend.add("pinned") {
        [.rectangle($0, radius: 0, fill: colors.ascent, stroke: Stroke(color: colors.limit, width: 1.5))]
      }
    }
    if scene.visible != nil { legend.add("screen") { [.outline($0, screenStroke)] } }
    if cutCount > 0 {
      legend.add("cut label") {
        [.rectangle($0, radius: 1.5, fill: colors.cut.faded(0.18), stroke: Stroke(color: colors.cut, width: 1))]
      }
    }
    if hasOverhang { legend.add("beside the screen, faded") { [.fill($0, colors.faint.faded(0.35))] } }
    return try legend.marks(from: start, width: width)
  }
}

extension PictureRectangle {
  fileprivate func grown(_ length: Double) -> PictureRectangle {
    PictureRectangle(x: x - length, y: y - length, width: width + 2 * length, height: height + 2 * length)
  }
}
