import Foundation

extension Child {
  /// Kilobytes the program had in memory at its largest.
  ///
  /// GNU time starts it, because Linux counts the memory of the starting process into its child's peak, and this
  /// process holds the labels.
  func peakResident() throws -> Int {
    let folder = try TemporaryFolder()
    let timed = Child(
      executable: "/usr/bin/time", arguments: ["-f", "%M", "-o", folder.path("peak"), executable] + arguments,
      input: input, output: output)
    _ = try timed.run()
    let printed = try String(contentsOfFile: folder.path("peak"), encoding: .utf8)
    guard let peak = Int(printed.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw BenchmarkFault.childFailed(timed.command, status: 0)
    }
    return peak
  }
}
