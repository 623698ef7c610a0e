import SelfSizing

// Sendable: set up by one thread and copied into values when read, as NSCollectionLayoutItem.
/// A section: one group, repeated as often as its items ask for, with what stands around it.
///
/// A section keeps a copy of its group as it is when the section is made; see `NSCollectionLayoutGroup`.
public final class NSCollectionLayoutSection: NSObject, NSCopying, @unchecked Sendable {
  /// The group that was handed over.
  let group: NSCollectionLayoutGroup
  /// As it was when the section was made, never changed.
  let kept: NSCollectionLayoutItem

  /// Around the groups, inside header and footer.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// Points between groups.
  public var interGroupSpacing: CGFloat = 0
  /// Which of the container's insets apply; `automatic` is the configuration's choice.
  public var contentInsetsReference = UIContentInsetsReference.automatic
  /// Which insets headers and footers follow; `automatic` is the section's own (iOS 16).
  public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// The form before iOS 16: false lays headers and footers over the whole width.
  public var supplementariesFollowContentInsets = true
  /// Whether, and how, the section scrolls across the layout's direction.
  public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  public let orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties
  /// Headers and footers; read when the layout asks for the section.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Backgrounds; read when the layout asks for the section.
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called after a layout pass with the section's visible items; see `NSCollectionLayoutVisibleItem`.
  public var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    kept = group.duplicate()
    orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    super.init()
  }

  private init(copying section: NSCollectionLayoutSection) {
    group = section.group
    kept = section.kept
    orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    orthogonalScrollingProperties.bounce = section.orthogonalScrollingProperties.bounce
    orthogonalScrollingProperties.decelerationRate = section.orthogonalScrollingProperties.decelerationRate
    super.init()
    contentInsets = section.contentInsets
    interGroupSpacing = section.interGroupSpacing
    contentInsetsReference = section.contentInsetsReference
    supplementaryContentInsetsReference = section.supplementaryContentInsetsReference
    supplementariesFollowContentInsets = section.supplementariesFollowContentInsets
    orthogonalScrollingBehavior = section.orthogonalScrollingBehavior
    boundarySupplementaryItems = section.boundarySupplementaryItems.map { $0.duplicateBoundary() }
    decorationItems = section.decorationItems.compactMap { $0.duplicate() as? NSCollectionLayoutDecorationItem }
    visibleItemsInvalidationHandler = section.visibleItemsInvalidationHandler
  }

  public func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutSection(copying: self) }
}

extension NSCollectionLayoutSection {
  /// A section of full-width self-sizing rows. The insets of each appearance are approximate: UIKit doesn't document
  /// them.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let value = LayoutSection.list(configuration.value, environment: LayoutEnvironment(layoutEnvironment))
    let row = NSCollectionLayoutSize(value.group.size)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(value.contentInsets)
    section.boundarySupplementaryItems = value.boundarySupplementaryItems.map {
      NSCollectionLayoutBoundarySupplementaryItem($0)
    }
    return section
  }
}
