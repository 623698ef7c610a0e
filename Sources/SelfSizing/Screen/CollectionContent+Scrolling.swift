import CompositionalLayout
import Foundation

/// The lazy mode, as a collection view scrolls: what comes into view is measured, and where that moves what already
/// shows, the offset moves with it.
extension CollectionContent {
  /// How much of a collection is measured.
  public enum Measuring: String, Hashable, Sendable, CaseIterable {
    /// All content: `wrapContentHeight` and all frames are exact.
    case everything
    /// What shows at the content offset; the rest keeps its estimates until it comes into view. `wrapContentHeight` is
    /// that of a device at this moment.
    case visibleBounds
  }

  /// Where an item comes to lie, as `UICollectionView.ScrollPosition`; along the scroll direction.
  public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
    /// At the top, or at the leading edge of a layout that scrolls sideways.
    case start
    case center
    /// At the bottom, or at the trailing edge.
    case end
  }

  /// What scrolling did.
  public struct Scroll: Hashable, Sendable {
    /// Where the content came to lie: what was asked for, held to the content, with the adjustment.
    public var contentOffset: CGPoint
    /// Cells, headers, footers and badges that were measured.
    public var measured = 0
    /// By how much the offset was moved so that what shows stays put, along the scroll direction, in points.
    public var offsetAdjustment = 0.0
    /// By how much the content became longer, in points.
    public var contentSizeAdjustment = 0.0
  }

  /// What shows: the container's size at `contentOffset`, in content coordinates.
  public var visibleRectangle: CGRect {
    CGRect(origin: contentOffset, size: CGSize(width: environment.width, height: environment.height))
  }

  /// Moves the content and measures what comes into view.
  ///
  /// The offset is held to what a scroll view comes to rest at: from the start of the content, less the safe area, to
  /// its end.
  /// - Throws: `ScreenError`: an offset that isn't a number, or content that can't be measured, which leaves the rest in
  ///   place.
  /// - Complexity: O(log items) and what is measured.
  @discardableResult
  public func scroll(to offset: CGPoint) throws(ScreenError) -> Scroll {
    if offset.x.isNaN || offset.y.isNaN {
      throw .layout(
        .invalidNumber(
          place: LayoutPlace(section: nil, steps: [.property("contentOffset")]), property: "offset", found: .nan,
          allowed: "a number of points is needed"))
    }
    contentOffset = held(offset)
    return try resolve()
  }

  /// Scrolls until an item lies where it is to; what is measured on the way moves it, so that it is found again.
  ///
  /// A section that scrolls across the layout is scrolled to the item, too, as near to its start as it can.
  /// - Throws: `ScreenError`: `noSuchElement`, or content that can't be measured.
  @discardableResult
  public func scrollToItem(
    at path: ItemPath, at position: ScrollPosition = .start
  ) throws(ScreenError) -> Scroll {
    var total = Scroll(contentOffset: contentOffset)
    for _ in 0..<SolverOptions.passLimit {
      do throws(LayoutError) {
        let layout = solver.snapshot()
        try bringIn(path, layout)
        contentOffset = held(try offset(of: path, at: position, layout))
      } catch {
        throw .layout(error)
      }
      let step = try resolve()
      total.contentOffset = step.contentOffset
      total.measured += step.measured
      total.offsetAdjustment += step.offsetAdjustment
      total.contentSizeAdjustment += step.contentSizeAdjustment
      if step.measured == 0 { break }
    }
    return total
  }

  /// Moves a section that scrolls across the layout, and measures what comes into view.
  ///
  /// - Parameter offset: points from the section's leading end; not a number is refused.
  /// - Throws: `ScreenError`: `noSuchElement`, or content that can't be measured.
  @discardableResult
  public func scroll(section: Int, to offset: Double) throws(ScreenError) -> Scroll {
    guard snapshot.parts.indices.contains(section) else {
      throw .layout(.noSuchElement(section: section, item: nil))
    }
    guard offset.isFinite else {
      throw .layout(
        .invalidNumber(
          place: LayoutPlace(section: section), property: "offset", found: offset, allowed: "a finite number is needed")
      )
    }
    solver.setOrthogonalOffset(offset, inSection: section)
    return try resolve()
  }

  /// What shows, pinned headers and footers where they are displayed; in the order of `ResolvedLayout.elements()`.
  public func visibleElements() -> [LayoutElement] {
    solver.snapshot().visibleElements(at: contentOffset, insets: adjustedInsets)
  }

  // MARK: Resolving

  /// Measures by the mode, and keeps what shows where it is.
  @discardableResult
  func resolve() throws(ScreenError) -> Scroll {
    guard measuring == .visibleBounds else {
      let summary = try measure(.everything)
      contentOffset = held(contentOffset)
      return Scroll(
        contentOffset: contentOffset, measured: summary.measured,
        contentSizeAdjustment: summary.contentSizeAdjustment)
    }
    var scroll = Scroll(contentOffset: contentOffset)
    for _ in 0..<SolverOptions.passLimit {
      let summary = try measure(.visible(visibleRectangle))
      scroll.measured += summary.measured
      scroll.offsetAdjustment += summary.offsetAdjustment
      scroll.contentSizeAdjustment += summary.contentSizeAdjustment
      let moved = moved(contentOffset, by: summary.offsetAdjustment)
      // Content that turned out shorter may end above the container's end: then it comes back, and more shows.
      let rest = held(moved)
      contentOffset = rest
      if rest == moved { break }
    }
    scroll.contentOffset = contentOffset
    self.summary?.measured = scroll.measured
    self.summary?.offsetAdjustment = scroll.offsetAdjustment
    self.summary?.contentSizeAdjustment = scroll.contentSizeAdjustment
    return scroll
  }

  // MARK: Offsets

  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  /// The safe area along the scroll direction, as `adjustedContentInset` of a collection view that fills the screen.
  private var adjustedInsets: LayoutInsets {
    let safe = environment.safeAreaInsets
    return isVertical
      ? LayoutInsets(top: safe.top, bottom: safe.bottom) : LayoutInsets(leading: safe.leading, trailing: safe.trailing)
  }

  /// The first and the last offset at which a scroll view rests, along the scroll direction. Points.
  private var range: ClosedRange<Double> {
    let size = contentSize
    let insets = adjustedInsets
    if isVertical {
      let first = -insets.top
      return first...max(first, Double(size.height) + insets.bottom - environment.height)
    }
    let isMirrored = environment.direction == .rightToLeft
    let first = -(isMirrored ? insets.trailing : insets.leading)
    let after = isMirrored ? insets.leading : insets.trailing
    return first...max(first, Double(size.width) + after - environment.width)
  }

  /// The offset along the scroll direction from the content's leading end: what stays when content comes and goes.
  var leadingOffset: Double {
    get {
      if isVertical { return Double(contentOffset.y) }
      let x = Double(contentOffset.x)
      return environment.direction == .rightToLeft ? Double(contentSize.width) - environment.width - x : x
    }
    set {
      let isMirrored = !isVertical && environment.direction == .rightToLeft
      let value = isMirrored ? Double(contentSize.width) - environment.width - newValue : newValue
      contentOffset = isVertical ? CGPoint(x: 0, y: value) : CGPoint(x: value, y: 0)
    }
  }

  /// The offset at which content starts or ends.
  func restingOffset(_ position: ScrollPosition) -> CGPoint {
    if isVertical { return CGPoint(x: 0, y: position == .end ? range.upperBound : range.lowerBound) }
    let isAtRight = (position == .end) != (environment.direction == .rightToLeft)
    return CGPoint(x: isAtRight ? range.upperBound : range.lowerBound, y: 0)
  }

  private func held(_ offset: CGPoint) -> CGPoint {
    func held(_ value: CGFloat) -> Double { min(max(Double(value), range.lowerBound), range.upperBound) }
    return isVertical ? CGPoint(x: 0, y: held(offset.y)) : CGPoint(x: held(offset.x), y: 0)
  }

  private func moved(_ offset: CGPoint, by adjustment: Double) -> CGPoint {
    isVertical
      ? CGPoint(x: offset.x, y: offset.y + adjustment) : CGPoint(x: offset.x + adjustment, y: offset.y)
  }

  private func offset(
    of path: ItemPath, at position: ScrollPosition, _ layout: ResolvedLayout
  ) throws(LayoutError) -> CGPoint {
    let frame = try layout.frame(at: path)
    let insets = adjustedInsets
    // Of the part that the safe area leaves, from the top or the left.
    var share = position == .start ? 0.0 : position == .center ? 0.5 : 1
    if isVertical {
      let room = environment.height - insets.top - insets.bottom - Double(frame.height)
      return CGPoint(x: 0, y: Double(frame.minY) - insets.top - share * room)
    }
    let isMirrored = environment.direction == .rightToLeft
    if isMirrored { share = 1 - share }
    let left = isMirrored ? insets.trailing : insets.leading
    let room = environment.width - insets.leading - insets.trailing - Double(frame.width)
    return CGPoint(x: Double(frame.minX) - left - share * room, y: 0)
  }

  /// Scrolls an orthogonal section so that the item lies at its start, or as near to it as the section scrolls.
  private func bringIn(_ path: ItemPath, _ layout: ResolvedLayout) throws(LayoutError) {
    guard let extent = try layout.orthogonalContentExtent(inSection: path.section) else { return }
    let frame = try layout.frame(at: path)
    let first = try layout.frame(at: ItemPath(section: path.section, item: 0))
    let viewport = isVertical ? environment.width : environment.height
    let isMirrored = environment.direction == .rightToLeft && isVertical
    let start =
      isMirrored ? first.maxX - frame.maxX : isVertical ? frame.minX - first.minX : frame.minY - first.minY
    solver.setOrthogonalOffset(max(0, min(Double(start), extent - viewport)), inSection: path.section)
  }
}
