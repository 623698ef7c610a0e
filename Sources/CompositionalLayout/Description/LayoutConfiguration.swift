/// What concerns the layout as a whole, as `UICollectionViewCompositionalLayoutConfiguration`.
public struct LayoutConfiguration: Hashable, Sendable, Codable {
  public var scrollDirection: LayoutAxis
  /// Points between sections, never after the last.
  public var interSectionSpacing: Double
  /// Global headers and footers.
  public var boundarySupplementaryItems: [LayoutBoundaryItem]
  /// `automatic` is the safe area.
  public var contentInsetsReference: LayoutInsetsReference

  public init(
    scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0,
    boundarySupplementaryItems: [LayoutBoundaryItem] = [],
    contentInsetsReference: LayoutInsetsReference = .safeArea
  ) {
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.contentInsetsReference = contentInsetsReference
  }
}
