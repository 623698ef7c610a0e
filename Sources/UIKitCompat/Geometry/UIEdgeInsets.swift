import SelfSizing

/// Space inside four edges, in points, left and right whatever the writing direction.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = UIEdgeInsets()
}

extension UIEdgeInsets {
  /// With the sides named by the writing direction.
  func value(_ direction: LayoutDirection) -> LayoutInsets {
    let (leading, trailing) = direction == .leftToRight ? (left, right) : (right, left)
    return LayoutInsets(top: Double(top), leading: Double(leading), bottom: Double(bottom), trailing: Double(trailing))
  }
}
