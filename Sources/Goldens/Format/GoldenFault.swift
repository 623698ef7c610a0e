/// Why a golden file can't be read: where, what was found, what would be right.
public struct GoldenFault: Error, Hashable, Sendable {
  /// From 1.
  public var line: Int
  public var found: String
  public var expected: String

  public init(line: Int, found: String, expected: String) {
    self.line = line
    self.found = found
    self.expected = expected
  }
}

extension GoldenFault: CustomStringConvertible {
  public var description: String { "line \(line): found \(found), expected \(expected)" }
}
