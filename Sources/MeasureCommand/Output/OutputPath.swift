import Glibc

/// Files that a command is asked to write.
enum OutputPath {
  /// - Parameters:
  ///   - sources: files that the command reads; they must not be lost to what it writes.
  ///   - others: what it writes besides.
  static func check(
    _ path: String, flag: String, sources: [String] = [], others: [String] = []
  ) throws(CommandError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw Messages.badValue(path, flag: flag, allowed: "the path of a file")
    }
    guard path != "-" else {
      throw Messages.badValue(path, flag: flag, allowed: "the path of a file; ./- is one of that name")
    }
    guard !others.contains(where: { isSame($0, path) }) else {
      throw Messages.badValue(path, flag: flag, allowed: "another file than the other flags name")
    }
    guard !sources.contains(where: { isSame($0, path) }) else {
      throw Messages.badValue(path, flag: flag, allowed: "another file than the one that is read")
    }
  }

  private static func isSame(_ path: String, _ other: String) -> Bool {
    guard path != other else { return true }
    guard let one = realpath(path, nil) else { return false }
    defer { free(one) }
    guard let two = realpath(other, nil) else { return false }
    defer { free(two) }
    return strcmp(one, two) == 0
  }
}
