import LabelCorpus

/// Every benchmark for one contender.
struct Suite<C: Contender> {
  let settings: Settings

  /// Points.
  static var labelWidth: Double { 140 }
  static var labelSize: Double { 14 }

  func run(_ name: BenchmarkName) throws -> BenchmarkResult {
    switch name {
    case .coldNanum:
      try coldLabels(
        name, font: nanum, labels: mixedLabels, barAgainstShaping: .atMost(0.8), barAgainstPango: .atLeast(10))
    case .coldNotoSansKR:
      try coldLabels(
        name, font: FontChoice(file: settings.fonts.notoSansKR, size: Self.labelSize), labels: mixedLabels,
        barAgainstShaping: .atMost(0.7))
    case .coldSystemEnglish:
      try coldLabels(
        name, font: FontChoice(file: settings.fonts.inter, isSystem: true, size: 17), language: "en",
        labels: LabelSet(.english, count: settings.labels).labels, barAgainstShaping: .atMost(1))
    case .coldNanumEmptied: try emptiedLabels(name)
    case .relayout: try relayout(name)
    case .fitsTwoLines: try fitsTwoLines(name)
    case .memory: try memory(name)
    case .proseKorean: try prose(name, .korean)
    case .proseEnglish: try prose(name, .english)
    case .proseJapanese: try prose(name, .japanese)
    case .proseChinese: try prose(name, .chinese)
    case .proseThai: try prose(name, .thai)
    case .proseArabic: try prose(name, .arabic)
    case .proseHindi: try prose(name, .hindi)
    case .batch: try batch(name)
    case .batchJobs: try batchJobs(name)
    case .batchMemory: try batchMemory(name)
    case .oneShot: try oneShot(name)
    case .cards: try cards(name)
    case .layoutFixed: try layoutFixed(name)
    case .layoutEstimated: try layoutEstimated(name)
    case .layoutOneShot: try layoutOneShot(name)
    case .draw: try draw(name)
    case .drawOneShot: try drawOneShot(name)
    case .goldens: try goldens(name)
    }
  }

  var nanum: FontChoice { FontChoice(file: settings.fonts.nanum, size: Self.labelSize) }

  var mixedLabels: [String] { LabelSet(.mixed, count: settings.labels).labels }

  func contest(_ sides: [Side]) throws -> [Timing] {
    try Contest(sides: sides, rounds: settings.rounds).run()
  }

  /// Every text takes a line at least; fewer mean that the engine dropped some.
  func requireLines(_ timing: Timing, of texts: Int) throws {
    guard timing.outcome.lines >= texts, timing.outcome.width.isFinite else {
      throw BenchmarkFault.wrongCount(
        timing.name, expected: "\(texts) lines or more and a finite width", found: "\(timing.outcome)")
    }
  }
}
