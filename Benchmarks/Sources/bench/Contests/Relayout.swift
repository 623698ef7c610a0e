import LabelCorpus

extension Suite {
  /// Labels with a width each at which they take 3 to 4 lines, and still do at all of `factors` times that width.
  struct WrappedLabels {
    static var factors: [Double] { [0.9, 1, 1.06, 1.12] }

    let labels: [String]
    let widths: [Double]

    /// Pango decides, so that the choice doesn't depend on the contender.
    init(_ candidates: [String], count: Int, font: FontChoice, ruler: PangoRuler) throws {
      let texts = TextTable(candidates)
      let naturalWidths = try HarfBuzzShaper(font.file, language: "ko").widths(of: texts, size: font.size)
      var labels: [String] = []
      var widths: [Double] = []
      for index in candidates.indices where labels.count < count && candidates[index].count >= 25 {
        let width = naturalWidths[index] / 2.75
        let fitting = Self.factors.allSatisfy { factor in
          (3...4).contains(ruler.measure(texts, at: index, width: width * factor).lines)
        }
        if fitting {
          labels.append(candidates[index])
          widths.append(width)
        }
      }
      guard labels.count >= min(count, candidates.count / 20) else {
        throw BenchmarkFault.wrongCount("labels of 3 to 4 lines", expected: "\(count)", found: "\(labels.count)")
      }
      self.labels = labels
      self.widths = widths
    }
  }

  private func wrappedLabels(ruler: PangoRuler) throws -> WrappedLabels {
    try WrappedLabels(mixedLabels, count: settings.isQuick ? 50 : 4_000, font: nanum, ruler: ruler)
  }

  func relayout(_ name: BenchmarkName) throws -> BenchmarkResult {
    let contender = try C(font: nanum, language: "ko")
    let ruler = try PangoRuler(nanum.file, size: nanum.size, language: "ko")
    let wrapped = try wrappedLabels(ruler: ruler)
    let prepared = try wrapped.labels.map(contender.prepare)
    let layouts = PangoLayouts(TextTable(wrapped.labels), ruler: ruler)
    let repetitions = settings.isQuick ? 1 : 10
    let factors = WrappedLabels.factors
    let sizeAll: () -> Outcome = {
      var outcome = Outcome()
      for factor in factors {
        for index in prepared.indices {
          outcome.add(contender.size(of: prepared[index], width: wrapped.widths[index] * factor))
        }
      }
      return outcome
    }
    let answers = prepared.count * factors.count
    let timings = try contest([
      Side(C.name, operations: answers * repetitions) {
        var outcome = Outcome()
        for _ in 0..<repetitions { outcome = sizeAll() }
        return outcome
      },
      Side(PangoRuler.name, operations: answers) {
        var outcome = Outcome()
        for factor in factors {
          let sums = layouts.measure(widths: wrapped.widths, factor: factor)
          outcome.width += sums.width
          outcome.lines += Int(sums.lines)
        }
        return outcome
      },
    ])
    try requireLines(timings[0], of: answers)
    var counted = Outcome()
    let allocations = AllocationCounter.allocations { counted = sizeAll() }
    guard counted == timings[0].outcome else {
      throw BenchmarkFault.wrongCount(C.name, expected: "\(timings[0].outcome)", found: "\(counted)")
    }
    return BenchmarkResult(
      name.rawValue, about: name.about, timings: timings,
      figures: [
        Figure("time a label", timings[0].spread, unit: "ns", bar: .atMost(60)),
        Figure("allocations in \(answers) sizes", Double(allocations), unit: "", bar: .atMost(0)),
        Figure("lines a label", Double(timings[0].outcome.lines) / Double(answers), unit: ""),
        .ratio(timings[1], timings[0]),
      ])
  }

  func fitsTwoLines(_ name: BenchmarkName) throws -> BenchmarkResult {
    let contender = try C(font: nanum, language: "ko")
    let ruler = try PangoRuler(nanum.file, size: nanum.size, language: "ko")
    let wrapped = try wrappedLabels(ruler: ruler)
    let prepared = try wrapped.labels.map(contender.prepare)
    let repetitions = settings.isQuick ? 1 : 10
    let factors = [1, 1.12, 1.7, 2]
    let answers = prepared.count * factors.count
    /// How many labels take two lines or fewer, by either question.
    func count(_ isFitting: @escaping (Int, Double) -> Bool) -> () -> Outcome {
      {
        var outcome = Outcome()
        for _ in 0..<repetitions {
          outcome = Outcome()
          for factor in factors {
            for index in prepared.indices where isFitting(index, factor) { outcome.lines += 1 }
          }
        }
        return outcome
      }
    }
    let timings = try contest([
      Side("fits", operations: answers * repetitions) {
        count { contender.fits(prepared[$0], width: wrapped.widths[$0] * $1, lines: 2) }()
      },
      Side("size", operations: answers * repetitions) {
        count { contender.size(of: prepared[$0], width: wrapped.widths[$0] * $1).lines <= 2 }()
      },
    ])
    guard timings[0].outcome == timings[1].outcome else {
      throw BenchmarkFault.wrongCount(
        "labels that fit", expected: "\(timings[1].outcome.lines) as their sizes say",
        found: "\(timings[0].outcome.lines)")
    }
    return BenchmarkResult(
      name.rawValue, about: name.about, timings: timings,
      figures: [
        .ratio(timings[0], timings[1], bar: .atMost(1)),
        Figure("labels that fit", Double(timings[0].outcome.lines) / Double(answers), unit: "of 1"),
      ])
  }
}
