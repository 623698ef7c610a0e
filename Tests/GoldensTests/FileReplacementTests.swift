import FileWriting
import Foundation
import Testing

@Suite struct FileReplacementTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("goldens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func filesAreMadeAndReplaced() throws {
    try inFolder { folder in
      let path = folder + "/a.golden"
      try FileReplacement.write(Array("one".utf8), to: path)
      #expect(try text(path) == "one")
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try FileReplacement.write(Array("two".utf8), to: path)
      #expect(try text(path) == "two")
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.golden"])
    }
  }

  @Test func aLinkStaysALink() throws {
    try inFolder { folder in
      try FileReplacement.write([1], to: folder + "/target")
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "target")
      try FileReplacement.write(Array("new".utf8), to: folder + "/link")
      #expect(try text(folder + "/target") == "new")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "target")
    }
  }

  /// What a link leads to needn't be there yet; names may be as long as a file system allows.
  @Test func aDanglingLinkMakesItsTarget() throws {
    try inFolder { folder in
      let name = String(repeating: "n", count: 255)
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: name)
      try FileReplacement.write(Array("new".utf8), to: folder + "/link")
      #expect(try text(folder + "/" + name) == "new")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == name)
    }
  }

  @Test func failuresNameTheirReasonAndLeaveNothingBehind() throws {
    try inFolder { folder in
      func fault(_ path: String) -> String? {
        do throws(FileReplacement.Fault) {
          try FileReplacement.write([1], to: path)
          return nil
        } catch {
          return error.reason
        }
      }
      #expect(fault(folder) == "it is a folder")
      #expect(fault(folder + "/no/such/folder") == "No such file or directory")
      #expect(fault("/dev/full") == "No space left on device")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
    }
  }
}
