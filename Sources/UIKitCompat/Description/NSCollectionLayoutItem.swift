import SelfSizing

// Why the classes of this folder are `@unchecked Sendable`: a description is set up by one thread, copied into values
// when a layout reads it, and not changed by another thread meanwhile, as UIKit asks for on its main thread.

/// One cell of a group, and the base class of groups and supplementaries.
public class NSCollectionLayoutItem: NSObject, NSCopying, @unchecked Sendable {
  public let layoutSize: NSCollectionLayoutSize
  /// Points taken off inside, last; ignored on an estimated axis.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space outside, which moves neighbours.
  public var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  var supplementaries: [NSCollectionLayoutSupplementaryItem]

  /// Badges and the like, anchored to the item's frame.
  public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { supplementaries }

  init(size: NSCollectionLayoutSize, supplementaries: [NSCollectionLayoutSupplementaryItem]) {
    layoutSize = size
    self.supplementaries = supplementaries
    super.init()
  }

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(size: layoutSize, supplementaries: [])
  }

  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(size: layoutSize, supplementaries: supplementaryItems)
  }

  public func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// An item of its own with the same settings; its supplementaries are copied too.
  func duplicate() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutItem(size: layoutSize, supplementaries: supplementaries.map { $0.duplicate() })
    copy.takeSettings(of: self)
    return copy
  }

  func takeSettings(of other: NSCollectionLayoutItem) {
    contentInsets = other.contentInsets
    edgeSpacing = other.edgeSpacing
  }
}
