import CompositionalLayout
import Foundation
import TestSupport
import Testing
import Typesetting

@testable import SelfSizing

/// Random screens of real labels in random sections.
@Suite struct ScreenPropertyTests {
  private struct Growth {
    var generator: SeededGenerator

    mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    mutating func chance(_ percent: Int) -> Bool { pick(1...100) <= percent }

    mutating func cell() throws -> any CellContent {
      let text = String(repeating: "가", count: pick(1...40))
      let label = try Square.label(text).padding(Double(pick(0...4)))
      switch pick(0...3) {
      case 0: return label
      case 1:
        return VStack(spacing: Double(pick(0...5))) {
          Picture(aspectRatio: 2)
          label
        }
      case 2:
        return VStack {
          label
          try! Square.label("나다", lines: 1)
        }
      default:
        return HStack(spacing: 4, alignment: .top) {
          Picture(width: 12, height: 12)
          label
        }
      }
    }

    /// A section whose cells' heights rest on an estimate.
    mutating func section() -> LayoutSection {
      let columns = pick(1...3)
      let height = LayoutDimension.estimated(Double(pick(10...80)))
      let isFrozen = chance(50)
      let item = LayoutSubitem.item(
        width: .fractionalWidth(1 / Double(columns)), height: isFrozen ? .fractionalHeight(1) : height)
      var group = LayoutGroup.horizontal(
        width: .fractionalWidth(1), height: height, Array(repeating: item, count: columns))
      if chance(30) {
        group = .vertical(width: .fractionalWidth(1), height: height, [.group(group)])
      }
      if chance(30) { group.interItemSpacing = .fixed(Double(pick(0...6))) }
      var section = LayoutSection(group: group, interGroupSpacing: Double(pick(0...9)))
      section.contentInsets = LayoutInsets(
        top: Double(pick(0...9)), leading: Double(pick(0...9)), bottom: Double(pick(0...9)),
        trailing: Double(pick(0...9)))
      if chance(40) {
        section.boundarySupplementaryItems = [
          LayoutBoundaryItem(
            kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .estimated(20)), alignment: .top)
        ]
      }
      if chance(25) { section.orthogonalScrollingBehavior = .continuous }
      return section
    }

    mutating func screen(_ options: SolverOptions) throws -> Screen {
      var sections: [ScreenSection] = []
      for _ in 0..<pick(1...4) {
        let layout = section()
        var cells: [any CellContent] = []
        for _ in 0..<pick(0...7) { cells.append(try cell()) }
        sections.append(ScreenSection(layout, items: cells, supplementaries: ["header": try cell()]))
      }
      var environment = LayoutEnvironment(width: Double(pick(100...320)), height: 480, scale: 0)
      environment.direction = chance(30) ? .rightToLeft : .leftToRight
      return Screen(environment: environment, options: options, sections: sections)
    }
  }

  private func screen(_ seed: Int, _ policy: SolverOptions.Policy) throws -> Screen {
    var growth = Growth(generator: SeededGenerator(seed: UInt64(seed)))
    return try growth.screen(SolverOptions(policy: policy))
  }

  @Test(arguments: 0..<200)
  func fittingCutsNoLabelThatMayGrow(_ seed: Int) throws {
    let cut = try screen(seed, .fitting).resolve().truncatedLabels()
    #expect(cut.filter { $0.numberOfLines == 0 }.isEmpty)
  }

  @Test(arguments: 0..<200)
  func whatTheDeviceCutsIsBlamedOnTheFrozenEstimate(_ seed: Int) throws {
    for label in try screen(seed, .uikit).resolve().truncatedLabels() where label.cause == .height {
      #expect(label.diagnostic?.code == .frozenEstimate)
      #expect(label.neededHeight > label.height)
    }
  }

  @Test(arguments: 0..<200)
  func framesAreFiniteAndExtentsAddUp(_ seed: Int) throws {
    for policy in SolverOptions.Policy.allCases {
      let screen = try screen(seed, policy)
      let resolved = try screen.resolve()
      var total = 0.0
      for section in 0..<resolved.layout.sectionCount {
        total += Double(try resolved.layout.frame(ofSection: section).height)
      }
      #expect(abs(total - Double(resolved.contentSize.height)) < 1e-6)
      for element in resolved.elements() {
        let frame = element.frame
        #expect([frame.minX, frame.minY, frame.width, frame.height].allSatisfy { $0.isFinite })
        for placed in try resolved.content(of: element) where placed.kind == .label {
          #expect(placed.frame.minX >= frame.minX - 1e-6 && placed.frame.maxX <= frame.maxX + 1e-6)
        }
      }
      // Resolving twice is resolving once.
      #expect(try screen.resolve().elements() == resolved.elements())
    }
  }

  @Test func everyElementOfAScreenIsMeasuredOnce() throws {
    for seed in 0..<40 {
      let screen = try screen(seed, .fitting)
      var asked: [ElementID: Int] = [:]
      var measurer = ContentMeasurer { element in
        asked[element, default: 0] += 1
        return try screen.content(of: element)
      }
      var solver = try LayoutSolver(
        itemCounts: screen.sections.map(\.itemCount), environment: screen.environment, options: screen.options
      ) { index, environment in screen.sections[index].layout(environment) }
      let summary = try solver.resolve(.everything, measuring: &measurer)
      #expect(asked.values.allSatisfy { $0 == 1 })
      #expect(asked.count == summary.measured)
    }
  }

  @Test func badgesAndHeadersHaveContentOfTheirOwn() throws {
    var item = LayoutItem(width: .fractionalWidth(1), height: .estimated(20))
    item.supplementaryItems = [
      LayoutSupplementaryItem(
        kind: "badge", size: LayoutSize(width: .estimated(5), height: .estimated(5)),
        containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
    ]
    var section = LayoutSection(
      group: .horizontal(width: .fractionalWidth(1), height: .estimated(20), [.item(item)]))
    section.boundarySupplementaryItems = [
      LayoutBoundaryItem(
        kind: "footer", size: LayoutSize(width: .fractionalWidth(1), height: .estimated(5)), alignment: .bottom)
    ]
    let made = ScreenSection(
      itemCount: 2, layout: { _ in section }, item: { _ in try Square.label("가나다라") },
      supplementary: { kind, index in
        guard kind == "badge" else { return Box(height: 17) }
        return try Square.label(String(repeating: "9", count: index + 1), lines: 1)
      })
    let resolved = try Screen(
      environment: LayoutEnvironment(width: 100, height: 100, scale: 0), sections: [made]
    ).resolve()
    let badges = resolved.elements().filter { $0.kind == "badge" }.map(\.frame)
    #expect(badges == [rect(90, 0, 10, 10), rect(80, 10, 20, 10)])
    #expect(resolved.wrapContentHeight == 37)
  }
}
