/// Shapes what a line shows and puts it in visual order.
struct GlyphPlacement {
  private let engine: Engine
  private let layout: TextLayout
  private let index: Int
  private let text: PreparedStorage
  private let line: ArrangedLine
  private let stretch: Double

  /// A stretch of the line before it has its place.
  private struct Stretch {
    var run: GlyphRun?
    var width: Double
    var level: UInt8
  }

  init(_ engine: Engine, layout: TextLayout, line index: Int) {
    self.engine = engine
    self.layout = layout
    self.index = index
    text = layout.text
    line = layout.arranged.lines[index]
    // The line's numbers may be scaled; shaping works on the unscaled ones.
    stretch = layout.lines[index].spaceStretch / layout.factor
  }

  func runs() throws(TypesettingError) -> [GlyphRun] {
    var stretches: [Stretch] = []
    // Where the next stretch starts in reading order, for tabs.
    var x = line.span.indent
    let level = text.paragraphs[line.span.paragraph].level
    switch line.content {
    case .whole, .clipped:
      place(line.span.start..<line.span.visibleEnd, &stretches, &x)
      if line.span.hyphenWidth > 0 {
        let run = text.run(of: max(line.span.start, line.span.visibleEnd - 1))
        let hyphen = engine.hyphen(for: text.setting, run: run)
        try placeToken(hyphen, font: text.setting.runs[run].font, run: run, level, &stretches)
      }
    case .truncated(let head, let tail, _, let run):
      let token = layout.arranged.limits.token
      // Letters don't join what is left out.
      place(head, joins: false, &stretches, &x)
      try placeToken(token.text, font: token.font ?? text.setting.runs[run].font, run: run, level, &stretches)
      if let tail { place(tail, joins: false, &stretches, &x) }
    }
    return positioned(stretches)
  }

  // MARK: Stretches

  private func place(_ clusters: Range<Int>, joins: Bool = true, _ stretches: inout [Stretch], _ x: inout Double) {
    let context = joins ? -1..<text.unitCount : text.unit(clusters.lowerBound)..<text.unit(clusters.upperBound)
    var start = clusters.lowerBound
    let special = ClusterFlag.tab | ClusterFlag.attachment
    while start < clusters.upperBound {
      let flags = text.flags[start] & special
      if flags != 0 {
        let level = text.faceRuns[text.faceRun(at: start)].level
        var width = text.prefix[start + 1] - text.prefix[start]
        if flags & ClusterFlag.tab != 0 {
          width = max(0, (layout.arranged.style(of: line.span.paragraph).tabStop(after: x) ?? x) - x)
        }
        stretches.append(Stretch(run: nil, width: width, level: level))
        x += width
        start += 1
        continue
      }
      var end = start + 1
      while end < clusters.upperBound && text.flags[end] & special == 0 { end += 1 }
      engine.forEachItem(of: start..<end, in: text) { item, run, spacing, style in
        let shaped = shape(
          item, of: text, context: context, run: run, spacing: spacing, style: style, offsets: true)
        stretches.append(shaped)
        x += shaped.width
      }
      start = end
    }
  }

  /// Tokens and hyphens are texts of their own; they stand at the paragraph's level.
  private func placeToken(
    _ token: String, font: Font, run: Int, _ level: UInt8, _ stretches: inout [Stretch]
  ) throws(TypesettingError) {
    let prepared = try engine.preparedToken(token, font: font, run: run, in: text)
    engine.forEachItem(of: 0..<prepared.clusterCount, in: prepared) { item, run, spacing, style in
      var shaped = shape(
        item, of: prepared, context: -1..<prepared.unitCount, run: run, spacing: spacing, style: style, offsets: false)
      if level & 1 != 0 && shaped.level & 1 == 0 && shaped.level < 2 { shaped.level = level }
      shaped.run?.level = shaped.level
      stretches.append(shaped)
    }
  }

  private func shape(
    _ item: ShapingItem, of text: PreparedStorage, context: Range<Int>, run: PreparedRun, spacing: Double,
    style: ShapingStyle, offsets: Bool
  ) -> Stretch {
    let glyphs = engine.shaper.shape(
      item, of: text.text, length: context.upperBound, style: style, contextStart: context.lowerBound)
    let scale = run.font.size / Double(item.face.unitsPerEm)
    let first = text.cluster(at: item.start)
    let level = text.faceRuns[text.faceRun(at: first)].level
    var placed: [PlacedGlyph] = []
    placed.reserveCapacity(glyphs.count)
    var x = 0.0
    var glyph = 0
    while glyph < glyphs.count {
      // The glyphs of one of HarfBuzz's clusters, which may stand for several grapheme clusters.
      var next = glyph
      while next < glyphs.count && glyphs[next].cluster == glyphs[glyph].cluster { next += 1 }
      let extra = self.extra(glyphs, glyph, next, item: item, text: text, spacing: spacing)
      if item.isRightToLeft { x += extra }
      for place in glyph..<next {
        let shaped = glyphs[place]
        let hidden = shaped.id == 0 && isInvisible(shaped.cluster, text)
        let advance = hidden ? 0 : Double(shaped.advance) * scale
        if !hidden {
          placed.append(
            PlacedGlyph(
              id: shaped.id, x: x + Double(shaped.xOffset) * scale, y: Double(shaped.yOffset) * scale,
              advance: advance, offset: offsets ? text.offset(text.cluster(at: shaped.cluster)) : nil))
        }
        x += advance
      }
      if !item.isRightToLeft { x += extra }
      if !placed.isEmpty { placed[placed.count - 1].advance += extra }
      glyph = next
    }
    let cascade = run.font.cascade
    let faceIndex = cascade.faces.firstIndex { $0 === item.face } ?? 0
    let last = text.cluster(at: item.end)
    let result = GlyphRun(
      range: offsets ? text.offset(first)..<text.offset(last) : nil, face: FontFaceReference(face: item.face),
      standsFor: cascade.standsFor[faceIndex], size: run.font.size, level: level, x: 0, width: x,
      baseline: run.baselineOffset, glyphs: placed)
    return Stretch(run: result, width: x, level: level)
  }

  /// Tracking and justification behind the grapheme clusters that a group of glyphs stands for.
  private func extra(
    _ glyphs: ShapedGlyphs, _ first: Int, _ next: Int, item: ShapingItem, text: PreparedStorage, spacing: Double
  ) -> Double {
    guard spacing != 0 || stretch != 0 else { return 0 }
    let start = glyphs[first].cluster
    // In visual order the neighbour that follows in the text stands on either side.
    let following = item.isRightToLeft ? first - 1 : next
    let end = following >= 0 && following < glyphs.count ? glyphs[following].cluster : item.end
    var extra = 0.0
    for cluster in text.cluster(at: start)..<max(text.cluster(at: start), text.cluster(at: end)) {
      if text.flags[cluster] & ClusterFlag.invisible == 0 { extra += spacing }
      if text.text[text.unit(cluster)] == 0x20 { extra += stretch }
    }
    return extra
  }

  private func isInvisible(_ unit: Int, _ text: PreparedStorage) -> Bool {
    guard unit >= 0 && unit < text.unitCount else { return false }
    return engine.table.traits(UInt32(text.text[unit])).contains(.invisible)
  }

  // MARK: Order

  /// Puts stretches from left to right (UAX #9, rule L2) and gives them their places.
  private func positioned(_ stretches: [Stretch]) -> [GlyphRun] {
    var order = Array(stretches.indices)
    let highest = stretches.map(\.level).max() ?? 0
    let lowestOdd = stretches.map(\.level).filter { $0 & 1 != 0 }.min() ?? 255
    var level = highest
    while level >= lowestOdd && level > 0 {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count && stretches[order[end]].level >= level { end += 1 }
        if end > start + 1 { order[start..<end].reverse() }
        start = max(end, start + 1)
      }
      level -= 1
    }
    let factor = layout.factor
    let shown = layout.lines[index]
    var x = shown.x
    if case .clipped = line.content, shown.level & 1 != 0 {
      // What is read first stands at the right edge, and the left one cuts.
      x += shown.trimmedWidth - stretches.reduce(0) { $0 + $1.width } * factor
    }
    var runs: [GlyphRun] = []
    for place in order {
      let stretch = stretches[place]
      if var run = stretch.run {
        run.x = x
        run.width *= factor
        run.size *= factor
        run.baseline = shown.baseline - run.baseline * factor
        for glyph in run.glyphs.indices where factor != 1 {
          run.glyphs[glyph].x *= factor
          run.glyphs[glyph].y *= factor
          run.glyphs[glyph].advance *= factor
        }
        runs.append(run)
      }
      x += stretch.width * factor
    }
    return runs
  }
}
