import Typesetting

/// The options of a text, read but not yet resolved to fonts.
struct TextSettings: Hashable, Sendable {
  /// Points; infinite means no limit.
  var width = Double.infinity
  var maxHeight = Double.infinity
  var lines = 0
  var scale = 3.0

  var font = FontDescriptor.Source.system
  /// Nil: that of the text style, else 17.
  var size: Double?
  /// Nil: that of the text style, else 400.
  var weight: Int?
  var italic = false
  var textStyle: TextStyle?
  var category: ContentSizeCategory?
  var variations: [FontVariation] = []
  var features: [FontFeature] = []
  var systemFont: FontDescriptor.Source?
  var fallback: [FontDescriptor.Source]?
  var systemFonts = false
  var fontsDirectory: String?

  var style = Self.plainStyle
  var tracking: Double?
  var kern: Double?
  var context = TextContext()
  var minScale = 1.0
  var ellipsis = "…"

  private static let plainStyle: ParagraphStyle = {
    var style = ParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    style.lineBreakStrategy = .standard
    return style
  }()

  /// Points; larger lengths are taken for mistakes.
  private static let longest = 1e7

  private static let length = "a number of points from 0 to 10000000"
  private static let signedLength = "a number of points from -10000000 to 10000000"
  private static let mark = "a text without control characters"
  private static let limit = "a finite number of points, 0 or more"

  /// Takes the value of an option.
  mutating func set(_ option: TextOption, _ input: OptionInput) throws(SettingError) {
    func length() throws(SettingError) -> Double {
      try input.number(option, Self.length) { $0 >= 0 && $0 <= Self.longest }
    }
    func signed() throws(SettingError) -> Double {
      try input.number(option, Self.signedLength) { abs($0) <= Self.longest }
    }
    switch option {
    case .width: width = try Self.limit(option, input)
    case .maxHeight: maxHeight = try Self.limit(option, input)
    case .lines: lines = try Self.lines(input)
    case .scale: scale = try Self.scale(input)
    case .size: size = try length()
    case .weight: weight = try Self.weight(input)
    case .italic: italic = try input.isOn(option)
    case .font: font = try Self.source(option, input)
    case .systemFont: systemFont = try Self.source(option, input)
    case .fallback: fallback = try Self.sources(input)
    case .systemFonts: systemFonts = try input.isOn(option)
    case .fontsDir: fontsDirectory = try Self.nonEmpty(option, input, "the path of a folder")
    case .textStyle: textStyle = try Self.textStyle(input)
    case .contentSizeCategory: category = try Self.category(input)
    case .variation: variations = try Self.variations(input)
    case .features: features = try Self.features(input)
    case .lineBreak: style.lineBreakMode = try input.choice(option, TextOption.lineBreaks)
    case .strategy: style.lineBreakStrategy = try Self.strategy(input)
    case .quotes: context.quotations = try input.choice(option, TextOption.quotations)
    case .locale: context.locale = try Self.locale(input)
    case .direction: style.baseWritingDirection = try input.choice(option, TextOption.directions)
    case .whiteSpace: context.whiteSpace = try input.choice(option, TextOption.whiteSpaces)
    case .lineMetrics: context.lineMetrics = try input.choice(option, TextOption.lineMetricsSources)
    case .align: style.alignment = try input.choice(option, TextOption.alignments)
    case .tabStops:
      style.defaultTabInterval = try input.number(option, "a number of points above 0, to 10000000") {
        $0 > 0 && $0 <= Self.longest
      }
      style.tabStops = []
    case .lineHeight:
      let height = try length()
      style.minimumLineHeight = height
      style.maximumLineHeight = height
    case .lineHeightMultiple:
      style.lineHeightMultiple = try input.number(option, "a factor from 0 to 1000") { (0...1000).contains($0) }
    case .lineSpacing: style.lineSpacing = try signed()
    case .paragraphSpacing: style.paragraphSpacing = try signed()
    case .firstLineIndent: style.firstLineHeadIndent = try signed()
    case .headIndent: style.headIndent = try signed()
    case .tailIndent: style.tailIndent = try signed()
    case .tracking: tracking = try signed()
    case .kern: kern = try signed()
    case .minScale: minScale = try input.number(option, "a factor from 0 to 1") { (0...1).contains($0) }
    case .ellipsis:
      ellipsis = try input.text(option, Self.mark)
      if ellipsis.unicodeScalars.contains(where: \.isControl) { throw input.badValue(option, Self.mark) }
    }
  }

  /// A limit in points; JSON's null stands for none.
  static func limit(_ option: TextOption, _ input: OptionInput) throws(SettingError) -> Double {
    if input.isNull { return .infinity }
    return try input.number(option, limit) { $0 >= 0 }
  }

  static func lines(_ input: OptionInput) throws(SettingError) -> Int {
    try input.whole(.lines, "a whole number, 0 for no limit", from: 0)
  }

  static func scale(_ input: OptionInput) throws(SettingError) -> Double {
    try input.number(.scale, "0 or from 0.5 to 16") { $0 == 0 || (0.5...16).contains($0) }
  }

  var pointSize: Double { size ?? 17 }

  /// Points after every cluster.
  var spacing: Double { tracking ?? kern ?? 0 }
}

extension TextSettings {
  private static func weight(_ input: OptionInput) throws(SettingError) -> Int {
    let expected = "100 to 900, or one of \(FontWeightName.allCases.map(\.rawValue).joined(separator: ", "))"
    var isNumber = false
    switch input {
    case .argument(let text): isNumber = text.utf8.first.map { (0x2B...0x39).contains($0) } ?? false
    case .json(let value): isNumber = value.kind == .number
    }
    if isNumber {
      let number = try input.whole(.weight, expected, from: 100)
      guard number <= 900 else { throw input.badValue(.weight, expected) }
      return number
    }
    let text = try input.text(.weight, expected)
    guard let name = FontWeightName(rawValue: text) else {
      let nearest = NearestName.find(text, among: FontWeightName.allCases.map(\.rawValue))
      throw input.badValue(.weight, nearest.map { "\(expected); the nearest is \($0)" } ?? expected)
    }
    return name.value
  }

  private static func nonEmpty(
    _ option: TextOption, _ input: OptionInput, _ expected: String
  ) throws(SettingError) -> String {
    let text = try input.text(option, expected)
    guard !text.isEmpty, !text.utf8.contains(0) else { throw input.badValue(option, expected) }
    return text
  }

  private static let fontNames = "a font family, or the path of a font file"

  private static func source(_ option: TextOption, _ input: OptionInput) throws(SettingError) -> FontDescriptor.Source {
    FontDescriptor.Source(try nonEmpty(option, input, fontNames))
  }

  private static func sources(_ input: OptionInput) throws(SettingError) -> [FontDescriptor.Source] {
    let expected = "font families or paths of font files, with commas between them"
    let names = try input.list(.fallback, expected)
    // An empty text means that nothing stands in.
    if names == [""] { return [] }
    guard names.allSatisfy({ !$0.isEmpty && !$0.utf8.contains(0) }) else { throw input.badValue(.fallback, expected) }
    return names.map { FontDescriptor.Source($0) }
  }

  private static func textStyle(_ input: OptionInput) throws(SettingError) -> TextStyle {
    let names = TextStyle.allCases.map(\.rawValue)
    let expected = "one of \(names.joined(separator: ", "))"
    let text = try input.text(.textStyle, expected)
    if let style = TextStyle(name: text) { return style }
    let nearest = NearestName.find(text, among: names)
    throw input.badValue(.textStyle, nearest.map { "\(expected); the nearest is \($0)" } ?? expected)
  }

  private static func category(_ input: OptionInput) throws(SettingError) -> ContentSizeCategory {
    let expected = "one of \(ContentSizeCategory.allCases.map(\.rawValue).joined(separator: ", "))"
    guard let category = ContentSizeCategory(name: try input.text(.contentSizeCategory, expected)) else {
      throw input.badValue(.contentSizeCategory, expected)
    }
    return category
  }

  private static func variations(_ input: OptionInput) throws(SettingError) -> [FontVariation] {
    let expected = "axes with values, such as wght=650,opsz=14"
    let text = try input.list(.variation, expected).joined(separator: ",")
    do {
      return try FontVariation.parse(text)
    } catch {
      throw input.badValue(.variation, expected)
    }
  }

  private static func features(_ input: OptionInput) throws(SettingError) -> [FontFeature] {
    let expected = "features such as tnum,-liga,ss01=2"
    let text = try input.list(.features, expected).joined(separator: ",")
    do {
      return try FontFeature.parse(text)
    } catch {
      throw input.badValue(.features, expected)
    }
  }

  private static func strategy(_ input: OptionInput) throws(SettingError) -> LineBreakStrategy {
    let expected = "standard, none, or a list of hangul-word, push-out, keep-all"
    let names = try input.list(.strategy, expected)
    if names == ["standard"] { return .standard }
    if names == ["none"] || names.isEmpty { return [] }
    var strategy: LineBreakStrategy = []
    for name in names {
      switch name {
      case "hangul-word": strategy.insert(.hangulWordPriority)
      case "push-out": strategy.insert(.pushOut)
      case "keep-all": strategy.insert(.keepAll)
      default:
        let nearest = NearestName.find(name, among: TextOption.strategies)
        throw input.badValue(.strategy, nearest.map { "\(expected); the nearest is \($0)" } ?? expected)
      }
    }
    return strategy
  }

  private static func locale(_ input: OptionInput) throws(SettingError) -> TextLocale {
    let expected = "a BCP 47 tag such as ko, ja-JP or ja-u-lb-strict"
    let text = try input.text(.locale, expected)
    do {
      return try TextLocale(text)
    } catch {
      throw input.badValue(.locale, expected)
    }
  }
}
