import CompositionalLayout
import Foundation
import SelfSizing

/// Says of each cut label how many of its lines show.
///
/// A badge sits on the label's corner where it hides no text; else beside the screen, with a line to its label.
struct CutBadges {
  private let scene: ScreenScene
  private let colors: PictureColors
  private let pen: AnnotationPen
  private let place: PicturePoint
  /// What of the content is in the picture.
  private let shown: PictureRectangle
  /// Points: the right end of the screen.
  private let edge: Double

  private static let height = 10.0

  init(
    _ scene: ScreenScene, _ colors: PictureColors, _ pen: AnnotationPen, place: PicturePoint, shown: PictureRectangle,
    edge: Double
  ) {
    self.scene = scene
    self.colors = colors
    self.pen = pen
    self.place = place
    self.shown = shown
    self.edge = edge
  }

  var marks: [Mark] {
    get throws(PictureError) {
      let contents = scene.parts.flatMap(\.contents)
      let texts = contents.flatMap(texts)
      var badges: [PictureRectangle] = []
      var marks: [Mark] = []
      let cut = contents.filter { $0.label?.isCut == true && Double($0.frame.minX) + place.x < shown.right }
      for content in cut.sorted(by: { $0.frame.midY < $1.frame.midY }) {
        guard let label = content.label else { continue }
        let count = label.layout.bounds.height > 0 ? label.layout.text.size.lineCount : 0
        let text = "cut: \(count) of \(label.neededLines) lines"
        let frame = PictureRectangle(content.frame, place)
        let width = try pen.width(text, size: 7, weight: 600) + 6
        let box: PictureRectangle
        if let corner = corners(of: frame, width).first(where: { fits($0, texts) && fits($0, badges) }) {
          box = corner
        } else {
          box = beside(frame, width, badges)
          let ends = [(frame.right, frame.y + frame.height / 2), (box.x, box.y + Self.height / 2)]
          marks.append(.line(ends.map { PicturePoint(x: $0.0, y: $0.1) }, Stroke(color: colors.cut, width: 0.75)))
        }
        badges.append(box)
        marks.append(.fill(box, colors.cut, radius: 2))
        marks.append(
          try pen.mark(text, x: box.x + 3, baseline: box.y + 7.5, size: 7, weight: 600, PictureColor(0x101214)))
      }
      return marks
    }
  }

  private func corners(of frame: PictureRectangle, _ width: Double) -> [PictureRectangle] {
    [frame.y - Self.height, frame.bottom].flatMap { y in
      [frame.right - width, frame.x].map { PictureRectangle(x: $0, y: y, width: width, height: Self.height) }
    }
  }

  private func fits(_ box: PictureRectangle, _ taken: [PictureRectangle]) -> Bool {
    box.x >= shown.x && box.right <= shown.right && box.y >= shown.y && box.bottom <= shown.bottom
      && !taken.contains { $0.meets(box) }
  }

  private func beside(_ frame: PictureRectangle, _ width: Double, _ badges: [PictureRectangle]) -> PictureRectangle {
    var box = PictureRectangle(
      x: max(edge, min(frame.right, shown.right)) + 6, y: frame.y + frame.height / 2 - Self.height / 2, width: width,
      height: Self.height)
    if box.right > shown.right { box.x = max(shown.x, shown.right - width) }
    while let other = badges.first(where: { $0.meets(box) }) { box.y = other.bottom + 1 }
    return box
  }

  /// Where the lines of a label are.
  private func texts(_ content: PlacedContent) -> [PictureRectangle] {
    guard let label = content.label, label.layout.bounds.height > 0 else { return [] }
    let area = PictureRectangle(label.area, place)
    return label.layout.text.lines.map { line in
      PictureRectangle(
        x: area.x + line.x, y: area.y + Double(label.layout.textRect.minY) + line.top, width: line.trimmedWidth,
        height: line.height)
    }
  }
}

extension PictureRectangle {
  /// Whether two rectangles share more than an edge.
  fileprivate func meets(_ other: PictureRectangle) -> Bool {
    x < other.right - 0.5 && other.x < right - 0.5 && y < other.bottom - 0.5 && other.y < bottom - 0.5
  }
}
