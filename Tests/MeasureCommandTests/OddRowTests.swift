import Foundation
import Testing

/// Rows of odd texts under odd options: each gets a record that makes sense.
@Suite struct OddRowTests {
  private static let pieces = [
    "a", "b", " ", "  ", "\\n", "\\r\\n", "\\t", "\\u2028", "\\u2029", "한", "팝업", "🍜", "👨‍👩‍👧", "🇰🇷", "مر", "ש", "ก",
    "\\u0301",
    "\\u00ad", "\\u200b", "\\u2060", "\\u00a0", "(", ")", "“", "”", "…", "-", "1", "3%", "\\u0000", "\\u202e",
    "\\ufffc",
    "\\ue000", "\\u3000", "漢", "カー", "\\udbff\\udfff", String(repeating: "x", count: 60),
  ]
  private static let numbers = ["0", "-1", "0.001", "1", "10", "17", "40", "140", "1e7", "1e300", "-5", "0.5", "2.75"]
  private static let options: [(String, [String])] =
    [
      "width", "maxHeight", "size", "tabStops", "lineHeight", "lineHeightMultiple", "lineSpacing", "paragraphSpacing",
      "tracking", "kern", "firstLineIndent", "headIndent", "tailIndent", "scale", "minScale",
    ].map { ($0, numbers) } + [
      ("lines", ["0", "1", "2", "3"]), ("weight", ["100", "\"bold\""]), ("italic", ["true"]),
      ("lineBreak", ["\"word\"", "\"char\"", "\"clip\"", "\"head\"", "\"middle\""]),
      ("strategy", ["\"none\"", "[\"keep-all\"]", "\"hangul-word,push-out\""]), ("quotes", ["\"unicode\""]),
      ("direction", ["\"rtl\"", "\"ltr\""]), ("align", ["\"center\"", "\"right\"", "\"justified\""]),
      ("ellipsis", ["\"\"", "\"...\"", "\"🍜\""]), ("locale", ["\"ja-u-lb-strict\"", "\"th\"", "\"und\"", "\"ar\""]),
      ("lineMetrics", ["\"fallback\""]), ("whiteSpace", ["\"normal\""]), ("features", ["\"-kern,-liga\""]),
      ("font", ["\"Inter\"", "\"fonts/Square.ttf\"", "\"fonts/SquareVariable.ttf\""]),
      ("fallback", ["[]", "[\"Noto Sans KR\"]"]), ("textStyle", ["\"caption2\""]),
    ]

  private struct Source {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }

    mutating func text() -> String {
      (0..<[0, 1, 2, 3, 8, 20, 50][next(7)]).map { _ in OddRowTests.pieces[next(OddRowTests.pieces.count)] }.joined()
    }

    mutating func row(_ id: Int) -> String {
      var row = "{\"id\":\(id),"
      if next(4) > 0 {
        row += "\"text\":\"\(text())\""
      } else {
        let runs = (0..<next(4)).map { _ in
          "{\"text\":\"\(text())\"" + (next(2) == 0 ? "" : ",\"size\":\(8 + next(20)),\"weight\":700") + "}"
        }
        row += "\"runs\":[\(runs.joined(separator: ","))]"
      }
      var used: Set<String> = []
      for _ in 0..<next(7) {
        let (name, values) = OddRowTests.options[next(OddRowTests.options.count)]
        if used.insert(name).inserted { row += ",\"\(name)\":\(values[next(values.count)])" }
      }
      return row + "}"
    }
  }

  @Test(arguments: 1...3)
  func everyRowIsAnswered(seed: Int) throws {
    var source = Source(state: UInt64(seed))
    let rows = (0..<1200).map { source.row($0) }
    let outcome = try BatchTests.answer(rows, "--detail", "--jobs", "2")
    #expect(outcome.code == 2)
    try #require(outcome.lines.count == rows.count)
    var answered = 0
    for (index, line) in outcome.lines.enumerated() {
      let record = try record(line)
      #expect(record["id"] as? Int == index)
      if let error = record["error"] as? [String: Any] {
        #expect(error["code"] as? String == "bad-value", "\(rows[index]): \(line)")
        continue
      }
      answered += 1
      let request = try MeasureCommandTests.record(rows[index])
      let width = try #require(record["width"] as? Double)
      let height = try #require(record["height"] as? Double)
      #expect(width >= 0 && height >= 0, "\(rows[index])")
      if let limit = request["width"] as? Double { #expect(width <= limit + 1e-9, "\(rows[index])") }
      let lines = try #require(record["lines"] as? [[String: Any]])
      #expect(lines.count == record["lineCount"] as? Int)
      if let most = request["lines"] as? Int, most > 0 { #expect(lines.count <= most) }
      var end = 0
      for line in lines {
        let range = try #require(line["range"] as? [Int])
        #expect(range[0] == end && range[1] >= range[0], "\(rows[index])")
        end = range[1]
      }
    }
    #expect(answered > rows.count / 2)
  }

  /// Nothing is too small for a ruler.
  @Test(arguments: ["1e-300", "1e-308", "0"])
  func aTextOfNearlyNoSizeIsShown(size: String) throws {
    for width in [["--width", "0"], []] {
      let outcome = try Tool.run(Tool.path, ["ab cd", "--size", size] + width, input: [])
      #expect(outcome.code == 0 && outcome.text.contains("ab cd"))
    }
  }

  /// White space past the last line isn't cut, but needs its lines.
  @Test func whiteSpacePastTheLimitIsNeeded() throws {
    let outcome = try BatchTests.answer(
      ["{\"text\":\"a\\n\\n\",\"lines\":1}"], "--fields", "lineCount,neededLines,truncated")
    #expect(outcome.lines == ["{\"line\":1,\"lineCount\":1,\"truncated\":false,\"neededLines\":2}"])
  }
}
