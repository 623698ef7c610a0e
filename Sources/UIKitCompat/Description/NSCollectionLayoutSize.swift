import SelfSizing

/// The two dimensions of an item, group or supplementary. Immutable.
public final class NSCollectionLayoutSize: NSObject, NSCopying, Sendable {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String { "\(widthDimension) × \(heightDimension)" }
}

extension NSCollectionLayoutSize {
  convenience init(_ size: LayoutSize) {
    self.init(
      widthDimension: NSCollectionLayoutDimension(size.width),
      heightDimension: NSCollectionLayoutDimension(size.height))
  }

  var value: LayoutSize { LayoutSize(width: widthDimension.value, height: heightDimension.value) }
}
