/// A glyph where it is drawn.
public struct PlacedGlyph: Sendable, Hashable {
  /// The face's glyph index.
  public var id: UInt32
  /// Points from the run's left edge to the glyph's origin.
  public var x: Double
  /// Points above the baseline.
  public var y: Double
  /// Points to the next glyph's place, tracking included.
  public var advance: Double
  /// UTF-16 offset, in the text as given, of the characters that it stands for; nil for the token and the hyphen.
  public var offset: Int?
}

/// Glyphs of one face and one direction on a line, in visual order.
public struct GlyphRun: Sendable, Hashable {
  /// UTF-16 offsets in the text as given; nil for the token and the hyphen.
  public var range: Range<Int>?
  public var face: FontFaceReference
  /// The font of Apple's that the face stands in for.
  public var standsFor: String?
  /// Points.
  public var size: Double
  /// Embedding level; odd is right to left.
  public var level: UInt8
  /// Points from the left of the width laid out in.
  public var x: Double
  public var width: Double
  /// Points from the top of the text, the run's baseline offset taken off.
  public var baseline: Double
  public var glyphs: [PlacedGlyph]
}

/// A rectangle in points, y growing downward.
public struct InkBox: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
}

extension TextLayout {
  /// The glyphs of a line at their places, from left to right: shaped anew, since layouts keep no glyphs. O(length).
  public func glyphRuns(ofLine index: Int) -> [GlyphRun] {
    guard lines.indices.contains(index) else { return [] }
    let typesetter = text.typesetter
    do {
      return try typesetter.withEngine { (engine) throws(TypesettingError) in
        try GlyphPlacement(engine, layout: self, line: index).runs()
      }
    } catch {
      // What could be wrong was refused when the text was prepared.
      assertionFailure("placing the glyphs of a prepared text failed: \(error)")
      return []
    }
  }

  /// The box around the ink of a line's glyphs; nil for a line without ink. O(length).
  public func ink(ofLine index: Int) -> InkBox? {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    for run in glyphRuns(ofLine: index) {
      let scale = run.size / Double(run.face.face.unitsPerEm)
      for glyph in run.glyphs {
        guard let box = run.face.face.glyphExtents(glyph.id), box.width > 0, box.height > 0 else { continue }
        let x = run.x + glyph.x + box.left * scale
        let y = run.baseline - glyph.y - box.top * scale
        left = min(left, x)
        top = min(top, y)
        right = max(right, x + box.width * scale)
        bottom = max(bottom, y + box.height * scale)
      }
    }
    return right > left ? InkBox(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}
