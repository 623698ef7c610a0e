import Foundation
import LabelCorpus

/// Rows for `measure batch`, written to a file, and what came back.
struct BatchRows {
  let labels: [String]

  /// Writes `count` rows with an `id` from 1; labels are used again when there are fewer.
  func write(_ count: Int, to path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
    else { throw BenchmarkFault.notWritable(path) }
    defer { try? file.close() }
    var block = Data()
    for row in 0..<count {
      block.append(contentsOf: "{\"id\":\(row + 1),\"text\":\"\(Self.escaped(labels[row % labels.count]))\"}\n".utf8)
      if block.count > 1 << 20 {
        try file.write(contentsOf: block)
        block.removeAll(keepingCapacity: true)
      }
    }
    try file.write(contentsOf: block)
  }

  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// Throws unless the file holds one result a row, in order, without errors.
  static func check(_ path: String, rows: Int) throws {
    let output = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    var found = 0
    for line in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) where !line.isEmpty {
      found += 1
      guard line.starts(with: "{\"id\":\(found),\"width\":".utf8) else {
        throw BenchmarkFault.wrongCount(
          "row \(found)", expected: "{\"id\":\(found),\"width\":…",
          found: String(decoding: line.prefix(120), as: UTF8.self))
      }
    }
    guard found == rows else { throw BenchmarkFault.wrongCount("rows", expected: "\(rows)", found: "\(found)") }
  }
}
