import CCairo
import CZlib

/// Some rows of a picture as blocks of deflate.
struct PressedBand: Sendable {
  var blocks: [UInt8]
  /// Of the bytes that the blocks hold, and how many these are.
  var checksum: UInt
  var count: Int
}

/// Draws and compresses bands of a picture, one after the other, in the same memory. For one thread.
final class BandPress {
  private let size: RasterSize
  private let surface: SurfaceHandle
  private let canvas: CanvasHandle
  private let deflate: DeflateHandle
  /// A byte that names the filter, then three a pixel; once more for every row.
  private var rows: [UInt8]

  init(_ plan: DrawingPlan, _ size: RasterSize) throws(PictureError) {
    self.size = size
    surface = try SurfaceHandle(
      taking: cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.rowsOfBand)))
    canvas = try CanvasHandle(surface, drawing: plan, scale: size.scale)
    deflate = try DeflateHandle()
    // Pixels are written four bytes at a time.
    rows = [UInt8](repeating: 0, count: size.rowsOfBand * size.bytesOfRow + 1)
  }

  func press(_ band: Int) throws(PictureError) -> PressedBand {
    let range = size.rows(ofBand: band)
    try canvas.draw(rows: range)
    cairo_surface_flush(surface.pointer)
    guard let pixels = cairo_image_surface_get_data(surface.pointer) else { throw .drawing(reason: "no pixels") }
    let stride = Int(cairo_image_surface_get_stride(surface.pointer))
    let isLast = range.upperBound == size.height
    let count = range.count * size.bytesOfRow
    return try rows.withUnsafeMutableBufferPointer { (rows) throws(PictureError) in
      for row in 0..<range.count { pack(pixels + row * stride, into: rows, at: row * size.bytesOfRow) }
      let packed = UnsafeMutableBufferPointer(rebasing: rows[..<count])
      return PressedBand(
        blocks: try deflate.blocks(of: packed, isLast: isLast),
        checksum: UInt(adler32(1, packed.baseAddress, uInt(count))), count: count)
    }
  }

  /// Cairo's pixels of a row to three bytes each, red first. Unfiltered: of flat pictures that gives the smallest files.
  private func pack(_ pixels: UnsafeMutablePointer<UInt8>, into rows: UnsafeMutableBufferPointer<UInt8>, at start: Int)
  {
    guard let base = rows.baseAddress else { return }
    let source = UnsafeRawPointer(pixels)
    let target = UnsafeMutableRawPointer(base + start)
    target.storeBytes(of: 0, as: UInt8.self)
    for column in 0..<size.width {
      let pixel = source.loadUnaligned(fromByteOffset: column * 4, as: UInt32.self)
      // The fourth byte is written over by the next pixel or row.
      target.storeBytes(of: (pixel << 8).bigEndian, toByteOffset: 1 + column * 3, as: UInt32.self)
    }
  }
}
