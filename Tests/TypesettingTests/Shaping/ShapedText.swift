import CICU
import TestSupport

@testable import Typesetting

/// What shaping made of a text: runs of one face, script and direction, and an advance for each UTF-16 unit.
struct ShapedText: Equatable {
  struct Run: Equatable {
    var range: Range<Int>
    var face: String
    var script: String
    var isRightToLeft: Bool
  }

  var runs: [Run] = []
  /// Font units.
  var advances: [Int] = []

  /// The advance of all units of a range.
  func advance(_ range: Range<Int>) -> Int { advances[range].reduce(0, +) }
}

extension Typesetter {
  /// Through the engine's own way: the word cache, pieces and groups.
  func shaped(_ text: String, font: Font, locale: TextLocale = .korean) throws -> ShapedText {
    _ = try prepare(text, font: font, context: TextContext(locale: locale))
    return try withEngine { engine in
      let draft = engine.draft
      var shaped = ShapedText()
      shaped.advances = (0..<draft.count).map { Int(Cell(rawValue: draft.cells[$0]).advance) }
      for index in 0..<draft.faces.count {
        let run = draft.faces[index]
        let end = index + 1 < draft.faces.count ? draft.faces[index + 1].start : draft.count
        let next = ShapedText.Run(
          range: run.start..<end, face: font.cascade.faces[run.face].postScriptName,
          script: String(cString: icu_script_name(Int32(run.script))),
          isRightToLeft: draft.spans[run.span].isRightToLeft)
        if var last = shaped.runs.last, last.face == next.face, last.script == next.script,
          last.isRightToLeft == next.isRightToLeft
        {
          last.range = last.range.lowerBound..<end
          shaped.runs[shaped.runs.count - 1] = last
        } else {
          shaped.runs.append(next)
        }
      }
      return shaped
    }
  }

  /// The same text, every run of the engine's itemisation shaped in one call: advances by HarfBuzz's own clusters,
  /// each with the units that it covers. Tabs and terminators end a run and have no advance.
  func shapedWhole(_ text: String, font: Font, locale: TextLocale = .korean) throws -> [(
    range: Range<Int>, advance: Int
  )] {
    _ = try prepare(text, font: font, context: TextContext(locale: locale))
    return try withEngine { engine in
      let draft = engine.draft
      let style = engine.settled.runs[0].style
      var clusters: [(range: Range<Int>, advance: Int)] = []
      func shape(_ run: FaceRun, _ range: Range<Int>) {
        let item = ShapingItem(
          start: range.lowerBound, end: range.upperBound, face: font.cascade.faces[run.face], script: run.script,
          isRightToLeft: draft.spans[run.span].isRightToLeft)
        let glyphs = engine.shaper.shape(item, of: draft.units.base, length: draft.count, style: style)
        var sums: [Int: Int] = [:]
        for index in 0..<glyphs.count {
          let glyph = glyphs[index]
          let isInvisible = draft.traits(at: glyph.cluster).contains(.invisible) && glyph.id == 0
          sums[glyph.cluster, default: 0] += isInvisible ? 0 : Int(glyph.advance)
        }
        let starts = sums.keys.sorted()
        for (place, start) in starts.enumerated() {
          let end = place + 1 < starts.count ? starts[place + 1] : range.upperBound
          clusters.append((start..<end, sums[start] ?? 0))
        }
      }
      for index in 0..<draft.faces.count {
        let run = draft.faces[index]
        let end = index + 1 < draft.faces.count ? draft.faces[index + 1].start : draft.count
        var start = run.start
        for unit in run.start..<end where !draft.traits(at: unit).isDisjoint(with: [.tab, .terminator]) {
          if unit > start { shape(run, start..<unit) }
          clusters.append((unit..<unit + 1, 0))
          start = unit + 1
        }
        if end > start { shape(run, start..<end) }
      }
      return clusters
    }
  }
}
