/// The lazy mode: measure what shows, move what follows, until nothing new shows.
extension LayoutSolver {
  /// Where an orthogonal section is scrolled to, in points from its leading end; decides which of its groups show.
  public mutating func setOrthogonalOffset(_ offset: Double, inSection section: Int) {
    guard offset.isFinite else { return }
    orthogonalOffsets[section] = offset
  }

  mutating func resolveVisible(
    _ rectangle: Box, _ summary: inout Summary, asking ask: Ask
  ) throws(Interruption) {
    let rules = MeasuringRules(state.options, state.environment)
    let main = state.main
    var area = state.mirrored(rectangle)
    for pass in 1...SolverOptions.passLimit {
      let anchor = anchor(from: area.origin[main])
      var progress = SectionState.Progress()
      try measureVisible(area, rules, &progress, asking: ask)
      summary.measured += progress.measured
      summary.passes += progress.measured > 0 ? 1 + progress.repeats : 0
      guard progress.changed else { break }
      if let anchor {
        let moved = position(of: anchor.target) - anchor.position
        summary.offsetAdjustment += moved
        area.origin[main] += moved
      }
      if pass == SolverOptions.passLimit { reportUnsettled() }
    }
    for section in visibleSections(area) where state.sections[section].plan.isOrthogonal {
      state.sections[section].rowFloor = state.sections[section].rowExtent
      state.note(state.sections[section].lengths, ofSection: section)
    }
    state.extents.commit()
  }

  private mutating func reportUnsettled() {
    state.diagnostics.append(
      Diagnostic(
        code: .oscillation, place: .configuration,
        message: "the visible part still changes after \(SolverOptions.passLimit) passes; the last sizes are kept",
        help: "give estimates nearer to the measured sizes"))
  }

  private mutating func measureVisible(
    _ area: Box, _ rules: MeasuringRules, _ progress: inout SectionState.Progress, asking ask: Ask
  ) throws(Interruption) {
    let frames = state.global.frames(state.globalSizes, start: 0, length: state.contentLength)
    try measureGlobal(rules, &progress, asking: ask) { frames[$0].intersects(area) }
    for section in visibleSections(area) where open.contains(section) {
      let start = state.start(ofSection: section)
      let homes = state.sections[section].plan.boundary.frames(
        state.sections[section].boundarySizes, start: start, length: state.sections[section].length)
      try state.sections[section].measureBoundary(rules, &progress, asking: ask) {
        homes[$0].intersects(area)
      }
      let groups = visibleGroups(section, start: start, area)
      do throws(Interruption) {
        try state.sections[section].measure(groups: groups, rules, buffer, &progress, asking: ask)
      } catch {
        settle(section: section)
        state.extents.commit()
        throw error
      }
      settle(section: section)
    }
    state.extents.commit()
  }

  private func visibleSections(_ area: Box) -> Range<Int> {
    guard !state.sections.isEmpty else { return 0..<0 }
    let base = state.globalExtents.start
    let first = max(0, state.extents.index(at: area.origin[state.main] - base - state.reach))
    let last = min(state.sections.count, state.extents.index(at: area.end[state.main] - base + state.reach) + 1)
    return first..<max(first, last)
  }

  /// Uniform sections need all their groups; an orthogonal one shows what its own offset brings in.
  private func visibleGroups(_ section: Int, start: Double, _ area: Box) -> Range<Int> {
    let sectionState = state.sections[section]
    guard sectionState.groupCount > 0 else { return 0..<0 }
    if sectionState.uniform.x != nil || sectionState.uniform.y != nil { return 0..<sectionState.groupCount }
    let axis = sectionState.plan.repeatAxis
    let origin = sectionState.groupsOrigin(start: start)
    var low = area.origin[axis] - origin[axis]
    var high = area.end[axis] - origin[axis]
    if sectionState.plan.isOrthogonal {
      let main = state.main
      guard area.origin[main] < origin[main] + sectionState.bodyExtent, origin[main] < area.end[main] else {
        return 0..<0
      }
      let viewport = sectionState.plan.container.size[axis]
      // A row that became shorter shows its end; a centred one may rest half a viewport beyond.
      let beyond = sectionState.plan.section.orthogonalScrollingBehavior == .groupPagingCentered ? viewport / 2 : 0
      let limit = max(0, (sectionState.orthogonalContentExtent ?? 0) - viewport)
      let offset = max(-beyond, min(orthogonalOffsets[section] ?? 0, limit + beyond))
      low = offset - sectionState.plan.insetStart[axis]
      high = low + viewport
    }
    low -= sectionState.reachAfter[axis]
    high += sectionState.reachBefore[axis]
    let first = sectionState.pitches.index(at: low)
    var last = sectionState.pitches.index(at: high)
    // A group that only touches the far edge doesn't show.
    if last < sectionState.groupCount, sectionState.pitches.offset(last) < high { last += 1 }
    return first..<max(first, last)
  }

  // MARK: Offset compensation

  private struct Anchor {
    var target: Target
    var position: Double

    enum Target {
      case group(section: Int, group: Int)
      case section(Int)
    }
  }

  /// The first group, or section, that starts inside the visible part: it is what must not move (D-29).
  private func anchor(from position: Double) -> Anchor? {
    guard position > 0, !state.sections.isEmpty else { return nil }
    var section = state.extents.index(at: position - state.globalExtents.start)
    while section < state.sections.count {
      let start = state.start(ofSection: section)
      if start >= position { return Anchor(target: .section(section), position: start) }
      let sectionState = state.sections[section]
      if !sectionState.plan.isOrthogonal, sectionState.groupCount > 0 {
        let origin = sectionState.groupsOrigin(start: start)[state.main]
        var group = sectionState.pitches.index(at: max(0, position - origin))
        if group < sectionState.groupCount, origin + sectionState.pitches.offset(group) < position { group += 1 }
        if group < sectionState.groupCount {
          let target = Anchor.Target.group(section: section, group: group)
          return Anchor(target: target, position: self.position(of: target))
        }
      }
      section += 1
    }
    return nil
  }

  private func position(of target: Anchor.Target) -> Double {
    switch target {
    case .section(let section):
      return state.start(ofSection: section)
    case .group(let section, let group):
      let sectionState = state.sections[section]
      let origin = sectionState.groupsOrigin(start: state.start(ofSection: section))[state.main]
      return origin + sectionState.pitches.offset(min(group, sectionState.groupCount))
    }
  }
}
