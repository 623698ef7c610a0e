/// Scales lengths and fonts made for the category L to another category, as `UIFontMetrics`.
///
/// The factor is the ratio of the style's leadings at both categories.
public struct FontScaling: Hashable, Sendable {
  public let style: TextStyle

  public init(_ style: TextStyle = .body) {
    self.style = style
  }

  /// - Throws: `FontError.badValue` for an extra large title at another category than L.
  public func factor(at category: ContentSizeCategory) throws(FontError) -> Double {
    try style.entry(at: category).leading / style.entry(at: .large).leading
  }

  /// A length in points, scaled and rounded to the nearest pixel.
  ///
  /// - Parameter scale: pixels a point; 0 = no rounding.
  /// - Throws: `FontError.badValue` for a value or scale that isn't finite, or a category that the style doesn't have.
  public func scaledValue(
    _ value: Double, at category: ContentSizeCategory, scale: Double = 3
  ) throws(FontError) -> Double {
    guard value.isFinite else {
      throw .badValue(what: "a length to scale", value: "\(value)", allowed: "a finite number of points")
    }
    guard scale.isFinite, scale >= 0 else {
      throw .badValue(what: "the scale", value: "\(scale)", allowed: "0 or more pixels a point")
    }
    let scaled = value * (try factor(at: category))
    let rounded = scale == 0 ? scaled : (scaled * scale).rounded() / scale
    return rounded.isFinite ? rounded : scaled
  }

  /// A font that was made for the category L, at another category and not above `maximumPointSize`.
  ///
  /// UIKit refuses a font that has been scaled before; here that is for the caller to see to.
  public func scaledFont(
    _ font: Font, at category: ContentSizeCategory, maximumPointSize: Double? = nil, scale: Double = 3
  ) throws(FontError) -> Font {
    let size = try scaledValue(font.size, at: category, scale: scale)
    guard let maximumPointSize else { return font.withSize(size) }
    guard maximumPointSize.isFinite, maximumPointSize >= 0 else {
      throw .badValue(what: "the largest point size", value: "\(maximumPointSize)", allowed: "0 or more points")
    }
    return font.withSize(min(size, maximumPointSize))
  }
}
