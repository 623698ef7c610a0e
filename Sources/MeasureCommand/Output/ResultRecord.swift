import JSONText
import Typesetting

extension JSONWriter {
  /// The asked fields of a result as members of the object that is open.
  ///
  /// - Parameter detail: whether lines have their glyph runs and ink.
  mutating func fields(_ fields: ResultFields, of text: MeasuredText, detail: Bool = false) {
    let size = text.size
    let layout = fields.isDisjoint(with: .ofLines) ? nil : text.layout
    if fields.contains(.width) { field("width", size.width) }
    if fields.contains(.height) { field("height", size.height) }
    if fields.contains(.lineCount) { field("lineCount", size.lineCount) }
    if fields.contains(.truncated) { field("truncated", size.isTruncated) }
    if fields.contains(.truncation) { truncation(layout?.truncation) }
    if fields.contains(.overflow) { field("overflow", size.overflows) }
    if fields.contains(.pushedOut) { field("pushedOut", size.isPushedOut) }
    if let layout { lineFields(fields, layout, detail) }
    if fields.contains(.naturalWidth) { field("naturalWidth", text.prepared.naturalWidth) }
    if let layout, fields.contains(.tightWidth) { field("tightWidth", layout.tightWidth) }
    if fields.contains(.rawWidth) { field("rawWidth", size.rawWidth) }
    if fields.contains(.rawHeight) { field("rawHeight", size.rawHeight) }
    if fields.contains(.sizeThatFits) {
      let size = text.sizeThatFits
      key("sizeThatFits")
      beginArray()
      value(size.width)
      value(size.height)
      endArray()
    }
    if !fields.isDisjoint(with: [.neededLines, .neededHeight]) {
      let needed = text.needed
      if fields.contains(.neededLines) { field("neededLines", needed.lineCount) }
      if fields.contains(.neededHeight) { field("neededHeight", needed.height) }
    }
    if fields.contains(.fontScale) { field("fontScale", text.fontScale) }
    if let layout, fields.contains(.fonts) { fonts(layout.fonts) }
    if let layout, fields.contains(.missing) { missing(layout.missing) }
    if fields.contains(.warnings) {
      key("warnings")
      beginArray()
      for warning in text.warnings { value(warning) }
      endArray()
    }
  }

  private mutating func lineFields(_ fields: ResultFields, _ layout: TextLayout, _ detail: Bool) {
    if fields.contains(.text) { field("text", layout.displayedText) }
    if fields.contains(.lines) {
      key("lines")
      beginArray()
      for index in layout.lines.indices { line(index, layout, detail) }
      endArray()
    }
    if fields.contains(.firstBaseline) { field("firstBaseline", layout.firstBaseline) }
    if fields.contains(.lastBaseline) { field("lastBaseline", layout.lastBaseline) }
  }

  private mutating func line(_ index: Int, _ layout: TextLayout, _ detail: Bool) {
    let line = layout.lines[index]
    beginObject()
    key("range")
    range(line.range)
    if let kept = line.kept {
      key("kept")
      beginArray()
      for part in kept { range(part) }
      endArray()
    }
    field("text", line.text)
    field("width", line.width)
    field("trimmedWidth", line.trimmedWidth)
    field("x", line.x)
    field("top", line.top)
    field("height", line.height)
    field("baseline", line.baseline)
    field("ascent", line.ascent)
    field("descent", line.descent)
    if detail {
      runs(layout.glyphRuns(ofLine: index))
      ink(layout.ink(ofLine: index))
    }
    endObject()
  }

  /// The token and the hyphen have no range.
  private mutating func runs(_ runs: [GlyphRun]) {
    key("runs")
    beginArray()
    for run in runs {
      beginObject()
      key("range")
      if let range = run.range { self.range(range) } else { null() }
      field("font", run.face.face.name)
      field("level", Int(run.level))
      field("x", run.x)
      field("width", run.width)
      endObject()
    }
    endArray()
  }

  private mutating func ink(_ box: InkBox?) {
    key("ink")
    guard let box else { return null() }
    beginArray()
    for number in [box.x, box.y, box.width, box.height] { value(number) }
    endArray()
  }

  private mutating func truncation(_ truncation: TextTruncation?) {
    key("truncation")
    guard let truncation else { return null() }
    beginObject()
    field("line", truncation.line)
    field("mode", truncation.mode.optionName)
    key("elided")
    range(truncation.elided)
    field("token", truncation.token)
    endObject()
  }

  private mutating func fonts(_ fonts: [FontUse]) {
    key("fonts")
    beginArray()
    for use in fonts {
      let face = use.face.face
      beginObject()
      field("name", face.name)
      field("file", face.file)
      field("index", face.index)
      field("fingerprint", face.fingerprint)
      field("standsFor", use.standsFor)
      field("clusters", use.clusters)
      endObject()
    }
    endArray()
  }

  private mutating func missing(_ missing: [MissingCluster]) {
    key("missing")
    beginArray()
    for cluster in missing {
      beginObject()
      key("range")
      range(cluster.range)
      field("scalars", cluster.scalars.map(codePoint).joined(separator: " "))
      endObject()
    }
    endArray()
  }

  /// UTF-16 offsets, half open.
  private mutating func range(_ range: Range<Int>) {
    beginArray()
    value(range.lowerBound)
    value(range.upperBound)
    endArray()
  }

  mutating func statistics(_ statistics: TypesettingStatistics) {
    key("stats")
    beginObject()
    field("preparedTexts", statistics.preparedTexts)
    field("shapingCalls", statistics.shapingCalls)
    field("cacheHits", statistics.cacheHits)
    field("cacheMisses", statistics.cacheMisses)
    field("cachedWords", statistics.cachedWords)
    field("cacheBytes", statistics.cacheBytes)
    field("evictedWords", statistics.evictedWords)
    field("lineBreakPasses", statistics.lineBreakPasses)
    endObject()
  }
}

/// `U+0E01`.
func codePoint(_ scalar: UInt32) -> String {
  let hex = String(scalar, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
}
