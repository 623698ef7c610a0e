import SelfSizing

/// A view over content of another size. It scrolls when `contentOffset` is set.
open class UIScrollView: UIView {
  /// Points.
  open var contentSize = CGSize.zero

  /// The content's point in the view's upper left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { setNeedsLayout() } }
  }

  /// Whether the safe area counts as content inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { setNeedsLayout() } }
  }

  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    case automatic = 0
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  /// Whether fingers may scroll; without effect on layout.
  open var isScrollEnabled = true

  /// `contentInset`, and the safe area along the axes on which the view scrolls.
  open var adjustedContentInset: UIEdgeInsets {
    var insets = contentInset
    let (vertical, horizontal) =
      switch contentInsetAdjustmentBehavior {
      case .never: (false, false)
      case .always: (true, true)
      case .automatic, .scrollableAxes: scrollableAxes
      }
    if vertical {
      insets.top += safeAreaInsets.top
      insets.bottom += safeAreaInsets.bottom
    }
    if horizontal {
      insets.left += safeAreaInsets.left
      insets.right += safeAreaInsets.right
    }
    return insets
  }

  var scrollableAxes: (vertical: Bool, horizontal: Bool) {
    (contentSize.height > bounds.height, contentSize.width > bounds.width)
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
}
