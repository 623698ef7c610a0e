import CCairo
import Testing
import Typesetting

@testable import Pictures

/// Where ink is to be seen: the boxes that the font states, for emoji without the transparent edges of their pixels.
final class SeenInk {
  private struct Glyph: Hashable {
    var face: FontFaceReference
    var id: UInt32
    var alpha: UInt8
  }

  private let loader: FreeTypeHandle
  /// Parts of the stated box, from its left top to its right bottom, that hold ink.
  private var parts: [Glyph: [Double]?] = [:]

  init() throws { loader = try FreeTypeHandle() }

  /// Left, top, right and bottom in points of what is at least so opaque; nil where nothing is. Making the pixels of
  /// emoji smaller spreads or loses their faint edges.
  func ink(_ runs: [GlyphRun], alpha: UInt8) throws -> [Double]? {
    var box: [Double]?
    for run in runs {
      let scale = run.size / Double(run.face.face.unitsPerEm)
      for glyph in run.glyphs {
        guard let extents = run.face.face.glyphExtents(glyph.id), extents.width > 0, extents.height > 0 else {
          continue
        }
        let isBitmap = run.face.face.isColorEmoji
        let part = try isBitmap ? part(Glyph(face: run.face, id: glyph.id, alpha: alpha)) : [0, 0, 1, 1]
        guard let part else { continue }
        let (x, y) = (run.x + glyph.x + extents.left * scale, run.baseline - glyph.y - extents.top * scale)
        let found = [
          x + part[0] * extents.width * scale, y + part[1] * extents.height * scale,
          x + part[2] * extents.width * scale, y + part[3] * extents.height * scale,
        ]
        let before = box ?? found
        box = [
          min(before[0], found[0]), min(before[1], found[1]), max(before[2], found[2]), max(before[3], found[3]),
        ]
      }
    }
    return box
  }

  private func part(_ glyph: Glyph) throws -> [Double]? {
    if let known = parts[glyph] { return known }
    let shape = try loader.shapes(of: [glyph.id], in: glyph.face.face)[glyph.id]
    guard case .bitmap(let bitmap) = shape else { return [0, 0, 1, 1] }
    let surface = bitmap.surface.pointer
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    let pixels = try #require(cairo_image_surface_get_data(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    var (left, top, right, bottom) = (width, height, 0, 0)
    for y in 0..<height {
      for x in 0..<width where pixels[y * stride + x * 4 + 3] >= glyph.alpha {
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x + 1), max(bottom, y + 1))
      }
    }
    let part: [Double]? =
      right > left
      ? [
        Double(left) / Double(width), Double(top) / Double(height), Double(right) / Double(width),
        Double(bottom) / Double(height),
      ] : nil
    parts[glyph] = part
    return part
  }
}
