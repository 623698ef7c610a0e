import Foundation

/// An element as a visible-items handler has it (D-20): what it sets shows, and moves nothing else.
public struct VisibleItem: Hashable, Sendable {
  public let id: ElementID
  /// As it is displayed, before `center` is set: points, content coordinates, in an orthogonal section with its own
  /// offset taken off; pinned headers and footers where they are.
  public let frame: CGRect
  /// Opacity, 0 to 1.
  public var alpha = 1.0
  public var zIndex: Int
  public var isHidden = false
  /// Points, content coordinates.
  public var center: CGPoint

  init(_ element: LayoutElement, frame: CGRect) {
    id = element.id
    self.frame = frame
    zIndex = element.zIndex
    center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Of the frame's size, around `center`: where it is displayed.
  public var displayedFrame: CGRect {
    CGRect(
      x: center.x - frame.width / 2, y: center.y - frame.height / 2, width: frame.width, height: frame.height)
  }
}

extension ResolvedLayout {
  /// What a section shows at a scroll position, changed by a handler as
  /// `NSCollectionLayoutSection.visibleItemsInvalidationHandler` changes it on the device.
  ///
  /// - Parameters:
  ///   - section: the section's index.
  ///   - offset: the content offset of the layout, in points.
  ///   - orthogonalOffset: that of the section's own scroll view, from the left (from the top in a layout that scrolls
  ///     sideways); read where it scrolls orthogonally, and then handed to the handler instead of `offset`.
  ///   - insets: the scroll view's adjusted content insets, which pinned items keep clear of.
  ///   - handler: called once with the visible items, where there are any.
  /// - Returns: the items as the handler leaves them, in the order of `elements()`.
  /// - Throws: `noSuchElement`, or `invalidNumber` for offsets that aren't finite.
  /// - Complexity: O(log n + visible items).
  public func visibleItems(
    inSection section: Int, at offset: CGPoint, orthogonalOffset: Double = 0, insets: LayoutInsets = .zero,
    handler: (inout [VisibleItem], CGPoint, LayoutEnvironment) -> Void = { _, _, _ in }
  ) throws(LayoutError) -> [VisibleItem] {
    try check(section)
    for value in [Double(offset.x), Double(offset.y), orthogonalOffset] where !value.isFinite {
      throw .invalidNumber(
        place: LayoutPlace(section: section), property: "offset", found: value, allowed: "a finite number is needed")
    }
    let shown = visibleElements(at: offset, insets: insets).filter { $0.section == section }
    var items = shown.map { VisibleItem($0, frame: $0.frame) }
    var told = offset
    if state.sections[section].plan.isOrthogonal {
      let isVertical = state.configuration.scrollDirection == .vertical
      told = isVertical ? CGPoint(x: orthogonalOffset, y: 0) : CGPoint(x: 0, y: orthogonalOffset)
      // Frames are as if scrolled to the start: in a right-to-left row that is its right end.
      let start = isVertical && state.isMirrored ? rowLimit(section) : 0
      let moved = CGPoint(x: isVertical ? orthogonalOffset - start : 0, y: isVertical ? 0 : orthogonalOffset)
      let visible = CGRect(
        x: offset.x + moved.x, y: offset.y + moved.y, width: environment.width, height: environment.height)
      // Headers, footers and the background stay; cells and badges scroll.
      items = shown.filter { isFixed($0.id) }.map { VisibleItem($0, frame: $0.frame) }
      let scrolled = elements(in: visible).filter { $0.section == section && !isFixed($0.id) }
      items += scrolled.map { VisibleItem($0, frame: $0.frame.offsetBy(dx: -moved.x, dy: -moved.y)) }
    }
    if !items.isEmpty { handler(&items, told, environment) }
    return items
  }

  /// The largest offset at which the row still fills the container.
  private func rowLimit(_ section: Int) -> Double {
    let plan = state.sections[section].plan
    return max(0, (state.sections[section].orthogonalContentExtent ?? 0) - plan.container.size[plan.repeatAxis])
  }

  private func isFixed(_ id: ElementID) -> Bool {
    switch id {
    case .boundary, .decoration: true
    case .item, .supplementary: false
    }
  }
}
