import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Caches, time, broken input and repeatability: cases k8, k9 and k10.
@Suite struct WorkCases {
  @Test("k8-01: no setting is forgotten by a cache")
  func everySettingCounts() throws {
    let text = "Letters set with tracking (가나) wrap sooner…\tand “later”"
    let library = try FontLibrary.bundled()
    let inter = try CaseFonts.font("Inter", 15)
    struct Variant {
      var font: Font
      var width = 100.0
      var spacing = 0.0
      var style = ParagraphStyle()
      var context = TextContext()
      var limits = LayoutLimits()
    }
    var variants = [Variant(font: inter)]
    func vary(_ change: (inout Variant) throws -> Void) rethrows {
      var variant = variants[0]
      try change(&variant)
      variants.append(variant)
    }
    vary { $0.font = inter.withSize(16) }
    try vary { $0.font = try library.font(.family("Noto Sans KR"), size: 15) }
    try vary { $0.font = try library.font(.family("Inter", weight: 700), size: 15) }
    try vary { $0.font = try library.font(.family("Inter"), size: 15, features: FontFeature.parse("tnum,-kern")) }
    try vary { $0.font = try CaseFonts.font("Inter", 15, fallback: ["NanumGothic"]) }
    try vary { $0.font = try library.font(.system, size: 15) }
    vary { $0.width = 130 }
    vary { $0.limits.numberOfLines = 2 }
    vary { $0.limits.maxHeight = 45 }
    for mode in LineBreakMode.allCases {
      vary {
        $0.limits.lineBreakMode = mode
        $0.limits.numberOfLines = 2
      }
    }
    vary {
      $0.limits.token = TruncationToken(" [more]")
      $0.limits.numberOfLines = 1
    }
    vary { $0.limits.scale = 1 }
    for strategy in [LineBreakStrategy.hangulWordPriority, .keepAll, .standard, .pushOut] {
      vary {
        $0.style.lineBreakStrategy = strategy
        $0.width = 20
      }
    }
    vary { $0.width = 20 }
    for quotations in QuotationRule.allCases {
      vary {
        $0.context.quotations = quotations
        $0.width = 20
      }
    }
    let japanese = try TextLocale("ja-u-lb-strict")
    vary { $0.context.locale = japanese }
    vary { $0.context.lineMetrics = .fallback }
    vary { $0.context.whiteSpace = .collapsed }
    vary { $0.style.baseWritingDirection = .rightToLeft }
    vary { $0.spacing = 1 }
    vary { $0.style.lineSpacing = 3 }
    vary { $0.style.minimumLineHeight = 30 }
    vary { $0.style.lineHeightMultiple = 1.3 }
    vary { $0.style.tabStops = [60, 70] }
    vary {
      $0.style.defaultTabInterval = 90
      $0.style.tabStops = []
    }
    vary { $0.style.firstLineHeadIndent = 12 }
    vary { $0.style.tailIndent = -12 }

    func answer(_ variant: Variant, _ typesetter: Typesetter) throws -> [TextLine] {
      let prepared = try typesetter.prepare(
        text, font: variant.font, paragraphStyle: variant.style, spacing: variant.spacing, context: variant.context)
      return prepared.layout(width: variant.width, limits: variant.limits).lines
    }
    let cold = try variants.map { try answer($0, Typesetter()) }
    let typesetter = Typesetter()
    for _ in 0..<2 {
      for (index, variant) in variants.enumerated() {
        #expect(try answer(variant, typesetter) == cold[index], "\(variant)")
      }
    }
    for index in variants.indices.reversed() { #expect(try answer(variants[index], typesetter) == cold[index]) }
    // The settings do change the answers: no two that stand for different outcomes share one by accident.
    #expect(Set(cold).count > variants.count / 2)
  }

  @Test("k8-03: characters that no font has, and one long line", arguments: ["\u{E000}", "\u{0}", "lorem "])
  func workIsLinear(unit: String) throws {
    let font = try CaseFonts.font("Inter", 16, fallback: ["NanumGothic"])
    var calls: [Int] = []
    var passes: [Int] = []
    for count in [8_000, 16_000, 32_000] {
      let typesetter = Typesetter()
      let prepared = try typesetter.prepare(String(repeating: unit, count: count), font: font)
      let clock = ContinuousClock()
      let time = clock.measure { #expect(prepared.size(width: 300).lineCount > 0) }
      #expect(time < .seconds(2))
      calls.append(typesetter.statistics.shapingCalls)
      passes.append(typesetter.statistics.lineBreakPasses)
    }
    #expect(calls[2] <= calls[0] * 5 + 8 && calls[1] <= calls[0] * 5 / 2 + 8)
    #expect(passes[2] <= passes[0] * 5 + 8)
  }

  @Test("k8-05: the word cache is bounded and forgets gradually")
  func boundedCache() throws {
    let font = try CaseFonts.font("Inter", 14)
    let typesetter = Typesetter(cacheBytes: 1 << 20)
    var bytes: [Int] = []
    for _ in 0..<3 {
      for number in 0..<20_000 { _ = try typesetter.prepare("w\(number)", font: font) }
      bytes.append(typesetter.statistics.cacheBytes)
    }
    #expect(typesetter.statistics.evictedWords > 0)
    #expect(bytes.allSatisfy { $0 <= (1 << 20) + (128 << 10) })
    let before = typesetter.statistics
    for number in 19_000..<20_000 { _ = try typesetter.prepare("w\(number)", font: font) }
    let after = typesetter.statistics
    #expect(after.cacheHits - before.cacheHits > 900)
    // Another width asks nothing of HarfBuzz or ICU.
    let prepared = try typesetter.prepare("Letters set with tracking wrap sooner and later", font: font)
    let calls = typesetter.statistics
    for width in 200...300 { _ = prepared.size(width: Double(width)) }
    #expect(typesetter.statistics.shapingCalls == calls.shapingCalls)
    #expect(typesetter.statistics.lineBreakPasses == calls.lineBreakPasses)
  }

  @Test("k9-01: empty text")
  func emptyText() throws {
    let font = try CaseFonts.font("Inter", 16)
    for width in [Double.infinity, 0, 1, 200] {
      let layout = try measure("", font, width: width)
      #expect(layout.size == TextSize.zero && layout.lines.isEmpty && layout.firstBaseline == nil)
      #expect(layout.truncation == nil && layout.displayedText.isEmpty && layout.fonts.isEmpty)
    }
    // The height of a line is to be had without text.
    #expect(isClose(font.metrics.lineHeight, 19.364))
  }

  @Test("k9-02: zero and negative width", arguments: [0.0, -1, -80, 0.001])
  func uselessWidths(width: Double) throws {
    let font = try CaseFonts.font("Inter", 16)
    let layout = try measure("Ask at desk", font, width: width)
    #expect(layout.texts == ["A", "s", "k", "a", "t", "d", "e", "s", "k"] && layout.size.overflows)
    #expect(layout.size.width >= 0 && layout.size.height.isFinite)
    let one = try measure("Ask at desk", font, width: width) { $0.lines = 1 }
    #expect(one.texts == ["…"] && one.size.overflows)
  }

  /// The settled rule: broken UTF-8 and lone surrogates are the door's business (the command refuses them with the byte
  /// offset); a Swift string holds U+FFFD in their place, one for each maximal bad sequence.
  @Test("k9-04: broken encodings and controls")
  func brokenEncodings() throws {
    let font = try CaseFonts.font("Inter", 16)
    let repaired = String(decoding: [0x48, 0x69, 0x20, 0xF0, 0x9F, 0x98, 0x21], as: UTF8.self)
    let prepared = try Typesetter.shared.prepare(repaired, font: font)
    #expect(prepared.clusterCount == 5)
    let utf16 = String(decoding: [0x48, 0x69, 0x20, 0xD83D, 0x21], as: UTF16.self)
    #expect(try Typesetter.shared.prepare(utf16, font: font).naturalWidth == prepared.naturalWidth)
    for bytes: [UInt8] in [[0xED, 0xA0, 0xBD], [0xC0, 0x80], [0xFF]] {
      let size = try measure(String(decoding: bytes, as: UTF8.self), font, width: 100).size
      #expect(size.width.isFinite && size.lineCount == 1)
    }
    // Controls have no advance.
    #expect(isClose(try measure("a\u{0}b", font).size.rawWidth, 18.9545))
    #expect(try measure("a\u{0}b", font).size.rawWidth == measure("ab", font).size.rawWidth)
  }

  @Test("k10-04: nothing is rounded before the end")
  func oneRounding() throws {
    let font = try CaseFonts.font("Inter", 13)
    let sizes = try [1, 1.25, 1.5, 2, 2.75, 3].map { scale in
      try measure("Illicit willow mill", font) { $0.scale = scale }.size
    }
    #expect(Set(sizes.map(\.rawWidth)).count == 1)
    for (size, scale) in zip(sizes, [1, 1.25, 1.5, 2, 2.75, 3]) {
      #expect(size.width >= size.rawWidth - 1e-4 && size.width - size.rawWidth < 1 / scale)
    }
    for width in [30.0, 50, 61] {
      let lines = try [1, 1.25, 1.5, 2, 2.75, 3].map { scale in
        try measure("Illicit willow mill", font, width: width) { $0.scale = scale }.ranges
      }
      #expect(Set(lines).count == 1)
    }
  }

  /// Library versions and golden files are the command's: see its tests.
  @Test("k10-06: the same answer in any order and from any thread")
  func repeatable() async throws {
    let texts = try RecordedText.all.get()
    let font = try FontLibrary.bundled().font(.system, size: 17)
    let shared = Typesetter()
    func answers(_ texts: [RecordedText], _ typesetter: Typesetter) throws -> [String: [TextLine]] {
      var result: [String: [TextLine]] = [:]
      for text in texts {
        let prepared = try typesetter.prepare(
          text.text, font: font, context: TextContext(locale: try TextLocale(text.lang)))
        result[text.id] = prepared.layout(width: 140).lines
        // A text as wide as it is has the lines of its paragraphs.
        let natural = prepared.layout(width: prepared.naturalWidth).size.lineCount
        #expect(natural == prepared.storage.paragraphCount, "\(text.id)")
      }
      return result
    }
    let first = try answers(texts, Typesetter())
    #expect(try answers(texts.reversed(), shared) == first)
    try await withThrowingTaskGroup(of: [String: [TextLine]].self) { group in
      for seed in 0..<16 {
        group.addTask {
          var generator = SeededGenerator(seed: UInt64(seed))
          return try answers(texts.shuffled(using: &generator), seed.isMultiple(of: 2) ? shared : Typesetter())
        }
      }
      for try await other in group { #expect(other == first) }
    }
  }
}
