/// A view anchored to an item or a group: a badge, a check mark.
public struct LayoutSupplementaryItem: Hashable, Sendable, Codable {
  /// Unique within its host.
  public var kind: String
  /// Fractions are of the host's frame after its insets.
  public var size: LayoutSize
  public var containerAnchor: LayoutAnchor
  /// With it, this point of the supplementary meets the container's anchor point.
  public var itemAnchor: LayoutAnchor?
  public var contentInsets: LayoutInsets
  /// Nil is UIKit's default order: above cells.
  public var zIndex: Int?

  public init(
    kind: String, size: LayoutSize, containerAnchor: LayoutAnchor, itemAnchor: LayoutAnchor? = nil,
    contentInsets: LayoutInsets = .zero, zIndex: Int? = nil
  ) {
    self.kind = kind
    self.size = size
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
}

/// A header, footer or the like of a section or of the whole layout.
public struct LayoutBoundaryItem: Hashable, Sendable, Codable {
  /// Unique within its host.
  public var kind: String
  public var size: LayoutSize
  public var alignment: LayoutAlignment
  /// Points; added after alignment, without effect on what follows.
  public var absoluteOffset: LayoutOffset
  /// True: the item makes its host longer and pushes content. False: it lies over the content.
  public var extendsBoundary: Bool
  /// True: stays visible while any part of its host is.
  public var pinToVisibleBounds: Bool
  public var contentInsets: LayoutInsets
  /// Nil is UIKit's default order: above cells, and above everything while it may be pinned.
  public var zIndex: Int?

  public init(
    kind: String, size: LayoutSize, alignment: LayoutAlignment, absoluteOffset: LayoutOffset = .zero,
    extendsBoundary: Bool = true, pinToVisibleBounds: Bool = false, contentInsets: LayoutInsets = .zero,
    zIndex: Int? = nil
  ) {
    self.kind = kind
    self.size = size
    self.alignment = alignment
    self.absoluteOffset = absoluteOffset
    self.extendsBoundary = extendsBoundary
    self.pinToVisibleBounds = pinToVisibleBounds
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
}

/// A displacement in points, x towards trailing and y towards bottom.
public struct LayoutOffset: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double

  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  public static let zero = LayoutOffset()

  var vector: Vector { Vector(x, y) }
}

/// The background of a section.
public struct LayoutDecorationItem: Hashable, Sendable, Codable {
  /// Unique within its section.
  public var kind: String
  /// Shrinks it inside the section's rectangle.
  public var contentInsets: LayoutInsets
  /// Nil is 0.
  public var zIndex: Int?

  public init(kind: String, contentInsets: LayoutInsets = .zero, zIndex: Int? = nil) {
    self.kind = kind
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
}
