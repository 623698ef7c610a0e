import JSONText
import Typesetting

/// Reads a label of a screen file: its texts and the options that `measure` has for a text.
struct LabelReader {
  let library: FontLibrary
  let category: ContentSizeCategory
  let scale: Double

  static let runFields = [
    "text", "font", "size", "weight", "italic", "textStyle", "variation", "features", "fallback", "tracking", "kern",
  ]
  static let fields =
    runFields + [
      "runs", "lines", "lineBreak", "strategy", "quotes", "locale", "direction", "whiteSpace", "tabStops", "align",
      "lineHeight", "lineHeightMultiple", "lineSpacing", "paragraphSpacing", "firstLineIndent", "headIndent",
      "tailIndent", "minScale", "ellipsis", "lineMetrics",
    ]

  /// The label with its texts as written, and its texts as templates, each run by itself.
  func label(_ fields: JSONFields) throws(JSONError) -> (Label, [TextTemplate]) {
    let font = try font(fields, inheriting: nil)
    var templates: [TextTemplate] = []
    var text = AttributedText("")
    if let runs = fields["runs"] {
      if let plain = fields["text"] { throw plain.badValue(expected: "either text or runs, not both") }
      var pieces: [(String, TextAttributes)] = []
      for element in try runs.elements("a list of runs, objects with text") {
        let run = try JSONFields(element, "a run, an object with text", allowed: Self.runFields)
        let value = try run.required("text", "a text")
        let piece = try value.word("a text")
        if piece.isEmpty { throw value.badValue(expected: "a text of at least one character in a run") }
        templates.append(try template(piece, value))
        pieces.append((piece, try attributes(run, inheriting: fields)))
      }
      text = AttributedText(pieces)
    } else {
      let value = try fields.required("text", "a text")
      let plain = try value.word("a text")
      templates = [try template(plain, value)]
      text = AttributedText(plain)
    }
    var label = Label(text, font: font)
    label.scale = scale
    label.numberOfLines = try fields.whole("lines", "a whole number, 0 for no limit") { $0 >= 0 } ?? 0
    try settings(fields, &label)
    return (label, templates)
  }

  private func template(_ text: String, _ value: JSONValue) throws(JSONError) -> TextTemplate {
    do throws(TextTemplate.Fault) {
      return try TextTemplate(text)
    } catch {
      throw value.badValue(
        expected: error == .emptyName
          ? "a name between the braces" : "braces in pairs: {name} for a value, {{ and }} for braces")
    }
  }

  private func attributes(_ run: JSONFields, inheriting fields: JSONFields) throws(JSONError) -> TextAttributes {
    var attributes = TextAttributes()
    let asksFont = run.object.contains { !["text", "tracking", "kern"].contains($0.key.string) }
    if asksFont { attributes.font = try font(run, inheriting: fields) }
    attributes.tracking = try run.signed("tracking")
    attributes.kern = try run.signed("kern")
    return attributes
  }

  private func settings(_ fields: JSONFields, _ label: inout Label) throws(JSONError) {
    label.lineBreakMode =
      try fields.choice(
        "lineBreak",
        [
          "word": .byWordWrapping, "char": .byCharWrapping, "clip": .byClipping, "head": .byTruncatingHead,
          "tail": .byTruncatingTail, "middle": .byTruncatingMiddle,
        ]) ?? .byTruncatingTail
    label.lineBreakStrategy = try strategy(fields["strategy"])
    label.textAlignment =
      try fields.choice(
        "align", ["natural": .natural, "left": .left, "center": .center, "right": .right, "justified": .justified])
      ?? .natural
    let kern = try fields.signed("kern")
    label.tracking = try fields.signed("tracking") ?? kern ?? 0
    if let factor = try fields.number("minScale", "a factor from 0 to 1", where: { (0...1).contains($0) }) {
      label.adjustsFontSizeToFitWidth = factor < 1
      label.minimumScaleFactor = factor
    }
    if let mark = try fields.string("ellipsis") { label.token = TruncationToken(mark) }
    var context = TextContext()
    if let value = fields["locale"] {
      let expected = "a BCP 47 tag such as ko, ja-JP or ja-u-lb-strict"
      let tag = try value.word(expected)
      do throws(TypesettingError) {
        context.locale = try TextLocale(tag)
      } catch {
        throw value.badValue(expected: expected)
      }
    }
    context.quotations = try fields.choice("quotes", ["locale": .locale, "unicode": .unicode]) ?? .byStrategy
    context.whiteSpace = try fields.choice("whiteSpace", ["pre-wrap": .preserved, "normal": .collapsed]) ?? .preserved
    context.lineMetrics = try fields.choice("lineMetrics", ["label": .label, "fallback": .fallback]) ?? .label
    label.context = context
    label.paragraphStyle = try paragraphStyle(fields)
  }

  private func paragraphStyle(_ fields: JSONFields) throws(JSONError) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.baseWritingDirection =
      try fields.choice("direction", ["natural": .natural, "ltr": .leftToRight, "rtl": .rightToLeft]) ?? .natural
    if let interval = try fields.number("tabStops", "a number of points above 0", where: { $0 > 0 }) {
      style.defaultTabInterval = interval
      style.tabStops = []
    }
    if let height = try fields.number("lineHeight") {
      style.minimumLineHeight = height
      style.maximumLineHeight = height
    }
    style.lineHeightMultiple = try fields.number("lineHeightMultiple", "a factor from 0") ?? 0
    style.lineSpacing = try fields.signed("lineSpacing") ?? 0
    style.paragraphSpacing = try fields.signed("paragraphSpacing") ?? 0
    style.firstLineHeadIndent = try fields.signed("firstLineIndent") ?? 0
    style.headIndent = try fields.signed("headIndent") ?? 0
    style.tailIndent = try fields.signed("tailIndent") ?? 0
    return style
  }

  private func strategy(_ value: JSONValue?) throws(JSONError) -> LineBreakStrategy {
    guard let value else { return .standard }
    let expected = "standard, none, or a list of hangul-word, push-out, keep-all"
    let choices: KeyValuePairs<String, LineBreakStrategy> = [
      "hangul-word": .hangulWordPriority, "push-out": .pushOut, "keep-all": .keepAll,
    ]
    if value.kind == .array {
      var strategy: LineBreakStrategy = []
      for element in try value.array() { strategy.insert(try element.choice(choices)) }
      return strategy
    }
    switch try value.word(expected) {
    case "standard": return .standard
    case "none": return []
    case let name:
      guard let found = choices.first(where: { $0.key == name }) else { throw value.badValue(expected: expected) }
      return found.value
    }
  }

  // MARK: Fonts

  /// What `fields` leaves open comes from the label around it, then from the text style, then is 17 points regular.
  private func font(_ fields: JSONFields, inheriting outer: JSONFields?) throws(JSONError) -> Font {
    func own(_ key: StaticString) -> JSONValue? { fields[key] ?? outer?[key] }
    var style: TextStyle?
    if let value = own("textStyle") {
      let names = TextStyle.allCases.map(\.rawValue)
      let name = try value.word("one of \(names.joined(separator: ", "))")
      guard let found = TextStyle(name: name) else { throw value.noChoice(name, names) }
      style = found
    }
    var size = 17.0
    if let style {
      do throws(FontError) {
        size = try style.entry(at: category).size
      } catch {
        throw own("textStyle")?.font(error) ?? fields.object.value.font(error)
      }
    }
    if let value = own("size") { size = try value.number("a number of points from 0") { $0 >= 0 } }
    var weight = style?.weight ?? 400
    if let value = own("weight") { weight = try self.weight(value) }
    let italic = try own("italic")?.bool() ?? false
    var descriptor = FontDescriptor(.system, weight: weight, italic: italic)
    if let value = own("font") {
      let name = try value.word("a font family, or the path of a font file")
      if name.isEmpty { throw value.badValue(expected: "a font family, or the path of a font file") }
      descriptor.source = FontDescriptor.Source(name)
    }
    var features: [FontFeature] = []
    if let value = own("variation") {
      let text = try value.word("axes with values, such as wght=650")
      do throws(FontError) { descriptor.variations = try FontVariation.parse(text) } catch { throw value.font(error) }
    }
    if let value = own("features") {
      let text = try value.word("features, such as tnum,-liga")
      do throws(FontError) { features = try FontFeature.parse(text) } catch { throw value.font(error) }
    }
    var fallback: [FontDescriptor]?
    if let value = own("fallback") {
      var descriptors: [FontDescriptor] = []
      for element in try value.elements("a list of font families or paths of font files") {
        let name = try element.word("a font family or path")
        descriptors.append(FontDescriptor(.init(name), weight: weight, italic: italic))
      }
      fallback = descriptors
    }
    do throws(FontError) {
      return try library.font(descriptor, size: size, features: features, fallback: fallback)
    } catch {
      throw (own("font") ?? own("variation") ?? own("fallback") ?? fields.object.value).font(error)
    }
  }

  private func weight(_ value: JSONValue) throws(JSONError) -> Int {
    let names = FontWeightName.allCases.map(\.rawValue)
    let expected = "100 to 900, or one of \(names.joined(separator: ", "))"
    if value.kind == .number {
      guard let number = try? value.int(), (100...900).contains(number) else {
        throw value.badValue(expected: expected)
      }
      return number
    }
    let name = try value.word(expected)
    guard let found = FontWeightName(rawValue: name) else { throw value.noChoice(name, names) }
    return found.value
  }
}

extension JSONValue {
  /// The error for a font that can't be had.
  func font(_ error: FontError) -> JSONError {
    self.error(.badValue, found: error.description, expected: error.help ?? "a font that can be used")
  }
}
