import Foundation
import LabelCorpus

/// A whole run: for people as tables, for programs as JSON.
struct Report: Encodable {
  struct Corpus: Encodable {
    let mixed: LabelStatistics
    let english: LabelStatistics
  }

  let schema = 1
  /// ISO 8601, UTC.
  let date: String
  let contender: String
  let isQuick: Bool
  let rounds: Int
  let machine: Machine
  let corpus: Corpus
  var results: [BenchmarkResult] = []

  init(contender: String, settings: Settings) {
    date = Date.now.formatted(.iso8601)
    self.contender = contender
    isQuick = settings.isQuick
    rounds = settings.rounds
    machine = Machine()
    corpus = Corpus(
      mixed: LabelStatistics(LabelSet(.mixed, count: settings.labels).labels),
      english: LabelStatistics(LabelSet(.english, count: settings.labels).labels))
  }

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  var heading: String {
    let versions = machine.versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return """
      \(date)  commit \(machine.commit)
      \(machine.cpu), \(machine.cores) cores, Linux \(machine.kernel), load \(machine.load)
      \(versions)
      \(rounds) rounds\(isQuick ? ", quick: these times say nothing" : ""); median, in brackets the fastest and slowest round
      labels: \(Self.summary(corpus.mixed))
      English: \(Self.summary(corpus.english))

      """
  }

  static func summary(_ statistics: LabelStatistics) -> String {
    let mean = statistics.meanCharacters.formatted(
      .number.precision(.fractionLength(1)).locale(Locale(identifier: "en_US")))
    return
      "\(statistics.distinctLabels) distinct, \(statistics.shortest) to \(statistics.longest) characters (mean \(mean)), "
      + "\(statistics.distinctWords) distinct words, \(statistics.wordsUsedOnce) used once"
  }
}

extension BenchmarkResult {
  /// Aligned lines: times, then figures with their bars.
  var table: String {
    let rows =
      times.map { time in
        Row(name: time.name, value: time.median, min: time.min, max: time.max, unit: "ns")
      }
      + figures.map { figure in
        Row(
          name: figure.name, value: figure.value, min: figure.min, max: figure.max, unit: figure.unit,
          verdict: figure.bar.map { "\($0.words), \(figure.met == true ? "met" : "missed")" } ?? "")
      }
    let width = rows.map(\.name.count).max() ?? 0
    return "\(benchmark): \(about)\n" + rows.map { $0.line(nameWidth: width) }.joined(separator: "\n") + "\n"
  }

  private struct Row {
    let name: String
    let value: Double
    let min: Double?
    let max: Double?
    let unit: String
    var verdict = ""

    func line(nameWidth: Int) -> String {
      let padded = name + String(repeating: " ", count: nameWidth - name.count)
      let number = BenchmarkResult.number(value)
      var line = "  \(padded)  \(String(repeating: " ", count: Swift.max(0, 12 - number.count)))\(number) \(unit)"
      if let min, let max { line += "  [\(BenchmarkResult.number(min)) – \(BenchmarkResult.number(max))]" }
      if !verdict.isEmpty { line += "  \(verdict)" }
      return line
    }
  }

  /// Four digits or all whole ones, grouped.
  static func number(_ value: Double) -> String {
    let digits = value == value.rounded() ? 0 : abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0
    return value.formatted(.number.precision(.fractionLength(digits)).locale(Locale(identifier: "en_US")))
  }
}

extension Bar {
  var words: String {
    switch self {
    case .atMost(let limit): "bar ≤ \(BenchmarkResult.number(limit))"
    case .atLeast(let limit): "bar ≥ \(BenchmarkResult.number(limit))"
    }
  }
}
