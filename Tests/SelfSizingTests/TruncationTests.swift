import CompositionalLayout
import Foundation
import Testing
import Typesetting

@testable import SelfSizing

/// Which labels are cut, why, and what would help.
@Suite struct TruncationTests {
  /// A row of cards that are a share of an estimate, as in the popup-store screen's first version.
  private func frozen(_ policy: SolverOptions.Policy) throws -> ResolvedScreen {
    let section = LayoutSection(
      group: .horizontal(
        width: .absolute(40), height: .estimated(60),
        [.item(width: .fractionalWidth(1), height: .fractionalHeight(1))]),
      orthogonalScrollingBehavior: .continuous)
    let screen = Screen(
      width: 100, height: 200, options: SolverOptions(policy: policy),
      sections: [
        ScreenSection(section, items: ["가나다라", "가나다라마바사아", "가나다라마바사아자차"]) { text in
          VStack {
            Picture(aspectRatio: 1)
            try! Square.label(text)
            try! Square.label("끝", lines: 1)
          }
        }
      ])
    return try screen.resolve()
  }

  @Test func theDeviceFreezesAndTheReportSaysWhatIsLost() throws {
    let resolved = try frozen(.uikit)
    let cut = try resolved.truncatedLabels()
    #expect(cut.map(\.path) == ["vstack.1", "vstack.1"])
    #expect(cut.map(\.element) == [.item(ItemPath(section: 0, item: 1)), .item(ItemPath(section: 0, item: 2))])
    let last = try #require(cut.last)
    #expect(last.lines == 1 && last.neededLines == 3)
    #expect(last.height == 10 && last.neededHeight == 30)
    #expect(last.elementHeight == 60 && last.neededElementHeight == 80)
    #expect(last.displayed == "가나다…")
    #expect(last.cause == .height)
    #expect(last.diagnostic?.code == .frozenEstimate)
    #expect(last.reason.contains("60") && last.reason.contains("80"))
    let diagnostic = try #require(resolved.diagnostics(cut).first { $0.code == .frozenEstimate })
    #expect(diagnostic.message.contains("2 labels are cut"))
    #expect(diagnostic.message.contains("item 2 vstack.1 shows 1 of 3 lines"))
    #expect(diagnostic.message.contains("the tallest cell needs 80"))
  }

  @Test func fittingCutsNothing() throws {
    let resolved = try frozen(.fitting)
    #expect(try resolved.truncatedLabels().isEmpty)
    #expect(try resolved.frame(at: ItemPath(section: 0, item: 2)).height == 80)
  }

  @Test func aLineLimitIsToldFromAFrameThatIsTooLow() throws {
    let section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(10),
        [.item(width: .fractionalWidth(1), height: .estimated(10))]))
    let screen = Screen(
      width: 30, height: 200,
      sections: [ScreenSection(section, items: [try Square.label("가나다라마바사아", lines: 2)])])
    let cut = try screen.resolve().truncatedLabels()
    #expect(cut.count == 1)
    #expect(cut.first?.cause == .lineLimit)
    #expect(cut.first?.diagnostic == nil)
    #expect(cut.first?.neededLines == 3)
    #expect(cut.first?.help == "allow 3 lines, or no limit (0)")
    #expect(cut.first?.path == "label")
  }

  @Test func aFixedHeightNamesTheOneThatIsNeeded() throws {
    let section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .absolute(12),
        [.item(width: .fractionalWidth(1), height: .fractionalHeight(1))]),
      boundarySupplementaryItems: [
        LayoutBoundaryItem(
          kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .absolute(10)), alignment: .top)
      ])
    let screen = Screen(
      width: 30, height: 200,
      sections: [
        ScreenSection(
          section, items: [try Square.label("가나다라")],
          supplementaries: ["header": try Square.label("머리글이 길다")])
      ])
    let cut = try screen.resolve().truncatedLabels()
    #expect(cut.count == 2)
    #expect(cut.contains { $0.element == .boundary(kind: "header", section: 0) })
    let cell = try #require(cut.first { $0.element == .item(ItemPath(section: 0, item: 0)) })
    #expect(cell.help == "make its height and its group's estimated(12), or give both 20")
    let header = try #require(cut.first { $0.element != .item(ItemPath(section: 0, item: 0)) })
    #expect(!header.isInGroupOfGivenHeight && header.help.hasPrefix("make its height estimated(10), or give it"))
  }

  @Test func aLabelWithoutRoomForALineShowsUpAsCut() throws {
    let column = VStack {
      Picture(aspectRatio: 1)
      try! Square.label("가")
    }
    var tree = ContentTree(texts: PreparedTexts())
    try tree.load(column.node)
    _ = tree.place(in: CGSize(width: 40, height: 44), direction: .leftToRight)
    #expect(tree.placed(at: .zero).last?.frame == rect(0, 40, 40, 4))
    #expect(tree.placed(at: .zero).last?.label?.isCut == true)
    _ = tree.place(in: CGSize(width: 40, height: 50), direction: .leftToRight)
    #expect(tree.placed(at: .zero).last?.label?.isCut == false)
  }

  @Test func aShrinkingLabelIsCutOnlyBelowItsLeastScale() throws {
    func isCut(_ width: Double) throws -> Bool? {
      var tree = ContentTree(texts: PreparedTexts())
      try tree.load(try Square.label("가나다라", lines: 1).minimumScaleFactor(0.5).node)
      _ = tree.place(in: CGSize(width: width, height: 10), direction: .leftToRight)
      return tree.placed(at: .zero).first?.label?.isCut
    }
    #expect(try isCut(40) == false)
    #expect(try isCut(21) == false)
    #expect(try isCut(19) == true)
  }
}
