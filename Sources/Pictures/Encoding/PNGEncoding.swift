import CCairo
import CPNG

/// A picture as an opaque PNG, written by libpng: cairo's own writer takes four times as long.
enum PNGEncoding {
  static func bytes(of picture: Drawing, scale: Double) throws(PictureError) -> [UInt8] {
    let surface = try raster(of: picture, scale: scale)
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface.pointer)), Int(cairo_image_surface_get_height(surface.pointer))
    )
    guard let pixels = cairo_image_surface_get_data(surface.pointer) else { throw .drawing(reason: "no pixels") }
    pack(pixels, stride: Int(cairo_image_surface_get_stride(surface.pointer)), width: width, height: height)
    return try compressed(pixels, width: width, height: height)
  }

  /// The picture as cairo's pixels, four bytes each.
  static func raster(of picture: Drawing, scale: Double) throws(PictureError) -> SurfaceHandle {
    guard scale >= 0.5, scale <= 16 else { throw .badScale(scale) }
    let width = (picture.width * scale - 1e-6).rounded(.up)
    let height = (picture.height * scale - 1e-6).rounded(.up)
    let sides = 1...Double(Drawing.pixelSideLimit)
    guard sides.contains(width), sides.contains(height), width * height <= Double(Drawing.pixelLimit) else {
      throw .tooManyPixels(
        width: width, height: height, limit: Drawing.pixelLimit, sideLimit: Drawing.pixelSideLimit)
    }
    let surface = try SurfaceHandle(
      taking: cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)))
    try CanvasHandle(surface, scale: scale).draw(picture)
    cairo_surface_flush(surface.pointer)
    return surface
  }

  /// Cairo's pixels to three bytes each, in place: the target never overtakes the source.
  private static func pack(_ pixels: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int) {
    var target = pixels
    for row in 0..<height {
      var source = UnsafeRawPointer(pixels + row * stride)
      for _ in 0..<width {
        let pixel = source.load(as: UInt32.self)
        target[0] = UInt8(truncatingIfNeeded: pixel >> 16)
        target[1] = UInt8(truncatingIfNeeded: pixel >> 8)
        target[2] = UInt8(truncatingIfNeeded: pixel)
        target += 3
        source += 4
      }
    }
  }

  private static func compressed(
    _ pixels: UnsafePointer<UInt8>, width: Int, height: Int
  ) throws(PictureError) -> [UInt8] {
    var image = png_image()
    image.version = cpng_version
    image.width = UInt32(width)
    image.height = UInt32(height)
    image.format = cpng_format_rgb
    image.flags = cpng_flag_fast
    var count = png_alloc_size_t(cpng_most_bytes(&image))
    var isWritten = false
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
      isWritten = png_image_write_to_memory(&image, buffer.baseAddress, &count, 0, pixels, 0, nil) != 0
      initialized = isWritten ? Int(count) : 0
    }
    guard isWritten else {
      let reason = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      throw .drawing(reason: reason)
    }
    return bytes
  }
}
