/// A text shaped once, for any width: prefix sums of cluster advances, break opportunities and fonts.
///
/// Immutable. Laying it out at a width is arithmetic: it asks HarfBuzz again only where a line ends inside a word whose
/// letters belong together.
public struct PreparedText: Sendable {
  let storage: PreparedStorage

  /// The length in UTF-16 units as prepared; collapsed white space doesn't count.
  public var length: Int { storage.unitCount }
  /// Grapheme clusters.
  public var clusterCount: Int { storage.clusterCount }
  /// The width in points of the widest paragraph on one line, spaces at its end included. Unrounded.
  public var naturalWidth: Double { storage.naturalWidth }
  public var context: TextContext { storage.setting.context }
  /// The font that was asked for; the first run's in an attributed text.
  public var font: Font { storage.setting.font }
  public var isEmpty: Bool { storage.unitCount == 0 }

  /// The size at a width in points. A width that is negative or not a number counts as 0.
  ///
  /// O(lines · log words); no allocation unless the text is cut.
  public func size(width: Double, limits: LayoutLimits = LayoutLimits()) -> TextSize {
    let width = Self.usable(width)
    guard storage.unitCount > 0 else { return .zero }
    if let size = quickSize(width: width, limits: limits) { return size }
    return ArrangedText(storage, width: width, limits: limits).size
  }

  /// Whether the text takes at most so many lines at a width, nothing cut. O(lines · log words).
  public func fits(width: Double, lines: Int, lineBreakMode: LineBreakMode = .byTruncatingTail) -> Bool {
    guard storage.unitCount > 0, lines > 0 else { return true }
    let width = Self.usable(width)
    if storage.isPlain && lineBreakMode != .byCharWrapping && !storage.setting.ownsParagraphStyle {
      return walk(width: width, upTo: lines).lines <= lines
    }
    var breaker = LineBreaker(storage, width: width, mode: lineBreakMode)
    for _ in 0..<lines where breaker.next() == nil { return true }
    return breaker.next() == nil
  }

  /// The lines at a width, with everything that is known of them.
  public func layout(width: Double, limits: LayoutLimits = LayoutLimits()) -> TextLayout {
    TextLayout(ArrangedText(storage, width: Self.usable(width), limits: limits))
  }

  static func usable(_ width: Double) -> Double { width > 0 ? width : 0 }

  // MARK: The short way

  /// The size where lines are alike and nothing has to be cut; nil where the long way has to be taken.
  @inline(__always)
  private func quickSize(width: Double, limits: LayoutLimits) -> TextSize? {
    let setting = storage.setting
    guard storage.isPlain, let line = setting.uniformLine, limits.lineBreakMode != .byCharWrapping,
      limits.maxHeight == .infinity, !setting.ownsParagraphStyle
    else { return nil }
    let most = limits.numberOfLines > 0 ? limits.numberOfLines : Int.max
    let walked = walk(width: width, upTo: most)
    guard walked.lines <= most else { return nil }
    let style = setting.style
    // The same sum in the same order as `ArrangedText` has, so that both agree to the last bit.
    var height = Double(walked.lines - 1) * (line.height + style.lineSpacing)
    if storage.paragraphCount > 1 { height += paragraphGaps(style) }
    height += line.height
    let widest = min(walked.width, width)
    return TextSize(
      width: min(PixelRounding.up(widest, scale: limits.scale), width),
      height: PixelRounding.up(height, scale: limits.scale), rawWidth: widest, rawHeight: height,
      lineCount: walked.lines, isTruncated: false, overflows: walked.overflows, isPushedOut: walked.isPushedOut)
  }

  private func paragraphGaps(_ style: ParagraphStyle) -> Double {
    let gap = style.paragraphSpacing + style.paragraphSpacingBefore
    guard gap != 0 else { return 0 }
    var gaps = 0
    for index in 1..<storage.paragraphCount where !storage.paragraphs[index - 1].continues { gaps += 1 }
    return Double(gaps) * gap
  }

  private struct Walk {
    var lines = 0
    var width = 0.0
    var overflows = false
    var isPushedOut = false
  }

  /// Counts greedy lines by comparing prefix sums, and stops behind `most` lines.
  @inline(__always)
  private func walk(width: Double, upTo most: Int) -> Walk {
    let (prefix, breaks) = (storage.prefix, storage.breaks)
    let limit = width + PixelRounding.fitTolerance
    let pushesOut = storage.setting.pushesOut
    var result = Walk()
    for paragraph in 0..<storage.paragraphCount {
      let last = storage.breakEnd(paragraph) &- 1
      var place = Int(storage.paragraphs[paragraph].firstBreak)
      var start = Int(storage.paragraphs[paragraph].start)
      // Of the line before: its first break, and the widest line before it. Below 0: it started inside a word.
      var before = -1
      var widthBefore = result.width
      while place <= last {
        result.lines &+= 1
        if result.lines > most { return result }
        let origin = prefix[start]
        let edge = origin + limit
        let first = place
        // Most lines hold a few words: look at the next breaks one by one before searching.
        var end = place
        let near = min(last, place &+ 7)
        while end <= near && prefix[storage.visibleEnd(breaks[end])] <= edge { end &+= 1 }
        if end > near && near < last { end = firstBeyond(edge, from: end, through: last) }
        if end == first {
          // The word alone is too wide.
          let visible = storage.visibleEnd(breaks[first])
          let cut = cutCluster(from: start, through: visible, edge: edge)
          if cut < 0 { return slowWalk(width: width, upTo: most) }
          if prefix[cut] > edge { result.overflows = true }
          let isEnd = cut == visible
          let lineEnd = isEnd ? breaks[first].cluster : cut
          result.width = max(result.width, prefix[lineEnd] - origin)
          start = lineEnd
          if isEnd { place &+= 1 }
          before = -1
          continue
        }
        if pushesOut && end > last && end == first &+ 1 && before >= 0 && first &- before >= 3 {
          // One word on the last line, three or more on the line before: the last of those comes down if both fit.
          let moved = breaks[first &- 2].cluster
          if prefix[storage.visibleEnd(breaks[last])] <= prefix[moved] + limit {
            let lineStart = before > Int(storage.paragraphs[paragraph].firstBreak)
              ? breaks[before &- 1].cluster : Int(storage.paragraphs[paragraph].start)
            result.width = max(widthBefore, prefix[moved] - prefix[lineStart])
            result.width = max(result.width, prefix[breaks[last].cluster] - prefix[moved])
            result.isPushedOut = true
            break
          }
        }
        widthBefore = result.width
        place = end
        let lineEnd = breaks[end &- 1].cluster
        result.width = max(result.width, prefix[lineEnd] - origin)
        before = first > Int(storage.paragraphs[paragraph].firstBreak) && breaks[first &- 1].cluster != start ? -1 : first
        start = lineEnd
      }
    }
    return result
  }

  /// The first break in a range whose visible text passes an edge, or the one behind the range.
  private func firstBeyond(_ edge: Double, from first: Int, through last: Int) -> Int {
    var low = first
    var step = 8
    func fits(_ place: Int) -> Bool { storage.prefix[storage.visibleEnd(storage.breaks[place])] <= edge }
    while low + step <= last && fits(low + step) {
      low += step
      step *= 2
    }
    var high = min(last + 1, low + step)
    while low < high {
      let middle = (low + high) / 2
      if fits(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where a word that is too wide is cut; -1 when the cut has to be reshaped.
  private func cutCluster(from start: Int, through end: Int, edge: Double) -> Int {
    guard end > start else { return end }
    let unsafe = ClusterFlag.unsafeToBreak
    if storage.flags[start] & unsafe != 0 { return -1 }
    var (low, high) = (start, end)
    while low < high {
      let middle = (low + high + 1) / 2
      if storage.prefix[middle] <= edge { low = middle } else { high = middle - 1 }
    }
    let cut = max(low, start + 1)
    if cut < storage.clusterCount && storage.flags[cut] & unsafe != 0 { return -1 }
    if cut + 1 < storage.clusterCount && storage.flags[cut + 1] & unsafe != 0 { return -1 }
    return cut
  }

  /// The same count by way of `LineBreaker`, which reshapes.
  private func slowWalk(width: Double, upTo most: Int) -> Walk {
    var result = Walk()
    guard let lines = ArrangedText.brokenLines(storage, width: width, mode: .byWordWrapping, upTo: most) else {
      result.lines = most + 1
      return result
    }
    result.lines = lines.spans.count
    result.isPushedOut = lines.isPushedOut
    for span in lines.spans {
      result.width = max(result.width, span.width)
      if span.trimmedWidth > width + PixelRounding.fitTolerance { result.overflows = true }
    }
    return result
  }
}
