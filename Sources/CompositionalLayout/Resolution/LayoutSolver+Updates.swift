/// Changes of content, data and container. What is known stays known where it still holds.
extension LayoutSolver {
  /// The item's content changed: it is measured again by the next `resolve` that reaches it. O(1).
  ///
  /// - Throws: `noSuchElement`.
  public mutating func invalidateItem(at path: ItemPath) throws(LayoutError) {
    guard state.sections.indices.contains(path.section), path.item >= 0,
      path.item < state.sections[path.section].itemCount
    else { throw .noSuchElement(section: path.section, item: path.item) }
    state.sections[path.section].dirty.insert(path.item)
    if !archives.isEmpty { archives[path.section] = nil }
    state.sections[path.section].rowFloor = 0
    open.insert(path.section)
  }

  /// Headers, footers and badges of a section (of the layout for nil) are measured again. O(badges).
  ///
  /// - Throws: `noSuchElement`.
  public mutating func invalidateSupplementaries(inSection section: Int?) throws(LayoutError) {
    guard let section else {
      state.globalIsMeasured = state.global.plans.map { $0.proposal == nil }
      return
    }
    guard state.sections.indices.contains(section) else { throw .noSuchElement(section: section, item: nil) }
    let plan = state.sections[section].plan
    state.sections[section].boundaryIsMeasured = plan.boundary.plans.map { $0.proposal == nil }
    if !state.sections[section].supplementarySizes.isEmpty {
      state.sections[section].supplementarySizes = [:]
      state.sections[section].isComplete = false
    }
    open.insert(section)
  }

  /// Content may have changed anywhere: the next `resolve` compares `Measurer.version` of all it reaches with what was
  /// measured, and asks again where they differ. O(sections) now, O(items) then.
  public mutating func revalidate() {
    archives = [:]
    for section in state.sections.indices where state.sections[section].plan.asksItems {
      state.sections[section].needsRevalidation = true
      state.sections[section].rowFloor = 0
      open.insert(section)
    }
  }

  /// Sections or items came, went or moved.
  ///
  /// - Parameters:
  ///   - itemCounts: items of each section afterwards.
  ///   - carrying: where an item stood before; nil when it is new, or its content is. Asked once for each item of a
  ///     section that measures any.
  ///   - sectionBefore: which section it was before; nil when it is new. Headers and footers keep their measures with it, an
  ///     orthogonal section its offset.
  ///   - provider: gives the section for an index; called once for each.
  /// - Throws: as `init`; the solver is then as it was.
  /// - Complexity: O(sections + items of self-sizing sections).
  public mutating func update(
    itemCounts: [Int], carrying: (ItemPath) -> ItemPath?, sectionBefore: (Int) -> Int? = { $0 },
    provider: (Int, LayoutEnvironment) -> LayoutSection?
  ) throws(LayoutError) {
    var next = try LayoutState(
      itemCounts: itemCounts, configuration: state.configuration, environment: state.environment,
      options: state.options, provider: provider)
    for section in next.sections.indices {
      next.sections[section].carry(from: state.sections, carrying: carrying)
      if let before = sectionBefore(section), state.sections.indices.contains(before) {
        next.sections[section].carryBoundary(from: state.sections[before])
      }
    }
    if next.global.plans.map(\.proposal) == state.global.plans.map(\.proposal) {
      next.globalSizes = state.globalSizes
      next.globalIsMeasured = state.globalIsMeasured
    }
    let offsets = orthogonalOffsets
    orthogonalOffsets = [:]
    if !offsets.isEmpty {
      for section in next.sections.indices {
        if let before = sectionBefore(section) { orthogonalOffsets[section] = offsets[before] }
      }
    }
    archives = [:]
    adopt(next)
  }

  /// The container, its insets, direction or traits changed: everything is compiled anew.
  ///
  /// Measures of the old container are set aside and come back when it does, for example after a second rotation.
  /// - Throws: as `init`; the solver is then as it was.
  /// - Complexity: O(sections + items of self-sizing sections).
  public mutating func update(
    environment: LayoutEnvironment, provider: (Int, LayoutEnvironment) -> LayoutSection?
  ) throws(LayoutError) {
    var next = try LayoutState(
      itemCounts: state.sections.map(\.itemCount), configuration: state.configuration, environment: environment,
      options: state.options, provider: provider)
    let sameTraits = environment.contentSizeCategory == state.environment.contentSizeCategory
    for section in next.sections.indices {
      let old = state.sections[section]
      guard sameTraits else {
        archives[section] = nil
        continue
      }
      let asks = next.sections[section].plan.questions
      if asks == old.plan.questions {
        next.sections[section].restore(old.archive)
      } else {
        let known = archives[section]?.last { $0.questions == asks } ?? old.archive
        next.sections[section].restore(known)
        if old.plan.asksItems, !old.needsRevalidation {
          archives[section] = Array(
            ((archives[section] ?? []).filter { $0.questions != old.plan.questions } + [old.settledArchive]).suffix(2))
        }
      }
      next.sections[section].dirty = old.dirty
      next.sections[section].needsRevalidation = old.needsRevalidation && next.sections[section].plan.asksItems
      next.sections[section].carryBoundary(from: old)
    }
    adopt(next)
  }

  private mutating func adopt(_ next: LayoutState) {
    state = next
    buffer.reset()
    state.measureSections()
    noteAllOpen()
  }
}

extension SectionState {
  var archive: MeasureArchive {
    MeasureArchive(questions: plan.questions, widths: widths, heights: heights, versions: versions)
  }

  /// Without the answers of items that have changed since: they are asked elsewhere before this comes back.
  var settledArchive: MeasureArchive {
    var archive = archive
    dirty.visitAscending { item in
      guard let index = plan.measureIndex(of: item)?.index else { return }
      archive.forget(index)
    }
    return archive
  }

  /// Takes measures back that were made at the same proposals, but for those that the room shaped or would.
  mutating func restore(_ archive: MeasureArchive) {
    guard archive.widths.count == widths.count, plan.asksItems, archive.questions.isSameButForRooms(plan.questions)
    else { return }
    var archive = archive
    if archive.questions != plan.questions {
      for item in 0..<itemCount {
        guard let (index, question) = plan.measureIndex(of: item),
          let before = archive.questions.ofSlots[item % archive.questions.ofSlots.count]
        else { continue }
        let isAsked = !archive.widths[index].isNaN || !archive.heights[index].isNaN
        if isAsked, !question.isAnswered(by: archive.widths[index], to: before) { archive.forget(index) }
      }
    }
    widths = archive.widths
    heights = archive.heights
    versions = archive.versions
    layOutAll()
  }

  /// Takes over the measures of items that were asked the same before.
  mutating func carry(from old: [SectionState], carrying: (ItemPath) -> ItemPath?) {
    guard plan.asksItems else { return }
    // Which items come from a section that waits to be compared isn't noted.
    needsRevalidation = old.contains { $0.needsRevalidation }
    var carried = false
    for item in 0..<itemCount {
      guard let before = carrying(ItemPath(section: plan.index, item: item)), old.indices.contains(before.section),
        before.item >= 0, before.item < old[before.section].itemCount,
        let here = plan.measureIndex(of: item), let there = old[before.section].plan.measureIndex(of: before.item)
      else { continue }
      let width = old[before.section].widths[there.index]
      let height = old[before.section].heights[there.index]
      guard !width.isNaN || !height.isNaN, here.question.isAnswered(by: width, to: there.question) else { continue }
      if old[before.section].dirty.contains(before.item) { dirty.insert(item) }
      if !width.isNaN { widths[here.index] = width }
      if !height.isNaN { heights[here.index] = height }
      carried = true
      if let version = old[before.section].versions?[there.index], version != 0 {
        if versions == nil { versions = PagedNumbers(count: widths.count, standard: 0) }
        versions?[here.index] = version
      }
    }
    if carried { layOutAll() }
  }

  /// Headers and footers that are asked the same keep their measures.
  mutating func carryBoundary(from old: SectionState) {
    for (index, item) in plan.boundary.plans.enumerated() {
      guard let proposal = item.proposal,
        let before = old.plan.boundary.plans.firstIndex(where: { $0.item.kind == item.item.kind }),
        old.boundaryIsMeasured[before], let other = old.plan.boundary.plans[before].proposal
      else { continue }
      let question = MeasureQuestions.Question(proposal, room: plan.boundary.room)
      let size = old.boundarySizes[before]
      guard question.isAnswered(by: size.x, to: MeasureQuestions.Question(other, room: old.plan.boundary.room)) else {
        continue
      }
      if proposal.width.isEstimated { boundarySizes[index].x = size.x }
      if proposal.height.isEstimated { boundarySizes[index].y = size.y }
      boundaryIsMeasured[index] = true
    }
  }

  private mutating func layOutAll() {
    let buffer = ArrangementBuffer()
    if plan.hasLines {
      breakLines(buffer)
    } else if let template = plan.template {
      for group in 0..<groupCount { layOut(group, template, items(of: group), buffer) }
      commit()
    }
  }
}
