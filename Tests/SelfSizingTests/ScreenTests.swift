import CompositionalLayout
import Foundation
import SelfSizing
import Testing
import Typesetting

@Suite struct ScreenTests {
  @Test func aGridOfCardsIsAsHighAsItsTallestCardInEachRow() throws {
    let library = try FontLibrary.bundled()
    let title = try library.font(FontDescriptor(.system, weight: 600), size: 14)
    let section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(260),
        [
          .item(width: .fractionalWidth(0.5), height: .estimated(260)),
          .item(width: .fractionalWidth(0.5), height: .estimated(260)),
        ]))
    let screen = Screen(
      width: 400, height: 800,
      sections: [
        ScreenSection(section, items: ["짧은 제목", "두 줄로 넘어가는 아주 길고 긴 팝업스토어 제목입니다 정말로"]) { text in
          VStack(spacing: 8) {
            Picture(aspectRatio: 1)
            Label(text, font: title).lines(0)
          }
        }
      ])
    let resolved = try screen.resolve()
    let line = 14 * 2444.0 / 2048
    #expect(resolved.summary.measured == 2)
    #expect(try resolved.frame(at: ItemPath(section: 0, item: 0)).height == 208 + PixelSnapping.up(line, scale: 3))
    #expect(try resolved.frame(at: ItemPath(section: 0, item: 1)).height == 208 + PixelSnapping.up(2 * line, scale: 3))
    #expect(resolved.wrapContentHeight == 208 + PixelSnapping.up(2 * line, scale: 3))
    #expect(try screen.wrapContentHeight(width: 400) == resolved.wrapContentHeight)
  }
}
