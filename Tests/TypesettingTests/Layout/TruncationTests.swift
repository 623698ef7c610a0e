import TestSupport
import Testing

@testable import Typesetting

@Suite struct TruncationTests {
  /// The end of a cut line is that of its own paragraph. A paragraph that fits whole ends in the token in any mode.
  @Test(arguments: [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle])
  func severalParagraphs(mode: LineBreakMode) throws {
    let text = "aaa bbb ccc\nddd eee"
    let second = try Square.layout(text, width: 70, lines: 2, mode: mode)
    #expect(second.texts == ["aaa bbb", "ccc…"])
    #expect(second.truncation?.elided == 11..<19 && second.truncation?.line == 1)
    let first = try Square.layout(text, width: 70, lines: 1, mode: mode)
    let expected: [LineBreakMode: String] = [
      .byTruncatingTail: "aaa bb…", .byTruncatingHead: "…bb ccc", .byTruncatingMiddle: "aaa…ccc",
    ]
    #expect(first.texts == [expected[mode]])
  }

  @Test func aParagraphThatFillsItsLine() throws {
    let layout = try Square.layout("aaaaaaa\nb", width: 70, lines: 1)
    #expect(layout.texts == ["aaaaaa…"] && layout.truncation?.elided == 6..<9)
  }

  @Test func anEmptyLineMayEndInTheToken() throws {
    let layout = try Square.layout("a\n\nb", width: 70, lines: 2)
    #expect(layout.texts == ["a", "…"] && layout.size.height == 20)
  }

  /// White space and terminators that are left out are not missed.
  @Test(arguments: ["aaa \n", "aaa\n", "aaa\n\n \n", "aaa     ", "aaa\r\n\u{2028}", "aaa\u{3000}\n"])
  func ignorableEnds(text: String) throws {
    let layout = try Square.layout(text, width: 50, lines: 1)
    #expect(layout.texts == ["aaa"] && !layout.size.isTruncated && layout.truncation == nil)
  }

  /// They cut nothing, but the whole text takes lines for them.
  @Test(arguments: [("aaa\n\n", 2), ("aaa\n\n \n", 3), ("aaa  ", 1), ("\n", 2)])
  func ignorableEndsAreNeeded(text: String, lines: Int) throws {
    let layout = try Square.layout(text, width: 50, lines: 1)
    #expect(!layout.size.isTruncated && layout.needed.lineCount == lines)
  }

  @Test func whiteSpaceBeforeTheTokenIsTrimmed() throws {
    #expect(try Square.layout("aaa bbb", width: 50, lines: 1).texts == ["aaa…"])
    #expect(try Square.layout("aaa   bbb", width: 70, lines: 1).texts == ["aaa…"])
    #expect(try Square.layout("aaa, bbb", width: 60, lines: 1).texts == ["aaa,…"])
    // Of the start of a line cut in its middle too.
    #expect(try Square.layout("aa bbbbbbbb", width: 70, lines: 1, mode: .byTruncatingMiddle).texts == ["aa…bbbb"])
  }

  @Test func keptRanges() throws {
    let tail = try Square.layout("aaaa bbbb", width: 60, lines: 1)
    #expect(tail.lines[0].range == 0..<4 && tail.lines[0].kept == nil)
    let head = try Square.layout("aaaa bbbb", width: 60, lines: 1, mode: .byTruncatingHead)
    #expect(head.texts == ["… bbbb"] && head.lines[0].kept == [4..<9] && head.truncation?.elided == 0..<4)
    let middle = try Square.layout("aaaa bbbb", width: 60, lines: 1, mode: .byTruncatingMiddle)
    #expect(middle.texts == ["aa…bbb"] && middle.lines[0].kept == [0..<2, 6..<9])
    #expect(middle.truncation?.elided == 2..<6)
  }

  /// Without room for the token it stands alone and may overhang.
  @Test(arguments: [0.0, 5, 9.99])
  func tokenTooWide(width: Double) throws {
    for mode in [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
      let layout = try Square.layout("abc def", width: width, lines: 1, mode: mode)
      #expect(layout.texts == ["…"] && layout.size.isTruncated && layout.size.overflows)
      #expect(layout.size.width == width && layout.truncation?.elided == 0..<7)
    }
  }

  @Test func tokenAlone() throws {
    let layout = try Square.layout("abc def", width: 10, lines: 1)
    #expect(layout.texts == ["…"] && !layout.size.overflows)
    #expect(try Square.layout("abc def", width: 20, lines: 1).texts == ["a…"])
  }

  @Test func ownTokens() throws {
    #expect(try Square.layout("abcdefgh", width: 60, lines: 1, token: TruncationToken("")).texts == ["abcdef"])
    #expect(try Square.layout("abcdefgh", width: 60, lines: 1, token: TruncationToken("[+]")).texts == ["abc[+]"])
    let bold = try FontLibrary.bundled().font(.file(TestFonts.path("Square-Bold.ttf")), size: 10, fallback: [])
    let wide = try Square.layout("abcdefgh", width: 60, lines: 1, token: TruncationToken("…", font: bold))
    #expect(wide.texts == ["abcd…"] && wide.lines[0].width == 52)
  }

  /// A token whose font asked for lacks it comes from a fallback font and changes no line height.
  @Test func tokenFromAFallbackFont() throws {
    let font = try RecordedFonts.font(names: ["NotoSansThai-Regular", "NotoSansCJKkr-Regular"], size: 10)
    #expect(font.cascade.faces[0].nominalGlyph(0x2026) == 0)
    let prepared = try Typesetter.shared.prepare("ใจใจใจใจใจใจใจใจ", font: font)
    let layout = prepared.layout(width: 40, limits: LayoutLimits(numberOfLines: 1, scale: 0))
    #expect(layout.texts[0].hasSuffix("…") && layout.size.rawHeight == font.metrics.lineHeight)
    #expect(layout.lines[0].width <= 40)
  }

  /// Cuts fall between clusters only.
  @Test func clusters() throws {
    let text = "ae\u{301}e\u{301}e\u{301}b"
    #expect(try Square.layout(text, width: 30, lines: 1).texts == ["ae\u{301}…"])
    #expect(try Square.layout(text, width: 40, lines: 1, mode: .byTruncatingHead).texts == ["…e\u{301}e\u{301}b"])
    #expect(try Square.layout("ᄒᆞᆫᄒᆞᆫᄒᆞᆫ", width: 20, lines: 1).texts == ["ᄒᆞᆫ…"])
  }

  @Test func rightToLeft() throws {
    let layout = try Square.layout("אבג דהו", width: 50, lines: 1)
    #expect(layout.texts == ["אבג…"] && layout.lines[0].level == 1)
    // The line stands at the right edge of what was allowed.
    #expect(layout.lines[0].x == 10 && layout.lines[0].width == 40)
  }

  /// The token takes the font of the text beside the cut: the last cluster kept, the first one of a head cut.
  @Test func fontOfTheToken() throws {
    let (small, large) = (try Square.font(size: 10), try Square.font(size: 20))
    var text = AttributedText("")
    text.append("aaaa", TextAttributes(font: small))
    text.append("bbbb", TextAttributes(font: large))
    let prepared = try Typesetter.shared.prepare(text, font: small)
    func layout(_ width: Double, _ mode: LineBreakMode) -> TextLayout {
      prepared.layout(width: width, limits: LayoutLimits(numberOfLines: 1, lineBreakMode: mode, scale: 0))
    }
    let inSmall = layout(40, .byTruncatingTail)
    #expect(inSmall.texts == ["aaa…"] && inSmall.lines[0].width == 40 && inSmall.size.height == 10)
    let inLarge = layout(80, .byTruncatingTail)
    #expect(inLarge.texts == ["aaaab…"] && inLarge.lines[0].width == 80 && inLarge.size.height == 20)
    let head = layout(60, .byTruncatingHead)
    #expect(head.texts == ["…bb"] && head.lines[0].width == 60 && head.size.height == 20)
  }

  /// What is cut is measured as it is shown.
  @Test func widthOfACutLabel() throws {
    let layout = try Square.layout("aaa bbb ccc", width: 65, lines: 2)
    #expect(layout.texts == ["aaa", "bbb cc…"] || layout.texts == ["aaa", "bbb c…"])
    #expect(layout.size.width == 60)
  }

  /// A letter that joined what is cut off takes the shape that it has at a word's end, at a change of run too.
  @Test func joinedLettersEndAtTheToken() throws {
    let font = try RecordedFonts.font(names: ["NotoSansArabic-Regular", "NotoSansCJKkr-Regular"], size: 16)
    func width(_ text: AttributedText) throws -> Double {
      try Typesetter.shared.prepare(text, font: font, context: TextContext(locale: TextLocale("ar"))).naturalWidth
    }
    let whole = AttributedText("مكتبة المدينة")
    var parted = AttributedText("")
    parted.append("مك", TextAttributes(baselineOffset: 1))
    parted.append("تبة المدينة", TextAttributes())
    #expect(try width(whole) == width(parted))
    let shown = try width(AttributedText("مك…"))
    for text in [whole, parted] {
      let prepared = try Typesetter.shared.prepare(text, font: font, context: TextContext(locale: TextLocale("ar")))
      let fits = prepared.layout(width: shown, limits: LayoutLimits(numberOfLines: 1, scale: 0))
      #expect(fits.texts == ["مك…"] && abs(fits.lines[0].width - shown) < 1e-9)
      #expect(abs(fits.glyphRuns(ofLine: 0).reduce(0) { $0 + $1.width } - shown) < 1e-9)
      let tight = prepared.layout(width: shown - 0.01, limits: LayoutLimits(numberOfLines: 1, scale: 0))
      #expect(tight.texts == ["م…"])
    }
  }
}
