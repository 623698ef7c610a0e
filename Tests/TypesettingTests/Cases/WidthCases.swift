import TestSupport
import Testing

@testable import Typesetting

/// Rounding, breaks and words: cases k1, k2, k5 and k6.
@Suite struct WidthCases {
  @Test("k1-01: the height that is reported holds all lines")
  func fractionalHeight() throws {
    let font = try CaseFonts.font("Inter", 15)
    let text = "Check the weather before you leave and pack a light jacket just in case."
    for (scale, height) in [(1.0, 73.0), (2, 73), (3, 218.0 / 3)] {
      let layout = try measure(text, font, width: 140) { $0.scale = scale }
      #expect(layout.texts == ["Check the weather", "before you leave", "and pack a light", "jacket just in case."])
      #expect(isClose(layout.size.rawHeight, 72.614) && layout.size.height == height)
      let again = try measure(text, font, width: 140) { $0.maxHeight = height }
      #expect(again.size.lineCount == 4 && !again.size.isTruncated)
    }
  }

  @Test("k1-03: a frame snapped to pixels still holds its text", arguments: [1.0, 2, 2.75, 3])
  func snappedFrames(scale: Double) throws {
    let font = try CaseFonts.font("Inter", 16)
    let prepared = try Typesetter.shared.prepare("Keep this seat", font: font)
    for step in 0...3200 {
      let x = Double(step) / 64
      let frame = PixelRounding.outward(origin: x, length: prepared.naturalWidth, scale: scale)
      #expect(frame.length * scale >= prepared.naturalWidth * scale - 1e-4)
      #expect(frame.origin <= x + 1e-4 && frame.origin + frame.length >= x + prepared.naturalWidth - 1e-4)
      #expect(prepared.size(width: frame.length).lineCount == 1)
    }
    let own = prepared.size(width: .infinity, limits: LayoutLimits(scale: scale)).width
    #expect(prepared.size(width: own).lineCount == 1)
  }

  @Test("k1-04: a text as wide as its box doesn't wrap")
  func exactlyAsWide() throws {
    let font = try CaseFonts.font("Inter", 17)
    let natural = try measure("Harbour View", font).size.width
    #expect(isClose(natural, 109.413))
    #expect(try measure("Harbour View", font, width: natural).size.lineCount == 1)
    #expect(try measure("Harbour View", font, width: 110).size.lineCount == 1)
    #expect(try measure("Harbour View", font, width: 109).texts == ["Harbour", "View"])
  }

  @Test("k2-01: Korean words kept whole or broken between syllables")
  func koreanStrategies() throws {
    let font = try CaseFonts.font("NanumGothic", 16)
    let text = "지난주에 주문하신 책상이 오늘 오후에 도착할 예정입니다"
    let none = try measure(text, font, width: 110) { $0.strategy = [] }
    #expect(none.texts == ["지난주에 주문하", "신 책상이 오늘", "오후에 도착할", "예정입니다"])
    #expect(isClose(none.size.rawHeight, 73.6))
    let words = try measure(text, font, width: 110) { $0.strategy = .hangulWordPriority }
    #expect(words.texts == ["지난주에", "주문하신 책상이", "오늘 오후에", "도착할", "예정입니다"])
    #expect(isClose(words.size.rawHeight, 92))
    // A label's own default keeps words.
    #expect(Label(text, font: font).lineBreakStrategy == .standard)
    #expect(TextContext().locale == .korean)
  }

  @Test("k2-02: Korean with Latin in brackets")
  func koreanBrackets() throws {
    let font = try CaseFonts.font("NanumGothic", 16)
    let text = "제주(Jeju)와 대전(Daejeon)을 다녀왔다"
    for strategy in [LineBreakStrategy.hangulWordPriority, .keepAll, []] {
      let layout = try measure(text, font, width: 100) { $0.strategy = strategy }
      #expect(layout.texts == ["제주(Jeju)와", "대전", "(Daejeon)을", "다녀왔다"])
      #expect(isClose(layout.size.rawHeight, 73.6))
      for line in layout.texts { #expect(!line.hasSuffix("(") && !line.hasPrefix(")")) }
    }
    // A particle may start a line behind a closing bracket: hangul word priority looks at two Hangul letters only.
    #expect(try measure(text, font, width: 84).texts[1].hasPrefix("와"))
  }

  @Test("k2-04: no Chinese opening bracket at a line's end")
  func chineseBracket() throws {
    let font = try CaseFonts.font("Noto Sans CJK SC", 16)
    let layout = try measure("会议地点改在三楼（靠近电梯）请准时", font, width: 144) { $0.lang = "zh" }
    #expect(layout.texts == ["会议地点改在三楼", "（靠近电梯）请准时"])
    #expect(layout.lines.map(\.trimmedWidth) == [128, 144])
  }

  @Test("k2-06: small kana at a line's start, by strictness")
  func kana() throws {
    let font = try CaseFonts.font("Noto Sans CJK JP", 16)
    func lines(_ lang: String) throws -> [String] {
      try measure("カフェでコーヒーを飲む", font, width: 32) { $0.lang = lang }.texts
    }
    let strict = ["カ", "フェ", "で", "コー", "ヒー", "を飲", "む"]
    let normal = ["カフ", "ェで", "コー", "ヒー", "を飲", "む"]
    #expect(try lines("ja-u-lb-strict") == strict)
    #expect(try lines("ja-u-lb-normal") == normal)
    #expect(try lines("ja") == normal && lines("ja_JP.UTF-8") == normal)
    #expect(try lines("ko") == strict && lines("en") == strict)
  }

  @Test("k2-07: Thai before a newline, Thai without spaces")
  func thai() throws {
    let font = try CaseFonts.font("Noto Sans Thai", 16)
    let twice = try measure("ปลาว่ายน้ำ\nปลาว่ายน้ำ", font, width: 200) { $0.lang = "th" }
    #expect(twice.texts == ["ปลาว่ายน้ำ", "ปลาว่ายน้ำ"])
    for lang in ["th", "ko"] {
      let long = try measure("ฉันชอบกินข้าวเหนียวมะม่วงตอนเช้า", font, width: 90) { $0.lang = lang }
      #expect(long.texts == ["ฉันชอบกินข้าว", "เหนียวมะม่วง", "ตอนเช้า"] && !long.size.overflows)
    }
  }

  /// The settled rule wins: one terminator at the end opens no line unless the text is nothing but terminators, so
  /// 1, 1, 2 and 2 lines where the case wants 1, 2, 3 and 2.
  @Test("k5-01: a newline at the end")
  func newlineAtTheEnd() throws {
    let font = try CaseFonts.font("Inter", 16)
    var style = ParagraphStyle()
    style.lineSpacing = 4
    for (text, lines) in [("Alpha", 1), ("Alpha\n", 1), ("Alpha\n\n", 2), ("\nAlpha", 2)] {
      let plain = try measure(text, font, width: 200)
      #expect(plain.size.lineCount == lines && isClose(plain.size.rawHeight, 19.3636 * Double(lines)))
      let spaced = try measure(text, font, width: 200) { $0.style = style }
      #expect(isClose(spaced.size.rawHeight, 19.3636 * Double(lines) + 4 * Double(lines - 1)))
    }
  }

  /// The settled rule wins for the mark: U+2010, which Inter has and draws a point narrower than the U+002D that the
  /// case's widths were taken with.
  @Test("k5-03: soft hyphen")
  func softHyphen() throws {
    let font = try CaseFonts.font("Inter", 16)
    func layout(_ width: Double) throws -> TextLayout {
      try measure("Kinder\u{AD}garten\u{AD}platz", font, width: width) { $0.lang = "de" }
    }
    #expect(try layout(140).texts == ["Kindergartenplatz"] && isClose(layout(140).lines[0].width, 135.795))
    #expect(try layout(100).texts == ["Kinder\u{2010}", "gartenplatz"] && isClose(layout(100).lines[0].width, 55.068))
    #expect(try layout(80).texts == ["Kinder\u{2010}", "garten\u{2010}", "platz"])
    // "Kindergarten" alone fits in 100, with its hyphen it needs 104.477.
    #expect(isClose(try measure("Kindergarten", font).size.rawWidth, 98.75))
    #expect(try layout(104.48).texts == ["Kindergarten\u{2010}", "platz"])
    #expect(try layout(104.47).texts == ["Kinder\u{2010}", "gartenplatz"])
  }

  @Test("k5-04: tabs")
  func tabs() throws {
    let font = try CaseFonts.font("Inter", 16)
    for (text, x) in [("a\tb", 28.0), ("Description\tx", 112), ("\tb", 28)] {
      let last = String(text.last ?? " ")
      let letter = try measure(last, font).size.rawWidth
      #expect(isClose(try measure(text, font, width: 400).lines[0].width - letter, x))
      #expect(try measure(text, font, width: x + letter - 0.01).size.lineCount == 2)
    }
    let hanging = try measure("Description\tx", font, width: 100)
    #expect(hanging.texts == ["Description", "x"] && hanging.lines[0].trimmedWidth < 100)
  }

  @Test("k5-06: a word longer than the line")
  func longWord() throws {
    let font = try CaseFonts.font("Inter", 16)
    let text = "An antidisestablishmentarian view"
    let layout = try measure(text, font, width: 80)
    #expect(layout.texts == ["An", "antidisest", "ablishmen", "tarian", "view"])
    #expect(layout.lines.allSatisfy { $0.trimmedWidth <= 80 })
    #expect(layout.lines.map { text.utf16Slice($0.range) }.joined() == text)
  }

  @Test("k6-01: line spacing between lines only")
  func lineSpacing() throws {
    let font = try CaseFonts.font("Inter", 16)
    for tracking in [0.0, 0.5] {
      for (text, height) in [("Status ready", 19.364), ("Status ready\nAll good\nDone", 74.091)] {
        let layout = try measure(text, font, width: 200) {
          $0.style.lineSpacing = 8
          $0.tracking = tracking
        }
        #expect(isClose(layout.size.rawHeight, height))
      }
    }
  }

  /// The settled rule wins for what a low line height takes away: all of it above the baseline, as in UIKit, where the
  /// case wants half above and half below.
  @Test("k6-03: fixed line height")
  func fixedLineHeight() throws {
    for scale in [1.0, 2, 3] {
      let seven = try measure(
        "Stop 1\nStop 2\nStop 3\nStop 4\nStop 5\nStop 6\nStop 7", CaseFonts.font("Inter", 15), width: 260
      ) {
        $0.scale = scale
        $0.style.minimumLineHeight = 30
        $0.style.maximumLineHeight = 30
      }
      #expect(seven.size.height == 210 && seven.size.lineCount == 7)
      let font = try CaseFonts.font("Inter", 36)
      let tight = try measure("Set tight lines with care", font, width: 260) {
        $0.scale = scale
        $0.style.minimumLineHeight = 36
        $0.style.maximumLineHeight = 36
      }
      #expect(tight.size.lineCount == 2 && tight.size.height == 72)
      #expect(isClose(font.metrics.ascent - tight.lines[0].ascent, 7.568))
      #expect(tight.lines[0].descent == font.metrics.descent)
    }
  }

  @Test("k6-05: letter spacing counts behind the last letter too")
  func letterSpacing() throws {
    let font = try CaseFonts.font("Inter", 16)
    #expect(isClose(try measure("HARBOR", font).size.rawWidth, 65.705))
    #expect(isClose(try measure("HARBOR", font) { $0.tracking = 2 }.size.rawWidth, 77.705))
    let text = "Letters set with tracking wrap sooner"
    let small = try CaseFonts.font("Inter", 15)
    for (tracking, lines) in [(0.0, 3), (1, 4)] {
      let layout = try measure(text, small, width: 100) { $0.tracking = tracking }
      #expect(layout.size.lineCount == lines)
      // The same widths for fitting, for what is reported and for cutting.
      for line in layout.lines {
        let alone = try measure(text.utf16Slice(line.range), small) { $0.tracking = tracking }
        #expect(isClose(alone.lines[0].trimmedWidth, line.trimmedWidth))
      }
      let cut = try measure(text, small, width: 100) {
        $0.tracking = tracking
        $0.lines = 1
      }
      let shown = try measure(cut.texts[0], small) { $0.tracking = tracking }
      #expect(isClose(cut.lines[0].width, shown.size.rawWidth) && cut.lines[0].width <= 100)
    }
  }
}
