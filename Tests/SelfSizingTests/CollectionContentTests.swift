import CompositionalLayout
import Foundation
import TestSupport
import Testing
import Typesetting

@testable import SelfSizing

@Suite struct CollectionContentTests {
  /// Two columns of cards, each as high as its label at 40 points.
  private static let grid = LayoutSection(
    group: .horizontal(
      width: .fractionalWidth(1), height: .estimated(30),
      [
        .item(width: .fractionalWidth(0.5), height: .estimated(30)),
        .item(width: .fractionalWidth(0.5), height: .estimated(30)),
      ]))

  private final class Texts {
    var texts: [Int: String] = [:]
    var asked: [Int] = []
  }

  private func collection(
    _ texts: Texts, _ section: LayoutSection = grid
  ) throws -> CollectionContent<String, Int> {
    try CollectionContent(
      environment: LayoutEnvironment(width: 80, height: 200, scale: 0), layout: { _, _, _ in section },
      cell: { _, id in
        texts.asked.append(id)
        return try Square.label(texts.texts[id] ?? "가")
      }, supplementary: { kind, section, _ in try Square.label("\(kind) \(section ?? "")") })
  }

  @Test func anUpdateMeasuresOnlyWhatItChanges() throws {
    let texts = Texts()
    let collection = try collection(texts)
    var snapshot = collection.snapshot
    try snapshot.appendSections(["a"])
    try snapshot.appendItems(Array(0..<100))
    let first = try collection.apply(snapshot)
    #expect(first.measured == 100 && first.height == 500 && first.heightBefore == 0)
    #expect(first.difference.insertedItems.count == 100)

    texts.texts[7] = "가나다라마"
    try snapshot.reconfigureItems([7])
    texts.asked = []
    let second = try collection.apply(snapshot)
    #expect(texts.asked == [7])
    #expect(second.measured == 1 && second.heightBefore == 500 && second.height == 510)

    var third = collection.snapshot
    #expect(third.reconfiguredItems.isEmpty)
    try third.insertItems([100, 101, 102], beforeItem: 50)
    try third.moveItem(7, afterItem: 98)
    try third.deleteItems([3])
    texts.asked = []
    let update = try collection.apply(third)
    #expect(Set(texts.asked) == [100, 101, 102])
    #expect(update.measured == 3)
    // 102 items in 51 rows, one of them twice as high.
    #expect(update.height == 520)
    #expect(update.difference.movedItems.map(\.item) == [7])
  }

  @Test func theSameDataAreTheSameFramesHoweverTheyCame() throws {
    var generator = SeededGenerator(seed: 5)
    let texts = Texts()
    for id in 0..<60 { texts.texts[id] = String(repeating: "가", count: Int.random(in: 1...20, using: &generator)) }
    let moving = try collection(texts)
    for step in 0..<40 {
      var snapshot = CollectionSnapshot<String, Int>()
      let ids = Array(0..<60).shuffled(using: &generator).prefix(Int.random(in: 0...60, using: &generator))
      let cut = Int.random(in: 0...ids.count, using: &generator)
      for (name, part) in [("a", ids.prefix(cut)), ("b", ids.dropFirst(cut))].shuffled(using: &generator) {
        try snapshot.appendSections([name])
        try snapshot.appendItems(Array(part))
      }
      if let id = ids.first {
        texts.texts[id] = String(repeating: "나", count: step + 1)
        try snapshot.reconfigureItems([id])
      }
      try moving.apply(snapshot)
      let fresh = try collection(texts)
      try fresh.apply(snapshot)
      #expect(moving.resolved().elements() == fresh.resolved().elements())
    }
  }

  @Test func sectionsOfDifferentModelsStandSideBySide() throws {
    enum Model: Hashable, Sendable {
      case coin(String)
      case picture(Int)
    }
    let collection = try CollectionContent<Int, Model>(
      environment: LayoutEnvironment(width: 80, height: 200, scale: 0), layout: { _, _, _ in Self.grid },
      cell: { _, model in
        switch model {
        case .coin(let name): try Square.label(name)
        case .picture(let height): Box(height: Double(height))
        }
      })
    var snapshot = collection.snapshot
    try snapshot.appendSections([0, 1])
    try snapshot.appendItems([.coin("가나"), .coin("가나다라마")], toSection: 0)
    try snapshot.appendItems([.picture(33)], toSection: 1)
    #expect(try collection.apply(snapshot).height == 20 + 33)
  }

  @Test func theGridOfTwelveBecomesOneOfEight() throws {
    let inner = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .estimated(80),
      [.item(width: .fractionalWidth(0.25), height: .fractionalHeight(1))])
    var section = LayoutSection(
      group: .vertical(width: .fractionalWidth(1), height: .estimated(240), [.group(inner)]))
    section.contentInsets = LayoutInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    let collection = try collection(Texts(), section)
    var snapshot = collection.snapshot
    try snapshot.appendSections(["menu"])
    try snapshot.appendItems(Array(0..<12))
    #expect(try collection.apply(snapshot).height == 256)
    try snapshot.deleteItems(Array(8..<12))
    let update = try collection.apply(snapshot)
    #expect(update.height == 176 && update.heightBefore == 256 && update.measured == 0)
    #expect(collection.wrapContentHeight == 176)
  }

  @Test func reloadedSectionsAskForEverythingOfTheirs() throws {
    var section = Self.grid
    section.boundarySupplementaryItems = [
      LayoutBoundaryItem(
        kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .estimated(5)), alignment: .top)
    ]
    let texts = Texts()
    let collection = try collection(texts, section)
    var snapshot = collection.snapshot
    try snapshot.appendSections(["a", "b"])
    try snapshot.appendItems([1, 2, 3], toSection: "a")
    try snapshot.appendItems([4, 5], toSection: "b")
    #expect(try collection.apply(snapshot).measured == 7)
    try snapshot.reloadSections(["b"])
    texts.asked = []
    #expect(try collection.apply(snapshot).measured == 3)
    #expect(texts.asked == [4, 5])
    #expect(try collection.apply(collection.snapshot).measured == 0)
  }

  @Test func anotherWidthMeasuresAnewAndTheFirstComesBack() throws {
    let texts = Texts()
    texts.texts[1] = "가나다라마바"
    let collection = try collection(texts)
    var snapshot = collection.snapshot
    try snapshot.appendSections(["a"])
    try snapshot.appendItems([1, 2])
    #expect(try collection.apply(snapshot).height == 20)
    try collection.resize(to: LayoutEnvironment(width: 40, height: 200, scale: 0))
    #expect(collection.wrapContentHeight == 30 && collection.summary?.measured == 2)
    try collection.resize(to: LayoutEnvironment(width: 80, height: 200, scale: 0))
    #expect(collection.wrapContentHeight == 20 && collection.summary?.measured == 0)
  }

  @Test func contentThatFailsIsToldAndTheNextUpdateGoesOn() throws {
    let texts = Texts()
    struct Missing: Error {}
    var isThere = false
    let collection = try CollectionContent<Int, Int>(
      environment: LayoutEnvironment(width: 80, height: 200, scale: 0), layout: { _, _, _ in Self.grid },
      cell: { _, id in
        if id == 3 && !isThere { throw Missing() }
        texts.asked.append(id)
        return try Square.label("가")
      })
    var snapshot = collection.snapshot
    try snapshot.appendSections([0])
    try snapshot.appendItems([1, 2, 3, 4])
    #expect(throws: ScreenError.self) { try collection.apply(snapshot) }
    isThere = true
    #expect(try collection.apply(collection.snapshot).height == 20)
  }

  @Test func aSectionWithoutLayoutIsAnError() throws {
    let collection = try CollectionContent<Int, Int>(
      environment: LayoutEnvironment(width: 80, height: 200), layout: { _, _, _ in nil }, cell: { _, _ in nil })
    var snapshot = collection.snapshot
    try snapshot.appendSections([0])
    #expect(throws: ScreenError.self) { try collection.apply(snapshot) }
    #expect(collection.snapshot.numberOfSections == 0)
  }

  @Test func reconfiguredSectionsKeepTheirHeaders() throws {
    let texts = Texts()
    var section = Self.grid
    section.boundarySupplementaryItems = [
      LayoutBoundaryItem(
        kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .estimated(20)), alignment: .top)
    ]
    let collection = try collection(texts, section)
    var snapshot = collection.snapshot
    try snapshot.appendSections(["a", "b"])
    try snapshot.appendItems([1, 2, 3], toSection: "a")
    try snapshot.appendItems([4], toSection: "b")
    #expect(try collection.apply(snapshot).measured == 6)
    snapshot = collection.snapshot
    try snapshot.reconfigureSections(["a"])
    #expect(try collection.apply(snapshot).measured == 3)
    try snapshot.reloadSections(["a"])
    #expect(try collection.apply(snapshot).measured == 4)
  }

  @Test func aHundredThousandCardsAndTenChanges() throws {
    let texts = Texts()
    let collection = try collection(texts)
    var snapshot = collection.snapshot
    try snapshot.appendSections(["a"])
    try snapshot.appendItems(Array(0..<100_000))
    try collection.apply(snapshot)
    try snapshot.reconfigureItems((0..<10).map { $0 * 9_000 })
    #expect(try collection.apply(snapshot).measured == 10)
    var next = collection.snapshot
    try next.insertItems((0..<10).map { 200_000 + $0 }, beforeItem: 500)
    #expect(try collection.apply(next).measured == 10)
  }
}
