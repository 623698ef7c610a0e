import SelfSizing

/// A point of a container that a supplementary is attached to. Immutable.
public final class NSCollectionLayoutAnchor: NSObject, NSCopying, Sendable {
  let value: LayoutAnchor

  private init(_ value: LayoutAnchor) {
    self.value = value
    super.init()
  }

  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(LayoutAnchor(edges: edges.value))
  }

  /// - Parameter absoluteOffset: points, x towards trailing and y towards bottom.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(
      LayoutAnchor(
        edges: edges.value, offset: .absolute(x: Double(absoluteOffset.x), y: Double(absoluteOffset.y))))
  }

  /// - Parameter fractionalOffset: multiples of the supplementary's own width and height.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(
      LayoutAnchor(
        edges: edges.value, offset: .fractional(x: Double(fractionalOffset.x), y: Double(fractionalOffset.y))))
  }

  public var edges: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: value.edges.rawValue) }

  /// Points, or multiples of the supplementary's size.
  public var offset: CGPoint {
    switch value.offset {
    case .absolute(let x, let y), .fractional(let x, let y): CGPoint(x: x, y: y)
    }
  }

  public var isAbsoluteOffset: Bool { if case .absolute = value.offset { true } else { false } }
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
