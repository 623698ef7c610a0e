import MeasureTesting
import SelfSizing
import Testing

/// The popup-store screen as a whole: where its cells stand, and that no label is cut.
@Suite struct ScreenTests {
  struct Card: CellContent {
    var title: Label
    var period: Label

    init(_ title: String, _ period: String) throws {
      let fonts = try FontLibrary.bundled()
      self.title = Label(title, font: try fonts.font(FontDescriptor(.system, weight: 600), size: 14))
      self.title.numberOfLines = 0
      self.period = Label(period, font: try fonts.font(.system, size: 12))
    }

    var node: ContentNode {
      VStack(spacing: 8) {
        Picture(aspectRatio: 1)
        title
        period
      }.node
    }
  }

  private func screen() throws -> Screen {
    let card = LayoutSubitem.item(width: .fractionalWidth(0.5), height: .estimated(260))
    let grid = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(260), [card, card], interItemSpacing: .fixed(9)),
      contentInsets: LayoutInsets(top: 35, leading: 25, trailing: 25), interGroupSpacing: 35)
    let cards = [
      try Card("성수동 팝업스토어 달무리 베이커리", "03.01 – 03.16"),
      try Card("[단독] 구름상점 첫 번째 팝업스토어 오픈!", "2026.01.04 – 2026.02.28"),
      try Card("A pop-up bakery by the river, weekends until May", "04.05 – 05.31"),
    ]
    return Screen(width: 393, height: 852, sections: [ScreenSection(grid, items: cards)])
  }

  @Test func cellsStandWhereTheyStood() throws {
    expectScreen(try screen(), width: 393) {
      """
      │section 0 at 0 0, 393 × 548.667│
      │cell 0.0 at 25 35, 167 × 231│
      │cell 0.1 at 201 35, 167 × 231│
      │cell 0.2 at 25 301, 167 × 247.667│
      = 393 × 548.667, 4 rows
      """
    }
  }

  /// In a file beside the tests, written by themselves: it reads well in a diff, and one look shows all sizes.
  @Test func everyPhoneHasItsFrames() throws {
    for width in [375.0, 393, 430] {
      expectScreen(try screen(), width: width, matches: "../Goldens/screens.golden", named: "\(Int(width)) points wide")
    }
  }

  @Test func noLabelIsCut() throws {
    expectNotTruncated(in: try screen(), width: 393)
    expectNotTruncated(in: try screen(), width: 375)
  }
}
