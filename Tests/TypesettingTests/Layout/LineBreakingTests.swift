import Testing

@testable import Typesetting

/// Wrapping beyond the break opportunities themselves.
@Suite struct LineBreakingTests {
  // MARK: Long words

  @Test func longWordsAreCutBetweenClusters() throws {
    #expect(try Square.layout("aaaaaaa", width: 30).texts == ["aaa", "aaa", "a"])
    #expect(try Square.layout("a bbbbbbb c", width: 30).texts == ["a", "bbb", "bbb", "b c"])
    #expect(try Square.layout("e\u{301}e\u{301}e\u{301}", width: 20).ranges == [0..<4, 4..<6])
    #expect(try Square.layout("abc", width: 5).texts == ["a", "b", "c"])
    #expect(try Square.layout("Te  \n", width: 0).ranges == [0..<1, 1..<5])
  }

  @Test func hangulWords() throws {
    let text = "지난주에 주문하신 책상이"
    let none = try Square.layout(text, width: 70) { $0.lineBreakStrategy = [] }
    #expect(none.texts == ["지난주에 주문", "하신 책상이"])
    let words = try Square.layout(text, width: 70) { $0.lineBreakStrategy = .hangulWordPriority }
    #expect(words.texts == ["지난주에", "주문하신", "책상이"])
    // A word wider than the line is cut all the same.
    let narrow = try Square.layout(text, width: 30) { $0.lineBreakStrategy = .hangulWordPriority }
    #expect(narrow.texts == ["지난주", "에", "주문하", "신", "책상이"])
  }

  @Test func tolerance() throws {
    #expect(try Square.layout("aaa bbb", width: 70 - 0.0009).size.lineCount == 1)
    #expect(try Square.layout("aaa bbb", width: 70 - 0.0011).size.lineCount == 2)
  }

  // MARK: Spaces

  @Test func whatHangs() throws {
    for hanging in [" ", "\u{3000}", "  \u{3000} "] {
      let layout = try Square.layout("aaa\(hanging)bbb", width: 30)
      #expect(layout.texts == ["aaa", "bbb"] && layout.lines[0].trimmedWidth == 30)
    }
    // Other spaces don't: they are part of what has to fit.
    #expect(try Square.layout("aaa\u{2003}bbb", width: 40).texts == ["aaa\u{2003}", "bbb"])
    #expect(try Square.layout("aaa\u{2003}bbb", width: 30).texts == ["aaa", "\u{2003}", "bbb"])
    #expect(try Square.layout("aaa\u{A0}bbb", width: 30).texts == ["aaa", "\u{A0}bb", "b"])
  }

  @Test func leadingSpacesTakeRoom() throws {
    #expect(try Square.layout("  aa b", width: 40).texts == ["  aa", "b"])
    #expect(try Square.layout("a\n  b", width: 40).texts == ["a", "  b"])
    let onlySpaces = try Square.layout("     ", width: 30)
    #expect(onlySpaces.size.lineCount == 1 && onlySpaces.size.width == 30 && onlySpaces.lines[0].trimmedWidth == 0)
  }

  @Test func collapsedWhiteSpace() throws {
    let context = TextContext(whiteSpace: .collapsed)
    let layout = try Square.prepare("  aa \n\t bb  ", context: context).layout(
      width: 100, limits: LayoutLimits(scale: 0))
    #expect(layout.texts == ["aa bb"] && layout.size.width == 50)
    #expect(layout.lines[0].range == 0..<12)
    let narrow = try Square.prepare("  aa \n\t bb  ", context: context).layout(width: 30)
    #expect(narrow.texts == ["aa", "bb"] && narrow.lines[1].range.lowerBound == 8)
    #expect(try Square.prepare(" \n ", context: context).layout(width: 30).size.lineCount == 0)
  }

  /// Attributed runs are told by the text as given, before its white space collapses.
  @Test func runsOfCollapsedText() throws {
    let (small, large) = (try Square.font(size: 10), try Square.font(size: 20))
    var text = AttributedText("")
    text.append("  a \n  ", TextAttributes(font: small))
    text.append("b", TextAttributes(font: large))
    text.append("  c", TextAttributes(font: small))
    let prepared = try Typesetter.shared.prepare(text, font: small, context: TextContext(whiteSpace: .collapsed))
    let layout = prepared.layout(width: 1000, limits: LayoutLimits(scale: 0))
    #expect(layout.texts == ["a b c"] && layout.size.width == 60 && layout.size.height == 20)
    #expect(layout.glyphRuns(ofLine: 0).map(\.size) == [10, 20, 10])
    #expect(prepared.layout(width: 15, limits: LayoutLimits(scale: 0)).lines.map(\.height) == [10, 20, 10])
  }

  // MARK: Soft hyphens

  @Test(arguments: [
    (60.0, ["aaabbb"], 0.0), (50, ["aaa\u{2010}", "bbb"], 40), (40, ["aaa\u{2010}", "bbb"], 40),
    (30, ["aaa", "bbb"], 30),
    (20, ["aa", "a\u{2010}", "bb", "b"], 20),
  ])
  func softHyphens(width: Double, shown: [String], first: Double) throws {
    let layout = try Square.layout("aaa\u{AD}bbb", width: width)
    #expect(layout.texts == shown)
    if first > 0 { #expect(layout.lines[0].width == first) }
  }

  /// The hyphen has to fit, otherwise an earlier opportunity is taken.
  @Test func anEarlierOpportunity() throws {
    #expect(try Square.layout("c aaa\u{AD}bbb", width: 50).texts == ["c", "aaa\u{2010}", "bbb"])
    #expect(try Square.layout("c aaa\u{AD}bbb", width: 60).texts == ["c aaa\u{2010}", "bbb"])
    #expect(try Square.layout("a\u{AD}b\u{AD}ccc", width: 30).texts == ["ab\u{2010}", "ccc"])
  }

  @Test func softHyphensHaveNoAdvance() throws {
    #expect(try Square.prepare("a\u{AD}\u{AD}b").naturalWidth == 20)
    #expect(try Square.prepare("a\u{AD}b", spacing: 1).naturalWidth == 22)
  }

  @Test func invisibleCharactersHaveNoAdvance() throws {
    for invisible in ["\u{200B}", "\u{2060}", "\u{0}", "\u{7F}", "\u{200E}", "\u{FEFF}", "\u{1}"] {
      let prepared = try Square.prepare("a\(invisible)b", spacing: 1)
      #expect(prepared.naturalWidth == 22 && prepared.layout(width: 100).missing.isEmpty)
    }
  }

  /// San Francisco's tracking at 17 points is negative: what shows nothing takes none of it.
  @Test func anObjectCharacterWithoutABoxHasNoAdvance() throws {
    let font = try FontLibrary.bundled().font(.system, size: 17)
    func width(_ text: String) throws -> Double { try Typesetter.shared.prepare(text, font: font).naturalWidth }
    #expect(try width("a \u{FFFC}") == width("a "))
    #expect(try width("\u{FFFC}\u{FFFC}") == 0)
  }

  /// A Myanmar sign that is a cluster of its own: HarfBuzz merges it with a space before it.
  @Test func aSignWithoutALetterIsMissing() throws {
    let font = try FontLibrary.bundled().font(.family("Inter"), size: 10)
    func missing(_ text: String) throws -> [Range<Int>] {
      try Typesetter.shared.prepare(text, font: font).layout(width: 100).missing.map(\.range)
    }
    #expect(try missing("\u{1038}") == [0..<1])
    #expect(try missing("a \u{1038}") == [2..<3])
    #expect(try Typesetter.shared.prepare("\u{1038}", font: font).naturalWidth > 0)
  }

  /// A mark without a letter has no advance, so negative tracking takes its width back.
  @Test(arguments: ["\u{AD}\u{301}b\u{0}\u{301}", "a\u{0}\u{301}", "aa\u{0}\u{301} \u{0}\u{301}\u{0}\u{301}"])
  func widthsThatFall(text: String) throws {
    let font = try FontLibrary.bundled().font(.system, size: 17)
    for mode in [LineBreakMode.byWordWrapping, .byCharWrapping] {
      let prepared = try Typesetter.shared.prepare(text, font: font, spacing: -1)
      let limits = LayoutLimits(lineBreakMode: mode, scale: 0)
      #expect(prepared.layout(width: prepared.naturalWidth, limits: limits).lines.count == 1)
      for width in [0.0, 5, 12, 20] {
        let layout = prepared.layout(width: width, limits: limits)
        guard !layout.size.overflows, let tight = layout.tightWidth else { continue }
        #expect(prepared.layout(width: tight, limits: limits).ranges == layout.ranges)
      }
    }
  }

  /// Sizes near nothing are sizes.
  @Test func textOfNearlyNoSize() throws {
    let font = try FontLibrary.bundled().font(.system, size: 1e-308)
    let size = try Typesetter.shared.prepare("ab cd", font: font).size(width: 0)
    #expect(size.width == 0 && size.lineCount == 1 && size.rawHeight < 1e-300)
  }

  // MARK: Tracking

  /// Behind every cluster, the last one of a line too.
  @Test func tracking() throws {
    #expect(try Square.prepare("abc", spacing: 2).naturalWidth == 36)
    #expect(try Square.prepare("e\u{301}b", spacing: 2).naturalWidth == 24)
    let layout = try Square.prepare("aa bb", spacing: 1).layout(width: 43, limits: LayoutLimits(scale: 0))
    #expect(layout.lines[0].width == 33 && layout.lines[0].trimmedWidth == 22)
    // The token is tracked too.
    let cut = try Square.prepare("abcdef", spacing: 1).layout(
      width: 44, limits: LayoutLimits(numberOfLines: 1, scale: 0))
    #expect(cut.texts == ["abc…"] && cut.lines[0].width == 44)
    var text = AttributedText("")
    text.append("ab", TextAttributes(kern: 3))
    text.append("c", TextAttributes(tracking: 5, kern: 3))
    #expect(try Typesetter.shared.prepare(text, font: Square.font()).naturalWidth == 41)
  }

  // MARK: Push-out

  private func standard(_ text: String, width: Double, lines: Int = 0) throws -> TextLayout {
    try Square.layout(text, width: width, lines: lines) { $0.lineBreakStrategy = .standard }
  }

  @Test func pushOut() throws {
    let layout = try standard("aaa bbb ccc ddd", width: 110)
    #expect(layout.texts == ["aaa bbb", "ccc ddd"] && layout.size.isPushedOut && layout.size.width == 80)
    // Several paragraphs, each by itself.
    let two = try standard("aaa bbb ccc ddd\naaa bbb ccc ddd", width: 110)
    #expect(two.texts == ["aaa bbb", "ccc ddd", "aaa bbb", "ccc ddd"])
    let korean = try standard("가가 나나 다다 라라", width: 80)
    #expect(korean.texts == ["가가 나나", "다다 라라"] && korean.size.isPushedOut)
  }

  /// A line that starts inside a word counts none, in sizes as in lines.
  @Test func nothingIsPushedOutBehindACutWord() throws {
    let text = "aaaaaaaaaaaaaa b c ddd"
    let prepared = try Square.prepare(text) { $0.lineBreakStrategy = .standard }
    #expect(prepared.layout(width: 90).texts == ["aaaaaaaaa", "aaaaa b c", "ddd"])
    #expect(prepared.size(width: 90) == prepared.layout(width: 90).size && !prepared.size(width: 90).isPushedOut)
  }

  @Test func nothingIsPushedOut() throws {
    // Two words before the last line, a last line of two words, no strategy.
    #expect(try standard("aaaa bbbb cc", width: 90).texts == ["aaaa bbbb", "cc"])
    #expect(try standard("a b c dd ee", width: 50).texts == ["a b c", "dd ee"])
    #expect(try Square.layout("aaa bbb ccc ddd", width: 110).texts == ["aaa bbb ccc", "ddd"])
    // Both don't fit on one line.
    #expect(try standard("aa b cccc ddddd", width: 90).texts == ["aa b cccc", "ddddd"])
    // The text is cut, or its lines are wrapped by characters.
    #expect(try standard("aaa bbb ccc ddd eee fff ggg hhh", width: 110, lines: 2).size.isPushedOut == false)
    let characters = try Square.layout("aaa bbb ccc ddd", width: 110, mode: .byCharWrapping) {
      $0.lineBreakStrategy = .standard
    }
    #expect(characters.texts == ["aaa bbb ccc", " ddd"] && !characters.size.isPushedOut)
  }
}
