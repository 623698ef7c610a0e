import CompositionalLayout
import Foundation
import SelfSizing
import Testing
import Typesetting

/// k7-10: a header with a label of two lines is measured at its width, which follows the section's insets or doesn't.
@Suite struct ReportedHeaderTests {
  private static let both = "Everything you saved this week, newest first"

  @Test(arguments: [
    (follows: true, frame: CGRect(x: 16, y: 0, width: 343, height: 124.0 / 3), lines: 2),
    (follows: false, frame: CGRect(x: 0, y: 0, width: 375, height: 62.0 / 3), lines: 1),
  ])
  func aHeaderOfTwoLinesIsNotCut(follows: Bool, frame: CGRect, lines: Int) throws {
    let font = try FontLibrary.bundled().font(.family("Inter"), size: 17)
    var section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(44),
        [.item(width: .fractionalWidth(1), height: .estimated(44))]),
      contentInsets: LayoutInsets(leading: 16, trailing: 16))
    section.boundarySupplementaryItems = [
      LayoutBoundaryItem(
        kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .estimated(28)), alignment: .top)
    ]
    section.supplementaryContentInsetsReference = follows ? .automatic : .none
    // Recorded without push-out, which takes "newest" to the second line as well: the height is the same.
    var header = Label(Self.both, font: font).lines(0)
    header.lineBreakStrategy = []
    let screen = Screen(
      width: 375, height: 812,
      sections: [ScreenSection(section, items: [Box(height: 44)], supplementaries: ["header": header])])
    let resolved = try screen.resolve()

    let id = ElementID.boundary(kind: "header", section: 0)
    let element = try #require(resolved.elements().first { $0.id == id })
    let found = [element.frame.minX, element.frame.minY, element.frame.width, element.frame.height]
    let wanted = [frame.minX, frame.minY, frame.width, frame.height]
    for (found, wanted) in zip(found, wanted) { #expect(abs(found - wanted) < 1e-9) }
    #expect(abs(try resolved.frame(at: ItemPath(section: 0, item: 0)).minY - frame.height) < 1e-9)
    #expect(try resolved.truncatedLabels().isEmpty)

    let layout = try #require(try resolved.content(of: element).compactMap(\.label).first?.layout.text)
    #expect(layout.lines.count == lines)
    header.lineBreakStrategy = .standard
    let size = try header.sizeThatFits(CGSize(width: frame.width, height: CGFloat.infinity))
    #expect(abs(size.height - frame.height) < 1e-9)
    if follows { #expect(layout.lines.map(\.text) == ["Everything you saved this week, newest", "first"]) }
  }
}
