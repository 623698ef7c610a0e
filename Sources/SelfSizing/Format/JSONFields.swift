import JSONText

/// The members of an object of a screen file: each known, each once.
struct JSONFields {
  let object: JSONObject

  /// - Throws: `wrongType`, `duplicateKey`, or `unknownField` with the nearest name.
  init(_ value: JSONValue, _ what: String, allowed: [String]) throws(JSONError) {
    guard value.kind == .object else { throw value.wrongType(expected: what) }
    object = try value.object()
    try object.requireUniqueKeys()
    for member in object {
      let key = member.key.string
      guard !allowed.contains(key) else { continue }
      let nearest = ClosestName.find(key, among: allowed).map { "; did you mean \"\($0)\"?" } ?? ""
      throw member.unknownField(expected: "one of \(allowed.joined(separator: ", "))\(nearest)")
    }
  }

  /// Nil where the member is missing; null is a value of the wrong type.
  subscript(key: StaticString) -> JSONValue? { object[key] }

  func required(_ key: StaticString, _ expected: String) throws(JSONError) -> JSONValue {
    guard let value = object[key] else { throw object.missing("\(key)", expected: expected) }
    return value
  }

  func number(
    _ key: StaticString, _ expected: String = "0 or more points", where holds: (Double) -> Bool = { $0 >= 0 }
  ) throws(JSONError) -> Double? {
    guard let value = self[key] else { return nil }
    return try value.number(expected, where: holds)
  }

  /// A number that may be negative.
  func signed(_ key: StaticString) throws(JSONError) -> Double? {
    try number(key, "a number of points") { _ in true }
  }

  func whole(
    _ key: StaticString, _ expected: String, where holds: (Int) -> Bool = { _ in true }
  ) throws(JSONError) -> Int? {
    guard let value = self[key] else { return nil }
    guard value.kind == .number else { throw value.wrongType(expected: expected) }
    guard let number = try? value.int(), holds(number) else { throw value.badValue(expected: expected) }
    return number
  }

  func bool(_ key: StaticString) throws(JSONError) -> Bool? { try self[key]?.bool() }

  func string(_ key: StaticString, _ expected: String = "a string") throws(JSONError) -> String? {
    guard let value = self[key] else { return nil }
    return try value.word(expected)
  }

  func choice<Value>(
    _ key: StaticString, _ choices: KeyValuePairs<String, Value>
  ) throws(JSONError) -> Value? {
    guard let value = self[key] else { return nil }
    return try value.choice(choices)
  }

  /// One of an enumeration's raw values.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ key: StaticString, _ type: Value.Type
  ) throws(JSONError) -> Value? where Value.RawValue == String {
    guard let value = self[key] else { return nil }
    let names = Value.allCases.map(\.rawValue)
    let text = try value.word("one of \(names.joined(separator: ", "))")
    guard let found = Value(rawValue: text) else { throw value.noChoice(text, names) }
    return found
  }
}

extension JSONValue {
  func number(_ expected: String, where holds: (Double) -> Bool) throws(JSONError) -> Double {
    guard kind == .number else { throw wrongType(expected: expected) }
    guard let number = try? double(), holds(number) else { throw badValue(expected: expected) }
    // Beyond it sums lose the thousandth of a point.
    guard number.magnitude < 1e9 else { throw badValue(expected: "\(expected), below 1e9") }
    return number
  }

  func word(_ expected: String) throws(JSONError) -> String {
    guard kind == .string else { throw wrongType(expected: expected) }
    return try string()
  }

  func elements(_ expected: String) throws(JSONError) -> JSONArray {
    guard kind == .array else { throw wrongType(expected: expected) }
    return try array()
  }

  func choice<Value>(_ choices: KeyValuePairs<String, Value>) throws(JSONError) -> Value {
    let names = choices.map(\.key)
    let text = try word("one of \(names.joined(separator: ", "))")
    guard let found = choices.first(where: { $0.key == text }) else { throw noChoice(text, names) }
    return found.value
  }

  func noChoice(_ text: String, _ names: [String]) -> JSONError {
    let nearest = ClosestName.find(text, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
    return badValue(expected: "one of \(names.joined(separator: ", "))\(nearest)")
  }
}

/// Finds what somebody probably meant.
enum ClosestName {
  /// The name that the fewest changes turn into another, at most a third of its letters (two are always allowed).
  static func find(_ name: String, among names: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    guard wanted.count > 1 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in names {
      let distance = distance(wanted, Array(candidate.lowercased().unicodeScalars))
      if distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    guard let best, best.distance <= max(2, wanted.count / 3) else { return nil }
    return best.name
  }

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        row.append(min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1)))
      }
      last = row
    }
    return last[right.count]
  }
}
