/// Why a picture can't be drawn or written.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Pixels; a picture may have so many in all, and so many on each side.
  case tooManyPixels(width: Double, height: Double, limit: Int, sideLimit: Int)
  /// Points; a side may have so many.
  case tooLarge(width: Double, height: Double, limit: Double)
  case tooManyGlyphs(limit: Int)
  /// Pixels a point, where a number from 0.5 to 16 is needed.
  case badScale(Double)
  /// The face has neither outlines nor colour bitmaps.
  case noOutlines(font: String)
  /// FreeType can't load a glyph of the font.
  case damagedGlyph(font: String, glyph: UInt32, code: Int32)
  /// What a cell, a header or a badge shows can't be told.
  case content(reason: String)
  /// The fonts of the annotations can't be had.
  case noAnnotationFont(reason: String)
  /// A drawing library fails, for want of memory as a rule.
  case drawing(reason: String)
  /// The file can't be written; what stood there before still stands there.
  case notWritable(path: String, reason: String)

  public var description: String {
    switch self {
    case .tooManyPixels(let width, let height, _, _):
      "the picture would be \(Self.whole(width)) × \(Self.whole(height)) pixels"
    case .tooLarge(let width, let height, _):
      "the picture would be \(Self.whole(width)) × \(Self.whole(height)) points"
    case .tooManyGlyphs(let limit): "the picture would hold more than \(limit) glyphs"
    case .badScale(let scale): "no picture has \(scale) pixels a point"
    case .noOutlines(let font): "\(font) has neither outlines nor colour bitmaps to draw"
    case .damagedGlyph(let font, let glyph, let code): "glyph \(glyph) of \(font) can't be drawn (code \(code))"
    case .content(let reason): "the screen's content can't be placed: \(reason)"
    case .noAnnotationFont(let reason): "the picture's annotations can't be set: \(reason)"
    case .drawing(let reason): "the picture can't be drawn: \(reason)"
    case .notWritable(let path, let reason): "\(path) can't be written: \(reason)"
    }
  }

  /// What would be right.
  public var help: String? {
    switch self {
    case .tooManyPixels(_, _, let limit, let side):
      "\(limit) pixels in all and \(side) a side are the limit; draw less, at a smaller scale, or as SVG"
    case .tooLarge(_, _, let limit):
      "\(Self.whole(limit)) points a side are the limit; wrap the text at a width, or draw fewer cells"
    case .tooManyGlyphs: "draw a shorter text"
    case .badScale: "a number from 0.5 to 16"
    case .noOutlines: "measure with a font that has outlines"
    case .damagedGlyph: "repair the font, or measure with another"
    case .content, .noAnnotationFont, .drawing, .notWritable: nil
    }
  }

  private static func whole(_ length: Double) -> String {
    length.magnitude < 1e15 ? String(Int(length.rounded(.up))) : "\(length)"
  }
}
