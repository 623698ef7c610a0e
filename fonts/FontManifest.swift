/// Reads `manifest.json`: an object with a list `fonts` of flat objects.
///
/// Hand-written because Foundation's decoder costs milliseconds at its first use, and a one-shot command has
/// fifteen in all.
struct FontManifest {
  struct Problem: Error {
    var detail: String
  }

  private enum Value {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([[String: Value]])
  }

  private let bytes: [UInt8]
  private var position = 0

  static func read(_ bytes: [UInt8]) throws(Problem) -> [BundledFont] {
    var reader = FontManifest(bytes: bytes)
    let top = try reader.object(depth: 0)
    reader.skipSpace()
    guard reader.position == reader.bytes.count else { throw reader.problem("text after the end") }
    guard case .list(let entries)? = top["fonts"] else { throw Problem(detail: "no list \"fonts\"") }
    var fonts: [BundledFont] = []
    for (index, entry) in entries.enumerated() { fonts.append(try font(entry, index)) }
    return fonts
  }

  private static func font(_ entry: [String: Value], _ index: Int) throws(Problem) -> BundledFont {
    func text(_ key: String) throws(Problem) -> String {
      guard case .text(let value)? = entry[key] else { throw Problem(detail: "fonts[\(index)] has no text \"\(key)\"") }
      return value
    }
    guard case .number(let weight)? = entry["weight"], (1...1000).contains(weight) else {
      throw Problem(detail: "fonts[\(index)] has no \"weight\" from 1 to 1000")
    }
    guard case .flag(let italic)? = entry["italic"] else {
      throw Problem(detail: "fonts[\(index)] has no \"italic\"")
    }
    let file = try text("file")
    guard !file.isEmpty, !file.contains("/") else {
      throw Problem(detail: "fonts[\(index)].file is no plain file name")
    }
    return BundledFont(
      family: try text("family"), style: try text("style"), weight: weight, isItalic: italic, file: file,
      sha256: try text("sha256"), package: try text("package"), version: try text("version"))
  }

  private func problem(_ what: String) -> Problem { Problem(detail: "\(what) at byte \(position)") }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] == 0x20 || (0x09...0x0D).contains(bytes[position]) { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) throws(Problem) {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else {
      throw problem("expected \"\(character)\"")
    }
    position += 1
  }

  private mutating func takeIfNext(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func object(depth: Int) throws(Problem) -> [String: Value] {
    var members: [String: Value] = [:]
    try take("{")
    if takeIfNext("}") { return members }
    repeat {
      let key = try string()
      try take(":")
      members[key] = try value(depth: depth)
    } while takeIfNext(",")
    try take("}")
    return members
  }

  private mutating func value(depth: Int) throws(Problem) -> Value {
    skipSpace()
    guard position < bytes.count else { throw problem("the text ends") }
    switch bytes[position] {
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "["):
      guard depth == 0 else { throw problem("a list inside a list") }
      return .list(try list())
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default:
      if takeWord("true") { return .flag(true) }
      if takeWord("false") { return .flag(false) }
      throw problem("expected a value")
    }
  }

  private mutating func list() throws(Problem) -> [[String: Value]] {
    var entries: [[String: Value]] = []
    try take("[")
    if takeIfNext("]") { return entries }
    repeat { entries.append(try object(depth: 1)) } while takeIfNext(",")
    try take("]")
    return entries
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func number() throws(Problem) -> Int {
    let start = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    guard let number = Int(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      throw problem("a number out of range")
    }
    return number
  }

  /// The script that writes the manifest uses no escapes, so that none are read.
  private mutating func string() throws(Problem) -> String {
    try take("\"")
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      guard bytes[position] != UInt8(ascii: "\\"), bytes[position] >= 0x20 else {
        throw problem("an escape or control character")
      }
      position += 1
    }
    guard position < bytes.count, let text = String(validating: bytes[start..<position], as: UTF8.self) else {
      throw problem("text that doesn't end or isn't UTF-8")
    }
    position += 1
    return text
  }
}
