import Foundation
import Synchronization
import Testing

@testable import MeasureTesting

/// Runs a body that should fail; returns what the failures say. Pictures go where nobody looks.
func failure(_ body: () -> Void) -> String {
  let folder = TemporaryFolder()
  defer { folder.remove() }
  return failure(picturesIn: folder.path, body)
}

/// The same with the pictures in a folder.
func failure(picturesIn folder: String, _ body: () -> Void) -> String {
  let found = Failures()
  FailurePictures.$folder.withValue(folder) {
    withKnownIssue {
      body()
    } matching: { issue in
      found.messages.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
  }
  return found.messages.withLock { $0.joined(separator: "\n") }
}

private final class Failures: Sendable {
  let messages = Mutex<[String]>([])
}

/// A folder of its own; not there until something is put into it.
struct TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("measure-testing-\(UUID().uuidString)").path

  func make() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  func remove() { try? FileManager.default.removeItem(atPath: path) }
  func read(_ name: String) throws -> String { try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }
  func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
  }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }
}
