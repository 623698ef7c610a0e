import Glibc

/// Reads golden files: a header of `name: value` lines, then cases.
///
/// Wraps themselves are read by `GoldenFile.wrap(of:)`, as mostly they are only compared.
public struct GoldenReader {
  private let bytes: [UInt8]
  private var file: GoldenFile
  private var names: [String: Int] = [:]
  private var open: OpenCase?
  /// Of the line in hand, from 1.
  private var number = 0

  private struct OpenCase {
    var name: String
    var line: Int
    var start: Int
    var end: Int
    var text: String?
    var screen: String?
    var test: String?
    var options: [GoldenOption] = []
    var resultStart: Int?
    var resultLine = 0
    var hasSize = false
  }

  /// Reads a file's bytes. O(n).
  ///
  /// - Throws: the first fault, with its line.
  public static func read(_ bytes: [UInt8]) throws(GoldenFault) -> GoldenFile {
    var reader = GoldenReader(bytes)
    try reader.requireUTF8()
    try reader.readLines()
    return reader.file
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    file = GoldenFile(
      bytes: bytes, header: GoldenHeader(schema: nil), headerRange: 0..<0, cases: [])
  }

  // MARK: Lines

  private func requireUTF8() throws(GoldenFault) {
    if String(validating: bytes, as: UTF8.self) != nil { return }
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where String(validating: line, as: UTF8.self) == nil {
      throw GoldenFault(line: index + 1, found: "bytes that aren't UTF-8", expected: "a file in UTF-8")
    }
  }

  private mutating func readLines() throws(GoldenFault) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      number += 1
      let end = lineEnd(from: start)
      let next = min(end + 1, bytes.count)
      try take(start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end), next: next)
      start = next
    }
    try close()
  }

  private func lineEnd(from start: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let found = memchr(base + start, 0x0A, bytes.count - start) else {
        return bytes.count
      }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func take(_ line: Range<Int>, next: Int) throws(GoldenFault) {
    guard let first = line.first.map({ bytes[$0] }), bytes[line].contains(where: { $0 != 0x20 && $0 != 0x09 }) else {
      return
    }
    if let mark = conflictMark(line) {
      throw fault("the conflict mark \(mark)", "a merged file: resolve the conflict, or take away the wrap and record")
    }
    if first == UInt8(ascii: "#") { return try takeName(line, next: next) }
    guard open != nil else { return try takeHeader(line, next: next) }
    if first == RecordedWrap.mark[0] || first == UInt8(ascii: "=") {
      try takeResult(line, isSize: first == UInt8(ascii: "="), next: next)
    } else {
      try takeOption(line, next: next)
    }
  }

  /// What version control writes where it can't merge.
  private func conflictMark(_ line: Range<Int>) -> String? {
    guard line.count >= 7, [0x3C, 0x3D, 0x3E, 0x7C].contains(bytes[line.lowerBound]) else { return nil }
    let run = bytes[line].prefix { $0 == bytes[line.lowerBound] }
    guard run.count == 7 else { return nil }
    return String(decoding: run, as: UTF8.self)
  }

  private func fault(_ found: String, _ expected: String, line: Int? = nil) -> GoldenFault {
    GoldenFault(line: line ?? number, found: found, expected: expected)
  }

  private func quoted(_ line: Range<Int>) -> String {
    let text = String(decoding: bytes[line], as: UTF8.self)
    return "\"\(text.count > 60 ? text.prefix(60) + "…" : text)\""
  }

  // MARK: Cases

  /// `## name` begins a case; other lines with a hash are comments.
  private mutating func takeName(_ line: Range<Int>, next: Int) throws(GoldenFault) {
    guard line.count >= 2, bytes[line.lowerBound + 1] == UInt8(ascii: "#") else { return }
    try close()
    let name = trimmed(line.lowerBound + 2..<line.upperBound)
    guard !name.isEmpty, bytes[line.lowerBound + 2] == 0x20 else {
      throw fault(quoted(line), "\"## \" and the name of a case")
    }
    let text = String(decoding: bytes[name], as: UTF8.self)
    if let first = names.updateValue(number, forKey: text) {
      throw fault("the name \"\(text)\" a second time", "each name once (it is at line \(first) already)")
    }
    open = OpenCase(name: text, line: number, start: line.lowerBound, end: next)
  }

  private mutating func takeOption(_ line: Range<Int>, next: Int) throws(GoldenFault) {
    let (name, value) = try field(line)
    guard open?.resultStart == nil else {
      throw fault("the option \(name) below a wrap", "options above the wrapped lines")
    }
    if name == "text" || name == "screen" || name == "test" {
      guard open?.text == nil, open?.screen == nil, open?.test == nil else {
        throw fault("a second text or screen", "one text, screen or test a case")
      }
      switch name {
      case "text": open?.text = value
      case "screen": open?.screen = value
      default: open?.test = value
      }
    } else {
      if let first = open?.options.first(where: { $0.name == name }) {
        throw fault("the option \(name) a second time", "each option once (it is at line \(first.line) already)")
      }
      open?.options.append(GoldenOption(name: name, value: value, line: number))
    }
    open?.end = next
  }

  private mutating func takeResult(_ line: Range<Int>, isSize: Bool, next: Int) throws(GoldenFault) {
    guard open?.hasSize == false else {
      throw fault(quoted(line), "nothing more behind the size, or a new case that starts with ##")
    }
    if open?.resultStart == nil {
      open?.resultStart = line.lowerBound
      open?.resultLine = number
    }
    open?.hasSize = isSize
    open?.end = next
  }

  private mutating func close() throws(GoldenFault) {
    guard let closing = open else { return }
    guard closing.text != nil || closing.screen != nil || closing.test != nil else {
      throw fault(
        "the case \"\(closing.name)\" without a text", "a line \"text: …\" or \"screen: …\"", line: closing.line)
    }
    if closing.resultStart != nil, !closing.hasSize {
      let last = bytes[..<closing.end].count { $0 == 0x0A }
      throw fault("wrapped lines without their size", "\"= width × height, n lines\" below them", line: max(1, last))
    }
    file.cases.append(
      GoldenCase(
        name: closing.name, line: closing.line, text: closing.text ?? "", screen: closing.screen, test: closing.test,
        options: closing.options, resultLine: closing.resultLine,
        range: closing.start..<closing.end, result: (closing.resultStart ?? closing.end)..<closing.end))
    open = nil
  }

  // MARK: Fields

  /// `name: value`, the value perhaps in quotes.
  private func field(_ line: Range<Int>) throws(GoldenFault) -> (name: String, value: String) {
    guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")), colon > line.lowerBound,
      bytes[line.lowerBound..<colon].allSatisfy(Self.isOfName)
    else {
      let place = open == nil ? "\"name: value\", or \"## \" and the name of a case" : "an option as \"name: value\""
      throw fault(quoted(line), place + (open == nil ? "" : ", a wrapped line between │ marks, or a case with ##"))
    }
    let name = String(decoding: bytes[line.lowerBound..<colon], as: UTF8.self)
    let value = trimmed(colon + 1..<line.upperBound)
    guard bytes[value].first == UInt8(ascii: "\"") else {
      return (name, String(decoding: bytes[value], as: UTF8.self))
    }
    let inner = bytes[value].dropFirst()
    guard inner.last == UInt8(ascii: "\"") else { throw fault(quoted(value), "a quote at the end, too") }
    do {
      return (name, try VisibleText.unescaped(inner.dropLast(), quoted: true))
    } catch {
      throw fault("the escape \(error.escape)", VisibleText.EscapeFault.allowed + #" \""#)
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"): true
    default: false
    }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first] == 0x20 || bytes[first] == 0x09 { range = first + 1..<range.upperBound }
    while let last = range.last, bytes[last] == 0x20 || bytes[last] == 0x09 { range = range.lowerBound..<last }
    return range
  }

  private mutating func takeHeader(_ line: Range<Int>, next: Int) throws(GoldenFault) {
    let (name, value) = try field(line)
    switch name {
    case "schema":
      guard file.header.schema == nil else { throw fault("a second schema", "one schema") }
      guard let schema = Int(value), schema >= 1 else { throw fault(quoted(line), "a schema such as 1") }
      guard schema <= GoldenHeader.currentSchema else {
        throw fault(
          "schema \(schema)", "at most \(GoldenHeader.currentSchema): the file was written by a newer measure")
      }
      file.header.schema = schema
    case "font":
      guard let space = value.lastIndex(of: " "), space > value.startIndex else {
        throw fault(quoted(line), "a font's file and its fingerprint")
      }
      file.header.fonts.append(
        GoldenHeader.Font(
          file: String(value[..<space]), fingerprint: String(value[value.index(after: space)...])))
    case _ where GoldenHeader.versionNames.contains(name):
      guard !file.header.versions.contains(where: { $0.name == name }) else {
        throw fault("a second \(name)", "each version once")
      }
      file.header.versions.append(GoldenHeader.Version(name: name, version: value))
    default:
      throw fault(
        "\(name) in the header",
        "one of schema, \(GoldenHeader.versionNames.joined(separator: ", ")), font; or a case that starts with ##")
    }
    let start = file.headerRange.isEmpty ? line.lowerBound : file.headerRange.lowerBound
    file.headerRange = start..<next
  }
}
