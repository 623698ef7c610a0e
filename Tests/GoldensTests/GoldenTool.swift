import Foundation
import Testing

/// The built `measure` in a folder of its own with copies of `Tests/Fixtures/goldens`.
struct GoldenTool {
  let folder: String

  struct Outcome {
    var code: Int32
    var text: String
  }

  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path

  /// Beside the test bundle in the build folder.
  private static let tools: String = {
    let running = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
    if FileManager.default.isExecutableFile(atPath: running + "/measure") { return running }
    // Some runners load the bundle from elsewhere and name its path.
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      let beside = URL(fileURLWithPath: argument).deletingLastPathComponent().path
      if FileManager.default.isExecutableFile(atPath: beside + "/measure") { return beside }
    }
    return fixtures + "/../../.build/debug"
  }()

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("goldens-\(UUID().uuidString)")
    try FileManager.default.copyItem(atPath: Self.fixtures + "/goldens", toPath: url.path)
    folder = url.path
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  func read(_ name: String) throws -> String { try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }

  /// Runs a line of shell in which `measure` is the tool; both streams together.
  func shell(_ line: String) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec 2>&1; \(line)"]
    process.environment = ["PATH": "\(Self.tools):/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let code = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return Outcome(code: code, text: String(decoding: bytes, as: UTF8.self))
  }
}
