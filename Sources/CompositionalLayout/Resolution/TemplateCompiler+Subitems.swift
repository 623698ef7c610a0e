/// How many subitems a group holds, and against what they resolve (D-03, D-04, D-07, D-08, D-11).
extension TemplateCompiler {
  mutating func fill(
    _ branch: Branch, with group: LayoutGroup, _ inner: Base, _ place: LayoutPlace
  ) throws(LayoutError) {
    let spacing = group.interItemSpacing
    branch.node.spacing = spacing?.spacing ?? 0
    branch.node.flexGaps = spacing?.isFlexible ?? false
    switch group.content {
    case .list(let axis, let subitems):
      try list(branch, axis, subitems, repeats: true, inner, place)
    case .repeating(let axis, let subitem, let count):
      guard count <= SolverOptions.groupItemLimit else {
        throw .tooManyItemsInGroup(place: place, limit: SolverOptions.groupItemLimit)
      }
      let copies = Array(repeating: subitem, count: count)
      try list(branch, axis, copies, repeats: false, inner, place)
    case .count(let axis, let subitem, let count):
      try counted(branch, axis, subitem, count, inner, place)
    case .custom(let items):
      custom(branch, items, place)
    }
    branch.node.flexCount = flexibleSlots(branch)
    checkUniform(branch)
    checkFrozen(branch, inner)
  }

  // MARK: subitem:count:

  private mutating func counted(
    _ branch: Branch, _ axis: LayoutAxis, _ subitem: LayoutSubitem, _ count: Int, _ inner: Base, _ place: LayoutPlace
  ) throws(LayoutError) {
    guard count <= SolverOptions.groupItemLimit else {
      throw .tooManyItemsInGroup(place: place, limit: SolverOptions.groupItemLimit)
    }
    let index = axis.index
    let gaps = Double(count - 1) * branch.node.spacing
    var base = inner
    base.size[index] -= gaps
    branch.node.deduct[index] = gaps
    if base.size[index] < 0 {
      try refuse(
        .countDoesNotFit(place: place, axis: axis, count: count, spacing: gaps, available: inner.size[index]))
      base.size[index] = 0
    }
    // Said by a diagnostic of its own, so the item isn't called frozen as well.
    var takesSizeAway = false
    if case .item(let item) = subitem { takesSizeAway = item.size[axis].isEstimated }
    if inner.estimated(index), subitem.size[axis].isEstimated {
      let share = base.size[index] / Double(count)
      report(
        .countAlongEstimate, place,
        "count \(count) along the estimated \(axis.extentName) gives each subitem 1/\(count) of the estimate, "
          + "\(number(share)), instead of its own size",
        help: "list the subitem \(count) times, or use repeatingSubitem:count:")
    }
    let fraction = 1 / Double(count)
    let value = base.size[index] * fraction
    let rule = ExtentRule(
      kind: inner.grows(index) ? .share : .fixed, value: value, fraction: fraction, base: index,
      isFrozen: inner.guessed(index) && !takesSizeAway)
    let childPlace = place.appending("subitems", 0)
    for _ in 0..<count {
      branch.children.append(try self.branch(subitem, base: base, override: (index, rule), childPlace))
    }
    let edges = branch.children.reduce(0) { $0 + $1.node.edges[index] }
    if edges > 0 {
      reportOverflow(place, axis, needed: inner.size[index] + edges, has: inner.size[index], "edge spacing")
    }
  }

  // MARK: subitems: and repeatingSubitem:count:

  private mutating func list(
    _ branch: Branch, _ axis: LayoutAxis, _ subitems: [LayoutSubitem], repeats: Bool, _ inner: Base,
    _ place: LayoutPlace
  ) throws(LayoutError) {
    let index = axis.index
    let limit = inner.size[index]
    let allowed = limit + SolverOptions.tolerance(limit)
    let gaps = Double(subitems.count - 1) * branch.node.spacing
    let extents = subitems.map { extent($0, axis, inner) }
    let total = extents.reduce(0, +)
    if total + gaps <= allowed {
      for (number, subitem) in subitems.enumerated() {
        branch.children.append(
          try self.branch(subitem, base: inner, override: nil, place.appending("subitems", number)))
      }
      guard repeats else { return }
      try cycle(branch, subitems, extents, from: total + gaps, limit: allowed, inner, place)
      checkFractionSum(branch, axis, subitems, extents, inner, place)
      return
    }
    if subitems.count > 1 {
      reportDeclaredOverflow(place, axis, subitems.count, total: total, gaps: gaps, inner)
    }
    var base = inner
    var count = subitems.count
    if options.overflow == .deduct, gaps > 0 {
      base.size[index] = max(0, limit - gaps)
      if subitems.reduce(gaps, { $0 + extent($1, axis, base) }) <= allowed {
        branch.node.deduct[index] = gaps
      } else {
        base = inner
        count = 0
      }
    } else if options.overflow != .always {
      count = 0
    }
    if count == 0 {
      count = try fitting(subitems, extents, axis, branch.node.spacing, limit: allowed, inner, place)
    }
    for (number, subitem) in subitems.prefix(count).enumerated() {
      var override: (axis: Int, rule: ExtentRule)?
      if count == 1, options.overflow != .always, !inner.estimated(index), extents[0] > allowed,
        !subitem.size[axis].isEstimated
      {
        override = (index, .fixed(max(0, limit - edgeExtent(subitem, axis))))
      }
      branch.children.append(
        try self.branch(subitem, base: base, override: override, place.appending("subitems", number)))
    }
  }

  /// How many of the declared subitems fit, at least one.
  private mutating func fitting(
    _ subitems: [LayoutSubitem], _ extents: [Double], _ axis: LayoutAxis, _ spacing: Double, limit: Double,
    _ inner: Base, _ place: LayoutPlace
  ) throws(LayoutError) -> Int {
    // An estimate is no promise: a first child longer than an estimated group, or itself estimated, still goes in.
    if extents[0] > limit, !inner.estimated(axis.index), !subitems[0].size[axis].isEstimated {
      try refuse(
        .cannotFit(
          place: place.appending("subitems", 0), axis: axis, needed: extents[0], available: inner.size[axis.index]))
    }
    var end = extents[0]
    var count = 1
    while count < extents.count, end + spacing + extents[count] <= limit {
      end += spacing + extents[count]
      count += 1
    }
    return count
  }

  /// Starts the list over while room is left; stops at the first child that doesn't fit.
  private mutating func cycle(
    _ branch: Branch, _ subitems: [LayoutSubitem], _ extents: [Double], from start: Double, limit: Double,
    _ inner: Base, _ place: LayoutPlace
  ) throws(LayoutError) {
    var end = start
    var number = 0
    while end + branch.node.spacing + extents[number] <= limit {
      guard extents[number] + branch.node.spacing > 0 else { return }
      branch.children.append(
        try self.branch(subitems[number], base: inner, override: nil, place.appending("subitems", number)))
      end += branch.node.spacing + extents[number]
      number = (number + 1) % subitems.count
    }
  }

  /// The extent a subitem is counted with: its estimate where it has one, edges included.
  func extent(_ subitem: LayoutSubitem, _ axis: LayoutAxis, _ base: Base) -> Double {
    let own =
      switch subitem.size[axis] {
      case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
      case .fractionalWidth(let fraction): fraction * base.size.x
      case .fractionalHeight(let fraction): fraction * base.size.y
      }
    return own + edgeExtent(subitem, axis)
  }

  private func edgeExtent(_ subitem: LayoutSubitem, _ axis: LayoutAxis) -> Double {
    guard let edges = subitem.edgeSpacing else { return 0 }
    return axis == .horizontal
      ? (edges.leading?.spacing ?? 0) + (edges.trailing?.spacing ?? 0)
      : (edges.top?.spacing ?? 0) + (edges.bottom?.spacing ?? 0)
  }

  // MARK: custom

  private mutating func custom(_ branch: Branch, _ items: [LayoutCustomItem], _ place: LayoutPlace) {
    branch.node.isCustom = true
    for (number, item) in items.enumerated() {
      var node = TemplateNode(rules: (.fixed(item.width), .fixed(item.height)))
      let slot = countLeaf()
      node.leaves = slot..<slot + 1
      node.customOrigin = Vector(item.x, item.y)
      node.zIndex = item.zIndex
      branch.children.append(Branch(node, place.appending("custom", number), supplementaries: []))
    }
  }

  // MARK: Diagnostics

  private func flexibleSlots(_ branch: Branch) -> Double {
    guard let axis = branch.node.axis else { return 0 }
    let gaps = branch.node.flexGaps ? Double(branch.children.count - 1) : 0
    return branch.children.reduce(gaps) { $0 + $1.node.flexStart[axis] + $1.node.flexEnd[axis] }
  }

  private mutating func checkUniform(_ branch: Branch) {
    for axis in 0..<2 {
      for child in branch.children where child.node.rule(axis).isUniform {
        guard branch.node.rule(axis).kind != .hugging else {
          branch.node.hasUniformChildren = true
          continue
        }
        let name: LayoutAxis = axis == 0 ? .horizontal : .vertical
        report(
          .uniformNotEstimated, child.place,
          "uniformAcrossSiblings acts as estimated, because the group's \(name.extentName) isn't estimated",
          help: "make the group's \(name.extentName) estimated")
        if axis == 0 { child.node.rules.x.isUniform = false } else { child.node.rules.y.isUniform = false }
      }
    }
  }

  /// A leaf that is a share of an estimate keeps its share of the guess on the device.
  private mutating func checkFrozen(_ branch: Branch, _ inner: Base) {
    for axis in [1, 0] where inner.guessed(axis) {
      for child in branch.children where !child.node.isGroup {
        for side in 0..<2 where child.node.rule(side).isFrozen && child.node.rule(side).base == axis {
          reportFrozen(child, side, of: axis, inner)
        }
      }
    }
  }

  private mutating func reportFrozen(_ child: Branch, _ side: Int, of axis: Int, _ inner: Base) {
    let names: [LayoutAxis] = [.horizontal, .vertical]
    let extent = number(child.node.rule(side).value)
    let whose = side == axis ? "" : " \(names[axis].extentName),"
    let estimate = "\(whose) \(number(inner.size[axis]))"
    let uikit = options.policy == .uikit
    report(
      .frozenEstimate, child.place, severity: uikit ? .warning : .note,
      "the item's \(names[side].extentName) is a share of its group's estimate\(estimate): "
        + (uikit
          ? "it stays \(extent), whatever it holds"
          : "on a device it stays \(extent), here it grows with what it holds"),
      help: "make the item's \(names[side].extentName) estimated(\(extent)) as well")
  }

  private mutating func checkFractionSum(
    _ branch: Branch, _ axis: LayoutAxis, _ subitems: [LayoutSubitem], _ extents: [Double], _ inner: Base,
    _ place: LayoutPlace
  ) {
    let limit = inner.size[axis.index]
    guard subitems.allSatisfy({ $0.size[axis].isFractional }), limit > 0 else { return }
    let count = branch.children.count
    let used =
      (0..<count).reduce(Double(count - 1) * branch.node.spacing) { $0 + extents[$1 % extents.count] }
    let rest = limit - used
    guard rest > SolverOptions.tolerance(limit), rest < 0.05 * limit else { return }
    report(
      .fractionSumShort, place, severity: .note,
      "\(count) subitems take \(number(used)) of \(number(limit)); \(number(rest)) points stay empty at the end",
      help: "use subitem:count: \(count), or exact fractions such as 1/\(count)")
  }

  private mutating func reportDeclaredOverflow(
    _ place: LayoutPlace, _ axis: LayoutAxis, _ count: Int, total: Double, gaps: Double, _ inner: Base
  ) {
    let what =
      switch options.overflow {
      case .deduct: "where that makes them fit, fractions resolve against the \(axis.extentName) less the spacing"
      case .always: "all are placed, beyond the group's end"
      case .strict: "those that don't fit go to the next group"
      }
    report(
      .declaredOverflow, place,
      "\(count) declared subitems need \(number(total)) + spacing \(number(gaps)) = \(number(total + gaps)) of "
        + "\(number(inner.size[axis.index])); \(what)",
      help: "use subitem:count:, or smaller fractions that leave room for the spacing")
  }

  private mutating func reportOverflow(
    _ place: LayoutPlace, _ axis: LayoutAxis, needed: Double, has: Double, _ cause: String
  ) {
    report(
      .overflow, place,
      "the subitems need \(axis.extentName) \(number(needed)) with their \(cause), the group has \(number(has))",
      help: "make the group's \(axis.extentName) estimated, or the subitems smaller")
  }
}
