import CompositionalLayout
import Foundation
import TestSupport
import Testing
import Typesetting

@testable import SelfSizing

/// The lazy mode: what shows is measured, nothing else is, and what shows stays where it is.
@Suite struct ScrollingTests {
  /// Rows across the container; each holds as many lines as its number says, 10 points a line.
  private func list(_ estimate: Double, count: Int = 1) -> LayoutSection {
    let row = LayoutSubitem.item(width: .fractionalWidth(1), height: .estimated(estimate))
    return LayoutSection(group: .horizontal(width: .fractionalWidth(1), height: .estimated(estimate), [row]))
  }

  private func row(_ lines: Int) throws -> Label {
    try Square.label(Array(repeating: "가", count: lines).joined(separator: "\n"))
  }

  private final class Asked {
    var items: [Int] = []
  }

  private func collection(
    _ lines: @escaping (Int) -> Int, items: Int, estimate: Double, asked: Asked = Asked(),
    environment: LayoutEnvironment = LayoutEnvironment(width: 100, height: 200, scale: 0),
    section: LayoutSection? = nil, configuration: LayoutConfiguration = LayoutConfiguration()
  ) throws -> CollectionContent<Int, Int> {
    let layout = section ?? list(estimate)
    let collection = try CollectionContent<Int, Int>(
      environment: environment, configuration: configuration, measuring: .visibleBounds,
      layout: { _, _, _ in layout },
      cell: { _, id in
        asked.items.append(id)
        return try row(lines(id))
      })
    var snapshot = collection.snapshot
    try snapshot.appendSections([0])
    try snapshot.appendItems(Array(0..<items))
    try collection.apply(snapshot)
    return collection
  }

  private func top(_ collection: CollectionContent<Int, Int>, _ item: Int) throws -> Double {
    let frame = try collection.resolved().frame(at: ItemPath(section: 0, item: item))
    return Double(frame.minY - collection.contentOffset.y)
  }

  @Test func onlyWhatShowsIsMeasured() throws {
    let asked = Asked()
    let collection = try collection({ _ in 5 }, items: 100_000, estimate: 50, asked: asked)
    #expect(asked.items == [0, 1, 2, 3])
    #expect(collection.contentSize.height == 5_000_000)
    let down = try collection.scroll(to: CGPoint(x: 0, y: 1_000_025))
    #expect(asked.items.dropFirst(4) == [20_000, 20_001, 20_002, 20_003, 20_004])
    #expect(down.measured == 5 && down.offsetAdjustment == 0 && down.contentOffset.y == 1_000_025)
    #expect(collection.visibleElements().map(\.item) == [20_000, 20_001, 20_002, 20_003, 20_004])
    // What was seen before is known.
    #expect(try collection.scroll(to: .zero).measured == 0)
    #expect(asked.items.count == 9)
  }

  @Test func aScreenMeasuresItsFirstPage() throws {
    let rows = list(50)
    var screen = Screen(
      environment: LayoutEnvironment(width: 100, height: 200, scale: 0),
      sections: [ScreenSection(itemCount: 1000, layout: { _ in rows }, item: { _ in try row(4) })])
    screen.texts = PreparedTexts()
    let first = try screen.resolve(visible: CGRect(x: 0, y: 0, width: 100, height: 200))
    // Rows of 40 where 50 was guessed: a fifth one comes into view.
    #expect(first.summary.measured == 5)
    #expect(first.contentSize.height == 49_950)
    #expect(first.summary.contentSizeAdjustment == -50)
    let middle = try screen.resolve(visible: CGRect(x: 0, y: 25_010, width: 100, height: 200))
    // The first whole row, number 501, stays where it is although 500 above it became shorter.
    #expect(middle.summary.offsetAdjustment == -10)
    #expect(try middle.frame(at: ItemPath(section: 0, item: 501)).minY == 25_040)
    #expect(try screen.resolve().summary.measured == 1000)
    #expect(try screen.resolve().contentSize.height == 40_000)
  }

  @Test func labelsThatShowAreReportedCut() throws {
    let fixed = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .absolute(20),
        [.item(width: .fractionalWidth(1), height: .fractionalHeight(1))]))
    let screen = Screen(
      environment: LayoutEnvironment(width: 100, height: 200, scale: 0),
      sections: [ScreenSection(itemCount: 1000, layout: { _ in fixed }, item: { _ in try row(3) })])
    let page = CGRect(x: 0, y: 400, width: 100, height: 200)
    let cut = try screen.resolve(visible: page).truncatedLabels(in: page)
    #expect(cut.map(\.element) == (20..<30).map { .item(ItemPath(section: 0, item: $0)) })
  }

  /// Going up, rows above turn out taller or lower than guessed; what shows doesn't jump (D-29).
  @Test(arguments: 0..<200)
  func whatShowsStaysPut(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let heights = (0..<300).map { _ in Int.random(in: 1...20, using: &generator) }
    let collection = try collection({ heights[$0] }, items: 300, estimate: 70)
    try collection.scroll(to: CGPoint(x: 0, y: 12_000))
    for _ in 0..<30 {
      let before = collection.visibleElements()
      // One that is wholly inside before and after the step.
      // Less than a row that is only guessed: those that come in at the top begin above it.
      let step = Double(Int.random(in: -69...60, using: &generator))
      let wanted = collection.contentOffset.y + CGFloat(step)
      let kept = before.first { $0.frame.minY >= max(wanted, collection.contentOffset.y) }
      let seen = kept.map { Double($0.frame.minY) - Double(wanted) }
      let scroll = try collection.scroll(to: CGPoint(x: 0, y: wanted))
      #expect(Double(scroll.contentOffset.y) >= -1e-6)
      guard let kept, let seen, scroll.contentOffset.y > 0 else { continue }
      let end = Double(collection.contentSize.height) - 200
      if Double(scroll.contentOffset.y) > end - 1e-6 { continue }
      #expect(abs(try top(collection, kept.item) - seen) < 1e-6)
    }
    // Every frame that shows is final.
    for element in collection.visibleElements() {
      #expect(Double(element.frame.height) == Double(heights[element.item]) * 10)
    }
  }

  /// Scrolled through to the end, it is what measuring everything gives.
  @Test(arguments: 0..<200)
  func scrollingThroughIsMeasuringEverything(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 77)
    let heights = (0..<80).map { _ in Int.random(in: 1...12, using: &generator) }
    let lazy = try collection({ heights[$0] }, items: 80, estimate: Double(Int.random(in: 20...90, using: &generator)))
    for _ in 0..<200 {
      let last = lazy.contentOffset.y
      if try lazy.scroll(to: CGPoint(x: 0, y: last + 150)).contentOffset.y == last { break }
    }
    #expect(Double(lazy.contentSize.height) == Double(heights.reduce(0, +)) * 10)
    #expect(lazy.contentOffset.y == lazy.contentSize.height - 200)
  }

  @Test func anItemIsFoundWhereverMeasuringMovesIt() throws {
    let asked = Asked()
    let collection = try collection({ 2 + $0 % 7 }, items: 1000, estimate: 20, asked: asked)
    try collection.scrollToItem(at: ItemPath(section: 0, item: 500))
    #expect(try top(collection, 500) == 0)
    try collection.scrollToItem(at: ItemPath(section: 0, item: 200), at: .center)
    let height = Double(2 + 200 % 7) * 10
    #expect(try top(collection, 200) == (200 - height) / 2)
    try collection.scrollToItem(at: ItemPath(section: 0, item: 900), at: .end)
    #expect(try top(collection, 900) == 200 - Double(2 + 900 % 7) * 10)
    // Three pages of some 4 to 10 rows; the way between them wasn't measured.
    #expect(asked.items.count < 60 && Set(asked.items).count == asked.items.count)
    // The last one rests at the end.
    try collection.scrollToItem(at: ItemPath(section: 0, item: 999))
    #expect(collection.contentOffset.y == collection.contentSize.height - 200)
    #expect(throws: ScreenError.self) { try collection.scrollToItem(at: ItemPath(section: 0, item: 1000)) }
  }

  @Test func theSafeAreaIsWhereContentStarts() throws {
    let environment = LayoutEnvironment(
      width: 100, height: 200, safeAreaInsets: LayoutInsets(top: 44, bottom: 34), scale: 0)
    let collection = try collection({ _ in 5 }, items: 10, estimate: 50, environment: environment)
    #expect(collection.contentOffset == CGPoint(x: 0, y: -44))
    #expect(collection.visibleElements().count == 4)
    #expect(try collection.scroll(to: CGPoint(x: 9, y: 1e9)).contentOffset == CGPoint(x: 0, y: 500 + 34 - 200))
    #expect(try collection.scroll(to: CGPoint(x: 0, y: -CGFloat.infinity)).contentOffset.y == -44)
    #expect(throws: ScreenError.self) { try collection.scroll(to: CGPoint(x: 0, y: CGFloat.nan)) }
    #expect(collection.contentOffset.y == -44)
    try collection.scrollToItem(at: ItemPath(section: 0, item: 5))
    #expect(try top(collection, 5) == 44)
  }

  @Test func anUpdateMeasuresWhatShowsOfIt() throws {
    let asked = Asked()
    let collection = try collection({ _ in 5 }, items: 1000, estimate: 50, asked: asked)
    try collection.scroll(to: CGPoint(x: 0, y: 5000))
    asked.items = []
    var snapshot = collection.snapshot
    try snapshot.insertItems([2000, 2001], beforeItem: 102)
    try snapshot.reconfigureItems([0, 101])
    #expect(try collection.apply(snapshot).measured == 3)
    #expect(asked.items.sorted() == [101, 2000, 2001])
    // Shortened to less than a page, it comes back to the start.
    snapshot = collection.snapshot
    try snapshot.deleteItems(Array(3..<1000))
    let update = try collection.apply(snapshot)
    #expect(update.height == 250)
    #expect(collection.contentOffset.y == 50)
    #expect(collection.visibleElements().count == 4)
  }

  @Test func anotherContainerKeepsTheOffset() throws {
    let collection = try collection({ _ in 5 }, items: 100, estimate: 50)
    try collection.scroll(to: CGPoint(x: 0, y: 4800))
    try collection.resize(to: LayoutEnvironment(width: 100, height: 400, scale: 0))
    #expect(collection.contentOffset.y == 4600)
    #expect(collection.visibleElements().count == 8)
  }

  @Test func rowsThatScrollSidewaysMeasureWhatTheyShow() throws {
    let card = LayoutSubitem.item(width: .fractionalWidth(1), height: .estimated(30))
    let section = LayoutSection(
      group: .horizontal(width: .absolute(50), height: .estimated(30), [card]),
      orthogonalScrollingBehavior: .continuous)
    let asked = Asked()
    let collection = try collection(
      { $0 == 10 ? 9 : 3 }, items: 20, estimate: 30, asked: asked, section: section)
    #expect(asked.items == [0, 1])
    #expect(collection.contentSize.height == 30)
    let scroll = try collection.scroll(section: 0, to: 475)
    #expect(asked.items.dropFirst(2) == [9, 10, 11])
    #expect(scroll.contentSizeAdjustment == 60 && collection.contentSize.height == 90)
    // The section's place holds through an update; beyond its end it shows the end.
    var snapshot = collection.snapshot
    try snapshot.appendItems([99])
    try collection.apply(snapshot)
    #expect(asked.items.count == 5)
    try collection.scroll(section: 0, to: 1e6)
    #expect(asked.items.dropFirst(5) == [19, 99])
    try collection.scrollToItem(at: ItemPath(section: 0, item: 14))
    #expect(asked.items.dropFirst(7) == [14, 15])
    #expect(throws: ScreenError.self) { try collection.scroll(section: 1, to: 0) }
    #expect(throws: ScreenError.self) { try collection.scroll(section: 0, to: .nan) }
  }

  /// In a right-to-left layout that scrolls sideways content begins at the right and grows to the left.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func sidewaysLayouts(_ direction: LayoutDirection) throws {
    let card = LayoutSubitem.item(width: .estimated(50), height: .fractionalHeight(1))
    let section = LayoutSection(group: .vertical(width: .estimated(50), height: .fractionalHeight(1), [card]))
    let asked = Asked()
    let collection = try CollectionContent<Int, Int>(
      environment: LayoutEnvironment(width: 200, height: 100, direction: direction, scale: 0),
      configuration: LayoutConfiguration(scrollDirection: .horizontal), measuring: .visibleBounds,
      layout: { _, _, _ in section },
      cell: { _, id in
        asked.items.append(id)
        return Box(width: 80)
      })
    var snapshot = collection.snapshot
    try snapshot.appendSections([0])
    try snapshot.appendItems(Array(0..<100))
    try collection.apply(snapshot)
    #expect(asked.items == [0, 1, 2, 3])
    let start = try collection.resolved().frame(at: ItemPath(section: 0, item: 0))
    let shown = collection.visibleRectangle
    #expect(direction == .leftToRight ? start.minX == shown.minX : start.maxX == shown.maxX)
    try collection.scrollToItem(at: ItemPath(section: 0, item: 50))
    let there = try collection.resolved().frame(at: ItemPath(section: 0, item: 50))
    let rectangle = collection.visibleRectangle
    #expect(direction == .leftToRight ? there.minX == rectangle.minX : there.maxX == rectangle.maxX)
    // A little back: the card before comes in, and is wider than guessed; 50 stays where the finger has it.
    let step: CGFloat = direction == .leftToRight ? -20 : 20
    try collection.scroll(to: CGPoint(x: collection.contentOffset.x + step, y: 0))
    let after = try collection.resolved().frame(at: ItemPath(section: 0, item: 50))
    #expect(abs((after.minX - collection.contentOffset.x) - (there.minX - rectangle.minX - step)) < 1e-9)
  }

  @Test func measuringEverythingScrollsWithoutMeasuring() throws {
    let rows = list(50)
    let collection = try CollectionContent<Int, Int>(
      environment: LayoutEnvironment(width: 100, height: 200, scale: 0), layout: { _, _, _ in rows },
      cell: { _, _ in try row(3) })
    var snapshot = collection.snapshot
    try snapshot.appendSections([0])
    try snapshot.appendItems(Array(0..<100))
    #expect(try collection.apply(snapshot).measured == 100)
    let scroll = try collection.scroll(to: CGPoint(x: 0, y: 777))
    #expect(scroll.measured == 0 && scroll.contentOffset.y == 777 && scroll.contentSizeAdjustment == 0)
  }
}
