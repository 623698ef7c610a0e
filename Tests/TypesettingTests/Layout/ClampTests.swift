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

  struct Difference: Hashable {
    var id: String
    var width: Int
    var lines: Int
  }

  /// Chromium keeps white space before the ellipsis, so what it keeps is compared without it.
  @Test(arguments: ["K", "N", "I"])
  func chromium(stack: String) throws {
    let texts = try RecordedText.byID()
    let typesetter = Typesetter()
    var compared = 0
    for record in try Fixtures.records("text/chromium-clamps.jsonl", as: Chromium.self) where record.stack == stack {
      let text = try #require(texts[record.id])
      let font = try RecordedFonts.font(stack: stack, size: record.size)
      let prepared = try typesetter.prepare(text.text, font: font, context: text.context)
      for cut in record.cuts {
        let layout = prepared.layout(
          width: Double(cut[0]), limits: LayoutLimits(numberOfLines: cut[1], scale: 0))
        compared += 1
        let kept = text.text.utf16Slice(cut[2]..<cut[3])
        var expected = kept
        while let last = expected.last, last.isWhitespace { expected.removeLast() }
        let shown = String((layout.texts.last ?? "").dropLast())
        if shown != expected || layout.texts.count != cut[1] {
          print("DBG", record.id, stack, cut, shown.debugDescription, expected.debugDescription)
        }
      }
    }
    print("DBG", stack, compared)
  }
}
