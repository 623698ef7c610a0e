/// A stretch of text that ends in a mandatory break, or the text's last one.
struct ParagraphBounds: BitwiseCopyable {
  var start: Int
  /// Behind the terminator.
  var end: Int
  /// Ends with a line separator (U+2028, VT, FF), so the next stretch goes on in the same paragraph.
  var continues: Bool
  /// The paragraph's embedding level.
  var level: UInt8
  /// The attributed run that its first character belongs to.
  var run: Int
}

extension Engine {
  /// Splits the draft into paragraphs. A final terminator opens one more, empty, line only when the text is
  /// nothing but terminators (Guides/Measuring.md).
  func findParagraphs(_ traits: CharacterTraits) {
    paragraphs.count = 0
    let count = draft.count
    guard traits.contains(.terminator) else {
      paragraphs.append(ParagraphBounds(start: 0, end: count, continues: false, level: 0, run: 0))
      return
    }
    var start = 0
    var unit = 0
    while unit < count {
      let here = draft.units[unit]
      unit += 1
      guard draft.traits(at: unit - 1).contains(.terminator) else { continue }
      if here == 0x0D && unit < count && draft.units[unit] == 0x0A { unit += 1 }
      let continues = here == 0x2028 || here == 0x0B || here == 0x0C
      paragraphs.append(ParagraphBounds(start: start, end: unit, continues: continues, level: 0, run: 0))
      start = unit
    }
    if start < count {
      paragraphs.append(ParagraphBounds(start: start, end: count, continues: false, level: 0, run: 0))
    } else if onlyTerminators() {
      paragraphs.append(ParagraphBounds(start: count, end: count, continues: false, level: 0, run: 0))
    }
  }

  private func onlyTerminators() -> Bool {
    for unit in 0..<draft.count where !draft.traits(at: unit).contains(.terminator) { return false }
    return true
  }

  /// Cuts paragraphs at changes of direction and of attributed run, and notes the paragraphs' levels.
  func findSpans(_ traits: CharacterTraits, setting: PreparedSetting) {
    let needsLevels = traits.contains(.needsBidi)
    if !needsLevels && setting.runs.count == 1 {
      let level: UInt8 = setting.style.baseWritingDirection == .rightToLeft ? 1 : 0
      for index in 0..<paragraphs.count {
        paragraphs.base[index].level = level
        let (start, end) = (paragraphs[index].start, paragraphs[index].end)
        // Text without a right-to-left character in a right-to-left paragraph runs at level 2.
        if end > start { draft.spans.append(Span(start: start, end: end, level: level * 2, run: 0)) }
      }
      return
    }
    let runStarts = setting.runs.map(\.start)
    if needsLevels { draft.levels.reserve(draft.count) }
    var run = 0
    for index in 0..<paragraphs.count {
      var paragraph = paragraphs[index]
      while run + 1 < runStarts.count && runStarts[run + 1] <= paragraph.start { run += 1 }
      paragraph.run = run
      let wanted = setting.runs[run].paragraphStyle.baseWritingDirection
      if needsLevels {
        paragraph.level = bidi().resolve(
          UnsafeBufferPointer(start: draft.units.base + paragraph.start, count: paragraph.end - paragraph.start),
          direction: wanted, into: draft.levels.base + paragraph.start)
      } else {
        paragraph.level = wanted == .rightToLeft ? 1 : 0
      }
      paragraphs[index] = paragraph
      appendSpans(of: paragraph, run: &run, runStarts: runStarts, needsLevels: needsLevels)
    }
  }

  private func appendSpans(of paragraph: ParagraphBounds, run: inout Int, runStarts: [Int], needsLevels: Bool) {
    let plainLevel: UInt8 = paragraph.level == 0 ? 0 : 2
    var start = paragraph.start
    while start < paragraph.end {
      while run + 1 < runStarts.count && runStarts[run + 1] <= start { run += 1 }
      var end = paragraph.end
      if run + 1 < runStarts.count { end = min(end, runStarts[run + 1]) }
      let level = needsLevels ? draft.levels[start] : plainLevel
      if needsLevels {
        var unit = start + 1
        while unit < end && draft.levels[unit] == level { unit += 1 }
        end = unit
      }
      draft.spans.append(Span(start: start, end: end, level: level, run: run))
      start = end
    }
  }
}
