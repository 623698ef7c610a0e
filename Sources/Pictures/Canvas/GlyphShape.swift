import CCairo

/// What a glyph looks like.
enum GlyphShape {
  /// In font units, y upward.
  case outline([OutlineStep])
  case bitmap(GlyphBitmap)
}

/// A step of an outline's path. Quadratic curves have been made cubic.
enum OutlineStep {
  case move(Double, Double)
  case line(Double, Double)
  case curve(Double, Double, Double, Double, Double, Double)
}

/// A colour glyph as pixels.
struct GlyphBitmap {
  let surface: SurfaceHandle
  /// Pixels from the glyph's origin to the left and the top edge, y upward.
  let left: Double
  let top: Double
  /// Pixels of one em.
  let pixelsPerEm: Double
}
