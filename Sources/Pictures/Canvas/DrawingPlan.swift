import Typesetting

/// A drawing with everything that drawing it takes, so that several threads draw parts of it at the same time.
struct DrawingPlan: Sendable {
  /// Points from the picture's top between which a mark leaves ink.
  struct Reach: Sendable {
    var top: Double
    var bottom: Double
  }

  let background: PictureColor
  let marks: [Mark]
  let shapes: [FontFaceReference: [UInt32: GlyphShape]]
  /// One a mark; nil for those that act on others.
  let reaches: [Reach?]

  /// - Throws: `PictureError` for glyphs that can't be loaded.
  init(_ picture: Drawing) throws(PictureError) {
    background = picture.background
    marks = picture.marks
    let shapes = try Self.shapes(of: picture)
    self.shapes = shapes
    reaches = picture.marks.map { Self.reach(of: $0, shapes) }
  }

  private static func shapes(
    of picture: Drawing
  ) throws(PictureError) -> [FontFaceReference: [UInt32: GlyphShape]] {
    var wanted: [FontFaceReference: Set<UInt32>] = [:]
    for case .glyphs(let runs, _, _) in picture.marks {
      for run in runs { wanted[run.face, default: []].formUnion(run.glyphs.lazy.map(\.id)) }
    }
    guard !wanted.isEmpty else { return [:] }
    let loader = try FreeTypeHandle()
    var shapes: [FontFaceReference: [UInt32: GlyphShape]] = [:]
    for (face, glyphs) in wanted { shapes[face] = try loader.shapes(of: glyphs, in: face.face) }
    return shapes
  }

  // MARK: Reaches

  private static func reach(
    of mark: Mark, _ shapes: [FontFaceReference: [UInt32: GlyphShape]]
  ) -> Reach? {
    switch mark {
    case .rectangle(let rectangle, _, _, let stroke):
      let edges = [rectangle.y, rectangle.bottom]
      return reach(of: edges, margin: (stroke?.width ?? 0) / 2)
    case .line(let points, let stroke):
      // Cairo lets a pointed corner reach ten half widths beyond its point.
      return reach(of: points.map(\.y), margin: 5 * stroke.width)
    case .polygon(let points, _): return reach(of: points.map(\.y), margin: 0)
    case .glyphs(let runs, let place, _):
      var edges: [Double] = []
      for run in runs { edges += self.edges(of: run, shapes[run.face] ?? [:]).map { place.y + run.baseline + $0 } }
      return reach(of: edges, margin: 0)
    case .beginClip, .endClip: return nil
    }
  }

  /// Without any edges nothing is reached.
  private static func reach(of edges: [Double], margin: Double) -> Reach {
    Reach(
      top: (edges.min() ?? .infinity) - margin,
      bottom: (edges.max() ?? -.infinity) + margin)
  }

  /// Points under the baseline.
  private static func edges(of run: GlyphRun, _ shapes: [UInt32: GlyphShape]) -> [Double] {
    let scale = run.size / Double(run.face.face.unitsPerEm)
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for glyph in run.glyphs {
      switch shapes[glyph.id] {
      case .outline(let outline) where !outline.steps.isEmpty:
        top = min(top, -glyph.y - outline.top * scale)
        bottom = max(bottom, -glyph.y - outline.bottom * scale)
      case .bitmap(let bitmap):
        let scale = run.size / bitmap.pixelsPerEm
        top = min(top, -glyph.y - bitmap.top * scale)
        bottom = max(bottom, -glyph.y + (Double(bitmap.height) - bitmap.top) * scale)
      case .outline, nil: break
      }
    }
    return top <= bottom ? [top, bottom] : []
  }
}
