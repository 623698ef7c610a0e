import Foundation
import JSONText

/// A JSON document as a tree that can be changed at one place and written again.
indirect enum JSONTree {
  case object([(key: String, value: JSONTree)])
  case array([JSONTree])
  /// As written.
  case scalar(String)

  init(_ value: JSONValue) throws {
    switch value.kind {
    case .object: self = .object(try value.object().map { ($0.key.string, try JSONTree($0.value)) })
    case .array: self = .array(try value.array().map { try JSONTree($0) })
    default: self = .scalar(String(decoding: value.raw, as: UTF8.self))
    }
  }

  init(contentsOf file: URL) throws {
    let reader = JSONReader()
    let value = try reader.parse(copying: Data(contentsOf: file))
    self = try withExtendedLifetime(reader) { try JSONTree(value) }
  }

  var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)):\($0.value.text)" }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .scalar(let raw): raw
    }
  }

  private static func quoted(_ key: String) -> String {
    "\"" + key.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The places of all values below the root.
  var places: [[Int]] {
    let children: [JSONTree] =
      switch self {
      case .object(let members): members.map(\.value)
      case .array(let elements): elements
      case .scalar: []
      }
    return children.enumerated().flatMap { index, child in [[index]] + child.places.map { [index] + $0 } }
  }

  /// The names on the way to a place, elements as one.
  func name(of place: ArraySlice<Int>) -> String {
    guard let index = place.first else { return "" }
    switch self {
    case .object(let members): return ".\(members[index].key)" + members[index].value.name(of: place.dropFirst())
    case .array(let elements): return "[]" + elements[index].name(of: place.dropFirst())
    case .scalar: return ""
    }
  }

  /// With another value at a place; without it for nil.
  func changed(at place: ArraySlice<Int>, to raw: String?) -> JSONTree {
    guard let index = place.first else { return .scalar(raw ?? "null") }
    let isHere = place.count == 1
    switch self {
    case .object(var members):
      if isHere, raw == nil {
        members.remove(at: index)
      } else {
        members[index].value = members[index].value.changed(at: place.dropFirst(), to: raw)
      }
      return .object(members)
    case .array(var elements):
      if isHere, raw == nil {
        elements.remove(at: index)
      } else {
        elements[index] = elements[index].changed(at: place.dropFirst(), to: raw)
      }
      return .array(elements)
    case .scalar: return self
    }
  }
}

/// One value of an example replaced, or its key or element left out.
struct ScreenMutation {
  var text: String
  var name: String

  static let replacements: [String?] = ["null", "true", "-1", "1e400", "1e308", "0", "\"\"", "\"x\"", "[]", "{}", nil]

  /// All of a tree; of elements that look alike, the first two.
  static func all(of tree: JSONTree) -> [ScreenMutation] {
    var seen: [String: Int] = [:]
    var mutations: [ScreenMutation] = []
    for place in tree.places {
      let name = tree.name(of: place[...])
      seen[name, default: 0] += 1
      guard seen[name, default: 0] <= 2 else { continue }
      for replacement in replacements {
        mutations.append(
          ScreenMutation(
            text: tree.changed(at: place[...], to: replacement).text, name: "\(name) = \(replacement ?? "nothing")"))
      }
    }
    return mutations
  }
}
