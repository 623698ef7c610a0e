import Testing
import UIKit

struct TableViewTests {
  private func table(_ controller: StepsController) -> IntrinsicTableView {
    let table = IntrinsicTableView(frame: CGRect(x: 0, y: 0, width: 300, height: 0), style: .plain)
    table.failureHandler = { _ in }
    table.register(UITableViewCell.self, forCellReuseIdentifier: "step")
    table.dataSource = controller
    table.delegate = controller
    return table
  }

  @Test func isAsHighAsItsRows() throws {
    let controller = StepsController(heights: [40, 60, 20])
    let table = table(controller)
    table.separatorStyle = .none
    var told: [CGFloat] = []
    table.intrinsicContentSizeDidInvalidate = { told.append($0.intrinsicContentSize.height) }
    try table.resolveLayout()
    #expect(table.contentSize == CGSize(width: 300, height: 150))
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)) == CGRect(x: 0, y: 70, width: 300, height: 60))
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 300, height: 30))
    #expect(table.rectForFooter(inSection: 0) == .zero && table.rectForRow(at: IndexPath(row: 9, section: 0)) == .zero)
    #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 300, height: 150))
    controller.heights.removeLast()
    table.reloadData()
    try table.resolveLayout()
    #expect(told == [150, 130])
    #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 2)
  }

  @Test func separatorsAreAPixel() throws {
    let controller = StepsController(heights: [40, 60])
    let table = table(controller)
    table.traitCollection = UITraitCollection(displayScale: 2)
    try table.resolveLayout()
    #expect(table.contentSize.height == 131)
    #expect(
      table.separatorFrames == [
        CGRect(x: 16, y: 70, width: 284, height: 0.5), CGRect(x: 16, y: 130.5, width: 284, height: 0.5),
      ])
  }

  @Test func fixedRowsKeepTheirHeight() throws {
    let controller = StepsController(heights: [40, 60])
    let table = table(controller)
    table.rowHeight = 50
    try table.resolveLayout()
    #expect(abs(table.contentSize.height - 130) < 1e-9)
  }

  @Test func unregisteredCellsAreToldNotTrapped() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), style: .grouped)
    table.failureHandler = { _ in }
    let controller = StepsController(heights: [10])
    table.dataSource = controller
    #expect(throws: CollectionViewError.unregistered(identifier: "step", kind: nil)) { try table.resolveLayout() }
    #expect(table.contentSize == .zero)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "step")
    controller.heights = [.nan]
    table.reloadData()
    #expect(throws: ScreenError.self) { try table.resolveLayout() }
  }
}
