import Typesetting

/// Sets the small texts of a picture, in the bundled fonts.
struct AnnotationPen {
  enum Alignment {
    case left, center, right
  }

  private let library: FontLibrary
  private let typesetter = Typesetter(cacheBytes: 1 << 18)

  init() throws(PictureError) {
    do {
      library = try FontLibrary.bundled()
    } catch {
      throw .noAnnotationFont(reason: error.description)
    }
  }

  /// A text on one line.
  ///
  /// - Parameters:
  ///   - x: the point that is left, in the middle or right of the text, as aligned.
  ///   - most: points; a longer text is cut.
  func mark(
    _ text: String, x: Double, baseline: Double, size: Double = 8, weight: Int = 400, _ color: PictureColor,
    _ alignment: Alignment = .left, most: Double = .infinity
  ) throws(PictureError) -> Mark {
    let layout = try layout(text, size: size, weight: weight, most: most)
    let width = layout.lines.first?.trimmedWidth ?? 0
    let left =
      switch alignment {
      case .left: x
      case .center: x - width / 2
      case .right: x - width
      }
    let first = layout.firstBaseline ?? 0
    return .glyphs(layout.glyphRuns(ofLine: 0), at: PicturePoint(x: left, y: baseline - first), color)
  }

  /// Points.
  func width(_ text: String, size: Double = 8, weight: Int = 400) throws(PictureError) -> Double {
    try layout(text, size: size, weight: weight, most: .infinity).lines.first?.trimmedWidth ?? 0
  }

  private func layout(_ text: String, size: Double, weight: Int, most: Double) throws(PictureError) -> TextLayout {
    do {
      // Numbers of one width stay in columns.
      let font = try library.font(
        FontDescriptor(.family("Inter"), weight: weight), size: size, features: [FontFeature(tag: "tnum", value: 1)])
      var style = ParagraphStyle()
      style.baseWritingDirection = .leftToRight
      let limits = LayoutLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail, scale: 0)
      return try typesetter.prepare(text, font: font, paragraphStyle: style).layout(width: most, limits: limits)
    } catch {
      throw .noAnnotationFont(reason: "\(error)")
    }
  }
}

/// Numbers in annotations.
enum PictureNumber {
  /// At most two digits behind the point, none that say nothing.
  static func text(_ value: Double) -> String {
    let hundredths = (abs(value) * 100).rounded()
    guard hundredths < 9e15 else { return "\(value)" }
    let (whole, rest) = (Int(hundredths) / 100, Int(hundredths) % 100)
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
  }
}
