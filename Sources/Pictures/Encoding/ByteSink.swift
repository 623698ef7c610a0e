import CCairo

/// Collects the bytes that cairo writes; kept by its owner until the surface is finished.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// For `cairo_*_surface_create_for_stream`, with this object's address as its closure.
  static let write: cairo_write_func_t = { sink, data, count in
    guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes
      .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }

  var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
