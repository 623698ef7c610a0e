import CZlib
import Dispatch
import Glibc
import Synchronization

/// A picture as an opaque PNG.
///
/// Bands of rows are drawn and compressed by themselves, on as many threads as there are processors; the file is the same
/// on one. Cairo's own writer takes eight times as long.
enum PNGEncoding {
  static func bytes(of picture: Drawing, scale: Double) throws(PictureError) -> [UInt8] {
    let size = try RasterSize(of: picture, scale: scale)
    let bands = try pressed(try DrawingPlan(picture), size)
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits of red, green and blue each.
    append("IHDR", bigEndian(UInt32(size.width)) + bigEndian(UInt32(size.height)) + [8, 2, 0, 0, 0], to: &file)
    append("IDAT", stream(of: bands), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private struct Work {
    var next = 0
    var bands: [PressedBand?]
    /// The fault of the first band that has one, whichever thread finds it.
    var fault: (band: Int, error: PictureError)?
  }

  private static func pressed(_ plan: DrawingPlan, _ size: RasterSize) throws(PictureError) -> [PressedBand] {
    let work = Mutex(Work(bands: Array(repeating: nil, count: size.bands)))
    @Sendable func press() {
      var band = 0
      do throws(PictureError) {
        let press = try BandPress(plan, size)
        while true {
          band = work.withLock { work in
            defer { work.next += 1 }
            return work.next
          }
          guard band < size.bands else { return }
          let pressed = try press.press(band)
          work.withLock { $0.bands[band] = pressed }
        }
      } catch {
        work.withLock { if $0.fault.map({ band < $0.band }) ?? true { $0.fault = (band, error) } }
      }
    }
    if size.bands == 1 {
      press()
    } else {
      let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
      DispatchQueue.concurrentPerform(iterations: min(processors, size.bands)) { _ in press() }
    }
    let done = work.withLock { $0 }
    if let fault = done.fault { throw fault.error }
    return done.bands.compactMap { $0 }
  }

  /// zlib's: a head that names deflate and its window of 32 KB, the blocks, and a checksum.
  private static func stream(of bands: [PressedBand]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(bands.reduce(6) { $0 + $1.blocks.count })
    var checksum = adler32(0, nil, 0)
    for band in bands {
      stream += band.blocks
      checksum = adler32_combine(checksum, uLong(band.checksum), band.count)
    }
    return stream + bigEndian(UInt32(truncatingIfNeeded: checksum))
  }

  private static func append(_ name: String, _ bytes: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(UInt32(bytes.count))
    let start = file.count
    file += name.utf8
    file += bytes
    let checksum = file[start...].withUnsafeBufferPointer { crc32(0, $0.baseAddress, uInt($0.count)) }
    file += bigEndian(UInt32(truncatingIfNeeded: checksum))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
