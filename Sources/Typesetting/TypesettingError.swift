/// What can be wrong with a text, its settings or its locale. Fonts have `FontError`.
public enum TypesettingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number that is not finite, or outside what the setting allows.
  case badNumber(setting: String, value: Double, allowed: String)
  /// A locale tag that cannot be read or that ICU has no rules for.
  case unusableLocale(String, reason: String)
  /// A text longer than the engine's limit, in UTF-16 units.
  case textTooLong(length: Int, limit: Int)
  /// Too many attributed runs in one text.
  case tooManyRuns(count: Int, limit: Int)

  public var description: String {
    switch self {
    case .badNumber(let setting, let value, _): "\(setting) is \(value)"
    case .unusableLocale(let tag, _): "locale \"\(tag)\" can't be used"
    case .textTooLong(let length, let limit): "the text has \(length) UTF-16 units, the limit is \(limit)"
    case .tooManyRuns(let count, let limit): "the text has \(count) runs, the limit is \(limit)"
    }
  }

  /// What would be right.
  public var help: String? {
    switch self {
    case .badNumber(let setting, _, let allowed): "\(setting) must be \(allowed)"
    case .unusableLocale(_, let reason): reason
    case .textTooLong: "measure its paragraphs one by one"
    case .tooManyRuns: "join runs of equal attributes"
    }
  }
}
