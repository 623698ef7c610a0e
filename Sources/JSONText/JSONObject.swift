import CSimdjson

/// The members of an object in document order; good as long as its ``JSONValue`` is.
public struct JSONObject: Sequence {
  /// The object as a value, for its raw text, its place and errors about it.
  public let value: JSONValue

  @inlinable
  init(value: JSONValue) {
    self.value = value
  }

  /// Number of members.
  @inlinable public var count: Int { Int(value.node.pointee.payload) }

  /// The value of the first member with this key. Complexity: O(count).
  public subscript(key: StaticString) -> JSONValue? {
    for member in self where member.key == key { return member.value }
    return nil
  }

  /// Throws `duplicateKey`, at the first key that stands a second time.
  ///
  /// Complexity: O(n log n) in the number of members; tens of nanoseconds for a usual record.
  @inlinable
  public func requireUniqueKeys() throws(JSONError) {
    let repeated = csj_repeated_key(value.document.document, value.index)
    if repeated != 0 { throw duplicate(at: repeated) }
  }

  @usableFromInline
  func duplicate(at index: UInt32) -> JSONError {
    let key = JSONString(value: JSONValue(value.document, index: index))
    let first = first { $0.key.utf8.elementsEqual(key.utf8) }
    let place = (first?.key ?? key).value.place
    return key.value.error(
      .duplicateKey, found: "the key \(key.value.raw.shortened(to: 64)) a second time",
      expected: "each key once (it is at line \(place.line), column \(place.column) already)")
  }

  /// The error for a key that isn't there.
  public func missing(_ key: String, expected: String) -> JSONError {
    value.error(.missingField, found: "no \"\(key)\"", expected: expected)
  }

  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(document: value.document, next: value.index + 1, end: value.node.pointee.next)
  }

  public struct Iterator: IteratorProtocol {
    @usableFromInline let document: DocumentHandle
    @usableFromInline var nextIndex: UInt32
    @usableFromInline let end: UInt32

    @inlinable
    init(document: DocumentHandle, next: UInt32, end: UInt32) {
      self.document = document
      nextIndex = next
      self.end = end
    }

    @inlinable
    public mutating func next() -> JSONMember? {
      guard nextIndex < end else { return nil }
      let member = JSONMember(value: JSONValue(document, index: nextIndex + 1))
      nextIndex = member.value.node.pointee.next
      return member
    }
  }
}

/// A key and its value.
public struct JSONMember {
  public let value: JSONValue

  @inlinable
  init(value: JSONValue) {
    self.value = value
  }

  @inlinable public var key: JSONString {
    JSONString(value: JSONValue(value.document, index: value.index - 1))
  }

  /// The error for a key that its reader doesn't know, at the key.
  public func unknownField(expected: String) -> JSONError {
    key.value.error(.unknownField, found: "the key \(key.value.raw.shortened(to: 64))", expected: expected)
  }
}
