import SelfSizing

extension NSCollectionLayoutGroup {
  /// The group and what it holds as an indented tree: axis, count, dimensions, spacing, insets. For debugging; UIKit's
  /// own text looks different.
  public func visualDescription() -> String { lines().joined(separator: "\n") }

  private func lines() -> [String] {
    var lines = [heading]
    let items = subitems
    for (index, item) in items.enumerated() {
      let isLast = index == items.count - 1
      let inner = (item as? NSCollectionLayoutGroup)?.lines() ?? [item.heading]
      for (number, line) in inner.enumerated() {
        lines.append((number == 0 ? (isLast ? "└─ " : "├─ ") : (isLast ? "   " : "│  ")) + line)
      }
    }
    return lines
  }
}

extension NSCollectionLayoutItem {
  fileprivate var heading: String {
    var parts = ["\(kindName) \(layoutSize)"]
    if let group = self as? NSCollectionLayoutGroup, let spacing = group.interItemSpacing {
      parts.append("interItemSpacing \(spacing)")
    }
    let insets = contentInsets
    if insets != .zero {
      let edges = [insets.top, insets.leading, insets.bottom, insets.trailing].map { short($0) }
      parts.append("contentInsets " + edges.joined(separator: ", "))
    }
    if let edges = edgeSpacing {
      let named = [
        ("leading", edges.leading), ("top", edges.top), ("trailing", edges.trailing), ("bottom", edges.bottom),
      ].compactMap { name, spacing in spacing.map { "\(name) \($0)" } }
      if !named.isEmpty { parts.append("edgeSpacing " + named.joined(separator: ", ")) }
    }
    if !supplementaries.isEmpty {
      parts.append("with " + supplementaries.map { "\"\($0.elementKind)\" \($0.layoutSize)" }.joined(separator: ", "))
    }
    return parts.joined(separator: " · ")
  }

  private var kindName: String {
    guard let group = self as? NSCollectionLayoutGroup else { return "item" }
    return switch group.arrangement {
    case .list(let axis): "\(axis.rawValue) group"
    case .count(let axis, let count): "\(axis.rawValue) group of \(count) equal subitems"
    case .repeating(let axis, let count): "\(axis.rawValue) group of \(count) repeated subitems"
    case .custom: "custom group"
    }
  }
}

private func short(_ value: CGFloat) -> String {
  value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : "\(value)"
}
