/// What is wrong with a JSON document, where, and what would be right.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The text is not JSON.
    case syntax
    /// The text is not well-formed UTF-8.
    case encoding
    /// More arrays and objects within one another than the reader allows.
    case tooDeep
    /// More bytes than the reader can take.
    case tooLong
    /// A key stands a second time in its object.
    case duplicateKey
    /// A value of another type than its reader takes.
    case wrongType
    /// A value of the right type that its reader can't take.
    case badValue
    /// A key that its reader doesn't know.
    case unknownField
    /// A key that its reader needs isn't there.
    case missingField
  }

  public var kind: Kind
  public var place: JSONPlace
  /// The value it is about, from the root: `$.sections[0].group.width`. A key that is no plain word is written as in
  /// the document: `$["a b"]`.
  public var path: String
  public var found: String
  public var expected: String

  public init(_ kind: Kind, at place: JSONPlace, path: String, found: String, expected: String) {
    self.kind = kind
    self.place = place
    self.path = path
    self.found = found
    self.expected = expected
  }

  /// What was found and what was expected, without the place.
  public var message: String { "found \(found), expected \(expected)" }
}

extension JSONError: CustomStringConvertible {
  public var description: String {
    "line \(place.line), column \(place.column), \(path): \(message)"
  }
}
