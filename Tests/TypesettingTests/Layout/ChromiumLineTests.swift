import TestSupport
import Testing

@testable import Typesetting

/// Line starts and line counts as Chromium laid them out, where independent engines agree with it.
@Suite struct ChromiumLineTests {
  struct Record: Decodable, Sendable {
    let id: String
    let stack: String
    let size: Double
    /// Width, word-break values (`n` normal, `k` keep-all), line starts.
    let cases: [String]
  }

  @Test(arguments: ["K", "KB", "N", "I"])
  func lineStarts(stack: String) throws {
    let records = try Fixtures.records("text/chromium-lines.jsonl", as: Record.self).filter { $0.stack == stack }
    let texts = try RecordedText.byID()
    let typesetter = Typesetter()
    var compared = 0
    for record in records {
      let text = try #require(texts[record.id])
      let font = try RecordedFonts.font(stack: stack, size: record.size)
      var prepared: [Character: PreparedText] = [:]
      for entry in record.cases {
        let parts = entry.split(separator: " ")
        let width = try #require(Double(parts[0]))
        let expected = try parts.dropFirst(2).map { try #require(Int($0)) }
        for kind in parts[1] {
          if prepared[kind] == nil {
            var style = ParagraphStyle()
            style.lineBreakStrategy = kind == "k" ? .keepAll : []
            prepared[kind] = try typesetter.prepare(text.text, font: font, paragraphStyle: style, context: text.context)
          }
          let limits = LayoutLimits(lineBreakMode: .byWordWrapping, scale: 0)
          let ready = try #require(prepared[kind])
          let layout = ready.layout(width: width, limits: limits)
          let size = ready.size(width: width, limits: limits)
          compared += 1
          let starts = layout.lines.map(\.range.lowerBound)
          if starts != expected || size != layout.size {
            Issue.record(
              """
              \(record.id) \(stack) \(record.size) \(kind) at \(width): \(barred(text.text, starts + [text.text.utf16.count]))
              expected \(barred(text.text, expected + [text.text.utf16.count])), size \(size), of lines \(layout.size)
              """)
          }
        }
      }
    }
    let counts = ["K": 7492, "KB": 7507, "N": 7626, "I": 7632]
    #expect(compared == counts[stack])
  }
}
