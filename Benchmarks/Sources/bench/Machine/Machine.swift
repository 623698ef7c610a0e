import CRivals
import Foundation

/// Where and with what a run was made.
struct Machine: Encodable {
  let cpu: String
  let cores: Int
  let kernel: String
  /// The load average over a minute when the run began: above about 0.5 others were at work too.
  let load: Double
  let versions: [String: String]
  let commit: String

  init() {
    cpu =
      Self.contents("/proc/cpuinfo").split(separator: "\n").first { $0.hasPrefix("model name") }
      .flatMap { $0.split(separator: ":").last }?.trimmingCharacters(in: .whitespaces) ?? "unknown"
    cores = ProcessInfo.processInfo.activeProcessorCount
    kernel = Self.contents("/proc/sys/kernel/osrelease").trimmingCharacters(in: .whitespacesAndNewlines)
    load = Self.contents("/proc/loadavg").split(separator: " ").first.flatMap { Double($0) } ?? 0
    versions = [
      "HarfBuzz": String(cString: rivals_harfbuzz_version()),
      "Pango": String(cString: rivals_pango_version()),
      "FreeType": String(cString: rivals_freetype_version()),
      "ICU": String(cString: rivals_icu_version()),
      "glibc": String(cString: rivals_libc_version()),
      "Swift": Self.swiftVersion(Self.firstLine(of: "swift", ["--version"])),
    ]
    commit = Self.firstLine(of: "git", ["rev-parse", "--short=12", "HEAD"])
  }

  /// `Swift version 6.3.1 (swift-6.3.1-RELEASE)` gives `6.3.1`.
  static func swiftVersion(_ line: String) -> String {
    let words = line.split(separator: " ")
    guard let index = words.firstIndex(of: "version"), index + 1 < words.count else { return "unknown" }
    return String(words[index + 1])
  }

  private static func contents(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  private static func firstLine(of executable: String, _ arguments: [String]) -> String {
    guard let folder = try? TemporaryFolder() else { return "unknown" }
    let child = Child(executable: executable, arguments: arguments, output: folder.path("out"), errors: "/dev/null")
    guard (try? child.run()) != nil else { return "unknown" }
    return contents(folder.path("out")).split(separator: "\n").first.map(String.init) ?? "unknown"
  }
}
