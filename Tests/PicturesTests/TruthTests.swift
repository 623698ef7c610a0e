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

  /// The picture with room for all ink around the text, and without the edges that clip a cut line: every line shows.
  private func raster(of layout: TextLayout, margin: Double) throws -> Raster {
    let picture = try Drawing(of: layout, theme: .plain, margin: margin)
    var whole = try Drawing(width: picture.width, height: picture.height, background: picture.background)
    for mark in picture.marks {
      guard case .glyphs = mark else { continue }
      whole.add(mark)
    }
    return try Raster(whole, scale: Self.scale)
  }

  /// Points around the text that its ink takes.
  private func margin(of layout: TextLayout) -> Double {
    let width = TextFrame(layout).width
    let reach = layout.lines.indices.compactMap(layout.ink).map { max(-$0.x, $0.x + $0.width - width) }
    return max(Self.margin, (reach.max() ?? 0).rounded(.up) + 2)
  }

  @Test func inkStandsWhereTheLayoutHasIt() throws {
    var texts = try RandomTexts(seed: 77)
    var kinds: [String: Int] = [:]
    let seen = try SeenInk()
    for _ in 0..<500 {
      let layout = try layout(&texts)
      let margin = margin(of: layout)
      let raster = try raster(of: layout, margin: margin)
      for (index, line) in layout.lines.enumerated() {
        let rows =
          Int(
            (line.top + margin - Self.gap / 2) * Self.scale)..<Int(
            (line.top + line.height + margin + Self.gap / 2) * Self.scale)
        let found = raster.ink(rows: rows)
        let runs = layout.glyphRuns(ofLine: index)
        guard let solid = try seen.ink(runs, alpha: 64), let faint = try seen.ink(runs, alpha: 1) else {
          #expect(found == nil)
          continue
        }
        let expected = solid.map { ($0 + margin) * Self.scale }
        let outmost = faint.map { ($0 + margin) * Self.scale }
        guard let found else {
          Issue.record("no ink in \(line.text)")
          continue
        }
        for kind in Self.kinds(of: line, index, in: layout, runs) { kinds[kind, default: 0] += 1 }
        let edges = [found.left, found.top, found.right, found.bottom].map(Double.init)
        for side in 0..<4 {
          let range = min(expected[side], outmost[side]) - 1...max(expected[side], outmost[side]) + 1
          #expect(range.contains(edges[side]), "\(edges) for \(expected) in \(line.text)")
        }
      }
    }
    let fewest = [
      "all": 1500, "Korean": 500, "mixed": 150, "emoji": 100, "right to left": 150, "byTruncatingHead": 30,
      "byTruncatingMiddle": 30, "byTruncatingTail": 30, "byWordWrapping": 30, "byCharWrapping": 30,
    ]
    for (kind, count) in fewest { #expect(kinds[kind, default: 0] >= count, "\(kind)") }
  }

  private static func kinds(of line: TextLine, _ index: Int, in layout: TextLayout, _ runs: [GlyphRun]) -> [String] {
    func holds(_ range: ClosedRange<UInt32>) -> Bool { line.text.unicodeScalars.contains { range.contains($0.value) } }
    var kinds = ["all"]
    let isKorean = holds(0xAC00...0xD7A3)
    if isKorean { kinds.append("Korean") }
    if isKorean && holds(0x41...0x7A) { kinds.append("mixed") }
    if runs.contains(where: \.face.face.isColorEmoji) { kinds.append("emoji") }
    if runs.contains(where: { $0.level & 1 != 0 }) { kinds.append("right to left") }
    if let cut = layout.truncation, cut.line == index { kinds.append("\(cut.mode)") }
    return kinds
  }
}

/// Where ink is to be seen: the boxes that the font states, for emoji without the transparent edges of their pixels.
final class SeenInk {
  private struct Glyph: Hashable {
    var face: FontFaceReference
    var id: UInt32
    var alpha: UInt8
  }

  private let loader: FreeTypeHandle
  /// Parts of the stated box, from its left top to its right bottom, that hold ink.
  private var parts: [Glyph: [Double]?] = [:]

  init() throws { loader = try FreeTypeHandle() }

  /// Left, top, right and bottom in points of what is at least so opaque; nil where nothing is. Making the pixels of
  /// emoji smaller spreads or loses their faint edges.
  func ink(_ runs: [GlyphRun], alpha: UInt8) throws -> [Double]? {
    var box: [Double]?
    for run in runs {
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
