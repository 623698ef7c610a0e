/// The container a layout is resolved in: the bounds of the collection view, its insets, traits.
public struct LayoutEnvironment: Hashable, Sendable, Codable {
  /// Bounds, in points.
  public var width: Double
  public var height: Double
  public var safeAreaInsets: LayoutInsets
  public var layoutMargins: LayoutInsets
  public var readableContentInsets: LayoutInsets
  public var direction: LayoutDirection
  /// Pixels a point, for what counts as a change and for `wrapContentExtent`; 0 is no pixel grid.
  public var scale: Double
  /// The content size category's name, `large` by default. The solver doesn't read it; a change asks for new measures.
  public var contentSizeCategory: String

  public init(
    width: Double, height: Double, safeAreaInsets: LayoutInsets = .zero, layoutMargins: LayoutInsets = .zero,
    readableContentInsets: LayoutInsets = .zero, direction: LayoutDirection = .leftToRight, scale: Double = 3,
    contentSizeCategory: String = "large"
  ) {
    self.width = width
    self.height = height
    self.safeAreaInsets = safeAreaInsets
    self.layoutMargins = layoutMargins
    self.readableContentInsets = readableContentInsets
    self.direction = direction
    self.scale = scale
    self.contentSizeCategory = contentSizeCategory
  }

  /// The bounds after the insets that the reference names, taken off across the scroll direction only.
  public func effectiveSize(for configuration: LayoutConfiguration) -> (width: Double, height: Double) {
    let container = Container(self, configuration.contentInsetsReference, scroll: configuration.scrollDirection)
    return (container.size.x, container.size.y)
  }

  var bounds: Vector { Vector(width, height) }

  func insets(_ reference: LayoutInsetsReference) -> LayoutInsets {
    switch reference {
    case .automatic, .safeArea: safeAreaInsets
    case .none: .zero
    case .layoutMargins: layoutMargins
    case .readableContent: readableContentInsets
    }
  }
}

/// Which side leads.
public enum LayoutDirection: String, Hashable, Sendable, Codable, CaseIterable {
  case leftToRight, rightToLeft
}

/// The rectangle that sections divide: bounds, shortened by the referenced insets across the scroll direction (D-02).
struct Container: Sendable {
  var origin: Vector
  var size: Vector

  init(_ environment: LayoutEnvironment, _ reference: LayoutInsetsReference, scroll: LayoutAxis) {
    let insets = environment.insets(reference)
    let cross = scroll.cross.index
    origin = .zero
    size = environment.bounds
    origin[cross] = insets.start[cross]
    size[cross] -= insets.total[cross]
  }
}
