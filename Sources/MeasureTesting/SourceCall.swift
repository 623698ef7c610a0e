/// A call in Swift source whose expectation, a closure behind its parentheses, is to be written.
struct SourceCall: Hashable {
  var name: String
  /// From 1.
  var line: Int
  /// In UTF-8 bytes, from 1.
  var column: Int
}

/// Bytes of a source to replace.
struct SourceEdit: Hashable {
  var range: Range<Int>
  var replacement: [UInt8]
}

extension SourceCall {
  /// The edit that makes a call expect a text. O(n).
  ///
  /// - Throws: `RecordFault` where the call isn't found, or has its closure where none can be written.
  func edit(expecting text: String, in source: [UInt8]) throws(RecordFault) -> SourceEdit {
    let scanner = SwiftScanner(source)
    guard let start = start(in: scanner), let open = scanner.skipBlanks(from: start + name.utf8.count),
      source[open] == UInt8(ascii: "("), let close = scanner.closing(of: open)
    else {
      throw RecordFault(
        what: "the call of \(name) isn't found at line \(line)", help: "build the tests anew from this source")
    }
    if scanner.hasLabel("matches", in: open + 1..<close) {
      throw RecordFault(
        what: "the expectation of \(name) at line \(line) stands inside the parentheses",
        help: "write it as a closure behind them")
    }
    var range = close + 1..<close + 1
    if let brace = scanner.skipBlanks(from: close + 1), source[brace] == UInt8(ascii: "{") {
      guard let end = scanner.closing(of: brace) else {
        throw RecordFault(what: "the closure of \(name) at line \(line) has no end", help: "close it")
      }
      range = close + 1..<end + 1
    }
    return SourceEdit(range: range, replacement: Array(closure(text, in: scanner, start: start).utf8))
  }

  /// The call that the compiler means: the last of that name that begins at its column or before, on its line.
  private func start(in scanner: SwiftScanner) -> Int? {
    guard let lineStart = scanner.start(ofLine: line) else { return nil }
    let lineEnd = scanner.end(ofLineAt: lineStart)
    let places = scanner.places(of: name, in: lineStart..<lineEnd)
    if let place = places.last(where: { $0 - lineStart < column }) ?? places.first { return place }
    // The expression begins on its line, but the name may stand on a later one.
    return scanner.places(of: name, in: lineEnd..<scanner.bytes.count).first
  }

  private func closure(_ text: String, in scanner: SwiftScanner, start: Int) -> String {
    let outer = scanner.indentation(at: start)
    let inner = outer + scanner.indentationUnit
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let content = lines.last == "" ? lines.dropLast() : lines[...]
    // A text with backslashes reads better raw.
    let isRaw = text.contains("\\") && !text.contains("\"\"\"#")
    let pound = isRaw ? "#" : ""
    var result = " {\n\(inner)\(pound)\"\"\"\n"
    for line in content {
      var line = String(line)
      if !isRaw { line = line.replacing("\\", with: "\\\\") }
      if !isRaw { line = line.replacing("\"\"\"", with: "\\\"\"\"") }
      result += line.isEmpty ? "\n" : "\(inner)\(line)\n"
    }
    return result + "\(inner)\"\"\"\(pound)\n\(outer)}"
  }
}
