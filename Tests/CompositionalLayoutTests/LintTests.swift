import CompositionalLayout
import Foundation
import Testing

/// The thirteen lints, word for word: where it is, the numbers that prove it, and the change that mends it.
struct LintTests {
  struct Lint: CustomTestStringConvertible, Sendable {
    var code: Diagnostic.Code
    var place: String
    var message: String
    var help: String
    var items = 4
    var height = 800.0
    var options = SolverOptions(policy: .uikit, strictness: .lenient)
    var heights: [Double] = [50]
    /// What strict mode throws instead; nil where it stays a diagnostic.
    var thrown: LayoutError?
    var section: LayoutSection
    var testDescription: String { code.rawValue }
  }

  private static func row(
    _ subitems: [LayoutSubitem], height: LayoutDimension = .absolute(100), spacing: LayoutSpacing? = nil
  ) -> LayoutSection {
    LayoutSection(
      group: .horizontal(width: .fractionalWidth(1), height: height, subitems, interItemSpacing: spacing))
  }

  private static let cell = LayoutSubitem.item(width: .fractionalWidth(1), height: .fractionalHeight(1))
  private static let half = LayoutSubitem.item(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
  private static let group = LayoutPlace(section: 0, steps: [.property("group")])
  private static let first = LayoutPlace(section: 0, steps: [.property("group"), .element("subitems", 0)])

  private static func headed(_ items: [LayoutBoundaryItem]) -> LayoutSection {
    var section = listSection()
    section.boundarySupplementaryItems = items
    return section
  }

  static let lints: [Lint] = [
    Lint(
      code: .frozenEstimate, place: "sections[0].group.subitems[0]",
      message: "the item's height is a share of its group's estimate 178: it stays 178, whatever it holds",
      help: "make the item's height estimated(178) as well", section: row([cell], height: .estimated(178))),
    Lint(
      code: .insetOnEstimate, place: "sections[0].group.subitems[0]",
      message: "contentInsets 7 and 3 are ignored, because the height is estimated(60)",
      help: "use edgeSpacing on that axis, or put the space into the cell",
      section: row(
        [.item(width: .fractionalWidth(1), height: .estimated(60), contentInsets: LayoutInsets(top: 7, bottom: 3))],
        height: .estimated(60))),
    Lint(
      code: .declaredOverflow, place: "sections[0].group",
      message:
        "2 declared subitems need 300 + spacing 9 = 309 of 300; where that makes them fit, fractions resolve against the width less the spacing",
      help: "use subitem:count:, or smaller fractions that leave room for the spacing",
      section: row([half, half], spacing: .fixed(9))),
    Lint(
      code: .overflow, place: "sections[0].group",
      message: "its subitems need height 120, the group has 100; they lie over what follows",
      help: "make the group's height estimated, or give it 120", heights: [90, 120],
      section: row([.item(width: .fractionalWidth(1), height: .estimated(90))])),
    Lint(
      code: .countAlongEstimate, place: "sections[0].group",
      message: "count 3 along the estimated height gives each subitem 1/3 of the estimate, 40, instead of its own size",
      help: "list the subitem 3 times, or use repeatingSubitem:count:",
      section: LayoutSection(
        group: LayoutGroup(
          size: LayoutSize(width: .fractionalWidth(1), height: .estimated(120)),
          content: .count(axis: .vertical, .item(width: .fractionalWidth(1), height: .estimated(50)), 3)))),
    Lint(
      code: .heightFeedback, place: "sections[0].group",
      message:
        "its height fractionalHeight(0.5) is of the container's 800: a collection that wraps its content would chase its own size",
      help: "use an absolute or estimated height where the collection wraps its content",
      section: row([cell], height: .fractionalHeight(0.5))),
    Lint(
      code: .fractionSumShort, place: "sections[0].group",
      message: "3 subitems take 297 of 300; 3 points stay empty at the end",
      help: "use subitem:count: 3, or exact fractions such as 1/3",
      section: row([.item(width: .fractionalWidth(0.33), height: .fractionalHeight(1))])),
    Lint(
      code: .cannotFit, place: "sections[0].group.subitems[0]",
      message:
        "the group can't fit a single subitem (sections[0].group.subitems[0]): it needs width 400 and has 300; make the subitem smaller or the group larger",
      help: "one subitem is placed, cut to the group; make it smaller",
      thrown: .cannotFit(place: first, axis: .horizontal, needed: 400, available: 300),
      section: row([.item(width: .absolute(400), height: .fractionalHeight(1))])),
    Lint(
      code: .negativeEffectiveSize, place: "sections[0].group.subitems[0]",
      message:
        "no width is left (sections[0].group.subitems[0]): container 20 − insets 30 = -10; lower the insets or widen the container",
      help: "0 is used; lower the insets or widen the container",
      thrown: .negativeEffectiveSize(place: first, axis: .horizontal, container: 20, insets: 30),
      section: row([
        .item(
          width: .absolute(20), height: .fractionalHeight(1), contentInsets: LayoutInsets(leading: 15, trailing: 15))
      ])),
    Lint(
      code: .duplicateKind, place: "sections[0].boundarySupplementaryItems",
      message:
        "the kind \"title\" is used twice (sections[0].boundarySupplementaryItems); kinds must be unique within their host",
      help: "both are laid out; give each its own kind",
      thrown: .duplicateKind(
        place: LayoutPlace(section: 0, steps: [.property("boundarySupplementaryItems")]), kind: "title"),
      section: headed([header("title"), header("title", alignment: .bottom)])),
    Lint(
      code: .pinnedZeroSize, place: "sections[0].boundarySupplementaryItems[0]",
      message: "\"header\" is pinned in a container of 300 × 0; UIKit stops there",
      help: "lay out only once the collection has a size", height: 0, section: headed([header(pinned: true)])),
    Lint(
      code: .oscillation, place: "sections[0].group.subitems[0]",
      message: "item 2 of section 0 never settles: asked 20 times, its last two sizes were 300 × 41 and 300 × 40",
      help: "make its size depend on nothing but its content and the proposal",
      options: SolverOptions(policy: .uikit, strictness: .lenient, settling: .verify), section: listSection()),
  ]

  private func found(_ lint: Lint, _ options: SolverOptions) throws -> [Diagnostic] {
    var solver = try LayoutSolver(
      sections: [lint.section], itemCounts: [lint.items],
      environment: LayoutEnvironment(width: 300, height: lint.height), options: options)
    var measurer = CountingMeasurer(heights: lint.heights)
    if lint.code == .oscillation {
      var asked = 0
      measurer.height = { path in
        asked += 1
        return path.item == 2 ? 40 + Double(asked % 2) : 50
      }
    }
    try solver.resolve(measuring: &measurer)
    return solver.snapshot().diagnostics.filter { $0.code == lint.code }
  }

  @Test(arguments: lints)
  func placeNumbersAndMend(_ lint: Lint) throws {
    let diagnostics = try found(lint, lint.options)
    #expect(diagnostics.count == 1)
    let diagnostic = try #require(diagnostics.first)
    #expect("\(diagnostic.place)" == lint.place)
    #expect(diagnostic.message == lint.message)
    #expect(diagnostic.help == lint.help)
  }

  /// Strict mode, the default, throws three of them, and what is no layout at all; the rest are told.
  @Test(arguments: lints)
  func strictMode(_ lint: Lint) throws {
    var options = lint.options
    options.strictness = .strict
    #expect(SolverOptions().strictness == .strict)
    guard let thrown = lint.thrown else {
      #expect(try found(lint, options).count == 1)
      return
    }
    #expect(throws: thrown) { try found(lint, options) }
    #expect(thrown.description == lint.message)
  }

  /// The thirteenth is seen where items can be changed after use; `UIKitCompat` reports it.
  @Test func allThirteen() {
    #expect(Set(Self.lints.map(\.code)).union([.mutationAfterUse]).count == 13)
  }
}
