import CZlib

/// Compresses with zlib, one stretch of bytes after the other, each without a look at those before it.
///
/// Lifetime: the stream lives as long as this object, which never moves it. Used by one thread at a time.
final class DeflateHandle {
  private let stream: UnsafeMutablePointer<z_stream>
  private var room: [UInt8] = []

  /// The most that zlib does without trying each match twice, which takes twice as long for a quarter less.
  private static let level: Int32 = 3
  /// A hash of 16 KB: zlib moves it along with every 32 KB, which for the usual one takes as long as compressing does.
  private static let memoryLevel: Int32 = 6

  init() throws(PictureError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard czlib_start_raw(stream, Self.level, Self.memoryLevel) == Z_OK else {
      stream.deallocate()
      throw .drawing(reason: "zlib doesn't start")
    }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Whole blocks that end at a byte.
  ///
  /// - Parameter isLast: whether no blocks follow.
  func blocks(of bytes: UnsafeMutableBufferPointer<UInt8>, isLast: Bool) throws(PictureError) -> [UInt8] {
    deflateReset(stream)
    // The empty block at the end isn't in zlib's own bound.
    let most = Int(deflateBound(stream, uLong(bytes.count))) + 16
    if room.count < most { room = [UInt8](repeating: 0, count: most) }
    stream.pointee.next_in = bytes.baseAddress
    stream.pointee.avail_in = uInt(bytes.count)
    let isDone = room.withUnsafeMutableBufferPointer { room in
      stream.pointee.next_out = room.baseAddress
      stream.pointee.avail_out = uInt(room.count)
      let code = deflate(stream, isLast ? Z_FINISH : Z_SYNC_FLUSH)
      return code == (isLast ? Z_STREAM_END : Z_OK) && stream.pointee.avail_in == 0
    }
    guard isDone else { throw .drawing(reason: "zlib fails") }
    return Array(room.prefix(Int(stream.pointee.total_out)))
  }
}
