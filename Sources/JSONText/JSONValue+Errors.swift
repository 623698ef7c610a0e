import CSimdjson

// Places and paths are worked out only when an error is told.
extension JSONValue {
  /// Where its first byte stands. Complexity: O(byte offset).
  public var place: JSONPlace {
    JSONPlace(byteOffset: Int(node.pointee.start), in: document.input)
  }

  /// The way to it from the root: `$.sections[0].group.width`.
  ///
  /// Complexity: O(elements and members before it, in the containers around it).
  public var path: String {
    var steps: [PathStep] = []
    var container: UInt32 = 0
    while container < index {
      var child = container + 1
      var position = 0
      let isObject = document[container].pointee.kind == Kind.object.rawValue
      while true {
        let value = isObject ? child + 1 : child
        let end = document[value].pointee.next
        if index < end {
          steps.append(isObject ? .key(JSONValue(document, index: child).rawKey) : .element(position))
          container = index == child ? index : value  // a key is told as its member
          break
        }
        child = end
        position += 1
      }
    }
    return steps.path
  }

  private var rawKey: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: raw.dropFirst().dropLast())
  }

  /// An error at this value; what is found there is described unless `found` says it.
  public func error(_ kind: JSONError.Kind, found: String? = nil, expected: String) -> JSONError {
    JSONError(kind, at: place, path: path, found: found ?? summary, expected: expected)
  }

  /// The error for a value of a type that can't be taken.
  public func wrongType(expected: String) -> JSONError {
    error(.wrongType, expected: expected)
  }

  /// The error for a value of the right type that can't be taken.
  public func badValue(expected: String) -> JSONError {
    error(.badValue, expected: expected)
  }

  /// What it is, in a few words: `the string "left"`, `the number 1.5`, `an object`.
  public var summary: String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    case .string: "the string \(raw.shortened(to: 40))"
    case .number: "the number \(raw.shortened(to: 40))"
    case .boolean, .null: raw.shortened(to: 40)
    }
  }
}
