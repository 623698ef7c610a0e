/// Bytes that are appended to and used again.
///
/// Lifetime: it is the only owner of its memory, which `init` and `grow` make and `deinit` frees. As it can't be
/// copied, only one thread can have it, which makes it Sendable although it holds a pointer.
@usableFromInline
struct ByteBuffer: ~Copyable, @unchecked Sendable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var count = 0

  @usableFromInline
  init(capacity: Int) {
    self.capacity = max(64, capacity)
    base = .allocate(capacity: self.capacity)
  }

  @inlinable deinit { base.deallocate() }

  @inlinable var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// The place of the next byte, for a writer that has reserved room.
  @inlinable var end: UnsafeMutablePointer<UInt8> { base + count }

  /// Makes room for `more` bytes, which `put` and `append` take for granted.
  @inlinable
  mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  @inlinable
  mutating func put(_ byte: UInt8) {
    assert(count < capacity, "no room was reserved")
    base[count] = byte
    count += 1
  }

  @inlinable
  mutating func append(_ bytes: UnsafeRawPointer?, count more: Int) {
    assert(more <= capacity - count, "no room was reserved")
    guard let bytes, more > 0 else { return }
    UnsafeMutableRawPointer(end).copyMemory(from: bytes, byteCount: more)
    count += more
  }

  @usableFromInline
  mutating func grow(_ more: Int) {
    let wanted = max(count + more, capacity + capacity / 2)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: wanted)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = wanted
  }
}
