/// What is wrong with a sweep.
public enum WidthSweepError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The range isn't two finite widths, 0 or more, the smaller one first.
  case badRange(from: Double, to: Double)
  /// The lines change at more widths than are worth listing; `reached` is how far the sweep came, in points.
  case tooManySteps(limit: Int, reached: Double)
  /// The text has too many lines to be laid out at every width.
  case tooMuchWork(lines: Int, reached: Double)

  public var description: String {
    switch self {
    case .badRange(let from, let to): "can't sweep widths from \(from) to \(to)"
    case .tooManySteps(let limit, let reached): "the lines change at more than \(limit) widths below \(reached) pt"
    case .tooMuchWork(let lines, let reached): "sweeping took \(lines) lines and came to \(reached) pt only"
    }
  }

  /// What would be right.
  public var help: String {
    switch self {
    case .badRange: "two finite numbers of points, 0 or more, the smaller one first"
    case .tooManySteps, .tooMuchWork: "sweep a narrower range of widths"
    }
  }
}

/// Every width in a range at which the lines of a text change.
///
/// Widths are found, not tried: each layout tells the next width at which any of its lines could take more
/// (Guides/Sweeps.md). O(changes · lines).
public struct WidthSweep: Sendable {
  /// A stretch of widths with the same lines.
  public struct Step: Sendable, Hashable {
    /// Points, unrounded: the smallest width that gives these lines, to a billionth of a point; in the first step the
    /// start of the range.
    public var from: Double
    /// The next step's `from`; in the last step the end of the range, which belongs to it.
    public var to: Double
    public var lineCount: Int
    /// Points, rounded up to pixels as the limits say.
    public var height: Double
    public var isTruncated: Bool
  }

  /// The tightest width for a number of lines.
  public struct Tightest: Sendable, Hashable {
    public var lines: Int
    /// Points, unrounded: the smallest width of the range at which the text takes so many lines and nothing is cut.
    public var width: Double
  }

  /// Points.
  public let range: ClosedRange<Double>
  /// In order, without gaps. Neighbours differ in their lines, though perhaps not in the numbers given here.
  public private(set) var steps: [Step] = []
  /// How many times the text was broken into lines.
  public private(set) var layouts = 0

  /// Sweeps a prepared text.
  ///
  /// - Parameters:
  ///   - minimumScale: how far a text of one line may shrink, as in `LabelLayout`; 1 or 0 means not at all.
  ///   - mostSteps: more than these are an error.
  ///   - mostLines: so are more lines laid out in all.
  /// - Throws: `WidthSweepError`.
  public init(
    _ text: PreparedText, widths range: ClosedRange<Double>, limits: LayoutLimits, minimumScale: Double = 1,
    mostSteps: Int = 100_000, mostLines: Int = 20_000_000
  ) throws(WidthSweepError) {
    guard range.lowerBound >= 0, range.upperBound.isFinite else {
      throw .badRange(from: range.lowerBound, to: range.upperBound)
    }
    self.range = range
    let label = SweptLabel(text, limits: limits, minimumScale: minimumScale)
    var width = range.lowerBound
    var arranged = label.arranged(at: width)
    var lines = 0
    layouts = 1
    steps = [Self.step(arranged, from: width)]
    while true {
      let next = label.nextWidth(after: width, arranged)
      // What is cut by its height is broken once more, to see the line that is hidden.
      if limits.maxHeight < .infinity && arranged.isTruncated { layouts += 1 }
      lines += 2 * max(1, arranged.lines.count)
      guard next <= range.upperBound else { break }
      if lines > mostLines { throw .tooMuchWork(lines: lines, reached: width) }
      layouts += 1
      width = next
      let found = label.arranged(at: width)
      let isChanged = !found.showsSame(as: arranged)
      arranged = found
      guard isChanged else { continue }
      if steps.count == mostSteps { throw .tooManySteps(limit: mostSteps, reached: width) }
      steps[steps.count - 1].to = width
      steps.append(Self.step(arranged, from: width))
    }
    steps[steps.count - 1].to = range.upperBound
  }

  private static func step(_ arranged: ArrangedText, from width: Double) -> Step {
    let size = arranged.size
    return Step(
      from: width, to: width, lineCount: size.lineCount, height: size.height, isTruncated: size.isTruncated)
  }

  /// For each number of lines that the range gives without a cut, from the most lines down.
  public var tightest: [Tightest] {
    var found: [Int: Double] = [:]
    for step in steps where !step.isTruncated && found[step.lineCount] == nil { found[step.lineCount] = step.from }
    return found.map { Tightest(lines: $0.key, width: $0.value) }.sorted { $0.lines > $1.lines }
  }

  /// The step that a width belongs to; nil outside of the range. O(log steps).
  public func step(at width: Double) -> Step? {
    guard range.contains(width) else { return nil }
    var (low, high) = (0, steps.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if steps[middle].from <= width { low = middle } else { high = middle - 1 }
    }
    return steps[low]
  }
}

/// A text with the limits that it is swept under.
private struct SweptLabel {
  private let text: PreparedText
  private let limits: LayoutLimits
  /// Below 1 where the text may shrink.
  private let minimumScale: Double
  private let widest: Double
  private let tokenWidths: [Double]
  /// Points by which a threshold is passed, so that noise in the last bits of equal sums doesn't part them.
  private let nudge: Double

  init(_ text: PreparedText, limits: LayoutLimits, minimumScale: Double) {
    self.text = text
    self.limits = limits
    let shrinks = limits.numberOfLines == 1 && minimumScale > 0 && minimumScale < 1 && !text.isEmpty
    self.minimumScale = shrinks ? minimumScale : 1
    widest = shrinks ? text.widestVisible : 0
    let storage = text.storage
    var widths: [Double] = []
    if limits.numberOfLines > 0 || limits.maxHeight < .infinity {
      var seen: Set<Double> = []
      for run in storage.setting.runs.indices {
        let width = storage.typesetter.tokenWidth(limits.token, run: run, in: storage)
        if seen.insert(width).inserted { widths.append(width) }
      }
    }
    tokenWidths = widths
    let extent = storage.clusterCount > 0 ? abs(storage.prefix[storage.clusterCount]) : 0
    nudge = max(1e-9, extent * 0x1p-46)
  }

  private func scale(at width: Double) -> Double {
    minimumScale < 1 ? text.fontScale(fitting: width, minimum: minimumScale) : 1
  }

  func arranged(at width: Double) -> ArrangedText {
    ArrangedText(text.storage, width: width / scale(at: width), limits: limits)
  }

  /// The next width at which the lines may differ from those at a width.
  func nextWidth(after width: Double, _ arranged: ArrangedText) -> Double {
    let scale = scale(at: width)
    var next: Double
    if scale == 1 {
      next = threshold(arranged)
    } else if scale == minimumScale {
      // Until the text begins to grow with the width.
      next = min(threshold(arranged) * scale, widest * scale)
    } else {
      next = widest - PixelRounding.fitTolerance
    }
    next = max(next, width) + nudge
    // Few digits where they say as much.
    let short = (next * 1e9).rounded(.up) / 1e9
    return short >= next ? short : next
  }

  private func threshold(_ arranged: ArrangedText) -> Double {
    var thresholds = LineThresholds(arranged, tokenWidths: tokenWidths)
    return thresholds.next()
  }
}

extension ArrangedText {
  /// Whether the same parts of the text stand on the same lines, with a mark or hyphen in the same places.
  fileprivate func showsSame(as other: ArrangedText) -> Bool {
    guard lines.count == other.lines.count, isTruncated == other.isTruncated else { return false }
    for (line, twin) in zip(lines, other.lines) where !line.showsSame(as: twin) { return false }
    return true
  }
}

extension ArrangedLine {
  fileprivate func showsSame(as other: ArrangedLine) -> Bool {
    guard span.start == other.span.start, span.end == other.span.end, span.visibleEnd == other.span.visibleEnd,
      (span.hyphenWidth > 0) == (other.span.hyphenWidth > 0)
    else { return false }
    switch (content, other.content) {
    case (.truncated(let head, let tail, _, _), .truncated(let otherHead, let otherTail, _, _)):
      return head == otherHead && tail == otherTail
    case (.truncated, _), (_, .truncated): return false
    default: return true
    }
  }
}
