import Foundation

/// Frames on the pixel grid. The solver works unrounded; this is for output (D-16).
public enum PixelSnapping {
  /// Each component rounded to the nearest pixel, halves up, as UIKit's frames on iOS 14 and 15.
  ///
  /// - Parameter scale: pixels a point; 0 leaves the frame alone.
  public static func nearest(_ frame: CGRect, scale: Double) -> CGRect {
    guard scale > 0 else { return frame }
    func round(_ value: Double) -> Double { ((value * scale) + 0.5).rounded(.down) / scale }
    return CGRect(
      x: round(Double(frame.origin.x)), y: round(Double(frame.origin.y)), width: round(Double(frame.size.width)),
      height: round(Double(frame.size.height)))
  }

  /// Near edges down and far edges up: no pixel of the content is lost.
  ///
  /// - Parameter scale: pixels a point; 0 leaves the frame alone.
  public static func outward(_ frame: CGRect, scale: Double) -> CGRect {
    guard scale > 0 else { return frame }
    let x = down(Double(frame.minX), scale: scale)
    let y = down(Double(frame.minY), scale: scale)
    return CGRect(
      x: x, y: y, width: up(Double(frame.maxX), scale: scale) - x, height: up(Double(frame.maxY), scale: scale) - y)
  }

  /// A length rounded up to a pixel; a millionth of a pixel too much is taken for rounding noise.
  public static func up(_ length: Double, scale: Double) -> Double {
    guard scale > 0 else { return length }
    return ((length * scale) - 1e-6).rounded(.up) / scale
  }

  static func down(_ length: Double, scale: Double) -> Double {
    ((length * scale) + 1e-6).rounded(.down) / scale
  }
}
