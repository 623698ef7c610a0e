import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Unicode 15.0's LineBreakTest. ICU 72 fails 22 lines of it on purpose: no break behind a hyphen that starts a word
/// (8 lines), numbers that begin with `.` or `,` (14 lines). Japanese without `lb=strict` lets small kana start a line.
@Suite struct LineBreakTestTests {
  struct Failures: Decodable, Sendable {
    let locale: String
    let passed: Int
    let lines: [Int]
  }

  struct Line {
    let number: Int
    let text: String
    let breaks: [Int]
  }

  static func lines() throws -> [Line] {
    let file = String(decoding: try Fixtures.contents("text/LineBreakTest.txt"), as: UTF8.self)
    var result: [Line] = []
    for (index, line) in file.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var text = String.UnicodeScalarView()
      var breaks: [Int] = []
      var offset = 0
      for part in line.prefix(while: { $0 != "#" }).split(separator: " ") {
        let part = part.trimmingCharacters(in: .whitespaces)
        if part.isEmpty || part == "×" { continue }
        if part == "÷" {
          breaks.append(offset)
        } else {
          let scalar = try #require(UInt32(part, radix: 16).flatMap(Unicode.Scalar.init))
          text.append(scalar)
          offset += scalar.value > 0xFFFF ? 2 : 1
        }
      }
      if offset > 0 { result.append(Line(number: index + 1, text: String(text), breaks: breaks)) }
    }
    return result
  }

  @Test(arguments: ["en", "ko", "zh", "th", "ja", "en@lb=strict"])
  func passesAllButTheTailoredLines(locale: String) throws {
    let failures = try Fixtures.records("text/linebreaktest-failures.jsonl", as: Failures.self)
    let expected = try #require(failures.first { $0.locale == locale })
    let lines = try Self.lines()
    #expect(lines.count == 7654)
    let tag = locale.replacingOccurrences(of: "@lb=", with: "-u-lb-")
    let typesetter = Typesetter()
    let font = try FontLibrary().font(.file(TestFonts.square), size: 10, fallback: [])
    let rule = BreakRule([], quotations: .byStrategy)
    let failed = try lines.filter {
      try typesetter.breakOffsets($0.text, font: font, locale: TextLocale(tag), rule: rule) != $0.breaks
    }.map(\.number)
    #expect(failed.count == 7654 - expected.passed)
    if !expected.lines.isEmpty { #expect(failed == expected.lines) }
  }

  /// What lines are broken by are the same opportunities, but for those inside grapheme clusters; cached or not.
  @Test func preparedTextsKeepTheBreaks() throws {
    let font = try FontLibrary().font(.file(TestFonts.square), size: 10, fallback: [])
    let locale = try TextLocale("en")
    let rule = BreakRule([], quotations: .byStrategy)
    let typesetter = Typesetter()
    for line in try Self.lines() {
      let all = try typesetter.breakOffsets(line.text, font: font, locale: locale, rule: rule)
      let prepared = try typesetter.prepare(line.text, font: font, context: TextContext(locale: locale))
      var inside = Set<Int>()
      for cluster in prepared.longClusters { inside.formUnion(cluster.dropFirst()) }
      #expect(prepared.breakOffsets == all.filter { !inside.contains($0) }, "line \(line.number)")
    }
  }
}
