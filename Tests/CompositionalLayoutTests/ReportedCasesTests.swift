import CompositionalLayout
import Foundation
import Testing

/// Cases from public bug reports and questions of people who size cells.
struct ReportedCasesTests {
  private func single(_ height: LayoutDimension) -> LayoutSection {
    LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(250), [.item(width: .fractionalWidth(1), height: height)]))
  }

  /// k7-01: a fraction of an estimated group never self-sizes on the device.
  @Test func fractionOfEstimateIsFrozen() throws {
    let uikit = SolverOptions(policy: .uikit)
    let frozen = try resolved(
      [single(.fractionalHeight(1))], [1], options: uikit, measuring: CountingMeasurer(heights: [96]))
    #expect(frozen.cells() == [CGRect(x: 0, y: 0, width: 375, height: 250)])
    let diagnostic = try #require(frozen.diagnostics.first)
    #expect(diagnostic.code == .frozenEstimate)
    #expect(diagnostic.severity == .warning)
    #expect("\(diagnostic.place)" == "sections[0].group.subitems[0]")
    #expect(diagnostic.message.contains("250"))

    let control = try resolved(
      [single(.estimated(250))], [1], options: uikit, measuring: CountingMeasurer(heights: [96]))
    #expect(control.cells() == [CGRect(x: 0, y: 0, width: 375, height: 96)])
    #expect(control.contentSize.height == 96)
    #expect(control.diagnostics.isEmpty)
  }

  /// k7-01 under `.fitting`: never below the estimate, and as high as the content needs.
  @Test(arguments: [(96.0, 250.0), (250, 250), (310, 310)])
  func fittingGrowsTheFrozenEstimate(need: Double, height: Double) throws {
    let layout = try resolved([single(.fractionalHeight(1))], [1], measuring: CountingMeasurer(heights: [need]))
    #expect(layout.cells() == [CGRect(x: 0, y: 0, width: 375, height: height)])
    #expect(layout.diagnostics.map(\.severity) == [.note])
  }

  /// k7-02: equal heights in a row.
  @Test(arguments: [
    (LayoutDimension.estimated(50), [40.0, 84, 61, 30, 30, 52]),
    (.uniformAcrossSiblings(50), [84, 84, 84, 52, 52, 52]),
  ])
  func rowsOfEqualHeight(dimension: LayoutDimension, heights: [Double]) throws {
    let item = LayoutSubitem.item(width: .fractionalWidth(0.33333), height: dimension)
    let section = LayoutSection(
      group: .horizontal(width: .fractionalWidth(1), height: .estimated(50), [item, item, item]))
    let layout = try resolved([section], [6], measuring: CountingMeasurer(heights: [40, 84, 61, 30, 30, 52]))
    #expect(layout.cells().map { Double($0.height) } == heights)
    #expect(layout.cells().map { Double($0.minY) } == [0, 0, 0, 84, 84, 84])
    #expect(layout.contentSize.height == 136)
  }

  /// k7-03: no estimate is left in the sums.
  @Test(arguments: [1.0, 100, 10_000])
  func contentSizeIsMadeOfMeasures(estimate: Double) throws {
    let section = listSection(estimate: estimate, spacing: 8, insets: LayoutInsets(top: 10, bottom: 10))
    var measurer = CountingMeasurer()
    measurer.height = { $0.section == 0 ? [60, 72, 60][$0.item] : 50 }
    let layout = try resolved([section, section], [3, 2], measuring: measurer)
    #expect(try layout.frame(ofSection: 0) == CGRect(x: 0, y: 0, width: 375, height: 228))
    #expect(try layout.frame(ofSection: 1) == CGRect(x: 0, y: 228, width: 375, height: 128))
    #expect(layout.contentSize.height == 356)
    #expect(layout.cells(1).last?.maxY == 346)
  }

  /// k7-03: what it would be without measuring.
  @Test func contentSizeBeforeMeasuringIsMadeOfEstimates() throws {
    let section = listSection(estimate: 100, spacing: 8, insets: LayoutInsets(top: 10, bottom: 10))
    let solver = try LayoutSolver(
      sections: [section, section], itemCounts: [3, 2], environment: LayoutEnvironment(width: 375, height: 812))
    #expect(solver.contentSize.height == 564)
  }

  /// k7-05: a row that scrolls sideways is as high as its tallest card, also after an update.
  @Test func orthogonalRowFollowsItsTallestCard() throws {
    let cards = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(0.8), height: .estimated(260),
        [.item(width: .fractionalWidth(1), height: .estimated(260))]),
      interGroupSpacing: 16, orthogonalScrollingBehavior: .continuous)
    var heights = [120.0, 300, 210]
    var solver = try LayoutSolver(
      sections: [cards, listSection()], itemCounts: [3, 1], environment: LayoutEnvironment(width: 400, height: 800))
    var measurer = CountingMeasurer()
    measurer.height = { [heights] in $0.section == 0 ? heights[$0.item] : 44 }
    try solver.resolve(measuring: &measurer)
    var layout = solver.snapshot()
    #expect(try layout.frame(ofSection: 0).height == 300)
    #expect(try layout.frame(ofSection: 1).minY == 300)
    #expect(try layout.orthogonalContentExtent(inSection: 0) == 992)
    #expect(layout.contentSize.width == 400)

    heights[1] = 90
    measurer.height = { [heights] in $0.section == 0 ? heights[$0.item] : 44 }
    measurer.asked = []
    try solver.invalidateItem(at: ItemPath(section: 0, item: 1))
    try solver.resolve(measuring: &measurer)
    layout = solver.snapshot()
    #expect(measurer.asked == [.item(ItemPath(section: 0, item: 1))])
    #expect(try layout.frame(ofSection: 0).height == 210)
    #expect(try layout.frame(ofSection: 1).minY == 210)
  }

  /// k7-07: nothing is left between the insets.
  @Test func noRoomBetweenInsets() throws {
    let section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(80),
        [.item(width: .fractionalWidth(0.5), height: .estimated(80))], interItemSpacing: .fixed(12)),
      contentInsets: LayoutInsets(leading: 20, trailing: 20))
    let environment = LayoutEnvironment(width: 40, height: 600)
    let error = #expect(throws: LayoutError.self) {
      _ = try LayoutSolver(sections: [section], itemCounts: [4], environment: environment)
    }
    #expect(
      error
        == .negativeEffectiveSize(
          place: LayoutPlace(section: 0, steps: [.property("group")]), axis: .horizontal, container: 40, insets: 40))
    let message = error.map { "\($0)" } ?? ""
    for part in ["sections[0].group", "container 40", "insets 40"] { #expect(message.contains(part)) }

    let lenient = try resolved(
      [section], [4], width: 40, options: SolverOptions(strictness: .lenient),
      measuring: CountingMeasurer(heights: [30]))
    #expect(lenient.codes().contains(.negativeEffectiveSize))
    #expect(lenient.cells().allSatisfy { $0.width == 0 && $0.height.isFinite && $0.minY.isFinite })
  }

  /// k7-09: equal data measures nothing, one change measures one item, another width asks anew.
  @Test func reloadKeepsMeasures() throws {
    var heights = [60.0, 72, 60]
    let provider: (Int, LayoutEnvironment) -> LayoutSection? = { _, _ in listSection(estimate: 150, spacing: 8) }
    let narrow = LayoutEnvironment(width: 375, height: 812)
    var solver = try LayoutSolver(itemCounts: [3], environment: narrow, provider: provider)
    var measurer = CountingMeasurer(heights: heights)
    try solver.resolve(measuring: &measurer)
    #expect(solver.contentSize.height == 208)
    #expect(measurer.asked.count == 3)

    try solver.update(itemCounts: [3], carrying: { $0 }, provider: provider)
    #expect(solver.contentSize.height == 208)
    try solver.resolve(measuring: &measurer)
    #expect(solver.contentSize.height == 208)
    #expect(measurer.asked.count == 3)

    heights[1] = 108
    let changed = CountingMeasurer(heights: heights)
    measurer.height = changed.height
    measurer.versions[ItemPath(section: 0, item: 1)] = 1
    solver.revalidate()
    try solver.resolve(measuring: &measurer)
    #expect(measurer.asked.count == 4)
    #expect(solver.contentSize.height == 244)
    #expect(solver.snapshot().cells().map { Double($0.minY) } == [0, 68, 184])

    try solver.update(environment: LayoutEnvironment(width: 500, height: 300), provider: provider)
    try solver.resolve(measuring: &measurer)
    #expect(measurer.asked.count == 7)
    try solver.update(environment: narrow, provider: provider)
    #expect(solver.contentSize.height == 244)
    try solver.resolve(measuring: &measurer)
    #expect(measurer.asked.count == 7)
  }

  /// k7-10, without its text, which `ReportedHeaderTests` has: the width a header is measured at follows the section's insets or doesn't.
  @Test(arguments: [(true, 343.0, 16.0, 41.25), (false, 375.0, 0.0, 20.5)])
  func headerIsMeasuredAtItsWidth(follows: Bool, width: Double, x: Double, height: Double) throws {
    var section = listSection(insets: LayoutInsets(leading: 16, trailing: 16))
    section.boundarySupplementaryItems = [header("header", .estimated(28))]
    section.supplementaryContentInsetsReference = follows ? .automatic : .none
    var solver = try LayoutSolver(
      sections: [section], itemCounts: [1], environment: LayoutEnvironment(width: 375, height: 812))
    var measurer = CountingMeasurer(heights: [44])
    measurer.boundary = { _ in height }
    try solver.resolve(measuring: &measurer)
    let question = try #require(measurer.asked.firstIndex(of: .boundary(kind: "header", section: 0)))
    #expect(measurer.proposals[question] == Proposal(width: .fixed(width), height: .estimated(28)))
    let layout = solver.snapshot()
    let frame = try #require(layout.elements().first { $0.kind == "header" }?.frame)
    #expect(frame == CGRect(x: x, y: 0, width: width, height: height))
    #expect(layout.cells()[0] == CGRect(x: 16, y: height, width: 343, height: 44))
  }

  /// k7-12: a cell that never answers the same twice ends after 20 asks and is named.
  @Test(arguments: [(60.4, true), (60.3, false)])
  func unsettledMeasureIsNamed(other: Double, isReported: Bool) throws {
    var calls = 0
    var solver = try LayoutSolver(
      sections: [listSection()], itemCounts: [3], environment: LayoutEnvironment(width: 375, height: 812, scale: 3),
      options: SolverOptions(settling: .verify))
    var measurer = CountingMeasurer()
    measurer.height = { path in
      guard path.item == 0 else { return 50 }
      calls += 1
      return calls % 2 == 0 ? other : 60
    }
    let summary = try solver.resolve(measuring: &measurer)
    let layout = solver.snapshot()
    let found = layout.diagnostics.filter { $0.code == .oscillation }
    #expect(found.map(\.item) == (isReported ? [0] : []))
    #expect(calls == (isReported ? SolverOptions.passLimit : 2))
    #expect(summary.passes <= SolverOptions.passLimit + 1)
    #expect(layout.cells()[1...].allSatisfy { $0.height == 50 })
    #expect(layout.cells()[1].minY == layout.cells()[0].maxY)
  }

  /// k7-14: a stack of self-sizing items beside a tall one.
  @Test func nestedStackBesideTallItem() throws {
    let line = LayoutSubitem.item(width: .fractionalWidth(1), height: .estimated(45))
    let section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(100),
        [
          .item(width: .fractionalWidth(0.4), height: .estimated(100)),
          .group(
            .vertical(
              width: .fractionalWidth(0.6), height: .estimated(100), [line, line], interItemSpacing: .fixed(10))),
        ]), interGroupSpacing: 10)
    let layout = try resolved(
      [section], [6], width: 400, measuring: CountingMeasurer(heights: [150, 60, 120, 80, 30, 30]))
    #expect(
      layout.cells() == [
        CGRect(x: 0, y: 0, width: 160, height: 150), CGRect(x: 160, y: 0, width: 240, height: 60),
        CGRect(x: 160, y: 70, width: 240, height: 120), CGRect(x: 0, y: 200, width: 160, height: 80),
        CGRect(x: 160, y: 200, width: 240, height: 30), CGRect(x: 160, y: 240, width: 240, height: 30),
      ])
    #expect(layout.contentSize.height == 280)
  }
}
