import SelfSizing

// Sendable: set up by one thread and copied into values when read, as NSCollectionLayoutItem.
/// A header, footer or the like of a section or of the whole layout.
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem,
  @unchecked Sendable
{
  public let alignment: NSRectAlignment
  /// Points, added after alignment.
  public let offset: CGPoint
  /// True: makes its host longer and pushes content. False: lies over the content.
  public var extendsBoundary = true
  /// True: stays visible while any part of its host is.
  public var pinToVisibleBounds = false

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      size: layoutSize, kind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: NSDirectionalRectEdge(rawValue: alignment.value.edges.rawValue), absoluteOffset: absoluteOffset),
      itemAnchor: nil)
  }

  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  override func duplicate() -> NSCollectionLayoutSupplementaryItem { duplicateBoundary() }

  func duplicateBoundary() -> NSCollectionLayoutBoundarySupplementaryItem {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    copy.takeSettings(of: self)
    copy.chosenZIndex = chosenZIndex
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    return copy
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  convenience init(_ item: LayoutBoundaryItem) {
    self.init(
      layoutSize: NSCollectionLayoutSize(item.size), elementKind: item.kind,
      alignment: NSRectAlignment(item.alignment),
      absoluteOffset: CGPoint(x: item.absoluteOffset.x, y: item.absoluteOffset.y))
    extendsBoundary = item.extendsBoundary
    pinToVisibleBounds = item.pinToVisibleBounds
    contentInsets = NSDirectionalEdgeInsets(item.contentInsets)
    chosenZIndex = item.zIndex
  }

  var boundaryValue: LayoutBoundaryItem {
    LayoutBoundaryItem(
      kind: elementKind, size: layoutSize.value, alignment: alignment.value,
      absoluteOffset: LayoutOffset(x: Double(offset.x), y: Double(offset.y)), extendsBoundary: extendsBoundary,
      pinToVisibleBounds: pinToVisibleBounds, contentInsets: contentInsets.value, zIndex: chosenZIndex)
  }
}
