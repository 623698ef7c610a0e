import CompositionalLayout
import LabelCorpus

extension Suite {
  private static var rowHeight: Double { 44 }

  private var itemCounts: [Int] { settings.isQuick ? [100, 1_000] : [1_000, 10_000, 100_000, 1_000_000] }

  private var queries: Int { settings.isQuick ? 20 : 2_000 }

  /// Items whose sizes are given: what it costs must not depend on how many there are.
  func layoutFixed(_ name: BenchmarkName) throws -> BenchmarkResult {
    var timings: [Timing] = []
    var figures: [Figure] = []
    for shape in RowShape.allCases {
      var heaps: [Int] = []
      for count in itemCounts {
        let make = {
          try LayoutRows(
            shape, height: .absolute(Self.rowHeight), count: count, measuredHeight: Self.rowHeight, leaves: 0)
        }
        let title = "\(shape.rawValue) of \(BenchmarkResult.number(Double(count)))"
        let resolved = try resolving(title, operations: 1, make)
        heaps.append(resolved.heap)
        timings.append(resolved.timing)
        figures.append(
          Figure(
            "\(title), resolve", resolved.timing.spread.divided(by: 1_000), unit: "µs",
            bar: count == itemCounts.last ? .atMost(100) : nil))
        try query(title, resolved.rows, isLargest: count == itemCounts.last, &timings, &figures)
        figures.append(Figure("\(title), heap", Double(resolved.heap), unit: "bytes"))
      }
      // Blocks that the allocator kept from before leave a byte or two of difference.
      figures.append(
        Figure(
          "\(shape.rawValue), heap of the most ÷ of the fewest", Double(heaps[heaps.count - 1]) / Double(heaps[0]),
          unit: "×", bar: .atMost(1.01)))
    }
    return BenchmarkResult(name.rawValue, about: name.about, timings: timings, figures: figures)
  }

  /// Items that are measured: all of them once, then one at a time.
  func layoutEstimated(_ name: BenchmarkName) throws -> BenchmarkResult {
    var timings: [Timing] = []
    var figures: [Figure] = []
    for shape in RowShape.allCases {
      for count in itemCounts {
        let isLargest = count == itemCounts.last
        let make = {
          try LayoutRows(shape, height: .estimated(60), count: count, measuredHeight: Self.rowHeight, leaves: count)
        }
        let title = "\(shape.rawValue) of \(BenchmarkResult.number(Double(count)))"
        let resolved = try resolving(title, operations: count, make)
        timings.append(resolved.timing)
        figures.append(
          Figure("\(title), a leaf", resolved.timing.spread, unit: "ns", bar: isLargest ? .atMost(60) : nil))

        let unchanged = AllocationCounter.bytesInUse
        let change = try changing(title, resolved.rows, of: count)
        let changedHeap = resolved.heap + AllocationCounter.bytesInUse - unchanged
        timings.append(change)
        figures.append(
          Figure("\(title), a changed leaf", change.spread, unit: "ns", bar: isLargest ? .atMost(1_000) : nil))
        try query(title, resolved.rows, isLargest: isLargest, &timings, &figures)

        let groups = (count + shape.columns - 1) / shape.columns
        figures.append(Figure("\(title), heap a leaf", Double(resolved.heap) / Double(count), unit: "bytes"))
        figures.append(
          Figure(
            "\(title), heap ÷ (16 a group + 16 a leaf)", Double(resolved.heap) / Double(16 * (groups + count)),
            unit: "×", bar: isLargest ? .atMost(1) : nil))
        figures.append(
          Figure(
            "\(title), the same after changes all over", Double(changedHeap) / Double(16 * (groups + count)), unit: "×",
            bar: isLargest ? .atMost(1) : nil))
      }
    }
    return BenchmarkResult(name.rawValue, about: name.about, timings: timings, figures: figures)
  }

  /// Description to resolved layout; the layout of the round before is released before the clock starts. `heap` is what
  /// a layout holds, in bytes: small ones are made many times, as the allocator counts the blocks it keeps for reuse.
  private func resolving(
    _ title: String, operations: Int, _ make: @escaping () throws -> LayoutRows
  ) throws -> (timing: Timing, rows: LayoutRows, heap: Int) {
    var held: [LayoutRows] = []
    let timing = try contest([
      Side("\(title), resolve", operations: operations, prepare: { held.removeAll(keepingCapacity: true) }) {
        let made = try make()
        held.append(made)
        return Outcome(width: made.contentHeight)
      }
    ])
    let copies = max(1, min(256, 256_000 / operations))
    held.reserveCapacity(copies + 1)
    let before = AllocationCounter.bytesInUse
    for _ in 0..<copies { held.append(try make()) }
    return (timing[0], held[copies], (AllocationCounter.bytesInUse - before) / copies)
  }

  /// One leaf of another height, up to the new content size, at places spread over the items.
  private func changing(_ title: String, _ rows: LayoutRows, of count: Int) throws -> Timing {
    var random = SplitMix64(seed: 7)
    let items = (0..<(settings.isQuick ? 50 : 10_000)).map { _ in random.below(count) }
    let timing = try contest([
      Side("\(title), changed leaf", operations: 2 * items.count) { try rows.change(items, to: 61) }
    ])
    guard timing[0].outcome.lines == 2 * items.count else {
      throw BenchmarkFault.wrongCount(
        "leaves measured after changes", expected: "\(2 * items.count)", found: "\(timing[0].outcome.lines)")
    }
    return timing[0]
  }

  /// A screen and ten of them. The snapshot is gone afterwards.
  private func query(
    _ title: String, _ rows: LayoutRows, isLargest: Bool, _ timings: inout [Timing], _ figures: inout [Figure]
  ) throws {
    let layout = rows.layout
    for screens in [1, 10] {
      let questions = LayoutQueries(
        queries / screens, height: 852 * Double(screens), contentHeight: rows.contentHeight)
      let asked = questions.rectangles.count
      let timing = try contest([
        Side("\(title), query of \(screens == 1 ? "a screen" : "\(screens) screens")", operations: asked) {
          questions.ask(layout)
        }
      ])[0]
      let elements = Double(timing.outcome.lines) / Double(asked)
      guard elements >= 1 else {
        throw BenchmarkFault.wrongCount("elements found", expected: "1 or more a query", found: "\(elements)")
      }
      timings.append(timing)
      figures.append(
        Figure(
          "\(title), query of \(BenchmarkResult.number(elements)) ÷ (2 µs + 60 ns an element)",
          timing.spread.divided(by: 2_000 + 60 * elements), unit: "×", bar: isLargest ? .atMost(1) : nil))
    }
  }
}
