import TestSupport

@testable import Typesetting

/// Layouts in the square font: every character is one em wide, spaces and the ellipsis too; ascent 0.8 em, descent
/// 0.2 em.
enum Square {
  static func font(size: Double = 10) throws -> Font {
    try FontLibrary.bundled().font(.file(TestFonts.square), size: size, fallback: [])
  }

  static func prepare(
    _ text: String, size: Double = 10, spacing: Double = 0, context: TextContext = TextContext(),
    in typesetter: Typesetter = .shared, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> PreparedText {
    var style = ParagraphStyle()
    change(&style)
    return try typesetter.prepare(
      text, font: font(size: size), paragraphStyle: style, spacing: spacing, context: context)
  }

  static func layout(
    _ text: String, width: Double, lines: Int = 0, mode: LineBreakMode = .byTruncatingTail, size: Double = 10,
    maxHeight: Double = .infinity, token: TruncationToken = TruncationToken(),
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> TextLayout {
    try prepare(text, size: size, change).layout(
      width: width,
      limits: LayoutLimits(
        numberOfLines: lines, maxHeight: maxHeight, lineBreakMode: mode, token: token, scale: 0))
  }
}

extension TextLayout {
  var texts: [String] { lines.map(\.text) }
  var ranges: [Range<Int>] { lines.map(\.range) }
}
