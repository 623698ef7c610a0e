/// What the marks of a picture mean: swatches with names, in rows.
struct PictureLegend {
  let pen: AnnotationPen
  let color: PictureColor
  private var entries: [(name: String, swatch: (PictureRectangle) -> [Mark])] = []

  private static let row = 13.0

  init(pen: AnnotationPen, color: PictureColor) {
    self.pen = pen
    self.color = color
  }

  /// - Parameter swatch: draws in an area of 12 by 8 points.
  mutating func add(_ name: String, _ swatch: @escaping (PictureRectangle) -> [Mark]) {
    entries.append((name, swatch))
  }

  /// - Parameter start: the left end of the first baseline.
  func marks(from start: PicturePoint, width: Double) throws(PictureError) -> (marks: [Mark], bottom: Double) {
    var marks: [Mark] = []
    var (x, y) = (start.x, start.y)
    for entry in entries {
      let length = 16 + (try pen.width(entry.name))
      if x > start.x && x + length > start.x + width {
        x = start.x
        y += Self.row
      }
      marks += entry.swatch(PictureRectangle(x: x, y: y - 7, width: 12, height: 8))
      marks.append(try pen.mark(entry.name, x: x + 16, baseline: y, color))
      x += length + 12
    }
    return (marks, y + 4)
  }
}
