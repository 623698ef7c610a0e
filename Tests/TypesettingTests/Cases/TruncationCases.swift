import TestSupport
import Testing

@testable import Typesetting

/// Cases k4.
@Suite struct TruncationCases {
  @Test("k4-01: the ellipsis stays in the box")
  func ellipsisInTheBox() throws {
    let font = try CaseFonts.font("Inter", 20)
    func shown(_ width: Double) throws -> TextLayout {
      try measure("on Harborside Market", font, width: width) { $0.lines = 1 }
    }
    #expect(isClose(try measure("on H…", font).size.rawWidth, 60.483))
    #expect(try shown(60).texts == ["on…"] && shown(60).size.isTruncated && shown(60).lines[0].width <= 60)
    #expect(try shown(61).texts == ["on H…"] && shown(61).lines[0].width <= 61)
    for width in stride(from: 20.0, to: 205, by: 0.7) {
      let layout = try shown(width)
      #expect(layout.lines[0].width <= width + 1e-3)
      // The token is not kerned with the letter before it.
      let kept = try measure(String(layout.texts[0].dropLast()), font).size.rawWidth
      #expect(isClose(kept + (try measure("…", font).size.rawWidth), layout.lines[0].width))
    }
  }

  @Test("k4-02: right to left, the end of the sentence is cut")
  func rightToLeft() throws {
    let font = try CaseFonts.font("Noto Sans Arabic", 16, fallback: ["Inter"])
    let layout = try measure("مرحبا بكم في مكتبة المدينة العامة", font, width: 120) {
      $0.lang = "ar"
      $0.lines = 1
      $0.style.baseWritingDirection = .rightToLeft
    }
    #expect(layout.texts == ["مرحبا بكم في م…"])
    #expect(layout.lines[0].width <= 120 && layout.size.isTruncated && layout.lines[0].level == 1)
    #expect(font.cascade.faces[0].nominalGlyph(0x2026) == 0)
    #expect(layout.truncation?.elided.upperBound == 33)
  }

  @Test("k4-04: a text cut by a newline shows the dots")
  func cutByANewline() throws {
    let layout = try measure("First line\nSecond line\nThird line", CaseFonts.font("Inter", 16), width: 200) {
      $0.lines = 2
    }
    #expect(layout.texts == ["First line", "Second line…"] && layout.size.isTruncated)
    #expect(isClose(layout.size.rawHeight, 38.727) && layout.needed.lineCount == 3)
  }

  @Test("k4-06: no cut inside a flag or a family")
  func flagsAndFamilies() throws {
    let font = try CaseFonts.font("Inter", 16, fallback: ["Noto Color Emoji"])
    for (text, width, shown) in [("🇰🇷🇯🇵🇫🇷🇧🇷🇨🇦", 60.0, "🇰🇷🇯🇵…"), ("👨‍👩‍👧 family picnic photos", 35, "👨‍👩‍👧…")] {
      #expect(try measure(text, font, width: width) { $0.lines = 1 }.texts == [shown])
      let boundaries = Set(text.indices.map { $0.utf16Offset(in: text) } + [text.utf16.count])
      for width in stride(from: 0.0, to: 120, by: 3) {
        for mode in [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
          let layout = try measure(text, font, width: width) {
            $0.lines = 1
            $0.mode = mode
          }
          guard let elided = layout.truncation?.elided else { continue }
          #expect(boundaries.contains(elided.lowerBound) && boundaries.contains(elided.upperBound))
        }
      }
    }
  }
}
