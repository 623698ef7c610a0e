import CompositionalLayout
import Foundation
import Testing

/// Measures that outlive a change of data or container, and those that must not.
struct CarriedMeasureTests {
  private let chips = LayoutSection(
    group: .horizontal(
      width: .fractionalWidth(1), height: .estimated(20), [.item(width: .estimated(60), height: .absolute(20))]))

  private func solver(_ sections: [LayoutSection], _ counts: [Int], width: Double = 300) throws -> LayoutSolver {
    try LayoutSolver(
      sections: sections, itemCounts: counts, environment: LayoutEnvironment(width: width, height: 600))
  }

  private func resize(_ solver: inout LayoutSolver, to width: Double, _ sections: [LayoutSection]) throws {
    try solver.update(environment: LayoutEnvironment(width: width, height: 600)) { index, _ in sections[index] }
  }

  @Test func aHeaderIsAsWideAsTheNewContainer() throws {
    var section = listSection()
    section.boundarySupplementaryItems = [
      LayoutBoundaryItem(
        kind: "fixed", size: LayoutSize(width: .fractionalWidth(1), height: .absolute(44)), alignment: .top),
      LayoutBoundaryItem(
        kind: "wide", size: LayoutSize(width: .estimated(100), height: .absolute(44)), alignment: .bottom),
    ]
    var solver = try solver([section], [1])
    var measurer = CountingMeasurer(boundary: { _ in 350 })
    for width in [300.0, 400, 250] {
      try resize(&solver, to: width, [section])
      try solver.resolve(measuring: &measurer)
      let frames = solver.snapshot().elements().filter { $0.category == .supplementary }.map(\.frame)
      #expect(frames.map { Double($0.width) }.sorted() == [width, min(width, 350)].sorted())
    }
  }

  /// A chip that was held to the container's width is asked again in a wider one; shorter ones aren't.
  @Test func aChipGrowsWithTheContainer() throws {
    var solver = try solver([chips], [2])
    var measurer = CountingMeasurer(width: { [500, 80][$0.item] })
    try solver.resolve(measuring: &measurer)
    #expect(solver.snapshot().cells().map { Double($0.width) } == [300, 80])
    measurer.asked = []
    try resize(&solver, to: 400, [chips])
    try solver.resolve(measuring: &measurer)
    #expect(solver.snapshot().cells().map { Double($0.width) } == [400, 80])
    #expect(measurer.asked == [.item(ItemPath(section: 0, item: 0))])
    measurer.asked = []
    try resize(&solver, to: 300, [chips])
    try solver.resolve(measuring: &measurer)
    #expect(solver.snapshot().cells().map { Double($0.width) } == [300, 80])
    #expect(measurer.asked.isEmpty)
  }

  @Test func aChipIsHeldToTheSectionItMovesTo() throws {
    var narrow = chips
    narrow.contentInsets = LayoutInsets(top: 0, leading: 100, bottom: 0, trailing: 100)
    let sections = [chips, narrow]
    var solver = try solver(sections, [2, 0])
    var measurer = CountingMeasurer(width: { _ in 250 })
    try solver.resolve(measuring: &measurer)
    try solver.update(
      itemCounts: [1, 1], carrying: { ItemPath(section: 0, item: $0.section) },
      provider: { index, _ in sections[index] })
    try solver.resolve(measuring: &measurer)
    #expect(solver.snapshot().cells(1).map { Double($0.width) } == [100])
  }

  /// Answers belong to items, not to the order in which a group asks.
  @Test func anotherGroupDoesNotTakeAnswersOfOtherItems() throws {
    func section(_ heights: LayoutDimension...) -> LayoutSection {
      LayoutSection(
        group: .horizontal(
          width: .fractionalWidth(1), height: .estimated(50),
          heights.map { .item(width: .fractionalWidth(0.5), height: $0) }))
    }
    let sections = [section(.estimated(50), .absolute(10))]
    var solver = try solver(sections, [2])
    var measurer = CountingMeasurer(heights: [70, 90])
    try solver.resolve(measuring: &measurer)
    try solver.update(environment: LayoutEnvironment(width: 300, height: 700)) { _, _ in
      section(.absolute(10), .estimated(50))
    }
    try solver.resolve(measuring: &measurer)
    #expect(solver.snapshot().cells().map { Double($0.height) } == [10, 90])
  }

  @Test func revalidationOutlivesAnUpdate() throws {
    for isRotation in [true, false] {
      let sections = [chips]
      var solver = try solver(sections, [1])
      var measurer = CountingMeasurer(width: { _ in 50 })
      try solver.resolve(measuring: &measurer)
      measurer.width = { _ in 90 }
      measurer.versions = [ItemPath(section: 0, item: 0): 1]
      solver.revalidate()
      if isRotation {
        try resize(&solver, to: 320, sections)
      } else {
        try solver.update(itemCounts: [1], carrying: { $0 }, provider: { index, _ in sections[index] })
      }
      try solver.resolve(measuring: &measurer)
      #expect(solver.snapshot().cells().map { Double($0.width) } == [90], "rotation: \(isRotation)")
    }
  }

  /// What changed while the container was another one has changed in the old one, too.
  @Test func aRotationBackDoesNotBringOldContentBack() throws {
    let sections = [listSection()]
    var solver = try solver(sections, [2])
    var measurer = CountingMeasurer(heights: [40, 50])
    try solver.resolve(measuring: &measurer)
    try solver.invalidateItem(at: ItemPath(section: 0, item: 1))
    measurer.height = { [40, 75][$0.item] }
    try resize(&solver, to: 500, sections)
    try solver.resolve(measuring: &measurer)
    measurer.asked = []
    try resize(&solver, to: 300, sections)
    try solver.resolve(measuring: &measurer)
    #expect(solver.snapshot().cells().map { Double($0.height) } == [40, 75])
    #expect(measurer.asked == [.item(ItemPath(section: 0, item: 1))])
  }

  /// A line and an item may have the same number; each has its own badge.
  @Test(.timeLimit(.minutes(1))) func badgesOfLinesAndItemsAreToldApart() throws {
    func badge(_ kind: String, _ width: Double) -> LayoutSupplementaryItem {
      LayoutSupplementaryItem(
        kind: kind, size: LayoutSize(width: .absolute(width), height: .estimated(9)),
        containerAnchor: LayoutAnchor(edges: [.top, .leading]))
    }
    var item = LayoutItem(width: .estimated(200), height: .absolute(20))
    item.supplementaryItems = [badge("item", 5), badge("second", 6)]
    var section = LayoutSection(
      group: .horizontal(width: .fractionalWidth(1), height: .estimated(20), [.item(item)]))
    section.group.supplementaryItems = [badge("line", 7), badge("other", 8)]
    var solver = try solver([section], [3])
    var measurer = BadgeMeasurer()
    try solver.resolve(measuring: &measurer)
    #expect(measurer.asked == 3 + 3 * 4)
    let badges = solver.snapshot().elements().filter { $0.category == .supplementary }
    #expect(badges.count == 12)
    for badge in badges { #expect(badge.frame.height == 10 * badge.frame.width, "\(badge)") }
  }

  /// A content version that is another one each time is looked at once.
  @Test(.timeLimit(.minutes(1))) func versionsThatNeverRestEnd() throws {
    var item = LayoutItem(width: .estimated(200), height: .absolute(20))
    item.supplementaryItems = [
      LayoutSupplementaryItem(
        kind: "badge", size: LayoutSize(width: .estimated(9), height: .absolute(9)),
        containerAnchor: LayoutAnchor(edges: [.top]))
    ]
    let section = LayoutSection(
      group: .horizontal(width: .fractionalWidth(1), height: .estimated(20), [.item(item)]))
    var solver = try solver([section], [3])
    var measurer = BadgeMeasurer()
    try solver.resolve(measuring: &measurer)
    measurer.asked = 0
    solver.revalidate()
    try solver.resolve(measuring: &measurer)
    #expect(measurer.asked == 3)
  }

  private struct BadgeMeasurer: Measurer {
    var asked = 0
    /// Another version each time.
    private let counter = Counter()

    init() {}

    mutating func size(of element: ElementID, proposal: Proposal) -> CGSize {
      asked += 1
      if case .item = element { return CGSize(width: 200, height: 20) }
      return CGSize(width: 9, height: 10 * proposal.width.value)
    }

    func version(of element: ElementID) -> UInt64 { counter.next() }

    private final class Counter {
      private var value: UInt64 = 0
      func next() -> UInt64 {
        value += 1
        return value
      }
    }
  }
}
