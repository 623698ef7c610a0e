import Typesetting

/// The options of a text: flags of the command line (`--max-height`) and fields of a row (`maxHeight`).
///
/// The raw value is the field's name.
enum TextOption: String, CaseIterable, Sendable {
  case width, maxHeight, lines
  case font, size, weight, italic, textStyle, contentSizeCategory, variation, features
  case systemFont, fallback, systemFonts, fontsDir
  case lineBreak, strategy, quotes, locale, direction, whiteSpace, tabStops
  case align, lineHeight, lineHeightMultiple, lineSpacing, paragraphSpacing, tracking, kern
  case firstLineIndent, headIndent, tailIndent
  case minScale, ellipsis, lineMetrics, scale

  /// `max-height` for `maxHeight`.
  var flagName: String {
    var name = ""
    for character in rawValue {
      if character.isUppercase { name += "-" }
      name += character.lowercased()
    }
    return name
  }

  var declaration: OptionDeclaration {
    func option(
      _ metavar: String?, _ help: String, _ defaultText: String? = nil,
      _ completion: OptionDeclaration.Completion = .none
    ) -> OptionDeclaration {
      OptionDeclaration(flagName, metavar, help, default: defaultText, completion: completion)
    }
    func choice(_ help: String, _ words: [String], _ defaultText: String) -> OptionDeclaration {
      option("name", "\(words.joined(separator: ", ")): \(help)", defaultText, .oneOf(words))
    }
    switch self {
    case .width: return option("pt", "the width to wrap at", "no limit, one line a paragraph")
    case .maxHeight: return option("pt", "lines that don't fit entirely are not shown, at least one is", "no limit")
    case .lines: return option("n", "numberOfLines, 0 for no limit", "0")
    case .font: return option("font", "family name, or path of a font file (file.ttc#1 for a face)", "system", .file)
    case .size: return option("pt", "font size", "17")
    case .weight: return option("weight", "100 to 900, or ultralight to black", "400", .oneOf(Self.weights))
    case .italic: return option(nil, "the italic face")
    case .textStyle:
      return option(
        "style", "Dynamic Type: body, headline, …; sets size and weight", nil,
        .oneOf(TextStyle.allCases.map(\.rawValue)))
    case .contentSizeCategory:
      return option(
        "category", "with --text-style: xS to xxxL, AX1 to AX5", "L",
        .oneOf(ContentSizeCategory.allCases.map(\.rawValue)))
    case .variation: return option("list", "axes of a variable font: wght=650,opsz=14")
    case .features: return option("list", "OpenType features: tnum,-liga,ss01=2")
    case .systemFont: return option("file", "the font that system means, instead of its stand-in", "stand-in", .file)
    case .fallback: return option("list", "fonts for characters that the first one lacks", "bundled cascade", .file)
    case .systemFonts: return option(nil, "fonts installed on this machine may be used, also as fallback")
    case .fontsDir: return option("folder", "a folder of font files to use as well", nil, .folder)
    case .lineBreak: return choice("how lines break and are cut", Self.lineBreaks.map(\.key), "tail")
    case .strategy:
      return option(
        "list", "standard, none, or of hangul-word, push-out, keep-all", "standard", .oneOf(Self.strategies))
    case .quotes: return choice("how quotation marks break", Self.quotations.map(\.key), "by strategy")
    case .locale: return option("tag", "BCP 47 tag for line breaking and shaping: ja-u-lb-strict", "ko")
    case .direction: return choice("base direction", Self.directions.map(\.key), "natural")
    case .whiteSpace: return choice("whether runs of spaces collapse", Self.whiteSpaces.map(\.key), "pre-wrap")
    case .tabStops: return option("pt", "points between tab stops", "28")
    case .align: return choice("alignment", Self.alignments.map(\.key), "natural")
    case .lineHeight: return option("pt", "the height of every line", "the font's")
    case .lineHeightMultiple: return option("factor", "multiplies the font's line height", "1")
    case .lineSpacing: return option("pt", "between lines", "0")
    case .paragraphSpacing: return option("pt", "between paragraphs", "0")
    case .tracking: return option("pt", "after every character; wins over --kern", "0")
    case .kern: return option("pt", "after every character", "0")
    case .firstLineIndent: return option("pt", "of a paragraph's first line", "0")
    case .headIndent: return option("pt", "of the other lines", "0")
    case .tailIndent: return option("pt", "trailing edge, from the trailing margin if 0 or less", "0")
    case .minScale: return option("factor", "minimumScaleFactor: how far a text of one line may shrink", "1")
    case .ellipsis: return option("text", "the mark of a cut", "…")
    case .lineMetrics: return choice("what sets the line height", Self.lineMetricsSources.map(\.key), "label")
    case .scale: return option("px/pt", "pixels a point, for the final rounding; 0 or 0.5 to 16", "3")
    }
  }

  private static var weights: [String] {
    FontWeightName.allCases.map(\.rawValue) + stride(from: 100, through: 900, by: 100).map(String.init)
  }

  static let lineBreaks: KeyValuePairs<String, LineBreakMode> = [
    "word": .byWordWrapping, "char": .byCharWrapping, "clip": .byClipping, "head": .byTruncatingHead,
    "tail": .byTruncatingTail, "middle": .byTruncatingMiddle,
  ]
  static let strategies = ["standard", "none", "hangul-word", "push-out", "keep-all"]
  static let quotations: KeyValuePairs<String, QuotationRule> = ["locale": .locale, "unicode": .unicode]
  static let directions: KeyValuePairs<String, WritingDirection> = [
    "natural": .natural, "ltr": .leftToRight, "rtl": .rightToLeft,
  ]
  static let whiteSpaces: KeyValuePairs<String, WhiteSpace> = ["pre-wrap": .preserved, "normal": .collapsed]
  static let alignments: KeyValuePairs<String, TextAlignment> = [
    "natural": .natural, "left": .left, "center": .center, "right": .right, "justified": .justified,
  ]
  static let lineMetricsSources: KeyValuePairs<String, LineMetricsSource> = ["label": .label, "fallback": .fallback]

  /// Options that stand in a row's `runs`, too.
  var isOfRun: Bool {
    switch self {
    case .font, .size, .weight, .italic, .textStyle, .contentSizeCategory, .variation, .features, .fallback, .tracking,
      .kern:
      true
    default: false
    }
  }
}

extension LineBreakMode {
  /// As on the command line.
  var optionName: String { TextOption.lineBreaks.first { $0.value == self }?.key ?? "" }
}
