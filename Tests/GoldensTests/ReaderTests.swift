import Testing

@testable import Goldens

@Suite struct ReaderTests {
  static let good = """
    # a comment
    schema: 1
    icu: 72.1
    font: Inter-Regular.otf 3.019-030e5ef7-258992

    ## first
    text: 성수동 팝업
    width: 140
    │성수동 │
    │팝업│
    = 50 × 40.667, 2 lines

    # about the second
    ## second one
    text: "a\\n b "
    max-height: 20
    lines: 1
    """

  private func read(_ text: String) throws(GoldenFault) -> GoldenFile { try GoldenReader.read(Array(text.utf8)) }

  /// Everything read, wraps too.
  private func readAll(_ text: String) throws(GoldenFault) {
    let file = try read(text)
    for golden in file.cases { _ = try file.wrap(of: golden) }
  }

  @Test func casesAreReadWithTheirPlaces() throws {
    let file = try read(Self.good)
    #expect(file.header.schema == 1)
    #expect(file.header.versions == [.init(name: "icu", version: "72.1")])
    #expect(file.header.fonts == [.init(file: "Inter-Regular.otf", fingerprint: "3.019-030e5ef7-258992")])
    #expect(file.cases.map(\.name) == ["first", "second one"])
    #expect(file.cases.map(\.line) == [6, 14])
    #expect(file.cases.map(\.text) == ["성수동 팝업", "a\n b "])
    #expect(file.cases[0].options == [GoldenOption(name: "width", value: "140", line: 8)])
    #expect(file.cases[1].options.map(\.line) == [16, 17])
    let wrap = try file.wrap(of: file.cases[0])
    #expect(
      wrap == RecordedWrap(lines: ["성수동 ", "팝업"], size: .init(width: 50, height: 40.667, isCut: false)))
    #expect(try file.wrap(of: file.cases[1]) == nil)
  }

  @Test func casesOfTestsAreRead() throws {
    let file = try read("## a\ntest: App/HomeTests.swift\n│cell 0.0 at 0 0, 1 × 1│\n= 1 × 1, 1 row\n")
    #expect(file.cases[0].test == "App/HomeTests.swift" && file.cases[0].screen == nil && file.cases[0].text.isEmpty)
    #expect(try file.wrap(of: file.cases[0])?.unit == .rows)
  }

  @Test func lineEndsOfOtherSystemsAndAMarkInFrontAreTaken() throws {
    let file = try read("\u{FEFF}" + Self.good.replacing("\n", with: "\r\n"))
    let plain = try read(Self.good)
    #expect(file.cases.map(\.text) == plain.cases.map(\.text))
    #expect(try file.wrap(of: file.cases[0]) == plain.wrap(of: plain.cases[0]))
    #expect(file.header == plain.header)
  }

  @Test func nothingIsAFileWithoutCases() throws {
    #expect(try read("").cases.isEmpty)
    #expect(try read("\n\n# only a comment").cases.isEmpty)
  }

  static let broken: [(text: String, line: Int, found: String, expected: String)] = [
    ("## a\ntext: b\n<<<<<<< HEAD\nwidth: 3\n", 3, "conflict mark <<<<<<<", "resolve the conflict"),
    ("## a\ntext: b\n│b│\n=======\n", 4, "conflict mark =======", "resolve"),
    ("## a\ntext: b\n│b│\n= 1 × 2, 1 line\n>>>>>>> theirs\n", 5, "conflict mark >>>>>>>", "resolve"),
    ("||||||| base\n", 1, "conflict mark |||||||", "resolve"),
    ("## a\nwidth: 3\n", 1, "without a text", "text: …"),
    ("## a\ntext: b\n## a\ntext: c\n", 3, "\"a\" a second time", "line 1"),
    ("##\ntext: b\n", 1, "\"##\"", "the name of a case"),
    ("##a\ntext: b\n", 1, "\"##a\"", "the name of a case"),
    ("## a\ntext: b\ntext: c\n", 3, "a second text", "one text"),
    ("## a\ntest: b\nscreen: c\n", 3, "a second text or screen", "one text, screen or test"),
    ("## a\ntest: b.swift\n│cell│\n= 1 × 2, 1 rowing\n", 4, "1 rowing", "= width × height"),
    ("## a\ntext: b\nwidth: 3\nwidth: 4\n", 4, "width a second time", "line 3"),
    ("## a\ntext: b\n│b│\n", 3, "without their size", "= width × height"),
    ("## a\ntext: b\n│b\n= 1 × 2, 1 line\n", 3, "\"│b\"", "a │ at the end"),
    ("## a\ntext: b\n│b│\n= 1 × 2, 2 lines\n", 4, "2 lines", "1, as many as stand above"),
    ("## a\ntext: b\n│b│\n= 1 x 2, 1 line\n", 4, "= 1 x 2", "= width × height"),
    ("## a\ntext: b\n│b│\n= nan × 2, 1 line\n", 4, "nan", "= width × height"),
    ("## a\ntext: b\n│b│\n= -1 × 2, 1 line\n", 4, "-1", "= width × height"),
    ("## a\ntext: b\n│b│\n= 1 × 2, 1 line, cur\n", 4, "cur", "= width × height"),
    ("## a\ntext: b\n│b│\n= 1 × 2, 1 line\n│c│\n", 5, "│c│", "nothing more"),
    ("## a\ntext: b\n│b│\n= 1 × 2, 1 line\nwidth: 3\n", 5, "width below a wrap", "above"),
    ("## a\ntext: b\n│b│\nwidth: 3\n= 1 × 2, 1 line\n", 4, "width below a wrap", "above"),
    ("## a\ntext: b\n│\\q│\n= 1 × 2, 1 line\n", 3, "escape \\q", "one of"),
    ("## a\ntext: b\n│\\u{D800}│\n= 1 × 2, 1 line\n", 3, "escape \\u{D800}", "one of"),
    ("## a\ntext: \"b\n", 2, "\"b", "a quote at the end"),
    ("## a\ntext: \"\\x\"\n", 2, "escape \\x", "one of"),
    ("## a\ntext: b\nsome words\n", 3, "some words", "name: value"),
    ("some words\n", 1, "some words", "## "),
    ("colour: red\n", 1, "colour in the header", "schema"),
    ("schema: 2\n", 1, "schema 2", "newer measure"),
    ("schema: x\n", 1, "schema: x", "schema such as 1"),
    ("schema: 1\nschema: 1\n", 2, "a second schema", "one"),
    ("icu: 1\nicu: 2\n", 2, "a second icu", "once"),
    ("font: Inter\n", 1, "font: Inter", "fingerprint"),
  ]

  @Test(arguments: broken.indices) func nonsenseIsToldWithItsLine(_ index: Int) throws {
    let (text, line, found, expected) = Self.broken[index]
    let fault = try #require(throws: GoldenFault.self) { try readAll(text) }
    #expect(fault.line == line)
    #expect(fault.found.contains(found), "\(fault)")
    #expect(fault.expected.contains(expected), "\(fault)")
  }

  @Test func bytesThatAreNoTextAreToldWithTheirLine() throws {
    let bytes = Array("## a\ntext: ".utf8) + [0xFF, 0x0A]
    let fault = try #require(throws: GoldenFault.self) { try GoldenReader.read(bytes) }
    #expect(fault.line == 2)
  }

  /// Whatever stands in a file, reading it ends, with cases or with a fault whose line is in the file.
  @Test func mutatedFilesNeverTrap() {
    var state: UInt64 = 11
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let alphabet = Array("│=#:\"\\u{}0× ,\n\r\tab<>|".utf8) + [0xE2, 0x94, 0xFF]
    var faults = 0
    for _ in 0..<3000 {
      var bytes = Array(Self.good.utf8)
      for _ in 0...next(4) {
        let place = next(bytes.count)
        switch next(3) {
        case 0: bytes[place] = alphabet[next(alphabet.count)]
        case 1: bytes.insert(alphabet[next(alphabet.count)], at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + next(9)))
        }
      }
      do throws(GoldenFault) {
        let file = try GoldenReader.read(bytes)
        for golden in file.cases { _ = try file.wrap(of: golden) }
      } catch {
        faults += 1
        let lines = bytes.count { $0 == 0x0A } + 1
        #expect((1...lines).contains(error.line), "\(error)")
      }
    }
    #expect(faults > 100 && faults < 3000)
  }
}
