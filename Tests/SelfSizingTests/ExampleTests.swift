import CompositionalLayout
import Foundation
import Testing
import Typesetting

@testable import SelfSizing

/// The reference screens of `Examples`.
@Suite struct ExampleTests {
  private func resolve(
    _ name: String, _ options: SolverOptions = SolverOptions(), _ overrides: ScreenFile.Overrides = .init()
  ) throws -> ResolvedScreen {
    let url = try #require(SchemaTests.examples.first { $0.lastPathComponent == "\(name).json" })
    let file = try ScreenFile(
      Array(Data(contentsOf: url)), name: url.lastPathComponent, library: FontLibrary.bundled(), overrides: overrides)
    return try file.screen(options: options).resolve()
  }

  private func frame(_ screen: ResolvedScreen, _ section: Int, _ item: Int) throws -> CGRect {
    try screen.frame(at: ItemPath(section: section, item: item))
  }

  @Test func popcornShowsTwoColumnsAndRowsAsHighAsTheirCards() throws {
    let screen = try resolve("popcorn", .init(), .init(width: 393))
    let cells = (0..<6).map { try? frame(screen, 3, $0) }
    #expect(cells.compactMap { $0?.minX } == [25, 201, 25, 201, 25, 201])
    #expect(cells.allSatisfy { $0?.width == 167 })
    // Each card starts where the taller one of the row above ended, and 35 points.
    let rows = stride(from: 0, to: 6, by: 2).map { max(cells[$0]?.maxY ?? 0, cells[$0 + 1]?.maxY ?? 0) }
    for row in 1...2 { #expect(abs((cells[2 * row]?.minY ?? 0) - rows[row - 1] - 35) < 1e-9) }
    #expect(abs(screen.wrapContentHeight - Double(rows[2])) < 0.34)
    let hero = try #require(screen.elements().first { $0.kind == "hero" })
    #expect(hero.frame == rect(0, 0, 393, 446))
    let cut = try screen.truncatedLabels()
    #expect(cut.count == 1)
    #expect(cut.first?.cause == .lineLimit)
    #expect(cut.first?.element == .item(ItemPath(section: 1, item: 3)))
    #expect(screen.diagnostics(cut).map(\.code) == [.declaredOverflow])
  }

  @Test func theBrokenFormIsFrozenOnTheDevice() throws {
    let screen = try resolve("popcorn-broken", SolverOptions(policy: .uikit))
    for section in 0..<3 {
      for item in 0..<3 { #expect(try frame(screen, section, item).height == 178) }
    }
    let cut = try screen.truncatedLabels()
    #expect(cut.count == 3)
    #expect(cut.allSatisfy { $0.diagnostic?.code == .frozenEstimate && $0.lines == 1 })
    // The repaired form shows what the broken one cuts, but for the label whose own limit cuts it.
    let repaired = try resolve("popcorn", SolverOptions(policy: .uikit))
    #expect(try repaired.truncatedLabels().allSatisfy { $0.cause == .lineLimit })
    let fitting = try resolve("popcorn-broken", SolverOptions(policy: .fitting))
    #expect(try fitting.truncatedLabels().allSatisfy { $0.cause == .lineLimit })
  }

  @Test func thePoliciesAgreeWhereNothingIsFrozen() throws {
    for name in ["popcorn", "sticky-home", "coins", "wrap-table"] {
      let device = try resolve(name, SolverOptions(policy: .uikit))
      let fitting = try resolve(name, SolverOptions(policy: .fitting))
      #expect(device.elements() == fitting.elements())
    }
  }

  @Test func homeIsThreeSections() throws {
    let screen = try resolve("home", SolverOptions(policy: .uikit))
    #expect(screen.layout.sectionCount == 3)
    let first = try frame(screen, 0, 0)
    #expect(try frame(screen, 0, 1) == first.offsetBy(dx: 90, dy: 0))
    #expect(try frame(screen, 0, 0).size == CGSize(width: 80, height: 80))
    // 0.9 of the whole width and 0.3 of the height less the insets above and below, 10 points inside on both sides.
    let slide = try frame(screen, 1, 0)
    #expect(abs(slide.width - (393 * 0.9 - 20)) < 1e-9 && abs(slide.height - 0.3 * (852 - 24)) < 1e-9)
    #expect(try frame(screen, 2, 0).height == 426 - 10)
    #expect(screen.layout.diagnostics.contains { $0.code == .heightFeedback })
  }

  @Test func theStickyHeaderStaysInItsSection() throws {
    let screen = try resolve("sticky-home")
    #expect(abs(try frame(screen, 1, 0).width - (373.0 / 3 - 4)) < 1e-9)
    let section = try screen.layout.frame(ofSection: 1)
    for offset in stride(from: -100.0, through: 1200, by: 7.3) {
      let pinned = screen.layout.pinnedElements(at: CGPoint(x: 0, y: offset))
      for header in pinned {
        #expect(header.frame.minY >= section.minY - 1e-9 && header.frame.maxY <= section.maxY + 1e-9)
      }
    }
  }

  @Test func coinsStandInTwoColumnsOfSeven() throws {
    let screen = try resolve("coins")
    let slot = 400.0 / 7
    for item in 0..<14 {
      let found = try frame(screen, 0, item)
      let header = try #require(screen.elements().first { $0.kind != nil && $0.section == 0 }).frame
      #expect(abs(found.minX - (8 + Double(item / 7) * 377 / 2)) < 1e-9)
      #expect(abs(found.minY - (Double(header.maxY) + Double(item % 7) * slot + 5)) < 1e-9)
      #expect(abs(found.height - (slot - 10)) < 1e-9)
    }
    let top = Double(try frame(screen, 1, 0).minY)
    #expect(try frame(screen, 1, 2) == rect(16 + 160, top, 80, 190))
  }

  @Test func theGridWrapsItsContentBeforeAndAfterTheUpdate() throws {
    for policy in SolverOptions.Policy.allCases {
      #expect(try resolve("wrap-grid", SolverOptions(policy: policy)).wrapContentHeight == 256)
      #expect(try resolve("wrap-grid-updated", SolverOptions(policy: policy)).wrapContentHeight == 176)
    }
  }

  @Test func rowsOfTheTableFollowEachOther() throws {
    let screen = try resolve("wrap-table")
    let elements = screen.elements()
    let total = elements.reduce(0) { $0 + $1.frame.height }
    #expect(elements.count == 6 && abs(total - screen.contentSize.height) < 1e-9)
    #expect(try screen.truncatedLabels().isEmpty)
  }

  @Test(arguments: SchemaTests.examples)
  func everyExampleResolvesAtEveryWidthAndTextSize(_ example: URL) throws {
    let name = example.deletingPathExtension().lastPathComponent
    for width in [320.0, 375, 430, 1024] {
      for category in [ContentSizeCategory.extraSmall, .accessibilityExtraExtraExtraLarge] {
        let screen = try resolve(name, .init(), .init(width: width, contentSizeCategory: category))
        #expect(Double(screen.contentSize.width) == width)
        for element in screen.elements() {
          let numbers = [element.frame.minX, element.frame.minY, element.frame.width, element.frame.height]
          #expect(numbers.allSatisfy { $0.isFinite })
        }
        #expect(try screen.resolvedTwice(screen) == true)
      }
    }
  }
}

extension ResolvedScreen {
  /// The report says the same when it is asked again.
  fileprivate func resolvedTwice(_ other: ResolvedScreen) throws -> Bool {
    try truncatedLabels() == other.truncatedLabels()
  }
}
