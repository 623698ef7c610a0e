import CompositionalLayout
import Foundation
import Testing

/// The solver against groups resolved the slow way, one tree an instance.
struct NaiveComparisonTests {
  @Test(arguments: 1...700)
  func cellsEqualTheNaiveOnes(seed: Int) throws {
    let random = RandomLayout(seed: UInt64(seed))
    let layout = try random.resolve()
    let measurer = random.measurer()
    for (index, section) in random.sections.enumerated() where random.counts[index] > 0 && isCovered(section.group) {
      let expected = naive(section, index, random, measurer)
      let found = layout.cells(index)
      #expect(found.count == expected.count)
      guard let first = found.first, let naiveFirst = expected.first else { continue }
      // Headers move the section as a whole; what is compared is how its cells lie to each other.
      let offset = (x: first.minX - naiveFirst.minX, y: first.minY - naiveFirst.minY)
      for (one, other) in zip(found, expected) {
        #expect(one.isClose(to: other.offsetBy(dx: offset.x, dy: offset.y), 1e-6), "section \(index)")
      }
    }
  }

  /// Chips and section-wide uniform groups have tests of their own.
  private func isCovered(_ group: LayoutGroup) -> Bool {
    if case .uniformAcrossSiblings = group.size.width { return false }
    if case .uniformAcrossSiblings = group.size.height { return false }
    guard case .list(let axis, let subitems) = group.content else { return true }
    let along = axis == .horizontal ? group.size.width : group.size.height
    let chips = subitems.contains { subitem in
      guard case .item(let item) = subitem else { return false }
      return (axis == .horizontal ? item.size.width : item.size.height).isEstimated
    }
    return !chips || along.isEstimated || subitems.contains { if case .group = $0 { true } else { false } }
  }

  private func naive(
    _ section: LayoutSection, _ index: Int, _ random: RandomLayout, _ measurer: CountingMeasurer
  ) -> [CGRect] {
    let main = random.configuration.scrollDirection == .horizontal ? 0 : 1
    let along = section.orthogonalScrollingBehavior == .none ? main : 1 - main
    let across = 1 - along
    let insets = random.configuration.contentInsetsReference == .none ? .zero : random.environment.safeAreaInsets
    var container = [random.environment.width, random.environment.height]
    container[1 - main] -= main == 1 ? insets.leading + insets.trailing : insets.top + insets.bottom
    var base = container
    base[across] -=
      across == 0
      ? section.contentInsets.leading + section.contentInsets.trailing
      : section.contentInsets.top + section.contentInsets.bottom
    let context = NaiveGroup.Context(
      options: random.options, size: base, room: along == 0 ? .infinity : max(0, base[0]))
    var groups: [NaiveGroup] = []
    var next = 0
    while next < random.counts[index] {
      let group = NaiveGroup.build(.group(section.group), context)
      for leaf in group.leaves { leaf.item = 0 }
      group.solve { $0.rules.map(estimate) }
      group.noteGuess()
      for leaf in group.leaves {
        leaf.item = next < random.counts[index] ? next : nil
        next += 1
      }
      let rooms = room(group, context.room)
      group.solve { leaf in
        let path = ItemPath(section: index, item: leaf.item ?? 0)
        return [min(measurer.width(path), rooms[ObjectIdentifier(leaf)] ?? .infinity), measurer.height(path)]
      }
      groups.append(group)
    }
    let row = groups.map { $0.size[across] + $0.edges.start[across] + $0.edges.end[across] }.max() ?? 0
    let available = section.orthogonalScrollingBehavior == .none ? max(0, base[across]) : row
    var cursor = 0.0
    for group in groups {
      var at = [0.0, 0]
      at[along] = cursor + group.edges.start[along]
      at[across] = group.edges.start[across]
      let free = max(0, available - group.size[across] - group.edges.start[across] - group.edges.end[across])
      if group.flexible.start[across] { at[across] += group.flexible.end[across] ? free / 2 : free }
      group.place(at: at)
      cursor += max(0, group.size[along] + group.edges.start[along] + group.edges.end[along])
      cursor += section.interGroupSpacing
    }
    return groups.flatMap { $0.leaves.filter { $0.item != nil }.map(\.frame) }
  }

  private func estimate(_ rule: NaiveGroup.Rule) -> Double {
    switch rule {
    case .points(let points): points
    case .content(let estimate, _): estimate
    case .part: 0
    }
  }

  /// The widest each item may be: the nearest group of given width, less its edges.
  private func room(_ node: NaiveGroup, _ outer: Double) -> [ObjectIdentifier: Double] {
    guard node.isGroup else { return [ObjectIdentifier(node): max(0, outer - node.edges.start[0] - node.edges.end[0])] }
    var inner = outer
    switch node.rules[0] {
    case .points(let points): inner = max(0, points - node.insets.start[0] - node.insets.end[0]) - node.taken[0]
    case .part(_, _, let guess): inner = max(0, guess - node.insets.start[0] - node.insets.end[0]) - node.taken[0]
    case .content: break
    }
    return node.children.reduce(into: [:]) { $0.merge(room($1, inner)) { first, _ in first } }
  }
}
