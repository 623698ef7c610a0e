/// A header, footer or the like, ready to be sized and placed on its host.
struct BoundaryPlan: Sendable {
  enum Push: Sendable {
    /// Makes the host longer at its start or end.
    case start, end
    /// Lies over the host's content.
    case none
  }

  var item: LayoutBoundaryItem
  var rules: (x: ExtentRule, y: ExtentRule)
  var insetStart: Vector
  var insetEnd: Vector
  var push: Push
  /// 0 start, 1 end, 0.5 centred, on each axis.
  var position: Vector
  var place: LayoutPlace

  var estimate: Vector { Vector(rules.x.value, rules.y.value) }

  /// Nil when no content is asked.
  var proposal: Proposal? {
    func extent(_ rule: ExtentRule, _ insets: Double) -> Proposal.Extent {
      rule.kind == .measured ? .estimated(rule.value) : .fixed(max(0, rule.value - insets))
    }
    let insets = insetStart + insetEnd
    let proposal = Proposal(width: extent(rules.x, insets.x), height: extent(rules.y, insets.y))
    return proposal.width.isEstimated || proposal.height.isEstimated ? proposal : nil
  }
}

/// All boundary items of one host, with the strip across the scroll direction that they are aligned in.
struct BoundaryHost: Sendable {
  var plans: [BoundaryPlan] = []
  /// Scroll axis, 0 or 1.
  var main: Int
  var crossOrigin: Double
  var crossExtent: Double

  /// Longest width that content is given.
  var room: Double { main == 1 ? crossExtent : .infinity }

  /// What the items that push add at the start and at the end.
  func extents(_ sizes: [Vector]) -> (start: Double, end: Double) {
    var start = 0.0
    var end = 0.0
    for (plan, size) in zip(plans, sizes) {
      switch plan.push {
      case .start: start += size[main]
      case .end: end += size[main]
      case .none: break
      }
    }
    return (start, end)
  }

  /// The frames at home, unpinned. `start` and `length` are the host's along the scroll axis.
  func frames(_ sizes: [Vector], start: Double, length: Double) -> [Box] {
    let pushed = extents(sizes)
    let cross = 1 - main
    var startCursor = start
    var endCursor = start + length - pushed.end
    // Items that lie over the content stack from its edges, in their order (D-15).
    let inner = (start: start + pushed.start, end: start + length - pushed.end)
    var overlays: [Vector: Double] = [:]
    return zip(plans, sizes).map { plan, size in
      var origin = Vector.zero
      origin[cross] = crossOrigin + plan.position[cross] * (crossExtent - size[cross])
      switch plan.push {
      case .start:
        origin[main] = startCursor
        startCursor += size[main]
      case .end:
        origin[main] = endCursor
        endCursor += size[main]
      case .none:
        let stacked = overlays[plan.position, default: 0]
        origin[main] = inner.start + plan.position[main] * (inner.end - inner.start - size[main])
        let axis = plan.position[main] == 0.5 ? cross : main
        let direction = plan.position[axis] == 1 ? -1.0 : 1.0
        origin[axis] += direction * stacked
        overlays[plan.position, default: 0] += size[axis]
      }
      origin += plan.item.absoluteOffset.vector + plan.insetStart
      let inner = size - plan.insetStart - plan.insetEnd
      return Box(origin: origin, size: Vector(max(0, inner.x), max(0, inner.y)))
    }
  }
}

extension TemplateCompiler {
  /// Sizes what can be sized; `strip` is the room across the scroll axis, `length` the container's extent along it.
  mutating func boundary(
    _ items: [LayoutBoundaryItem], main: Int, crossOrigin: Double, crossExtent: Double, length: Double,
    _ place: LayoutPlace
  ) throws(LayoutError) -> BoundaryHost {
    var host = BoundaryHost(main: main, crossOrigin: crossOrigin, crossExtent: max(0, crossExtent))
    try checkKinds(items.map(\.kind), place.appending("boundarySupplementaryItems"))
    var size = Vector.zero
    size[main] = length
    size[1 - main] = crossExtent
    for (index, item) in items.enumerated() {
      let place = place.appending("boundarySupplementaryItems", index)
      let position = item.alignment.edges.position
      var plan = BoundaryPlan(
        item: item,
        rules: (boundaryRule(item.size.width, size), boundaryRule(item.size.height, size)),
        insetStart: item.contentInsets.start, insetEnd: item.contentInsets.end,
        push: position[main] == 0.5 || !item.extendsBoundary ? .none : (position[main] == 0 ? .start : .end),
        position: position, place: place)
      ignoreInsets(&plan)
      checkFeedback(item.size, main: main, length: length, place)
      if item.pinToVisibleBounds, size.x <= 0 || size.y <= 0 {
        report(
          .pinnedZeroSize, place,
          "\"\(item.kind)\" is pinned in a container of \(number(size.x)) × \(number(size.y)); UIKit stops there",
          help: "lay out only once the collection has a size")
      }
      host.plans.append(plan)
    }
    return host
  }

  private func boundaryRule(_ dimension: LayoutDimension, _ base: Vector) -> ExtentRule {
    switch dimension {
    case .absolute(let points): .fixed(points)
    case .fractionalWidth(let fraction): .fixed(max(0, fraction * base.x))
    case .fractionalHeight(let fraction): .fixed(max(0, fraction * base.y))
    case .estimated(let points), .uniformAcrossSiblings(let points): ExtentRule(kind: .measured, value: points)
    }
  }

  private mutating func ignoreInsets(_ plan: inout BoundaryPlan) {
    for axis in 0..<2 {
      let rule = axis == 0 ? plan.rules.x : plan.rules.y
      guard rule.kind == .measured, plan.insetStart[axis] != 0 || plan.insetEnd[axis] != 0 else { continue }
      let name: LayoutAxis = axis == 0 ? .horizontal : .vertical
      report(
        .insetOnEstimate, plan.place,
        "contentInsets \(number(plan.insetStart[axis])) and \(number(plan.insetEnd[axis])) are ignored, "
          + "because the \(name.extentName) is estimated(\(number(rule.value)))",
        help: "put the space into the content")
      plan.insetStart[axis] = 0
      plan.insetEnd[axis] = 0
    }
  }

  /// An extent along the scroll axis that follows the container's length makes wrap content a loop (D-23).
  mutating func checkFeedback(_ size: LayoutSize, main: Int, length: Double, _ place: LayoutPlace) {
    let axis: LayoutAxis = main == 0 ? .horizontal : .vertical
    let dependent =
      switch (size[axis], main) {
      case (.fractionalWidth, 0), (.fractionalHeight, 1): true
      default: false
      }
    guard dependent else { return }
    report(
      .heightFeedback, place, severity: .note,
      "its \(axis.extentName) \(size[axis]) is of the container's \(number(length)): "
        + "a collection that wraps its content would chase its own size",
      help: "use an absolute or estimated \(axis.extentName) where the collection wraps its content")
  }
}
