/// A section with its items: what has been measured, and where that puts its groups.
///
/// Lengths along the repeat axis live in `pitches`, lengths across it in `acrosses`; both are sparse, so a section
/// without self-sizing items holds the same few words however many items it has.
struct SectionState: Sendable {
  let plan: SectionPlan
  let itemCount: Int
  /// Start-to-start distances of the groups: extent, edges and spacing.
  var pitches: ExtentTree
  /// Extents across the repeat axis, in orthogonal sections.
  var acrosses: MaximumTree?
  /// By axis, where the outermost group is uniform: the groups' own extents.
  var uniform: (x: MaximumTree?, y: MaximumTree?)
  /// What content answered, by measured leaf; NaN where it hasn't been asked.
  var widths: PagedExtents
  var heights: PagedExtents
  /// Content versions that aren't 0.
  var versions: PagedNumbers<UInt64>?
  /// Chips: first item of each line, then the number of items.
  var lineStarts: [Int32] = []
  var boundarySizes: [Vector]
  var boundaryIsMeasured: [Bool]
  var supplementarySizes: [SupplementaryKey: MeasuredSupplementary] = [:]
  /// An orthogonal row never shrinks while it is scrolled (D-21).
  var rowFloor = 0.0
  /// By how much frames stick out of their group's slot.
  var reachBefore = Vector.zero
  var reachAfter = Vector.zero
  /// Items whose content changed since they were measured.
  var dirty = FewIndices()
  /// Every leaf, header and badge has been measured.
  var isComplete: Bool
  var needsRevalidation = false
  var diagnostics: [Diagnostic] = []
  var worstOverflow: [LayoutPlace: Double] = [:]

  struct SupplementaryKey: Hashable, Sendable {
    /// Number among the template's supplementaries (chips: see `key(of:in:host:)`).
    var entry: Int
    /// The host item, or the group's number.
    var host: Int
  }

  struct MeasuredSupplementary: Sendable {
    var proposal: Proposal
    var size: Vector
  }

  init(plan: SectionPlan, itemCount: Int) {
    self.plan = plan
    self.itemCount = itemCount
    boundarySizes = plan.boundary.plans.map(\.estimate)
    boundaryIsMeasured = plan.boundary.plans.map { $0.proposal == nil }
    pitches = ExtentTree(count: 0, standard: 0)
    widths = PagedExtents(count: 0, standard: .nan)
    heights = widths
    isComplete = itemCount == 0 && !boundaryIsMeasured.contains(false)
    guard let template = plan.template else { return }
    if let lines = plan.lines {
      lineStarts = lines.breakLines(0..<itemCount, PagedExtents(count: itemCount, standard: .nan))
    }
    let measures =
      !plan.hasLines ? groupCount(template) * template.measured.count : itemCount
    widths = PagedExtents(count: measures, standard: .nan)
    heights = widths
    layOutEstimates(template)
    let asks = template.isSelfSized || template.supplementaries.contains { $0.item.isSelfSized }
    isComplete = !boundaryIsMeasured.contains(false) && (itemCount == 0 || !(asks || plan.hasLines))
  }

  private func groupCount(_ template: GroupTemplate) -> Int {
    guard !plan.hasLines else { return max(0, lineStarts.count - 1) }
    return (itemCount + template.leafCount - 1) / template.leafCount
  }

  var groupCount: Int { pitches.count }

  /// Positions before anything is measured: O(1), O(items) for chips.
  private mutating func layOutEstimates(_ template: GroupTemplate) {
    let buffer = ArrangementBuffer()
    defer { withExtendedLifetime(buffer) {} }
    let count = groupCount(template)
    let slot = template.estimatedSizes[0] + template.nodes[0].edges
    let lastItems = itemCount - (count - 1) * template.leafCount
    var last = slot
    var lastOwn = template.estimatedSizes[0]
    let isPartial = !plan.hasLines && count > 0 && lastItems < template.leafCount
    if isPartial {
      let scratch = buffer.prepare(for: template)
      template.resolveSizes(present: lastItems, scratch)
      lastOwn = scratch.size[0]
      last = scratch.size[0] + template.nodes[0].edges
    }
    let axis = plan.repeatAxis
    pitches = ExtentTree(
      count: count, standard: max(0, slot[axis]) + plan.spacing, last: max(0, last[axis]) + plan.spacing)
    if plan.isOrthogonal {
      acrosses = MaximumTree(count: count, standard: slot[1 - axis], last: last[1 - axis])
    }
    if plan.isUniform(0) {
      uniform.x = MaximumTree(count: count, standard: template.estimatedSizes[0].x, last: lastOwn.x)
    }
    if plan.isUniform(1) {
      uniform.y = MaximumTree(count: count, standard: template.estimatedSizes[0].y, last: lastOwn.y)
    }
    guard count > 0 else { return }
    if plan.hasLines {
      layOut(lines: 0..<count, buffer)
      commit()
    } else {
      let scratch = buffer.prepare(for: template)
      template.resolveSizes(present: template.leafCount, scratch)
      template.place(present: template.leafCount, room: .zero, scratch)
      noteReach(template, group: 0, first: 0, present: template.leafCount, scratch)
      refreshUniform()
    }
  }

  // MARK: Items and groups

  /// The items of a group.
  @inline(__always)
  func items(of group: Int) -> Range<Int> {
    if plan.hasLines { return Int(lineStarts[group])..<Int(lineStarts[group + 1]) }
    let count = plan.itemsPerGroup
    return group * count..<min(itemCount, (group + 1) * count)
  }

  /// The group of an item: O(1), O(log n) for chips.
  func group(of item: Int) -> Int {
    guard plan.hasLines else { return item / plan.itemsPerGroup }
    var low = 0
    var high = lineStarts.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= item { low = middle } else { high = middle }
    }
    return low
  }

  /// Where an item stands in the description, nil when there is no such item.
  func place(of item: Int) -> LayoutPlace? {
    guard item >= 0, item < itemCount else { return nil }
    if let lines = plan.lines { return lines.leafPlaces[item % lines.leaves.count] }
    return plan.template.map { $0.places[$0.leafNodes[item % $0.leafCount]] }
  }

  /// The template of a group; a line's is made where there is none yet.
  @inline(__always)
  func template(of group: Int) -> GroupTemplate? {
    guard let lines = plan.lines else { return plan.template }
    let items = items(of: group)
    return lines.template(lines.key(first: items.lowerBound, count: items.count))
  }

  // MARK: Arrangement

  /// Sizes one group from what is measured. The scratch must be prepared for the template.
  @inline(__always)
  func arrangeSizes(_ group: Int, _ template: GroupTemplate, present: Int, _ scratch: ArrangementScratch) {
    if plan.hasLines {
      let first = items(of: group).lowerBound
      for slot in 0..<present { scratch.measured[slot] = Vector(widths[first + slot], heights[first + slot]) }
    } else {
      let first = group * template.measured.count
      for ordinal in 0..<template.measured.count {
        let slot = template.measured[ordinal].slot
        scratch.measured[slot] = Vector(widths[first + ordinal], heights[first + ordinal])
      }
    }
    template.resolveSizes(present: present, scratch)
  }

  /// Sizes and offsets of one group, as it is displayed.
  func arrange(_ group: Int, _ template: GroupTemplate, present: Int, _ scratch: ArrangementScratch) {
    arrangeSizes(group, template, present: present, scratch)
    stretch(template, present: present, scratch)
    template.place(present: present, room: room, scratch)
  }

  /// The space the outermost group may be aligned in: across the repeat axis only.
  var room: Vector {
    var room = Vector.zero
    room[1 - plan.repeatAxis] = plan.isOrthogonal ? rowExtent : max(0, plan.base[1 - plan.repeatAxis])
    return room
  }

  /// The outermost group of a uniform section is as long as the longest, and so are its uniform items across it.
  private func stretch(_ template: GroupTemplate, present: Int, _ scratch: ArrangementScratch) {
    for axis in 0..<2 {
      guard let extent = axis == 0 ? uniform.x?.greatest : uniform.y?.greatest else { continue }
      scratch.size[0][axis] = max(scratch.size[0][axis], extent)
      guard template.nodes[0].axis != axis else { continue }
      for child in template.nodes[0].children
      where template.nodes[child].leaves.lowerBound < present && template.nodes[child].rule(axis).isUniform {
        scratch.size[child][axis] = scratch.size[0][axis] - template.nodes[child].edges[axis]
      }
    }
  }

  /// Re-solves one group and notes its new extents; `commit()` makes the sums right.
  mutating func layOut(_ group: Int, _ buffer: ArrangementBuffer) {
    guard let template = template(of: group) else { return }
    layOut(group, template, items(of: group), buffer)
  }

  @inline(__always)
  mutating func layOut(_ group: Int, _ template: GroupTemplate, _ items: Range<Int>, _ buffer: ArrangementBuffer) {
    let scratch = buffer.use(template, section: plan.index, isLine: plan.hasLines)
    arrangeSizes(group, template, present: items.count, scratch)
    noteExtents(group, template, scratch)
    guard template.mayOverflow || template.hasOutliers else { return }
    template.place(present: items.count, room: .zero, scratch)
    noteReach(template, group: group, first: items.lowerBound, present: items.count, scratch)
    noteOverflow(template, items, scratch)
  }

  @inline(__always)
  mutating func noteExtents(_ group: Int, _ template: GroupTemplate, _ scratch: ArrangementScratch) {
    let slot = scratch.size[0] + template.nodes[0].edgeStart + template.nodes[0].edgeEnd
    let axis = plan.repeatAxis
    pitches.set(group, max(0, slot[axis]) + plan.spacing)
    if plan.isOrthogonal { acrosses?.set(group, slot[1 - axis]) }
    guard plan.hasUniform else { return }
    uniform.x?.set(group, scratch.size[0].x)
    uniform.y?.set(group, scratch.size[0].y)
  }

  /// Makes sums and greatest extents right after `layOut`.
  @discardableResult
  mutating func commit() -> Lengths {
    pitches.commit()
    if plan.isOrthogonal { acrosses?.commit() }
    if plan.hasUniform {
      uniform.x?.commit()
      uniform.y?.commit()
      refreshUniform()
    }
    return lengths
  }

  private mutating func refreshUniform() {
    guard plan.hasUniform, let template = plan.template, groupCount > 0 else { return }
    for axis in 0..<2 {
      guard let extent = axis == 0 ? uniform.x?.greatest : uniform.y?.greatest else { continue }
      let slot = extent + template.nodes[0].edges[axis]
      if axis == plan.repeatAxis {
        pitches = ExtentTree(count: groupCount, standard: max(0, slot) + plan.spacing)
      } else if plan.isOrthogonal {
        acrosses = MaximumTree(count: groupCount, standard: slot)
      }
    }
  }

  // MARK: Lengths

  /// All groups with the spacing between them, along the repeat axis.
  var groupsExtent: Double { groupCount == 0 ? 0 : max(0, pitches.total - plan.spacing) }

  /// How high (wide) an orthogonal row is.
  var rowExtent: Double { max(acrosses?.greatest ?? 0, rowFloor) }

  /// The groups along the scroll axis.
  var bodyExtent: Double { plan.isOrthogonal ? (groupCount == 0 ? 0 : rowExtent) : groupsExtent }

  /// From header to footer, without spacing to the next section.
  var length: Double {
    let pushed = plan.boundary.extents(boundarySizes)
    guard itemCount > 0 else { return pushed.start + pushed.end }
    let insets = plan.insetStart[plan.main] + plan.insetEnd[plan.main]
    return max(0, pushed.start + insets + bodyExtent + pushed.end)
  }

  /// The content's extent along an orthogonal section's own axis, leading and trailing insets included.
  var orthogonalContentExtent: Double? {
    guard plan.isOrthogonal else { return nil }
    guard itemCount > 0 else { return 0 }
    let axis = plan.repeatAxis
    return plan.insetStart[axis] + groupsExtent + plan.insetEnd[axis]
  }

  /// Where the first group's slot starts, for a section that starts at `start` on the scroll axis.
  func groupsOrigin(start: Double) -> Vector {
    var origin = Vector.zero
    let main = plan.main
    origin[main] = start + plan.boundary.extents(boundarySizes).start + plan.insetStart[main]
    origin[1 - main] = plan.container.origin[1 - main] + plan.insetStart[1 - main]
    return origin
  }
}

extension LayoutSupplementaryItem {
  var isSelfSized: Bool { size.width.isEstimated || size.height.isEstimated }
}
