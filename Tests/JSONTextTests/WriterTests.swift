import Foundation
import JSONText
import Testing

@Suite("What is written")
struct WriterTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(capacity: 1)
    body(&writer)
    return writer.string
  }

  @Test func aRecordInTheOrderOfTheCalls() {
    let text = written { writer in
      writer.beginObject()
      writer.field("id", 1)
      writer.field("width", 139.33333333333334)
      writer.field("height", 40.666666666666664)
      writer.field("lineCount", 2)
      writer.field("truncated", false)
      writer.endObject()
      writer.endRecord()
      writer.beginObject()
      writer.endObject()
      writer.endRecord()
    }
    #expect(
      text == #"{"id":1,"width":139.33333333333334,"height":40.666666666666664,"lineCount":2,"truncated":false}"#
        + "\n{}\n")
  }

  @Test func nestingAndCommas() {
    let text = written { writer in
      writer.beginArray()
      writer.beginArray()
      writer.endArray()
      writer.beginArray()
      writer.value(0)
      writer.value(12)
      writer.endArray()
      writer.beginObject()
      writer.key("x")
      writer.null()
      writer.key(escaping: "a \"b\"")
      writer.beginObject()
      writer.field("y", "z")
      writer.field("t", true)
      writer.endObject()
      writer.field("u", nil as Double?)
      writer.field("v", 1.5 as Double?)
      writer.field("w", nil as Int?)
      writer.field("w", 3 as Int?)
      writer.field("s", nil as String?)
      writer.field("s", "" as String?)
      writer.endObject()
      writer.raw("[ 1.50 ]")
      writer.value("")
      writer.endArray()
    }
    #expect(
      text
        == #"[[],[0,12],{"x":null,"a \"b\"":{"y":"z","t":true},"u":null,"v":1.5,"w":null,"w":3,"s":null,"s":""},[ 1.50 ],""]"#
    )
    #expect(readingError(text) == nil)
  }

  @Test func wholeNumbers() {
    let numbers: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (41, "41"), (-41, "-41"), (1e6, "1000000"), (1e15, "1000000000000000"),
      (9_007_199_254_740_991, "9007199254740991"),
      (0.5, "0.5"), (-0.1, "-0.1"), (1.0 / 3, "0.3333333333333333"),
    ]
    for (number, text) in numbers { #expect(written { $0.value(number) } == text) }
    for number in [0, 1, 9, 10, -1, -10, 99, 12345, .max, .min] {
      #expect(written { $0.value(number) } == "\(number)")
    }
  }

  @Test func everyNumberReadsBack() throws {
    var numbers: [Double] = [
      .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .ulpOfOne, 1e16, 1e17, 1e21, 1e22, 1e23,
      1e300, 1e-5, 1e-7,
      9_007_199_254_740_992, 9_007_199_254_740_994, 123_456_789_012_345_683_968, .pi,
    ]
    var random = SeededGenerator(seed: 7)
    for _ in 0..<100_000 { numbers.append(Double(bitPattern: random.next())) }
    for step in 0..<20_000 { numbers.append(Double(step) / 3) }
    numbers = numbers.filter(\.isFinite)
    let reader = JSONReader()
    var writer = JSONWriter()
    for number in numbers {
      writer.removeAll()
      writer.value(number)
      let (isSame, isShortest) = try writer.withUnsafeBytes { bytes in
        let read = try reader.parse(bytes).double()
        return (read == number, bytes.count <= "\(number)".utf8.count)
      }
      guard isSame, isShortest else {
        Issue.record("\(number) is written as \(writer.string)")
        return
      }
    }
    #expect(writer.nonFiniteCount == 0)
  }

  @Test func noNaNAndNoInfinity() {
    var writer = JSONWriter()
    writer.beginArray()
    for number in [Double.nan, .infinity, -.infinity, .signalingNaN, 1] { writer.value(number) }
    writer.endArray()
    #expect(writer.string == "[null,null,null,null,1]")
    #expect(writer.nonFiniteCount == 4)
  }

  static let texts: [(String, String)] = [
    ("", #""""#), ("plain", #""plain""#), ("\"\\/", #""\"\\/""#), ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
    ("\u{0}\u{1}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u001f\u{7F}\""), ("지금 놓치면 😀 é \u{2028}", "\"지금 놓치면 😀 é \u{2028}\""),
    ("exactly8", #""exactly8""#), ("exactly8\n", #""exactly8\n""#), ("\nexactly8", #""\nexactly8""#),
    ("\"\"\"\"\"\"\"\"\"\"", #""\"\"\"\"\"\"\"\"\"\"""#),
    ("seven c\"and more than a word", #""seven c\"and more than a word""#),
  ]

  @Test("strings", arguments: texts)
  func strings(_ text: String, _ json: String) throws {
    #expect(written { $0.value(text) } == json)
    #expect(written { writer in Array(text.utf8).withUnsafeBufferPointer { writer.value(utf8: $0) } } == json)
    #expect(written { writer in Array(text.utf16).withUnsafeBufferPointer { writer.value(utf16: $0) } } == json)
    #expect(written { writer in NSString(string: text).withString { writer.value($0) } } == json)
    #expect(written { $0.key(escaping: text) } == json + ":")
    #expect(try reading(json) { try $0.string() } == text)
  }

  @Test func everyScalarAsUTF16() throws {
    let ranges: [ClosedRange<UInt32>] = [0...0xD7FF, 0xE000...0x1_0FFF, 0x10_FF00...0x10_FFFF]
    var text = String.UnicodeScalarView()
    for scalar in ranges.joined() { if let scalar = Unicode.Scalar(scalar) { text.append(scalar) } }
    let json = written { writer in Array(String(text).utf16).withUnsafeBufferPointer { writer.value(utf16: $0) } }
    #expect(json == written { $0.value(String(text)) })
    let same = try reading(json) { try $0.text().utf8.elementsEqual(String(text).utf8) }
    #expect(same)
  }

  @Test(
    "lone surrogates are escaped",
    arguments: [
      ([0xD800], #""\ud800""#), ([0xDFFF], #""\udfff""#), ([0xD800, 0x41], #""\ud800A""#),
      ([0xDC00, 0xD800], #""\udc00\ud800""#),
      ([0xD83D, 0xD83D, 0xDE00], "\"\\ud83d😀\""), ([0xD83D, 0xDE00, 0xDE00], "\"😀\\ude00\""),
    ] as [([UInt16], String)])
  func loneSurrogates(_ units: [UInt16], _ json: String) {
    #expect(written { writer in units.withUnsafeBufferPointer { writer.value(utf16: $0) } } == json)
  }

  @Test func emptyBuffers() {
    let text = written { writer in
      writer.beginArray()
      writer.value(utf8: UnsafeBufferPointer(start: nil, count: 0))
      writer.value(utf16: UnsafeBufferPointer(start: nil, count: 0))
      writer.endArray()
    }
    #expect(text == #"["",""]"#)
  }

  @Test func anIDIsEchoedByteForByte() throws {
    let json = #"{"id": {"b":[1.50, "\u0041", 1e400] , "b":null} ,"x":1}"#
    let echoed = try reading(json) { root in
      var writer = JSONWriter()
      writer.beginObject()
      writer.key("id")
      writer.raw(try #require(try root.object()["id"]).raw)
      writer.field("width", 2.5)
      writer.endObject()
      return writer.string
    }
    #expect(echoed == #"{"id":{"b":[1.50, "\u0041", 1e400] , "b":null},"width":2.5}"#)
  }

  @Test func aRecordIsTakenBack() {
    var writer = JSONWriter()
    writer.beginArray()
    writer.value(1)
    let mark = writer.mark
    writer.beginObject()
    writer.key("half")
    writer.rewind(to: mark)
    writer.value(2)
    writer.endArray()
    writer.endRecord()
    #expect(writer.string == "[1,2]\n")
    let end = writer.mark
    writer.removeAll()
    #expect(writer.count == 0)
    writer.rewind(to: end)  // beyond what is there
    writer.value(3)
    #expect(writer.string == "3")
  }

  @Test func theBufferGrows() {
    let long = String(repeating: "\u{1}가", count: 10_000)
    let text = written { writer in
      writer.beginArray()
      writer.value(long)
      for number in 0..<1000 { writer.value(number) }
      writer.endArray()
    }
    #expect(text.utf8.count == 2 + 2 + 90_000 + 1000 + 10 + 180 + 2700)
    #expect(readingError(text) == nil)
  }
}

extension NSString {
  /// A String that is bridged from Foundation's.
  fileprivate func withString(_ body: (String) -> Void) { body(self as String) }
}
