/// One line as it is broken, before anything is cut. Cluster indices.
struct LineSpan {
  var paragraph: Int
  var start: Int
  /// Behind all that the line consumes: visible text, hanging spaces, terminator.
  var end: Int
  var visibleEnd: Int
  /// Points, hanging spaces included, hyphen included.
  var width: Double
  var trimmedWidth: Double
  /// The break index behind the line, or -1 when the line ends inside a word.
  var breakIndex: Int
  /// How many words, that is stretches between break opportunities, the line holds; 0 when it starts inside a word.
  var words: Int
  var hyphenWidth: Double
  var indent: Double
  /// The width that the line may take, indents taken off.
  var available: Double
  var isFirstOfParagraph: Bool
  var endsParagraph: Bool
}

/// Breaks a prepared text into lines, greedily.
///
/// The general way: every style, tabs, soft hyphens, cuts that reshape. `PreparedText.size` has a shorter one for
/// texts that need none of this. A line costs O(log n) where widths are monotonic, O(length) elsewhere.
struct LineBreaker {
  let text: PreparedStorage
  let width: Double
  let mode: LineBreakMode
  /// Whether letters at a cut keep joining what stands beyond it.
  var joinsAcrossCuts = true
  private(set) var paragraph = 0
  private var cluster = 0
  private var nextBreak = 0
  private var startsParagraph = true
  private var hyphens = HyphenWidths()
  private var tabs: TabbedReach?

  init(_ text: PreparedStorage, width: Double, mode: LineBreakMode) {
    self.text = text
    self.width = width
    self.mode = mode
  }

  /// A breaker that stands where a line starts, to measure in that line's place.
  init(_ text: PreparedStorage, at line: LineSpan, width: Double, mode: LineBreakMode) {
    self.init(text, width: width, mode: mode)
    paragraph = line.paragraph
    cluster = line.start
    startsParagraph = line.isFirstOfParagraph
  }

  /// The mode of a paragraph: its own if the text states one.
  static func mode(of paragraph: Int, in text: PreparedStorage, default mode: LineBreakMode) -> LineBreakMode {
    let run = text.setting.runs[Int(text.paragraphs[paragraph].run)]
    return run.ownsParagraphStyle ? run.paragraphStyle.lineBreakMode : mode
  }

  /// The next line, or nil behind the last.
  mutating func next() -> LineSpan? {
    guard paragraph < text.paragraphCount else { return nil }
    let wrap = Self.mode(of: paragraph, in: text, default: mode)
    let bounds = margins()
    let limit = bounds.available + PixelRounding.fitTolerance
    var line = LineSpan(
      paragraph: paragraph, start: cluster, end: cluster, visibleEnd: cluster, width: 0, trimmedWidth: 0,
      breakIndex: -1, words: 0, hyphenWidth: 0, indent: bounds.indent,
      available: bounds.available, isFirstOfParagraph: startsParagraph, endsParagraph: false)
    let lastBreak = text.breakEnd(paragraph) - 1
    let paragraphEnd = text.breaks[lastBreak].cluster
    if wrap == .byCharWrapping {
      fillByClusters(&line, limit: limit, paragraphEnd: paragraphEnd, lastBreak: lastBreak)
    } else {
      fillByWords(&line, limit: limit, lastBreak: lastBreak)
    }
    line.endsParagraph = line.end >= paragraphEnd
    cluster = line.end
    if line.endsParagraph {
      startsParagraph = !text.paragraphs[paragraph].continues
      paragraph += 1
      if paragraph < text.paragraphCount { nextBreak = Int(text.paragraphs[paragraph].firstBreak) }
    } else {
      startsParagraph = false
      while text.breaks[nextBreak].cluster <= cluster { nextBreak += 1 }
    }
    return line
  }

  /// Goes on from a line that was shortened: the next line starts where it ends.
  mutating func resume(after line: LineSpan) {
    paragraph = line.paragraph
    cluster = line.end
    startsParagraph = false
    nextBreak = line.breakIndex + 1
  }

  /// Where the line starts and how wide it may be.
  private func margins() -> (indent: Double, available: Double) {
    let style = text.setting.runs[Int(text.paragraphs[paragraph].run)].paragraphStyle
    let indent = startsParagraph ? style.firstLineHeadIndent : style.headIndent
    let edge = style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
    return (indent, max(0, edge - indent))
  }

  // MARK: Words

  private mutating func fillByWords(_ line: inout LineSpan, limit: Double, lastBreak: Int) {
    let start = line.start
    let first = nextBreak
    var best = -1
    if text.isMonotonic && !text.hasTabs && !text.hasSoftHyphens && !text.hasUnsafeBreaks && !startsUnsafely(start) {
      best = lastFitting(from: first, through: lastBreak, start: start, limit: limit)
    } else {
      var place = first
      while place <= lastBreak {
        let measured = extent(from: start, toBreak: place)
        if measured.needed <= limit { best = place }
        if measured.withoutHyphen > limit && (text.isMonotonic || best >= 0 || place > first) { break }
        place += 1
      }
    }
    if best < 0, text.breaks[first].isSoftHyphen, extent(from: start, toBreak: first).withoutHyphen <= limit {
      // Nothing else is possible: the line ends at the soft hyphen and shows none.
      finish(&line, at: first, hyphen: 0)
      return
    }
    if best >= 0 {
      let place = text.breaks[best]
      finish(&line, at: best, hyphen: place.isSoftHyphen ? hyphens.width(text, before: place.cluster) : 0)
      line.words = startsInWord(start, first) ? 0 : best - first + 1
      return
    }
    cutWord(&line, firstBreak: first, limit: limit)
  }

  private func startsInWord(_ cluster: Int, _ firstBreak: Int) -> Bool {
    let isFirst = firstBreak == Int(text.paragraphs[paragraph].firstBreak)
    return isFirst ? !isParagraphStart(cluster) : text.breaks[firstBreak - 1].cluster != cluster
  }

  private func isParagraphStart(_ cluster: Int) -> Bool { Int(text.paragraphs[paragraph].start) == cluster }

  private func startsUnsafely(_ cluster: Int) -> Bool {
    cluster < text.clusterCount && text.flags[cluster] & ClusterFlag.unsafeToBreak != 0 && !isParagraphStart(cluster)
  }

  /// The last break whose visible text fits; -1 if not even the first does. Widths are monotonic.
  private func lastFitting(from first: Int, through last: Int, start: Int, limit: Double) -> Int {
    let edge = text.prefix[start] + limit
    func fits(_ place: Int) -> Bool { text.prefix[text.visibleEnd(text.breaks[place])] <= edge }
    guard fits(first) else { return -1 }
    var low = first
    var step = 1
    while low + step <= last && fits(low + step) {
      low += step
      step *= 2
    }
    var high = min(last, low + step)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// How wide a line from a cluster to a break is, with and without the hyphen that shows there.
  private mutating func extent(from start: Int, toBreak index: Int) -> (needed: Double, withoutHyphen: Double) {
    let place = text.breaks[index]
    let end = text.visibleEnd(place)
    let plain = text.hasTabs ? nextTabbedWidth(from: start, to: end) : width(from: start, to: end)
    guard place.isSoftHyphen else { return (plain, plain) }
    return (plain + hyphens.width(text, before: place.cluster), plain)
  }

  private func finish(_ line: inout LineSpan, at index: Int, hyphen: Double) {
    let place = text.breaks[index]
    line.end = place.cluster
    line.visibleEnd = text.visibleEnd(place)
    if line.visibleEnd < line.start { line.visibleEnd = line.start }
    line.breakIndex = index
    line.hyphenWidth = hyphen
    line.trimmedWidth = width(from: line.start, to: line.visibleEnd) + hyphen
    line.width = fullWidth(of: line)
  }

  /// The width of a line with what hangs at its end. Where nothing was shaped anew it is one difference of prefix sums,
  /// the same to the last bit as in `PreparedText.size`.
  func fullWidth(of line: LineSpan) -> Double {
    if line.visibleEnd == line.end { return line.trimmedWidth }
    if text.hasTabs {
      let hanging = tabbedWidth(from: line.start, to: line.end) - tabbedWidth(from: line.start, to: line.visibleEnd)
      // A tab that no stop is left for hangs at no place.
      return line.trimmedWidth + (hanging < Engine.largestLength ? hanging : 0)
    }
    if line.hyphenWidth == 0 && !isUnsafe(line.visibleEnd) && !isUnsafe(line.start) {
      return text.prefix[line.end] - text.prefix[line.start]
    }
    return line.trimmedWidth + (text.prefix[line.end] - text.prefix[line.visibleEnd])
  }

  /// A word that is wider than the line is cut behind the last cluster that fits, at least one.
  private func cutWord(_ line: inout LineSpan, firstBreak: Int, limit: Double) {
    let end = text.visibleEnd(text.breaks[firstBreak])
    let cut = lastFittingCluster(from: line.start, through: max(end, line.start + 1), limit: limit)
    line.end = cut
    line.visibleEnd = cut
    line.trimmedWidth = width(from: line.start, to: cut)
    line.width = line.trimmedWidth
    if cut == text.breaks[firstBreak].cluster { line.breakIndex = firstBreak }
    if cut == end { finish(&line, at: firstBreak, hyphen: 0) }
  }

  // MARK: Clusters

  private func fillByClusters(_ line: inout LineSpan, limit: Double, paragraphEnd: Int, lastBreak: Int) {
    var end = lastFittingCluster(from: line.start, through: max(paragraphEnd, line.start), limit: limit)
    // A terminator never starts a line.
    while end < paragraphEnd && isTerminator(end) { end += 1 }
    line.end = end
    line.visibleEnd = end
    while line.visibleEnd > line.start && isTerminator(line.visibleEnd - 1) { line.visibleEnd -= 1 }
    line.trimmedWidth = width(from: line.start, to: line.visibleEnd)
    line.width = line.trimmedWidth
    if end == paragraphEnd { line.breakIndex = lastBreak }
  }

  private func isTerminator(_ cluster: Int) -> Bool {
    let flags = text.flags[cluster]
    return flags & ClusterFlag.hangs != 0 && flags & ClusterFlag.invisible != 0 && flags & ClusterFlag.tab == 0
  }

  /// The last cluster boundary in `start...end` up to which the text fits, at least one cluster behind `start`.
  func lastFittingCluster(from start: Int, through end: Int, limit: Double) -> Int {
    guard end > start else { return end }
    var cut: Int
    if text.isMonotonic && !text.hasTabs {
      let edge = text.prefix[start] + limit
      var (low, high) = (start, end)
      // Most cuts lie near: double the step before halving it.
      var step = 8
      while low + step < end && text.prefix[low + step] <= edge {
        low += step
        step *= 2
      }
      high = min(end, low + step)
      while low < high {
        let middle = (low + high + 1) / 2
        if text.prefix[middle] <= edge { low = middle } else { high = middle - 1 }
      }
      cut = max(low, start + 1)
    } else {
      cut = start + 1
      var reach = tabbedReach(from: start)
      while cut < end && reach.width(to: cut + 1, in: text) <= limit { cut += 1 }
    }
    guard text.flags[start] & ClusterFlag.unsafeToBreak != 0 || isUnsafe(cut) || isUnsafe(cut + 1) else { return cut }
    while cut > start + 1 && width(from: start, to: cut) > limit { cut -= 1 }
    while cut < end && width(from: start, to: cut + 1) <= limit { cut += 1 }
    return cut
  }

  private func isUnsafe(_ cluster: Int) -> Bool {
    cluster < text.clusterCount && text.flags[cluster] & ClusterFlag.unsafeToBreak != 0
  }

  // MARK: Widths

  /// The width of clusters on one line that starts at `start`: reshaped where a cut changes the shape.
  func width(from start: Int, to end: Int) -> Double {
    if text.hasTabs { return tabbedWidth(from: start, to: end) }
    if (isUnsafe(end) || isUnsafe(start)) && end > start {
      return text.typesetter.width(of: start..<end, joins: joinsAcrossCuts, in: text)
    }
    return text.prefix[end] - text.prefix[start]
  }

  private func tabbedWidth(from start: Int, to end: Int) -> Double {
    var reach = tabbedReach(from: start)
    return reach.width(to: end, in: text)
  }

  /// The same for ends that only grow, as a line's do while it is filled: each tab is looked at once.
  private mutating func nextTabbedWidth(from start: Int, to end: Int) -> Double {
    var reach = tabs.flatMap { $0.start == start && $0.seen <= end ? $0 : nil } ?? tabbedReach(from: start)
    defer { tabs = reach }
    return reach.width(to: end, in: text)
  }

  private func tabbedReach(from start: Int) -> TabbedReach {
    let style = text.setting.runs[Int(text.paragraphs[paragraph].run)].paragraphStyle
    return TabbedReach(
      start: start, style: style, indent: startsParagraph ? style.firstLineHeadIndent : style.headIndent,
      isEndless: width == .infinity)
  }
}

/// How far a line with tabs reaches from its first cluster, found from the left to the right.
private struct TabbedReach {
  let start: Int
  private let style: ParagraphStyle
  private let indent: Double
  /// Where a tab stands that no stop is left for, so that the line ends before it; nil where lines have no end.
  private let wall: Double?
  /// Clusters before this one are counted.
  private(set) var seen: Int
  /// Where the text behind the last tab seen starts: points from the margin, and its first cluster.
  private var x: Double
  private var from: Int

  init(start: Int, style: ParagraphStyle, indent: Double, isEndless: Bool) {
    self.start = start
    self.style = style
    self.indent = indent
    wall = isEndless ? nil : .greatestFiniteMagnitude
    seen = start
    x = indent
    from = start
  }

  /// The width up to a cluster, which isn't before those counted.
  mutating func width(to end: Int, in text: PreparedStorage) -> Double {
    while seen < end {
      if text.flags[seen] & ClusterFlag.tab != 0 {
        x += text.prefix[seen] - text.prefix[from]
        x = style.tabStop(after: x) ?? wall ?? x
        from = seen + 1
      }
      seen += 1
    }
    return x + (text.prefix[end] - text.prefix[from]) - indent
  }
}

extension ParagraphStyle {
  /// Points to the first tab stop behind `x`; nil when there is none and a tab wraps. O(stops).
  func tabStop(after x: Double) -> Double? {
    // A stop that is as good as reached doesn't count.
    let from = x + 1e-6
    if let tabStops {
      if let stop = tabStops.first(where: { $0 > from }) { return stop }
    } else {
      let stop = ((from / 28).rounded(.down) + 1) * 28
      if stop <= 12 * 28 && stop > 0 { return stop }
    }
    guard defaultTabInterval > 0 else { return nil }
    return max(0, (from / defaultTabInterval).rounded(.down) + 1) * defaultTabInterval
  }
}

extension PreparedStorage {
  /// The width in which each paragraph takes one line, where it is more than the sum of its characters: with tabs, with
  /// indents, and where a character takes width away (negative tracking of one that has no advance).
  func widthOfParagraphs() -> Double {
    var widest = 0.0
    for index in 0..<paragraphCount {
      let style = setting.runs[Int(paragraphs[index].run)].paragraphStyle
      let goesOn = index > 0 && paragraphs[index - 1].continues
      var x = goesOn ? style.headIndent : style.firstLineHeadIndent
      var from = Int(paragraphs[index].start)
      let end = paragraphEnd(index)
      var farthest = x
      for cluster in from..<end {
        if flags[cluster] & ClusterFlag.tab != 0 {
          x += prefix[cluster] - prefix[from]
          x = style.tabStop(after: x) ?? x
          from = cluster + 1
        }
        farthest = max(farthest, x + prefix[cluster + 1] - prefix[from])
      }
      widest = max(widest, farthest - min(0, style.tailIndent))
    }
    return widest
  }

  /// How far the clusters of a line reach to the right of its start, at most: more than their sum where one of them
  /// takes width away. O(1), O(length) there.
  func reach(from start: Int, to end: Int, width: Double) -> Double {
    guard !isMonotonic, !hasTabs, end > start else { return width }
    var farthest = width
    for cluster in start..<end { farthest = max(farthest, prefix[cluster + 1] - prefix[start]) }
    return farthest
  }
}

/// Widths of the hyphen shown after a soft hyphen, by run; asked of the typesetter once a layout.
private struct HyphenWidths {
  private var known: [Int: Double] = [:]

  mutating func width(_ text: PreparedStorage, before cluster: Int) -> Double {
    let run = text.run(of: max(0, cluster - 1))
    if let width = known[run] { return width }
    let width = text.typesetter.hyphenWidth(run: run, in: text)
    known[run] = width
    return width
  }
}
