import CSimdjson

/// Finds the first fault of a document that the parser has refused, with its place, its path and what would be right.
///
/// A second, slower and strict reading that keeps nothing: it runs only once an error is to be told.
struct FaultFinder {
  struct Fault: Error {
    var kind = JSONError.Kind.syntax
    var offset: Int
    var found: String
    var expected: String
  }

  private struct Container {
    var isObject: Bool
    var position = 0
    /// The key between its quotes, while its value is read.
    var key: Range<Int>?
    /// Whether an element is being read.
    var isInside = false
  }

  let bytes: UnsafeRawBufferPointer
  let maximumDepth: Int
  var offset = 0
  private var containers: [Container] = []

  private init(bytes: UnsafeRawBufferPointer, maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  /// The first fault in `bytes`, nil if there is none. Broken UTF-8 goes before all others, wherever it is.
  static func fault(in bytes: UnsafeRawBufferPointer, maximumDepth: Int) -> JSONError? {
    let broken = csj_broken_utf8(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
    guard broken == bytes.count else { return encodingFault(at: broken, in: bytes, maximumDepth: maximumDepth) }
    var finder = FaultFinder(bytes: bytes, maximumDepth: maximumDepth)
    do throws(Fault) {
      try finder.readDocument()
      return nil
    } catch {
      return JSONError(
        error.kind, at: JSONPlace(byteOffset: error.offset, in: bytes), path: finder.path,
        found: error.found, expected: error.expected)
    }
  }

  private static func encodingFault(
    at offset: Int, in bytes: UnsafeRawBufferPointer, maximumDepth: Int
  ) -> JSONError {
    var finder = FaultFinder(bytes: UnsafeRawBufferPointer(rebasing: bytes[..<offset]), maximumDepth: maximumDepth)
    try? finder.readDocument()
    return JSONError(
      .encoding, at: JSONPlace(byteOffset: offset, in: bytes),
      path: finder.offset == offset ? finder.path : "$",  // it may have stopped before, at something else
      found: "the byte 0x\(hex(UInt32(bytes[offset]), digits: 2))", expected: "well-formed UTF-8")
  }

  private var path: String {
    containers.compactMap { container -> PathStep? in
      if container.isObject {
        container.key.map { .key(UnsafeRawBufferPointer(rebasing: bytes[$0])) }
      } else {
        container.isInside ? .element(container.position) : nil
      }
    }.path
  }

  /// The byte at the current place, nil at the end.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func unexpected(expected: String) -> Fault {
    Fault(offset: offset, found: foundHere, expected: expected)
  }

  mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private mutating func readDocument() throws(Fault) {
    if JSONReader.byteOrderMarkLength(bytes) > 0 {
      throw Fault(offset: 0, found: "a byte order mark", expected: "a JSON value without one before it")
    }
    repeat {
      if try readValueOrOpen() { try closeUntilNextValue() }
    } while !containers.isEmpty
    skipSpace()
    if byte != nil { throw unexpected(expected: "nothing behind the value") }
  }

  /// Reads a value; false if it is a container that has been opened and has something in it.
  private mutating func readValueOrOpen() throws(Fault) -> Bool {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return try !open()
    case UInt8(ascii: "\""):
      _ = try readString()
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
      try readNumber()
    default:
      try readWord()
    }
    return true
  }

  private mutating func open() throws(Fault) -> Bool {
    if containers.count == maximumDepth {
      throw Fault(
        kind: .tooDeep, offset: offset, found: "more than \(maximumDepth) arrays and objects within one another",
        expected: "at most \(maximumDepth)")
    }
    let isObject = byte == UInt8(ascii: "{")
    offset += 1
    skipSpace()
    if byte == UInt8(ascii: isObject ? "}" : "]") {
      offset += 1
      return false
    }
    containers.append(Container(isObject: isObject))
    if isObject {
      try readKey(expected: "a key in double quotes or `}`")
    } else {
      // `[,` and an array that ends here have no element to name.
      if byte == nil { throw unexpected(expected: "a value or `]`") }
      containers[containers.count - 1].isInside = true
    }
    return true
  }

  private mutating func readKey(expected: String) throws(Fault) {
    skipSpace()
    guard byte == UInt8(ascii: "\"") else { throw unexpected(expected: expected) }
    let key = try readString()
    skipSpace()
    containers[containers.count - 1].key = key
    guard byte == UInt8(ascii: ":") else { throw unexpected(expected: "`:` and the value") }
    offset += 1
  }

  /// Behind a value: goes on to the next one, through the ends of containers.
  private mutating func closeUntilNextValue() throws(Fault) {
    while let container = containers.last {
      let last = containers.count - 1
      containers[last].key = nil
      containers[last].isInside = false
      skipSpace()
      if byte == UInt8(ascii: container.isObject ? "}" : "]") {
        offset += 1
        containers.removeLast()
      } else if byte == UInt8(ascii: ",") {
        offset += 1
        containers[last].position += 1
        if container.isObject {
          try readKey(expected: "a key in double quotes, since a comma stands before")
        } else {
          skipSpace()
          if byte == UInt8(ascii: "]") { throw unexpected(expected: "a value, since a comma stands before") }
          containers[last].isInside = true
        }
        return
      } else {
        throw unexpected(expected: container.isObject ? "`,` or `}`" : "`,` or `]`")
      }
    }
  }
}
