import SelfSizing
import Testing

@testable import MeasureTesting

@Suite(.recording(.never)) struct ScreenCheckTests {
  private func screen(lines: Int) throws -> Screen { try SmallScreen.screen(lines: lines) }

  @Test func framesAndHeights() throws {
    expectScreen(try screen(lines: 0), width: 393) {
      """
      │section 0 at 0 0, 393 × 228.667│
      │cell 0.0 at 25 20, 167 × 192│
      │cell 0.1 at 201 20, 167 × 208.667│
      = 393 × 228.667, 3 rows
      """
    }
    expectNotTruncated(in: try screen(lines: 0))
    expectNotTruncated(in: try screen(lines: 0).resolve(width: 393))
  }

  @Test func cutLabelsAreNamedWithTheirCauseAndCure() throws {
    let screen = try screen(lines: 1)
    let message = failure { expectNotTruncated(in: screen) }
    #expect(message.contains("1 label is cut"))
    #expect(message.contains("item 1 of section 0, vstack.1: \"[단독] 구름상점 첫 번째 팝업스토어 오픈!\" shows 1 of 2 lines"))
    #expect(message.contains("allow 2 lines"))
  }

  @Test func aScreenThatDiffersShowsBoth() throws {
    let screen = try screen(lines: 1)
    let message = failure {
      expectScreen(screen) {
        """
        │section 0 at 0 0, 393 × 228.667│
        │cell 0.0 at 25 20, 167 × 191.667│
        │cell 0.1 at 201 20, 167 × 208.667│
        = 393 × 228.667, 3 rows
        """
      }
    }
    #expect(message.contains("the screen differs at 393 pt"))
    #expect(message.contains("cell 0.1: vstack.1 is cut now"))
    #expect(message.contains("≠"))
    #expect(failure { expectScreen(screen) }.contains("nothing is expected yet"))
  }

  @Test func impossibleScreensFailTheCheck() {
    let empty = LayoutSection(group: .horizontal(width: .fractionalWidth(1), height: .absolute(10), []))
    let screen = Screen(width: 393, height: 852, sections: [ScreenSection(empty, items: [Box()])])
    #expect(!failure { expectScreen(screen) }.isEmpty)
    #expect(!failure { expectNotTruncated(in: screen) }.isEmpty)
  }
}
