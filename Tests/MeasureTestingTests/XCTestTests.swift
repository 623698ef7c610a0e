import MeasureTesting
import XCTest

/// The checks in XCTest.
final class XCTestTests: XCTestCase {
  override func invokeTest() {
    RecordMode.never.scope { super.invokeTest() }
  }

  func testWraps() {
    expectWrapping("성수동 팝업스토어 모음", width: 140) {
      """
      │성수동 팝업스토어 │
      │모음│
      """
    }
    expectHeight(20.333, of: "a", width: 100)
    expectNotTruncated("a", width: 100, lines: 1)
  }

  func testGoldens() throws {
    expectGoldens(in: "../Fixtures/goldens/titles.golden")
    expectScreen(try SmallScreen.screen(lines: 0), matches: "../Fixtures/goldens/small-screen.golden")
  }
}
