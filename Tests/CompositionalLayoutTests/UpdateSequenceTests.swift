import CompositionalLayout
import Foundation
import Testing

/// Many changes in a row, of every kind, against a solver that never knew what was before.
struct UpdateSequenceTests {
  @Test(arguments: UInt64(1)...60)
  func sequencesEqualFreshSolvers(seed: UInt64) throws {
    var model = Model(seed: seed)
    var solver = try model.fresh()
    var kept: [(layout: ResolvedLayout, elements: [LayoutElement])] = []
    for step in 0..<14 {
      try model.change(&solver)
      if model.chance(0.4) {
        for _ in 0..<model.int(1...3) {
          var area = model.rectangle(in: solver.contentSize)
          let summary = try solver.resolve(.visible(area), measuring: &model.measurer)
          guard model.environment.direction == .leftToRight else { continue }
          // What shows is known now, at the offset that keeps it in place.
          if model.random.configuration.scrollDirection == .vertical {
            area.origin.y += summary.offsetAdjustment
          } else {
            area.origin.x += summary.offsetAdjustment
          }
          let again = try solver.resolve(.visible(area), measuring: &model.measurer)
          #expect(
            again.measured == 0 && abs(again.offsetAdjustment) < 1e-6,
            "seed \(seed) step \(step) \(model.log.suffix(4))")
        }
      }
      if model.chance(0.3) {
        let layout = solver.snapshot()
        kept.append((layout, layout.elements()))
      }
      guard model.chance(0.6) else { continue }
      try solver.resolve(measuring: &model.measurer)
      var fresh = try model.fresh()
      try fresh.resolve(measuring: &model.measurer)
      let (one, other) = (solver.snapshot(), fresh.snapshot())
      let note = "seed \(seed) step \(step) after \(model.log.suffix(4))"
      #expect(abs(one.contentSize.width - other.contentSize.width) < 1e-6, "\(note)")
      #expect(abs(one.contentSize.height - other.contentSize.height) < 1e-6, "\(note)")
      let (all, expected) = (one.elements(), other.elements())
      #expect(all.map(\.id) == expected.map(\.id), "\(note)")
      for (left, right) in zip(all, expected) where !left.frame.isClose(to: right.frame, 1e-6) {
        Issue.record("\(note): \(left) \(right)")
        return
      }
      let asked = try solver.resolve(measuring: &model.measurer)
      #expect(asked.measured == 0, "\(note)")
      for _ in 0..<4 {
        let area = model.rectangle(in: one.contentSize)
        let inside = all.filter {
          $0.frame.minX < area.maxX && area.minX < $0.frame.maxX && $0.frame.minY < area.maxY
            && area.minY < $0.frame.maxY
        }
        #expect(one.elements(in: area).map(\.id) == inside.map(\.id), "\(note) \(area)")
      }
    }
    for (layout, elements) in kept { #expect(layout.elements() == elements, "seed \(seed)") }
  }

  /// Sections of items with names, and how large each is.
  private struct Model {
    var sections: [(layout: LayoutSection, items: [Int])] = []
    let random: RandomLayout
    var environment: LayoutEnvironment
    var measurer = NamedMeasurer()
    var log: [String] = []
    private var generator: SeededGenerator
    private var nextName = 0

    init(seed: UInt64) {
      random = RandomLayout(seed: seed)
      environment = random.environment
      generator = SeededGenerator(seed: seed &* 77 &+ 1)
      for section in random.sections { insertSection(section) }
      publish()
    }

    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < share }

    mutating func name() -> Int {
      nextName += 1
      return nextName
    }

    mutating func rectangle(in size: CGSize) -> CGRect {
      CGRect(
        x: Double.random(in: -50...Double(size.width) + 50, using: &generator),
        y: Double.random(in: -50...Double(size.height) + 50, using: &generator),
        width: Double(int(0...500)), height: Double(int(0...900)))
    }

    private mutating func insertSection(_ layout: LayoutSection) {
      var layout = layout
      if chance(0.4) { layout.group = chips() }
      sections.insert(
        (layout, (0..<int(0...40)).map { _ in name() }), at: int(0...sections.count))
    }

    private mutating func chips() -> LayoutGroup {
      let horizontal = chance(0.6)
      var items: [LayoutSubitem] = []
      for number in 0..<int(1...3) {
        let along: LayoutDimension = number == 0 || chance(0.5) ? .estimated(Double(int(20...120))) : .absolute(40)
        let across: LayoutDimension = chance(0.6) ? .estimated(Double(int(20...60))) : .absolute(Double(int(9...60)))
        var item = LayoutItem(width: horizontal ? along : across, height: horizontal ? across : along)
        if chance(0.2) { item.edgeSpacing = LayoutEdgeSpacing(leading: .fixed(3), top: .flexible(2)) }
        if chance(0.3) { item.supplementaryItems = [badge("chip badge")] }
        items.append(.item(item))
      }
      var group =
        horizontal
        ? LayoutGroup.horizontal(width: .fractionalWidth(1), height: .estimated(40), items)
        : LayoutGroup.vertical(width: .estimated(60), height: .fractionalHeight(0.5), items)
      group.interItemSpacing = chance(0.8) ? .fixed(Double(int(0...9))) : .flexible(4)
      if chance(0.3) { group.supplementaryItems = [badge("line badge")] }
      return group
    }

    private mutating func badge(_ kind: String) -> LayoutSupplementaryItem {
      LayoutSupplementaryItem(
        kind: kind,
        size: LayoutSize(
          width: chance(0.5) ? .estimated(16) : .absolute(9),
          height: chance(0.5) ? .estimated(12) : .fractionalHeight(0.3)
        ), containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
    }

    private mutating func publish() {
      measurer.names = sections.map(\.items)
    }

    func fresh() throws -> LayoutSolver {
      try LayoutSolver(
        sections: sections.map(\.layout), itemCounts: sections.map(\.items.count), configuration: random.configuration,
        environment: environment, options: random.options)
    }

    mutating func change(_ solver: inout LayoutSolver) throws {
      switch int(0...9) {
      case 0...3: try invalidate(&solver)
      case 4: try resize(&solver)
      case 5:
        guard !sections.isEmpty else { return }
        solver.setOrthogonalOffset(Double(int(0...900)), inSection: int(0...sections.count - 1))
        log.append("offset")
      case 6: try invalidateVersions(&solver)
      default: try updateItems(&solver)
      }
    }

    private mutating func invalidate(_ solver: inout LayoutSolver) throws {
      log.append("invalidate")
      for _ in 0..<int(1...3) {
        guard let section = sections.indices.randomElement(using: &generator), !sections[section].items.isEmpty else {
          continue
        }
        let item = int(0...sections[section].items.count - 1)
        measurer.salts[sections[section].items[item], default: 0] += 1
        try solver.invalidateItem(at: ItemPath(section: section, item: item))
      }
    }

    private mutating func invalidateVersions(_ solver: inout LayoutSolver) throws {
      log.append("revalidate")
      for section in sections.indices {
        for item in sections[section].items where chance(0.05) {
          measurer.salts[item, default: 0] += 1
          measurer.versions[item, default: 0] += 1
        }
      }
      solver.revalidate()
    }

    private mutating func resize(_ solver: inout LayoutSolver) throws {
      log.append("resize")
      switch int(0...3) {
      case 0: environment.width = Double(int(200...600))
      case 1: environment.height = Double(int(300...900))
      case 2: swap(&environment.width, &environment.height)
      default: environment.direction = environment.direction == .leftToRight ? .rightToLeft : .leftToRight
      }
      let layouts = sections.map(\.layout)
      try solver.update(environment: environment) { index, _ in layouts[index] }
    }

    private mutating func updateItems(_ solver: inout LayoutSolver) throws {
      log.append("update")
      var old: [Int: ItemPath] = [:]
      for (section, content) in sections.enumerated() {
        for (item, name) in content.items.enumerated() { old[name] = ItemPath(section: section, item: item) }
      }
      var origins = Array(sections.indices.map { Optional($0) })
      if chance(0.2), !sections.isEmpty {
        let gone = int(0...sections.count - 1)
        sections.remove(at: gone)
        origins.remove(at: gone)
      }
      if chance(0.2), sections.count > 1 {
        let (from, to) = (int(0...sections.count - 1), int(0...sections.count - 1))
        sections.swapAt(from, to)
        origins.swapAt(from, to)
      }
      if chance(0.2) {
        let at = int(0...sections.count)
        sections.insert(
          (random.sections[int(0...random.sections.count - 1)], (0..<int(0...9)).map { _ in name() }), at: at)
        origins.insert(nil, at: at)
      }
      for _ in 0..<int(0...4) where !sections.isEmpty {
        let section = int(0...sections.count - 1)
        switch int(0...2) {
        case 0: sections[section].items.insert(name(), at: int(0...sections[section].items.count))
        case 1:
          if !sections[section].items.isEmpty {
            sections[section].items.remove(at: int(0...sections[section].items.count - 1))
          }
        default:
          guard !sections[section].items.isEmpty else { continue }
          let moved = sections[section].items.remove(at: int(0...sections[section].items.count - 1))
          let target = int(0...sections.count - 1)
          sections[target].items.insert(moved, at: int(0...sections[target].items.count))
        }
      }
      publish()
      let (names, layouts) = (measurer.names, sections.map(\.layout))
      try solver.update(
        itemCounts: names.map(\.count), carrying: { old[names[$0.section][$0.item]] }, sectionBefore: { origins[$0] },
        provider: { index, _ in layouts[index] })
    }
  }

  /// Sizes that depend on an item's name, how often it changed, and what is proposed.
  private struct NamedMeasurer: Measurer {
    var names: [[Int]] = []
    var salts: [Int: Int] = [:]
    var versions: [Int: UInt64] = [:]

    mutating func size(of element: ElementID, proposal: Proposal) -> CGSize {
      switch element {
      case .item(let path):
        let name = names[path.section][path.item]
        var random = SeededGenerator(seed: UInt64(name * 1009 + salts[name, default: 0] * 7))
        let width = Double(Int.random(in: 10...400, using: &random)) / 2
        let area = Double(Int.random(in: 200...9000, using: &random))
        guard proposal.width.isEstimated else {
          return CGSize(width: 0, height: (area / max(20, proposal.width.value)).rounded())
        }
        return CGSize(width: width, height: (area / max(20, width)).rounded())
      case .boundary(let kind, _): return CGSize(width: Double(kind.utf8.count) * 6, height: 33)
      case .supplementary(let kind, _, let index):
        return CGSize(width: Double(kind.utf8.count + index % 5), height: 7 + Double(index % 3))
      case .decoration: return .zero
      }
    }

    func version(of element: ElementID) -> UInt64 {
      guard case .item(let path) = element else { return 0 }
      return versions[names[path.section][path.item], default: 0]
    }
  }
}
