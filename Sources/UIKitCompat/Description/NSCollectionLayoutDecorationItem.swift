import SelfSizing

// Sendable: set up by one thread and copied into values when read, as NSCollectionLayoutItem.
/// The background of a section.
public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem, @unchecked Sendable {
  public let elementKind: String
  /// Behind the section's cells unless set.
  public var zIndex: Int {
    get { chosenZIndex ?? 0 }
    set { chosenZIndex = newValue }
  }
  private var chosenZIndex: Int?

  private init(kind: String) {
    elementKind = kind
    super.init(
      size: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaries: [])
  }

  /// Covers the section; `contentInsets` shrink it.
  public class func background(elementKind: String) -> Self { Self(kind: elementKind) }

  override func duplicate() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutDecorationItem(kind: elementKind)
    copy.takeSettings(of: self)
    copy.chosenZIndex = chosenZIndex
    return copy
  }

  var value: LayoutDecorationItem {
    LayoutDecorationItem(kind: elementKind, contentInsets: contentInsets.value, zIndex: chosenZIndex)
  }
}
