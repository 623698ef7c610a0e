import CompositionalLayout
import Foundation
import Testing

/// Pinned headers and footers, against pictures of UIKit and against the formula taken literally.
struct PinningTests {
  private func list(_ rows: Int) -> (LayoutSection, Int) {
    var section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .absolute(40),
        [.item(width: .fractionalWidth(1), height: .fractionalHeight(1))]), interGroupSpacing: 2)
    section.boundarySupplementaryItems = [
      header("header", .absolute(24), pinned: true), header("footer", .absolute(24), alignment: .bottom, pinned: true),
    ]
    return (section, rows)
  }

  private func layout(_ rows: [Int]) throws -> ResolvedLayout {
    let sections = rows.map(list)
    return try resolved(sections.map(\.0), sections.map(\.1))
  }

  /// `dsl/list-headers`: screen coordinates, the content begins 54 below the top.
  @Test func meetsThePicturesOfPinnedLists() throws {
    let record = try #require(LayoutFixture.raw("measured").first { $0["id"] as? String == "dsl/list-headers" })
    let pictures = try #require(record["onScreen"] as? [String: [String: Any]])
    func numbers(_ picture: String, _ name: String) -> [Double] {
      let value = pictures[picture]?[name]
      return (value as? [NSNumber] ?? (value as? NSNumber).map { [$0] } ?? []).map(\.doubleValue)
    }
    let insets = LayoutInsets(top: 54, bottom: 34)
    let top = CGPoint(x: 0, y: -54)
    func onScreen(_ elements: [LayoutElement], _ kind: String, _ section: Int = 0) -> [Double] {
      let found = elements.first { $0.id == .boundary(kind: kind, section: section) }
      guard var frame = found?.frame else { return [] }
      frame.origin.y += 54
      return frame.list
    }

    let five = try layout([5]).visibleElements(at: top, insets: insets)
    #expect(onScreen(five, "header") == numbers("5-items", "header"))
    #expect(onScreen(five, "footer") == numbers("5-items", "footer"))
    let cells = five.filter { $0.category == .cell }.map { $0.frame.offsetBy(dx: 0, dy: 54) }
    #expect(cells == (0..<5).map { CGRect(x: 0, y: 78 + 42 * $0, width: 375, height: 40) })

    let long = try layout([60]).visibleElements(at: top, insets: insets)
    #expect(onScreen(long, "footer") == numbers("long-section", "footerPinned"))
    #expect(numbers("long-section", "visibleBottomMinusSafeArea") == [812 - 34])

    let empty = try layout([0, 5]).visibleElements(at: top, insets: insets)
    #expect(onScreen(empty, "header")[1] == numbers("first-section-empty", "header0")[0])
    #expect(onScreen(empty, "footer")[1] == numbers("first-section-empty", "footer0")[0])
    #expect(onScreen(empty, "header", 1)[1] == numbers("first-section-empty", "header1")[0])
    let firstCell = try #require(empty.first { $0.category == .cell })
    #expect([Double(firstCell.frame.minY) + 54] == numbers("first-section-empty", "cells1From"))

    let twelve = try layout([12, 12]).visibleElements(at: top, insets: insets)
    #expect(onScreen(twelve, "footer")[1] == numbers("12-items", "footer0")[0])
    #expect(onScreen(twelve, "header", 1)[1] == numbers("12-items", "header1")[0])
  }

  @Test func headerStopsAtItsSectionsEnd() throws {
    let layout = try layout([5, 5])
    // Section 0: header 0…24, rows to 232, footer 232…256.
    func y(_ kind: String, _ section: Int, at offset: Double) -> Double? {
      layout.pinnedElements(at: CGPoint(x: 0, y: offset)).first { $0.id == .boundary(kind: kind, section: section) }
        .map { Double($0.frame.minY) }
    }
    #expect(y("header", 0, at: -30) == 0)
    #expect(y("header", 0, at: 100) == 100)
    #expect(y("header", 0, at: 208) == 208)
    #expect(y("header", 0, at: 215) == 208)
    #expect(y("header", 0, at: 250) == 208)
    #expect(y("header", 0, at: 260) == nil)
    #expect(y("header", 1, at: 260) == 260)
  }

  @Test func overlayIsNeverWrittenBack() throws {
    let layout = try layout([30])
    let before = layout.elements()
    let pinned = layout.pinnedElements(at: CGPoint(x: 0, y: 500))
    #expect(pinned.first?.isPinned == true)
    #expect(pinned.first?.zIndex == 1024)
    #expect(layout.elements() == before)
    #expect(before.allSatisfy { !$0.isPinned })
  }

  @Test func headersOfOneEdgeStack() throws {
    var (section, rows) = list(30)
    section.boundarySupplementaryItems = [
      header("first", .absolute(20), pinned: true), header("second", .absolute(30), pinned: true),
    ]
    let layout = try resolved([section], [rows])
    let frames = layout.pinnedElements(at: CGPoint(x: 0, y: 400)).map { Double($0.frame.minY) }
    #expect(frames == [400, 420])
    // The end pushes both out together.
    let end = Double(layout.contentSize.height)
    let last = layout.pinnedElements(at: CGPoint(x: 0, y: end - 10)).map { Double($0.frame.minY) }
    #expect(last == [end - 50, end - 30])
  }

  @Test func optionsChooseWhatIsUncertain() throws {
    var (section, rows) = list(5)
    section.boundarySupplementaryItems[1].pinToVisibleBounds = false
    let layout = try resolved([section], [rows])
    func y(_ pushOff: PinningOptions.PushOff) -> Double? {
      let pinned = layout.pinnedElements(at: CGPoint(x: 0, y: 240), pinning: PinningOptions(pushOff: pushOff))
      return pinned.first.map { Double($0.frame.minY) }
    }
    #expect(y(.sectionEnd) == 232)
    #expect(y(.contentEnd) == 208)

    var configuration = LayoutConfiguration()
    configuration.boundarySupplementaryItems = [header("global", .absolute(50), pinned: true)]
    let global = try resolved([list(40).0], [40], configuration: configuration)
    func starts(_ stacks: Bool) -> [Double] {
      global.pinnedElements(at: CGPoint(x: 0, y: 300), pinning: PinningOptions(stacksBelowGlobal: stacks))
        .prefix(2).map { Double($0.frame.minY) }
    }
    #expect(starts(false) == [300, 300])
    #expect(starts(true) == [300, 350])
  }

  /// At any offset, on random layouts: inside the section, and where the formula of one header and one footer says.
  @Test(arguments: 1...200)
  func pinnedFramesFollowTheFormula(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let sections = (0..<4).map { _ in list(Int.random(in: 0...20, using: &generator)) }
    let layout = try resolved(sections.map(\.0), sections.map(\.1), height: 500)
    let homes = Dictionary(uniqueKeysWithValues: layout.elements().map { ($0.id, $0.frame) })
    for step in -20..<140 {
      let offset = Double(step) * 23.7
      let visible = (low: offset + 10, high: offset + 500 - 20)
      let pinned = layout.pinnedElements(
        at: CGPoint(x: 0, y: offset), insets: LayoutInsets(top: 10, bottom: 20))
      for element in pinned {
        let section = try #require(element.section)
        let host = try layout.frame(ofSection: section)
        #expect(element.frame.minY >= host.minY - 1e-9 && element.frame.maxY <= host.maxY + 1e-9)
        let home = try #require(homes[element.id])
        #expect(element.frame.size == home.size && element.frame.minX == home.minX)
        let expected: Double
        if element.kind == "header" {
          expected = clamp(visible.low, home.minY, host.maxY - 24 - home.height)
        } else {
          expected = clamp(visible.high - home.height, host.minY + 24, home.minY)
        }
        #expect(abs(element.frame.minY - expected) < 1e-9)
      }
    }
  }

  private func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    high < low ? low : min(max(value, low), high)
  }

  @Test(arguments: 1...200)
  func pinnedItemsOfRandomLayoutsStayFinite(seed: Int) throws {
    let random = RandomLayout(seed: UInt64(seed))
    let layout = try random.resolve()
    let mirrored = try random.resolve(mirrored: true)
    for step in 0..<20 {
      let offset = CGPoint(x: Double(step) * 31 - 40, y: Double(step) * 67 - 90)
      let visible = layout.visibleElements(at: offset)
      #expect(Set(visible.map(\.id)).count == visible.count)
      for element in visible { #expect(element.frame.list.allSatisfy { $0.isFinite }) }
      // Whatever a section holds: its pinned items stay within it along the scroll direction.
      let vertical = random.configuration.scrollDirection == .vertical
      for element in layout.pinnedElements(at: offset) where element.isPinned {
        let host =
          try element.section.map { try layout.frame(ofSection: $0) } ?? CGRect(origin: .zero, size: layout.contentSize)
        let (low, high) = vertical ? (element.frame.minY, element.frame.maxY) : (element.frame.minX, element.frame.maxX)
        #expect(low >= (vertical ? host.minY : host.minX) - 1e-6, "\(element)")
        #expect(high <= (vertical ? host.maxY : host.maxX) + 1e-6, "\(element)")
      }
      // The mirror image of the same visible part pins the mirror image.
      var other = offset
      other.x = layout.contentSize.width - offset.x - random.environment.width
      let pairs = zip(layout.pinnedElements(at: offset), mirrored.pinnedElements(at: other))
      for (one, two) in pairs {
        #expect(one.id == two.id)
        #expect(abs(one.frame.minX - (layout.contentSize.width - two.frame.maxX)) < 1e-9)
        #expect(abs(one.frame.minY - two.frame.minY) < 1e-9)
      }
    }
  }
}
