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

  /// Points around the content.
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

  // MARK: Without a counterpart in UIKit

  /// What the last pass stumbled over: a `LayoutError`, a `CollectionViewError`, a `ScreenError`, or what measuring
  /// threw. Nil after a pass that went well. Where UIKit raises an exception, the content is empty and this says why.
  public private(set) var failure: (any Error)?

  /// Called with each failure. Writes it to standard error unless set.
  public var failureHandler: (any Error) -> Void = { error in
    FileHandle.standardError.write(Data("layout failed: \(error)\n".utf8))
  }

  /// Where prepared texts are kept; share one between views that show the same texts.
  public var texts = PreparedTexts()

  /// The pass of `layoutIfNeeded()`, told of failures by throwing.
  ///
  /// - Throws: as `failure`.
  open func resolveLayout() throws {
    layoutIfNeeded()
    if let failure { throw failure }
  }

  func report(_ error: any Error) {
    failure = error
    failureHandler(error)
  }

  func forgetFailure() { failure = nil }

  public override init(frame: CGRect) { super.init(frame: frame) }
}

extension UIScrollView {
  /// Bounds, insets and traits as a layout reads them.
  var layoutEnvironment: LayoutEnvironment {
    var environment = LayoutEnvironment(width: Double(bounds.size.width), height: Double(bounds.size.height))
    environment.read(traitCollection)
    environment.safeAreaInsets = safeAreaInsets.value(environment.direction)
    environment.layoutMargins = layoutMargins.value(environment.direction)
    environment.readableContentInsets = readableContentInsets.value(environment.direction)
    return environment
  }
}
