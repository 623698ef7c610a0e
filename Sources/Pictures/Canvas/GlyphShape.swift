/// What a glyph looks like.
enum GlyphShape: Sendable {
  /// In font units, y upward.
  case outline(GlyphOutline)
  case bitmap(GlyphBitmap)
}

/// Contours of a glyph, in font units, y upward.
struct GlyphOutline: Sendable {
  let steps: [OutlineStep]
  /// No point is higher, none lower, control points included.
  let top: Double
  let bottom: Double

  init(_ steps: [OutlineStep]) {
    self.steps = steps
    var (top, bottom) = (-Double.infinity, Double.infinity)
    for step in steps {
      switch step {
      case .move(_, let y), .line(_, let y):
        (top, bottom) = (max(top, y), min(bottom, y))
      case .curve(_, let y1, _, let y2, _, let y3):
        (top, bottom) = (max(top, y1, y2, y3), min(bottom, y1, y2, y3))
      }
    }
    (self.top, self.bottom) = (top, bottom)
  }
}

/// A step of an outline's path. Quadratic curves have been made cubic.
enum OutlineStep: Sendable {
  case move(Double, Double)
  case line(Double, Double)
  case curve(Double, Double, Double, Double, Double, Double)
}

/// A colour glyph as pixels.
final class GlyphBitmap: Sendable {
  /// Premultiplied BGRA, row after row.
  let pixels: [UInt8]
  let width: Int
  let height: Int
  /// Pixels from the glyph's origin to the left and the top edge, y upward.
  let left: Double
  let top: Double
  /// Pixels of one em.
  let pixelsPerEm: Double

  init(pixels: [UInt8], width: Int, height: Int, left: Double, top: Double, pixelsPerEm: Double) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.left = left
    self.top = top
    self.pixelsPerEm = pixelsPerEm
  }
}
