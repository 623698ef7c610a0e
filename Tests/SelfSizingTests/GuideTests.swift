import CompositionalLayout
import Foundation
import SelfSizing
import Testing
import Typesetting

/// The code of `Guides/SelfSizing.md`, by a program that sees only what is public.
@Suite struct GuideTests {
  struct Shop {
    var id: Int
    var title: String
    var period: String
    var place: String
  }

  struct Card: CellContent {
    var shop: Shop
    var title: Font
    var small: Font

    var node: ContentNode {
      VStack(spacing: 8) {
        Picture(aspectRatio: 1)
        Label(shop.title, font: title).lines(0)
        HStack(spacing: 4, alignment: .firstBaseline) {
          Label(shop.period, font: small).hugging(251)
          Label(shop.place, font: small).compressionResistance(740)
        }
      }.node
    }
  }

  private let half = LayoutSubitem.item(width: .fractionalWidth(0.5), height: .estimated(260))
  private var grid: LayoutSection {
    LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(260), [half, half], interItemSpacing: .fixed(9)),
      contentInsets: LayoutInsets(top: 35, leading: 25, trailing: 25), interGroupSpacing: 35)
  }

  @Test func aScreenFromCode() throws {
    let library = try FontLibrary.bundled()
    let title = try library.font(FontDescriptor(.system, weight: 600), size: 15)
    let small = try library.font(.system, size: 12)
    let shops = [
      Shop(id: 1, title: "달빛 우체국", period: "11.28 – 12.14", place: "연남"),
      Shop(id: 2, title: "양말 도서관에서 만나는 겨울의 색과 무늬", period: "12.10 – 12.17", place: "서촌"),
    ]
    let screen = Screen(
      width: 393, height: 852,
      sections: [ScreenSection(grid, items: shops) { Card(shop: $0, title: title, small: small) }])
    let resolved = try screen.resolve()
    // 35 above, a square, a title of two lines, a line; the gaps between them.
    let line = { (size: Double) in size * 2444 / 2048 }
    let needed = 35 + 167 + 8 + (2 * line(15) * 3).rounded(.up) / 3 + 8 + line(12)
    #expect(abs(resolved.wrapContentHeight - needed) < 1)
    #expect(try resolved.frame(at: ItemPath(section: 0, item: 1)).minX == 201)
    #expect(try resolved.truncatedLabels().isEmpty)
  }

  @Test func aCollectionThatChanges() throws {
    let library = try FontLibrary.bundled()
    let font = try library.font(.system, size: 15)
    var titles = [1: "하나", 2: "둘"]
    let collection = try CollectionContent<Int, Int>(
      environment: LayoutEnvironment(width: 393, height: 852), layout: { _, _, _ in grid },
      cell: { _, id in Label(titles[id] ?? "", font: font).lines(0) })
    var snapshot = collection.snapshot
    try snapshot.appendSections([0])
    try snapshot.appendItems([1, 2])
    try collection.apply(snapshot)
    titles[3] = "셋"
    titles[1] = "하나보다 훨씬 길어서 여러 줄이 되는 이름"
    try snapshot.insertItems([3], beforeItem: 1)
    try snapshot.reconfigureItems([1])
    let update = try collection.apply(snapshot)
    #expect(update.measured == 2)
    #expect(update.difference.insertedItems == [3])
    #expect(update.height > update.heightBefore)
    let table = TableContent(sections: [.init(rows: [Label("줄", font: font)])])
    #expect(try table.intrinsicContentHeight(width: 393) == 18 + 1.0 / 3)
  }

  @Test func aFeedThatScrolls() throws {
    let font = try FontLibrary.bundled().font(.system, size: 15)
    let row = LayoutSubitem.item(width: .fractionalWidth(1), height: .estimated(44))
    let list = LayoutSection(group: .horizontal(width: .fractionalWidth(1), height: .estimated(44), [row]))
    let feed = try CollectionContent<Int, Int>(
      environment: LayoutEnvironment(width: 393, height: 852), measuring: .visibleBounds,
      layout: { _, _, _ in list }, cell: { _, id in Label("줄 \(id)", font: font) })
    var snapshot = feed.snapshot
    try snapshot.appendSections([0])
    try snapshot.appendItems(Array(0..<100_000))
    let update = try feed.apply(snapshot)
    #expect(update.measured < 60)
    let scroll = try feed.scroll(to: CGPoint(x: 0, y: 12_000))
    #expect(scroll.measured < 60 && feed.contentOffset == scroll.contentOffset)
    #expect(feed.visibleElements().count < 60)
    try feed.scrollToItem(at: ItemPath(section: 0, item: 900), at: .center)
    let frame = try feed.resolved().frame(at: ItemPath(section: 0, item: 900))
    #expect(abs(frame.midY - feed.visibleRectangle.midY) < 0.01)
  }

  /// "A box of half the height beside a label of 40 points makes a column of 80."
  @Test func aShareOfTheParent() throws {
    let cell = LayoutSubitem.item(width: .fractionalWidth(1), height: .estimated(44))
    let list = LayoutSection(group: .horizontal(width: .fractionalWidth(1), height: .estimated(44), [cell]))
    let column = VStack {
      Box().relativeHeight(0.5)
      Box(height: 40)
    }
    let screen = Screen(width: 100, height: 100, sections: [ScreenSection(list, items: [column])])
    #expect(try screen.resolve().wrapContentHeight == 80)
  }
}
