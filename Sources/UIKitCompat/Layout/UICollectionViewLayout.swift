import SelfSizing

/// What every layout of a collection view answers. Subclass it for a layout of your own.
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?

  public override init() { super.init() }

  /// Classes registered for backgrounds, by kind. Backgrounds are placed and not measured: nothing is made of them.
  public private(set) var decorationViewClasses: [String: AnyClass] = [:]

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationViewClasses[elementKind] = viewClass
  }

  /// Called before answers are asked for, after anything changed that they depend on.
  open func prepare() {}

  /// The next layout pass prepares anew.
  open func invalidateLayout() { collectionView?.setNeedsLayout() }

  open var collectionViewContentSize: CGSize { .zero }

  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}
