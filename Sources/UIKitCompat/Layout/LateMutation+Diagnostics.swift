import SelfSizing

extension NSCollectionLayoutSection {
  /// What was changed after it had been copied, with its place. O(items and groups of the description).
  func lateMutations(section index: Int) -> [Diagnostic] {
    let place = LayoutPlace(section: index, steps: [.property("group")])
    return group.mutations(since: kept, at: place)
  }
}

extension NSCollectionLayoutItem {
  /// Differences between this item and the copy that a group or section made of it.
  fileprivate func mutations(since copy: NSCollectionLayoutItem, at place: LayoutPlace) -> [Diagnostic] {
    var changed: [String] = []
    if contentInsets != copy.contentInsets { changed.append("contentInsets") }
    if edgeSpacing?.value != copy.edgeSpacing?.value { changed.append("edgeSpacing") }
    if supplementaries.map(\.value) != copy.supplementaries.map(\.value) { changed.append("supplementaryItems") }
    var found: [Diagnostic] = []
    if let group = self as? NSCollectionLayoutGroup, let copy = copy as? NSCollectionLayoutGroup {
      if group.interItemSpacing?.value != copy.interItemSpacing?.value { changed.append("interItemSpacing") }
      for (number, (item, kept)) in zip(group.subitems, group.kept).enumerated() {
        var place = place
        place.steps.append(.element("subitems", number))
        found += item.mutations(since: kept, at: place)
      }
    }
    return changed.map { .mutationAfterUse(at: place, property: $0) } + found
  }
}
