import TestSupport
import Testing

@testable import Typesetting

/// Emoji, line metrics, marks and weights: cases k3, k9-06, k10-01, k10-03.
@Suite struct FontCases {
  @Test("k3-01: an emoji changes the height of one line, if fallback fonts count")
  func emojiLine() throws {
    let font = try CaseFonts.font("Inter", 16, fallback: ["Noto Color Emoji"])
    let text = "Lunch is ready\n🍜🍜🍜\nSee you soon"
    let grown = try measure(text, font, width: 200) { $0.metrics = .fallback }
    #expect(zip(grown.lines.map(\.height), [19.364, 19.406, 19.364]).allSatisfy { isClose($0, $1) })
    #expect(isClose(grown.size.rawHeight, 58.134))
    for metrics in LineMetricsSource.allCases {
      let fixed = try measure(text, font, width: 200) {
        $0.metrics = metrics
        $0.style.minimumLineHeight = 22
        $0.style.maximumLineHeight = 22
      }
      #expect(fixed.size.rawHeight == 66)
    }
    // A label's lines never grow.
    #expect(isClose(try measure(text, font, width: 200).size.rawHeight, 3 * 19.3636))
  }

  @Test("k3-03: joined emoji are one cluster")
  func joinedEmoji() throws {
    let font = try CaseFonts.font("Inter", 16, fallback: ["Noto Color Emoji"])
    let text = String(repeating: "👩‍🚀", count: 6)
    let layout = try measure(text, font, width: 100)
    #expect(layout.lines.map(\.range.count) == [25, 5])
    #expect(isClose(layout.lines[1].width, 19.922) && isClose(layout.naturalWidth, 6 * 19.921875))
    let narrow = try measure(text, font, width: 10)
    #expect(narrow.lines.map(\.range.count) == [5, 5, 5, 5, 5, 5] && narrow.size.overflows)
  }

  @Test("k3-05: line heights from hhea, fixed ones the same for any script")
  func metricsOfHhea() throws {
    let japanese = try CaseFonts.font("Noto Sans CJK JP", 16)
    #expect(isClose(japanese.metrics.lineHeight, 23.168))
    let font = try CaseFonts.font("Inter", 14, fallback: ["Noto Sans CJK JP"])
    for (text, height) in [("Blue Hour", 16.943), ("青い時間", 20.272), ("Blue 時間", 20.272)] {
      #expect(isClose(try measure(text, font) { $0.metrics = .fallback }.size.rawHeight, height))
      #expect(isClose(try measure(text, font).size.rawHeight, 16.943))
      let fixed = try measure(text, font) {
        $0.metrics = .fallback
        $0.style.minimumLineHeight = 20
        $0.style.maximumLineHeight = 20
      }
      #expect(fixed.size.rawHeight == 20)
    }
  }

  @Test("k3-06: stacked marks neither widen nor heighten a line")
  func stackedMarks() throws {
    let font = try CaseFonts.font("Noto Sans", 16)
    let text = "n" + String(repeating: "\u{301}", count: 40)
    let layout = try measure(text, font, width: 200)
    #expect(
      layout.size.lineCount == 1 && isClose(layout.size.rawWidth, 9.888) && isClose(layout.size.rawHeight, 21.792))
    #expect(try Typesetter.shared.prepare(text, font: font).clusterCount == 1)
    // No cut falls inside.
    let long = text + " " + text
    for width in [0.0, 5, 12, 20] {
      for line in try measure(long, font, width: width).lines { #expect([41, 42].contains(line.range.count)) }
      let cut = try measure(long, font, width: width) { $0.lines = 1 }
      #expect(cut.texts == ["…"] || cut.texts == [text + "…"] || cut.texts == [text])
    }
  }

  @Test("k9-06: weights")
  func weights() throws {
    let library = try FontLibrary.bundled()
    for (weight, width) in [(400, 131.682), (700, 135.994)] {
      let font = try library.font(.family("Inter", weight: weight), size: 16)
      #expect(isClose(try measure("Total amount due", font).size.rawWidth, width))
    }
    // The values of a variable font's axis are part of what the caches know, and clamped ones are told.
    let typesetter = Typesetter()
    for (value, width) in [(400.0, 10.0), (700, 13), (400, 10), (1200, 15), (50, 7)] {
      var descriptor = FontDescriptor.file(TestFonts.path("SquareVariable.ttf"))
      descriptor.variations = [FontVariation(tag: "wght", value: value)]
      let font = try library.font(descriptor, size: 10, fallback: [])
      #expect(try measure("a", font, in: typesetter).size.rawWidth == width)
      #expect(font.cascade.warnings.isEmpty == (100...900).contains(value))
    }
    var unknown = FontDescriptor.file(TestFonts.path("SquareVariable.ttf"))
    unknown.variations = [FontVariation(tag: "wdth", value: 100)]
    #expect(throws: FontError.self) { try library.font(unknown, size: 10) }
    unknown.variations = [FontVariation(tag: "wght", value: .nan)]
    #expect(throws: FontError.self) { try library.font(unknown, size: 10) }
  }

  /// What the environment could change is not consulted by the library at all; the command's tests run it in five.
  @Test("k10-01: no font but those named, and a missing one is an error")
  func onlyNamedFonts() throws {
    let font = try CaseFonts.font("Inter", 16, fallback: ["NanumGothic", "Noto Sans CJK SC"])
    let layout = try measure("Save 저장 保存", font, width: 60)
    #expect(layout.fonts.map(\.face.face.family) == ["Inter", "NanumGothic"])
    #expect(layout.fonts.allSatisfy { !$0.face.face.fingerprint.isEmpty } && layout.missing.isEmpty)
    #expect(throws: FontError.self) { try CaseFonts.font("Not A Font", 16) }
    #expect(throws: FontError.self) { try CaseFonts.font("Inter", 16, fallback: ["Not A Font"]) }
    // A character that none of them has is told and takes the asked font's .notdef.
    let missing = try measure("ไ", font, width: 60)
    #expect(missing.missing.map(\.scalars) == [[0xE44]])
    #expect(isClose(missing.size.rawWidth, Double(font.cascade.faces[0].advance(ofGlyph: 0)) * 16 / 2816))
  }

  @Test(
    "k10-03: Han fonts by locale",
    arguments: [
      ("ja", "Noto Sans CJK JP"), ("ja-JP", "Noto Sans CJK JP"), ("ja_JP.UTF-8", "Noto Sans CJK JP"),
      ("zh-Hans", "Noto Sans CJK SC"), ("zh-CN", "Noto Sans CJK SC"), ("ko-KR", "Noto Sans CJK KR"),
      // No language: the order of the list.
      ("und", "Noto Sans CJK JP"),
    ])
  func hanFonts(lang: String, family: String) throws {
    let font = try CaseFonts.font(
      "Inter", 16, fallback: ["Noto Sans CJK JP", "Noto Sans CJK SC", "Noto Sans CJK KR"])
    let layout = try measure("直接返却", font, width: 200) { $0.lang = lang }
    #expect(layout.fonts.map(\.face.face.family) == [family] && layout.size.rawWidth == 64)
  }
}
