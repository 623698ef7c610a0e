import JSONText
import Typesetting

/// Why the value of an option can't be used.
struct SettingError: Error {
  enum Kind: String {
    case wrongType = "wrong-type"
    case badValue = "bad-value"
    case fontNotFound = "font-not-found"
    case badFont = "bad-font"
  }

  var kind: Kind
  var option: TextOption
  /// What was found, quoted or described.
  var found: String
  /// What would be right.
  var expected: String
  /// Set where a font is at fault, whose error says more.
  var font: FontError?

  /// For a command line.
  var commandError: CommandError {
    if let font { return CommandError(font, place: option.declaration.flag) }
    return Messages.badValue(found, flag: option.declaration.flag, allowed: expected)
  }

  /// For a row of a batch.
  var message: String {
    if let font { return font.help.map { "\(font); \($0)" } ?? font.description }
    return "found \(found), expected \(expected)"
  }
}

/// The value of an option as it stands on the command line or in a row.
enum OptionInput {
  case argument(String)
  case json(JSONValue)

  private func error(_ kind: SettingError.Kind, _ option: TextOption, _ expected: String) -> SettingError {
    switch self {
    case .argument(let text): SettingError(kind: .badValue, option: option, found: text, expected: expected)
    case .json(let value): SettingError(kind: kind, option: option, found: value.summary, expected: expected)
    }
  }

  func badValue(_ option: TextOption, _ expected: String) -> SettingError { error(.badValue, option, expected) }

  func number(_ option: TextOption, _ expected: String, where allowed: (Double) -> Bool) throws(SettingError) -> Double
  {
    switch self {
    case .argument(let text):
      guard let number = Self.decimal(text), allowed(number) else { throw badValue(option, expected) }
      return number
    case .json(let value):
      guard value.kind == .number else { throw error(.wrongType, option, expected) }
      guard let number = try? value.double(), allowed(number) else { throw badValue(option, expected) }
      return number
    }
  }

  func whole(_ option: TextOption, _ expected: String, from least: Int) throws(SettingError) -> Int {
    switch self {
    case .argument(let text):
      guard !text.hasPrefix("+"), let number = Int(text), number >= least else { throw badValue(option, expected) }
      return number
    case .json(let value):
      guard value.kind == .number else { throw error(.wrongType, option, expected) }
      guard let number = try? value.int(), number >= least else { throw badValue(option, expected) }
      return number
    }
  }

  func text(_ option: TextOption, _ expected: String) throws(SettingError) -> String {
    switch self {
    case .argument(let text): return text
    case .json(let value):
      guard let text = try? value.string() else { throw error(.wrongType, option, expected) }
      return text
    }
  }

  /// Parts between commas, or the strings of an array.
  func list(_ option: TextOption, _ expected: String) throws(SettingError) -> [String] {
    if case .json(let value) = self, let array = try? value.array() {
      var parts: [String] = []
      for element in array {
        guard let part = try? element.string() else {
          throw SettingError(kind: .wrongType, option: option, found: element.summary, expected: expected)
        }
        parts.append(part)
      }
      return parts
    }
    let text = try text(option, expected)
    return text.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
  }

  /// A flag without a value is on.
  func isOn(_ option: TextOption) throws(SettingError) -> Bool {
    guard case .json(let value) = self else { return true }
    guard let isOn = try? value.bool() else { throw error(.wrongType, option, "true or false") }
    return isOn
  }

  /// One of some words.
  func choice<Value>(
    _ option: TextOption, _ choices: KeyValuePairs<String, Value>
  ) throws(SettingError) -> Value {
    let names = choices.map(\.key)
    let expected = "one of \(names.joined(separator: ", "))"
    let text = try text(option, expected)
    if let found = choices.first(where: { $0.key == text }) { return found.value }
    let nearest = NearestName.find(text, among: names)
    throw badValue(option, nearest.map { "\(expected); the nearest is \($0)" } ?? expected)
  }

  /// Whether it is JSON's null.
  var isNull: Bool {
    if case .json(let value) = self { return value.isNull }
    return false
  }

  /// A finite decimal number as people write it: no hexadecimal, no `nan`.
  static func decimal(_ text: String) -> Double? {
    let allowed = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "e"),
        UInt8(ascii: "E"), UInt8(ascii: "+"):
        true
      default: false
      }
    }
    guard allowed, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  private static func trimmed(_ part: Substring) -> String {
    var part = part
    while part.first == " " { part.removeFirst() }
    while part.last == " " { part.removeLast() }
    return String(part)
  }
}
