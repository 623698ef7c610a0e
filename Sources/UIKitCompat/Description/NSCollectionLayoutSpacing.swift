import SelfSizing

/// A gap in points: exact, or a minimum that shares what is left over. Immutable.
public final class NSCollectionLayoutSpacing: NSObject, NSCopying, Sendable {
  let value: LayoutSpacing

  init(_ value: LayoutSpacing) {
    self.value = value
    super.init()
  }

  /// Exactly this many points.
  public class func fixed(_ fixedSpacing: CGFloat) -> Self { Self(.fixed(Double(fixedSpacing))) }

  /// At least this many points.
  public class func flexible(_ flexibleSpacing: CGFloat) -> Self { Self(.flexible(Double(flexibleSpacing))) }

  /// The exact or the least length, in points.
  public var spacing: CGFloat { CGFloat(value.spacing) }
  public var isFixed: Bool { !value.isFlexible }
  public var isFlexible: Bool { value.isFlexible }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String { value.description }
}

/// Space outside the edges of an item: it moves neighbours and leaves the item's size alone. Immutable.
public final class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying, Sendable {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSCollectionLayoutEdgeSpacing {
  var value: LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: leading?.value, top: top?.value, trailing: trailing?.value, bottom: bottom?.value)
  }
}
