import CompositionalLayout
import Foundation
import SelfSizing
import TestSupport
import Testing
import Typesetting

@testable import Pictures

private let titles = ["성수동 팝업스토어", "두 줄로 넘어가는 아주 길고 긴 팝업스토어 제목입니다 정말로", "Save 20 % 😀", "שלום"]

/// Two columns of cards under a pinned header, then a row that scrolls sideways.
private func screen(cells: Int = 8, lines: Int = 0) throws -> ResolvedScreen {
  let font = try FontLibrary.bundled().font(FontDescriptor(.system, weight: 600), size: 14)
  func card(_ index: Int) -> any CellContent {
    VStack(spacing: 8) {
      SelfSizing.Picture(aspectRatio: 1)
      Label(titles[index % titles.count], font: font).lines(lines)
    }
  }
  var grid = LayoutSection(
    group: .horizontal(
      width: .fractionalWidth(1), height: .estimated(260),
      [
        .item(width: .fractionalWidth(0.5), height: .estimated(260)),
        .item(width: .fractionalWidth(0.5), height: .estimated(260)),
      ]))
  grid.contentInsets = LayoutInsets(top: 20, leading: 25, bottom: 10, trailing: 25)
  grid.boundarySupplementaryItems = [
    LayoutBoundaryItem(
      kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .absolute(44)), alignment: .top,
      pinToVisibleBounds: true)
  ]
  var row = LayoutSection(
    group: .horizontal(
      width: .absolute(150), height: .estimated(200),
      [.item(width: .fractionalWidth(1), height: .estimated(200))]))
  row.orthogonalScrollingBehavior = .continuous
  let sections = [grid, row].map { section in
    ScreenSection(
      itemCount: cells, layout: { _ in section }, item: { card($0) },
      supplementary: { _, _ in Label("지금 놓치면 안 될 팝업스토어", font: font) })
  }
  return try Screen(width: 393, height: 600, sections: sections).resolve()
}

@Suite struct ScreenPictureTests {
  @Test(arguments: PictureTheme.allCases)
  func aScreenGivesEqualBytesEachTimeFromAnyThread(_ theme: PictureTheme) async throws {
    for format in [PictureFormat.svg, .png(scale: 1), .pdf(date: 0)] {
      let first = try Drawing(of: screen(), theme: theme).encoded(as: format)
      let again = try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<3 { group.addTask { try Drawing(of: screen(), theme: theme).encoded(as: format) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(again == Array(repeating: first, count: 3))
      #expect(first.count > 1000)
    }
  }

  @Test func aPlainPictureIsAsLargeAsTheContentAndTheScreenAtAnOffset() throws {
    let resolved = try screen()
    let whole = try Drawing(of: resolved, theme: .plain)
    #expect(whole.width == 393 && whole.height == Double(resolved.contentSize.height))
    let seen = try Drawing(of: resolved, offset: 150, theme: .plain)
    #expect(seen.width == 393 && seen.height == 600)
  }

  @Test func glyphsStandInTheFramesOfTheirLabels() throws {
    let resolved = try screen(cells: 2)
    let drawing = try Drawing(of: resolved, theme: .plain)
    let raster = try Raster(drawing, scale: 2)
    let cell = try resolved.frame(at: ItemPath(section: 0, item: 1))
    let element = try #require(resolved.elements().first { $0.id == .item(ItemPath(section: 0, item: 1)) })
    let content = try resolved.content(of: element)
    let label = try #require(content.compactMap(\.label).first)
    #expect(content.count == 3 && label.layout.text.lines.count > 1)
    #expect(abs(Double(label.area.minX - cell.minX)) < 0.01 && abs(Double(label.area.maxY - cell.maxY)) < 0.4)
    for (index, line) in label.layout.text.lines.enumerated() {
      let ink = try #require(label.layout.text.ink(ofLine: index))
      let y = Int(((Double(label.area.minY) + Double(label.layout.textRect.minY)) + ink.y + ink.height / 2) * 2)
      let xs = Int((Double(label.area.minX) + ink.x) * 2)..<Int((Double(label.area.minX) + ink.x + ink.width) * 2)
      #expect(xs.contains { raster.color($0, y).allSatisfy { $0 < 80 } }, "no glyphs of \(line.text)")
    }
  }

  @Test func aPinnedHeaderIsDrawnAtTheOffset() throws {
    let resolved = try screen()
    func headers(_ drawing: Drawing) -> Set<Double> {
      var tops: Set<Double> = []
      for case .rectangle(let area, _, _, _) in drawing.marks where abs(area.height - 44) < 1e-9 {
        tops.insert(area.y)
      }
      return tops
    }
    let home = headers(try Drawing(of: resolved))
    let pinned = headers(try Drawing(of: resolved, offset: 120))
    #expect(pinned.contains { top in home.contains { abs($0 + 120 - top) < 1e-9 } })
    #expect(home != pinned)
  }

  @Test func cutLabelsAreMarked() throws {
    let cut = PictureColors.light.cut
    func badges(_ drawing: Drawing) -> Int {
      drawing.marks.count {
        if case .rectangle(_, _, let fill, nil) = $0 { return fill == cut }
        return false
      }
    }
    let whole = try screen()
    let short = try screen(lines: 1)
    #expect(badges(try Drawing(of: whole)) == 0)
    let count = try short.truncatedLabels().count
    #expect(count > 0)
    // Labels far beside the screen aren't in the picture.
    let marked = badges(try Drawing(of: short))
    #expect(marked > 0 && marked <= count)
  }

  /// The words beside a cut label hide no text, here or there.
  @Test func badgesHideNoText() throws {
    let resolved = try screen(lines: 1)
    let drawing = try Drawing(of: resolved)
    var texts: [PictureRectangle] = []
    for element in resolved.elements() {
      for label in try resolved.content(of: element).compactMap(\.label) {
        // The content's top left stands at (58, 40).
        let area = PictureRectangle(label.area, PicturePoint(x: 58, y: 40))
        for line in label.layout.text.lines {
          texts.append(
            PictureRectangle(
              x: area.x + line.x, y: area.y + line.top + Double(label.layout.textRect.minY),
              width: line.trimmedWidth, height: line.height))
        }
      }
    }
    var badges: [PictureRectangle] = []
    for case .rectangle(let box, _, PictureColors.light.cut?, nil) in drawing.marks { badges.append(box) }
    #expect(texts.count > 16 && badges.count > 2)
    for (index, badge) in badges.enumerated() {
      for other in texts + badges[..<index] {
        let isApart =
          badge.right <= other.x + 0.6 || other.right <= badge.x + 0.6 || badge.bottom <= other.y + 0.6
          || other.bottom <= badge.y + 0.6
        #expect(isApart, "\(badge) hides \(other)")
      }
    }
  }

  @Test func outlinesCoverTheirElements() throws {
    let resolved = try screen()
    for section in 0..<resolved.layout.sectionCount {
      let outline = try resolved.layout.outline(ofSection: section)
      let cells = resolved.elements().filter { $0.section == section && $0.category == .cell }
      #expect(!cells.isEmpty)
      for cell in cells {
        #expect(outline.groups.contains { $0.covers(cell.frame) })
      }
      #expect(outline.frame.covers(outline.content))
    }
    let grid = try resolved.layout.outline(ofSection: 0)
    #expect(grid.groups.count == 4)
    #expect(grid.content.minX == 25 && grid.content.minY == 64 && grid.content.width == 343)
    #expect(throws: LayoutError.self) { try resolved.layout.outline(ofSection: 9) }
  }

  @Test func endlessScreensAreRefused() throws {
    let endless = try screen(cells: 200)
    let error = #expect(throws: PictureError.self) { try Drawing(of: endless) }
    guard case .tooLarge(393, _, Drawing.sideLimit) = error else { return #expect(Bool(false), "\(error as Any)") }
  }

  @Test func anEmptyScreenIsAPicture() throws {
    let empty = try Screen(width: 393, height: 600, sections: []).resolve()
    for theme in PictureTheme.allCases {
      #expect(try !Drawing(of: empty, theme: theme).encoded(as: .png(scale: 1)).isEmpty)
    }
  }
}

extension CGRect {
  /// With room for noise; Foundation's own `contains` compares sums to the last bit.
  fileprivate func covers(_ other: CGRect) -> Bool {
    let noise = 1e-6
    return minX <= other.minX + noise && minY <= other.minY + noise && maxX >= other.maxX - noise
      && maxY >= other.maxY - noise
  }
}
