import CompositionalLayout

/// Where the items of a snapshot stood in an earlier one.
///
/// Items at the start and at the end of a section that stayed are matched by counting; only what lies between them is
/// looked up. O(items).
struct SnapshotMatch<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = CollectionSnapshot<Section, Item>

  /// Of the new snapshot's sections: which they were, nil for a new one.
  private(set) var sections: [Int?] = []
  /// How many items at the start and at the end of each section stayed beside each other.
  private var starts: [Int] = []
  private var ends: [Int] = []
  /// The number of items before and after, by new section.
  private var counts: [(old: Int, new: Int)] = []
  /// Items of the old snapshot that counting doesn't match.
  private(set) var loose: [Item: ItemPath] = [:]

  init(from old: Snapshot, to new: Snapshot) {
    var kept = [(start: Int, end: Int)](repeating: (0, 0), count: old.parts.count)
    for part in new.parts {
      let before = old.indexOfSection(part.id)
      sections.append(before)
      guard let before else {
        starts.append(0)
        ends.append(0)
        counts.append((0, part.items.count))
        continue
      }
      let items = old.parts[before].items
      let shorter = min(items.count, part.items.count)
      var start = 0
      while start < shorter, items[start] == part.items[start] { start += 1 }
      var end = 0
      while end < shorter - start, items[items.count - 1 - end] == part.items[part.items.count - 1 - end] { end += 1 }
      starts.append(start)
      ends.append(end)
      counts.append((items.count, part.items.count))
      kept[before] = (start, end)
    }
    for (section, part) in old.parts.enumerated() {
      for index in kept[section].start..<part.items.count - kept[section].end {
        loose[part.items[index]] = ItemPath(section: section, item: index)
      }
    }
  }

  /// Where an item of the new snapshot stood; nil for a new one. O(1).
  func before(_ path: ItemPath, _ item: Item) -> ItemPath? {
    if let section = sections[path.section] {
      if path.item < starts[path.section] { return ItemPath(section: section, item: path.item) }
      let count = counts[path.section]
      let fromEnd = count.new - path.item
      if fromEnd <= ends[path.section] { return ItemPath(section: section, item: count.old - fromEnd) }
    }
    return loose[item]
  }

  /// The items of a new section that counting doesn't match.
  func looseRange(ofSection section: Int) -> Range<Int> {
    starts[section]..<counts[section].new - ends[section]
  }
}
