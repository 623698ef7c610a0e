/// The widths at which the lines of an arranged text may change when it gets more room.
///
/// Breaking and cutting are chains of comparisons of a length with the room there is. As long as none of those that
/// fail comes out differently, the lines stay; so the smallest length that was found too long is the next width at
/// which anything can happen. Every comparison of `LineBreaker`, `ArrangedText` and `Truncation` has its mirror here.
struct LineThresholds {
  private let arranged: ArrangedText
  private let text: PreparedStorage
  private let limits: LayoutLimits
  /// Widths of the token by run; of the hyphen by run.
  private let tokenWidths: [Double]
  private var hyphenWidths: [Int: Double] = [:]
  private let tolerance = PixelRounding.fitTolerance

  init(_ arranged: ArrangedText, tokenWidths: [Double]) {
    self.arranged = arranged
    text = arranged.text
    limits = arranged.limits
    self.tokenWidths = tokenWidths
  }

  /// The smallest width above the arranged one at which lines may change, infinite when there is none; some are false
  /// alarms. O(lines) where widths are monotonic, O(length) elsewhere.
  mutating func next() -> Double {
    let lines = arranged.lines
    var least = Double.infinity
    for (index, line) in lines.enumerated() where !line.span.endsParagraph || isCut(index) {
      least = min(least, width(of: line.span, limit: limit(of: line.span)))
      if isCut(index) { least = min(least, width(of: line.span, room: cutRoom(line.span))) }
    }
    if arranged.isTruncated {
      // The first line that isn't shown decides with its height whether it will be.
      if limits.maxHeight < .infinity, let hidden = hiddenLine {
        least = min(least, width(of: hidden, limit: limit(of: hidden)))
      }
    } else if text.setting.pushesOut, !text.hasTabs {
      least = min(least, pushOut())
    }
    return least
  }

  private func isCut(_ index: Int) -> Bool { arranged.isTruncated && index == arranged.lines.count - 1 }

  /// The width that gives a line so much room.
  private func width(of span: LineSpan, room: Double) -> Double {
    let tail = arranged.style(of: span.paragraph).tailIndent
    let width = max(0, room) + span.indent - min(0, tail)
    return tail > 0 && width > tail ? .infinity : width
  }

  private func width(of span: LineSpan, limit: Double) -> Double { width(of: span, room: limit - tolerance) }

  // MARK: Breaking

  /// The smallest limit, room and tolerance, at which a line may end elsewhere.
  private mutating func limit(of span: LineSpan) -> Double {
    let limit = span.available + tolerance
    let breaker = LineBreaker(text, at: span, width: arranged.width, mode: limits.lineBreakMode)
    let last = text.breakEnd(span.paragraph) - 1
    let mode = LineBreaker.mode(of: span.paragraph, in: text, default: limits.lineBreakMode)
    if mode == .byCharWrapping {
      let end = max(text.breaks[last].cluster, span.start)
      return Self.clusterLimit(breaker, from: span.start, through: end, limit: limit)
    }
    let first = firstBreak(of: span)
    var least = Double.infinity
    let isSimple = text.isMonotonic && !text.hasTabs && !text.hasSoftHyphens && !text.hasUnsafeBreaks
    var place = isSimple && span.breakIndex >= 0 ? span.breakIndex + 1 : first
    while place <= last {
      let end = text.visibleEnd(text.breaks[place])
      let plain = breaker.width(from: span.start, to: end)
      if plain > limit { least = min(least, plain) }
      if text.breaks[place].isSoftHyphen {
        let hyphenated = plain + hyphenWidth(before: text.breaks[place].cluster)
        if hyphenated > limit { least = min(least, hyphenated) }
      }
      if plain > limit && (text.isMonotonic || place > first) { break }
      place += 1
    }
    if span.breakIndex < 0 {
      let end = max(text.visibleEnd(text.breaks[first]), span.start + 1)
      least = min(least, Self.clusterLimit(breaker, from: span.start, through: end, limit: limit))
    }
    return least
  }

  /// The first break behind a line's start.
  private func firstBreak(of span: LineSpan) -> Int {
    let first = Int(text.paragraphs[span.paragraph].firstBreak)
    if span.start == Int(text.paragraphs[span.paragraph].start) { return first }
    var (low, high) = (first, text.breakEnd(span.paragraph) - 1)
    while low < high {
      let middle = (low + high) / 2
      if text.breaks[middle].cluster > span.start { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private mutating func hyphenWidth(before cluster: Int) -> Double {
    let run = text.setting.run(at: text.unit(max(0, cluster - 1)))
    if let width = hyphenWidths[run] { return width }
    let width = text.typesetter.hyphenWidth(run: run, in: text)
    hyphenWidths[run] = width
    return width
  }

  /// The smallest limit at which `LineBreaker.lastFittingCluster` may find another cluster.
  private static func clusterLimit(
    _ breaker: LineBreaker, from start: Int, through end: Int, limit: Double
  ) -> Double {
    guard end > start + 1 else { return .infinity }
    let text = breaker.text
    let found = breaker.lastFittingCluster(from: start, through: end, limit: limit)
    // The search starts from an estimate that knows nothing of reshaping.
    func estimate(_ cluster: Int) -> Double {
      text.hasTabs ? breaker.width(from: start, to: cluster) : text.prefix[cluster] - text.prefix[start]
    }
    var guess = start + 1
    if text.isMonotonic && !text.hasTabs {
      var (low, high) = (start + 1, end)
      while low < high {
        let middle = (low + high + 1) / 2
        if estimate(middle) <= limit { low = middle } else { high = middle - 1 }
      }
      guess = low
    } else {
      while guess < end && estimate(guess + 1) <= limit { guess += 1 }
    }
    var least = Double.infinity
    if guess < end { least = estimate(guess + 1) }
    for cluster in found + 1..<max(found + 2, guess + 1) where cluster <= end {
      let width = breaker.width(from: start, to: cluster)
      if width > limit { least = min(least, width) }
    }
    return least
  }

  // MARK: Push-out

  /// The smallest width at which a paragraph's one-word last line gets a second word.
  private func pushOut() -> Double {
    var least = Double.infinity
    for index in arranged.lines.indices.dropFirst() {
      let last = arranged.lines[index].span
      let before = arranged.lines[index - 1].span
      guard last.endsParagraph, last.words == 1, before.paragraph == last.paragraph, before.words >= 3 else { continue }
      let breaker = LineBreaker(text, at: last, width: arranged.width, mode: limits.lineBreakMode)
      let needed = breaker.width(from: text.breaks[before.breakIndex - 1].cluster, to: last.visibleEnd)
      if needed > last.available + tolerance { least = min(least, width(of: last, limit: needed)) }
    }
    return least
  }

  // MARK: Cutting

  /// The first line behind those that are shown, as it is broken before the last one of these is cut.
  private var hiddenLine: LineSpan? {
    var breaker = LineBreaker(text, width: arranged.width, mode: limits.lineBreakMode)
    for _ in arranged.lines where breaker.next() == nil { return nil }
    return breaker.next()
  }

  /// The smallest room at which the last line, which is cut, may keep other clusters.
  private func cutRoom(_ span: LineSpan) -> Double {
    let end = max(span.start, text.countedVisibleEnd(text.paragraphEnd(span.paragraph)))
    let mode = LineBreaker.mode(of: span.paragraph, in: text, default: limits.lineBreakMode)
    switch mode {
    case .byCharWrapping: return .infinity
    case .byWordWrapping: return limits.numberOfLines == 1 ? clipRoom(span, end) : .infinity
    case .byClipping: return clipRoom(span, end)
    case .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle: break
    }
    let cut = CutThresholds(text, start: span.start, end: end, available: span.available)
    var least = cut.wholeRoom
    for token in tokenWidths {
      least = min(least, cut.tailRoom(token: token))
      if mode == .byTruncatingHead { least = min(least, cut.headRoom(token: token)) }
      if mode == .byTruncatingMiddle { least = min(least, cut.middleRoom(token: token)) }
    }
    return least
  }

  private func clipRoom(_ span: LineSpan, _ end: Int) -> Double {
    guard end > span.start else { return .infinity }
    let breaker = LineBreaker(text, width: arranged.width, mode: .byClipping)
    let whole = breaker.width(from: span.start, to: end)
    let limit = span.available + tolerance
    var least = whole > span.available ? whole : .infinity
    least = min(least, Self.clusterLimit(breaker, from: span.start, through: end, limit: limit) - tolerance)
    // A cluster that fills the line is shown with nothing of the next one.
    let fitting = breaker.lastFittingCluster(from: span.start, through: end, limit: limit)
    let filled = breaker.width(from: span.start, to: fitting) + tolerance
    if filled >= span.available { least = min(least, filled) }
    return least
  }

  /// Where `Truncation` would keep other clusters. Rooms are those of the line, the token's included.
  private struct CutThresholds {
    let text: PreparedStorage
    let start: Int
    let end: Int
    let available: Double
    let breaker: LineBreaker
    let tolerance = PixelRounding.fitTolerance

    init(_ text: PreparedStorage, start: Int, end: Int, available: Double) {
      self.text = text
      self.start = start
      self.end = end
      self.available = available
      breaker = LineBreaker(text, width: available, mode: .byTruncatingTail)
    }

    private func width(_ from: Int, _ to: Int) -> Double { to > from ? breaker.width(from: from, to: to) : 0 }

    var wholeRoom: Double {
      let whole = width(start, end)
      return whole > available + tolerance ? whole - tolerance : .infinity
    }

    func tailRoom(token: Double) -> Double { prefixLimit(available - token + tolerance) - tolerance + token }

    func headRoom(token: Double) -> Double {
      suffixLimit(available - token + tolerance, from: start) - tolerance + token
    }

    func middleRoom(token: Double) -> Double {
      let limit = (available - token) / 2 + tolerance
      var least = (prefixLimit(limit) - tolerance) * 2 + token
      // What the start leaves goes to the paragraph's end.
      var head = start
      if limit > 0, end > start {
        head = breaker.lastFittingCluster(from: start, through: end, limit: limit)
        if head == start + 1 && width(start, head) > limit { head = start }
        while head > start && text.flags[head - 1] & (ClusterFlag.hangs | ClusterFlag.softHyphen) != 0 { head -= 1 }
      }
      let taken = token + width(start, head)
      least = min(least, suffixLimit(available - taken + tolerance, from: head) - tolerance + taken)
      return least
    }

    private func prefixLimit(_ limit: Double) -> Double {
      guard end > start else { return .infinity }
      guard limit > 0 else { return 0 }
      let first = width(start, start + 1)
      if first > limit { return first }
      return LineThresholds.clusterLimit(breaker, from: start, through: end, limit: limit)
    }

    private func suffixLimit(_ limit: Double, from first: Int) -> Double {
      guard end > first else { return .infinity }
      guard limit > 0 else { return 0 }
      var least = Double.infinity
      var cut = end
      if text.isMonotonic && !text.hasTabs {
        var (low, high) = (first, end)
        while low < high {
          let middle = (low + high) / 2
          if text.prefix[end] - text.prefix[middle] <= limit { high = middle } else { low = middle + 1 }
        }
        cut = low
        if cut > first { least = text.prefix[end] - text.prefix[cut - 1] }
      } else {
        while cut > first && width(cut - 1, end) <= limit { cut -= 1 }
        if cut > first { least = width(cut - 1, end) }
      }
      while cut < end, case let found = width(cut, end), found > limit {
        least = min(least, found)
        cut += 1
      }
      while cut > first && text.flags[cut - 1] & ClusterFlag.unsafeToBreak != 0 {
        let found = width(cut - 1, end)
        if found > limit {
          least = min(least, found)
          break
        }
        cut -= 1
      }
      return least
    }
  }
}
