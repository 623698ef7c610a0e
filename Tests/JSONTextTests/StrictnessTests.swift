import Testing

@testable import JSONText

@Suite("What is JSON and what isn't")
struct StrictnessTests {
  static let accepted = [
    "0", "-0", "-1", "1.5", "1e5", "1E+5", "1e-5", "0.0", "-0.0", "123456789012345678901234567890", "1e400",
    "true", "false", "null", "\"\"", "\"a\"", " \t\r\n1\n", "[]", "{}", "[ ]", "{ }", "[1]", "[1,2]", "[[],[]]",
    "{\"\":0}", "{\"a\":1,\"b\":[true,false,null]}", "{\"a\":{\"a\":{\"a\":{}}}}", "{\"a\":1,\"a\":2}",
    #""\"\\\/\b\f\n\r\t""#, #""\u0041\u00e9\uAC00""#, #""\ud83d\ude00""#, #""\u0000""#, "\"\u{7F}\"", "\"\u{2028}\"",
    "\"한글 😀\"", "[\"a\" , \"b\"]", "{ \"a\" : 1 }", "[1e1,1.0E-1]", "\"a\\\\\"", #"["\\","\\\\"]"#, "[\"\\\"\"]",
    "\"//\"", "[\"[\",\"]\",\"{\",\"}\",\",\",\":\"]",
  ]

  static let refused = [
    "", " ", "\n", "[", "]", "{", "}", "[1", "[1,", "[,", "[,1]", "[1,]", "[1,,2]", "[1 2]", "[1}", "{\"a\":1]", "[]]",
    "{}}", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,}", "{:1}", "{1:2}", "{a:1}", "{\"a\" 1}",
    "{\"a\",1}", "{\"a\"::1}", "{\"a\":1 \"b\":2}", "{\"a\":1,,\"b\":2}", "{\"a\":}", "{null:1}", "{\"a\":1:2}", "[:]",
    ":", ",",
    "1 2", "1,", "[] []", "{} x", "nul", "nulll", "True", "NULL", "tru", "truee", "true1", "true\"x\"", "nan", "NaN",
    "Infinity", "-Infinity", "-", "+1", "01", "-01", "00", "1.", ".5", "-.5", "1.e1", "1e", "1e+", "1e-", "1ee1",
    "1e1.5",
    "0x10", "1_000", "1a", "1\"a\"", "--1", "1-1", "1+1", "0e", "2.", "\"", "\"a", "\"a\\", "\"a\\\"", "\"\\",
    "\"\\u\"",
    "\"\\u12\"", "\"\\u123g\"", "\"\\x41\"", "\"\\'\"", "\"\\a\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\ud800\"",
    "\"\\ud800x\"", "\"\\ud800\\n\"", "\"\\udc00\\ud800\"", "\"\\ud83d\\u0041\"", "\"a\nb\"", "\"a\tb\"", "\"\u{0}\"",
    "\"\u{1F}\"", "'a'", "[\"a\"\"b\"]", "\"a\"b", "\"a\" \"b\"", "// c\n1", "/* */1", "[1] // c", "1;", "\u{FEFF}1",
    "[\u{A0}1]", "[\u{0C}1]", "[1\u{0C}]", "[\u{0B}1]", "\u{1A}", "[1\u{1A}2]", "\u{0}", "[1]\u{0}", "[1,\u{0}2]",
    "\\\"a\"",
    "[\\\"a\"]", "\\", "[1\\]", "{\"a\":1\\}", "\\u0031", "한", "[한]", "(1)", "<1>", "@", "{\"a\":@}", "[1]]", "[[1]",
    "{\"a\":{\"b\":1}", "{\"a\":[1}", "[{]}", "{\"a\":\"b}",
  ]

  @Test("is accepted", arguments: accepted)
  func accepts(_ text: String) {
    #expect(readingError(text) == nil)
    #expect(text.withBytes { FaultFinder.fault(in: $0, maximumDepth: 1024) } == nil)
  }

  @Test("is refused as syntax", arguments: refused)
  func refuses(_ text: String) throws {
    let error = try #require(readingError(text))
    #expect(error.kind == .syntax)
    #expect(error.expected != "JSON", "the fault has no place: \(error)")
    #expect(error.place.byteOffset <= text.utf8.count)
  }

  @Test(
    "broken UTF-8 has a kind of its own",
    arguments: [
      [0xFF], [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE2, 0x82],
      [0xED, 0xA0, 0x80],
      [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xFE], [0xF8, 0x88, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func brokenUTF8(_ broken: [UInt8]) throws {
    let inString = try #require(readingError(Array("{\"a\":[\"é".utf8) + broken + Array("\"]}".utf8)))
    #expect(inString.kind == .encoding)
    #expect(inString.place == JSONPlace(byteOffset: 9, line: 1, column: 9))
    #expect(inString.path == "$.a[0]")
    let outside = try #require(readingError(Array("[1,".utf8) + broken))
    #expect(outside.kind == .encoding)
    #expect(outside.place.byteOffset == 3)
    // An earlier fault of syntax doesn't hide it, nor lend it a wrong path.
    let behind = try #require(readingError(Array("[1 2,\"".utf8) + broken + Array("\"]".utf8)))
    #expect(behind.kind == .encoding)
    #expect(behind.path == "$")
  }

  @Test func longestFormsOfUTF8() throws {
    for text in [
      "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}",
    ] {
      #expect(try reading("\"\(text)\"") { try $0.string() } == text)
    }
  }

  @Test func depthHasALimit() throws {
    for (opening, closing) in [("[", "]"), ("{\"a\":", "}")] {
      func nested(_ depth: Int) -> [UInt8] {
        Array((String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)).utf8)
      }
      #expect(readingError(nested(1024)) == nil)
      let error = try #require(readingError(nested(1025)))
      #expect(error.kind == .tooDeep)
      #expect(error.place.byteOffset == 1024 * opening.utf8.count)
      #expect(readingError(nested(1500))?.kind == .tooDeep)
      #expect(readingError(nested(1500), maximumDepth: 1500) == nil)
      #expect(readingError(nested(100_000))?.kind == .tooDeep)
      #expect(readingError(nested(2), maximumDepth: 1)?.kind == .tooDeep)
    }
    // Beside one another they don't add up.
    #expect(readingError("[" + Array(repeating: "[]", count: 5000).joined(separator: ",") + "]") == nil)
  }

  @Test func byteOrderMarkIsLeftToTheCaller() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("[1]".utf8)
    let error = try #require(readingError(bytes))
    #expect(error.kind == .syntax)
    #expect(error.found == "a byte order mark")
    let length = bytes.withUnsafeBytes { JSONReader.byteOrderMarkLength($0) }
    #expect(length == 3)
    #expect(readingError(bytes.dropFirst(length)) == nil)
    for short in [[], [0xEF], [0xEF, 0xBB], [0x31, 0x32, 0x33]] as [[UInt8]] {
      #expect(short.withUnsafeBytes { JSONReader.byteOrderMarkLength($0) } == 0)
    }
  }

  @Test func nothingOutsideTheBytesIsRead() {
    // The document lies in the middle of a longer text that would complete it.
    let bytes = Array("[1,2,3],\"abc\",truex".utf8)
    bytes.withUnsafeBytes { bytes in
      let reader = JSONReader()
      func accepts(_ range: Range<Int>) -> Bool {
        (try? reader.parse(UnsafeRawBufferPointer(rebasing: bytes[range]))) != nil
      }
      #expect(accepts(0..<7))
      #expect(!accepts(0..<6))
      #expect(accepts(8..<13))
      #expect(!accepts(8..<12))
      #expect(accepts(14..<18))
      #expect(!accepts(14..<17))
      #expect(!accepts(14..<19))
      #expect(accepts(1..<2))
      #expect(!accepts(3..<3))
    }
  }
}

extension String {
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    Array(utf8).withUnsafeBytes(body)
  }
}
