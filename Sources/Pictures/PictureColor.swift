/// A colour in sRGB, each part from 0 to 1.
struct PictureColor: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  /// - Parameter rgb: as in `0xRRGGBB`.
  init(_ rgb: UInt32, alpha: Double = 1) {
    red = Double(rgb >> 16 & 255) / 255
    green = Double(rgb >> 8 & 255) / 255
    blue = Double(rgb & 255) / 255
    self.alpha = alpha
  }

  /// The same colour, more or less transparent.
  func faded(_ alpha: Double) -> PictureColor {
    var faded = self
    faded.alpha *= alpha
    return faded
  }
}
