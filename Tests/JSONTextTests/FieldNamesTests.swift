import JSONText
import Testing

@Suite("Keys of records")
struct FieldNamesTests {
  static let options = [
    "id", "text", "runs", "width", "maxHeight", "lines", "font", "size", "weight", "italic", "lineBreak", "strategy",
    "lineHeight", "lineHeightMultiple", "lineSpacing", "locale", "scale", "lineMetrics", "whiteSpace", "fallback", "",
  ]

  @Test func everyNameHasItsNumber() throws {
    let names = JSONFieldNames(Self.options)
    let text = "{" + Self.options.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    #expect(try reading(text) { try $0.object().map { names.number(of: $0.key) } } == Array(0..<Self.options.count))
    #expect(names.names == Self.options)
  }

  @Test(arguments: ["Id", "i", "idd", "widht", "lineheight", "lineHeightMultipl", "x", "linespacing", "lineSpacinG"])
  func otherKeysHaveNone(_ key: String) throws {
    let names = JSONFieldNames(Self.options.dropLast())
    #expect(try reading("{\"\(key)\":0,\"\":0}") { try $0.object().map { names.number(of: $0.key) } } == [nil, nil])
  }

  @Test func escapedKeysCount() throws {
    let names = JSONFieldNames(["width"])
    #expect(try reading(#"{"wi\u0064th":0}"#) { try $0.object().map { names.number(of: $0.key) } } == [0])
  }

  @Test func noNamesAndRepeatedNames() throws {
    try reading("{\"a\":0}") { root in
      let key = try #require(try root.object().first { _ in true }).key
      #expect(JSONFieldNames([]).number(of: key) == nil)
      #expect(JSONFieldNames(["b", "a", "a"]).number(of: key) == 1)
    }
  }

  @Test(arguments: [2, 3, 16, 17, 40, 1000])
  func repeatedKeysAreFound(_ count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    for _ in 0..<max(3, 60 / count) {
      var keys = (0..<count).map { "k\($0)" }
      keys.shuffle(using: &random)
      func object() -> String { "{" + keys.map { "\"\($0)\":{\"k0\":[0]}" }.joined(separator: ",") + "}" }
      try reading(object()) { root in try root.object().requireUniqueKeys() }
      let second = Int.random(in: 1..<count, using: &random)
      keys[second] = keys[Int.random(in: 0..<second, using: &random)]
      try reading(object()) { root in
        let error = #expect(throws: JSONError.self) { try root.object().requireUniqueKeys() }
        #expect(error?.kind == .duplicateKey)
        #expect(error?.found == "the key \"\(keys[second])\" a second time")
        let place = try root.object().map(\.key)[second].value.place
        #expect(error?.place == place)
      }
    }
  }

  @Test func keysThatBeginAlikeDiffer() throws {
    try reading(#"{"":0,"a":0,"aa":0,"ab":0,"A":0,"a\u0000":0}"#) { try $0.object().requireUniqueKeys() }
    try reading("{}") { try $0.object().requireUniqueKeys() }
  }
}
