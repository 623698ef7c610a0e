import MeasureTesting
import SelfSizing
import Testing

/// The labels of the popup-store screen: two columns of cards on a screen 393 points wide, with 25 points of inset at
/// either side and 9 points between the columns.
@Suite struct PopUpStoreTests {
  static let cardWidth = (393.0 - 25 - 25 - 9) / 2

  @Test func koreanTitlesKeepTheirWordsWhole() {
    expectWrapping("성수동 팝업스토어 달무리 베이커리", width: Self.cardWidth, size: 14, weight: 600) {
      """
      │성수동 팝업스토어 │
      │달무리 베이커리│
      = 108.667 × 33.667, 2 lines
      """
    }
    expectWrapping("[단독] 구름상점 첫 번째 팝업스토어 오픈!", width: Self.cardWidth, size: 14, weight: 600) {
      """
      │[단독] 구름상점 첫 번째 │
      │팝업스토어 오픈!│
      = 138.667 × 33.667, 2 lines
      """
    }
  }

  @Test func latinTitlesBreakBetweenWords() {
    expectWrapping("A pop-up bakery by the river, weekends until May", width: Self.cardWidth, size: 14, weight: 600) {
      """
      │A pop-up bakery by the │
      │river, weekends │
      │until May│
      = 159.667 × 50.333, 3 lines
      """
    }
  }

  /// Without `hangulWordPriority` a line may end inside a Korean word.
  @Test func withoutWordPriorityWordsBreak() throws {
    let font = try FontLibrary.bundled().font(FontDescriptor(.system, weight: 600), size: 14)
    var label = Label("한정판굿즈증정이벤트 성수동팝업스토어", font: font)
    label.numberOfLines = 0
    label.lineBreakStrategy = []
    expectWrapping(label, width: Self.cardWidth) {
      """
      │한정판굿즈증정이벤트 성수│
      │동팝업스토어│
      = 156.333 × 33.667, 2 lines
      """
    }
  }

  /// What `measure record` wrote: Korean and Latin titles, as many as there are in the file.
  @Test func recordedTitlesWrapAsTheyDid() {
    expectGoldens(in: "../Goldens/titles.golden")
  }

  @Test func periodsFitOnOneLine() {
    for period in ["03.01 – 03.16", "2026.01.04 – 2026.02.28"] {
      expectNotTruncated(period, width: Self.cardWidth, size: 12, lines: 1)
    }
  }

  @Test func theHeaderIsOneLineHigh() {
    expectHeight(21.667, of: "지금 놓치면 안 될 팝업스토어", width: 343, size: 18, weight: 700)
  }
}
