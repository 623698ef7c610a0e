/// Badges: anchored to the frame of their item or group, without influence on any other frame.
extension SectionState {
  /// Where a supplementary lies on its host, whatever the host's coordinates.
  func frame(of entry: TemplateSupplementary, key: SupplementaryKey, on host: Box) -> Box {
    let size = size(of: entry.item, key: key, host: host)
    let container = host.origin + entry.item.containerAnchor.edges.position * host.size
    let own = (entry.item.itemAnchor ?? entry.item.containerAnchor).edges.position * size
    var origin = container - own + entry.item.containerAnchor.displacement(of: size)
    if let anchor = entry.item.itemAnchor { origin -= anchor.displacement(of: size) }
    let insets = effectiveInsets(entry.item)
    let inner = size - insets.start - insets.end
    return Box(origin: origin + insets.start, size: Vector(max(0, inner.x), max(0, inner.y)))
  }

  private func effectiveInsets(_ item: LayoutSupplementaryItem) -> (start: Vector, end: Vector) {
    var start = item.contentInsets.start
    var end = item.contentInsets.end
    if item.size.width.isEstimated { (start.x, end.x) = (0, 0) }
    if item.size.height.isEstimated { (start.y, end.y) = (0, 0) }
    return (start, end)
  }

  private func size(of item: LayoutSupplementaryItem, key: SupplementaryKey, host: Box) -> Vector {
    let measured = item.isSelfSized ? supplementarySizes[key]?.size : nil
    func extent(_ dimension: LayoutDimension, _ axis: Int) -> Double {
      switch dimension {
      case .absolute(let points): points
      case .fractionalWidth(let fraction): fraction * host.size.x
      case .fractionalHeight(let fraction): fraction * host.size.y
      case .estimated(let points), .uniformAcrossSiblings(let points): measured?[axis] ?? points
      }
    }
    return Vector(extent(item.size.width, 0), extent(item.size.height, 1))
  }

  /// What its content is asked, nil when it isn't.
  func proposal(for item: LayoutSupplementaryItem, host: Box) -> Proposal? {
    guard item.isSelfSized else { return nil }
    let insets = effectiveInsets(item)
    func extent(_ dimension: LayoutDimension, _ axis: Int) -> Proposal.Extent {
      switch dimension {
      case .estimated(let points), .uniformAcrossSiblings(let points): .estimated(points)
      case .absolute(let points): .fixed(max(0, points - insets.start[axis] - insets.end[axis]))
      case .fractionalWidth(let fraction):
        .fixed(max(0, fraction * host.size.x - insets.start[axis] - insets.end[axis]))
      case .fractionalHeight(let fraction):
        .fixed(max(0, fraction * host.size.y - insets.start[axis] - insets.end[axis]))
      }
    }
    return Proposal(width: extent(item.size.width, 0), height: extent(item.size.height, 1))
  }

  /// The supplementaries of one arranged group, each with its index in element identifiers and its frame relative to the
  /// group's slot.
  @inline(__always)
  func forEachSupplementary(
    _ template: GroupTemplate, group: Int, first: Int, present: Int, _ scratch: ArrangementScratch,
    _ body: (TemplateSupplementary, SupplementaryKey, _ index: Int, _ host: Box) -> Void
  ) {
    for (number, entry) in template.supplementaries.enumerated() {
      let leaf = template.nodes[entry.node].leaves.lowerBound
      guard leaf < present else { continue }
      let index =
        template.nodes[entry.node].isGroup ? group * entry.siblings + entry.ordinal : first + leaf
      body(entry, key(of: number, in: template, host: index), index, template.frame(ofNode: entry.node, scratch))
    }
  }

  /// Lines number their supplementaries anew in each template: there the host, and which of its own it is, tell them
  /// apart. Items' are negative, since a group may have the number of an item.
  private func key(of number: Int, in template: GroupTemplate, host: Int) -> SupplementaryKey {
    guard plan.hasLines else { return SupplementaryKey(entry: number, host: host) }
    let node = template.supplementaries[number].node
    let position = template.supplementaries[..<number].count { $0.node == node }
    return SupplementaryKey(entry: template.nodes[node].isGroup ? position : -1 - position, host: host)
  }

  // MARK: What sticks out

  mutating func noteReach(
    _ template: GroupTemplate, group: Int, first: Int, present: Int, _ scratch: ArrangementScratch
  ) {
    var reach = Reach(
      before: reachBefore, after: reachAfter,
      slot: scratch.size[0] + template.nodes[0].edgeStart + template.nodes[0].edgeEnd)
    for slot in 0..<present { reach.include(template.frame(ofNode: template.leafNodes[slot], scratch)) }
    forEachSupplementary(template, group: group, first: first, present: present, scratch) { entry, key, _, host in
      reach.include(frame(of: entry, key: key, on: host))
    }
    reachBefore = reach.before
    reachAfter = reach.after
  }

  private struct Reach {
    var before: Vector
    var after: Vector
    let slot: Vector

    mutating func include(_ box: Box) {
      before = pointwiseMax(before, -box.origin)
      after = pointwiseMax(after, box.end - slot)
    }
  }

  /// One diagnostic a group of the description: its instance that content outgrows by most.
  mutating func noteOverflow(_ template: GroupTemplate, _ items: Range<Int>, _ scratch: ArrangementScratch) {
    guard let worst = template.overflow(present: items.count, scratch) else { return }
    let place = template.places[worst.node]
    // A list declared too long has been reported with its cause already.
    guard !plan.diagnostics.contains(where: { $0.place == place && $0.code == .declaredOverflow }) else { return }
    var found = Diagnostic.overflow(
      place, axis: worst.axis == 0 ? .horizontal : .vertical, needed: worst.needed, has: worst.has)
    found.item = items.lowerBound + template.nodes[worst.node].leaves.lowerBound
    if let index = diagnostics.firstIndex(where: { $0.code == .overflow && $0.place == place }) {
      guard worst.needed - worst.has > worstOverflow[place, default: 0] else { return }
      diagnostics[index] = found
    } else {
      diagnostics.append(found)
    }
    worstOverflow[place] = worst.needed - worst.has
  }
}

extension Diagnostic {
  static func overflow(_ place: LayoutPlace, axis: LayoutAxis, needed: Double, has: Double) -> Diagnostic {
    Diagnostic(
      code: .overflow, place: place,
      message: "its subitems need \(axis.extentName) \(number(needed)), the group has \(number(has)); "
        + "they lie over what follows",
      help: "make the group's \(axis.extentName) estimated, or give it \(number(needed))")
  }
}
