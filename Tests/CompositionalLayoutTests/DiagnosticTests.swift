import CompositionalLayout
import Foundation
import Testing

/// Every lint: that it comes, where it points, which numbers prove it, and that it stays away.
struct DiagnosticTests {
  private func group(
    _ subitems: [LayoutSubitem], width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension = .absolute(100),
    spacing: LayoutSpacing? = nil
  ) -> LayoutSection {
    LayoutSection(group: .horizontal(width: width, height: height, subitems, interItemSpacing: spacing))
  }

  private func only(
    _ code: Diagnostic.Code, _ sections: [LayoutSection], width: Double = 300, items: Int = 4,
    options: SolverOptions = SolverOptions(policy: .uikit), measuring measurer: CountingMeasurer = CountingMeasurer()
  ) throws -> Diagnostic {
    let layout = try resolved(
      sections, Array(repeating: items, count: sections.count), width: width, options: options, measuring: measurer)
    let found = layout.diagnostics.filter { $0.code == code }
    #expect(found.count == 1, "\(layout.diagnostics)")
    return try #require(found.first)
  }

  private let cell = LayoutSubitem.item(width: .fractionalWidth(1), height: .fractionalHeight(1))

  @Test func codesAreTheOnesReportsRelyOn() {
    let names = Set(Diagnostic.Code.allCases.map(\.rawValue))
    let thirteen = [
      "frozen-estimate", "inset-on-estimate", "declared-overflow", "overflow", "count-along-estimate",
      "height-feedback", "fraction-sum-short", "cannot-fit", "negative-effective-size", "duplicate-kind",
      "mutation-after-use", "pinned-zero-size", "oscillation",
    ]
    #expect(names.isSuperset(of: thirteen))
  }

  @Test func layoutsThatAreMeantHaveNone() throws {
    var section = listSection(spacing: 8, insets: LayoutInsets(top: 4, leading: 16, bottom: 4, trailing: 16))
    section.boundarySupplementaryItems = [header(pinned: true)]
    section.decorationItems = [LayoutDecorationItem(kind: "back")]
    #expect(try resolved([section, gridSection()], [9, 40]).diagnostics.isEmpty)
  }

  @Test func frozenEstimate() throws {
    let found = try only(.frozenEstimate, [group([cell], height: .estimated(178))])
    #expect("\(found.place)" == "sections[0].group.subitems[0]")
    #expect(
      found.message == "the item's height is a share of its group's estimate 178: it stays 178, whatever it holds")
    #expect(found.help.contains("estimated(178)"))
  }

  @Test func frozenEstimateReachesThroughNestedGroups() throws {
    let inner = LayoutGroup.vertical(width: .fractionalWidth(1), height: .fractionalHeight(0.5), [cell])
    let found = try only(.frozenEstimate, [group([.group(inner)], height: .estimated(200))])
    #expect("\(found.place)" == "sections[0].group.subitems[0].subitems[0]")
    #expect(found.message.contains("it stays 100"))
  }

  @Test func insetOnEstimate() throws {
    let item = LayoutSubitem.item(
      width: .fractionalWidth(1), height: .estimated(60), contentInsets: LayoutInsets(top: 7, leading: 5, bottom: 3))
    let section = group([item], height: .estimated(60))
    let found = try only(.insetOnEstimate, [section])
    #expect(found.message == "contentInsets 7 and 3 are ignored, because the height is estimated(60)")
    #expect(found.help.contains("edgeSpacing"))
    // The axis that isn't estimated keeps its inset.
    #expect(try resolved([section], [1], width: 300).cells() == [CGRect(x: 5, y: 0, width: 295, height: 50)])
  }

  @Test func insetOnEstimatedHeader() throws {
    var section = listSection()
    section.boundarySupplementaryItems = [header("header", .estimated(20))]
    section.boundarySupplementaryItems[0].contentInsets = LayoutInsets(top: 9)
    let found = try only(.insetOnEstimate, [section])
    #expect("\(found.place)" == "sections[0].boundarySupplementaryItems[0]")
  }

  @Test(arguments: SolverOptions.OverflowPolicy.allCases)
  func declaredOverflow(policy: SolverOptions.OverflowPolicy) throws {
    let half = LayoutSubitem.item(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
    let found = try only(
      .declaredOverflow, [group([half, half], spacing: .fixed(9))],
      options: SolverOptions(policy: .uikit, overflow: policy))
    #expect(found.message.hasPrefix("2 declared subitems need 300 + spacing 9 = 309 of 300; "))
    #expect("\(found.place)" == "sections[0].group")
  }

  @Test func overflowOfMeasuredItems() throws {
    let item = LayoutSubitem.item(width: .fractionalWidth(1), height: .estimated(178))
    let found = try only(
      .overflow, [group([item], height: .absolute(178))], measuring: CountingMeasurer(heights: [100, 200, 230, 190]))
    #expect(found.item == 2)
    #expect(found.message == "its subitems need height 230, the group has 178; they lie over what follows")
  }

  @Test func overflowOfGivenSizes() throws {
    let item = LayoutSubitem.item(width: .fractionalWidth(1), height: .absolute(120))
    let found = try only(.overflow, [group([item], height: .absolute(100))])
    #expect(found.message.contains("height 120"))
  }

  @Test func countAlongEstimate() throws {
    let row = LayoutSubitem.item(width: .fractionalWidth(1), height: .estimated(50))
    let section = LayoutSection(
      group: LayoutGroup(
        size: LayoutSize(width: .fractionalWidth(1), height: .estimated(120)),
        content: .count(axis: .vertical, row, 3)))
    let found = try only(.countAlongEstimate, [section])
    #expect(found.message.contains("1/3 of the estimate, 40"))
    #expect(try resolved([section], [3]).codes() == [.countAlongEstimate])
    #expect(
      try resolved([section], [3], options: SolverOptions(policy: .uikit)).cells().map { $0.height } == [40, 40, 40])
    // Across the estimated axis a count is fine: Apple's own list.
    let list = LayoutSection(
      group: LayoutGroup(
        size: LayoutSize(width: .fractionalWidth(1), height: .estimated(100)),
        content: .count(axis: .horizontal, .item(width: .fractionalWidth(1), height: .estimated(100)), 1)))
    #expect(try resolved([list], [3]).diagnostics.isEmpty)
  }

  @Test func heightFeedback() throws {
    let found = try only(.heightFeedback, [group([cell], height: .fractionalHeight(0.5))])
    #expect(found.severity == .note)
    #expect(found.message.contains("fractionalHeight(0.5)") && found.message.contains("812"))
    #expect(try resolved([group([cell], height: .fractionalWidth(0.5))], [3]).diagnostics.isEmpty)
  }

  @Test func heightFeedbackOfHeader() throws {
    var section = listSection()
    section.boundarySupplementaryItems = [header("header", .fractionalHeight(0.25))]
    let found = try only(.heightFeedback, [section])
    #expect("\(found.place)" == "sections[0].boundarySupplementaryItems[0]")
  }

  @Test func fractionSumShort() throws {
    let third = LayoutSubitem.item(width: .fractionalWidth(0.33), height: .fractionalHeight(1))
    let found = try only(.fractionSumShort, [group([third])])
    #expect(found.message == "3 subitems take 297 of 300; 3 points stay empty at the end")
    #expect(found.help.contains("1/3"))
    let exact = LayoutSubitem.item(width: .fractionalWidth(1.0 / 3), height: .fractionalHeight(1))
    #expect(try resolved([group([exact])], [3]).diagnostics.isEmpty)
  }

  @Test func cannotFit() throws {
    let wide = LayoutSubitem.item(width: .absolute(400), height: .fractionalHeight(1))
    let error = #expect(throws: LayoutError.self) { try resolved([group([wide])], [2], width: 300) }
    let place = LayoutPlace(section: 0, steps: [.property("group"), .element("subitems", 0)])
    #expect(error == .cannotFit(place: place, axis: .horizontal, needed: 400, available: 300))
    let lenient = SolverOptions(policy: .uikit, strictness: .lenient)
    let found = try only(.cannotFit, [group([wide])], options: lenient)
    #expect(found.place == place)
    let cells = try resolved([group([wide])], [2], width: 300, options: lenient).cells()
    #expect(cells == [0, 100].map { CGRect(x: 0, y: $0, width: 300, height: 100) })
  }

  @Test func countThatDoesNotFit() throws {
    var section = group([cell])
    section.group.content = .count(axis: .horizontal, cell, 11)
    section.group.interItemSpacing = .fixed(40)
    let error = #expect(throws: LayoutError.self) { try resolved([section], [2], width: 300) }
    #expect(
      error
        == .countDoesNotFit(
          place: LayoutPlace(section: 0, steps: [.property("group")]), axis: .horizontal, count: 11, spacing: 400,
          available: 300))
    let lenient = try resolved([section], [2], width: 300, options: SolverOptions(strictness: .lenient))
    #expect(lenient.cells().allSatisfy { $0.width == 0 })
    #expect(lenient.codes().contains(.cannotFit))
  }

  @Test func negativeEffectiveSize() throws {
    let item = LayoutSubitem.item(
      width: .absolute(20), height: .fractionalHeight(1), contentInsets: LayoutInsets(leading: 15, trailing: 15))
    let error = #expect(throws: LayoutError.self) { try resolved([group([item])], [1], width: 300) }
    let place = LayoutPlace(section: 0, steps: [.property("group"), .element("subitems", 0)])
    #expect(error == .negativeEffectiveSize(place: place, axis: .horizontal, container: 20, insets: 30))
    let found = try only(
      .negativeEffectiveSize, [group([item])], options: SolverOptions(policy: .uikit, strictness: .lenient))
    #expect(found.message.contains("container 20 − insets 30 = -10"))
  }

  @Test func duplicateKind() throws {
    var section = listSection()
    section.boundarySupplementaryItems = [header("title"), header("title", alignment: .bottom)]
    let place = LayoutPlace(section: 0, steps: [.property("boundarySupplementaryItems")])
    let error = #expect(throws: LayoutError.self) { try resolved([section], [1]) }
    #expect(error == .duplicateKind(place: place, kind: "title"))
    let found = try only(.duplicateKind, [section], options: SolverOptions(strictness: .lenient))
    #expect(found.message.contains("\"title\""))
  }

  @Test func mutationAfterUseIsForTheDoorToReport() {
    let place = LayoutPlace(section: 2, steps: [.property("group"), .element("subitems", 0)])
    let found = Diagnostic.mutationAfterUse(at: place, property: "contentInsets")
    #expect(found.code == .mutationAfterUse)
    #expect("\(found)".hasPrefix("warning: contentInsets was changed after"))
    #expect("\(found)".contains("(sections[2].group.subitems[0])\nhelp: set contentInsets before"))
  }

  @Test func pinnedZeroSize() throws {
    var section = group([.item(width: .absolute(50), height: .absolute(50))], width: .absolute(50))
    section.boundarySupplementaryItems = [header(pinned: true)]
    let found = try only(.pinnedZeroSize, [section], width: 0)
    #expect(found.message.contains("0 × 812"))
  }

  @Test func uniformNotEstimated() throws {
    let item = LayoutSubitem.item(width: .fractionalWidth(1), height: .uniformAcrossSiblings(40))
    let found = try only(.uniformNotEstimated, [group([item])])
    #expect(found.message.contains("height isn't estimated"))
  }

  @Test func missingSection() throws {
    let environment = LayoutEnvironment(width: 300, height: 800)
    #expect(throws: LayoutError.missingSection(index: 1)) {
      _ = try LayoutSolver(itemCounts: [1, 1], environment: environment) { index, _ in
        index == 0 ? listSection() : nil
      }
    }
    var solver = try LayoutSolver(
      itemCounts: [1, 5, 1], environment: environment, options: SolverOptions(strictness: .lenient)
    ) { index, _ in index == 1 ? nil : listSection() }
    var measurer = CountingMeasurer()
    try solver.resolve(measuring: &measurer)
    let layout = solver.snapshot()
    #expect(layout.codes() == [.missingSection])
    #expect(try layout.itemCount(inSection: 1) == 0)
    #expect(layout.contentSize.height == 100)
  }
}
