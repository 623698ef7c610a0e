/// A line as it is shown.
struct ArrangedLine {
  enum Content {
    /// All of the span.
    case whole
    /// The rest of the paragraph runs on past the edge.
    case clipped
    /// Kept clusters before and behind the token. Without a `tail` the token ends the line, without a head it starts it.
    case truncated(head: Range<Int>, tail: Range<Int>?, tokenWidth: Double, tokenRun: Int)
  }

  var span: LineSpan
  var content: Content
  var box: LineBox
  /// Points from the top of the text to the top of the line.
  var top: Double
  var width: Double
  var trimmedWidth: Double

  var baseline: Double { top + box.ascent }
  var bottom: Double { top + box.height }
}

/// A text on its lines: broken, limited, cut and stacked. What `TextSize` and `TextLayout` are read from.
struct ArrangedText {
  let text: PreparedStorage
  let width: Double
  let limits: LayoutLimits
  private(set) var lines: [ArrangedLine] = []
  private(set) var isTruncated = false
  private(set) var isPushedOut = false
  /// The cluster from which on text is missing, for modes that end the text there.
  private(set) var elided: Range<Int>?

  init(_ text: PreparedStorage, width: Double, limits: LayoutLimits) {
    self.text = text
    self.width = width
    self.limits = limits
    guard text.unitCount > 0 else { return }
    arrange()
  }

  // MARK: Breaking

  /// All lines of a text, the push-out rule applied; nil when there are more than `most`.
  static func brokenLines(
    _ text: PreparedStorage, width: Double, mode: LineBreakMode, upTo most: Int, pushesOut: Bool = true
  ) -> (spans: [LineSpan], isPushedOut: Bool)? {
    var breaker = LineBreaker(text, width: width, mode: mode)
    var spans: [LineSpan] = []
    var isPushedOut = false
    while let span = breaker.next() {
      if spans.count == most { return nil }
      spans.append(span)
      if span.endsParagraph && pushesOut && text.setting.pushesOut,
        pushOut(&spans, text, breaker: breaker, mode: mode)
      {
        isPushedOut = true
      }
    }
    return (spans, isPushedOut)
  }

  /// Moves the last word of the line before a paragraph's one-word last line down to it (Guides/Korean.md).
  private static func pushOut(
    _ spans: inout [LineSpan], _ text: PreparedStorage, breaker: LineBreaker, mode: LineBreakMode
  ) -> Bool {
    guard spans.count >= 2 else { return false }
    var last = spans[spans.count - 1]
    var before = spans[spans.count - 2]
    let run = text.setting.runs[Int(text.paragraphs[last.paragraph].run)]
    guard run.paragraphStyle.lineBreakStrategy.contains(.pushOut), before.paragraph == last.paragraph,
      LineBreaker.mode(of: last.paragraph, in: text, default: mode) != .byCharWrapping, last.words == 1,
      before.words >= 3
    else { return false }
    let moved = before.breakIndex - 1
    let place = text.breaks[moved]
    guard !place.isSoftHyphen, !text.hasTabs else { return false }
    let needed = breaker.width(from: place.cluster, to: last.visibleEnd)
    guard needed <= last.available + PixelRounding.fitTolerance else { return false }
    last.start = place.cluster
    last.trimmedWidth = needed
    last.width = breaker.fullWidth(of: last)
    last.words = 2
    before.end = place.cluster
    before.visibleEnd = max(before.start, text.visibleEnd(place))
    before.breakIndex = moved
    before.words -= 1
    before.hyphenWidth = 0
    before.trimmedWidth = breaker.width(from: before.start, to: before.visibleEnd)
    before.width = breaker.fullWidth(of: before)
    spans[spans.count - 2] = before
    spans[spans.count - 1] = last
    return true
  }

  private mutating func arrange() {
    let most = limits.numberOfLines > 0 ? limits.numberOfLines : Int.max
    let mode = limits.lineBreakMode
    if limits.maxHeight == .infinity {
      if let all = Self.brokenLines(text, width: width, mode: mode, upTo: most) {
        isPushedOut = all.isPushedOut
        stack(all.spans)
        return
      }
    } else if let all = Self.brokenLines(text, width: width, mode: mode, upTo: most) {
      stack(all.spans)
      if lines.count == 1 || lines[lines.count - 1].bottom <= limits.maxHeight + PixelRounding.fitTolerance {
        isPushedOut = all.isPushedOut
        return
      }
    }
    // Something is left over: the push-out rule is off, and the last line that has room is cut.
    var breaker = LineBreaker(text, width: width, mode: mode)
    lines = []
    gaps = 0
    while lines.count < most, let span = breaker.next() {
      appendLine(span, after: lines.last)
      if lines[lines.count - 1].bottom > limits.maxHeight + PixelRounding.fitTolerance && lines.count > 1 {
        lines.removeLast()
        break
      }
    }
    cutLastLine()
  }

  /// Gaps between paragraphs above the line that is stacked next.
  private var gaps = 0

  // MARK: Stacking

  private mutating func stack(_ spans: [LineSpan]) {
    gaps = 0
    lines.reserveCapacity(spans.count)
    for span in spans { appendLine(span, after: lines.last) }
  }

  private mutating func appendLine(_ span: LineSpan, after above: ArrangedLine?) {
    let box = lineBox(span.start..<span.end, span: span)
    var top = 0.0
    if let uniform = text.setting.uniformLine {
      let style = style(of: 0)
      if let above, above.span.endsParagraph, !text.paragraphs[above.span.paragraph].continues { gaps += 1 }
      top = Double(lines.count) * (uniform.height + style.lineSpacing)
      top += Double(gaps) * (style.paragraphSpacing + style.paragraphSpacingBefore)
    } else if let above {
      top = above.bottom + style(of: above.span.paragraph).lineSpacing
      if above.span.endsParagraph && !text.paragraphs[above.span.paragraph].continues {
        top += style(of: above.span.paragraph).paragraphSpacing + style(of: span.paragraph).paragraphSpacingBefore
      }
    }
    lines.append(
      ArrangedLine(
        span: span, content: .whole, box: box, top: top, width: span.width, trimmedWidth: span.trimmedWidth))
  }

  func style(of paragraph: Int) -> ParagraphStyle {
    let setting = text.setting
    return setting.runs.count == 1 ? setting.style : setting.runs[Int(text.paragraphs[paragraph].run)].paragraphStyle
  }

  /// The height of a line from the runs on it, and from its faces where fallback fonts count.
  private func lineBox(_ clusters: Range<Int>, span: LineSpan, tokenRun: Int? = nil) -> LineBox {
    let setting = text.setting
    if let uniform = setting.uniformLine { return uniform }
    var ascent = -Double.infinity
    var descent = -Double.infinity
    func take(_ a: Double, _ d: Double) {
      ascent = max(ascent, a)
      descent = max(descent, d)
    }
    var end = clusters.upperBound
    while end > clusters.lowerBound && isTerminator(end - 1) { end -= 1 }
    // An empty line takes the font of its terminator, behind the last one that of the text's end.
    let first = text.run(of: clusters.lowerBound)
    let last = end > clusters.lowerBound ? text.run(of: end - 1) : first
    for run in first...max(first, last) { take(setting.runs[run].ascent, setting.runs[run].descent) }
    if let tokenRun { take(setting.runs[tokenRun].ascent, setting.runs[tokenRun].descent) }
    if setting.context.lineMetrics == .fallback && end > clusters.lowerBound {
      takeFaces(clusters.lowerBound..<end, take)
    }
    return LineBox(ascent: ascent, descent: descent, style: style(of: span.paragraph))
  }

  private func takeFaces(_ clusters: Range<Int>, _ take: (Double, Double) -> Void) {
    var index = text.faceRun(at: clusters.lowerBound)
    while index < text.faceRunCount && Int(text.faceRuns[index].start) < clusters.upperBound {
      let faceRun = text.faceRuns[index]
      let run = text.setting.runs[text.run(of: max(Int(faceRun.start), clusters.lowerBound))]
      index += 1
      if run.attachment != nil { continue }
      let metrics = run.font.cascade.faceMetrics(Int(faceRun.face), size: run.font.size)
      take(metrics.ascent + run.baselineOffset, metrics.descent - run.baselineOffset)
    }
  }

  func isTerminator(_ cluster: Int) -> Bool {
    let flags = text.flags[cluster]
    return flags & ClusterFlag.hangs != 0 && flags & ClusterFlag.invisible != 0 && flags & ClusterFlag.tab == 0
  }

  // MARK: Cutting

  /// Cuts the last line when something that matters comes behind it.
  private mutating func cutLastLine() {
    guard var line = lines.last else { return }
    let span = line.span
    guard !isIgnorable(from: span.end) else {
      // White space alone is left over: nothing is cut, and the line consumes it.
      line.span.end = text.clusterCount
      lines[lines.count - 1] = line
      return
    }
    isTruncated = true
    let paragraphEnd = text.countedVisibleEnd(text.paragraphEnd(span.paragraph))
    elided = span.visibleEnd..<text.clusterCount
    switch LineBreaker.mode(of: span.paragraph, in: text, default: limits.lineBreakMode) {
    case .byCharWrapping: break
    case .byWordWrapping:
      if limits.numberOfLines == 1 { clip(&line, through: paragraphEnd) }
    case .byClipping: clip(&line, through: paragraphEnd)
    case .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle:
      truncate(&line, through: max(span.start, paragraphEnd))
    }
    lines[lines.count - 1] = line
  }

  private func isIgnorable(from cluster: Int) -> Bool {
    for next in cluster..<max(cluster, text.clusterCount) {
      let flags = text.flags[next]
      if flags & (ClusterFlag.hangs | ClusterFlag.invisible) == 0 { return false }
    }
    return true
  }

  private mutating func clip(_ line: inout ArrangedLine, through end: Int) {
    guard end > line.span.visibleEnd else { return }
    let breaker = LineBreaker(text, width: width, mode: .byClipping)
    let whole = breaker.width(from: line.span.start, to: end)
    guard whole > line.span.available else { return }
    line.content = .clipped
    line.width = line.span.available
    line.trimmedWidth = line.span.available
    // The cluster that the edge cuts is still seen in part.
    let edge = line.span.available + PixelRounding.fitTolerance
    let fitting = breaker.lastFittingCluster(from: line.span.start, through: end, limit: edge)
    let fillsLine =
      breaker.width(from: line.span.start, to: fitting) >= line.span.available - PixelRounding.fitTolerance
    line.span.end = min(end, fillsLine ? fitting : fitting + 1)
    line.span.visibleEnd = line.span.end
    line.span.hyphenWidth = 0
    elided = line.span.end < text.clusterCount ? line.span.end..<text.clusterCount : nil
    isTruncated = !isIgnorable(from: line.span.end)
    if !isTruncated {
      elided = nil
      line.span.end = text.clusterCount
    }
  }

  private mutating func truncate(_ line: inout ArrangedLine, through end: Int) {
    let span = line.span
    let cut = Truncation(text, span: span, end: end, token: limits.token)
    let mode = LineBreaker.mode(of: span.paragraph, in: text, default: limits.lineBreakMode)
    let found: Truncation.Result
    // A paragraph that fits whole with more behind it ends in the token, whatever the mode.
    let fitsWhole = cut.width(span.start..<end) <= span.available + PixelRounding.fitTolerance
    if mode == .byTruncatingTail || fitsWhole {
      found = cut.atTail()
    } else if mode == .byTruncatingHead {
      found = cut.atHead()
    } else {
      found = cut.inMiddle()
    }
    line.content = .truncated(
      head: found.head, tail: found.tail, tokenWidth: found.tokenWidth, tokenRun: found.tokenRun)
    line.width = found.width
    line.trimmedWidth = found.width
    line.span.hyphenWidth = 0
    line.span.end = found.tail?.upperBound ?? found.head.upperBound
    line.span.visibleEnd = line.span.end
    elided = found.head.upperBound..<(found.tail?.lowerBound ?? text.clusterCount)
    let box = lineBox(span.start..<max(span.start, line.span.end), span: span, tokenRun: found.tokenRun)
    line.box = box
  }

  // MARK: Results

  /// Whether limits may have left out lines, be it only lines of white space.
  var isLimited: Bool { lines.count == limits.numberOfLines || limits.maxHeight < .infinity }

  var size: TextSize {
    guard let last = lines.last else { return .zero }
    var widest = 0.0
    var overflows = false
    for line in lines {
      // An indent at the trailing edge is part of what the text needs: laid out at its own size it wraps as it did.
      widest = max(widest, line.width + line.span.indent - min(0, style(of: line.span.paragraph).tailIndent))
      if line.trimmedWidth > line.span.available + PixelRounding.fitTolerance { overflows = true }
      if case .clipped = line.content { overflows = true }
    }
    widest = min(widest, width)
    let height = max(0, last.bottom)
    return TextSize(
      width: min(PixelRounding.up(widest, scale: limits.scale), width),
      height: PixelRounding.up(height, scale: limits.scale), rawWidth: widest, rawHeight: height,
      lineCount: lines.count, isTruncated: isTruncated, overflows: overflows, isPushedOut: isPushedOut)
  }
}
