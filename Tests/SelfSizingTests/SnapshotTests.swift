import CompositionalLayout
import TestSupport
import Testing

@testable import SelfSizing

@Suite struct SnapshotTests {
  typealias Snapshot = CollectionSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) throws -> Snapshot {
    var snapshot = Snapshot()
    for (name, items) in sections {
      try snapshot.appendSections([name])
      try snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test func sectionsAndItemsComeGoAndMove() throws {
    var snapshot = try snapshot([("a", [1, 2, 3]), ("b", [4, 5])])
    try snapshot.insertItems([10, 11], beforeItem: 2)
    try snapshot.insertItems([12], afterItem: 5)
    #expect(snapshot.itemIdentifiers == [1, 10, 11, 2, 3, 4, 5, 12])
    try snapshot.moveItem(4, beforeItem: 1)
    try snapshot.moveItem(1, afterItem: 12)
    #expect(try snapshot.itemIdentifiers(inSection: "a") == [4, 10, 11, 2, 3])
    #expect(try snapshot.itemIdentifiers(inSection: "b") == [5, 12, 1])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "b" && snapshot.indexOfItem(1) == 2)
    try snapshot.deleteItems([10, 5])
    try snapshot.insertSections(["c"], beforeSection: "b")
    try snapshot.moveSection("a", afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["c", "b", "a"])
    try snapshot.moveSection("a", beforeSection: "c")
    #expect(snapshot.sectionIdentifiers == ["a", "c", "b"] && snapshot.indexOfSection("b") == 2)
    try snapshot.deleteSections(["a"])
    #expect(snapshot.itemIdentifiers == [12, 1] && snapshot.numberOfItems == 2 && !snapshot.contains(4))
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 2)
  }

  @Test func whatIsReloadedAndReconfigured() throws {
    var snapshot = try snapshot([("a", [1, 2, 3]), ("b", [4, 5])])
    try snapshot.insertSections(["d"], afterSection: "a")
    #expect(snapshot.sectionIdentifiers == ["a", "d", "b"])
    try snapshot.reloadItems([2])
    try snapshot.reconfigureSections(["b", "d"])
    try snapshot.reloadSections(["a"])
    #expect(
      snapshot.reloadedItems == [2] && snapshot.reconfiguredItems == [4, 5] && snapshot.reloadedSections == ["a"])
    #expect(throws: SnapshotError.unknownSection("x")) { try snapshot.reconfigureSections(["a", "x"]) }
    #expect(snapshot.reconfiguredItems == [4, 5])
    try snapshot.deleteItems([4])
    try snapshot.deleteSections(["a"])
    #expect(snapshot.reloadedItems.isEmpty && snapshot.reconfiguredItems == [5] && snapshot.reloadedSections.isEmpty)
    #expect(try snapshot.numberOfItems(inSection: "b") == 1 && snapshot.numberOfItems(inSection: "d") == 0)
    #expect(snapshot.indexOfItem(9) == nil && snapshot.sectionIdentifier(containingItem: 4) == nil)
    #expect(throws: SnapshotError.unknownSection("a")) { try snapshot.itemIdentifiers(inSection: "a") }
  }

  @Test func identifiersAreUniqueAndKnown() throws {
    let start = try snapshot([("a", [1, 2]), ("b", [3])])
    let bad: [(SnapshotError, (inout Snapshot) throws -> Void)] = [
      (.duplicateItem("1"), { try $0.appendItems([4, 1], toSection: "b") }),
      (.duplicateItem("4"), { try $0.appendItems([4, 4]) }),
      (.duplicateItem("3"), { try $0.insertItems([3], beforeItem: 1) }),
      (.duplicateSection("a"), { try $0.appendSections(["a"]) }),
      (.duplicateSection("c"), { try $0.insertSections(["c", "c"], afterSection: "a") }),
      (.unknownSection("x"), { try $0.appendItems([9], toSection: "x") }),
      (.unknownSection("x"), { try $0.deleteSections(["a", "x"]) }),
      (.unknownSection("x"), { try $0.moveSection("a", beforeSection: "x") }),
      (.unknownSection("x"), { try $0.reloadSections(["x"]) }),
      (.unknownItem("9"), { try $0.deleteItems([1, 9]) }),
      (.unknownItem("9"), { try $0.moveItem(1, afterItem: 9) }),
      (.unknownItem("9"), { try $0.reconfigureItems([9]) }),
      (.unknownItem("9"), { try $0.reloadItems([9]) }),
      (.sameIdentifier("1"), { try $0.moveItem(1, beforeItem: 1) }),
      (.sameIdentifier("a"), { try $0.moveSection("a", afterSection: "a") }),
    ]
    for (expected, change) in bad {
      var snapshot = start
      #expect(throws: expected) { try change(&snapshot) }
      #expect(snapshot == start)
    }
    var empty = Snapshot()
    #expect(throws: SnapshotError.noSection) { try empty.appendItems([1]) }
  }

  @Test func aDifferenceNamesWhatChanged() throws {
    let old = try snapshot([("a", [1, 2, 3, 4, 5]), ("b", [6, 7]), ("c", [8])])
    var new = try snapshot([("b", [6, 20, 7]), ("a", [1, 5, 2, 3, 8])])
    try new.reconfigureItems([6])
    let difference = new.difference(from: old)
    #expect(difference.deletedSections == ["c"])
    #expect(difference.movedSections.count == 1)
    #expect(difference.insertedItems == [20])
    #expect(difference.deletedItems == [4])
    #expect(Set(difference.movedItems.map(\.item)) == [5, 8])
    #expect(difference.reconfiguredItems == [6])
    #expect(old.difference(from: old).isEmpty)
  }

  /// Against the plain way: where an item was is looked up.
  @Test(arguments: 0..<200)
  func matchingByCountingIsLookingUp(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    func random() throws -> Snapshot {
      var snapshot = Snapshot()
      var items = Array(0..<40)
      if Bool.random(using: &generator) { items.shuffle(using: &generator) }
      for name in ["a", "b", "c", "d"].shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator)) {
        try snapshot.appendSections([name])
        let count = Int.random(in: 0...min(12, items.count), using: &generator)
        try snapshot.appendItems(Array(items.prefix(count)))
        items.removeFirst(count)
      }
      return snapshot
    }
    let (old, new) = (try random(), try random())
    let match = SnapshotMatch(from: old, to: new)
    var places: [Int: ItemPath] = [:]
    for (section, part) in old.parts.enumerated() {
      for (index, item) in part.items.enumerated() { places[item] = ItemPath(section: section, item: index) }
    }
    for (section, part) in new.parts.enumerated() {
      for (index, item) in part.items.enumerated() {
        #expect(match.before(ItemPath(section: section, item: index), item) == places[item])
      }
    }
    let difference = new.difference(from: old)
    #expect(Set(difference.insertedItems) == Set(new.itemIdentifiers).subtracting(old.itemIdentifiers))
    #expect(Set(difference.deletedItems) == Set(old.itemIdentifiers).subtracting(new.itemIdentifiers))
    for move in difference.movedItems { #expect(places[move.item] == move.from) }
    // What isn't named keeps its order in its section.
    let named = Set(difference.insertedItems + difference.movedItems.map(\.item))
    for part in new.parts {
      let stayed = part.items.filter { !named.contains($0) }
      #expect(stayed.allSatisfy { old.sectionIdentifier(containingItem: $0) == part.id })
      let indices = stayed.compactMap { places[$0]?.item }
      #expect(indices == indices.sorted())
    }
  }

  @Test func theLongestRiseStays() {
    #expect(LongestRise.leftOut([0, 1, 2, 3]).isEmpty)
    #expect(LongestRise.leftOut([3, 0, 1, 2]) == [0])
    #expect(LongestRise.leftOut([0, 2, 3, 1]) == [3])
    #expect(LongestRise.leftOut([]).isEmpty)
    #expect(LongestRise.leftOut([2, 1, 0]).count == 2)
  }
}
