import Foundation

/// Resolves a layout in two passes: estimates put everything in place, then content is measured and its group re-solved.
///
/// The solver owns what has been measured. A leaf is asked once for each environment and stays known until it is
/// invalidated, whatever is resolved in between.
public struct LayoutSolver: ~Copyable {
  var state: LayoutState
  let buffer = ArrangementBuffer()
  /// Sections with unmeasured, dirty or unchecked content; the others are skipped.
  var open = FewIndices()
  /// Offsets of orthogonal sections, from their leading end.
  var orthogonalOffsets: [Int: Double] = [:]
  var archives: [Int: [MeasureArchive]] = [:]

  /// - Parameters:
  ///   - itemCounts: items of each section, 0 or more.
  ///   - provider: gives the section for an index; called once for each.
  /// - Throws: `LayoutError` with the place, for impossible numbers and shapes.
  public init(
    itemCounts: [Int], configuration: LayoutConfiguration = LayoutConfiguration(), environment: LayoutEnvironment,
    options: SolverOptions = SolverOptions(), provider: (Int, LayoutEnvironment) -> LayoutSection?
  ) throws(LayoutError) {
    state = try LayoutState(
      itemCounts: itemCounts, configuration: configuration, environment: environment, options: options,
      provider: provider)
    noteAllOpen()
  }

  /// For sections that don't depend on the environment.
  public init(
    sections: [LayoutSection], itemCounts: [Int], configuration: LayoutConfiguration = LayoutConfiguration(),
    environment: LayoutEnvironment, options: SolverOptions = SolverOptions()
  ) throws(LayoutError) {
    try self.init(
      itemCounts: itemCounts, configuration: configuration, environment: environment, options: options
    ) { index, _ in sections.indices.contains(index) ? sections[index] : nil }
  }

  mutating func noteAllOpen() {
    open = FewIndices(state.sections.indices.filter { !state.sections[$0].isComplete })
  }

  /// How much a `resolve` measures.
  public enum Scope: Hashable, Sendable {
    /// All content: exact, for wrap content and tests.
    case everything
    /// What a rectangle of the content shows, as on the device; the rest keeps its estimates.
    case visible(CGRect)
  }

  /// What a `resolve` did.
  public struct Summary: Hashable, Sendable {
    /// The estimate pass, then one for each round of measuring (and for repeated asks).
    public var passes = 1
    /// Leaves, headers, footers and badges that were asked.
    public var measured = 0
    /// To add to the scroll offset so that what is visible stays put, along the scroll axis, in points (D-29).
    public var offsetAdjustment = 0.0
    /// By how much the content's length changed, in points.
    public var contentSizeAdjustment = 0.0

    /// Nothing measured yet.
    public init() {}
  }

  /// Measures what the scope asks for and isn't known, and puts everything in its place.
  ///
  /// - Throws: what the measurer throws, or that its answer is no size.
  /// - Complexity: `.everything` O(items) the first time, then O(log n) for each invalidated item (chips: O(items) where
  ///   the number of lines becomes another one); `.visible`
  ///   O(log sections + log groups + visible items) a pass.
  @inlinable
  @discardableResult
  public mutating func resolve<M: Measurer>(
    _ scope: Scope = .everything, measuring measurer: inout M
  ) throws(ResolutionError<M.Failure>) -> Summary {
    // Only these lines know the measurer's type; inlined, they call it directly.
    var failure: (error: M.Failure, element: ElementID)?
    do throws(Interruption) {
      return try resolve(scope) { (element, proposal) throws(Interruption) -> Answer in
        let version = measurer.version(of: element)
        guard let proposal else { return Answer(size: .zero, version: version) }
        do throws(M.Failure) {
          return Answer(size: try measurer.size(of: element, proposal: proposal), version: version)
        } catch {
          failure = (error, element)
          throw Interruption.measurer
        }
      }
    } catch {
      if let failure { throw .measurer(failure.error, element: failure.element) }
      guard case .invalidMeasure(let element, let width, let height) = error else { return Summary() }
      throw .invalidMeasure(element: element, width: width, height: height)
    }
  }

  @usableFromInline
  mutating func resolve(_ scope: Scope, asking ask: Ask) throws(Interruption) -> Summary {
    var summary = Summary()
    let before = state.contentLength
    switch scope {
    case .everything: try resolveEverything(&summary, asking: ask)
    case .visible(let rectangle): try resolveVisible(Box(rectangle), &summary, asking: ask)
    }
    summary.contentSizeAdjustment = state.contentLength - before
    // Offsets count from the left; in a mirrored row content grows there, too.
    if case .visible = scope, state.isMirrored, state.main == LayoutAxis.horizontal.index {
      summary.offsetAdjustment = summary.contentSizeAdjustment - summary.offsetAdjustment
    }
    return summary
  }

  private mutating func resolveEverything(
    _ summary: inout Summary, asking ask: Ask
  ) throws(Interruption) {
    let rules = MeasuringRules(state.options, state.environment)
    var progress = SectionState.Progress()
    try measureGlobal(rules, &progress, asking: ask) { _ in true }
    try open.visitAscending { section throws(Interruption) in
      state.sections[section].rowFloor = 0
      do throws(Interruption) {
        try measure(section: section, rules, &progress, asking: ask)
      } catch {
        // What was measured so far is in place; the section stays open.
        settle(section: section)
        state.extents.commit()
        throw error
      }
      settle(section: section)
    }
    open.removeAll()
    state.extents.commit()
    summary.measured = progress.measured
    summary.passes = progress.measured == 0 ? 1 : 2 + progress.repeats
  }

  /// Everything of one section: only its dirty groups where the rest is known.
  private mutating func measure(
    section: Int, _ rules: MeasuringRules, _ progress: inout SectionState.Progress, asking ask: Ask
  ) throws(Interruption) {
    try state.sections[section].measureBoundary(rules, &progress, asking: ask) { _ in true }
    // New lines may bring new group badges: all lines are looked at again where badges are measured.
    let looksAtAll = state.sections[section].plan.hasLines && state.sections[section].plan.asksSupplementaries
    if state.sections[section].isComplete, !state.sections[section].needsRevalidation, !looksAtAll {
      let dirty = state.sections[section].dirty
      try dirty.visitAscending { item throws(Interruption) in
        let group = state.sections[section].group(of: item)
        try state.sections[section].measure(
          groups: group..<group + 1, rules, buffer, &progress, asking: ask)
      }
    } else if looksAtAll {
      // Lines move while they are measured; once more until the badges of all have been seen.
      var known = -1
      while known != progress.measured {
        known = progress.measured
        try state.sections[section].measure(
          groups: 0..<state.sections[section].groupCount, rules, buffer, &progress, asking: ask)
        // Every item has been looked at: from now on lines stay, and one more round finds the last badges.
        state.sections[section].dirty.removeAll()
        state.sections[section].needsRevalidation = false
      }
    } else {
      try state.sections[section].measure(
        groups: 0..<state.sections[section].groupCount, rules, buffer, &progress, asking: ask)
    }
    state.sections[section].dirty.removeAll()
    state.sections[section].needsRevalidation = false
    state.sections[section].isComplete = true
  }

  mutating func settle(section: Int) {
    let lengths = state.sections[section].commit()
    state.note(lengths, ofSection: section)
  }

  mutating func measureGlobal(
    _ rules: MeasuringRules, _ progress: inout SectionState.Progress, asking ask: Ask,
    where isVisible: (Int) -> Bool
  ) throws(Interruption) {
    for index in state.globalIsMeasured.indices where !state.globalIsMeasured[index] && isVisible(index) {
      guard
        let size = try rules.size(
          of: state.global, index, section: nil, &progress, &state.diagnostics, asking: ask)
      else { continue }
      if state.globalSizes[index] != size { progress.changed = true }
      state.globalSizes[index] = size
      state.globalIsMeasured[index] = true
    }
  }

  /// The layout as it stands now. Cheap: storage is shared until the solver changes again.
  public func snapshot() -> ResolvedLayout { ResolvedLayout(state: state) }

  /// As `ResolvedLayout.contentSize`. O(1).
  public var contentSize: CGSize {
    let size = state.contentSize
    return CGSize(width: size.x, height: size.y)
  }

  /// Bytes held for extents and measures, for tests of memory.
  var footprint: Int {
    state.sections.reduce(0) {
      $0 + $1.pitches.footprint + ($1.acrosses?.footprint ?? 0) + $1.widths.footprint + $1.heights.footprint
    }
  }
}
