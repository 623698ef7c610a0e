import SelfSizing

/// A rectangle with insets and traits. Nothing is drawn, and no subviews: what layout needs of a view.
///
/// Safe area, margins and traits, which a device gives, are set by whoever makes the view.
open class UIView: NSObject {
  /// No length of its own.
  public class var noIntrinsicMetric: CGFloat { -1 }

  /// Points, in the parent's coordinates.
  open var frame: CGRect {
    get { CGRect(origin: position, size: bounds.size) }
    set {
      position = newValue.origin
      if bounds.size != newValue.size { bounds.size = newValue.size }
    }
  }
  private var position: CGPoint

  /// Points, in the view's own coordinates.
  open var bounds: CGRect {
    didSet { if bounds != oldValue { setNeedsLayout() } }
  }

  /// Points, in the parent's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { position = CGPoint(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2) }
  }

  /// What bars and the device's edges cover, in points.
  open var safeAreaInsets = UIEdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { setNeedsLayout() } }
  }
  /// What `UIContentInsetsReference.layoutMargins` takes off, in points.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { setNeedsLayout() } }
  }
  /// What `UIContentInsetsReference.readableContent` takes off.
  open var readableContentInsets = UIEdgeInsets.zero {
    didSet { if readableContentInsets != oldValue { setNeedsLayout() } }
  }
  /// Scale, writing direction, size classes, text size.
  open var traitCollection = UITraitCollection() {
    didSet { setNeedsLayout() }
  }

  private(set) var needsLayout = true

  public init(frame: CGRect) {
    position = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// The next `layoutIfNeeded()` lays out.
  open func setNeedsLayout() { needsLayout = true }

  /// Lays out now what changed since the last time.
  open func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
  }

  /// Overridden by views that arrange something.
  open func layoutSubviews() {}

  /// The size the view would like to have, in points.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Tells whoever sizes the view to read `intrinsicContentSize` again.
  open func invalidateIntrinsicContentSize() { intrinsicContentSizeDidInvalidate?(self) }

  /// Called by `invalidateIntrinsicContentSize()`, in the place of Auto Layout.
  public var intrinsicContentSizeDidInvalidate: ((UIView) -> Void)?
}
