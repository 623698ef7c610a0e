import Testing

@testable import Goldens

/// Rows of screens side by side.
@Suite struct ScreenComparisonTests {
  private func rows(_ rows: [String]) -> RecordedWrap {
    RecordedWrap(
      lines: rows, size: .init(width: 393, height: 800, isCut: rows.contains { $0.hasPrefix("  cut") }), unit: .rows)
  }

  private static let before = (0..<20).map { "cell 0.\($0) at 0 \($0 * 10), 393 × 10" }

  @Test func rowsReadBack() throws {
    let screen = rows(["section 0 at 0 0, 393 × 800", "  cut vstack.1: 1 of 2 lines, 20 of 41 pt, \"a\nb…\""])
    #expect(screen.text.hasSuffix("= 393 × 800, 2 rows, cut\n"))
    #expect(try RecordedWrap(screen.text) == screen)
    #expect(try RecordedWrap("│a│\n= 1 × 2, 1 row\n").unit == .rows)
    #expect(throws: GoldenFault.self) { try RecordedWrap("│a│\n= 1 × 2, 1 rowss\n") }
    #expect(throws: GoldenFault.self) { try RecordedWrap("│a│\n= 1 × 2, 1 lin\n") }
  }

  @Test func rowsAreElementsWithTheirCutLabels() {
    let found = ScreenRow.all(in: [
      "section 0 at 0 -1.5, 393 × 800", "supplementary look at me 0.0 at 0 0, 393 × 44", "cell 0.0 at 25 20, 167 × 192",
      "  cut vstack.1: 2 of 3 lines, 33.667 of 50.333 pt, \"at 1 2, 3 × 4\"", "  cut vstack.2: 0 of 1 lines",
      "nonsense",
      "cell 0.1 at 1 2, 3", "cell 0.1 at nan 2, 3 × 4", "cell 0.1 at 1 2, -3 × 4",
    ])
    #expect(found.map(\.name) == ["section 0", "supplementary look at me 0.0", "cell 0.0"])
    #expect(found.map(\.isSection) == [true, false, false])
    #expect(found[0].y == -1.5 && found[2].x == 25 && found[2].width == 167 && found[2].height == 192)
    #expect(found[2].cut == ["vstack.1", "vstack.2"] && found[2].rows == [2, 3, 4])
    #expect(ScreenRow.all(in: ["  cut vstack.1: nobody's"]).isEmpty)
  }

  @Test func labelsThatAreNoLongerCutAreNamed() throws {
    var before = Self.before
    before.insert("  cut vstack.1: 1 of 2 lines, 20 of 41 pt, \"…\"", at: 11)
    let difference = try #require(WrapDifference(text: "", recorded: rows(before), now: rows(Self.before)))
    #expect(difference.notes == ["1 of 21 rows differ", "cell 0.10: vstack.1 is no longer cut", "it is no longer cut"])
  }

  /// A row that is new stands alone, the others beside those of the same element.
  @Test func aNewCutLeavesOtherRowsInPlace() throws {
    var after = Self.before
    after.insert("  cut vstack.1: 1 of 2 lines, 20 of 41 pt, \"…\"", at: 11)
    let difference = try #require(WrapDifference(text: "", recorded: rows(Self.before), now: rows(after)))
    #expect(difference.pairs.filter { $0.before == nil }.map(\.after) == [11])
    #expect(difference.notes == ["1 of 21 rows differ", "cell 0.10: vstack.1 is cut now", "it is cut now"])
    let text = SideBySide(difference).text
    #expect(text.contains("⋯"))
    #expect(!text.contains("cell 0.3 "))
    #expect(text.contains("cell 0.10 at") && text.contains("cell 0.11 at"))
    #expect(difference.moves.isEmpty)
  }

  @Test func aFrameThatMovedDiffers() throws {
    var after = Self.before
    after[4] = "cell 0.4 at 0 41, 393 × 10"
    let difference = try #require(WrapDifference(text: "", recorded: rows(Self.before), now: rows(after)))
    #expect(difference.notes == ["1 of 20 rows differ"])
    #expect(SideBySide(difference).text.split(separator: "\n").count(where: { $0.contains("≠") }) == 1)
  }
}
