/// Chips: measuring moves items from line to line.
extension SectionState {
  mutating func measureLines(
    _ groups: Range<Int>, _ rules: MeasuringRules, _ buffer: ArrangementBuffer, _ progress: inout Progress,
    asking ask: Ask
  ) throws(Interruption) {
    guard let lines = plan.lines else { return }
    let slots = lines.slots
    let items = Int(lineStarts[groups.lowerBound])..<Int(lineStarts[groups.upperBound])
    if groups.count == groupCount { reserveAnswers() }
    let fresh = dirty.isEmpty && !needsRevalidation
    var declared = items.lowerBound % slots.count
    let isHorizontal = lines.axis == 0
    var changed = false
    var moves = false
    var interruption: Interruption?
    do throws(Interruption) {
      for item in items {
        let own = declared
        declared = own + 1 == slots.count ? 0 : own + 1
        guard let slot = slots[own] else { continue }
        let known = slot.proposal.height.isEstimated ? heights[item] : widths[item]
        var asks = known.isNaN
        if !asks, !fresh { asks = try isStale(item, item, ask) }
        guard asks else { continue }
        let length = isHorizontal ? widths[item] : heights[item]
        changed = try measure(item: item, at: item, slot, rules, &progress, asking: ask) || changed
        moves = moves || (isHorizontal ? widths[item] : heights[item]) != length
      }
    } catch {
      interruption = error
    }
    if changed {
      progress.changed = true
      if groups.count == groupCount {
        breakLines(buffer)
      } else if moves {
        breakLines(around: groups, buffer)
      } else {
        layOut(lines: groups, buffer)
      }
    }
    if let interruption { throw interruption }
    guard plan.asksSupplementaries else { return }
    for group in groups.lowerBound..<min(groups.upperBound, groupCount) {
      guard let template = template(of: group), template.asksSupplementaries else { continue }
      try measureSupplementaries(of: group, template, rules, buffer, &progress, asking: ask)
    }
  }

  /// Breaks all lines again from what is measured. O(items).
  mutating func breakLines(_ buffer: ArrangementBuffer) {
    guard let lines = plan.lines else { return }
    lineStarts = lines.breakLines(0..<itemCount, lines.axis == 0 ? widths : heights)
    layOutAllLines(buffer)
  }

  /// The same after changes to the items of a few lines: only until a line starts where one started before, since from
  /// there on nothing differs. O(items of these lines) where their number stays the same, else O(items).
  private mutating func breakLines(around groups: Range<Int>, _ buffer: ArrangementBuffer) {
    guard let lines = plan.lines, !plan.hasUniform else { return breakLines(buffer) }
    // A shorter first item may fit the line before.
    let first = max(0, groups.lowerBound - 1)
    var end = groups.upperBound
    let starts = lines.breakLines(
      Int(lineStarts[first])..<itemCount, lines.axis == 0 ? widths : heights
    ) { start in
      while lineStarts[end] < start { end += 1 }
      return lineStarts[end] == start
    }
    if starts[starts.count - 1] == itemCount { end = lineStarts.count - 1 }
    let isSameNumber = starts.count == end + 1 - first
    lineStarts.replaceSubrange(first...end, with: starts)
    if isSameNumber { layOut(lines: first..<end, buffer) } else { layOutAllLines(buffer) }
  }

  private mutating func layOutAllLines(_ buffer: ArrangementBuffer) {
    guard let template = plan.template else { return }
    let count = max(0, lineStarts.count - 1)
    pitches = ExtentTree(count: count, standard: pitches.standard)
    if acrosses != nil { acrosses = MaximumTree(count: count, standard: 0) }
    if uniform.x != nil { uniform.x = MaximumTree(count: count, standard: template.estimatedSizes[0].x) }
    if uniform.y != nil { uniform.y = MaximumTree(count: count, standard: template.estimatedSizes[0].y) }
    if !heights.isUntouched { pitches.reserveAll() }
    layOut(lines: 0..<count, buffer)
    commit()
  }

  /// Notes the extents of some lines.
  mutating func layOut(lines range: Range<Int>, _ buffer: ArrangementBuffer) {
    guard let lines = plan.lines, lines.isPlain else {
      for line in range { layOut(line, buffer) }
      return
    }
    let along = max(0, lines.root.rules.x.value + lines.root.edges.x)
    lines.forEachHeight(range, lineStarts, heights) { line, height in
      let extents = plan.repeatAxis == 1 ? (height, along) : (along, height)
      pitches.set(line, max(0, extents.0) + plan.spacing)
      if plan.isOrthogonal { acrosses?.set(line, extents.1) }
    }
  }
}
