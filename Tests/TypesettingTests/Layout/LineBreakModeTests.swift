import TestSupport
import Testing

@testable import Typesetting

/// What each mode shows, by the number of lines.
@Suite struct LineBreakModeTests {
  static let text = "aaa bbbb cc ddddd"

  struct Case: Sendable {
    let mode: LineBreakMode
    let lines: Int
    let shown: [String]
    let width: Double
  }

  @Test(arguments: [
    Case(mode: .byTruncatingTail, lines: 1, shown: ["aaa b…"], width: 60),
    Case(mode: .byTruncatingHead, lines: 1, shown: ["…ddddd"], width: 60),
    Case(mode: .byTruncatingMiddle, lines: 1, shown: ["aa…ddd"], width: 60),
    Case(mode: .byClipping, lines: 1, shown: ["aaa bb"], width: 60),
    Case(mode: .byWordWrapping, lines: 1, shown: ["aaa bb"], width: 60),
    Case(mode: .byCharWrapping, lines: 1, shown: ["aaa bb"], width: 60),
    Case(mode: .byTruncatingTail, lines: 2, shown: ["aaa", "bbbb…"], width: 50),
    Case(mode: .byTruncatingHead, lines: 2, shown: ["aaa", "…ddddd"], width: 60),
    Case(mode: .byTruncatingMiddle, lines: 2, shown: ["aaa", "bb…ddd"], width: 60),
    Case(mode: .byClipping, lines: 2, shown: ["aaa", "bbbb c"], width: 60),
    Case(mode: .byWordWrapping, lines: 2, shown: ["aaa", "bbbb"], width: 50),
    Case(mode: .byCharWrapping, lines: 2, shown: ["aaa bb", "bb cc "], width: 60),
  ])
  func tooLong(_ expected: Case) throws {
    let layout = try Square.layout(Self.text, width: 60, lines: expected.lines, mode: expected.mode)
    #expect(layout.texts == expected.shown)
    #expect(layout.size.width == expected.width)
    #expect(layout.size.isTruncated && layout.size.lineCount == expected.lines)
    #expect(layout.size.height == Double(expected.lines) * 10)
    #expect(layout.truncation?.mode == expected.mode)
    #expect(layout.truncation?.token == (expected.mode.truncates ? "…" : nil))
    #expect(layout.needed.lineCount == (expected.mode == .byCharWrapping ? 3 : 4))
  }

  /// A text that fits is wrapped at words in every mode but by characters.
  @Test(arguments: LineBreakMode.allCases)
  func fitting(mode: LineBreakMode) throws {
    let layout = try Square.layout(Self.text, width: 60, lines: 4, mode: mode)
    let expected = mode == .byCharWrapping ? ["aaa bb", "bb cc ", "ddddd"] : ["aaa", "bbbb", "cc", "ddddd"]
    #expect(layout.texts == expected)
    #expect(!layout.size.isTruncated && layout.truncation == nil)
    #expect(layout.size == layout.needed)
  }

  /// Without a number of lines the height tells which line is the last: those that fit entirely, at least one.
  @Test(arguments: [(35.0, 3), (30, 3), (29, 2), (10, 1), (5, 1), (0, 1)])
  func limitedByHeight(height: Double, lines: Int) throws {
    for mode in LineBreakMode.allCases where mode != .byCharWrapping {
      let layout = try Square.layout(Self.text, width: 60, mode: mode, maxHeight: height)
      #expect(layout.size.lineCount == lines && layout.size.isTruncated)
    }
    let tail = try Square.layout(Self.text, width: 60, mode: .byTruncatingTail, maxHeight: height)
    #expect(tail.texts.last == ["aaa b…", "bbbb…", "cc dd…"][lines - 1])
  }

  @Test func enoughHeight() throws {
    let layout = try Square.layout(Self.text, width: 60, maxHeight: 40)
    #expect(layout.size.lineCount == 4 && !layout.size.isTruncated)
  }

  /// A clipped line shows the cluster that the edge cuts.
  @Test func clippingShowsWhatTheEdgeCuts() throws {
    let layout = try Square.layout("aaaa bbbb", width: 65, lines: 1, mode: .byClipping)
    #expect(layout.texts == ["aaaa bb"] && layout.size.width == 65)
    #expect(layout.truncation?.elided == 7..<9)
    let exact = try Square.layout("aaaa bbbb", width: 60, lines: 1, mode: .byClipping)
    #expect(exact.texts == ["aaaa b"] && exact.truncation?.elided == 6..<9)
  }

  /// White space behind a cluster that the edge cuts is not missed, and consumed.
  @Test func spacesBehindTheEdge() throws {
    let layout = try Square.layout("aaaa \n ", width: 35, lines: 1, mode: .byClipping)
    #expect(layout.texts == ["aaaa"] && !layout.size.isTruncated && layout.size.overflows)
    #expect(layout.ranges == [0..<7])
  }

  /// Spaces hang in word wrapping, up to the width; wrapped by characters they start the next line.
  @Test func spacesAtLineEnds() throws {
    let words = try Square.layout("aaaaaa  bbb", width: 60)
    #expect(words.texts == ["aaaaaa", "bbb"])
    #expect(words.lines[0].width == 80 && words.lines[0].trimmedWidth == 60 && words.size.width == 60)
    let characters = try Square.layout("aaaaaa  bbb", width: 60, mode: .byCharWrapping)
    #expect(characters.texts == ["aaaaaa", "  bbb"])
  }

  /// The trailing space of a wrapped line counts for the width of the label.
  @Test func trailingSpacesCount() throws {
    let layout = try Square.layout("aaa bbbb", width: 60)
    #expect(layout.size.width == 40 && layout.lines[0].trimmedWidth == 30)
    #expect(try Square.layout("aaa  ", width: 60).size.width == 50)
    #expect(try Square.layout("aaa     ", width: 60).size.width == 60)
    #expect(try Square.layout(" ", width: 60).size.width == 10)
  }

  /// Kinsoku holds for words, not for characters.
  @Test func kinsoku() throws {
    #expect(try Square.layout("漢字漢字。漢", width: 40, mode: .byWordWrapping).texts == ["漢字漢", "字。漢"])
    #expect(try Square.layout("漢字漢字。漢", width: 40, mode: .byCharWrapping).texts == ["漢字漢字", "。漢"])
  }

  /// A paragraph's own mode wins over the label's, and a style that states none wraps at words.
  @Test func theTextsOwnStyle() throws {
    let font = try Square.font()
    var own = ParagraphStyle()
    func shown(_ style: ParagraphStyle?) throws -> [String] {
      var text = AttributedText("")
      text.append(Self.text, TextAttributes(paragraphStyle: style))
      let prepared = try Typesetter.shared.prepare(text, font: font)
      return prepared.layout(
        width: 60, limits: LayoutLimits(numberOfLines: 2, lineBreakMode: .byTruncatingTail, scale: 0)
      ).texts
    }
    #expect(try shown(nil) == ["aaa", "bbbb…"])
    #expect(try shown(own) == ["aaa", "bbbb"])
    own.lineBreakMode = .byTruncatingMiddle
    #expect(try shown(own) == ["aaa", "bb…ddd"])
  }
}
