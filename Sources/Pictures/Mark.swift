import Typesetting

/// A rectangle in points, y growing downward.
struct PictureRectangle: Hashable, Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var right: Double { x + width }
  var bottom: Double { y + height }
}

struct PicturePoint: Hashable, Sendable {
  var x: Double
  var y: Double
}

/// How a line is drawn.
struct Stroke: Hashable, Sendable {
  var color: PictureColor
  /// Points.
  var width: Double
  /// Points on and off in turn; none is a solid line.
  var dash: [Double] = []
}

/// One thing that a picture is made of, in points from the picture's top left.
enum Mark: Sendable {
  case rectangle(PictureRectangle, radius: Double, fill: PictureColor?, stroke: Stroke?)
  case line([PicturePoint], Stroke)
  case polygon([PicturePoint], fill: PictureColor)
  /// Glyph runs of a text whose top left stands at a point.
  case glyphs([GlyphRun], at: PicturePoint, PictureColor)
  /// What follows is seen inside of the rectangle only, up to the `endClip` that belongs to it.
  case beginClip(PictureRectangle)
  case endClip

  static func fill(_ rectangle: PictureRectangle, _ color: PictureColor, radius: Double = 0) -> Mark {
    .rectangle(rectangle, radius: radius, fill: color, stroke: nil)
  }

  static func outline(_ rectangle: PictureRectangle, _ stroke: Stroke, radius: Double = 0) -> Mark {
    .rectangle(rectangle, radius: radius, fill: nil, stroke: stroke)
  }
}
