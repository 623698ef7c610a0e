/// Rounding to whole pixels (Guides/Measuring.md).
public enum PixelRounding {
  /// How far above a pixel's edge a length may lie and still count as on it, in pixels.
  static let epsilon = 1e-4
  /// How much wider than its limit a line may be and still fit, in points.
  static let fitTolerance = 1e-3

  /// The smallest length in points that is a whole number of pixels and not less than `length`, but for 1e-4 px of
  /// noise; never negative, nor -0. A scale of 0 rounds nothing.
  @inlinable
  public static func up(_ length: Double, scale: Double) -> Double {
    scale > 0 ? max((length * scale - 1e-4).rounded(.up), 0) / scale : length
  }

  /// A frame's edges moved outward to whole pixels, so that it never becomes narrower or lower than it was: origin
  /// down, far edge up.
  public static func outward(origin: Double, length: Double, scale: Double) -> (origin: Double, length: Double) {
    guard scale > 0 else { return (origin, length) }
    let near = (origin * scale + epsilon).rounded(.down)
    let far = ((origin + length) * scale - epsilon).rounded(.up)
    let needed = (length * scale - epsilon).rounded(.up)
    return (near / scale, max(far - near, needed) / scale)
  }
}
