/// Finds what is kept of a line that is cut and marked by a token (Guides/Truncation.md).
struct Truncation {
  struct Result {
    /// Clusters before the token.
    var head: Range<Int>
    /// Clusters behind it; nil when the token ends the line.
    var tail: Range<Int>?
    var tokenWidth: Double
    var tokenRun: Int
    /// Of all that is shown, in points.
    var width: Double
  }

  private let text: PreparedStorage
  private let start: Int
  /// Behind the paragraph's last visible cluster.
  private let end: Int
  private let available: Double
  private let token: TruncationToken
  private let breaker: LineBreaker

  init(_ text: PreparedStorage, span: LineSpan, end: Int, token: TruncationToken) {
    self.text = text
    start = span.start
    self.end = max(end, span.start)
    available = span.available
    self.token = token
    var breaker = LineBreaker(text, width: span.available, mode: .byTruncatingTail)
    breaker.joinsAcrossCuts = false
    self.breaker = breaker
  }

  func width(_ clusters: Range<Int>) -> Double {
    clusters.isEmpty ? 0 : breaker.width(from: clusters.lowerBound, to: clusters.upperBound)
  }

  /// The longest prefix that leaves room for the token, white space before the token taken off.
  func atTail() -> Result {
    let (head, token) = settleToken(
      at: { $0.upperBound - 1 }, keep: { tokenWidth in prefix(within: available - tokenWidth) })
    return Result(
      head: head, tail: nil, tokenWidth: token.width, tokenRun: token.run, width: width(head) + token.width)
  }

  /// The longest end of the paragraph that leaves room for the token.
  func atHead() -> Result {
    let (tail, token) = settleToken(
      at: { $0.lowerBound }, keep: { tokenWidth in suffix(within: available - tokenWidth, from: start) })
    return Result(
      head: start..<start, tail: tail, tokenWidth: token.width, tokenRun: token.run,
      width: width(tail) + token.width)
  }

  /// Half of the room for the start, the rest for the paragraph's end.
  func inMiddle() -> Result {
    let (head, token) = settleToken(
      at: { $0.upperBound - 1 }, keep: { tokenWidth in prefix(within: (available - tokenWidth) / 2) })
    let tail = suffix(within: available - token.width - width(head), from: head.upperBound)
    return Result(
      head: head, tail: tail, tokenWidth: token.width, tokenRun: token.run,
      width: width(head) + token.width + width(tail))
  }

  /// The token takes the font of the cluster beside the cut, and the cut depends on the token's width: repeat until
  /// both agree, which takes one step in text of one font.
  private func settleToken(
    at beside: (Range<Int>) -> Int, keep: (Double) -> Range<Int>
  ) -> (kept: Range<Int>, token: (width: Double, run: Int)) {
    var run = text.run(of: start)
    for _ in 0..<4 {
      let tokenWidth = text.typesetter.tokenWidth(token, run: run, in: text)
      let kept = keep(tokenWidth)
      let cluster = kept.isEmpty ? start : beside(kept)
      let found = text.run(of: min(max(cluster, 0), max(0, text.clusterCount - 1)))
      if found == run || token.font != nil { return (kept, (tokenWidth, run)) }
      run = found
    }
    let widest = text.setting.runs.indices.map { ($0, text.typesetter.tokenWidth(token, run: $0, in: text)) }
      .max { $0.1 < $1.1 }
    let choice = widest ?? (run, 0)
    return (keep(choice.1), (choice.1, choice.0))
  }

  private func prefix(within room: Double) -> Range<Int> {
    let limit = room + PixelRounding.fitTolerance
    guard end > start, limit > 0 else { return start..<start }
    var cut = breaker.lastFittingCluster(from: start, through: end, limit: limit)
    // That search keeps one cluster in any case.
    if cut == start + 1 && width(start..<cut) > limit { cut = start }
    while cut > start && isTrimmed(cut - 1) { cut -= 1 }
    return start..<cut
  }

  private func suffix(within room: Double, from first: Int) -> Range<Int> {
    let limit = room + PixelRounding.fitTolerance
    guard end > first, limit > 0 else { return end..<end }
    var cut: Int
    if text.isMonotonic && !text.hasTabs {
      var (low, high) = (first, end)
      while low < high {
        let middle = (low + high) / 2
        if text.prefix[end] - text.prefix[middle] <= limit { high = middle } else { low = middle + 1 }
      }
      cut = low
    } else {
      cut = end
      while cut > first && width(cut - 1..<end) <= limit { cut -= 1 }
    }
    while cut < end && width(cut..<end) > limit { cut += 1 }
    while cut > first && isUnsafe(cut - 1) && width(cut - 1..<end) <= limit { cut -= 1 }
    return cut..<end
  }

  private func isUnsafe(_ cluster: Int) -> Bool { text.flags[cluster] & ClusterFlag.unsafeToBreak != 0 }

  /// White space beside a cut isn't shown.
  private func isTrimmed(_ cluster: Int) -> Bool {
    text.flags[cluster] & (ClusterFlag.hangs | ClusterFlag.softHyphen) != 0
  }
}
