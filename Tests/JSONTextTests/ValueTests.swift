import Foundation
import JSONText
import Testing

@Suite("What is read")
struct ValueTests {
  @Test func membersAndElementsInOrder() throws {
    try reading(#"{"b":1,"a":[true,null,"x",{}],"":{"c":{"d":[]}},"z":-2.5e1}"#) { root in
      let object = try root.object()
      #expect(object.count == 4)
      #expect(object.map(\.key.string) == ["b", "a", "", "z"])
      let kinds = try object.map(\.value)[1].array().map(\.kind)
      #expect(kinds == [.boolean, .null, .string, .object])
      #expect(try object["z"]?.int() == -25)
      #expect(object["y"] == nil)
      #expect(try rewritten(root) == #"{"b":1,"a":[true,null,"x",{}],"":{"c":{"d":[]}},"z":-25}"#)
    }
  }

  @Test func emptyContainers() throws {
    try reading("[[],{},[ ],{ }]") { root in
      let counts = try root.array().map { value in
        value.kind == .array ? try value.array().count : try value.object().count
      }
      #expect(counts == [0, 0, 0, 0])
      #expect(try root.array().map { $0.kind } == [.array, .object, .array, .object])
    }
  }

  @Test(
    "escapes",
    arguments: [
      (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00E9\uac00\u0000!""#, "Aé가\u{0}!"),
      (#""\ud83d\uDE00""#, "😀"), (#""\uD800\uDC00\uDBFF\uDFFF""#, "\u{10000}\u{10FFFF}"), (#""a\\\"b""#, "a\\\"b"),
      (#""plain text long enough for words \u2026 and more""#, "plain text long enough for words … and more"),
      ("\"지금 놓치면\\n안 될 팝업스토어\"", "지금 놓치면\n안 될 팝업스토어"),
    ])
  func escapes(_ json: String, _ text: String) throws {
    #expect(try reading(json) { try $0.string() } == text)
    // As key, and beside others.
    try reading("{\(json):[\(json),\(json)]}") { root in
      let member = try #require(try root.object().first { _ in true })
      #expect(Array(member.key.utf8) == Array(text.utf8))
      #expect(try member.value.array().map { try $0.string() } == [text, text])
    }
  }

  @Test func keysAreComparedByBytes() throws {
    try reading("{\"e\u{301}\":1,\"x\":2}") { root in
      let keys = try root.object().map(\.key)
      #expect(!(keys[0] == "\u{E9}"))
      #expect(keys[0] == "e\u{301}")
      #expect(keys[1] == "x")
      #expect(!(keys[1] == "xy"))
      #expect(!(keys[1] == ""))
    }
  }

  @Test(
    "raw text",
    arguments: [
      "1", "-0.0", "1e400", "123456789012345678901234567890", "1.50", "\"a\\u0062\\\"\"", "\"\"", "true", "null", "[]",
      "{}", "[ 1 ,\n2 ]", "{ \"b\" : [ {} , \"]\" ] , \"b\" : 2 }", "[[[[\"}\"]]]]",
    ])
  func raw(_ json: String) throws {
    for text in [json, " \n\(json)\t ", "{\"id\": \(json) ,\"x\":1}", "{\"x\":[\(json)],\"id\":\(json)}"] {
      try reading(text) { root in
        let value = text.hasPrefix("{\"") ? try #require(try root.object()["id"]) : root
        #expect(String(decoding: value.raw, as: UTF8.self) == json)
      }
    }
  }

  @Test func wholeNumbersExactly() throws {
    let whole: [(String, Int)] = [
      ("0", 0), ("-0", 0), ("-0.0", 0), ("41.0", 41), ("4.1e1", 41), ("410e-1", 41), ("-7", -7),
      ("9007199254740993", 9_007_199_254_740_993), ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("999999999999999999", 999_999_999_999_999_999), ("1000000000000000000", 1_000_000_000_000_000_000),
      ("1e18", 1_000_000_000_000_000_000),
      ("9223372036854775807.000", .max), ("-92233720368547758.08e2", .min),
      ("9007199254740993.0", 9_007_199_254_740_993),
      ("0e99999999999999999999", 0), ("0.000e-5", 0), ("100e-2", 1), ("0.01e2", 1),
      ("0.000000000000000000000000012e27", 12),
    ]
    for (text, value) in whole { #expect(try reading(text) { try $0.int() } == value, "\(text)") }
    for text in [
      "1.5", "9223372036854775808", "-9223372036854775809", "9223372036854775808.0", "18446744073709551615",
      "18446744073709551616", "1e19", "1e400", "0.1", "1e-1", "1e-99999999999999999999", "1e99999999999999999999",
      "1.0000000000000000000000001", "1e-2",
    ] {
      let error = #expect(throws: JSONError.self) { try reading(text) { try $0.int() } }
      #expect(error?.kind == .badValue, "\(text)")
    }
  }

  @Test func numbersBeyondDouble() throws {
    for text in [
      "1e400", "-1e400", "1e309", "1.8e308", "0.0001e400", "1e99999999999999999999", String(repeating: "9", count: 400),
    ] {
      let error = #expect(throws: JSONError.self) { try reading(text) { try $0.double() } }
      #expect(error?.kind == .badValue, "\(text)")
    }
    for text in [
      "1e-400", "0e400", "0.0e99999999999", "1e-99999999999999999999", "0." + String(repeating: "0", count: 400) + "1",
      "2e-324",
    ] {
      #expect(try reading(text) { try $0.double() } == 0, "\(text)")
      #expect(try reading("-" + text) { try $0.double() }.sign == .minus, "-\(text)")
    }
    #expect(try reading("-0") { try $0.double() }.sign == .minus)
    #expect(try reading("1e400") { $0.wrongType(expected: "x").found } == "the number 1e400")
  }

  @Test func doublesAreTheNearest() throws {
    let edges = [
      "5e-324", "3e-324", "2.2250738585072011e-308", "2.2250738585072014e-308", "1.7976931348623157e308",
      "1.7976931348623158e308",
      "9007199254740993", "9007199254740993.0", "18446744073709551615", "18446744073709551616", "9223372036854775807",
      "1e22", "1e23", "8.5e-23",
      "0.1", "123456789012345678901234567890", "0.000000000000000000000000000001", "100000000000000000000e-20",
      "7.2057594037927933e16",
      "1" + String(repeating: "0", count: 300), "0." + String(repeating: "0", count: 300) + "1234567890123456789",
      "6929495644600919.5", "3.141592653589793238462643383279502884197169399375105820974944592307816406286",
    ]
    for text in edges { #expect(try reading(text) { try $0.double() } == Double(text), "\(text)") }
    var random = SeededGenerator(seed: 1)
    let reader = JSONReader()
    for _ in 0..<100_000 {
      let text = randomNumber(using: &random)
      let value = try reader.parse(copying: text).double()
      guard value == strtod(text, nil) else {
        Issue.record("\(text) is read as \(value)")
        return
      }
    }
  }

  private func randomNumber(using random: inout SeededGenerator) -> String {
    func digits(_ count: Int) -> String {
      String(
        (0..<count).map { _ in Character(Unicode.Scalar(UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &random))) })
    }
    var text = Bool.random(using: &random) ? "-" : ""
    text +=
      Bool.random(using: &random)
      ? "0" : "\(Int.random(in: 1...9, using: &random))" + digits(.random(in: 0...22, using: &random))
    if Bool.random(using: &random) { text += "." + digits(.random(in: 1...22, using: &random)) }
    if Bool.random(using: &random) { text += "e\(Int.random(in: -320...280, using: &random))" }
    return text
  }

  @Test func aReaderIsUsedAgain() throws {
    let reader = JSONReader()
    var text = "1"
    for size in [1, 5000, 3, 100_000, 2, 20] {
      text = "[" + (0..<size).map { "{\"k\\u0041\($0)\":\"v\\n\($0)\"}" }.joined(separator: ",") + "]"
      let root = try reader.parse(copying: text)
      #expect(try root.array().count == size)
      let last = try #require(try root.array().map { $0 }.last?.object().first { _ in true })
      #expect(last.key.string == "kA\(size - 1)")
      #expect(try last.value.string() == "v\n\(size - 1)")
      #expect(throws: JSONError.self) { try reader.parse(copying: text + "]") }
    }
  }

  @Test func aHugeDocument() throws {
    let rows = 100_000
    var writer = JSONWriter()
    writer.beginArray()
    for row in 0..<rows {
      writer.beginObject()
      writer.field("id", row)
      writer.field("text", "지금 놓치면 안 될 팝업스토어 \"\(row)\" and a longer tail of text")
      writer.field("width", Double(row) / 3)
      writer.endObject()
    }
    writer.endArray()
    #expect(writer.count > 10_000_000)
    let reader = JSONReader()
    try writer.withUnsafeBytes { bytes in
      let root = try reader.parse(bytes)
      var row = 0
      for element in try root.array() {
        let members = try element.object().map(\.value)
        let isRight = try members[0].int() == row && members[2].double() == Double(row) / 3
        guard isRight else {
          Issue.record("row \(row) differs")
          return
        }
        row += 1
      }
      #expect(row == rows)
      #expect(throws: JSONError.self) { try reader.parse(UnsafeRawBufferPointer(rebasing: bytes.dropLast())) }
    }
  }
}
