import CCairo

/// A cairo surface; lives as long as this object, which owns one reference of it.
final class SurfaceHandle {
  let pointer: OpaquePointer

  /// Takes over a surface that was just made.
  ///
  /// - Throws: `PictureError.drawing` for one that couldn't be made.
  init(taking pointer: OpaquePointer?) throws(PictureError) {
    guard let pointer else { throw .drawing(reason: "no surface") }
    let status = cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(pointer)
      throw .drawing(reason: String(cString: cairo_status_to_string(status)))
    }
    self.pointer = pointer
  }

  /// An image of a glyph's pixels, which are copied.
  convenience init(_ bitmap: GlyphBitmap) throws(PictureError) {
    try self.init(taking: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height)))
    guard let target = cairo_image_surface_get_data(pointer) else { return }
    let stride = Int(cairo_image_surface_get_stride(pointer))
    cairo_surface_flush(pointer)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      let count = bitmap.width * 4
      for row in 0..<bitmap.height { (target + row * stride).update(from: pixels + row * count, count: count) }
    }
    cairo_surface_mark_dirty(pointer)
  }

  deinit { cairo_surface_destroy(pointer) }

  /// Ends drawing; what a file surface holds back is written.
  func finish() throws(PictureError) {
    cairo_surface_finish(pointer)
    let status = cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .drawing(reason: String(cString: cairo_status_to_string(status)))
    }
  }
}
