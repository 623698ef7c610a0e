import Foundation
import Testing
import Typesetting

@testable import Goldens

/// Wraps of real texts, as they are recorded.
@Suite struct RecordedWrapTests {
  static let texts: [String] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/text/texts.jsonl")
    guard let lines = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return lines.split(separator: "\n").compactMap { line in
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["text"] as? String
    }
  }()

  private func layout(
    _ text: String, width: Double, lines: Int = 0, mode: LineBreakMode = .byTruncatingTail,
    whiteSpace: WhiteSpace = .preserved
  ) throws -> TextLayout {
    let font = try FontLibrary.bundled().font(.system, size: 15)
    let prepared = try Typesetter.shared.prepare(text, font: font, context: TextContext(whiteSpace: whiteSpace))
    return prepared.layout(width: width, limits: LayoutLimits(numberOfLines: lines, lineBreakMode: mode))
  }

  /// Of whatever is uncut, the lines hold every character but terminators and the hyphens that come and go.
  @Test func linesHoldTheWholeText() throws {
    #expect(Self.texts.count > 150)
    for text in Self.texts {
      for width in [40.0, 90, 150, .infinity] {
        let wrap = RecordedWrap(try layout(text, width: width), of: text)
        let found = wrap.lines.joined().unicodeScalars.filter { $0 != "\u{AD}" && $0 != "\u{2010}" }
        let wanted = text.unicodeScalars.filter {
          $0 != "\u{AD}" && $0 != "\u{2010}" && !Character($0).isNewline
        }
        #expect(String(found) == String(wanted), "\(text) at \(width)")
      }
    }
  }

  @Test func spacesHangAtTheEndsOfLines() throws {
    let text = "abc   def"
    let wrap = RecordedWrap(try layout(text, width: 40), of: text)
    #expect(wrap.lines == ["abc   ", "def"])
    let collapsed = RecordedWrap(try layout(text, width: 40, whiteSpace: .collapsed), of: text, whiteSpace: .collapsed)
    #expect(collapsed.lines == ["abc ", "def"])
    // Spaces that take part in the wrapping stand there once.
    let characters = RecordedWrap(try layout("ab  cd", width: 28, mode: .byCharWrapping), of: "ab  cd")
    #expect(characters.lines.joined() == "ab  cd")
  }

  @Test func cutsShowTheirMark() throws {
    let text = "성수동 팝업스토어 모음 전시"
    let wrap = RecordedWrap(try layout(text, width: 60, lines: 2), of: text)
    #expect(wrap.lines.count == 2)
    #expect(wrap.lines.last?.hasSuffix("…") == true)
    #expect(wrap.size?.isCut == true)
    #expect(RecordedWrap(try layout("", width: 60), of: "").text == "= 0 × 0, 0 lines\n")
  }

  /// What moved between two widths is found in every real text: nothing stays unexplained.
  @Test func everyDifferenceOfLinesIsExplained() throws {
    var differing = 0
    for text in Self.texts {
      let before = RecordedWrap(try layout(text, width: 120), of: text)
      let after = RecordedWrap(try layout(text, width: 100), of: text)
      guard let difference = WrapDifference(text: text, recorded: before, now: after), difference.changesLines else {
        continue
      }
      differing += 1
      #expect(!difference.moves.isEmpty, "\(text)\n\(difference.report)")
      #expect(difference.moves.allSatisfy { $0.before != nil && $0.after != nil })
    }
    #expect(differing > 80)
  }
}
