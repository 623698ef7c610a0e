import Foundation

/// Asking content for its size, and giving the answers their place.
extension SectionState {
  /// What a measuring pass did.
  struct Progress {
    var measured = 0
    var changed = false
    /// Repeated asks of `SolverOptions.Settling.verify`.
    var repeats = 0
  }

  /// Measures what isn't measured yet, or is dirty, in a range of groups, and re-solves the groups that changed.
  mutating func measure<M: Measurer>(
    groups: Range<Int>, _ rules: MeasuringRules, _ buffer: ArrangementBuffer, _ progress: inout Progress,
    measuring measurer: inout M
  ) throws(ResolutionError<M.Failure>) {
    guard let template = plan.template, !groups.isEmpty else { return }
    if plan.lines != nil {
      try measureLines(groups, rules, buffer, &progress, measuring: &measurer)
      return
    }
    if groups.count == groupCount, widths.isUntouched, heights.isUntouched {
      if template.measured.contains(where: { $0.proposal.width.isEstimated }) { widths.reserveAll() }
      if template.measured.contains(where: { $0.proposal.height.isEstimated }) { heights.reserveAll() }
    }
    let count = template.leafCount
    let asks = template.measured.count
    let asksSupplementaries = template.supplementaries.contains { $0.item.isSelfSized }
    guard asks > 0 || asksSupplementaries else { return }
    let fresh = dirty.isEmpty && !needsRevalidation
    for group in groups {
      let first = group * count
      let present = min(itemCount - first, count)
      var changed = false
      for ordinal in 0..<asks {
        let slot = template.measured[ordinal].slot
        guard slot < present else { break }
        let index = group * asks + ordinal
        let known = template.measured[ordinal].proposal.height.isEstimated ? heights[index] : widths[index]
        if known.isNaN || (!fresh && isStale(first + slot, index, measurer)) {
          changed = try measure(
            item: first + slot, at: index, template.measured[ordinal], rules, &progress, measuring: &measurer)
            || changed
        }
      }
      if changed {
        progress.changed = true
        layOut(group, template, first..<first + present, buffer)
      }
      if asksSupplementaries {
        try measureSupplementaries(of: group, template, rules, buffer, &progress, measuring: &measurer)
      }
    }
  }

  @inline(__always)
  private func isStale<M: Measurer>(_ item: Int, _ index: Int, _ measurer: M) -> Bool {
    if dirty.contains(item) { return true }
    guard needsRevalidation else { return false }
    return measurer.version(of: .item(ItemPath(section: plan.index, item: item))) != (versions?[index] ?? 0)
  }

  /// Asks one item; true when its size isn't what it was.
  @inline(__always)
  mutating func measure<M: Measurer>(
    item: Int, at index: Int, _ slot: MeasuredSlot, _ rules: MeasuringRules, _ progress: inout Progress,
    measuring measurer: inout M
  ) throws(ResolutionError<M.Failure>) -> Bool {
    let element = ElementID.item(ItemPath(section: plan.index, item: item))
    if !dirty.isEmpty { dirty.remove(item) }
    let version = measurer.version(of: element)
    if version != 0 || versions != nil {
      if versions == nil { versions = PagedNumbers(count: widths.count, standard: 0) }
      versions?[index] = version
    }
    let size = try rules.size(
      of: element, slot.proposal, room: slot.room, place: plan.template?.nodes[slot.node].place, item: item,
      &progress, &diagnostics, measuring: &measurer)
    var changed = false
    if slot.proposal.width.isEstimated {
      changed = widths[index] != size.x
      widths[index] = size.x
    }
    if slot.proposal.height.isEstimated {
      changed = changed || heights[index] != size.y
      heights[index] = size.y
    }
    return changed
  }

  // MARK: Chips

  private mutating func measureLines<M: Measurer>(
    _ groups: Range<Int>, _ rules: MeasuringRules, _ buffer: ArrangementBuffer, _ progress: inout Progress,
    measuring measurer: inout M
  ) throws(ResolutionError<M.Failure>) {
    guard let lines = plan.lines else { return }
    let items = Int(lineStarts[groups.lowerBound])..<Int(lineStarts[groups.upperBound])
    var changed = false
    for item in items {
      let leaf = lines.leaf(of: item)
      func extent(_ axis: Int) -> Proposal.Extent {
        let rule = leaf.rule(axis)
        return rule.kind == .measured || rule.kind == .share
          ? .estimated(rule.value) : .fixed(max(0, rule.value - leaf.insets[axis]))
      }
      let proposal = Proposal(width: extent(0), height: extent(1))
      guard proposal.width.isEstimated || proposal.height.isEstimated else { continue }
      let known = proposal.height.isEstimated ? heights[item] : widths[item]
      guard known.isNaN || isStale(item, item, measurer) else { continue }
      let slot = MeasuredSlot(slot: 0, node: 0, proposal: proposal, room: leaf.room)
      changed =
        try measure(item: item, at: item, slot, rules, &progress, measuring: &measurer) || changed
    }
    if changed {
      progress.changed = true
      breakLines(buffer)
    }
    for group in groups.lowerBound..<min(groups.upperBound, groupCount) {
      guard let template = template(of: group, buffer), template.supplementaries.contains(where: { $0.item.isSelfSized })
      else { continue }
      try measureSupplementaries(of: group, template, rules, buffer, &progress, measuring: &measurer)
    }
  }

  /// Breaks all lines again from what is measured. O(items).
  mutating func breakLines(_ buffer: ArrangementBuffer) {
    guard let lines = plan.lines, let template = plan.template else { return }
    let measured = lines.axis == 0 ? widths : heights
    lineStarts = lines.breakLines(count: itemCount) { item in
      let leaf = lines.leaf(of: item)
      let answer = measured[item]
      return (answer.isNaN ? leaf.rule(lines.axis).value : answer) + leaf.edges[lines.axis]
    }
    let count = max(0, lineStarts.count - 1)
    pitches = ExtentTree(count: count, standard: pitches.standard)
    if acrosses != nil { acrosses = MaximumTree(count: count, standard: 0) }
    if uniform.x != nil { uniform.x = MaximumTree(count: count, standard: template.estimatedSizes[0].x) }
    if uniform.y != nil { uniform.y = MaximumTree(count: count, standard: template.estimatedSizes[0].y) }
    for line in 0..<count { layOut(line, buffer) }
    commit()
  }

  // MARK: Badges, headers, footers

  private mutating func measureSupplementaries<M: Measurer>(
    of group: Int, _ template: GroupTemplate, _ rules: MeasuringRules, _ buffer: ArrangementBuffer,
    _ progress: inout Progress, measuring measurer: inout M
  ) throws(ResolutionError<M.Failure>) {
    let items = items(of: group)
    buffer.use(template, section: plan.index, isLine: plan.lines != nil)
    arrange(group, template, present: items.count, buffer)
    var asked: [(key: SupplementaryKey, element: ElementID, proposal: Proposal, place: LayoutPlace)] = []
    forEachSupplementary(
      template, group: group, first: items.lowerBound, present: items.count, buffer
    ) { entry, key, index, host in
      guard supplementarySizes[key] == nil, let proposal = proposal(for: entry.item, host: host) else { return }
      let element = ElementID.supplementary(kind: entry.item.kind, section: plan.index, index: index)
      asked.append((key, element, proposal, template.nodes[entry.node].place))
    }
    guard !asked.isEmpty else { return }
    for ask in asked {
      supplementarySizes[ask.key] = try rules.size(
        of: ask.element, ask.proposal, room: .infinity, place: ask.place, item: items.lowerBound, &progress,
        &diagnostics, measuring: &measurer)
    }
    noteReach(template, group: group, first: items.lowerBound, present: items.count, buffer)
  }

  /// Measures headers and footers that `isVisible` picks and that aren't measured yet.
  mutating func measureBoundary<M: Measurer>(
    _ rules: MeasuringRules, _ progress: inout Progress, measuring measurer: inout M,
    where isVisible: (Int) -> Bool
  ) throws(ResolutionError<M.Failure>) {
    for index in boundaryIsMeasured.indices where !boundaryIsMeasured[index] && isVisible(index) {
      guard let size = try rules.size(
        of: plan.boundary, index, section: plan.index, &progress, &diagnostics, measuring: &measurer)
      else { continue }
      if boundarySizes[index] != size { progress.changed = true }
      boundarySizes[index] = size
      boundaryIsMeasured[index] = true
    }
  }
}

/// How answers of a measurer are taken.
struct MeasuringRules: Sendable {
  var settling: SolverOptions.Settling
  /// A difference below it isn't one: a pixel, in points.
  var pixel: Double

  init(_ options: SolverOptions, _ environment: LayoutEnvironment) {
    settling = options.settling
    pixel = environment.scale > 0 ? 1 / environment.scale : 1e-6
  }

  /// The content's size; fixed axes repeat the proposal. A width beyond `room` is asked again at `room`.
  @inline(__always)
  func size<M: Measurer>(
    of element: ElementID, _ proposal: Proposal, room: Double, place: LayoutPlace?, item: Int?,
    _ progress: inout SectionState.Progress, _ diagnostics: inout [Diagnostic], measuring measurer: inout M
  ) throws(ResolutionError<M.Failure>) -> Vector {
    var size = try ask(element, proposal, measuring: &measurer)
    progress.measured += 1
    if proposal.width.isEstimated, size.x > room {
      size.x = room
      if proposal.height.isEstimated {
        size.y = try ask(
          element, Proposal(width: .fixed(room), height: proposal.height), measuring: &measurer).y
      }
    }
    guard settling == .verify else { return size }
    return try settle(
      element, proposal, room: room, size, place: place, item: item, &progress, &diagnostics, measuring: &measurer)
  }

  private func settle<M: Measurer>(
    _ element: ElementID, _ proposal: Proposal, room: Double, _ first: Vector, place: LayoutPlace?, item: Int?,
    _ progress: inout SectionState.Progress, _ diagnostics: inout [Diagnostic], measuring measurer: inout M
  ) throws(ResolutionError<M.Failure>) -> Vector {
    var size = first
    for ask in 2...SolverOptions.passLimit {
      var next = try self.ask(element, proposal, measuring: &measurer)
      progress.repeats = max(progress.repeats, ask - 1)
      if proposal.width.isEstimated, next.x > room {
        next.x = room
        if proposal.height.isEstimated {
          next.y = try self.ask(
            element, Proposal(width: .fixed(room), height: proposal.height), measuring: &measurer).y
        }
      }
      let difference = max(abs(next.x - size.x), abs(next.y - size.y))
      if difference < pixel { return size }
      if ask == SolverOptions.passLimit {
        let values = "\(number(size.x)) × \(number(size.y)) and \(number(next.x)) × \(number(next.y))"
        diagnostics.append(
          Diagnostic(
            code: .oscillation, place: place ?? .configuration, item: item,
            message: "\(element) never settles: asked \(ask) times, its last two sizes were \(values)",
            help: "make its size depend on nothing but its content and the proposal"))
      }
      size = next
    }
    return size
  }

  /// A boundary item's slot size, nil when no content is asked.
  func size<M: Measurer>(
    of host: BoundaryHost, _ index: Int, section: Int?, _ progress: inout SectionState.Progress,
    _ diagnostics: inout [Diagnostic], measuring measurer: inout M
  ) throws(ResolutionError<M.Failure>) -> Vector? {
    let plan = host.plans[index]
    guard let proposal = plan.proposal else { return nil }
    let answer = try size(
      of: .boundary(kind: plan.item.kind, section: section), proposal,
      room: host.main == 1 ? host.crossExtent : .infinity, place: plan.place, item: nil, &progress, &diagnostics,
      measuring: &measurer)
    var size = plan.estimate
    if proposal.width.isEstimated { size.x = answer.x }
    if proposal.height.isEstimated { size.y = answer.y }
    return size
  }

  @inline(__always)
  private func ask<M: Measurer>(
    _ element: ElementID, _ proposal: Proposal, measuring measurer: inout M
  ) throws(ResolutionError<M.Failure>) -> Vector {
    let answer: CGSize
    do {
      answer = try measurer.size(of: element, proposal: proposal)
    } catch {
      throw .measurer(error, element: element)
    }
    var size = Vector(proposal.width.value, proposal.height.value)
    if proposal.width.isEstimated { size.x = Double(answer.width) }
    if proposal.height.isEstimated { size.y = Double(answer.height) }
    guard size.x >= 0, size.y >= 0, size.x < 1e9, size.y < 1e9 else {
      throw .invalidMeasure(element: element, width: Double(answer.width), height: Double(answer.height))
    }
    return size
  }
}
