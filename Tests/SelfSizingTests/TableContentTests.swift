import CompositionalLayout
import Foundation
import Testing

@testable import SelfSizing

@Suite struct TableContentTests {
  private func table(_ change: (inout TableContent) -> Void = { _ in }) throws -> TableContent {
    var table = TableContent(sections: [
      .init(header: try Square.label("머리"), rows: [try Square.label("가"), try Square.label("가나다라마바")]),
      .init(footer: try Square.label("꼬리"), rows: [Box(height: 20)]),
    ])
    change(&table)
    return table
  }

  @Test func itsHeightIsThatOfRowsHeadersFootersAndSeparators() throws {
    // At 40 points: 10 + (10 + 20) + 20 + 10, and a third of a point for each of three rows.
    #expect(try table().intrinsicContentHeight(width: 40) == 71)
    #expect(try table { $0.showsSeparators = false }.intrinsicContentHeight(width: 40) == 70)
    #expect(try table { $0.estimatedRowHeight = 500 }.intrinsicContentHeight(width: 40) == 71)
    #expect(try table { $0.rowHeight = 44 }.intrinsicContentHeight(width: 40) == 10 + 3 * 44 + 10)
  }

  @Test func separatorsLieAtTheBottomOfRows() throws {
    let table = try table { $0.separatorInsets = LayoutInsets(leading: 6, trailing: 4) }
    let resolved = try table.resolve(width: 40)
    let lines = table.separators(in: resolved)
    let rows = resolved.elements().filter { $0.category == .cell }
    #expect(lines.count == 3)
    for (line, row) in zip(lines, rows) {
      #expect(line.minX == 6 && line.width == 30)
      #expect(abs(line.maxY - row.frame.maxY) < 1e-9 && abs(line.height - 1.0 / 3) < 1e-9)
    }
    #expect(
      try table.screen(environment: LayoutEnvironment(width: 40, height: 100, scale: 0)).resolve().contentSize.height
        == 70)
  }

  @Test func headersPinInThePlainStyleOnly() throws {
    func pins(_ style: TableContent.Style) throws -> Bool {
      let resolved = try table { $0.style = style }.resolve(width: 40)
      return !resolved.layout.pinnedElements(at: CGPoint(x: 0, y: 12)).isEmpty
    }
    #expect(try pins(.plain))
    #expect(try !pins(.grouped))
  }

  @Test func anEmptyTableIsNothing() throws {
    #expect(try TableContent(sections: []).intrinsicContentHeight(width: 40) == 0)
    #expect(try TableContent(sections: [.init(rows: [])]).intrinsicContentHeight(width: 40) == 0)
  }
}
