import Testing

/// Files with enough cases for several threads.
@Suite struct ManyCasesTests {
  /// Cases share what they have in common of their settings, never what they don't.
  @Test func casesOfMixedOptionsAreComparedAlikeWhateverThreadTakesThem() throws {
    let tool = try GoldenTool()
    defer { tool.remove() }
    var rows = ""
    for index in 0..<1200 {
      let lines = index % 3 == 0 ? ",\"lines\":1" : ""
      let width = index % 4 == 0 ? "" : ",\"width\":\(60 + index % 7 * 20)"
      let size = index % 5 == 0 ? ",\"size\":14,\"weight\":\"bold\"" : ""
      let height = index % 11 == 0 ? ",\"maxHeight\":40" : ""
      rows += "{\"name\":\"n\(index)\",\"text\":\"성수동 팝업스토어 \(index) pop-up stores\"\(width)\(lines)\(size)\(height)}\n"
    }
    try tool.write(rows, to: "many.jsonl")
    let recorded = try tool.shell("measure record many.golden --jsonl many.jsonl")
    #expect(recorded.text == "1200 cases recorded in many.golden\n")
    let verified = try tool.shell("measure verify many.golden")
    #expect(verified.text == "1200 cases in many.golden: all the same\n")
    #expect(verified.code == 0)
    // Each case alone says the same: what others ask for doesn't reach it.
    let alone = try tool.shell(
      "measure verify many.golden --only n0 --only n1 --only n3 --only n4 --only n11 --only n1199")
    #expect(alone.text == "6 cases in many.golden: all the same\n")
    // Recording again writes nothing, byte for byte.
    let before = try tool.read("many.golden")
    let again = try tool.shell("measure record many.golden --jsonl many.jsonl && measure verify many.golden --update")
    #expect(again.code == 0)
    #expect(try tool.read("many.golden") == before)
  }

  @Test func theFirstFaultIsToldWhicheverThreadFindsIt() throws {
    let tool = try GoldenTool()
    defer { tool.remove() }
    var text = ""
    for index in 0..<1200 { text += "## n\(index)\ntext: a\nwidth: \(index == 700 || index == 1100 ? "wide" : "90")\n" }
    try tool.write(text, to: "many.golden")
    for _ in 0..<3 {
      let outcome = try tool.shell("measure verify many.golden")
      #expect(outcome.code == 65)
      #expect(outcome.text.hasPrefix("error: found width: wide (many.golden:2103)\n"))
    }
  }
}
