import CompositionalLayout

/// What turns one snapshot into the next.
public struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable, Equatable {
  /// Something that is in both, elsewhere.
  public struct Move: Sendable, Equatable {
    public var item: Item
    public var from: ItemPath
    public var to: ItemPath
  }

  /// A section that stands elsewhere among the sections, counted from 0.
  public struct SectionMove: Sendable, Equatable {
    public var section: Section
    public var from: Int
    public var to: Int
  }

  public var deletedSections: [Section] = []
  public var insertedSections: [Section] = []
  public var movedSections: [SectionMove] = []
  public var deletedItems: [Item] = []
  public var insertedItems: [Item] = []
  /// In another section, or in another order; as few as possible.
  public var movedItems: [Move] = []
  public var reloadedItems: Set<Item> = []
  public var reconfiguredItems: Set<Item> = []
  public var reloadedSections: Set<Section> = []

  public var isEmpty: Bool { self == Self() }
}

extension CollectionSnapshot {
  /// What turns `old` into this. O(items), O(n log n) in those that moved.
  public func difference(from old: Self) -> SnapshotDifference<Section, Item> {
    difference(from: old, SnapshotMatch(from: old, to: self))
  }

  func difference(
    from old: Self, _ match: SnapshotMatch<Section, Item>
  ) -> SnapshotDifference<Section, Item> {
    var difference = SnapshotDifference<Section, Item>()
    difference.reloadedItems = reloadedItems
    difference.reconfiguredItems = reconfiguredItems
    difference.reloadedSections = reloadedSections
    difference.deletedSections = old.sectionIdentifiers.filter { indexOfSection($0) == nil }
    difference.insertedSections = sectionIdentifiers.filter { old.indexOfSection($0) == nil }
    let stayed = sectionIdentifiers.compactMap { id in old.indexOfSection(id).map { (id, $0) } }
    for index in LongestRise.leftOut(stayed.map(\.1)) {
      let (id, from) = stayed[index]
      difference.movedSections.append(.init(section: id, from: from, to: indexOfSection(id) ?? 0))
    }
    difference.deletedItems = match.loose.filter { !contains($0.key) }.sorted { $0.value < $1.value }.map(\.key)
    for (section, part) in parts.enumerated() {
      // Those of the same section keep their order or move.
      var kept: [SnapshotDifference<Section, Item>.Move] = []
      for index in match.looseRange(ofSection: section) {
        let to = ItemPath(section: section, item: index)
        let item = part.items[index]
        guard let from = match.loose[item] else {
          difference.insertedItems.append(item)
          continue
        }
        let move = SnapshotDifference<Section, Item>.Move(item: item, from: from, to: to)
        if from.section == match.sections[section] {
          kept.append(move)
        } else {
          difference.movedItems.append(move)
        }
      }
      difference.movedItems += LongestRise.leftOut(kept.map(\.from.item)).map { kept[$0] }
    }
    return difference
  }
}

/// The longest rising part of a sequence: what needn't be moved to bring it in order.
enum LongestRise {
  /// The indices of the values outside it, ascending. O(n log n).
  static func leftOut(_ values: [Int]) -> [Int] {
    // For each length the index of the smallest last value, and for each index the one before it.
    var tails: [Int] = []
    var before = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var isIn = [Bool](repeating: false, count: values.count)
    var index = tails.last ?? -1
    while index >= 0 {
      isIn[index] = true
      index = before[index]
    }
    return values.indices.filter { !isIn[$0] }
  }
}
