import CSimdjson

/// A value in the document that a ``JSONReader`` has read last.
///
/// It points into the reader's buffers and into the document's bytes, and keeps neither alive: it must not be used any
/// more once the reader reads again (checked in debug builds) or is gone, or the bytes are.
public struct JSONValue {
  /// The kinds of JSON.
  public enum Kind: UInt8, Hashable, Sendable {
    case object, array, string, number, boolean, null
  }

  @usableFromInline let document: DocumentHandle
  @usableFromInline let index: UInt32

  @inlinable
  init(_ document: DocumentHandle, index: UInt32) {
    self.document = document
    self.index = index
  }

  @inlinable var node: UnsafePointer<csj_node> { document[index] }

  @inlinable public var kind: Kind { Kind(rawValue: node.pointee.kind) ?? .null }

  @inlinable public var isNull: Bool { kind == .null }

  /// The value's bytes as they stand in the document, without white space around it.
  @inlinable public var raw: UnsafeRawBufferPointer { document.raw(index) }

  /// Throws `wrongType` if it isn't `true` or `false`.
  @inlinable
  public func bool() throws(JSONError) -> Bool {
    guard kind == .boolean else { throw wrongType(expected: "true or false") }
    return node.pointee.payload != 0
  }

  /// The nearest `Double`. Always finite.
  ///
  /// Throws `wrongType` if it isn't a number, `badValue` if it lies beyond the range of `Double`.
  @inlinable
  public func double() throws(JSONError) -> Double {
    guard kind == .number else { throw wrongType(expected: "a number") }
    switch Int(node.pointee.form) {
    case CSJ_INT64: return Double(Int64(bitPattern: node.pointee.payload))
    case CSJ_UINT64: return Double(node.pointee.payload)
    case CSJ_DOUBLE: return Double(bitPattern: node.pointee.payload)
    default: throw badValue(expected: "a number within ±1.8e308")
    }
  }

  /// The number exactly; `41.0` and `4.1e1` are 41.
  ///
  /// Throws `wrongType` if it isn't a number, `badValue` if it isn't whole or doesn't fit.
  @inlinable
  public func int() throws(JSONError) -> Int {
    guard kind == .number else { throw wrongType(expected: "a whole number") }
    switch Int(node.pointee.form) {
    case CSJ_INT64: return Int(Int64(bitPattern: node.pointee.payload))
    default:
      guard let whole = Int(jsonNumber: raw) else { throw badValue(expected: "a whole number within 64 bits") }
      return whole
    }
  }

  /// Throws `wrongType` if it isn't a string. Complexity: O(length).
  @inlinable
  public func string() throws(JSONError) -> String {
    try text().string
  }

  /// The string without a copy of it. Throws `wrongType` if it isn't one.
  @inlinable
  public func text() throws(JSONError) -> JSONString {
    guard kind == .string else { throw wrongType(expected: "a string") }
    return JSONString(value: self)
  }

  /// Throws `wrongType` if it isn't an object.
  @inlinable
  public func object() throws(JSONError) -> JSONObject {
    guard kind == .object else { throw wrongType(expected: "an object") }
    return JSONObject(value: self)
  }

  /// Throws `wrongType` if it isn't an array.
  @inlinable
  public func array() throws(JSONError) -> JSONArray {
    guard kind == .array else { throw wrongType(expected: "an array") }
    return JSONArray(value: self)
  }
}
