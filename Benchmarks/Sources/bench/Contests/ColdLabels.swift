import CRivals
import LabelCorpus

extension Suite {
  /// Labels that the contender has never seen. It forgets its words before every round, so that within a round it knows
  /// of a word only what an earlier label of the same round taught it.
  func coldLabels(
    _ name: BenchmarkName, font: FontChoice, language: String = "ko", labels: [String], barAgainstShaping: Bar,
    barAgainstPango: Bar? = nil
  ) throws -> BenchmarkResult {
    let contender = try C(font: font, language: language)
    let shaper = try HarfBuzzShaper(font.file, language: language)
    let ruler = try PangoRuler(font.file, size: font.size, language: language)
    let texts = TextTable(labels)
    let timings = try contest([
      Side(C.name, operations: labels.count, prepare: contender.emptyWordCache) {
        var outcome = Outcome()
        for label in labels {
          outcome.add(contender.size(of: try contender.prepare(label), width: Self.labelWidth))
        }
        return outcome
      },
      Side(HarfBuzzShaper.name, operations: labels.count) { Outcome(shaper.shape(texts)) },
      Side(PangoRuler.name, operations: labels.count) { Outcome(ruler.measure(texts, width: Self.labelWidth)) },
    ])
    try requireLines(timings[0], of: labels.count)
    try requireLines(timings[2], of: labels.count)
    return BenchmarkResult(
      name.rawValue, about: name.about, timings: timings,
      figures: [
        .ratio(timings[0], timings[1], bar: barAgainstShaping), .ratio(timings[2], timings[0], bar: barAgainstPango),
        .ratio(timings[2], timings[1]),
      ])
  }

  /// The same labels when no word is known at all.
  func emptiedLabels(_ name: BenchmarkName) throws -> BenchmarkResult {
    let labels = mixedLabels
    let contender = try C(font: nanum, language: "ko")
    let shaper = try HarfBuzzShaper(nanum.file, language: "ko")
    let texts = TextTable(labels)
    let timings = try contest([
      Side(C.name, eachOf: labels.count, prepare: contender.emptyWordCache) { index in
        contender.size(of: try contender.prepare(labels[index]), width: Self.labelWidth)
      },
      Side(HarfBuzzShaper.name, eachOf: labels.count) { MeasuredSize(shaper.shape(texts, at: $0)) },
    ])
    try requireLines(timings[0], of: labels.count)
    return BenchmarkResult(
      name.rawValue, about: name.about, timings: timings, figures: [.ratio(timings[0], timings[1], bar: .atMost(1.8))])
  }

  /// One long text, in the script's own font.
  func prose(_ name: BenchmarkName, _ prose: Prose) throws -> BenchmarkResult {
    guard let file = settings.fonts.prose[prose.language] else {
      throw BenchmarkFault.usage("no font for \(prose.language)", help: "Settings.Fonts.prose holds one a language")
    }
    let width = 320.0
    let repetitions = settings.isQuick ? 2 : 20
    let font = FontChoice(file: file, size: 17)
    let contender = try C(font: font, language: prose.language)
    let shaper = try HarfBuzzShaper(file, language: prose.language)
    let ruler = try PangoRuler(file, size: font.size, language: prose.language)
    let texts = TextTable([prose.text])
    let timings = try contest([
      Side(C.name, eachOf: repetitions, prepare: contender.emptyWordCache) { _ in
        contender.size(of: try contender.prepare(prose.text), width: width)
      },
      Side(HarfBuzzShaper.name, eachOf: repetitions) { _ in MeasuredSize(shaper.shape(texts)) },
      Side(PangoRuler.name, eachOf: repetitions) { _ in MeasuredSize(ruler.measure(texts, width: width)) },
    ])
    try requireLines(timings[0], of: repetitions)
    return BenchmarkResult(
      name.rawValue, about: name.about, timings: timings,
      figures: [
        .ratio(timings[0], timings[1]), .ratio(timings[2], timings[0]),
        Figure("length", Double(prose.text.utf8.count), unit: "bytes"),
      ])
  }
}

extension Outcome {
  init(_ sums: RivalSums) {
    self.init(width: sums.width, lines: Int(sums.lines))
  }
}

extension MeasuredSize {
  init(_ sums: RivalSums) {
    self.init(width: sums.width, height: sums.height, lines: Int(sums.lines))
  }
}
