extension Suite {
  /// Heap held by prepared labels alone: the words are known beforehand, so that the caches don't grow meanwhile.
  func memory(_ name: BenchmarkName) throws -> BenchmarkResult {
    let labels = mixedLabels
    let contender = try C(font: nanum, language: "ko")
    let before = AllocationCounter.bytesInUse
    for label in labels { _ = try contender.prepare(label) }
    let known = AllocationCounter.bytesInUse
    var prepared: [C.Prepared] = []
    prepared.reserveCapacity(labels.count)
    for label in labels { prepared.append(try contender.prepare(label)) }
    let held = AllocationCounter.bytesInUse - known
    guard prepared.count == labels.count else {
      throw BenchmarkFault.wrongCount("prepared labels", expected: "\(labels.count)", found: "\(prepared.count)")
    }
    withExtendedLifetime(prepared) {}
    let count = Double(labels.count)
    let clusters = Double(labels.reduce(0) { $0 + $1.count }) / count
    let perLabel = Double(held) / count
    return BenchmarkResult(
      name.rawValue, about: name.about,
      figures: [
        Figure("a prepared label", perLabel, unit: "bytes"),
        Figure("clusters a label", clusters, unit: ""),
        Figure("of 400 + 16 × clusters", perLabel / (400 + 16 * clusters), unit: "×", bar: .atMost(1)),
        Figure("caches after \(labels.count) labels", Double(known - before) / 1_048_576, unit: "MiB"),
      ])
  }
}
