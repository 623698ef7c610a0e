/// Sizes by comparing prefix sums, for texts that need nothing else: widths never fall from one cluster to the next, no
/// tab, soft hyphen, unsafe break or indent, and all lines are alike.
///
/// Plain numbers and pointers into a `PreparedStorage`, so that no reference is counted while lines are; valid as long
/// as the storage lives.
struct QuickLines: BitwiseCopyable {
  var prefix: UnsafeMutablePointer<Double>
  var breaks: UnsafeMutablePointer<BreakPlace>
  var paragraphs: UnsafeMutablePointer<PreparedParagraph>
  var flags: UnsafeMutablePointer<UInt8>
  var clusterCount: Int
  var breakCount: Int
  var paragraphCount: Int
  var naturalWidth: Double
  /// Breaks a point of natural width, for guessing where a line ends.
  var breakDensity: Double
  /// Points.
  var lineHeight: Double
  var lineSpacing: Double
  var paragraphGap: Double
  var pushesOut: Bool

  /// The size when nothing has to be cut or reshaped; nil where the long way has to be taken.
  @inline(__always)
  func size(width: Double, numberOfLines: Int, scale: Double) -> TextSize? {
    let most = numberOfLines > 0 ? numberOfLines : Int.max
    let walked = walk(width: width, upTo: most)
    guard walked.lines <= most, !walked.needsShaping else { return nil }
    // The same sum in the same order as `ArrangedText` has, so that both agree to the last bit.
    var height = Double(walked.lines - 1) * (lineHeight + lineSpacing)
    if paragraphCount > 1 { height += paragraphGaps }
    height = max(0, height + lineHeight)
    let widest = min(walked.width, width)
    return TextSize(
      width: min(PixelRounding.up(widest, scale: scale), width),
      height: PixelRounding.up(height, scale: scale), rawWidth: widest, rawHeight: height,
      lineCount: walked.lines, isTruncated: false, overflows: walked.overflows, isPushedOut: walked.isPushedOut)
  }

  private var paragraphGaps: Double {
    let gap = paragraphGap
    guard gap != 0 else { return 0 }
    var gaps = 0
    for index in 1..<paragraphCount where !paragraphs[index - 1].continues { gaps += 1 }
    return Double(gaps) * gap
  }

  /// Lines at a width, counted up to one more than `most`; nil when a word has to be reshaped.
  func lineCount(width: Double, upTo most: Int) -> Int? {
    let walked = walk(width: width, upTo: most)
    return walked.needsShaping ? nil : walked.lines
  }

  private struct Walk {
    var lines = 0
    var width = 0.0
    var overflows = false
    var isPushedOut = false
    /// A word is cut where its letters belong together.
    var needsShaping = false
  }

  /// Counts greedy lines by comparing prefix sums, and stops behind `most` lines.
  @inline(__always)
  private func walk(width: Double, upTo most: Int) -> Walk {
    let limit = width + PixelRounding.fitTolerance
    let pushesOut = pushesOut
    // Breaks a line, on average; text of one line and less needs no guess.
    let stride = width < naturalWidth ? Int(limit * breakDensity) : breakCount
    var result = Walk()
    for paragraph in 0..<paragraphCount {
      let last = breakEnd(paragraph) &- 1
      // The only paragraph starts at 0: no look at memory that is needed for nothing else.
      let firstBreak = paragraphCount == 1 ? 0 : Int(paragraphs[paragraph].firstBreak)
      let firstCluster = paragraphCount == 1 ? 0 : Int(paragraphs[paragraph].start)
      var place = firstBreak
      var start = firstCluster
      // Of the line before: its first break, and the widest line before it. Below 0: it started inside a word.
      var before = -1
      var startsInWord = false
      var widthBefore = result.width
      while place <= last {
        result.lines &+= 1
        if result.lines > most { return result }
        let origin = prefix[start]
        let edge = origin + limit
        let first = place
        // Words are about as wide here as elsewhere in the text: guess the line's end, then correct the guess.
        var end = min(place &+ stride, last)
        if prefix[visibleEnd(breaks[end])] <= edge {
          end &+= 1
          let near = min(last, end &+ 7)
          while end <= near && prefix[visibleEnd(breaks[end])] <= edge { end &+= 1 }
          if end > near && near < last { end = firstBeyond(edge, from: end, through: last) }
        } else {
          while end > place && prefix[visibleEnd(breaks[end &- 1])] > edge { end &-= 1 }
        }
        if end == first {
          // The word alone is too wide.
          let visible = visibleEnd(breaks[first])
          let cut = cutCluster(from: start, through: visible, edge: edge)
          if cut < 0 {
            result.needsShaping = true
            return result
          }
          if prefix[cut] > edge { result.overflows = true }
          let isEnd = cut == visible
          let lineEnd = isEnd ? breaks[first].cluster : cut
          result.width = max(result.width, prefix[lineEnd] - origin)
          start = lineEnd
          if isEnd { place &+= 1 }
          startsInWord = !isEnd
          before = -1
          continue
        }
        if pushesOut && end > last && end == first &+ 1 && before >= 0 && first &- before >= 3 {
          // One word on the last line, three or more on the line before: the last of those comes down if both fit.
          let moved = breaks[first &- 2].cluster
          if prefix[visibleEnd(breaks[last])] <= prefix[moved] + limit {
            let lineStart =
              before > firstBreak ? breaks[before &- 1].cluster : firstCluster
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
        before = startsInWord ? -1 : first
        startsInWord = false
        start = lineEnd
      }
    }
    return result
  }

  /// The first break in a range whose visible text passes an edge, or the one behind the range.
  private func firstBeyond(_ edge: Double, from first: Int, through last: Int) -> Int {
    var low = first
    var step = 8
    func fits(_ place: Int) -> Bool { prefix[visibleEnd(breaks[place])] <= edge }
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
    if flags[start] & unsafe != 0 { return -1 }
    var (low, high) = (start, end)
    while low < high {
      let middle = (low + high + 1) / 2
      if prefix[middle] <= edge { low = middle } else { high = middle - 1 }
    }
    let cut = max(low, start + 1)
    if cut < clusterCount && flags[cut] & unsafe != 0 { return -1 }
    if cut + 1 < clusterCount && flags[cut + 1] & unsafe != 0 { return -1 }
    return cut
  }

  @inline(__always)
  private func breakEnd(_ paragraph: Int) -> Int {
    paragraph &+ 1 < paragraphCount ? Int(paragraphs[paragraph &+ 1].firstBreak) : breakCount
  }

  @inline(__always)
  private func visibleEnd(_ place: BreakPlace) -> Int {
    let hanging = place.hanging
    return hanging < BreakPlace.longHang ? place.cluster &- hanging : countedVisibleEnd(place.cluster)
  }

  @inline(never)
  private func countedVisibleEnd(_ end: Int) -> Int {
    var cluster = end
    while cluster > 0 && flags[cluster - 1] & ClusterFlag.hangs != 0 { cluster -= 1 }
    return cluster
  }
}
