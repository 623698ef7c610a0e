import Testing

@testable import JSONText

@Suite("Where an error is")
struct PlaceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var line: Int
    var column: Int
    var path: String
    var found: String
    var expected: String
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ line: Int, _ column: Int, _ path: String, _ found: String, _ expected: String) {
      self.text = text
      self.line = line
      self.column = column
      self.path = path
      self.found = found
      self.expected = expected
    }
  }

  static let syntax = [
    Case("", 1, 1, "$", "the end", "a value"),
    Case("  \n ", 2, 2, "$", "the end", "a value"),
    Case("{\n  \"a\": tru\n}", 2, 8, "$.a", "`tru`", "a value"),
    Case("{\"a\":[1,{\"b\":nope}]}", 1, 14, "$.a[1].b", "`nope`", "a value"),
    Case("[1,2,]", 1, 6, "$", "`]`", "a value, since a comma stands before"),
    Case("[1\n2]", 2, 1, "$", "`2`", "`,` or `]`"),
    Case("{\"a\":1,}", 1, 8, "$", "`}`", "a key in double quotes, since a comma stands before"),
    Case("{'a':1}", 1, 2, "$", "`'`", "a key in double quotes or `}`"),
    Case("{\"a\" 1}", 1, 6, "$.a", "`1`", "`:` and the value"),
    Case("{\"a\":1 \"b\":2}", 1, 8, "$", "`\"`", "`,` or `}`"),
    Case("[1] x", 1, 5, "$", "`x`", "nothing behind the value"),
    Case("{\"a\":[1,2", 1, 10, "$.a", "the end", "`,` or `]`"),
    Case("{\"a\":[", 1, 7, "$.a", "the end", "a value or `]`"),
    Case("[\"abc", 1, 2, "$[0]", "a string without an end", "a closing quote"),
    Case("[0,\"한\tb\"]", 1, 6, "$[1]", "U+0009", "an escape such as \\n, or the closing quote"),
    Case("[0,\"한\\q\"]", 1, 6, "$[1]", "the escape `\\` before `q`", #"one of \" \\ \/ \b \f \n \r \t \u"#),
    Case("[\"\\u12\"]", 1, 3, "$[0]", "`\\u` without four hexadecimal digits", "such as \\u00e9"),
    Case("[\"\\ud800\"]", 1, 3, "$[0]", "the lone surrogate \\uD800", "a high surrogate with a low one behind it"),
    Case("[012]", 1, 3, "$[0]", "`12`", "no digit behind a leading zero"),
    Case("[1.]", 1, 4, "$[0]", "`]`", "a digit after the point"),
    Case("[-]", 1, 3, "$[0]", "`]`", "a digit after a minus sign"),
    Case("[1e]", 1, 4, "$[0]", "`]`", "a digit after the exponent's sign or `e`"),
    Case("[1x]", 1, 3, "$[0]", "`x`", "the end of the number"),
    Case("[NaN]", 1, 2, "$[0]", "`NaN`", "a value; JSON has no NaN and no infinity"),
    Case("['a']", 1, 2, "$[0]", "`'`", "a value; strings stand in double quotes"),
    Case("[1, // one\n2]", 1, 5, "$[1]", "`/`", "a value; JSON has no comments"),
    Case("[“a”]", 1, 2, "$[0]", "`“` (U+201C)", "a value"),
    Case("[\u{A0}1]", 1, 2, "$[0]", "U+00A0", "a value"),
    // Columns are UTF-16: the emoji takes two.
    Case("[\"😀\",x]", 1, 7, "$[1]", "`x`", "a value"),
    Case("{\"a b\":{\"c\\\"d\":x}}", 1, 16, "$[\"a b\"][\"c\\\"d\"]", "`x`", "a value"),
    Case("{\"제목\":x}", 1, 7, "$.제목", "`x`", "a value"),
    Case("\r\n\r\n x", 3, 2, "$", "`x`", "a value"),
  ]

  @Test("of syntax", arguments: syntax)
  func syntaxError(_ expected: Case) throws {
    let error = try #require(readingError(expected.text))
    #expect(error.kind == .syntax)
    #expect(error.place.line == expected.line)
    #expect(error.place.column == expected.column)
    #expect(error.path == expected.path)
    #expect(error.found == expected.found)
    #expect(error.expected == expected.expected)
  }

  static let screen = """
    {
      "sections": [
        {"group": {"axis": "horizontal", "width": "absolute(44)", "😀": null}},
        {"group": {"axis": true, "width": [1.5, {"a": -0.0}]}}
      ]
    }
    """

  @Test func ofAValue() throws {
    try reading(Self.screen) { root in
      let sections = try #require(try root.object()["sections"])
      #expect(sections.path == "$.sections")
      let groups = try sections.array().compactMap { try $0.object()["group"] }
      #expect(groups.map(\.path) == ["$.sections[0].group", "$.sections[1].group"])
      let width = try #require(try groups[0].object()["width"])
      #expect(width.path == "$.sections[0].group.width")
      #expect(width.place == JSONPlace(byteOffset: 64, line: 3, column: 47))
      let face = try #require(try groups[0].object()["😀"])
      #expect(face.path == "$.sections[0].group.😀")
      #expect(face.place.column == 69)
      let inner = try #require(try groups[1].object()["width"]?.array().dropFirst().first { _ in true }?.object()["a"])
      #expect(inner.path == "$.sections[1].group.width[1].a")
      #expect(root.path == "$")
      #expect(root.place == JSONPlace(byteOffset: 0, line: 1, column: 1))
    }
  }

  @Test func ofAWrongType() throws {
    try reading(Self.screen) { root in
      let sections = try root.object()["sections"]?.array().map { $0 } ?? []
      let group = try #require(try sections[1].object()["group"]?.object())
      let axis = try #require(group["axis"])
      func error(_ body: () throws(JSONError) -> Void) -> JSONError? {
        do throws(JSONError) { try body() } catch { return error }
        return nil
      }
      let string = try #require(error { () throws(JSONError) in _ = try axis.string() })
      #expect(string.kind == .wrongType)
      #expect(string.message == "found true, expected a string")
      #expect(string.description == "line 4, column 24, $.sections[1].group.axis: found true, expected a string")
      let number = try #require(error { () throws(JSONError) in _ = try group.value.double() })
      #expect(number.message == "found an object, expected a number")
      let width = try #require(group["width"])
      #expect(
        error { () throws(JSONError) in _ = try width.int() }?.message == "found an array, expected a whole number")
      #expect(error { () throws(JSONError) in _ = try width.bool() }?.expected == "true or false")
      #expect(error { () throws(JSONError) in _ = try width.object() }?.expected == "an object")
      #expect(error { () throws(JSONError) in _ = try axis.array() }?.expected == "an array")
      #expect(group.missing("height", expected: "a dimension").message == "found no \"height\", expected a dimension")
      #expect(group.missing("height", expected: "a dimension").path == "$.sections[1].group")
    }
  }

  @Test func ofAnUnknownField() throws {
    try reading("{\"a\":1,\n \"wdith\":2}") { root in
      let member = try #require(try root.object().first { $0.key == "wdith" })
      let error = member.unknownField(expected: "width")
      #expect(error.kind == .unknownField)
      #expect(error.place == JSONPlace(byteOffset: 9, line: 2, column: 2))
      #expect(error.path == "$.wdith")
      #expect(error.message == "found the key \"wdith\", expected width")
    }
  }

  @Test func ofARepeatedKey() throws {
    try reading("[{\"a\":1,\n\"b\":{\"a\":2}, \"\\u0061\":3}]") { root in
      let object = try #require(try root.array().first { _ in true }?.object())
      let error = try #require(throws: JSONError.self) { try object.requireUniqueKeys() }
      #expect(error.kind == .duplicateKey)
      #expect(error.place == JSONPlace(byteOffset: 22, line: 2, column: 14))
      #expect(error.found == "the key \"\\u0061\" a second time")
      #expect(error.expected == "each key once (it is at line 1, column 3 already)")
      #expect(error.path == "$[0][\"\\u0061\"]")
    }
  }

  @Test func longTextsAreCut() throws {
    let long = String(repeating: "가", count: 1000)
    try reading("{\"\(long)\":\"\(long)\"}") { root in
      let member = try #require(try root.object().first { _ in true })
      #expect(member.value.path.utf8.count < 80)
      #expect(member.value.path.hasSuffix("가…"))
      #expect(member.value.summary.utf8.count < 60)
      #expect(member.value.summary.hasSuffix("가…"))
    }
  }
}
