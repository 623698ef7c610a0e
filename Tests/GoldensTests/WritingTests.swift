import Testing

@testable import Goldens

@Suite struct WritingTests {
  private func applied(_ text: String, _ change: (inout GoldenEdits, GoldenFile) -> Void) throws -> String {
    let file = try GoldenReader.read(Array(text.utf8))
    var edits = GoldenEdits(file)
    change(&edits, file)
    return String(decoding: edits.bytes, as: UTF8.self)
  }

  static let wrap = RecordedWrap(lines: ["a ", "b"], size: .init(width: 10, height: 20.3333, isCut: true))

  @Test func aWrapReadsBackAsItWasWritten() throws {
    let scalars: [Unicode.Scalar] = [
      "a", "가", " ", "\\", "\"", "│", "\t", "\u{A0}", "\u{202E}", "\u{200B}", "👍", "…", "=", "#",
    ]
    var state: UInt64 = 3
    for _ in 0..<2000 {
      func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
      }
      let lines = (0..<next(4)).map { _ in
        var text = String.UnicodeScalarView()
        for _ in 0..<next(8) { text.append(scalars[next(scalars.count)]) }
        return String(text)
      }
      let size = RecordedWrap.Size(
        width: Double(next(1_000_000)) / 997, height: Double(next(100_000)) / 3, isCut: next(2) == 0)
      let wrap = RecordedWrap(lines: lines, size: size)
      #expect(try RecordedWrap(wrap.text) == wrap)
      #expect(wrap.text.unicodeScalars.allSatisfy { !VisibleText.isHidden($0) || $0 == "\n" })
    }
  }

  @Test func valuesReadBackAsTheyWereWritten() throws {
    let values = [
      "plain", "", " front", "behind ", "\"quoted\"", "a \"b\" c", "C:\\new", "two\nlines", "\u{A0}", "…", "탭\t",
      "a: b",
    ]
    for value in values {
      var bytes: [UInt8] = Array("## a\ntext: ".utf8)
      VisibleText.appendValue(value, to: &bytes)
      #expect(!bytes.dropFirst(5).contains(0x0A))
      #expect(try GoldenReader.read(bytes).cases.first?.text == value)
    }
    var bare: [UInt8] = []
    VisibleText.appendValue("C:\\new \"x\"", to: &bare)
    #expect(String(decoding: bare, as: UTF8.self) == "C:\\new \"x\"")
  }

  @Test func theTextIsAsTheFormatHasIt() {
    #expect(Self.wrap.text == "│a │\n│b│\n= 10 × 20.333, 2 lines, cut\n")
    let one = RecordedWrap(lines: ["x"], size: .init(width: 0.00049, height: 1, isCut: false))
    #expect(one.text == "│x│\n= 0 × 1, 1 line\n")
  }

  @Test func recordingTouchesNothingElse() throws {
    let before = "# mine\n\n## a\ntext: a b\n\n# in between\n## b\ntext: c\n│c│\n= 1 × 2, 1 line\n\n# last\n"
    let after = try applied(before) { edits, file in edits.record(Self.wrap, in: file.cases[0]) }
    #expect(after == before.replacing("text: a b\n", with: "text: a b\n" + Self.wrap.text))
    let again = try applied(before) { edits, file in edits.record(Self.wrap, in: file.cases[1]) }
    #expect(again == before.replacing("│c│\n= 1 × 2, 1 line\n", with: Self.wrap.text))
  }

  @Test func aFileWithoutALineEndGetsOne() throws {
    let after = try applied("## a\ntext: a b") { edits, file in edits.record(Self.wrap, in: file.cases[0]) }
    #expect(after == "## a\ntext: a b\n" + Self.wrap.text)
    let added = try applied("## a\ntext: a b") { edits, _ in
      edits.write(name: "n", text: "t", options: [], wrap: Self.wrap)
    }
    #expect(added == "## a\ntext: a b\n\n## n\ntext: t\n" + Self.wrap.text)
  }

  @Test func casesAreAddedWithOneEmptyLineBetween() throws {
    let added = try applied("") { edits, _ in
      edits.write(name: "n", text: " t", options: [.init(name: "width", value: "3")], wrap: Self.wrap)
      edits.write(name: "m", text: "t", options: [], wrap: Self.wrap)
      edits.setHeader(GoldenHeader(versions: [.init(name: "icu", version: "72.1")]))
    }
    let header = "# Written by measure record, compared by measure verify.\n"
    #expect(
      added == header + "schema: 1\nicu: 72.1\n\n## n\ntext: \" t\"\nwidth: 3\n\(Self.wrap.text)\n## m\ntext: t\n"
        + Self.wrap.text)
    #expect(try GoldenReader.read(Array(added.utf8)).cases.map(\.name) == ["n", "m"])
  }

  @Test func aHeaderIsWrittenAnewWithItsComments() throws {
    let before = "# top\nschema: 1\n# why this font\nfont: A.otf 1-2-3\n\n## a\ntext: b\n"
    let after = try applied(before) { edits, _ in
      edits.setHeader(GoldenHeader(fonts: [.init(file: "B.ttc", index: 1, fingerprint: "4-5-6")]))
    }
    #expect(after == "# top\n# why this font\nschema: 1\nfont: B.ttc#1 4-5-6\n\n## a\ntext: b\n")
    let same = try applied(before) { edits, file in
      edits.setHeader(file.header)
      #expect(edits.isEmpty)
    }
    #expect(same == before)
  }

  @Test func aCaseIsReplacedWhole() throws {
    let before = "## a\ntext: b\nwidth: 3\n│b│\n= 1 × 2, 1 line\n# note\n\n## c\ntext: d\n"
    let after = try applied(before) { edits, file in
      edits.write(name: "a", text: "e", options: [], wrap: Self.wrap, replacing: file.cases[0])
    }
    #expect(after == "## a\ntext: e\n\(Self.wrap.text)# note\n\n## c\ntext: d\n")
  }
}
