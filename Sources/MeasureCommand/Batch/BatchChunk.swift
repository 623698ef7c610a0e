import JSONText

/// Lines on their way through a batch, with their answers.
///
/// Owns its memory. `@unchecked Sendable` holds because one thread at a time has a chunk, handed on under the
/// pipeline's lock.
final class BatchChunk: @unchecked Sendable {
  private(set) var buffer: UnsafeMutableRawBufferPointer
  /// Bytes of whole lines.
  var count = 0
  /// From 1.
  var firstLine = 1
  var output = JSONWriter(capacity: 1 << 16)

  init() {
    buffer = .allocate(byteCount: 1 << 17, alignment: 16)
  }

  deinit { buffer.deallocate() }

  var lines: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]) }

  /// Makes room for bytes behind those that are used.
  func reserve(_ wanted: Int, keeping used: Int) {
    guard buffer.count < wanted else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(wanted, buffer.count * 2), alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<used]))
    buffer.deallocate()
    buffer = larger
  }
}
