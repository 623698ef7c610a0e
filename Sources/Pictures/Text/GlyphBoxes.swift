import Typesetting

/// The ink of each glyph against its advance.
struct GlyphBoxes {
  private let layout: TextLayout
  private let frame: TextFrame
  private let colors: PictureColors
  /// Whether each glyph has a box, in texts that are too long for it each line.
  let isDetailed: Bool

  private static let mostUnits = 20_000

  init(_ layout: TextLayout, _ frame: TextFrame, _ colors: PictureColors) {
    self.layout = layout
    self.frame = frame
    self.colors = colors
    isDetailed = layout.lines.reduce(0) { $0 + $1.range.count } <= Self.mostUnits
  }

  static func stroke(_ colors: PictureColors) -> Stroke { Stroke(color: colors.ink.faded(0.8), width: 0.4) }

  /// Where one advance ends and the next begins.
  static func tick(x: Double, baseline: Double, _ colors: PictureColors) -> Mark {
    .line(
      [PicturePoint(x: x, y: baseline - 1.25), PicturePoint(x: x, y: baseline + 1.25)],
      Stroke(color: colors.limit, width: 0.4))
  }

  /// - Parameter place: of the text's top left.
  func marks(ofLine index: Int, at place: PicturePoint) -> [Mark] {
    var marks: [Mark] = []
    if isDetailed {
      for run in layout.glyphRuns(ofLine: index) { marks += self.marks(run, place) }
    } else if let ink = layout.ink(ofLine: index) {
      marks = [box(ink.x, ink.y, ink.width, ink.height, place)]
    }
    guard frame.isClipped(index) else { return marks }
    let line = layout.lines[index]
    let seen = PictureRectangle(
      x: place.x, y: place.y + line.top - line.height, width: frame.width, height: 3 * line.height)
    return [.beginClip(seen)] + marks + [.endClip]
  }

  private func marks(_ run: GlyphRun, _ place: PicturePoint) -> [Mark] {
    let scale = run.size / Double(run.face.face.unitsPerEm)
    var marks: [Mark] = []
    var edge = run.x
    for glyph in run.glyphs {
      if let extents = run.face.face.glyphExtents(glyph.id), extents.width > 0, extents.height > 0 {
        marks.append(
          box(
            run.x + glyph.x + extents.left * scale, run.baseline - glyph.y - extents.top * scale,
            extents.width * scale, extents.height * scale, place))
      }
      guard glyph.advance != 0 else { continue }
      marks.append(Self.tick(x: place.x + edge, baseline: place.y + run.baseline, colors))
      edge += glyph.advance
    }
    if edge != run.x { marks.append(Self.tick(x: place.x + edge, baseline: place.y + run.baseline, colors)) }
    return marks
  }

  private func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ place: PicturePoint
  ) -> Mark {
    .outline(PictureRectangle(x: place.x + x, y: place.y + y, width: width, height: height), Self.stroke(colors))
  }
}
