import CICU

/// A BCP 47 tag, taken apart once for line breaking and shaping.
///
/// POSIX spellings (`ja_JP.UTF-8`) are accepted. The machine's locale is never consulted.
public struct TextLocale: Hashable, Sendable {
  /// The tag as BCP 47 spells it: `ja-u-lb-strict`.
  public let tag: String
  /// ICU's identifier: `ja@lb=strict`.
  let icuIdentifier: String
  /// Language, script and region without extensions, for HarfBuzz and the choice among Han fonts.
  let language: String
  /// Whether ICU has line break rules of its own for the locale: Japanese, Chinese, and where `lb` or `lw` asks for them.
  let tailorsLineBreaks: Bool

  /// Throws `TypesettingError.unusableLocale` when the tag is not well formed.
  public init(_ text: String) throws(TypesettingError) {
    var tag = text
    if let end = tag.firstIndex(where: { $0 == "." || $0 == "@" }) { tag = String(tag[..<end]) }
    tag = String(tag.map { $0 == "_" ? "-" : $0 })
    if tag == "C" || tag == "POSIX" { tag = "und" }
    var buffer = [CChar](repeating: 0, count: 160)
    let parsed = icu_locale_for_tag(tag, &buffer, Int32(buffer.count))
    guard !tag.isEmpty, Int(parsed) == tag.utf8.count else {
      throw .unusableLocale(text, reason: "not a BCP 47 tag such as ko, ja-JP or ja-u-lb-strict")
    }
    let identifier = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.tag = tag
    icuIdentifier = tag == "und" ? "root" : identifier
    var parts: [Substring] = []
    for part in tag.split(separator: "-") {
      if part.count == 1 { break }
      parts.append(part)
    }
    language = parts.joined(separator: "-")
    tailorsLineBreaks = icuIdentifier.contains("@") || ["ja", "zh"].contains(parts.first)
  }

  private init(known tag: String) {
    self.tag = tag
    icuIdentifier = tag
    language = tag
    tailorsLineBreaks = false
  }

  public static func == (left: TextLocale, right: TextLocale) -> Bool { left.tag == right.tag }

  public func hash(into hasher: inout Hasher) { hasher.combine(tag) }

  /// Korean, the product's default.
  public static let korean = TextLocale(known: "ko")
}
