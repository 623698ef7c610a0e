import CompositionalLayout
import Foundation

/// A layout drawn from a seed: nested groups of every form, spacing, insets, headers, backgrounds, badges.
struct RandomLayout {
  var sections: [LayoutSection]
  var counts: [Int]
  var configuration: LayoutConfiguration
  var environment: LayoutEnvironment
  var options: SolverOptions
  private var seed: UInt64

  init(seed: UInt64) {
    var random = Draw(seed: seed)
    self.seed = seed
    let scroll: LayoutAxis = random.chance(0.75) ? .vertical : .horizontal
    environment = LayoutEnvironment(
      width: Double(random.int(200...600)), height: Double(random.int(300...900)),
      safeAreaInsets: random.chance(0.5) ? .zero : LayoutInsets(top: 44, leading: 12, bottom: 34, trailing: 7))
    configuration = LayoutConfiguration(
      scrollDirection: scroll, interSectionSpacing: random.chance(0.5) ? 0 : 11,
      boundarySupplementaryItems: random.chance(0.3) ? random.boundary(scroll) : [],
      contentInsetsReference: random.chance(0.7) ? .safeArea : .none)
    options = SolverOptions(
      policy: random.chance(0.5) ? .uikit : .fitting,
      overflow: [.deduct, .always, .strict][random.int(0...2)], strictness: .lenient)
    let number = random.int(1...4)
    sections = []
    counts = []
    for _ in 0..<number {
      sections.append(random.section(scroll))
      counts.append(random.chance(0.1) ? 0 : random.int(1...40))
    }
  }

  func solver(mirrored: Bool = false) throws -> LayoutSolver {
    var environment = environment
    environment.direction = mirrored ? .rightToLeft : .leftToRight
    return try LayoutSolver(
      sections: sections, itemCounts: counts, configuration: configuration, environment: environment,
      options: options)
  }

  /// Sizes that depend on nothing but the item (and the seed).
  func measurer(factor: Double = 1, changed: Set<ItemPath> = []) -> CountingMeasurer {
    func size(_ path: ItemPath, _ salt: UInt64) -> Double {
      var random = SeededGenerator(
        seed: seed ^ UInt64(path.section * 1009 + path.item * 31) ^ salt ^ (changed.contains(path) ? 77 : 0))
      return factor * Double(Int.random(in: 20...160, using: &random)) / 2
    }
    var measurer = CountingMeasurer()
    measurer.height = { size($0, 1) }
    measurer.width = { size($0, 2) }
    return measurer
  }

  func resolve(mirrored: Bool = false, factor: Double = 1) throws -> ResolvedLayout {
    var solver = try solver(mirrored: mirrored)
    var measurer = measurer(factor: factor)
    try solver.resolve(measuring: &measurer)
    return solver.snapshot()
  }

  func rectangle(_ number: Int, in size: CGSize) -> CGRect {
    var random = SeededGenerator(seed: seed &+ UInt64(number) &* 7919)
    let x = Double.random(in: -50...Double(size.width) + 300, using: &random)
    let y = Double.random(in: -50...Double(size.height) + 50, using: &random)
    return CGRect(
      x: x, y: y, width: Double.random(in: 0...500, using: &random), height: Double.random(in: 0...900, using: &random))
  }
}

/// Choices from a seeded generator.
private struct Draw {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < share }

  mutating func section(_ scroll: LayoutAxis) -> LayoutSection {
    var section = LayoutSection(group: group(depth: 0))
    if chance(0.5) { section.contentInsets = insets(0...20) }
    section.interGroupSpacing = chance(0.5) ? 0 : Double(int(1...20))
    if chance(0.3) {
      section.orthogonalScrollingBehavior = OrthogonalScrollingBehavior.allCases[int(1...5)]
    }
    if chance(0.5) { section.boundarySupplementaryItems = boundary(scroll) }
    if chance(0.3) { section.supplementaryContentInsetsReference = .none }
    if chance(0.3) { section.decorationItems = [LayoutDecorationItem(kind: "back", contentInsets: insets(-4...8))] }
    return section
  }

  mutating func boundary(_ scroll: LayoutAxis) -> [LayoutBoundaryItem] {
    (0..<int(1...3)).map { number in
      let along: LayoutDimension = chance(0.5) ? .absolute(Double(int(20...60))) : .estimated(Double(int(20...60)))
      let across: LayoutDimension =
        scroll == .vertical ? .fractionalWidth(chance(0.7) ? 1 : 0.5) : .fractionalHeight(chance(0.7) ? 1 : 0.5)
      return LayoutBoundaryItem(
        kind: "boundary\(number)",
        size: scroll == .vertical
          ? LayoutSize(width: across, height: along) : LayoutSize(width: along, height: across),
        alignment: LayoutAlignment.allCases[int(0...8)],
        absoluteOffset: chance(0.8) ? .zero : LayoutOffset(x: Double(int(-9...9)), y: Double(int(-9...9))),
        extendsBoundary: chance(0.8), pinToVisibleBounds: chance(0.5))
    }
  }

  mutating func group(depth: Int) -> LayoutGroup {
    let axis: LayoutAxis = chance(0.5) ? .horizontal : .vertical
    var group = LayoutGroup(
      size: LayoutSize(width: dimension(.horizontal), height: dimension(.vertical)), content: .custom([]))
    let number = int(0...9)
    if number < 6 {
      group.content = .list(axis: axis, (0..<int(1...3)).map { _ in subitem(depth: depth) })
    } else if number < 8 {
      group.content = .count(axis: axis, subitem(depth: depth), int(1...4))
    } else if number < 9 {
      group.content = .repeating(axis: axis, subitem(depth: depth), int(1...3))
    } else {
      group.content = .custom(
        (0..<int(1...3)).map { _ in
          LayoutCustomItem(
            x: Double(int(-10...80)), y: Double(int(-10...80)), width: Double(int(1...90)),
            height: Double(int(1...90)))
        })
    }
    if chance(0.5) {
      let points = Double(int(0...12))
      group.interItemSpacing = chance(0.6) ? .fixed(points) : .flexible(points)
    }
    if chance(0.3) { group.contentInsets = insets(0...5) }
    if chance(0.2) { group.edgeSpacing = edges() }
    if chance(0.15) { group.supplementaryItems = [badge("group badge")] }
    return group
  }

  private mutating func subitem(depth: Int) -> LayoutSubitem {
    if depth < 2, chance(0.35) { return .group(group(depth: depth + 1)) }
    var item = LayoutItem(width: dimension(.horizontal), height: dimension(.vertical))
    if chance(0.4) { item.contentInsets = insets(0...4) }
    if chance(0.2) { item.edgeSpacing = edges() }
    if chance(0.15) { item.supplementaryItems = [badge("badge")] }
    return .item(item)
  }

  private mutating func dimension(_ axis: LayoutAxis) -> LayoutDimension {
    switch int(0...9) {
    case 0, 1: return .absolute(Double(int(30...250)))
    case 2, 3: return .fractionalWidth([1, 0.5, 1.0 / 3, 0.25, 0.2, 0.7][int(0...5)])
    case 4, 5: return .fractionalHeight([1, 0.5, 1.0 / 3, 0.25, 0.2, 0.4][int(0...5)])
    case 6: return .uniformAcrossSiblings(Double(int(30...200)))
    default: return .estimated(Double(int(30...200)))
    }
  }

  private mutating func insets(_ range: ClosedRange<Int>) -> LayoutInsets {
    LayoutInsets(
      top: Double(int(range)), leading: Double(int(range)), bottom: Double(int(range)), trailing: Double(int(range)))
  }

  private mutating func edges() -> LayoutEdgeSpacing {
    func one(_ draw: inout Draw) -> LayoutSpacing? {
      switch draw.int(0...3) {
      case 0: nil
      case 1: .flexible(Double(draw.int(0...6)))
      default: .fixed(Double(draw.int(-3...9)))
      }
    }
    return LayoutEdgeSpacing(leading: one(&self), top: one(&self), trailing: one(&self), bottom: one(&self))
  }

  private mutating func badge(_ kind: String) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      kind: kind,
      size: LayoutSize(
        width: chance(0.5) ? .absolute(20) : .estimated(16), height: chance(0.5) ? .fractionalHeight(0.3) : .absolute(9)
      ),
      containerAnchor: LayoutAnchor(
        edges: LayoutEdges(rawValue: UInt(int(0...15))),
        offset: chance(0.5) ? .absolute(x: 3, y: -4) : .fractional(x: 0.3, y: -0.3)),
      itemAnchor: chance(0.3) ? LayoutAnchor(edges: [.bottom, .leading]) : nil)
  }
}
