import Testing
import XCTest

/// Where a check stands in the source.
struct CallSite: Sendable {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt

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
}
