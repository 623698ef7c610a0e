import SelfSizing

// Sendable: set up by one thread and copied into values when read, as NSCollectionLayoutItem.
/// A view anchored to an item or a group: a badge, a check mark.
public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem, @unchecked Sendable {
  public let elementKind: String
  public let containerAnchor: NSCollectionLayoutAnchor
  public let itemAnchor: NSCollectionLayoutAnchor?
  var chosenZIndex: Int?

  /// Above cells unless set.
  public var zIndex: Int {
    get { chosenZIndex ?? 1 }
    set { chosenZIndex = newValue }
  }

  init(
    size: NSCollectionLayoutSize, kind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor?
  ) {
    elementKind = kind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(size: size, supplementaries: [])
  }

  /// Puts the supplementary's edges named by the anchor on the container's.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(size: layoutSize, kind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil)
  }

  /// Puts the supplementary's anchor point on the container's.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(size: layoutSize, kind: elementKind, containerAnchor: containerAnchor, itemAnchor: itemAnchor)
  }

  override func duplicate() -> NSCollectionLayoutSupplementaryItem {
    let copy = NSCollectionLayoutSupplementaryItem(
      size: layoutSize, kind: elementKind, containerAnchor: containerAnchor, itemAnchor: itemAnchor)
    copy.takeSettings(of: self)
    copy.chosenZIndex = chosenZIndex
    return copy
  }

  var value: LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      kind: elementKind, size: layoutSize.value, containerAnchor: containerAnchor.value,
      itemAnchor: itemAnchor?.value, contentInsets: contentInsets.value, zIndex: chosenZIndex)
  }
}
