import TestSupport

@testable import Typesetting

/// The fonts that the collected cases name, by family.
enum CaseFonts {
  private static let collection = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

  private static func descriptor(_ family: String) throws -> FontDescriptor {
    switch family {
    case "Noto Sans CJK JP": .file(collection, index: 0)
    case "Noto Sans CJK KR": .file(collection, index: 1)
    case "Noto Sans CJK SC": .file(collection, index: 2)
    case "NanumGothic": try RecordedFonts.descriptor("NanumGothic")
    case "Noto Sans": try RecordedFonts.descriptor("NotoSans-Regular")
    case "Noto Sans Thai": try RecordedFonts.descriptor("NotoSansThai-Regular")
    case "Noto Sans Arabic": try RecordedFonts.descriptor("NotoSansArabic-Regular")
    default: .family(family)
    }
  }

  static func font(_ family: String, _ size: Double, fallback: [String] = []) throws -> Font {
    try FontLibrary.bundled().font(descriptor(family), size: size, fallback: fallback.map(descriptor))
  }
}

/// Settings of one case, in the command line's words.
struct CaseSettings {
  var lang = "ko"
  var lines = 0
  var maxHeight = Double.infinity
  var mode = LineBreakMode.byTruncatingTail
  var strategy: LineBreakStrategy = .hangulWordPriority
  var tracking = 0.0
  var metrics = LineMetricsSource.label
  var scale = 0.0
  var style = ParagraphStyle()

  init(_ change: (inout CaseSettings) -> Void = { _ in }) { change(&self) }
}

func measure(
  _ text: String, _ font: Font, width: Double = .infinity, in typesetter: Typesetter = .shared,
  _ change: (inout CaseSettings) -> Void = { _ in }
) throws -> TextLayout {
  let settings = CaseSettings(change)
  var style = settings.style
  style.lineBreakStrategy = settings.strategy
  let prepared = try typesetter.prepare(
    text, font: font, paragraphStyle: style, spacing: settings.tracking,
    context: TextContext(locale: try TextLocale(settings.lang), lineMetrics: settings.metrics))
  return prepared.layout(
    width: width,
    limits: LayoutLimits(
      numberOfLines: settings.lines, maxHeight: settings.maxHeight, lineBreakMode: settings.mode, scale: settings.scale)
  )
}

/// Equal to three decimals, as the cases state their numbers.
func isClose(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 0.0006 }
