import Foundation
import LabelCorpus

extension Suite {
  private func batchChild(jobs: Int, input: String, output: String) throws -> Child {
    guard FileManager.default.isExecutableFile(atPath: settings.measure) else {
      throw BenchmarkFault.noExecutable(settings.measure)
    }
    return Child(
      executable: settings.measure,
      arguments: [
        "batch", "--fields", "size", "--jobs", "\(jobs)", "--font", settings.fonts.nanum.description,
        "--size", "\(Int(Self.labelSize))", "--width", "\(Int(Self.labelWidth))",
      ],
      input: input, output: output)
  }

  private func batchSide(_ name: String, jobs: Int, rows: Int, input: String, output: String) throws -> Side {
    let child = try batchChild(jobs: jobs, input: input, output: output)
    return Side(name, operations: rows) {
      _ = try child.run()
      return Outcome(lines: rows)
    }
  }

  func batch(_ name: BenchmarkName) throws -> BenchmarkResult {
    let folder = try TemporaryFolder()
    let rows = settings.batchRows
    let labels = LabelSet(.mixed, count: rows).labels
    try BatchRows(labels: labels).write(rows, to: folder.path("in"))
    let ruler = try PangoRuler(nanum.file, size: nanum.size, language: "ko")
    let texts = TextTable(labels)
    let timings = try contest([
      batchSide("measure batch", jobs: 1, rows: rows, input: folder.path("in"), output: folder.path("out")),
      Side(PangoRuler.name, operations: rows) { Outcome(ruler.measure(texts, width: Self.labelWidth)) },
    ])
    try BatchRows.check(folder.path("out"), rows: rows)
    return BenchmarkResult(
      name.rawValue, about: name.about, timings: timings,
      figures: [
        .ratio(timings[1], timings[0], bar: .atLeast(5)),
        Figure("rows a second", Spread(timings[0].rounds.map { 1e9 / $0 }), unit: ""),
      ])
  }

  func batchJobs(_ name: BenchmarkName) throws -> BenchmarkResult {
    let folder = try TemporaryFolder()
    let rows = settings.batchRows
    try BatchRows(labels: LabelSet(.mixed, count: rows).labels).write(rows, to: folder.path("in"))
    let timings = try contest([
      batchSide("two jobs", jobs: 2, rows: rows, input: folder.path("in"), output: folder.path("two")),
      batchSide("one job", jobs: 1, rows: rows, input: folder.path("in"), output: folder.path("one")),
    ])
    try BatchRows.check(folder.path("one"), rows: rows)
    guard FileManager.default.contentsEqual(atPath: folder.path("one"), andPath: folder.path("two")) else {
      throw BenchmarkFault.wrongCount("two jobs", expected: "the bytes of one job", found: "others")
    }
    return BenchmarkResult(
      name.rawValue, about: name.about, timings: timings, figures: [.ratio(timings[1], timings[0], bar: .atLeast(1.7))])
  }

  func batchMemory(_ name: BenchmarkName) throws -> BenchmarkResult {
    let folder = try TemporaryFolder()
    let rows = BatchRows(labels: LabelSet(.mixed, count: settings.batchRows).labels)
    let peaks = try [settings.shortBatchRows, settings.longBatchRows].map { count in
      try rows.write(count, to: folder.path("in"))
      let peak = try batchChild(jobs: 1, input: folder.path("in"), output: folder.path("out")).peakResident()
      try BatchRows.check(folder.path("out"), rows: count)
      return Double(peak) / 1024
    }
    return BenchmarkResult(
      name.rawValue, about: name.about,
      figures: [
        Figure("peak with \(settings.shortBatchRows) rows", peaks[0], unit: "MiB"),
        Figure("peak with \(settings.longBatchRows) rows", peaks[1], unit: "MiB"),
        Figure("growth", peaks[1] / peaks[0], unit: "×", bar: .atMost(1.1)),
      ])
  }

  func oneShot(_ name: BenchmarkName) throws -> BenchmarkResult {
    guard FileManager.default.isExecutableFile(atPath: settings.measure) else {
      throw BenchmarkFault.noExecutable(settings.measure)
    }
    let text = "성수동 달빛공방 첫 번째 팝업스토어 [한정 굿즈 증정]"
    let measure = Child(executable: settings.measure, arguments: [text, "--width", "140"])
    let shape = Child(executable: settings.hbShape, arguments: [settings.fonts.notoSansKR.path, text])
    let timings = try Contest(
      sides: [
        Side("measure", operations: 1) { Outcome(lines: Int(try measure.run().status)) },
        Side("hb-shape", operations: 1) { Outcome(lines: Int(try shape.run().status)) },
      ],
      rounds: settings.oneShotRounds
    ).run()
    let wall = Spread(timings[0].rounds.map { $0 / 1e6 })
    let ratio = timings[0].ratio(to: timings[1])
    // One of the two bars is enough, so the figure says how far the nearer one is.
    return BenchmarkResult(
      name.rawValue, about: name.about, timings: timings,
      figures: [
        Figure("wall", wall, unit: "ms"), Figure("measure ÷ hb-shape", ratio, unit: "×"),
        Figure("of 15 ms or 6 × hb-shape", min(wall.median / 15, ratio.median / 6), unit: "×", bar: .atMost(1)),
      ])
  }
}
