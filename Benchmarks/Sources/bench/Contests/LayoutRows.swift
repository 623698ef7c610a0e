import CompositionalLayout
import Foundation
import LabelCorpus

/// How a plain section stands: one item to a group, two side by side, or as many as fit a line.
enum RowShape: String, CaseIterable {
  case list
  case twoColumns = "two columns"
  case chips

  var columns: Int {
    switch self {
    case .list: 1
    case .twoColumns: 2
    case .chips: 4
    }
  }

  func section(height: LayoutDimension) -> LayoutSection {
    if self == .chips {
      let width: LayoutDimension = height.isEstimated ? .estimated(80) : .absolute(80)
      return LayoutSection(
        group: .horizontal(
          width: .fractionalWidth(1), height: height, [.item(width: width, height: height)],
          interItemSpacing: .fixed(8)))
    }
    let item = LayoutSubitem.item(width: .fractionalWidth(1 / Double(columns)), height: height)
    return LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: height, Array(repeating: item, count: columns)))
  }
}

/// Says the same of every leaf, so that only the layout's own work is timed.
struct ConstantMeasurer: Measurer {
  /// Points.
  var height: Double

  mutating func size(of element: ElementID, proposal: Proposal) -> CGSize {
    CGSize(width: proposal.width.value, height: height)
  }
}

/// A section of equal items with everything resolved.
final class LayoutRows {
  static let environment = LayoutEnvironment(width: 393, height: 852)

  private var solver: LayoutSolver
  private var measurer: ConstantMeasurer

  /// Throws what the solver throws, and when it asked for another number of leaves than `leaves`.
  init(_ shape: RowShape, height: LayoutDimension, count: Int, measuredHeight: Double, leaves: Int) throws {
    solver = try LayoutSolver(
      sections: [shape.section(height: height)], itemCounts: [count], environment: Self.environment)
    measurer = ConstantMeasurer(height: measuredHeight)
    let measured = try solver.resolve(.everything, measuring: &measurer).measured
    guard measured == leaves else {
      throw BenchmarkFault.wrongCount("measured leaves", expected: "\(leaves)", found: "\(measured)")
    }
  }

  /// Points.
  var contentHeight: Double { Double(solver.contentSize.height) }

  var layout: ResolvedLayout { solver.snapshot() }

  /// Each of the items gets another height and then its old one again, so that every pass finds the same layout. The
  /// content's size is read after each change.
  func change(_ items: [Int], to height: Double) throws -> Outcome {
    let before = measurer.height
    var outcome = Outcome()
    for next in [height, before] {
      measurer.height = next
      for item in items {
        try solver.invalidateItem(at: ItemPath(section: 0, item: item))
        outcome.lines += try solver.resolve(.everything, measuring: &measurer).measured
        outcome.width += Double(solver.contentSize.height)
      }
    }
    return outcome
  }
}

/// Rectangles of a container's width at places spread over the content.
struct LayoutQueries {
  let rectangles: [CGRect]

  init(_ count: Int, height: Double, contentHeight: Double) {
    var random = SplitMix64(seed: 3)
    let room = Int(max(0, contentHeight - height))
    rectangles = (0..<count).map { _ in
      CGRect(x: 0, y: Double(random.below(room + 1)), width: 393, height: height)
    }
  }

  /// `lines` are the elements found.
  func ask(_ layout: ResolvedLayout) -> Outcome {
    var outcome = Outcome()
    for rectangle in rectangles {
      let elements = layout.elements(in: rectangle)
      outcome.lines += elements.count
      if let last = elements.last { outcome.width += Double(last.frame.maxY) }
    }
    return outcome
  }
}
