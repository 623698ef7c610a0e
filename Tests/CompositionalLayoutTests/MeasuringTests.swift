import Foundation
import Testing

@testable import CompositionalLayout

/// How often content is asked, and what a change costs: counted, not timed.
struct MeasuringTests {
  private let environment = LayoutEnvironment(width: 375, height: 800)

  @Test func everythingAsksEachLeafOnce() throws {
    var section = listSection()
    section.boundarySupplementaryItems = [header("header", .estimated(20))]
    var solver = try LayoutSolver(sections: [section, gridSection()], itemCounts: [50, 50], environment: environment)
    var measurer = CountingMeasurer()
    let summary = try solver.resolve(measuring: &measurer)
    #expect(measurer.asked.count == 51)
    #expect(Set(measurer.asked).count == 51)
    #expect(summary.measured == 51)
    #expect(summary.passes == 2)
  }

  @Test func fixedLayoutAsksNothing() throws {
    var solver = try LayoutSolver(sections: [gridSection()], itemCounts: [1_000_000], environment: environment)
    var measurer = CountingMeasurer()
    let summary = try solver.resolve(measuring: &measurer)
    #expect(measurer.asked.isEmpty)
    #expect(summary.passes == 1)
    #expect(solver.footprint == 0)
  }

  @Test func frozenItemsAreAskedOnlyUnderFitting() throws {
    let section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(80),
        [.item(width: .fractionalWidth(1), height: .fractionalHeight(1))]))
    for (policy, count) in [(SolverOptions.Policy.uikit, 0), (.fitting, 7)] {
      var solver = try LayoutSolver(
        sections: [section], itemCounts: [7], environment: environment, options: SolverOptions(policy: policy))
      var measurer = CountingMeasurer()
      try solver.resolve(measuring: &measurer)
      #expect(measurer.asked.count == count)
    }
  }

  /// 10,000 items: a change asks one item and touches one page of the tree.
  @Test func oneChangeAsksOneItem() throws {
    var solver = try LayoutSolver(sections: [listSection()], itemCounts: [10_000], environment: environment)
    var measurer = CountingMeasurer()
    try solver.resolve(measuring: &measurer)
    #expect(measurer.asked.count == 10_000)
    #expect(solver.contentSize.height == 500_000)
    let bytes = solver.footprint
    #expect(bytes <= 10_000 * 16 + 10_000 * 16)
    measurer.asked = []
    measurer.height = { $0.item == 6_000 ? 71 : 50 }
    try solver.invalidateItem(at: ItemPath(section: 0, item: 6_000))
    let summary = try solver.resolve(measuring: &measurer)
    #expect(measurer.asked == [.item(ItemPath(section: 0, item: 6_000))])
    #expect(summary.contentSizeAdjustment == 21)
    #expect(solver.contentSize.height == 500_021)
    let layout = solver.snapshot()
    #expect(try layout.frame(at: ItemPath(section: 0, item: 9_999)).minY == 499_971)
    #expect(layout.elements(in: CGRect(x: 0, y: 300_000, width: 375, height: 100)).map(\.item) == [6_000, 6_001])
  }

  @Test func visibleAsksWhatShows() throws {
    var solver = try LayoutSolver(sections: [listSection()], itemCounts: [10_000], environment: environment)
    var measurer = CountingMeasurer()
    try solver.resolve(.visible(CGRect(x: 0, y: 0, width: 375, height: 800)), measuring: &measurer)
    // Rows of 50 instead of the estimated 100: 16 of them fill 800 points, one more may touch the edge.
    #expect((16...17).contains(measurer.asked.count))
    let rest = 10_000 - measurer.asked.count
    #expect(Double(solver.contentSize.height) == Double(measurer.asked.count) * 50 + Double(rest) * 100)
    #expect(solver.footprint < 10_000 * 8)
  }

  /// Rows above the anchor that turn out taller push the offset, not what is seen (D-29).
  @Test func offsetFollowsWhatIsSeen() throws {
    var solver = try LayoutSolver(sections: [listSection()], itemCounts: [100], environment: environment)
    var measurer = CountingMeasurer()
    measurer.height = { _ in 130 }
    // Row 20 starts at 2000, in the middle of the visible part's first row.
    let summary = try solver.resolve(.visible(CGRect(x: 0, y: 1950, width: 375, height: 800)), measuring: &measurer)
    #expect(summary.offsetAdjustment == 30)
    let layout = solver.snapshot()
    let anchor = try layout.frame(at: ItemPath(section: 0, item: 20))
    #expect(Double(anchor.minY) - (1950 + summary.offsetAdjustment) == 50)

    var top = try LayoutSolver(sections: [listSection()], itemCounts: [100], environment: environment)
    let atTop = try top.resolve(.visible(CGRect(x: 0, y: 0, width: 375, height: 800)), measuring: &measurer)
    #expect(atTop.offsetAdjustment == 0)
  }

  /// A row grows as taller cards come into view and doesn't shrink while it scrolls (D-21).
  @Test func orthogonalRowOnlyGrowsWhileScrolling() throws {
    let cards = LayoutSection(
      group: .horizontal(
        width: .absolute(375), height: .estimated(180),
        [.item(width: .fractionalWidth(1), height: .estimated(180))]), orthogonalScrollingBehavior: .continuous)
    let heights = [160.0, 200, 170, 165]
    var solver = try LayoutSolver(sections: [cards], itemCounts: [4], environment: environment)
    var measurer = CountingMeasurer(heights: heights)
    let rectangle = CGRect(x: 0, y: 0, width: 375, height: 800)
    var seen: [Double] = []
    for offset in [0.0, 375, 1125] {
      solver.setOrthogonalOffset(offset, inSection: 0)
      try solver.resolve(.visible(rectangle), measuring: &measurer)
      seen.append(Double(solver.contentSize.height))
    }
    #expect(seen == [180, 200, 200])
    measurer.height = { $0.item == 1 ? 150 : heights[$0.item] }
    try solver.invalidateItem(at: ItemPath(section: 0, item: 1))
    try solver.resolve(measuring: &measurer)
    #expect(solver.contentSize.height == 170)
  }

  @Test func uniformGroupNeedsAllItsSection() throws {
    let section = LayoutSection(
      group: .horizontal(
        width: .absolute(150), height: .uniformAcrossSiblings(100),
        [.item(width: .fractionalWidth(1), height: .uniformAcrossSiblings(100))]),
      orthogonalScrollingBehavior: .continuous)
    var solver = try LayoutSolver(sections: [section], itemCounts: [9], environment: environment)
    var measurer = CountingMeasurer(heights: [60, 90, 140, 70, 80, 30, 20, 10, 5])
    try solver.resolve(.visible(CGRect(x: 0, y: 0, width: 375, height: 800)), measuring: &measurer)
    #expect(measurer.asked.count == 9)
    #expect(solver.snapshot().cells().map { Double($0.height) } == Array(repeating: 140, count: 9))
    #expect(solver.contentSize.height == 140)
  }

  @Test func chipsBreakWhereTheyNoLongerFit() throws {
    let section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(30), [.item(width: .estimated(80), height: .estimated(30))],
        interItemSpacing: .fixed(10)), interGroupSpacing: 5)
    let widths = [100.0, 120, 140, 300, 80, 900, 50]
    var solver = try LayoutSolver(sections: [section], itemCounts: [7], environment: environment)
    var measurer = CountingMeasurer()
    measurer.width = { widths[$0.item] }
    measurer.height = { $0.item == 2 ? 44 : 30 }
    try solver.resolve(measuring: &measurer)
    let layout = solver.snapshot()
    #expect(
      layout.cells() == [
        CGRect(x: 0, y: 0, width: 100, height: 30), CGRect(x: 110, y: 0, width: 120, height: 30),
        CGRect(x: 0, y: 35, width: 140, height: 44), CGRect(x: 0, y: 84, width: 300, height: 30),
        CGRect(x: 0, y: 119, width: 80, height: 30), CGRect(x: 0, y: 154, width: 375, height: 30),
        CGRect(x: 0, y: 189, width: 50, height: 30),
      ])
    // The chip that is wider than its line is asked again at the line's width.
    #expect(measurer.asked.count == 8)
    #expect(measurer.proposals.contains(Proposal(width: .fixed(375), height: .estimated(30))))
  }

  @Test func failuresOfTheMeasurerAreHandedOn() throws {
    struct Failing: Measurer {
      enum Failure: Error { case unreadable }
      mutating func size(of element: ElementID, proposal: Proposal) throws(Failure) -> CGSize {
        throw .unreadable
      }
    }
    var solver = try LayoutSolver(sections: [listSection()], itemCounts: [3], environment: environment)
    var failing = Failing()
    let element = ElementID.item(ItemPath(section: 0, item: 0))
    do {
      try solver.resolve(measuring: &failing)
      Issue.record("nothing was thrown")
    } catch {
      guard case .measurer(.unreadable, element) = error else {
        Issue.record("\(error)")
        return
      }
    }
    // What failed is still unknown: the next attempt asks again.
    var measurer = CountingMeasurer()
    try solver.resolve(measuring: &measurer)
    #expect(solver.contentSize.height == 150)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e12])
  func answersThatAreNoSizeAreErrors(height: Double) throws {
    var solver = try LayoutSolver(sections: [listSection()], itemCounts: [3], environment: environment)
    var measurer = CountingMeasurer()
    measurer.height = { _ in height }
    #expect(throws: ResolutionError<Never>.self) { try solver.resolve(measuring: &measurer) }
    #expect(solver.contentSize.height == 300)
    let message =
      "\(ResolutionError<Never>.invalidMeasure(element: .item(ItemPath(section: 0, item: 2)), width: 1, height: -1))"
    #expect(message == "item 2 of section 0 measures 1.0 × -1.0; sizes must be from 0 to below 1e9 points")
  }

  @Test func fixedAxesOfAnAnswerAreNotRead() throws {
    var solver = try LayoutSolver(sections: [listSection()], itemCounts: [1], environment: environment)
    var measurer = CountingMeasurer()
    measurer.width = { _ in .nan }
    try solver.resolve(measuring: &measurer)
    #expect(solver.snapshot().cells() == [CGRect(x: 0, y: 0, width: 375, height: 50)])
  }
}
