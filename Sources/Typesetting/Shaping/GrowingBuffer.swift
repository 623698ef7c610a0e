/// Reusable scratch memory for plain values: it grows and is never given back until its owner goes.
///
/// One more element stands before the first: the text keeps a space there, so that shaping can look past the start.
///
/// Lifetime rule: the owner is one engine, which uses it under its lock and frees it in `deinit`.
struct GrowingBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int = 256) {
    self.capacity = capacity
    base = .allocate(capacity: capacity + 1) + 1
  }

  func deallocate() { (base - 1).deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  var elements: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

  /// Room for `capacity` elements; keeps the first `count`.
  @inline(__always)
  mutating func reserve(_ capacity: Int) {
    if capacity > self.capacity { grow(to: capacity) }
  }

  @inline(never)
  private mutating func grow(to capacity: Int) {
    let larger = max(capacity, self.capacity * 2)
    let new = UnsafeMutablePointer<Element>.allocate(capacity: larger + 1) + 1
    new.update(from: base, count: count)
    (base - 1).deallocate()
    base = new
    self.capacity = larger
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count &+= 1
  }
}
