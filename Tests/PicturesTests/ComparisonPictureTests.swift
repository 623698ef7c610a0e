import Foundation
import Testing
import Typesetting

@testable import Pictures

/// Wraps beside one another.
@Suite struct ComparisonPictureTests {
  private func layout(_ text: String, width: Double, lines: Int = 0) throws -> TextLayout {
    let font = try FontLibrary.bundled().font(FontDescriptor(.system), size: 17)
    return try Typesetter.shared.prepare(text, font: font, paragraphStyle: .default).layout(
      width: width, limits: LayoutLimits(numberOfLines: lines))
  }

  private func panel(_ lines: [String], marked: [Int: [Range<Int>]] = [:], height: Double?) throws -> WrapPanel {
    WrapPanel(
      stacking: try lines.enumerated().map { (try layout($1, width: .infinity), marked[$0] ?? []) }, title: "recorded",
      summary: "", isSummaryMarked: false, isCut: false, size: height.map { (100, $0) })
  }

  @Test func linesAreStackedToTheHeightThatIsRecorded() throws {
    let line = try #require(try layout("a", width: .infinity).lines.first).height
    // Rounding to pixels is no spacing.
    #expect(try panel(["a", "b"], height: 2 * line + 0.3).lines.map(\.top) == [0, line])
    let spaced = try panel(["a", "b", "c"], height: 3 * line + 12)
    #expect(spaced.lines.map(\.top) == [0, line + 6, 2 * line + 12])
    // An empty line has what the others leave.
    let empty = try panel(["a", "", "b"], height: 2 * line + 31)
    #expect(empty.lines.map(\.height) == [line, 31, line])
    #expect(empty.lines.map(\.top) == [0, line, line + 31])
    let unknown = try panel(["a", ""], height: nil)
    #expect(unknown.height == 2 * line && unknown.lines.map(\.height) == [line, line])
    #expect(try panel([], height: 0).lines.isEmpty)
  }

  @Test func stretchesAreWhereTheirCharactersStand() throws {
    let layout = try layout("성수동 팝업스토어 모음", width: 140)
    let line = layout.lines[0]
    let all = layout.stretches(of: line.range, onLine: 0)
    #expect(all.count == 1)
    #expect(abs(all[0].lowerBound - line.x) < 0.001 && all[0].upperBound >= line.trimmedWidth - 0.001)
    let word = layout.stretches(of: 4..<9, onLine: 0)
    let before = layout.stretches(of: 0..<4, onLine: 0)
    #expect(word.count == 1 && abs(word[0].lowerBound - before[0].upperBound) < 0.001)
    #expect(layout.stretches(of: 4..<9, onLine: 1).isEmpty)
    // Parts apart are stretches apart.
    #expect(try self.layout("abc שלום abc", width: 300).stretches(of: 2..<10, onLine: 0).count <= 3)
  }

  /// The ground under what is marked, and nothing else, has the mark's colour.
  @Test(arguments: [PictureTheme.light, .dark])
  func whatMovedIsMarked(_ theme: PictureTheme) throws {
    let now = try layout("성수동 팝업스토어 모음", width: 140)
    func picture(_ marked: [Range<Int>]) throws -> Drawing {
      try Drawing(
        comparing: panel(["성수동 ", "팝업스토어 모음"], marked: marked.isEmpty ? [:] : [1: [0..<5]], height: 41),
        with: WrapPanel(now, title: "now", summary: "", isSummaryMarked: false, marked: marked),
        moves: marked.isEmpty ? [] : [(2, 1)], theme: theme)
    }
    let (plain, marked) = (try Raster(picture([]), scale: 2), try Raster(picture([4..<9]), scale: 2))
    #expect(plain.width == marked.width)
    let under = theme == .light ? [UInt8(0x7A), 0x6A, 0x00] : [UInt8(0xF0), 0xE4, 0x42]
    func count(_ raster: Raster) -> Int {
      (0..<raster.height).reduce(0) { count, y in
        count + (0..<raster.width).count { raster.color($0, y) == under }
      }
    }
    #expect(count(plain) == 0)
    // Two words of five syllables underlined, and what leads from one to the other.
    #expect(count(marked) > 350)
  }

  @Test func movesLeadToLinesThatAreThere() throws {
    let now = try layout("a b", width: 140)
    let panel = WrapPanel(now, title: "now", summary: "", isSummaryMarked: false, marked: [])
    let none = try Drawing(comparing: panel, with: panel, moves: [])
    func marks(_ moves: [(Int?, Int?)]) throws -> Int {
      try Drawing(comparing: panel, with: panel, moves: moves).marks.count - none.marks.count
    }
    #expect(try marks([(1, 1)]) == 2)
    #expect(try marks([(1, 1), (1, 1)]) == 2)
    #expect(try marks([(1, nil)]) == 2)
    #expect(try marks([(nil, 1)]) == 2)
    #expect(try marks([(9, 9), (nil, nil), (0, 0)]) == 0)
    #expect(try Drawing(comparing: nil, with: panel, moves: [(1, 1)]).width < none.width)
  }

  @Test func anExpectedHeightHasRoom() throws {
    var panel = WrapPanel(try layout("a", width: 140), title: "now", summary: "", isSummaryMarked: false, marked: [])
    let without = try Drawing(comparing: nil, with: panel, moves: [])
    panel.expectedHeight = 500
    #expect(try Drawing(comparing: nil, with: panel, moves: []).height >= without.height + 470)
    panel.expectedHeight = 20_000
    #expect(throws: PictureError.self) { try Drawing(comparing: nil, with: panel, moves: []) }
  }

  @Test func elementsOfAPageAreShortAndHaveIdentifiersOfTheirOwn() throws {
    let drawing = try Drawing(of: layout("가 😀 a", width: 100))
    let element = try drawing.element(identifiers: "x-")
    #expect(element.hasPrefix("<svg ") && element.hasSuffix("</svg>\n"))
    #expect(element.contains("id=\"x-1\"") && !element.contains("id=\"p1\""))
    #expect(element.utf8.count < (try drawing.encoded(as: .svg)).count)
    let short = SVGEncoding.shortened(Array("M 1.253906 -0.5 L 12 3.14 data:a.b 6.27451% 1.1".utf8))
    #expect(String(decoding: short, as: UTF8.self) == "M 1.25 -0.5 L 12 3.14 data:a.b 6.27% 1.1")
  }
}
