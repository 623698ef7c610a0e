/// How a run of a prepared text is set.
struct PreparedRun: Sendable {
  /// The unit at which the run starts.
  var start: Int
  var font: Font
  /// Points after every cluster, the font's own tracking apart.
  var spacing: Double
  var baselineOffset: Double
  var attachment: TextAttachment?
  var paragraphStyle: ParagraphStyle
  /// Whether the text itself states the paragraph style, so that its line break mode wins over the label's.
  var ownsParagraphStyle: Bool
  /// Of the font asked for, in points, with the baseline offset or the attachment's box in it.
  var ascent: Double
  var descent: Double
  var leading: Double
}

/// What many texts share: font, paragraph style and context. Immutable.
final class PreparedSetting: Sendable {
  let runs: [PreparedRun]
  let context: TextContext
  let breaks: [BreakRule]
  /// One run, no attachment, lines of one height whatever is on them.
  let uniformLine: LineBox?
  /// The paragraph style of the only run has no indents.
  let isPlainStyle: Bool
  let pushesOut: Bool
  /// Of the first run; the run alone when the text is plain.
  let font: Font
  let style: ParagraphStyle
  private let spacing: Double
  let isPlain: Bool
  /// A text of one run that states its own paragraph style.
  let ownsParagraphStyle: Bool

  init(runs: [PreparedRun], context: TextContext) {
    self.runs = runs
    font = runs[0].font
    self.style = runs[0].paragraphStyle
    spacing = runs[0].spacing
    ownsParagraphStyle = runs[0].ownsParagraphStyle
    isPlain =
      runs.count == 1 && runs[0].attachment == nil && runs[0].baselineOffset == 0 && !runs[0].ownsParagraphStyle
    self.context = context
    breaks = runs.map { BreakRule($0.paragraphStyle.lineBreakStrategy, quotations: context.quotations) }
    let first = runs[0]
    let style = first.paragraphStyle
    if runs.count == 1 && context.lineMetrics == .label && first.attachment == nil {
      uniformLine = LineBox(ascent: first.ascent, descent: first.descent, style: style)
    } else {
      uniformLine = nil
    }
    isPlainStyle =
      runs.count == 1 && style.firstLineHeadIndent == 0 && style.headIndent == 0 && style.tailIndent == 0
    pushesOut = runs.contains { $0.paragraphStyle.lineBreakStrategy.contains(.pushOut) }
  }

  /// Whether this is the setting of a plain text of these arguments.
  @inline(__always)
  func matches(font: Font, style: ParagraphStyle, spacing: Double, context: TextContext) -> Bool {
    guard isPlain else { return false }
    return self.font.cascade === font.cascade && self.font.size == font.size && self.spacing == spacing
      && self.context == context && self.font.features == font.features && self.style == style
  }

  /// The same with its runs where they start in the text whose white space is collapsed.
  ///
  /// - Parameter map: the offset in the text as given of each unit that is left. Ascending.
  func collapsed(by map: [UInt32]) -> PreparedSetting {
    guard runs.count > 1 else { return self }
    var unit = 0
    let moved = runs.map { run in
      var run = run
      while unit < map.count - 1 && Int(map[unit]) < run.start { unit += 1 }
      run.start = unit
      return run
    }
    return PreparedSetting(runs: moved, context: context)
  }

  /// The run that a unit belongs to. O(log runs).
  func run(at unit: Int) -> Int {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].start <= unit { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// The vertical measures of one line, in points.
struct LineBox: Sendable {
  /// From the top of the line to its baseline, extra height of the paragraph style included.
  var ascent: Double
  var descent: Double

  var height: Double { ascent + descent }

  /// Clamps the natural height as the paragraph style says; what is added or taken away goes above the baseline.
  init(ascent: Double, descent: Double, style: ParagraphStyle) {
    var height = ascent + descent
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    self.ascent = height == ascent + descent ? ascent : height - descent
    self.descent = descent
  }
}
