import CompositionalLayout
import Foundation
import Testing

/// What must hold for every layout, checked on random ones against the naive way of finding out.
struct RandomLayoutTests {
  static let seeds: [UInt64] = Array(1...250)

  @Test(arguments: seeds)
  func rectangleQueriesEqualAFilterOverAll(seed: UInt64) throws {
    let random = RandomLayout(seed: seed)
    let layout = try random.resolve()
    let all = layout.elements()
    for number in 0..<24 {
      let rectangle = random.rectangle(number, in: layout.contentSize)
      let expected = all.filter { element in
        element.frame.minX < rectangle.maxX && rectangle.minX < element.frame.maxX
          && element.frame.minY < rectangle.maxY && rectangle.minY < element.frame.maxY
      }
      #expect(layout.elements(in: rectangle).map(\.id) == expected.map(\.id), "\(rectangle)")
    }
  }

  @Test(arguments: seeds)
  func elementsAreListedInOrderWithFiniteFrames(seed: UInt64) throws {
    let random = RandomLayout(seed: seed)
    let layout = try random.resolve()
    let all = layout.elements()
    let cells = all.filter { $0.category == .cell }
    #expect(cells.count == random.counts.reduce(0, +))
    #expect(Set(all.map(\.id)).count == all.count)
    for element in all { #expect(element.frame.list.allSatisfy { $0.isFinite }) }
    for element in all { #expect(element.frame.width >= 0 && element.frame.height >= 0) }
    for cell in cells {
      guard case .item(let path) = cell.id else { continue }
      let frame = try layout.frame(at: path)
      #expect(frame.isClose(to: cell.frame, 1e-9), "\(frame) \(cell)")
    }
    let keys = all.map { ($0.section ?? -1, $0.item, $0.category == .cell ? 0 : $0.category == .supplementary ? 1 : 2) }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 })
  }

  /// Groups with a badge are always arranged in full; plain rows without one take shorter ways to the same frames.
  @Test(arguments: seeds)
  func aBadgeMovesNoCell(seed: UInt64) throws {
    let random = RandomLayout(seed: seed)
    var badged = random
    for index in badged.sections.indices {
      badged.sections[index].group.supplementaryItems = [Self.badge]
      if seed % 3 == 0 { badged.sections[index].group = Self.chips(seed: seed &+ UInt64(index), badges: [Self.badge]) }
    }
    var plain = badged
    for index in plain.sections.indices { plain.sections[index].group.supplementaryItems = [] }
    let (one, other) = (try plain.resolve(mirrored: seed % 2 == 0), try badged.resolve(mirrored: seed % 2 == 0))
    #expect(one.contentSize == other.contentSize)
    expectSame(one.elements(), other.elements())
    for number in 0..<8 {
      let rectangle = random.rectangle(number, in: one.contentSize)
      expectSame(one.elements(in: rectangle), other.elements(in: rectangle))
    }
  }

  private func expectSame(_ plain: [LayoutElement], _ badged: [LayoutElement]) {
    let badged = badged.filter { $0.kind != Self.badge.kind }
    #expect(plain.map(\.id) == badged.map(\.id))
    for (one, other) in zip(plain, badged) {
      #expect(one.frame.isClose(to: other.frame, 1e-9) && one.zIndex == other.zIndex, "\(one) \(other)")
    }
  }

  /// Only the lines around a change are broken again.
  @Test(arguments: seeds)
  func changedChipsEqualFreshOnes(seed: UInt64) throws {
    var random = RandomLayout(seed: seed)
    for index in random.sections.indices {
      random.sections[index].group = Self.chips(seed: seed &+ UInt64(index), badges: [])
    }
    var generator = SeededGenerator(seed: seed)
    var solver = try random.solver()
    var measurer = random.measurer()
    try solver.resolve(measuring: &measurer)
    var changed: Set<ItemPath> = []
    for _ in 0..<12 {
      let section = Int.random(in: 0..<random.counts.count, using: &generator)
      guard random.counts[section] > 0 else { continue }
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let path = ItemPath(section: section, item: Int.random(in: 0..<random.counts[section], using: &generator))
        if changed.remove(path) == nil { changed.insert(path) }
        try solver.invalidateItem(at: path)
      }
      measurer = random.measurer(changed: changed)
      try solver.resolve(measuring: &measurer)
      var fresh = try random.solver()
      try fresh.resolve(measuring: &measurer)
      let (one, other) = (solver.snapshot(), fresh.snapshot())
      #expect(abs(one.contentSize.height - other.contentSize.height) < 1e-9)
      #expect(abs(one.contentSize.width - other.contentSize.width) < 1e-9)
      expectSame(one.elements(), other.elements())
      expectSame(
        one.elements(in: random.rectangle(1, in: one.contentSize)),
        other.elements(in: random.rectangle(1, in: one.contentSize)))
    }
  }

  private static let badge = LayoutSupplementaryItem(
    kind: "only here", size: LayoutSize(width: .absolute(1), height: .absolute(1)),
    containerAnchor: LayoutAnchor(edges: [.top, .leading]))

  /// Lines of items that differ in everything a line may be made of.
  private static func chips(seed: UInt64, badges: [LayoutSupplementaryItem]) -> LayoutGroup {
    var random = SeededGenerator(seed: seed)
    func points(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    var items: [LayoutSubitem] = []
    for number in 0..<Int.random(in: 1...4, using: &random) {
      let width: LayoutDimension =
        number == 0 || seed % 2 == 0 ? .estimated(points(30...90)) : .absolute(points(9...90))
      let height: LayoutDimension =
        Bool.random(using: &random) ? .estimated(points(20...60)) : .absolute(points(9...60))
      let edges = LayoutEdgeSpacing(
        leading: .fixed(points(0...5)), top: .fixed(points(0...5)), trailing: .fixed(points(0...5)))
      var item = LayoutItem(width: width, height: height)
      item.edgeSpacing = seed % 5 == 0 ? LayoutEdgeSpacing(leading: .flexible(2), top: .flexible(0)) : edges
      item.contentInsets = LayoutInsets(top: points(0...4), leading: points(0...4), bottom: 1, trailing: points(0...4))
      items.append(.item(item))
    }
    var group = LayoutGroup.horizontal(width: .fractionalWidth(1), height: .estimated(40), items)
    group.interItemSpacing = seed % 7 == 0 ? .flexible(points(0...9)) : .fixed(points(0...9))
    group.contentInsets = LayoutInsets(top: 0, leading: points(0...9), bottom: 0, trailing: points(0...9))
    group.supplementaryItems = badges
    return group
  }

  @Test(arguments: seeds)
  func sectionsAddUpToTheContent(seed: UInt64) throws {
    let random = RandomLayout(seed: seed)
    let layout = try random.resolve()
    let vertical = random.configuration.scrollDirection == .vertical
    func start(_ frame: CGRect) -> Double { Double(vertical ? frame.minY : frame.minX) }
    func end(_ frame: CGRect) -> Double { Double(vertical ? frame.maxY : frame.maxX) }
    let frames = try (0..<layout.sectionCount).map { try layout.frame(ofSection: $0) }
    for (first, second) in zip(frames, frames.dropFirst()) {
      #expect(abs(end(first) + random.configuration.interSectionSpacing - start(second)) < 1e-6)
    }
    let global = layout.elements().filter { $0.section == nil }
    guard global.isEmpty else { return }
    let length = Double(vertical ? layout.contentSize.height : layout.contentSize.width)
    #expect(abs(end(frames[frames.count - 1]) - length) < 1e-6)
  }

  @Test(arguments: seeds)
  func rightToLeftIsTheMirrorImage(seed: UInt64) throws {
    let random = RandomLayout(seed: seed)
    let left = try random.resolve()
    let right = try random.resolve(mirrored: true)
    #expect(left.contentSize == right.contentSize)
    let width = left.contentSize.width
    let mirrored = right.elements()
    for (one, other) in zip(left.elements(), mirrored) {
      #expect(one.id == other.id)
      var twice = other.frame
      twice.origin.x = width - other.frame.maxX
      #expect(one.frame.isClose(to: twice, 1e-9))
    }
    for number in 0..<6 {
      let rectangle = random.rectangle(number, in: right.contentSize)
      let expected = mirrored.filter { element in
        element.frame.minX < rectangle.maxX && rectangle.minX < element.frame.maxX
          && element.frame.minY < rectangle.maxY && rectangle.minY < element.frame.maxY
      }
      #expect(right.elements(in: rectangle).map(\.id) == expected.map(\.id))
    }
  }

  @Test(arguments: seeds)
  func resolvingTwiceIsResolvingOnce(seed: UInt64) throws {
    let random = RandomLayout(seed: seed)
    var solver = try random.solver()
    var measurer = random.measurer()
    try solver.resolve(measuring: &measurer)
    let first = solver.snapshot()
    let asked = measurer.asked.count
    let summary = try solver.resolve(measuring: &measurer)
    #expect(measurer.asked.count == asked)
    #expect(summary.measured == 0)
    #expect(solver.snapshot().elements() == first.elements())
    #expect(solver.snapshot().diagnostics == first.diagnostics)
  }

  /// Visible parts in any order, then the rest: the same frames as everything at once.
  @Test(arguments: seeds)
  func orderOfMeasuringDoesNotMatter(seed: UInt64) throws {
    let random = RandomLayout(seed: seed)
    let expected = try random.resolve()
    var solver = try random.solver()
    var measurer = random.measurer()
    for number in 0..<6 {
      let rectangle = random.rectangle(number, in: solver.contentSize)
      try solver.resolve(.visible(rectangle), measuring: &measurer)
      for element in solver.snapshot().elements() { #expect(element.frame.list.allSatisfy { $0.isFinite }) }
    }
    try solver.resolve(measuring: &measurer)
    let found = solver.snapshot()
    #expect(found.contentSize == expected.contentSize)
    for (one, other) in zip(found.elements(), expected.elements()) {
      #expect(one.id == other.id)
      #expect(one.frame.isClose(to: other.frame), "\(one.id)")
    }
  }

  /// After items changed, the frames are those of a layout that never knew the old sizes.
  @Test(arguments: seeds)
  func updatingEqualsResolvingAnew(seed: UInt64) throws {
    let random = RandomLayout(seed: seed)
    var solver = try random.solver()
    var measurer = random.measurer()
    try solver.resolve(measuring: &measurer)
    let before = solver.snapshot()
    let old = before.elements()
    var generator = SeededGenerator(seed: seed)
    var changed: Set<ItemPath> = []
    for (section, count) in random.counts.enumerated() where count > 0 {
      changed.insert(ItemPath(section: section, item: Int.random(in: 0..<count, using: &generator)))
    }
    for path in changed { try solver.invalidateItem(at: path) }
    var second = random.measurer(changed: changed)
    try solver.resolve(measuring: &second)
    #expect(second.asked.count <= changed.count * 2)
    var fresh = try random.solver()
    var third = random.measurer(changed: changed)
    try fresh.resolve(measuring: &third)
    for (one, other) in zip(solver.snapshot().elements(), fresh.snapshot().elements()) {
      #expect(one.id == other.id && one.frame.isClose(to: other.frame), "\(one) \(other)")
    }
    #expect(before.elements() == old)
  }

  /// Insertions and removals carry measures along.
  @Test(arguments: seeds)
  func dataUpdatesEqualResolvingAnew(seed: UInt64) throws {
    let random = RandomLayout(seed: seed)
    var generator = SeededGenerator(seed: seed)
    // Where each item afterwards stood before; nil for new ones.
    var sources: [[Int?]] = []
    for count in random.counts {
      var items: [Int?] = Array(0..<count)
      items.removeAll { _ in Int.random(in: 0..<5, using: &generator) == 0 }
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        items.insert(nil, at: Int.random(in: 0...items.count, using: &generator))
      }
      sources.append(items)
    }
    let counts = sources.map(\.count)
    let base = random.measurer()
    var renamed = base
    renamed.height = { path in
      base.height(ItemPath(section: path.section, item: sources[path.section][path.item] ?? 900 + path.item))
    }
    renamed.width = { path in
      base.width(ItemPath(section: path.section, item: sources[path.section][path.item] ?? 900 + path.item))
    }
    var solver = try random.solver()
    var first = base
    try solver.resolve(measuring: &first)
    try solver.update(itemCounts: counts) { path in
      sources[path.section][path.item].map { ItemPath(section: path.section, item: $0) }
    } provider: { index, _ in
      random.sections[index]
    }
    var second = renamed
    try solver.resolve(measuring: &second)
    var fresh = try LayoutSolver(
      sections: random.sections, itemCounts: counts, configuration: random.configuration,
      environment: random.environment, options: random.options)
    var third = renamed
    try fresh.resolve(measuring: &third)
    #expect(solver.contentSize == fresh.contentSize)
    for (one, other) in zip(solver.snapshot().elements(), fresh.snapshot().elements()) {
      #expect(one.id == other.id && one.frame.isClose(to: other.frame), "\(one) \(other)")
    }
  }

  /// `.fitting` differs only where content needs more than its share of an estimate.
  @Test(arguments: seeds)
  func policiesAgreeWhereNothingIsFrozen(seed: UInt64) throws {
    var random = RandomLayout(seed: seed)
    random.options.policy = .uikit
    let uikit = try random.resolve(factor: 0.01)
    // Where something outgrows a fixed part, the need of content isn't the only cause of growth.
    let codes = Set(uikit.diagnostics.map(\.code))
    guard codes.isDisjoint(with: [.overflow, .declaredOverflow, .cannotFit]) else { return }
    random.options.policy = .fitting
    let fitting = try random.resolve(factor: 0.01)
    for (one, other) in zip(uikit.elements(), fitting.elements()) where one.category == .cell {
      #expect(one.frame.isClose(to: other.frame), "\(one) \(other)")
    }
  }

  /// Under `.fitting` a cell whose extent content decides, or rests on an estimate, is as large as its content.
  @Test(arguments: seeds)
  func fittingCutsNothingThatRestsOnAnEstimate(seed: UInt64) throws {
    var random = RandomLayout(seed: seed)
    random.options.policy = .fitting
    var solver = try random.solver()
    var measurer = random.measurer()
    try solver.resolve(measuring: &measurer)
    let layout = solver.snapshot()
    for (element, proposal) in zip(measurer.asked, measurer.proposals) {
      guard case .item(let path) = element else { continue }
      let frame = try layout.frame(at: path)
      if proposal.height.isEstimated { #expect(frame.height >= measurer.height(path) - 1e-6) }
      // A width is held to the room of the nearest group of given width; then it was asked again at that width.
      if case .fixed(let width) = proposal.width { #expect(frame.width >= width - 1e-6) }
    }
  }

  /// Chips against the greedy way: one after the other while they fit.
  @Test(arguments: 1...200)
  func chipsEqualTheGreedyLines(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 1...60, using: &generator)
    let widths = (0..<count).map { _ in Double(Int.random(in: 10...400, using: &generator)) }
    let heights = (0..<count).map { _ in Double(Int.random(in: 10...60, using: &generator)) }
    let gap = Double(Int.random(in: 0...12, using: &generator))
    let lineGap = Double(Int.random(in: 0...12, using: &generator))
    let edge = Double(Int.random(in: 0...5, using: &generator))
    let item = LayoutSubitem.item(
      width: .estimated(70), height: .estimated(30), edgeSpacing: LayoutEdgeSpacing(leading: .fixed(edge)))
    let section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(30), Array(repeating: item, count: 1 + seed % 2),
        interItemSpacing: .fixed(gap)), interGroupSpacing: lineGap)
    var solver = try LayoutSolver(
      sections: [section], itemCounts: [count], environment: LayoutEnvironment(width: 300, height: 600))
    var measurer = CountingMeasurer(height: { heights[$0.item] }, width: { widths[$0.item] })
    for number in 0..<3 where seed % 3 == 0 {
      try solver.resolve(.visible(CGRect(x: 0, y: number * 150, width: 300, height: 100)), measuring: &measurer)
    }
    try solver.resolve(measuring: &measurer)
    var expected: [CGRect] = []
    var (x, y, lineHeight) = (0.0, 0.0, 0.0)
    for (width, height) in zip(widths, heights) {
      let width = min(width, 300 - edge)
      if x > 0, x + gap + edge + width > 300.1 { (x, y, lineHeight) = (0, y + lineHeight + lineGap, 0) }
      let start = (x > 0 ? x + gap : 0) + edge
      expected.append(CGRect(x: start, y: y, width: width, height: height))
      (x, lineHeight) = (start + width, max(lineHeight, height))
    }
    let found = solver.snapshot()
    #expect(found.cells() == expected)
    #expect(abs(Double(found.contentSize.height) - (y + lineHeight)) < 1e-9)
    #expect(Set(measurer.asked).count == count)
  }
}
