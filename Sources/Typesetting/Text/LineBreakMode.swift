/// How a text that is too long for its lines is wrapped or cut.
///
/// Raw values equal `NSLineBreakMode`. What each mode shows is settled in `Guides/Truncation.md`.
public enum LineBreakMode: Int, Hashable, Sendable, Codable, CaseIterable {
  /// Wraps at word boundaries; what does not fit is left out without a mark.
  case byWordWrapping = 0
  /// Wraps between any two clusters; spaces take part and do not hang.
  case byCharWrapping = 1
  /// Wraps at words, but the last permitted line runs on past the edge.
  case byClipping = 2
  /// The last permitted line shows the end of its paragraph behind the token.
  case byTruncatingHead = 3
  /// The last permitted line ends in the token. `UILabel`'s default.
  case byTruncatingTail = 4
  /// The last permitted line shows its start and the end of its paragraph around the token.
  case byTruncatingMiddle = 5

  /// Whether a cut is marked by a token.
  public var truncates: Bool { rawValue >= LineBreakMode.byTruncatingHead.rawValue }
}
