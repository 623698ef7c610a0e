import TestSupport
import Testing

@testable import Typesetting

/// Where other engines cut the last visible line: a second opinion on the tail, head and middle cuts.
@Suite struct ClampTests {
  struct Chromium: Decodable, Sendable {
    let id: String
    let stack: String
    let size: Double
    /// Width, lines, first kept, end of what is kept.
    let cuts: [[Int]]
  }

  struct Pango: Decodable, Sendable {
    let id: String
    let stack: String
    let size: Double
    /// Mode, lines, width, line, start and end of what is elided.
    let cuts: [String]
  }

  /// Chromium keeps white space before the ellipsis, so both are compared without it. Left out are right-to-left texts,
  /// where it cuts whole runs, and emoji, whose width it takes from the bitmap. What differs in the rest (under 2 %) is
  /// kerning: Chromium cuts the line as it was shaped, so `r` before a removed `.` stays narrow, while here the kept
  /// text is as wide as it is shown; and Devanagari, which it cuts inside conjuncts' clusters.
  @Test(arguments: [("K", 1055), ("N", 1041), ("I", 951)])
  func chromium(stack: String, count: Int) throws {
    let texts = try RecordedText.byID()
    let typesetter = Typesetter()
    var compared = 0
    var differing: [String] = []
    for record in try Fixtures.records("text/chromium-clamps.jsonl", as: Chromium.self) where record.stack == stack {
      let text = try #require(texts[record.id])
      if text.group == "bidi" || text.group == "emoji" { continue }
      let font = try RecordedFonts.font(stack: stack, size: record.size)
      let prepared = try typesetter.prepare(text.text, font: font, context: text.context)
      for cut in record.cuts {
        let layout = prepared.layout(width: Double(cut[0]), limits: LayoutLimits(numberOfLines: cut[1], scale: 0))
        var expected = text.text.utf16Slice(cut[2]..<cut[3])
        while let last = expected.last, last.isWhitespace { expected.removeLast() }
        let shown = layout.texts.last ?? ""
        compared += 1
        if shown != expected + "…" || layout.texts.count != cut[1] {
          differing.append("\(text.id) \(cut): \(shown) not \(expected)")
        }
        #expect(layout.lines.allSatisfy { $0.trimmedWidth <= Double(cut[0]) + 1e-3 || layout.size.overflows })
      }
    }
    #expect(compared == count)
    #expect(differing.count * 50 < compared, "\(differing)")
  }

  /// Pango fills the last line as a label does. Not compared are its middle cuts, since it centres the gap, and scripts
  /// whose letters it shapes by fonts and languages of its own. What differs in the rest (under 3 %) is the same kerning,
  /// and spaces that take the font of the text before them.
  @Test(arguments: ["K", "N", "I"])
  func pango(stack: String) throws {
    let texts = try RecordedText.byID()
    let typesetter = Typesetter()
    var compared = 0
    var differing: [String] = []
    for record in try Fixtures.records("text/pango-cuts.jsonl", as: Pango.self) where record.stack == stack {
      let text = try #require(texts[record.id])
      if ["ws_special", "bidi", "hi", "th", "emoji"].contains(text.group) { continue }
      let font = try RecordedFonts.font(stack: stack, size: record.size)
      var context = try text.context
      context.whiteSpace = .preserved
      let prepared = try typesetter.prepare(text.text, font: font, context: context)
      let units = Array(text.text.utf16)
      for cut in record.cuts {
        let parts = cut.split(separator: " ")
        if parts[0] == "MIDDLE" { continue }
        let numbers = try parts.dropFirst().map { try #require(Int($0)) }
        let mode: LineBreakMode = parts[0] == "END" ? .byTruncatingTail : .byTruncatingHead
        let layout = prepared.layout(
          width: Double(numbers[1]), limits: LayoutLimits(numberOfLines: numbers[0], lineBreakMode: mode, scale: 0))
        var start = numbers[3]
        // Here white space before the token is not shown.
        while mode == .byTruncatingTail && start > 0 && units[start - 1] == 0x20 { start -= 1 }
        compared += 1
        if layout.truncation?.elided != start..<numbers[4] {
          differing.append("\(text.id) \(cut): \(layout.texts.last ?? "")")
        }
      }
    }
    #expect(compared > 1400)
    #expect(differing.count * 100 < 3 * compared, "\(differing.count) of \(compared): \(differing)")
  }
}
