/// One line of a laid out text. Lengths are points, offsets UTF-16 in the text as given.
public struct TextLine: Sendable, Hashable {
  /// All that the line consumes: visible text, hanging spaces, terminator. Where the text is cut it ends with the last
  /// character kept.
  public var range: Range<Int>
  /// The one or two visible ranges of a line that is cut at its head or middle; nil on other lines.
  public var kept: [Range<Int>]?
  /// What is drawn, in logical order: without hanging spaces and terminator, with its hyphen or token.
  public var text: String
  /// With hanging spaces.
  public var width: Double
  /// Without them.
  public var trimmedWidth: Double
  /// From the left of the width laid out in, or of the widest line where there is none, to the line's left edge.
  public var x: Double
  public var top: Double
  public var height: Double
  /// From the top of the text.
  public var baseline: Double
  /// From the top of the line to its baseline.
  public var ascent: Double
  public var descent: Double
  /// The paragraph's embedding level: odd is right to left.
  public var level: UInt8
  /// Points by which each space inside a justified line is widened.
  public var spaceStretch: Double
}

/// What is missing from a text that was cut.
public struct TextTruncation: Sendable, Hashable {
  /// Index of the line that is cut.
  public var line: Int
  public var mode: LineBreakMode
  /// UTF-16 offsets of what is not shown.
  public var elided: Range<Int>
  /// The mark that is shown, nil where the mode shows none.
  public var token: String?
}

/// A face that served clusters of a text.
public struct FontUse: Sendable, Hashable {
  public var face: FontFaceReference
  /// The font of Apple's that it stands in for.
  public var standsFor: String?
  /// Grapheme clusters that it shows: white space counts, format characters and what it lacks don't.
  public var clusters: Int
}

/// A face by identity.
public struct FontFaceReference: Sendable, Hashable {
  public let face: FontFace

  public static func == (left: Self, right: Self) -> Bool { left.face === right.face }
  public func hash(into hasher: inout Hasher) { hasher.combine(face.id) }
}

/// A cluster that no permitted font shows.
public struct MissingCluster: Sendable, Hashable {
  /// UTF-16 offsets in the text as given.
  public var range: Range<Int>
  /// Its code points.
  public var scalars: [UInt32]
}

/// A text on its lines at one width.
public struct TextLayout: Sendable {
  let arranged: ArrangedText
  /// Size, line count and what they hide.
  public let size: TextSize
  public let lines: [TextLine]

  /// What lengths are multiplied with: below 1 in a label that shrank.
  let factor: Double

  init(_ arranged: ArrangedText) {
    self.arranged = arranged
    size = arranged.size
    lines = LineReading(arranged).lines
    factor = 1
  }

  private init(_ layout: TextLayout, factor: Double) {
    arranged = layout.arranged
    self.factor = factor
    var size = layout.size
    size.rawWidth *= factor
    size.rawHeight *= factor
    // The measured size of a shrunk label stays that of the text at its own size; only the width follows.
    size.width = min(
      PixelRounding.up(size.rawWidth, scale: arranged.limits.scale), arranged.width * factor)
    self.size = size
    lines = layout.lines.map { line in
      var line = line
      line.width *= factor
      line.trimmedWidth *= factor
      line.x *= factor
      line.top *= factor
      line.height *= factor
      line.baseline *= factor
      line.ascent *= factor
      line.descent *= factor
      line.spaceStretch *= factor
      return line
    }
  }

  /// The same lines with all lengths multiplied.
  func scaled(by factor: Double) -> TextLayout { TextLayout(self, factor: factor) }

  var text: PreparedStorage { arranged.text }

  /// The width that was laid out in.
  public var constraint: Double { arranged.width * factor }
  /// Of the widest paragraph on one line, not shrunk.
  public var naturalWidth: Double { text.naturalWidth }
  /// Points from the top to the first line's baseline; nil without lines.
  public var firstBaseline: Double? { lines.first?.baseline }
  public var lastBaseline: Double? { lines.last?.baseline }
  /// What is displayed, line by line.
  public var displayedText: String { lines.map(\.text).joined(separator: "\n") }

  /// The smallest width that gives the same lines; nil when text is cut.
  public var tightWidth: Double? {
    guard !size.isTruncated else { return nil }
    var tight = 0.0
    for line in arranged.lines where line.trimmedWidth <= line.span.available + PixelRounding.fitTolerance {
      let style = arranged.style(of: line.span.paragraph)
      let reach = text.reach(from: line.span.start, to: line.span.visibleEnd, width: line.trimmedWidth)
      tight = max(tight, reach + line.span.indent - min(0, style.tailIndent))
    }
    return min(tight, arranged.width) * factor
  }

  /// Where and how the text is cut; nil when all of it shows.
  public var truncation: TextTruncation? {
    guard size.isTruncated, let elided = arranged.elided, let line = arranged.lines.last else { return nil }
    let mode = LineBreaker.mode(of: line.span.paragraph, in: text, default: arranged.limits.lineBreakMode)
    var token: String?
    if case .truncated = line.content { token = arranged.limits.token.text }
    return TextTruncation(
      line: arranged.lines.count - 1, mode: mode,
      elided: text.offset(elided.lowerBound)..<text.offset(elided.upperBound), token: token)
  }

  /// Lines and height that the whole text takes at this width, without limits. O(lines · log words).
  public var needed: TextSize {
    // White space left over at the limit cuts nothing, but may take lines of its own.
    size.isTruncated || (factor == 1 && arranged.isLimited)
      ? PreparedText(storage: text).size(
        width: arranged.width,
        limits: LayoutLimits(lineBreakMode: arranged.limits.lineBreakMode, scale: arranged.limits.scale))
      : size
  }

  /// The faces that serve the text, in order of first use, with the number of clusters each. O(n).
  public var fonts: [FontUse] {
    var uses: [FontUse] = []
    var places: [FontFaceReference: Int] = [:]
    for index in 0..<text.faceRunCount {
      let faceRun = text.faceRuns[index]
      let end = index + 1 < text.faceRunCount ? Int(text.faceRuns[index + 1].start) : text.clusterCount
      var clusters = 0
      let skipped = ClusterFlag.invisible | ClusterFlag.attachment | ClusterFlag.missing
      for cluster in Int(faceRun.start)..<end where text.flags[cluster] & skipped == 0 { clusters += 1 }
      guard clusters > 0 else { continue }
      let cascade = text.setting.runs[text.run(of: Int(faceRun.start))].font.cascade
      let reference = FontFaceReference(face: cascade.faces[Int(faceRun.face)])
      if let place = places[reference] {
        uses[place].clusters += clusters
      } else {
        places[reference] = uses.count
        uses.append(
          FontUse(face: reference, standsFor: cascade.standsFor[Int(faceRun.face)], clusters: clusters))
      }
    }
    return uses
  }

  /// Clusters that no permitted font shows; each took the `.notdef` advance of the font asked for. O(n).
  public var missing: [MissingCluster] {
    guard text.hasMissing else { return [] }
    var found: [MissingCluster] = []
    for cluster in 0..<text.clusterCount where text.flags[cluster] & ClusterFlag.missing != 0 {
      let units = UnsafeBufferPointer(rebasing: text.units[text.unit(cluster)..<text.unit(cluster + 1)])
      let scalars = String(decoding: units, as: UTF16.self).unicodeScalars.map(\.value)
      found.append(MissingCluster(range: text.offset(cluster)..<text.offset(cluster + 1), scalars: scalars))
    }
    return found
  }
}

extension PreparedStorage {
  var units: UnsafeBufferPointer<UInt16> { UnsafeBufferPointer(start: text, count: unitCount) }

  func string(_ clusters: Range<Int>) -> String {
    guard !clusters.isEmpty else { return "" }
    return String(
      decoding: UnsafeBufferPointer(rebasing: units[unit(clusters.lowerBound)..<unit(clusters.upperBound)]),
      as: UTF16.self)
  }
}

/// Reads lines for people off an arranged text.
private struct LineReading {
  let arranged: ArrangedText
  let text: PreparedStorage
  /// What lines are aligned in.
  let frame: Double

  init(_ arranged: ArrangedText) {
    self.arranged = arranged
    text = arranged.text
    let widest = arranged.lines.map { $0.trimmedWidth + $0.span.indent }.max() ?? 0
    frame = arranged.width == .infinity ? widest : arranged.width
  }

  var lines: [TextLine] { arranged.lines.indices.map(line) }

  private func line(_ index: Int) -> TextLine {
    let line = arranged.lines[index]
    let span = line.span
    let level = text.paragraphs[span.paragraph].level
    let stretch = stretch(of: line)
    let spaces = stretch > 0 ? inner(span).filter { isSpace($0) }.count : 0
    let trimmed = line.trimmedWidth + stretch * Double(spaces)
    var shown = TextLine(
      range: text.offset(span.start)..<text.offset(span.end), kept: nil, text: "",
      width: line.width + stretch * Double(spaces),
      trimmedWidth: trimmed, x: x(of: line, trimmed: trimmed, level: level), top: line.top, height: line.box.height,
      baseline: line.baseline, ascent: line.box.ascent, descent: line.box.descent, level: level, spaceStretch: stretch)
    switch line.content {
    case .whole:
      shown.text = visible(span.start..<span.visibleEnd)
      if span.hyphenWidth > 0 { shown.text += "\u{2010}" }
    case .clipped:
      shown.text = visible(span.start..<span.visibleEnd)
    case .truncated(let head, let tail, _, _):
      shown.text = visible(head) + arranged.limits.token.text
      if let tail {
        shown.text += visible(tail)
        shown.kept = [head, tail].filter { !$0.isEmpty }.map { text.offset($0.lowerBound)..<text.offset($0.upperBound) }
      }
    }
    return shown
  }

  /// Soft hyphens that don't show aren't part of the drawn text.
  private func visible(_ clusters: Range<Int>) -> String {
    let all = text.string(clusters)
    guard text.hasSoftHyphens else { return all }
    return String(String.UnicodeScalarView(all.unicodeScalars.filter { $0.value != 0xAD }))
  }

  private func inner(_ span: LineSpan) -> Range<Int> { span.start..<span.visibleEnd }

  private func isSpace(_ cluster: Int) -> Bool { text.text[text.unit(cluster)] == 0x20 }

  /// How much wider each space of a justified line gets.
  private func stretch(of line: ArrangedLine) -> Double {
    let span = line.span
    guard arranged.style(of: span.paragraph).alignment == .justified, !span.endsParagraph, case .whole = line.content,
      arranged.width < .infinity
    else { return 0 }
    let spaces = inner(span).filter { isSpace($0) }.count
    let slack = span.available - line.trimmedWidth
    return spaces > 0 && slack > 0 ? slack / Double(spaces) : 0
  }

  private func x(of line: ArrangedLine, trimmed: Double, level: UInt8) -> Double {
    let span = line.span
    let style = arranged.style(of: span.paragraph)
    let isRightToLeft = level & 1 != 0
    let edge = style.tailIndent > 0 ? min(style.tailIndent, frame) : frame + style.tailIndent
    let available = max(0, edge - span.indent)
    // Indents count from the leading edge, which is the right one in a right-to-left paragraph.
    let left = isRightToLeft ? frame - edge : span.indent
    let slack = available - trimmed
    switch style.alignment {
    case .left: return left
    case .center: return left + max(0, slack) / 2
    case .right: return left + slack
    case .natural, .justified: return isRightToLeft ? left + slack : left
    }
  }
}
