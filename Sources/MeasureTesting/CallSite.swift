import Foundation
import Testing
import XCTest

/// Where a check stands in the source.
struct CallSite: Sendable {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt
  var function: StaticString

  /// Fails the running test of either library at this place.
  func fail(_ message: String) {
    if Test.current != nil {
      Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
          fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: max(1, Int(column))))
    } else {
      XCTFail(message, file: filePath, line: line)
    }
  }

  /// Of the running test, without its parameters; of the function around the check where none is known.
  var testName: String {
    let name = Test.current?.name ?? "\(function)"
    // A name in words stands between backticks.
    if name.first == "`" { return String(name.dropFirst().prefix { $0 != "`" }) }
    return String(name.prefix { $0 != "(" })
  }

  /// The name of the source file without its extension.
  var sourceName: String {
    let file = "\(fileID)".split(separator: "/").last.map(String.init) ?? "Test"
    return file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
  }

  /// A path that is relative to the source file's folder.
  func path(_ relative: String) -> String {
    if relative.hasPrefix("/") { return relative }
    let folder = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
    return folder.appendingPathComponent(relative).standardizedFileURL.path
  }
}
