import Foundation
import Testing

/// The built `measure`, run as its users run it.
struct Tool {
  struct Outcome {
    var code: Int32
    var out: [UInt8]
    var errors: String

    var text: String { String(decoding: out, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
  }

  /// Beside the test bundle in the build folder.
  static let folder: String = {
    let running = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
    if FileManager.default.isExecutableFile(atPath: running + "/measure") { return running }
    // Some runners load the bundle from elsewhere and name its path.
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      let beside = URL(fileURLWithPath: argument).deletingLastPathComponent().path
      if FileManager.default.isExecutableFile(atPath: beside + "/measure") { return beside }
    }
    return root + "/.build/debug"
  }()

  static var path: String { folder + "/measure" }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  static let fixtures = root + "/Tests/Fixtures"

  /// Nothing of the machine but what is given.
  static let environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C"]

  static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = Tool.environment
  ) throws -> Outcome {
    try run(path, arguments, input: Array(input.utf8), environment: environment)
  }

  /// Runs a line of shell in which `measure` is the tool; the fixtures are the working folder.
  static func shell(_ line: String, input: String = "", environment: [String: String] = Tool.environment) throws
    -> Outcome
  {
    var environment = environment
    environment["PATH"] = folder + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    return try run("/bin/sh", ["-c", line], input: Array(input.utf8), environment: environment)
  }

  static func run(
    _ executable: String, _ arguments: [String], input: [UInt8], environment: [String: String] = Tool.environment
  ) throws -> Outcome {
    // Files, not pipes: nothing can fill up while the other end waits.
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("measure-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    func file(_ name: String, _ bytes: [UInt8] = []) throws -> URL {
      let url = scratch.appendingPathComponent(name)
      try Data(bytes).write(to: url)
      return url
    }
    let (input, out, errors) = (try file("in", input), try file("out"), try file("err"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(fileURLWithPath: fixtures)
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      out: [UInt8](try Data(contentsOf: out)), errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}

/// A record read back.
func record(_ line: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
}
