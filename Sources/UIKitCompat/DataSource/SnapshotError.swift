/// How a snapshot was put together wrongly. UIKit raises an exception at the call; here the call has no effect, and
/// `apply` tells the first error to the collection view.
public enum SnapshotError: Error, Hashable, Sendable {
  /// Identifiers must be unique in a snapshot.
  case duplicateItem(String)
  case duplicateSection(String)
  case unknownItem(String)
  case unknownSection(String)
  /// Items were appended, and there is no section yet.
  case noSection
}

extension SnapshotError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .duplicateItem(let item): "the item \(item) is in the snapshot already; identifiers must be unique"
    case .duplicateSection(let section):
      "the section \(section) is in the snapshot already; identifiers must be unique"
    case .unknownItem(let item): "the item \(item) isn't in the snapshot; append it first"
    case .unknownSection(let section): "the section \(section) isn't in the snapshot; append it first"
    case .noSection: "items were appended to a snapshot without a section; append a section first"
    }
  }
}
