/// The vertical measures of a font at a size, in points and unrounded.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up.
  public var ascent: Double
  /// From the baseline down, positive.
  public var descent: Double
  /// The font's own line gap. A label leaves it out.
  public var leading: Double
  public var capHeight: Double
  public var xHeight: Double

  public init(ascent: Double, descent: Double, leading: Double, capHeight: Double, xHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
  }

  /// Ascent plus descent, without leading, as `UIFont.lineHeight`.
  public var lineHeight: Double { ascent + descent }
}

extension FontMetrics {
  /// With 15 % more height, all of it above the baseline, for the families that Apple's systems treat so for
  /// compatibility: UIKit's Helvetica 17 is 15.64 up and 3.91 down where the font says 13.09 and 3.91.
  func raised(forFamily family: String) -> FontMetrics {
    guard ["Helvetica", "Times", ".Helvetica NeueUI"].contains(family) else { return self }
    var raised = self
    raised.ascent += 0.15 * lineHeight
    return raised
  }
}
