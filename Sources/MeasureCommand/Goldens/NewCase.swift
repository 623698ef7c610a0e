import Goldens
import JSONText
import Typesetting

/// A case that is to be recorded.
struct NewCase {
  var name: String
  var text: String
  /// The path of a screen file; nil for a text.
  var screen: String?
  var options: [GoldenOption]
  /// Where it was read, for faults; nil for the command line.
  var place: String?

  /// A name made from a text: its start, on one line.
  static func name(for text: String) -> String {
    let limit = 48
    let words = text.split { $0.isWhitespace }.joined(separator: " ").printable
    if words.isEmpty { return "empty" }
    return words.count > limit ? words.prefix(limit) + "…" : words
  }
}

/// Cases from files of texts and of JSON objects.
struct NewCaseReader {
  /// Options that hold where a row says nothing.
  let defaults: ParsedArguments
  private var names: Set<String> = []

  init(defaults: ParsedArguments) { self.defaults = defaults }

  /// One text a line; empty lines are skipped.
  mutating func texts(_ path: String) throws(CommandError) -> [NewCase] {
    let options = GoldenOptionList(defaults).options
    var cases: [NewCase] = []
    for (line, bytes) in try Self.lines(path) {
      let text = String(decoding: bytes, as: UTF8.self)
      let name = fresh(NewCase.name(for: text))
      cases.append(NewCase(name: name, text: text, options: options, place: "\(Self.shown(path)):\(line)"))
    }
    return cases
  }

  /// One object a line: `text`, `name` (or `id`), and options as in a batch.
  mutating func rows(_ path: String) throws(CommandError) -> [NewCase] {
    let reader = JSONReader()
    var cases: [NewCase] = []
    for (line, bytes) in try Self.lines(path) {
      let place = "\(Self.shown(path)):\(line)"
      do throws(JSONError) {
        let object = try reader.parse(copying: bytes).object()
        try object.requireUniqueKeys()
        cases.append(try row(object, place))
      } catch {
        throw CommandError(
          code: .badInput, what: "column \(error.place.column): found \(error.found)", place: place,
          help: "expected \(error.expected)")
      }
    }
    return cases
  }

  private mutating func row(_ object: JSONObject, _ place: String) throws(JSONError) -> NewCase {
    var list = GoldenOptionList(defaults)
    var settings = TextSettings()
    var text: String?
    var name: String?
    var id: String?
    for member in object {
      let key = member.key.string
      switch key {
      case "text": text = try member.value.string()
      case "name": name = try member.value.string()
      case "id": id = (try? member.value.string()) ?? String(decoding: member.value.raw, as: UTF8.self)
      default:
        guard let option = TextOption(rawValue: key) else {
          let nearest = NearestName.find(key, among: ["name"] + RowFields.names)
          throw member.unknownField(
            expected: "name, text or an option of a text" + (nearest.map { "; the nearest is \"\($0)\"" } ?? ""))
        }
        do throws(SettingError) {
          try settings.set(option, .json(member.value))
        } catch {
          throw member.value.error(.badValue, found: error.found, expected: error.expected)
        }
        list.set(option, member.value)
      }
    }
    guard let text else { throw object.missing("text", expected: "a text") }
    if let name, !Self.isName(name) {
      throw object.value.error(.badValue, found: "the name \"\(name)\"", expected: "a name on one line, not empty")
    }
    let chosen = name ?? id.map { NewCase.name(for: $0) } ?? NewCase.name(for: text)
    return NewCase(name: name == nil ? fresh(chosen) : chosen, text: text, options: list.options, place: place)
  }

  /// Whether a name can stand behind `## `.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.first != " " && name.last != " " && name == name.printable
  }

  /// The same name with a number behind it when it was given before.
  private mutating func fresh(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !names.insert(candidate).inserted {
      candidate = "\(name) (\(number))"
      number += 1
    }
    return candidate
  }

  private static func shown(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// The lines that aren't blank, with their numbers.
  private static func lines(_ path: String) throws(CommandError) -> [(Int, ArraySlice<UInt8>)] {
    let bytes = try FileContents.read(path)
    var lines: [(Int, ArraySlice<UInt8>)] = []
    let start = bytes.withUnsafeBytes { JSONReader.byteOrderMarkLength($0) }
    for (index, line) in bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let line = line.last == 0x0D ? line.dropLast() : line
      guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
      if String(validating: line, as: UTF8.self) == nil {
        throw CommandError(
          code: .badInput, what: "the line is not UTF-8", place: "\(shown(path)):\(index + 1)",
          help: "pass texts as UTF-8")
      }
      lines.append((index + 1, line))
    }
    return lines
  }
}
