import Typesetting

extension Drawing {
  /// A text on its lines: in plain themes what a device shows, in the others everything that was computed.
  ///
  /// - Parameters:
  ///   - layout: the lines, glyphs at the places that the layout gives them.
  ///   - margin: points around the text; by themselves the annotated themes have what their notes need.
  ///   - lines: those that are drawn, at their places; nil is all.
  /// - Throws: `PictureError` for a text that is too large to draw.
  public init(
    of layout: TextLayout, theme: PictureTheme = .light, margin: Double = 0, lines: Range<Int>? = nil
  ) throws(PictureError) {
    let shown = layout.lines.indices.clamped(to: lines ?? layout.lines.indices)
    // At least one glyph a character, but for ligatures.
    let units = shown.reduce(0) { $0 + layout.lines[$1].range.count }
    guard units <= Self.glyphLimit else { throw .tooManyGlyphs(limit: Self.glyphLimit) }
    if theme.isPlain {
      let frame = TextFrame(layout)
      try self.init(
        width: frame.width + 2 * margin, height: layout.size.height + 2 * margin, background: theme.colors.paper)
      let place = PicturePoint(x: margin, y: margin)
      for line in shown { add(TextFrame(layout).glyphs(ofLine: line, at: place, theme.colors.text)) }
    } else {
      self = try AnnotatedText(layout, shown: shown, colors: theme.colors, margin: margin).picture()
    }
  }
}

/// The box that a text's lines stand in.
struct TextFrame {
  let layout: TextLayout
  /// Points: the width laid out in, of the widest line where there is none.
  let width: Double

  init(_ layout: TextLayout) {
    self.layout = layout
    width =
      layout.constraint.isFinite
      ? layout.constraint : layout.lines.map { $0.x + $0.trimmedWidth }.max() ?? layout.size.width
  }

  /// Whether the line runs on past the edge, where it isn't seen any more.
  func isClipped(_ line: Int) -> Bool {
    guard let cut = layout.truncation, cut.line == line else { return false }
    return cut.mode == .byClipping || cut.mode == .byWordWrapping
  }

  func glyphs(ofLine index: Int, at place: PicturePoint, _ color: PictureColor) -> [Mark] {
    let glyphs = Mark.glyphs(layout.glyphRuns(ofLine: index), at: place, color)
    guard isClipped(index) else { return [glyphs] }
    let line = layout.lines[index]
    // Up and down there is room: ink may leave its line.
    let clip = PictureRectangle(
      x: place.x, y: place.y + line.top - line.height, width: width, height: 3 * line.height)
    return [.beginClip(clip), glyphs, .endClip]
  }
}
