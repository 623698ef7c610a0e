import SelfSizing

/// How a section scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  case none = 0
  case continuous = 1
  case continuousGroupLeadingBoundary = 2
  case paging = 3
  case groupPaging = 4
  case groupPagingCentered = 5
}

// Sendable: set up by one thread and copied into values when read, as NSCollectionLayoutItem.
/// Feel of an orthogonal section (iOS 17).
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying, @unchecked Sendable {
  public var bounce = Bounce.automatic
  public var decelerationRate = DecelerationRate.automatic

  public enum Bounce: Int, Hashable, Sendable {
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// A structure in UIKit, too; what its raw values stand for is left open there.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let automatic = DecelerationRate(rawValue: 0)
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  override init() { super.init() }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.bounce = bounce
    copy.decelerationRate = decelerationRate
    return copy
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
  var value: OrthogonalScrollingBehavior {
    switch self {
    case .none: .none
    case .continuous: .continuous
    case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
    case .paging: .paging
    case .groupPaging: .groupPaging
    case .groupPagingCentered: .groupPagingCentered
    }
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingProperties {
  var value: OrthogonalScrollingProperties {
    let bounce: OrthogonalScrollingProperties.Bounce =
      switch bounce {
      case .automatic: .automatic
      case .always: .always
      case .never: .never
      }
    let rate: OrthogonalScrollingProperties.DecelerationRate =
      switch decelerationRate {
      case .normal: .normal
      case .fast: .fast
      default: .automatic
      }
    return OrthogonalScrollingProperties(bounce: bounce, decelerationRate: rate)
  }
}
