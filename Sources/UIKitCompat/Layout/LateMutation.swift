import SelfSizing

/// What becomes of changes that are made to an item after its group was made, or to a group after its section was.
///
/// UIKit's answer isn't documented, so both are offered.
public enum LateMutation: String, Hashable, Sendable, Codable, CaseIterable {
  /// Groups and sections keep copies: the change doesn't count, and is reported as `mutation-after-use`.
  case copied
  /// The same object is read when the layout is resolved: the change counts.
  case reference
}
