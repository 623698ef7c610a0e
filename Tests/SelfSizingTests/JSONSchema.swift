import Foundation
import JSONText

/// As much of JSON Schema (draft 2020-12) as the screen file's schema uses; an unknown keyword is a fault of the test.
struct JSONSchema {
  struct UnknownKeyword: Error {
    var name: String
  }

  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  /// What is wrong with a value, each with its path.
  func faults(_ value: JSONValue) throws -> [String] { try faults(value, root) }

  private static let annotations: Set<String> = ["$schema", "$defs", "title", "description"]

  private func faults(_ value: JSONValue, _ schema: JSONValue) throws -> [String] {
    let keywords = try schema.object()
    var found: [String] = []
    func fault(_ text: String) { found.append("\(value.path): \(text)") }
    for keyword in keywords {
      let rule = keyword.value
      switch keyword.key.string {
      case let name where Self.annotations.contains(name): break
      case "$ref": found += try faults(value, target(rule.string()))
      case "type":
        let names = rule.kind == .array ? try rule.array().map { try $0.string() } : [try rule.string()]
        if !names.contains(where: { has(value, type: $0) }) { fault("\(value.summary) is no \(names)") }
      case "enum":
        let raws = try rule.array().map { Array($0.raw) }
        if !raws.contains(Array(value.raw)) { fault("\(value.summary) is none of the allowed") }
      case "const": if Array(rule.raw) != Array(value.raw) { fault("isn't the constant") }
      case "minimum": if let number = try? value.double(), number < (try rule.double()) { fault("too small") }
      case "maximum": if let number = try? value.double(), number > (try rule.double()) { fault("too large") }
      case "exclusiveMinimum":
        if let number = try? value.double(), number <= (try rule.double()) { fault("too small") }
      case "pattern":
        if value.kind == .string {
          let text = try value.string()
          let pattern = try Regex(rule.string())
          if text.firstMatch(of: pattern) == nil { fault("\(value.summary) doesn't match") }
        }
      case "required":
        guard value.kind == .object else { break }
        let keys = Set(try value.object().map(\.key.string))
        for name in try rule.array() where !keys.contains(try name.string()) { fault("no \(try name.string())") }
      case "minProperties":
        if value.kind == .object, try value.object().count < rule.int() { fault("too few members") }
      case "maxProperties":
        if value.kind == .object, try value.object().count > rule.int() { fault("too many members") }
      case "properties": break
      case "additionalProperties": break
      case "items":
        guard value.kind == .array else { break }
        for element in try value.array() { found += try faults(element, rule) }
      case "oneOf":
        let passed = try rule.array().filter { try faults(value, $0).isEmpty }.count
        if passed != 1 { fault("\(passed) of the alternatives hold") }
      case "anyOf":
        if try rule.array().allSatisfy({ try !faults(value, $0).isEmpty }) { fault("no alternative holds") }
      case let name: throw UnknownKeyword(name: name)
      }
    }
    if value.kind == .object { found += try members(of: value, keywords) }
    return found
  }

  private func members(of value: JSONValue, _ keywords: JSONObject) throws -> [String] {
    var found: [String] = []
    var known: [String: JSONValue] = [:]
    if let properties = keywords["properties"] {
      for member in try properties.object() { known[member.key.string] = member.value }
    }
    let others = keywords["additionalProperties"]
    for member in try value.object() {
      if let schema = known[member.key.string] {
        found += try faults(member.value, schema)
      } else if let others {
        if others.kind == .boolean {
          if try !others.bool() { found.append("\(member.value.path): unknown member") }
        } else {
          found += try faults(member.value, others)
        }
      }
    }
    return found
  }

  private func target(_ reference: String) throws -> JSONValue {
    var value = root
    for step in reference.split(separator: "/").dropFirst() {
      guard let next = try value.object().first(where: { $0.key.string == step }) else {
        throw UnknownKeyword(name: reference)
      }
      value = next.value
    }
    return value
  }

  private func has(_ value: JSONValue, type: String) -> Bool {
    switch type {
    case "object": value.kind == .object
    case "array": value.kind == .array
    case "string": value.kind == .string
    case "number": value.kind == .number
    case "integer": value.kind == .number && (try? value.int()) != nil
    case "boolean": value.kind == .boolean
    default: false
    }
  }

  /// The names of an object's members in a definition.
  func properties(of definition: String) throws -> Set<String> {
    let schema = try target("#/$defs/\(definition)").object()
    guard let properties = schema["properties"] else { return [] }
    return Set(try properties.object().map(\.key.string))
  }
}
