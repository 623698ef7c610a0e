import CompositionalLayout
import Foundation
import Testing

/// What a visible-items handler sees and may change (D-20).
struct VisibleItemTests {
  private func row(_ direction: LayoutDirection = .leftToRight) throws -> ResolvedLayout {
    let card = LayoutSubitem.item(width: .absolute(100), height: .absolute(50))
    var section = LayoutSection(
      group: .horizontal(width: .absolute(100), height: .absolute(50), [card]),
      orthogonalScrollingBehavior: .continuous)
    section.boundarySupplementaryItems = [header("title", .absolute(20))]
    return try resolved([listSection(), section], [3, 8], width: 200, height: 400, direction: direction)
  }

  @Test func itSeesWhatShowsWhereItShows() throws {
    let layout = try row()
    var told: [CGPoint] = []
    let items = try layout.visibleItems(inSection: 1, at: CGPoint(x: 0, y: 30), orthogonalOffset: 350) {
      told.append($1)
      #expect($2.width == 200)
      #expect(
        $0.map(\.id) == [.boundary(kind: "title", section: 1)] + (3...5).map { .item(ItemPath(section: 1, item: $0)) })
      for index in $0.indices where $0[index].id == .item(ItemPath(section: 1, item: 4)) {
        $0[index].alpha = 0.5
        $0[index].zIndex = 9
        $0[index].center.y += 10
      }
    }
    #expect(told == [CGPoint(x: 350, y: 0)])
    #expect(items.map { Double($0.frame.minX) } == [0, -50, 50, 150])
    #expect(items[2].alpha == 0.5 && items[2].zIndex == 9)
    #expect(items[2].displayedFrame == items[2].frame.offsetBy(dx: 0, dy: 10))
    #expect(items[1].displayedFrame == items[1].frame)
    // It moves nothing else.
    #expect(try layout.frame(at: ItemPath(section: 1, item: 4)).minX == 400)
  }

  @Test func aPlainSectionHasTheLayoutsOffset() throws {
    let layout = try row()
    var offsets: [CGPoint] = []
    let items = try layout.visibleItems(inSection: 0, at: CGPoint(x: 0, y: 60)) { _, offset, _ in offsets.append(offset)
    }
    #expect(offsets == [CGPoint(x: 0, y: 60)])
    #expect(items.map(\.id) == (1...2).map { .item(ItemPath(section: 0, item: $0)) })
    // Out of sight it isn't called.
    #expect(try layout.visibleItems(inSection: 0, at: CGPoint(x: 0, y: 900)) { _, _, _ in offsets = [] }.isEmpty)
    #expect(offsets.count == 1)
  }

  @Test func rightToLeftRowsStartAtTheRight() throws {
    let layout = try row(.rightToLeft)
    let limit = 800.0 - 200
    let start = try layout.visibleItems(inSection: 1, at: .zero, orthogonalOffset: limit)
    #expect(start.dropFirst().map { Double($0.frame.minX) } == [100, 0])
    let end = try layout.visibleItems(inSection: 1, at: .zero, orthogonalOffset: 0)
    #expect(end.dropFirst().map { $0.id } == (6...7).map { .item(ItemPath(section: 1, item: $0)) })
    #expect(end.dropFirst().map { Double($0.frame.minX) } == [100, 0])
  }

  @Test func pinnedHeadersAreWhereTheyPin() throws {
    var section = listSection()
    section.boundarySupplementaryItems = [header(pinned: true)]
    let layout = try resolved([section], [40], height: 400)
    let items = try layout.visibleItems(
      inSection: 0, at: CGPoint(x: 0, y: 500), insets: LayoutInsets(top: 10))
    #expect(items.first?.frame.minY == 510)
  }

  @Test func offsetsThatAreNoneAreErrors() throws {
    let layout = try row()
    #expect(throws: LayoutError.noSuchElement(section: 2, item: nil)) {
      try layout.visibleItems(inSection: 2, at: .zero)
    }
    #expect(throws: LayoutError.self) { try layout.visibleItems(inSection: 1, at: .zero, orthogonalOffset: .nan) }
    #expect(throws: LayoutError.self) { try layout.visibleItems(inSection: 1, at: CGPoint(x: 0, y: CGFloat.infinity)) }
  }
}
