import CompositionalLayout
import Foundation

/// Answers by item, counts what it is asked.
struct CountingMeasurer: Measurer {
  var height: (ItemPath) -> Double = { _ in 50 }
  var width: (ItemPath) -> Double = { _ in 100 }
  var boundary: (String) -> Double = { _ in 30 }
  var badge: Double = 20
  var versions: [ItemPath: UInt64] = [:]
  var asked: [ElementID] = []
  var proposals: [Proposal] = []

  mutating func size(of element: ElementID, proposal: Proposal) -> CGSize {
    asked.append(element)
    proposals.append(proposal)
    switch element {
    case .item(let path): return CGSize(width: width(path), height: height(path))
    case .boundary(let kind, _): return CGSize(width: boundary(kind), height: boundary(kind))
    case .supplementary, .decoration: return CGSize(width: badge, height: badge)
    }
  }

  func version(of element: ElementID) -> UInt64 {
    if case .item(let path) = element { versions[path] ?? 0 } else { 0 }
  }
}

extension CountingMeasurer {
  init(heights: [Double]) {
    self.init(height: { heights[$0.item % heights.count] })
  }
}

/// A self-sizing list: one item of full width a row.
func listSection(estimate: Double = 100, spacing: Double = 0, insets: LayoutInsets = .zero) -> LayoutSection {
  LayoutSection(
    group: .horizontal(
      width: .fractionalWidth(1), height: .estimated(estimate),
      [.item(width: .fractionalWidth(1), height: .estimated(estimate))]),
    contentInsets: insets, interGroupSpacing: spacing)
}

/// A grid of squares, nothing self-sizing.
func gridSection(columns: Int = 5) -> LayoutSection {
  let share = 1 / Double(columns)
  return LayoutSection(
    group: .horizontal(
      width: .fractionalWidth(1), height: .fractionalWidth(share),
      [.item(width: .fractionalWidth(share), height: .fractionalHeight(1))]))
}

func header(
  _ kind: String = "header", _ height: LayoutDimension = .absolute(44), alignment: LayoutAlignment = .top,
  pinned: Bool = false
) -> LayoutBoundaryItem {
  LayoutBoundaryItem(
    kind: kind, size: LayoutSize(width: .fractionalWidth(1), height: height), alignment: alignment,
    pinToVisibleBounds: pinned)
}

func resolved(
  _ sections: [LayoutSection], _ counts: [Int], width: Double = 375, height: Double = 812,
  configuration: LayoutConfiguration = LayoutConfiguration(), direction: LayoutDirection = .leftToRight,
  options: SolverOptions = SolverOptions(), measuring measurer: CountingMeasurer = CountingMeasurer()
) throws -> ResolvedLayout {
  var solver = try LayoutSolver(
    sections: sections, itemCounts: counts, configuration: configuration,
    environment: LayoutEnvironment(width: width, height: height, direction: direction), options: options)
  var measurer = measurer
  try solver.resolve(measuring: &measurer)
  return solver.snapshot()
}

extension ResolvedLayout {
  func cells(_ section: Int = 0) -> [CGRect] {
    elements().filter { $0.category == .cell && $0.section == section }.map(\.frame)
  }

  func codes() -> [Diagnostic.Code] { diagnostics.map(\.code) }
}

extension CGRect {
  var list: [Double] { [Double(minX), Double(minY), Double(width), Double(height)] }

  func isClose(to other: CGRect, _ tolerance: Double = 1e-6) -> Bool {
    zip(list, other.list).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

/// A small generator with a seed: failures repeat.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
