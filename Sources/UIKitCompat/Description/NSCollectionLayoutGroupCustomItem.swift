import SelfSizing

/// One frame of a custom group. Immutable.
public final class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying, Sendable {
  /// Points, relative to the group's origin.
  public let frame: CGRect
  public let zIndex: Int
  let value: LayoutCustomItem

  public init(frame: CGRect) {
    self.frame = frame
    zIndex = 0
    value = LayoutCustomItem(frame, zIndex: nil)
    super.init()
  }

  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    value = LayoutCustomItem(frame, zIndex: zIndex)
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Gives the frames of a custom group. The environment's container is the group itself: its resolved size, with
/// estimates where a dimension is estimated.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

extension LayoutCustomItem {
  fileprivate init(_ frame: CGRect, zIndex: Int?) {
    self.init(
      x: Double(frame.origin.x), y: Double(frame.origin.y), width: Double(frame.size.width),
      height: Double(frame.size.height), zIndex: zIndex)
  }
}
