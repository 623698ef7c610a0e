import Foundation
import LabelCorpus

extension Suite {
  /// Golden cases compared by a process.
  func goldens(_ name: BenchmarkName) throws -> BenchmarkResult {
    guard FileManager.default.isExecutableFile(atPath: settings.measure) else {
      throw BenchmarkFault.noExecutable(settings.measure)
    }
    let folder = try TemporaryFolder()
    try BatchRows(labels: LabelSet(.mixed, count: settings.goldenCases).labels)
      .write(settings.goldenCases, to: folder.path("rows"))
    let options = ["--width", "140", "--size", "14"]
    let record = Child(
      executable: settings.measure,
      arguments: ["record", folder.path("golden"), "--jsonl", folder.path("rows")] + options)
    _ = try record.run()
    let verify = Child(executable: settings.measure, arguments: ["verify", folder.path("golden")])
    let timings = try Contest(
      sides: [Side("measure verify", operations: 1) { Outcome(lines: Int(try verify.run().status)) }],
      rounds: settings.oneShotRounds
    ).run()
    let wall = Spread(timings[0].rounds.map { $0 / 1e6 })
    return BenchmarkResult(
      name.rawValue, about: name.about, timings: timings,
      figures: [Figure("wall", wall, unit: "ms", bar: .atMost(150))])
  }
}
