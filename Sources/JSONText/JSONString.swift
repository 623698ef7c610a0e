import CSimdjson

/// A string or key in the document that a ``JSONReader`` has read last; good as long as its ``JSONValue`` is.
public struct JSONString {
  /// The string as a value, for its raw text, its place and errors about it.
  public let value: JSONValue

  @inlinable
  init(value: JSONValue) {
    self.value = value
  }

  /// Its text without escapes, well-formed UTF-8. It may hold U+0000.
  @inlinable public var utf8: UnsafeBufferPointer<UInt8> { value.document.utf8(value.index) }

  /// A copy of it. Complexity: O(length).
  @inlinable public var string: String { String(decoding: utf8, as: UTF8.self) }

  /// Whether it has the same bytes as `text`: U+00E9 and U+0065 U+0301 differ.
  @inlinable
  public static func == (string: JSONString, text: StaticString) -> Bool {
    let utf8 = string.utf8
    return utf8.count == text.utf8CodeUnitCount && csj_equal(utf8.baseAddress, text.utf8Start, utf8.count)
  }
}
