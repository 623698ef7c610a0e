import CCairo
import CPNG
import Foundation
import Testing

@testable import Pictures

/// The pixels of a picture, drawn at once.
struct Raster {
  let surface: SurfaceHandle
  let width: Int
  let height: Int
  private let stride: Int
  private let pixels: UnsafeMutablePointer<UInt8>

  init(_ picture: Drawing, scale: Double) throws {
    let size = try RasterSize(of: picture, scale: scale)
    (width, height) = (size.width, size.height)
    surface = try SurfaceHandle(
      taking: cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)))
    try CanvasHandle(surface, drawing: DrawingPlan(picture), scale: scale).draw()
    cairo_surface_flush(surface.pointer)
    stride = Int(cairo_image_surface_get_stride(surface.pointer))
    pixels = try #require(cairo_image_surface_get_data(surface.pointer))
  }

  /// Red, green and blue.
  func color(_ x: Int, _ y: Int) -> [UInt8] {
    let pixel = pixels + y * stride + x * 4
    return [pixel[2], pixel[1], pixel[0]]
  }

  /// The box around what differs from the top left pixel in some rows; nil where nothing does.
  func ink(rows: Range<Int>) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    let blank = [UInt32](repeating: UnsafeRawPointer(pixels).load(as: UInt32.self), count: width)
    var found: (left: Int, top: Int, right: Int, bottom: Int)?
    blank.withUnsafeBufferPointer { buffer in
      guard let blank = buffer.baseAddress else { return }
      for row in rows.clamped(to: 0..<height) {
        let line = pixels + row * stride
        guard memcmp(line, blank, width * 4) != 0 else { continue }
        var box = found ?? (width, row, 0, row)
        var left = 0
        while left < box.left && memcmp(line + left * 4, blank, 4) == 0 { left += 1 }
        var right = width
        while right > box.right && memcmp(line + (right - 1) * 4, blank, 4) == 0 { right -= 1 }
        box.left = min(box.left, left)
        box.right = max(box.right, right)
        box.bottom = row + 1
        found = box
      }
    }
    return found
  }

  /// The pixels of a PNG, three bytes each.
  static func decoded(_ png: [UInt8]) throws -> (width: Int, height: Int, bytes: [UInt8]) {
    var image = png_image()
    image.version = cpng_version
    try #require(png_image_begin_read_from_memory(&image, png, png.count) != 0)
    image.format = cpng_format_rgb
    var bytes = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 3)
    let (width, height) = (Int(image.width), Int(image.height))
    try #require(png_image_finish_read(&image, nil, &bytes, 0, nil) != 0)
    return (width, height, bytes)
  }
}
