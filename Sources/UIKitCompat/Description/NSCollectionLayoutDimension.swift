import SelfSizing

/// How long one side of an item, group or supplementary is. Immutable.
public final class NSCollectionLayoutDimension: NSObject, NSCopying, Sendable {
  let value: LayoutDimension

  init(_ value: LayoutDimension) {
    self.value = value
    super.init()
  }

  /// A share of the container's width.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(.fractionalWidth(Double(fractionalWidth)))
  }

  /// A share of the container's height.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(.fractionalHeight(Double(fractionalHeight)))
  }

  /// Exactly this many points.
  public class func absolute(_ absoluteDimension: CGFloat) -> Self { Self(.absolute(Double(absoluteDimension))) }

  /// A guess in points until the content has been measured.
  public class func estimated(_ estimatedDimension: CGFloat) -> Self { Self(.estimated(Double(estimatedDimension))) }

  /// A guess in points; the largest of the measured siblings counts for all of them (iOS 17).
  public class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    Self(.uniformAcrossSiblings(Double(estimatedDimension)))
  }

  /// Points or a fraction.
  public var dimension: CGFloat { CGFloat(value.value) }

  public var isFractionalWidth: Bool { if case .fractionalWidth = value { true } else { false } }
  public var isFractionalHeight: Bool { if case .fractionalHeight = value { true } else { false } }
  public var isAbsolute: Bool { if case .absolute = value { true } else { false } }
  public var isEstimated: Bool { if case .estimated = value { true } else { false } }
  public var isUniformAcrossSiblings: Bool { if case .uniformAcrossSiblings = value { true } else { false } }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String { value.description }
}
