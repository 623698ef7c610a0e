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
  mutating func measure(
    groups: Range<Int>, _ rules: MeasuringRules, _ buffer: ArrangementBuffer, _ progress: inout Progress,
    asking ask: Ask
  ) throws(Interruption) {
    guard !groups.isEmpty else { return }
    if plan.hasLines {
      try measureLines(groups, rules, buffer, &progress, asking: ask)
      return
    }
    guard !plan.measured.isEmpty || plan.asksSupplementaries else { return }
    if groups.count == groupCount { reserveAnswers() }
    let measured = plan.measured
    let fresh = dirty.isEmpty && !needsRevalidation
    // What was measured before an interruption counts: its group is solved before the error is passed on.
    var interruption: Interruption?
    if let plain = plan.plainExtents {
      let isAcross = plain.axis != plan.repeatAxis
      let spacing = plan.spacing
      for group in groups {
        let changed = measureItems(
          of: group, measured, fresh: fresh, rules, &progress, &interruption, asking: ask)
        if changed {
          let extent = plain.extent(
            present: items(of: group).count, plain.axis == 1 ? heights : widths, first: group * measured.count)
          if isAcross { acrosses?.set(group, extent) } else { pitches.set(group, max(0, extent) + spacing) }
        }
        if let interruption { throw interruption }
      }
      return
    }
    guard let template = plan.template else { return }
    for group in groups {
      let changed = measureItems(of: group, measured, fresh: fresh, rules, &progress, &interruption, asking: ask)
      if changed { layOut(group, template, items(of: group), buffer) }
      if let interruption { throw interruption }
      if plan.asksSupplementaries {
        try measureSupplementaries(of: group, template, rules, buffer, &progress, asking: ask)
      }
    }
  }

  /// Asks those items of a group that aren't known; true when one isn't what it was.
  @inline(__always)
  private mutating func measureItems(
    of group: Int, _ measured: [MeasuredSlot], fresh: Bool, _ rules: MeasuringRules, _ progress: inout Progress,
    _ interruption: inout Interruption?, asking ask: Ask
  ) -> Bool {
    let items = items(of: group)
    var changed = false
    do throws(Interruption) {
      for ordinal in 0..<measured.count {
        let item = items.lowerBound + measured[ordinal].slot
        guard item < items.upperBound else { break }
        let index = group * measured.count + ordinal
        let known = measured[ordinal].proposal.height.isEstimated ? heights[index] : widths[index]
        var asks = known.isNaN
        if !asks, !fresh { asks = try isStale(item, index, ask) }
        if asks {
          changed = try measure(item: item, at: index, measured[ordinal], rules, &progress, asking: ask) || changed
        }
      }
    } catch {
      interruption = error
    }
    if changed { progress.changed = true }
    return changed
  }

  /// Makes room for all answers at once where there is none yet.
  mutating func reserveAnswers() {
    guard widths.isUntouched, heights.isUntouched else { return }
    if plan.proposals.contains(where: { $0.width.isEstimated }) { widths.reserveAll() }
    if plan.proposals.contains(where: { $0.height.isEstimated }) { heights.reserveAll() }
  }

  @inline(__always)
  func isStale(_ item: Int, _ index: Int, _ ask: Ask) throws(Interruption) -> Bool {
    if dirty.contains(item) { return true }
    guard needsRevalidation else { return false }
    return try ask(.item(ItemPath(section: plan.index, item: item)), nil).version != (versions?[index] ?? 0)
  }

  /// Asks one item; true when its size isn't what it was.
  @inline(__always)
  mutating func measure(
    item: Int, at index: Int, _ slot: MeasuredSlot, _ rules: MeasuringRules, _ progress: inout Progress,
    asking ask: Ask
  ) throws(Interruption) -> Bool {
    let element = ElementID.item(ItemPath(section: plan.index, item: item))
    let (size, version) = try rules.size(
      of: element, slot.proposal, room: slot.room, place: plan.place(of: slot), item: item,
      &progress, &diagnostics, asking: ask)
    if version != 0 || versions != nil {
      if versions == nil { versions = PagedNumbers(count: widths.count, standard: 0) }
      versions?[index] = version
    }
    if !dirty.isEmpty { dirty.remove(item) }
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

  // MARK: Badges, headers, footers

  mutating func measureSupplementaries(
    of group: Int, _ template: GroupTemplate, _ rules: MeasuringRules, _ buffer: ArrangementBuffer,
    _ progress: inout Progress, asking ask: Ask
  ) throws(Interruption) {
    let items = items(of: group)
    let scratch = buffer.use(template, section: plan.index, isLine: plan.hasLines)
    arrange(group, template, present: items.count, scratch)
    var questions: [(key: SupplementaryKey, element: ElementID, proposal: Proposal, place: LayoutPlace)] = []
    forEachSupplementary(
      template, group: group, first: items.lowerBound, present: items.count, scratch
    ) { entry, key, index, host in
      guard let proposal = proposal(for: entry.item, host: host), supplementarySizes[key]?.proposal != proposal else {
        return
      }
      let element = ElementID.supplementary(kind: entry.item.kind, section: plan.index, index: index)
      questions.append((key, element, proposal, template.places[entry.node]))
    }
    guard !questions.isEmpty else { return }
    for question in questions {
      let answer = try rules.size(
        of: question.element, question.proposal, room: .infinity, place: question.place, item: items.lowerBound,
        &progress,
        &diagnostics, asking: ask)
      supplementarySizes[question.key] = MeasuredSupplementary(proposal: question.proposal, size: answer.size)
    }
    noteReach(template, group: group, first: items.lowerBound, present: items.count, scratch)
  }

  /// Measures headers and footers that `isVisible` picks and that aren't measured yet.
  mutating func measureBoundary(
    _ rules: MeasuringRules, _ progress: inout Progress, asking ask: Ask,
    where isVisible: (Int) -> Bool
  ) throws(Interruption) {
    for index in boundaryIsMeasured.indices where !boundaryIsMeasured[index] && isVisible(index) {
      guard
        let size = try rules.size(
          of: plan.boundary, index, section: plan.index, &progress, &diagnostics, asking: ask)
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
  func size(
    of element: ElementID, _ proposal: Proposal, room: Double, place: @autoclosure () -> LayoutPlace?, item: Int?,
    _ progress: inout SectionState.Progress, _ diagnostics: inout [Diagnostic], asking ask: Ask
  ) throws(Interruption) -> (size: Vector, version: UInt64) {
    let (size, version) = try clamped(element, proposal, room: room, asking: ask)
    progress.measured += 1
    guard settling == .verify else { return (size, version) }
    let settled = try settle(
      element, proposal, room: room, size, place: place(), item: item, &progress, &diagnostics, asking: ask)
    return (settled, version)
  }

  @inline(__always)
  private func clamped(
    _ element: ElementID, _ proposal: Proposal, room: Double, asking ask: Ask
  ) throws(Interruption) -> (size: Vector, version: UInt64) {
    var (size, version) = try checked(element, proposal, asking: ask)
    if proposal.width.isEstimated, size.x > room {
      size.x = room
      if proposal.height.isEstimated {
        let narrow = Proposal(width: .fixed(room), height: proposal.height)
        size.y = try checked(element, narrow, asking: ask).size.y
      }
    }
    return (size, version)
  }

  private func settle(
    _ element: ElementID, _ proposal: Proposal, room: Double, _ first: Vector, place: @autoclosure () -> LayoutPlace?,
    item: Int?,
    _ progress: inout SectionState.Progress, _ diagnostics: inout [Diagnostic], asking ask: Ask
  ) throws(Interruption) -> Vector {
    var size = first
    for number in 2...SolverOptions.passLimit {
      let next = try clamped(element, proposal, room: room, asking: ask).size
      progress.repeats = max(progress.repeats, number - 1)
      let difference = max(abs(next.x - size.x), abs(next.y - size.y))
      if difference < pixel { return size }
      if number == SolverOptions.passLimit {
        let values = "\(describe(size)) and \(describe(next))"
        diagnostics.append(
          Diagnostic(
            code: .oscillation, place: place() ?? .configuration, item: item,
            message: "\(element) never settles: asked \(number) times, its last two sizes were \(values)",
            help: "make its size depend on nothing but its content and the proposal"))
      }
      size = next
    }
    return size
  }

  private func describe(_ size: Vector) -> String { "\(number(size.x)) × \(number(size.y))" }

  /// A boundary item's slot size, nil when no content is asked.
  func size(
    of host: BoundaryHost, _ index: Int, section: Int?, _ progress: inout SectionState.Progress,
    _ diagnostics: inout [Diagnostic], asking ask: Ask
  ) throws(Interruption) -> Vector? {
    let plan = host.plans[index]
    guard let proposal = plan.proposal else { return nil }
    let answer = try size(
      of: .boundary(kind: plan.item.kind, section: section), proposal,
      room: host.room, place: plan.place, item: nil, &progress, &diagnostics,
      asking: ask
    ).size
    var size = plan.estimate
    if proposal.width.isEstimated { size.x = answer.x }
    if proposal.height.isEstimated { size.y = answer.y }
    return size
  }

  @inline(__always)
  private func checked(
    _ element: ElementID, _ proposal: Proposal, asking ask: Ask
  ) throws(Interruption) -> (size: Vector, version: UInt64) {
    let answer = try ask(element, proposal)
    var size = Vector(proposal.width.value, proposal.height.value)
    if proposal.width.isEstimated { size.x = Double(answer.size.width) }
    if proposal.height.isEstimated { size.y = Double(answer.size.height) }
    guard size.x >= 0, size.y >= 0, size.x < 1e9, size.y < 1e9 else {
      throw .invalidMeasure(
        element: element, width: Double(answer.size.width), height: Double(answer.size.height))
    }
    return (size, answer.version)
  }
}
