/// The pixels of a picture, and the bands of rows in which they are drawn.
struct RasterSize: Sendable {
  /// Pixels.
  let width: Int
  let height: Int
  /// Pixels a point.
  let scale: Double

  /// Pixels of a band: few enough to stay in a processor's cache. The bytes of a file hang on it.
  private static let pixelsOfBand = 1 << 18

  /// - Throws: `PictureError` for a scale or a size out of bounds.
  init(of picture: Drawing, scale: Double) throws(PictureError) {
    guard scale >= 0.5, scale <= 16 else { throw .badScale(scale) }
    let width = (picture.width * scale - 1e-6).rounded(.up)
    let height = (picture.height * scale - 1e-6).rounded(.up)
    let sides = 1...Double(Drawing.pixelSideLimit)
    guard sides.contains(width), sides.contains(height), width * height <= Double(Drawing.pixelLimit) else {
      throw .tooManyPixels(
        width: width, height: height, limit: Drawing.pixelLimit, sideLimit: Drawing.pixelSideLimit)
    }
    (self.width, self.height, self.scale) = (Int(width), Int(height), scale)
  }

  var rowsOfBand: Int { min(height, max(1, Self.pixelsOfBand / width)) }

  var bands: Int { (height + rowsOfBand - 1) / rowsOfBand }

  func rows(ofBand band: Int) -> Range<Int> {
    band * rowsOfBand..<min(height, (band + 1) * rowsOfBand)
  }

  /// With the byte that names the row's filter.
  var bytesOfRow: Int { 1 + 3 * width }
}
