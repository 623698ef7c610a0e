import CompositionalLayout
import Foundation

/// Groups resolved the slow way: one tree an instance, rule by rule, nothing shared, nothing precomputed.
///
/// The rules of `Guides/Resolving.md` one by one, to be compared with the solver. Covers what the random
/// layouts use, except lines of chips and uniform dimensions across groups.
final class NaiveGroup {
  enum Rule {
    case points(Double)
    case content(estimate: Double, uniform: Bool)
    /// Part of the parent's base on axis `of`.
    case part(Double, of: Int, guess: Double)
  }

  var rules: [Rule] = []
  var axis: Int?
  var isGroup = false
  var customOrigin = [0.0, 0]
  var children: [NaiveGroup] = []
  var insets = (start: [0.0, 0], end: [0.0, 0])
  var edges = (start: [0.0, 0], end: [0.0, 0])
  var flexible = (start: [false, false], end: [false, false])
  var spacing = 0.0
  var flexibleGaps = false
  var taken = [0.0, 0]
  var item: Int?
  var isPresent = false

  var size = [0.0, 0]
  var base = [0.0, 0]
  var need = [0.0, 0]
  var guess = [0.0, 0]
  var origin = [0.0, 0]

  struct Context {
    var options: SolverOptions
    var size: [Double]
    var isEstimated = [false, false]
    var rests = [false, false]
    var room: Double
  }

  // MARK: Building

  static func build(_ subitem: LayoutSubitem, _ context: Context, fixed: (axis: Int, rule: Rule)? = nil) -> NaiveGroup {
    let node = NaiveGroup()
    let layoutSize: LayoutSize
    let contentInsets: LayoutInsets
    let edgeSpacing: LayoutEdgeSpacing?
    switch subitem {
    case .item(let item): (layoutSize, contentInsets, edgeSpacing) = (item.size, item.contentInsets, item.edgeSpacing)
    case .group(let group):
      (layoutSize, contentInsets, edgeSpacing) = (group.size, group.contentInsets, group.edgeSpacing)
    }
    for (axis, dimension) in [layoutSize.width, layoutSize.height].enumerated() {
      if let fixed, fixed.axis == axis {
        node.rules.append(fixed.rule)
        continue
      }
      switch dimension {
      case .absolute(let points): node.rules.append(.points(points))
      case .fractionalWidth(let part): node.rules.append(share(part, 0, context))
      case .fractionalHeight(let part): node.rules.append(share(part, 1, context))
      case .estimated(let points): node.rules.append(.content(estimate: points, uniform: false))
      case .uniformAcrossSiblings(let points): node.rules.append(.content(estimate: points, uniform: true))
      }
    }
    node.insets = ([contentInsets.leading, contentInsets.top], [contentInsets.trailing, contentInsets.bottom])
    for axis in 0..<2 {
      if case .content = node.rules[axis] { (node.insets.start[axis], node.insets.end[axis]) = (0, 0) }
    }
    if let edgeSpacing {
      let start = [edgeSpacing.leading, edgeSpacing.top]
      let end = [edgeSpacing.trailing, edgeSpacing.bottom]
      node.edges = (start.map { $0?.spacing ?? 0 }, end.map { $0?.spacing ?? 0 })
      node.flexible = (start.map { $0?.isFlexible ?? false }, end.map { $0?.isFlexible ?? false })
    }
    if case .group(let group) = subitem { node.fill(group, context) }
    return node
  }

  private static func share(_ part: Double, _ axis: Int, _ context: Context) -> Rule {
    let value = part * max(0, context.size[axis])
    guard context.rests[axis], context.options.policy == .fitting else { return .points(value) }
    return .part(part, of: axis, guess: value)
  }

  private func estimate(_ axis: Int) -> Double {
    switch rules[axis] {
    case .points(let points): points
    case .content(let estimate, _): estimate
    case .part(_, _, let guess): guess
    }
  }

  private func fill(_ group: LayoutGroup, _ outer: Context) {
    isGroup = true
    spacing = group.interItemSpacing?.spacing ?? 0
    flexibleGaps = group.interItemSpacing?.isFlexible ?? false
    var inner = outer
    for axis in 0..<2 {
      inner.size[axis] = max(0, estimate(axis) - insets.start[axis] - insets.end[axis])
      switch rules[axis] {
      case .points: (inner.isEstimated[axis], inner.rests[axis]) = (false, false)
      case .content: (inner.isEstimated[axis], inner.rests[axis]) = (true, true)
      case .part: (inner.isEstimated[axis], inner.rests[axis]) = (false, true)
      }
    }
    switch group.content {
    case .custom(let items):
      children = items.map { item in
        let child = NaiveGroup()
        child.rules = [.points(item.width), .points(item.height)]
        child.customOrigin = [item.x, item.y]
        return child
      }
    case .count(let axis, let subitem, let count):
      self.axis = axis == .horizontal ? 0 : 1
      let index = self.axis!
      taken[index] = Double(count - 1) * spacing
      inner.size[index] = max(0, inner.size[index] - taken[index])
      let value = inner.size[index] / Double(count)
      let rests = inner.rests[index] && inner.options.policy == .fitting
      let rule: Rule = rests ? .part(1 / Double(count), of: index, guess: value) : .points(value)
      children = (0..<count).map { _ in Self.build(subitem, inner, fixed: (index, rule)) }
    case .list(let axis, let subitems):
      list(axis, subitems, repeats: true, inner)
    case .repeating(let axis, let subitem, let count):
      list(axis, Array(repeating: subitem, count: count), repeats: false, inner)
    }
  }

  private func list(_ layoutAxis: LayoutAxis, _ subitems: [LayoutSubitem], repeats: Bool, _ inner: Context) {
    let index = layoutAxis == .horizontal ? 0 : 1
    axis = index
    let limit = inner.size[index] + max(0.1, 1e-6 * inner.size[index])
    func length(_ nodes: [NaiveGroup]) -> Double {
      nodes.reduce(Double(nodes.count - 1) * spacing) {
        $0 + $1.estimate(index) + $1.edges.start[index] + $1.edges.end[index]
      }
    }
    let declared = subitems.map { Self.build($0, inner) }
    if length(declared) <= limit {
      children = declared
      var next = 0
      while repeats {
        let child = Self.build(subitems[next], inner)
        guard length(children + [child]) <= limit else { return }
        children.append(child)
        next = (next + 1) % subitems.count
      }
      return
    }
    let gaps = Double(subitems.count - 1) * spacing
    switch inner.options.overflow {
    case .always:
      children = declared
      return
    case .deduct where gaps > 0:
      var tight = inner
      tight.size[index] = max(0, tight.size[index] - gaps)
      let shorter = subitems.map { Self.build($0, tight) }
      if length(shorter) <= limit {
        children = shorter
        taken[index] = gaps
        return
      }
    case .deduct, .strict: break
    }
    children = [declared[0]]
    while children.count < declared.count, length(children + [declared[children.count]]) <= limit {
      children.append(declared[children.count])
    }
    let isSelfSized = if case .content = declared[0].rules[index] { true } else { false }
    if children.count == 1, length(children) > limit, !inner.isEstimated[index], !isSelfSized {
      let edges = declared[0].edges.start[index] + declared[0].edges.end[index]
      children = [Self.build(subitems[0], inner, fixed: (index, .points(max(0, inner.size[index] - edges))))]
    }
  }

  // MARK: Solving

  var leaves: [NaiveGroup] { isGroup ? children.flatMap(\.leaves) : [self] }

  func mark() {
    isPresent =
      isGroup
      ? children.reduce(false) {
        $1.mark()
        return $0 || $1.isPresent
      } : item != nil
  }

  /// - Parameter measured: content's answer for an item; the room is the widest it may be.
  func solve(_ measured: (NaiveGroup) -> [Double]) {
    mark()
    settleNeeds(measured)
    settleParts()
    settleSizes(measured)
  }

  private func present() -> [NaiveGroup] { children.filter(\.isPresent) }

  private func content(_ axis: Int, _ extents: [Double]) -> Double {
    let whole = zip(present(), extents).map { $1 + $0.edges.start[axis] + $0.edges.end[axis] }
    if self.axis == axis { return max(0, whole.reduce(Double(max(0, whole.count - 1)) * spacing, +)) }
    return zip(present(), whole).map { $0.customOrigin[axis] + $1 }.reduce(0, max)
  }

  private func settleNeeds(_ measured: (NaiveGroup) -> [Double]) {
    for child in children where child.isPresent { child.settleNeeds(measured) }
    if !isGroup {
      for axis in 0..<2 {
        switch rules[axis] {
        case .points(let points): need[axis] = points
        case .content: need[axis] = measured(self)[axis]
        case .part: need[axis] = measured(self)[axis] + insets.start[axis] + insets.end[axis]
        }
      }
      return
    }
    for axis in 0..<2 {
      base[axis] = estimate(axis) - insets.start[axis] - insets.end[axis] - taken[axis]
      for child in present() {
        for side in 0..<2 {
          if case .part(let part, axis, _) = child.rules[side], part > 0 {
            base[axis] = max(base[axis], child.need[side] / part)
          }
        }
      }
    }
    for axis in 0..<2 {
      let extents = present().map { child in
        if case .part(let part, let of, _) = child.rules[axis] { part * base[of] } else { child.need[axis] }
      }
      let sum = content(axis, extents)
      switch rules[axis] {
      case .points(let points): need[axis] = points
      case .content: need[axis] = sum
      case .part:
        let asks = present().contains { if case .content = $0.rules[axis] { true } else { false } }
        let own = base[axis] + taken[axis]
        need[axis] = (asks ? max(own, sum) : own) + insets.start[axis] + insets.end[axis]
      }
    }
  }

  private func settleParts() {
    for child in present() {
      for axis in 0..<2 {
        guard case .part(let part, let of, _) = child.rules[axis] else { continue }
        var whole = base[of]
        if case .part = rules[of] { whole = size[of] - insets.start[of] - insets.end[of] - taken[of] }
        child.size[axis] = part * whole
      }
      child.settleParts()
    }
  }

  private func settleSizes(_ measured: (NaiveGroup) -> [Double]) {
    for child in present() { child.settleSizes(measured) }
    for axis in 0..<2 {
      if case .content = rules[axis], isGroup {
        let asking = present().filter { if case .content = $0.rules[axis] { true } else { false } }
        let greatest = asking.map { $0.size[axis] }.reduce(0, max)
        for child in asking {
          if case .content(_, true) = child.rules[axis] { child.size[axis] = greatest }
        }
      }
    }
    for axis in 0..<2 {
      switch rules[axis] {
      case .points(let points): size[axis] = points
      case .content: size[axis] = isGroup ? content(axis, present().map { $0.size[axis] }) : measured(self)[axis]
      case .part: break
      }
    }
  }

  // MARK: Placing

  func place(at start: [Double]) {
    origin = start
    guard let axis else {
      for child in children {
        child.place(at: [start[0] + child.customOrigin[0], start[1] + child.customOrigin[1]])
      }
      return
    }
    let cross = 1 - axis
    let inner = (0..<2).map { size[$0] - insets.start[$0] - insets.end[$0] }
    var total = Double(children.count - 1) * spacing
    var slots = flexibleGaps ? Double(children.count - 1) : 0
    for child in children {
      total +=
        child.edges.start[axis] + child.edges.end[axis] + (child.isPresent ? child.size[axis] : child.guess[axis])
      slots += (child.flexible.start[axis] ? 1 : 0) + (child.flexible.end[axis] ? 1 : 0)
    }
    let share = slots > 0 ? max(0, inner[axis] - total) / slots : 0
    var cursor = start[axis] + insets.start[axis]
    for child in present() {
      cursor += child.edges.start[axis] + (child.flexible.start[axis] ? share : 0)
      var at = [0.0, 0]
      at[axis] = cursor
      at[cross] = start[cross] + insets.start[cross] + child.edges.start[cross]
      let free = max(0, inner[cross] - child.size[cross] - child.edges.start[cross] - child.edges.end[cross])
      if child.flexible.start[cross] { at[cross] += child.flexible.end[cross] ? free / 2 : free }
      child.place(at: at)
      cursor += child.size[axis] + child.edges.end[axis] + (child.flexible.end[axis] ? share : 0)
      cursor += spacing + (flexibleGaps ? share : 0)
    }
  }

  var frame: CGRect {
    CGRect(
      x: origin[0] + insets.start[0], y: origin[1] + insets.start[1],
      width: max(0, size[0] - insets.start[0] - insets.end[0]),
      height: max(0, size[1] - insets.start[1] - insets.end[1]))
  }

  /// Sizes with nothing measured and all children there, for the places of a partial group.
  func noteGuess() {
    guess = size
    for child in children { child.noteGuess() }
  }
}
