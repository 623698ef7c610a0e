import Goldens
import JSONText
import Typesetting

/// Options as golden files have them: the names of the fields, though those of the flags are read as well.
extension TextOption {
  private static let byName: [String: TextOption] = {
    var names: [String: TextOption] = [:]
    for option in allCases {
      names[option.rawValue] = option
      names[option.flagName] = option
    }
    return names
  }()

  init?(goldenName name: String) {
    guard let option = Self.byName[name] else { return nil }
    self = option
  }

  /// Whether the option has no value on the command line; a golden file has `true` or `false`.
  var isSwitch: Bool { self == .italic || self == .systemFonts }
}

extension TextSettings {
  /// Takes an option as a golden file has it.
  mutating func set(_ option: TextOption, golden value: String) throws(SettingError) {
    guard option.isSwitch else { return try set(option, .argument(value)) }
    switch value {
    case "true": try set(option, .argument(""))
    case "false": break
    default: throw OptionInput.argument(value).badValue(option, "true or false")
    }
  }

  /// Why the options can't go together.
  static let categoryAlone = (found: "contentSizeCategory without textStyle", expected: "both, or neither")
}

/// Options of a case that is to be written, by name.
struct GoldenOptionList {
  private var values: [TextOption: String] = [:]

  /// Those among the flags of a command line, whose values have been checked.
  init(_ parsed: ParsedArguments) {
    for (flag, value) in parsed.flags {
      guard case .text(let option) = flag else { continue }
      values[option] = option.isSwitch ? "true" : value
    }
  }

  /// Takes the value of a field, which has been checked.
  mutating func set(_ option: TextOption, _ value: JSONValue) {
    values[option] = Self.text(value)
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value.kind {
    case .string: return try? value.string()
    case .number: return String(decoding: value.raw, as: UTF8.self)
    case .boolean: return (try? value.bool()).map { $0 ? "true" : "false" }
    case .array:
      guard let array = try? value.array() else { return nil }
      return array.compactMap { try? $0.string() }.joined(separator: ",")
    case .null, .object: return nil
    }
  }

  /// In a fixed order, without those that change nothing.
  var options: [GoldenOption] {
    TextOption.allCases.compactMap { option in
      guard let value = values[option] else { return nil }
      var settings = TextSettings()
      // A value that can't be used stays: measuring it says why.
      if (try? settings.set(option, golden: value)) != nil, settings == TextSettings() { return nil }
      return GoldenOption(name: option.rawValue, value: value)
    }
  }
}
