/// A name in which `*` stands for anything.
struct NamePattern {
  let text: String
  private let parts: [[Character]]

  init(_ text: String) {
    self.text = text
    parts = text.split(separator: "*", omittingEmptySubsequences: false).map(Array.init)
  }

  /// O(length of both) for the few stars that people write.
  func matches(_ name: String) -> Bool {
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return name == text }
    var rest = Array(name)[...]
    guard rest.starts(with: first) else { return false }
    rest = rest.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard rest.count >= part.count,
        let start = (rest.startIndex...rest.endIndex - part.count).first(where: { rest[$0...].starts(with: part) })
      else { return false }
      rest = rest[(start + part.count)...]
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }
}
