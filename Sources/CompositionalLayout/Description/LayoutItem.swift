/// One cell of a group.
public struct LayoutItem: Hashable, Sendable, Codable {
  public var size: LayoutSize
  /// Taken off inside, last; ignored on an estimated axis, as UIKit documents.
  public var contentInsets: LayoutInsets
  /// Added outside.
  public var edgeSpacing: LayoutEdgeSpacing?
  /// Badges and the like, anchored to the item's frame after its insets.
  public var supplementaryItems: [LayoutSupplementaryItem]

  public init(
    size: LayoutSize, contentInsets: LayoutInsets = .zero, edgeSpacing: LayoutEdgeSpacing? = nil,
    supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.size = size
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }

  public init(
    width: LayoutDimension, height: LayoutDimension, contentInsets: LayoutInsets = .zero,
    edgeSpacing: LayoutEdgeSpacing? = nil, supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.init(
      size: LayoutSize(width: width, height: height), contentInsets: contentInsets, edgeSpacing: edgeSpacing,
      supplementaryItems: supplementaryItems)
  }
}
