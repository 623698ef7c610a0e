/// A section: one group, repeated as often as its items ask for, with what stands around it.
public struct LayoutSection: Hashable, Sendable, Codable {
  public var group: LayoutGroup
  /// Around the groups, inside header and footer.
  public var contentInsets: LayoutInsets
  /// Points between groups, never after the last.
  public var interGroupSpacing: Double
  /// Which of the container's insets apply; `automatic` is the configuration's choice.
  public var contentInsetsReference: LayoutInsetsReference
  /// Which insets headers and footers follow; `automatic` is the section's own (iOS 16).
  public var supplementaryContentInsetsReference: LayoutInsetsReference
  /// The form before iOS 16: false lays headers and footers over the whole width.
  public var supplementariesFollowContentInsets: Bool
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  public var orthogonalScrollingProperties: OrthogonalScrollingProperties
  public var boundarySupplementaryItems: [LayoutBoundaryItem]
  public var decorationItems: [LayoutDecorationItem]

  public init(
    group: LayoutGroup, contentInsets: LayoutInsets = .zero, interGroupSpacing: Double = 0,
    contentInsetsReference: LayoutInsetsReference = .automatic,
    supplementaryContentInsetsReference: LayoutInsetsReference = .automatic,
    supplementariesFollowContentInsets: Bool = true,
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none,
    orthogonalScrollingProperties: OrthogonalScrollingProperties = OrthogonalScrollingProperties(),
    boundarySupplementaryItems: [LayoutBoundaryItem] = [], decorationItems: [LayoutDecorationItem] = []
  ) {
    self.group = group
    self.contentInsets = contentInsets
    self.interGroupSpacing = interGroupSpacing
    self.contentInsetsReference = contentInsetsReference
    self.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    self.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    self.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    self.orthogonalScrollingProperties = orthogonalScrollingProperties
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.decorationItems = decorationItems
  }
}

/// Against which of the container's insets a section is laid out, as `UIContentInsetsReference`.
public enum LayoutInsetsReference: String, Hashable, Sendable, Codable, CaseIterable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// How a section scrolls across the layout's direction, with UIKit's raw order 0 … 5.
public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, Codable, CaseIterable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// Feel of an orthogonal section (iOS 17).
public struct OrthogonalScrollingProperties: Hashable, Sendable, Codable {
  public var bounce: Bounce
  public var decelerationRate: DecelerationRate

  /// Kept, without effect on frames.
  public enum Bounce: String, Hashable, Sendable, Codable, CaseIterable {
    case automatic, always, never
  }

  /// Kept, without effect on frames.
  public enum DecelerationRate: String, Hashable, Sendable, Codable, CaseIterable {
    case automatic, normal, fast
  }

  public init(bounce: Bounce = .automatic, decelerationRate: DecelerationRate = .automatic) {
    self.bounce = bounce
    self.decelerationRate = decelerationRate
  }
}
