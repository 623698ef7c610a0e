import CSimdjson

/// Writes JSON into a buffer that grows and is used again.
///
/// Keys come in the order of the calls; commas and colons come by themselves. Numbers have the shortest form that
/// reads back to the same value, whole numbers have no fraction (`41`, and `0` for -0). Strings escape only what must
/// be: quote, backslash, control characters.
///
/// The writer trusts its caller to open, close and alternate keys and values in a valid order.
///
/// NaN and infinity, which JSON doesn't have, are written as `null` and counted in ``nonFiniteCount``.
public struct JSONWriter: ~Copyable, Sendable {
  @usableFromInline var buffer: ByteBuffer
  @usableFromInline var needsComma = false
  @usableFromInline var depth = 0

  /// How many numbers that had no finite value were written as `null` since the writer was made.
  public private(set) var nonFiniteCount = 0

  public init(capacity: Int = 4096) {
    buffer = ByteBuffer(capacity: capacity)
  }

  // MARK: What was written

  /// Bytes written so far.
  @inlinable public var count: Int { buffer.count }

  /// Lends the bytes written so far.
  @inlinable
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(buffer.bytes))
  }

  /// A copy of what was written so far.
  public var string: String { String(decoding: buffer.bytes, as: UTF8.self) }

  /// Forgets what was written and keeps the memory.
  @inlinable
  public mutating func removeAll() {
    buffer.count = 0
    needsComma = false
    depth = 0
  }

  /// A point in the output to go back to.
  public struct Mark: Sendable {
    @usableFromInline let count: Int
    @usableFromInline let needsComma: Bool
    @usableFromInline let depth: Int

    @inlinable
    init(count: Int, needsComma: Bool, depth: Int) {
      self.count = count
      self.needsComma = needsComma
      self.depth = depth
    }
  }

  @inlinable public var mark: Mark { Mark(count: buffer.count, needsComma: needsComma, depth: depth) }

  /// Takes back what was written since `mark`, such as a record that turned out to be an error. Without effect if the
  /// mark lies beyond what is written.
  @inlinable
  public mutating func rewind(to mark: Mark) {
    guard mark.count <= buffer.count else { return }
    buffer.count = mark.count
    needsComma = mark.needsComma
    depth = mark.depth
  }

  // MARK: Structure

  @inlinable public mutating func beginObject() { open(UInt8(ascii: "{")) }
  @inlinable public mutating func endObject() { close(UInt8(ascii: "}")) }
  @inlinable public mutating func beginArray() { open(UInt8(ascii: "[")) }
  @inlinable public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Ends a record of JSON lines with LF.
  @inlinable
  public mutating func endRecord() {
    assert(depth == 0, "a record ends within an array or object")
    buffer.reserve(1)
    buffer.put(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// A key that needs no escapes, of printable ASCII.
  @inlinable
  public mutating func key(_ key: StaticString) {
    let count = key.utf8CodeUnitCount
    assert(csj_plain_length(key.utf8Start, count) == count, "a key that needs escapes")
    buffer.reserve(count + 4)
    separate()
    buffer.put(UInt8(ascii: "\""))
    buffer.append(key.utf8Start, count: count)
    buffer.put(UInt8(ascii: "\""))
    buffer.put(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Any key, with the escapes that it needs.
  @inlinable
  public mutating func key(escaping key: String) {
    value(key)
    buffer.reserve(1)
    buffer.put(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: Values

  @inlinable
  public mutating func null() {
    word("null")
  }

  @inlinable
  public mutating func value(_ value: Bool) {
    word(value ? "true" : "false")
  }

  @inlinable
  public mutating func value(_ value: Int) {
    buffer.reserve(1 + CSJ_NUMBER_BYTES)
    separate()
    if 0..<10 ~= value {
      buffer.put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
    } else {
      buffer.count += csj_write_integer(Int64(value), buffer.end)
    }
  }

  @inlinable
  public mutating func value(_ value: Double) {
    guard value.isFinite else { return nonFinite() }
    buffer.reserve(1 + CSJ_NUMBER_BYTES)
    separate()
    buffer.count += csj_write_double(value, buffer.end)
  }

  /// JSON text that is put in as it is, such as ``JSONValue/raw``: one whole value.
  @inlinable
  public mutating func raw(_ json: UnsafeRawBufferPointer) {
    buffer.reserve(json.count + 1)
    separate()
    buffer.append(json.baseAddress, count: json.count)
  }

  /// JSON text that is put in as it is: one whole value.
  @inlinable
  public mutating func raw(_ json: StaticString) {
    word(json)
  }

  // MARK: Members

  @inlinable
  public mutating func field(_ key: StaticString, _ value: Bool) {
    self.key(key)
    self.value(value)
  }

  @inlinable
  public mutating func field(_ key: StaticString, _ value: Int) {
    self.key(key)
    self.value(value)
  }

  @inlinable
  public mutating func field(_ key: StaticString, _ value: Double) {
    self.key(key)
    self.value(value)
  }

  @inlinable
  public mutating func field(_ key: StaticString, _ value: String) {
    self.key(key)
    self.value(value)
  }

  /// `null` for nil.
  @inlinable
  public mutating func field(_ key: StaticString, _ value: Double?) {
    self.key(key)
    if let value { self.value(value) } else { null() }
  }

  /// `null` for nil.
  @inlinable
  public mutating func field(_ key: StaticString, _ value: Int?) {
    self.key(key)
    if let value { self.value(value) } else { null() }
  }

  /// `null` for nil.
  @inlinable
  public mutating func field(_ key: StaticString, _ value: String?) {
    self.key(key)
    if let value { self.value(value) } else { null() }
  }

  // MARK: Bytes

  @inlinable
  mutating func open(_ bracket: UInt8) {
    buffer.reserve(2)
    separate()
    buffer.put(bracket)
    needsComma = false
    depth += 1
  }

  @inlinable
  mutating func close(_ bracket: UInt8) {
    assert(depth > 0, "nothing is open")
    buffer.reserve(1)
    buffer.put(bracket)
    needsComma = true
    depth -= 1
  }

  @inlinable
  mutating func word(_ word: StaticString) {
    buffer.reserve(word.utf8CodeUnitCount + 1)
    separate()
    buffer.append(word.utf8Start, count: word.utf8CodeUnitCount)
  }

  @usableFromInline
  mutating func nonFinite() {
    nonFiniteCount += 1
    null()
  }

  @inlinable
  mutating func separate() {
    if needsComma { buffer.put(UInt8(ascii: ",")) }
    needsComma = true
  }
}
