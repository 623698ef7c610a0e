import Testing

@testable import Goldens

@Suite struct ComparisonTests {
  private func wrap(_ lines: [String], height: Double = 20, cut: Bool = false) -> RecordedWrap {
    RecordedWrap(lines: lines, size: .init(width: 100, height: height, isCut: cut))
  }

  private func moves(_ text: String, _ before: [String], _ after: [String]) -> [String] {
    WrapMove.moves(in: text, from: before, to: after).map(\.description)
  }

  @Test func wordsThatMovedAreNamed() {
    #expect(
      moves("성수동 팝업스토어 모음", ["성수동 팝업스토어 ", "모음"], ["성수동 ", "팝업스토어 모음"])
        == ["\"팝업스토어\" moved from line 1 to line 2"])
    #expect(
      moves("one two three four", ["one two ", "three four"], ["one ", "two ", "three four"]) == [
        "\"two\" moved from line 1 to line 2", "\"three four\" moved from line 2 to line 3",
      ])
    #expect(moves("abcdef", ["abcd", "ef"], ["abc", "def"]) == ["\"d\" moved from line 1 to line 2"])
    #expect(moves("a b", ["a ", "b"], ["a ", "b"]) == [])
  }

  @Test func cutsAreFollowed() {
    let text = "one two three\nfour"
    #expect(
      moves(text, ["one ", "two three", "four"], ["one ", "two…"]) == ["\"three four\" on line 2 is no longer shown"]
        || moves(text, ["one ", "two three", "four"], ["one ", "two…"]) == [
          "\"three\" on line 2 is no longer shown", "\"four\" on line 3 is no longer shown",
        ])
    #expect(moves("one two three", ["one…"], ["one two three"]) == ["\"two three\" is shown now on line 1"])
    // Head and middle show the paragraph's end behind their mark.
    #expect(moves("one two three", ["…three"], ["…two three"]) == ["\"two\" is shown now on line 1"])
    #expect(moves("one two three", ["o…ree"], ["one…three"]).count == 2)
  }

  /// What a move says of its place is where its characters stand.
  @Test func movesKnowTheirPlaces() throws {
    let cases: [(text: String, before: [String], after: [String])] = [
      ("성수동 팝업스토어 모음", ["성수동 팝업스토어 ", "모음"], ["성수동 ", "팝업스토어 모음"]),
      ("one two three", ["o…ree"], ["one…three"]), ("one two three", ["one two three"], ["…ree"]),
      ("👩‍🚀 ex\u{AD}tra cake", ["👩‍🚀 ex\u{2010}", "tra cake"], ["👩‍🚀 extra ", "cake"]),
      ("one two\nthree four", ["one ", "two", "three ", "four"], ["one two", "three four"]),
    ]
    for (text, before, after) in cases {
      let moves = WrapMove.moves(in: text, from: before, to: after)
      #expect(!moves.isEmpty)
      for move in moves {
        let units = Array(text.utf16)[move.range]
        let words = move.text.split(whereSeparator: \.isWhitespace).joined()
        let shown = String(decoding: units, as: UTF16.self).filter { !$0.isWhitespace }
        #expect(shown == words)
        guard let line = move.before else {
          #expect(move.rangeBefore == nil)
          continue
        }
        let range = try #require(move.rangeBefore)
        #expect(range.upperBound <= before[line - 1].utf16.count)
        let part = String(decoding: Array(before[line - 1].utf16)[range], as: UTF16.self)
        #expect(part.filter { !$0.isWhitespace } == words)
      }
    }
  }

  @Test func hyphensAndCollapsedSpacesAreFollowed() {
    #expect(
      moves("ex\u{AD}tra cake", ["ex\u{2010}", "tra cake"], ["extra ", "cake"])
        == ["\"tra\" moved from line 2 to line 1"])
    #expect(moves("a   b c", ["a b ", "c"], ["a ", "b c"]) == ["\"b\" moved from line 1 to line 2"])
  }

  @Test func linesOfAnotherTextMoveNothing() {
    #expect(moves("abc def", ["something else entirely"], ["abc def"]) == [])
  }

  @Test func equalWrapsAreNoDifference() {
    #expect(WrapDifference(text: "a", recorded: wrap(["a"]), now: wrap(["a"])) == nil)
    let linesOnly = RecordedWrap(lines: ["a"], size: nil)
    #expect(WrapDifference(text: "a", recorded: linesOnly, now: wrap(["a"])) == nil)
    #expect(WrapDifference(text: "a", recorded: linesOnly, now: wrap(["a "])) != nil)
  }

  @Test func sizesAndCutsAreNoted() throws {
    let taller = try #require(WrapDifference(text: "a", recorded: wrap(["a"]), now: wrap(["a"], height: 30.5)))
    #expect(taller.notes == ["height 20, now 30.5"])
    #expect(!taller.changesLines)
    let cut = try #require(WrapDifference(text: "a b", recorded: wrap(["a b"]), now: wrap(["a…"], cut: true)))
    #expect(cut.notes == ["\"b\" on line 1 is no longer shown", "it is cut now"])
    let spaces = try #require(WrapDifference(text: "a b", recorded: wrap(["a", "b"]), now: wrap(["a ", "b"])))
    #expect(spaces.notes == ["other spaces or marks at the ends of lines"])
  }

  @Test func manyMovesAreSummedUp() throws {
    let words = (0..<12).map { "w\($0)" }
    let before = words.map { $0 + " " }
    let after = stride(from: 0, to: 12, by: 2).map { "\(words[$0]) \(words[$0 + 1]) " }
    let difference = try #require(
      WrapDifference(text: words.joined(separator: " "), recorded: wrap(before), now: wrap(after)))
    #expect(difference.notes.count == 5)
    #expect(difference.notes.last == "and 7 more")
  }

  @Test func wrapsStandInColumns() throws {
    let difference = try #require(
      WrapDifference(
        text: "한글 abc de", recorded: wrap(["한글 ", "abc ", "de"]), now: wrap(["한글 abc ", "de"], height: 10)))
    #expect(
      SideBySide(difference).text == """
            recorded            now
          1 │한글 │           ≠ │한글 abc │
          2 │abc │            ≠ │de│
          3 │de│              ≠
            100 × 20, 3 lines ≠ 100 × 10, 2 lines

        """)
    let narrow = SideBySide(
      try #require(WrapDifference(text: "", recorded: wrap([String(repeating: "가", count: 40)]), now: wrap([]))),
      room: 20)
    #expect(narrow.text.contains("│가가가⋯가가가가가가│"))
  }

  /// The numbers of a frame stand at the end of its row: they show however long the name before them is.
  @Test func longRowsShowWhereTheyDiffer() throws {
    let name = "supplementary UICollectionElementKindSectionHeader 1.0 at"
    let difference = try #require(
      WrapDifference(
        text: "", recorded: wrap(["\(name) 20 268, 353 × 24"]), now: wrap(["\(name) 16 268, 361 × 24"])))
    let text = SideBySide(difference).text
    #expect(text.contains("│supplementary UICo⋯SectionHeader 1.0 at 20 268, 353 × 24│"))
    #expect(text.contains("│supplementary UICo⋯SectionHeader 1.0 at 16 268, 361 × 24│"))
  }

  @Test func versionsAndFontsAreToldApart() {
    let before = GoldenHeader(
      versions: [.init(name: "icu", version: "70"), .init(name: "harfBuzz", version: "6")],
      fonts: [.init(file: "A", fingerprint: "1"), .init(file: "B", fingerprint: "1")])
    let now = GoldenHeader(
      versions: [.init(name: "icu", version: "72"), .init(name: "harfBuzz", version: "6")],
      fonts: [.init(file: "A", fingerprint: "2"), .init(file: "C", fingerprint: "1")])
    #expect(
      before.changes(to: now).map(\.description) == [
        "icu 70 (now 72)", "font A 1 (now 2)", "font B 1 (no longer used)", "font C 1 (not used then)",
      ])
    #expect(before.changes(to: now).map(\.isOfUse) == [false, false, true, true])
    #expect(before.changes(to: before).isEmpty)
    #expect(GoldenHeader(schema: nil).changes(to: now).isEmpty)
  }
}
