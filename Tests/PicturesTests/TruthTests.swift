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
        guard let solid = try seen.ink(layout, index, alpha: 64), let faint = try seen.ink(layout, index, alpha: 1)
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

/// Where ink is to be seen: the boxes that the font states, for emoji without the transparent edges of their pixels.
private final class SeenInk {
  private struct Glyph: Hashable {
    var face: FontFaceReference
    var id: UInt32
    var alpha: UInt8
  }

  private let loader: FreeTypeHandle
  /// Parts of the stated box, from its left top to its right bottom, that hold ink.
  private var parts: [Glyph: [Double]?] = [:]

  init() throws { loader = try FreeTypeHandle() }

  /// Left, top, right and bottom in points of what is at least so opaque; nil for a line without ink. Making the pixels
  /// of emoji smaller spreads or loses their faint edges.
  func ink(_ layout: TextLayout, _ line: Int, alpha: UInt8) throws -> [Double]? {
    var box: [Double]?
    for run in layout.glyphRuns(ofLine: line) {
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
    let (width, height) = (bitmap.width, bitmap.height)
    var (left, top, right, bottom) = (width, height, 0, 0)
    for y in 0..<height {
      for x in 0..<width where bitmap.pixels[(y * width + x) * 4 + 3] >= glyph.alpha {
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
