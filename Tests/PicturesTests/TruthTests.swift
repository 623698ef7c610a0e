import TestSupport
import Testing
import Typesetting

@testable import Pictures

/// The picture shows glyphs where the layout says that their ink is.
@Suite struct TruthTests {
  private static let scale = 3.0
  private static let margin = 30.0
  /// Points between lines, so that no ink of one reaches into the next.
  private static let gap = 60.0

  private func layout(_ texts: inout RandomTexts) throws -> TextLayout {
    var style = ParagraphStyle()
    style.lineSpacing = Self.gap
    style.alignment = texts.pick([.natural, .left, .center, .right, .justified])
    let font = try RecordedFonts.font(stack: texts.pick(["K", "N", "I"]), size: texts.length(9...32))
    let prepared = try Typesetter.shared.prepare(
      texts.text(words: 1...12), font: font, paragraphStyle: style, spacing: texts.pick([0, 0, 0, 1.5, -0.5]))
    let limits = LayoutLimits(
      numberOfLines: texts.pick([0, 0, 1, 2]),
      lineBreakMode: texts.pick([
        .byWordWrapping, .byCharWrapping, .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle,
      ]))
    return prepared.layout(width: texts.length(40...260), limits: limits)
  }

  @Test func inkStandsWhereTheLayoutHasIt() throws {
    var texts = try RandomTexts(seed: 77)
    var lines = 0
    let seen = try SeenInk()
    for _ in 0..<500 {
      let layout = try layout(&texts)
      // A line that is clipped has ink that isn't seen; what leaves the canvas isn't either.
      let picture = try Drawing(of: layout, theme: .plain, margin: Self.margin)
      let raster = try Raster(picture, scale: Self.scale)
      for (index, line) in layout.lines.enumerated() {
        let rows =
          Int(
            (line.top + Self.margin - Self.gap / 2) * Self.scale)..<Int(
            (line.top + line.height + Self.margin + Self.gap / 2) * Self.scale)
        let found = raster.ink(rows: rows)
        let runs = layout.glyphRuns(ofLine: index)
        guard let solid = try seen.ink(runs, alpha: 64), let faint = try seen.ink(runs, alpha: 1)
        else {
          #expect(found == nil)
          continue
        }
        let expected = solid.map { ($0 + Self.margin) * Self.scale }
        let outmost = faint.map { ($0 + Self.margin) * Self.scale }
        guard expected[0] > 0, expected[2] < Double(raster.width), !TextFrame(layout).isClipped(index) else { continue }
        guard let found else {
          Issue.record("no ink in \(line.text)")
          continue
        }
        lines += 1
        let edges = [found.left, found.top, found.right, found.bottom].map(Double.init)
        for side in 0..<4 {
          let range = min(expected[side], outmost[side]) - 1...max(expected[side], outmost[side]) + 1
          #expect(range.contains(edges[side]), "\(edges) for \(expected) in \(line.text)")
        }
      }
    }
    #expect(lines > 900)
  }
}
