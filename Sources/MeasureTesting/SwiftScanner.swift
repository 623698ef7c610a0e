/// Finds its way in Swift source: tells code from strings and comments, and which bracket closes which.
struct SwiftScanner {
  let bytes: [UInt8]
  /// Whether a byte is code: not inside a string or comment. Interpolations count as strings.
  private let isCode: [Bool]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var marks = [Bool](repeating: true, count: bytes.count)
    var place = 0
    while place < bytes.count {
      let end = Self.endOfNonCode(bytes, from: place) ?? place
      for index in place..<end { marks[index] = false }
      place = max(end, place + 1)
    }
    isCode = marks
  }

  // MARK: Strings and comments

  private static func has(_ text: StaticString, _ bytes: [UInt8], at place: Int) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[place + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// The end of the string or comment that begins at a place; nil where none does.
  private static func endOfNonCode(_ bytes: [UInt8], from place: Int) -> Int? {
    if has("//", bytes, at: place) {
      return bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
    if has("/*", bytes, at: place) { return endOfBlockComment(bytes, from: place) }
    return endOfString(bytes, from: place)
  }

  private static func endOfBlockComment(_ bytes: [UInt8], from start: Int) -> Int {
    var depth = 0
    var place = start
    while place < bytes.count {
      if has("/*", bytes, at: place) {
        depth += 1
        place += 2
      } else if has("*/", bytes, at: place) {
        depth -= 1
        place += 2
        if depth == 0 { return place }
      } else {
        place += 1
      }
    }
    return bytes.count
  }

  private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while place < bytes.count, bytes[place] == UInt8(ascii: "#") { place += 1 }
    let pounds = place - start
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
    let isLong = has("\"\"\"", bytes, at: place)
    place += isLong ? 3 : 1
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\\"), pounds == 0 || isPounds(bytes, place + 1, pounds) {
        place += 1 + pounds
        if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
          place = endOfInterpolation(bytes, from: place)
        } else {
          place += 1
        }
      } else if byte == UInt8(ascii: "\""), !isLong || has("\"\"\"", bytes, at: place) {
        let end = place + (isLong ? 3 : 1)
        if isPounds(bytes, end, pounds) { return end + pounds }
        place += 1
      } else if byte == UInt8(ascii: "\n"), !isLong {
        // Not closed: a string ends with its line.
        return place
      } else {
        place += 1
      }
    }
    return bytes.count
  }

  private static func isPounds(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Bool {
    place + count <= bytes.count && bytes[place..<place + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private static func endOfInterpolation(_ bytes: [UInt8], from open: Int) -> Int {
    var depth = 0
    var place = open
    while place < bytes.count {
      if let end = endOfNonCode(bytes, from: place), end > place {
        place = end
        continue
      }
      if bytes[place] == UInt8(ascii: "(") { depth += 1 }
      if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
      place += 1
      if depth == 0 { return place }
    }
    return bytes.count
  }

  // MARK: Places

  func start(ofLine line: Int) -> Int? {
    var place = 0
    for _ in 1..<max(1, line) {
      guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      place = end + 1
    }
    return place
  }

  func end(ofLineAt place: Int) -> Int { bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }

  /// Where a name stands as a word of code with a parenthesis behind it.
  func places(of name: String, in range: Range<Int>) -> [Int] {
    let name = Array(name.utf8)
    guard range.count > name.count else { return [] }
    return (range.lowerBound...range.upperBound - name.count).filter { place in
      isCode[place] && bytes[place..<place + name.count].elementsEqual(name)
        && (place == 0 || !Self.isOfWord(bytes[place - 1]))
        && skipBlanks(from: place + name.count).map { bytes[$0] == UInt8(ascii: "(") } ?? false
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// The first byte that is neither white space nor a comment.
  func skipBlanks(from start: Int) -> Int? {
    var place = start
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      case UInt8(ascii: "/") where !isCode[place]: place += 1
      case _ where !isCode[place] && !isString(at: place): place += 1
      default: return place
      }
    }
    return nil
  }

  private func isString(at place: Int) -> Bool {
    bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "#")
  }

  /// The bracket that closes the one at a place.
  func closing(of open: Int) -> Int? {
    var depth = 0
    for place in open..<bytes.count where isCode[place] {
      switch bytes[place] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return place }
      default: break
      }
    }
    return nil
  }

  /// Whether an argument of that label stands between the parentheses, not inside other brackets.
  func hasLabel(_ label: String, in range: Range<Int>) -> Bool {
    let label = Array("\(label):".utf8)
    var depth = 0
    for place in range where isCode[place] {
      switch bytes[place] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default:
        if depth == 0, place + label.count <= range.upperBound, !Self.isOfWord(bytes[place - 1]),
          bytes[place..<place + label.count].elementsEqual(label)
        {
          return true
        }
      }
    }
    return false
  }

  // MARK: Indentation

  /// The blanks at the start of the line that a place is on.
  func indentation(at place: Int) -> String {
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// The least indentation in the source: one step of it.
  var indentationUnit: String {
    var least: ArraySlice<UInt8> = []
    var place = 0
    while place < bytes.count {
      let end = end(ofLineAt: place)
      let blanks = bytes[place..<end].prefix { $0 == 0x20 || $0 == 0x09 }
      let isText = blanks.count < end - place && isCode[place]
      if isText, !blanks.isEmpty, least.isEmpty || blanks.count < least.count { least = blanks }
      place = end + 1
    }
    return least.isEmpty ? "  " : String(decoding: least, as: UTF8.self)
  }
}
