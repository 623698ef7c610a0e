import Foundation

/// Where an orthogonal section comes to rest (layout-independent of the finger that moved it).
///
/// Offsets are those of the section's embedded scroll view along its own axis, in points; in a right-to-left layout they
/// count from the left, as the scroll view's do.
extension ResolvedLayout {
  /// Points a millisecond beyond which a flick turns the page (D-19).
  public static let flickThreshold = 0.3

  /// The content's extent along an orthogonal section's own axis, insets included; nil for other sections.
  ///
  /// - Throws: `noSuchElement`.
  public func orthogonalContentExtent(inSection section: Int) throws(LayoutError) -> Double? {
    try check(section)
    return state.sections[section].orthogonalContentExtent
  }

  /// The offsets an orthogonal section may have. Nil for other sections.
  ///
  /// - Throws: `noSuchElement`.
  public func orthogonalOffsetRange(inSection section: Int) throws(LayoutError) -> ClosedRange<Double>? {
    try check(section)
    guard let row = OrthogonalRow(state, section: section) else { return nil }
    let range = row.range
    return isReversed ? row.limit - range.upperBound...row.limit - range.lowerBound : range
  }

  /// Where scrolling ends.
  ///
  /// - Parameters:
  ///   - proposed: the offset that deceleration alone would reach.
  ///   - velocity: points a millisecond when the finger left.
  ///   - start: the offset when the finger came down; what `paging` counts its one page from.
  /// - Returns: the offset to rest at, inside `orthogonalOffsetRange`; nil for a section that isn't orthogonal.
  /// - Throws: `noSuchElement`.
  /// - Complexity: O(log groups).
  public func targetOffset(
    inSection section: Int, proposed: Double, velocity: Double, from start: Double
  ) throws(LayoutError) -> Double? {
    try check(section)
    guard let row = OrthogonalRow(state, section: section) else { return nil }
    let values = [proposed, velocity, start].map { $0.isFinite ? $0 : 0 }
    guard isReversed else { return row.target(proposed: values[0], velocity: values[1], from: values[2]) }
    return row.limit - row.target(proposed: row.limit - values[0], velocity: -values[1], from: row.limit - values[2])
  }

  /// All resting offsets, ascending; empty for `continuous` and for sections that aren't orthogonal. O(groups).
  ///
  /// - Throws: `noSuchElement`.
  public func snapOffsets(inSection section: Int) throws(LayoutError) -> [Double] {
    try check(section)
    guard let row = OrthogonalRow(state, section: section) else { return [] }
    var offsets: [Double] = []
    for index in 0..<row.snapCount {
      let offset = row.snap(index)
      if offsets.last != offset { offsets.append(offset) }
    }
    return isReversed ? offsets.reversed().map { row.limit - $0 } : offsets
  }

  private var isReversed: Bool { state.isMirrored && state.configuration.scrollDirection == .vertical }
}

/// The geometry of one orthogonal section, offsets counted from its leading end.
struct OrthogonalRow {
  private let section: SectionState
  private let behavior: OrthogonalScrollingBehavior
  private let viewport: Double
  private let leading: Double
  /// The largest offset at which the content still fills the viewport.
  let limit: Double

  init?(_ state: LayoutState, section index: Int) {
    section = state.sections[index]
    guard let extent = section.orthogonalContentExtent else { return nil }
    let axis = section.plan.repeatAxis
    behavior = section.plan.section.orthogonalScrollingBehavior
    viewport = section.plan.container.size[axis]
    leading = section.plan.insetStart[axis]
    limit = max(0, extent - viewport)
  }

  private var count: Int { section.groupCount }

  /// Centred rows may rest before the start and past the end: their first and last group are centred too.
  var range: ClosedRange<Double> {
    guard behavior == .groupPagingCentered, count > 0 else { return 0...limit }
    return snap(0)...max(snap(0), snap(count - 1))
  }

  var snapCount: Int {
    switch behavior {
    case .none, .continuous: 0
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered: count
    case .paging: count == 0 || viewport <= 0 ? 0 : Int((limit / viewport).rounded(.up)) + 1
    }
  }

  /// A resting offset; ascending with the index.
  func snap(_ index: Int) -> Double {
    switch behavior {
    case .none, .continuous: 0
    case .continuousGroupLeadingBoundary, .groupPaging: min(section.pitches.offset(index), limit)
    case .paging: min(Double(index) * viewport, limit)
    case .groupPagingCentered:
      leading + section.pitches.offset(index) + (section.pitches[index] - section.plan.spacing) / 2 - viewport / 2
    }
  }

  func target(proposed: Double, velocity: Double, from start: Double) -> Double {
    let count = snapCount
    guard count > 0 else { return min(max(proposed, 0), limit) }
    switch behavior {
    case .none, .continuous, .continuousGroupLeadingBoundary:
      return snap(nearest(proposed, count))
    case .paging, .groupPaging, .groupPagingCentered:
      let origin = nearest(start, count)
      var index = nearest(proposed, count)
      if velocity.magnitude > ResolvedLayout.flickThreshold { index = origin + (velocity > 0 ? 1 : -1) }
      index = min(max(index, origin - 1), origin + 1)
      return snap(min(max(index, 0), count - 1))
    }
  }

  /// The resting offset nearest to an offset, the later one where two are equally near.
  private func nearest(_ offset: Double, _ count: Int) -> Int {
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if snap(middle) <= offset { low = middle } else { high = middle - 1 }
    }
    // Offsets at the limit repeat; the first of them stands for all.
    if low + 1 < count, snap(low + 1) - offset <= offset - snap(low) { low += 1 }
    while low > 0, snap(low - 1) == snap(low) { low -= 1 }
    return low
  }
}
