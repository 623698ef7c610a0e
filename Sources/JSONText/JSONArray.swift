import CSimdjson

/// The elements of an array in document order; good as long as its ``JSONValue`` is.
public struct JSONArray: Sequence {
  /// The array as a value, for its raw text, its place and errors about it.
  public let value: JSONValue

  @inlinable
  init(value: JSONValue) {
    self.value = value
  }

  /// Number of elements.
  @inlinable public var count: Int { Int(value.node.pointee.payload) }

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
    public mutating func next() -> JSONValue? {
      guard nextIndex < end else { return nil }
      let value = JSONValue(document, index: nextIndex)
      nextIndex = value.node.pointee.next
      return value
    }
  }
}
