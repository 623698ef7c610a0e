import SelfSizing

/// A header, footer or badge. Instead of subviews it has `content`, which is measured.
open class UICollectionReusableView: UIView {
  /// What the view shows. Without content an estimated size stays at the estimate.
  open var content: (any CellContent)?
  /// Under which the view was registered; nil for one made otherwise.
  open internal(set) var reuseIdentifier: String?

  /// `required` so that registered classes can be made.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Called before the view is used again.
  open func prepareForReuse() { content = nil }
}

/// A cell. Instead of subviews it has `content`, which is measured.
open class UICollectionViewCell: UICollectionReusableView {}
