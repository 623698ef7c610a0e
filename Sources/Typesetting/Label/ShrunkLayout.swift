extension PreparedText {
  /// The lines at a width, the text shrunk to fit as `adjustsFontSizeToFitWidth` shrinks it.
  ///
  /// - Parameters:
  ///   - width: points.
  ///   - limits: `maxHeight` in points as shown.
  ///   - minimumScale: how far a text of one line may shrink; 1 or 0 means not at all.
  /// - Returns: the lines with lengths as shown, and how far the text was shrunk: 1 when it wasn't.
  public func layout(
    width: Double, limits: LayoutLimits, minimumScale: Double
  ) -> (layout: TextLayout, fontScale: Double) {
    let width = Self.usable(width)
    let fontScale = fontScale(fitting: width, minimum: minimumScale)
    guard fontScale != 1 else { return (layout(width: width, limits: limits), 1) }
    var limits = limits
    // Shrunk text is measured at its own size in a wider box: widths are proportional to the size.
    limits.maxHeight /= fontScale
    return (layout(width: width / fontScale, limits: limits).scaled(by: fontScale), fontScale)
  }
}
