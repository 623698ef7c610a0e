import Foundation

/// Cells of a section: nothing is stored for each, their frames are worked out from their groups.
extension SectionState {
  /// An item's frame in left-to-right content coordinates, for a section that starts at `start`. The item must exist.
  /// O(log n), O(1) in a section without self-sizing items.
  func frame(ofItem item: Int, start: Double) -> Box? {
    let group = group(of: item)
    let items = items(of: group)
    var origin = groupsOrigin(start: start)
    origin[plan.repeatAxis] += pitches.offset(group)
    let slot = item - items.lowerBound
    if plan.isStatic, items.count == plan.itemsPerGroup { return plan.staticFrames[slot].moved(by: origin) }
    if let row = plan.row {
      var turn = row.turn(of: items.lowerBound)
      var frame = Box(origin: .zero, size: .zero)
      row.leaves.withUnsafeBufferPointer { leaves in
        row.place(items.lowerBound..<item + 1, &turn, leaves, widths, heights) { frame = $1 }
      }
      return frame.moved(by: origin)
    }
    guard let template = template(of: group) else { return nil }
    let buffer = ArrangementBuffer()
    defer { withExtendedLifetime(buffer) {} }
    let scratch = buffer.prepare(for: template)
    arrange(group, template, present: items.count, scratch)
    return template.frame(ofNode: template.leafNodes[slot], scratch).moved(by: origin)
  }

  /// Appends the cells that `elements` wants to it, and badges to `others`. O(log groups + elements).
  func appendCells(
    start: Double, _ elements: inout ElementList, _ others: inout [LayoutElement], _ buffer: inout ArrangementBuffer?
  ) {
    guard groupCount > 0 else { return }
    let base = groupsOrigin(start: start)
    let first = firstGroup(elements.area, base)
    elements.reserve(expectedItems(elements.area, from: first))
    if let row = plan.row {
      append(row, first, base, &elements)
      return
    }
    var next = first
    if plan.isStatic {
      // A partial group shares its flexible space out otherwise.
      next = max(first, itemCount / plan.itemsPerGroup)
      appendStatic(first..<next, base, &elements)
      guard next < groupCount else { return }
    }
    let room = buffer ?? ArrangementBuffer()
    buffer = room
    appendArranged(next..<groupCount, base, &elements, &others, room)
  }

  private func firstGroup(_ area: ElementList.Area, _ base: Vector) -> Int {
    let axis = plan.repeatAxis
    guard area.low[axis] > -.infinity else { return 0 }
    let group = pitches.index(at: area.low[axis] - base[axis] - reachAfter[axis])
    // One step back for the spacing that an extent holds at its end, and for rounding.
    return max(0, min(group, groupCount - 1) - 1)
  }

  /// About how many items an area shows from a group on, for making room.
  private func expectedItems(_ area: ElementList.Area, from first: Int) -> Int {
    let axis = plan.repeatAxis
    let rest = groupCount - first
    guard area.high[axis] < .infinity else { return itemCount }
    let groups = (area.high[axis] - area.low[axis]) / max(1, pitches.total) * Double(groupCount) + 3
    return (groups < Double(min(rest, 1_000)) ? Int(groups) : min(rest, 1_000)) * (itemCount / groupCount + 1)
  }

  /// Goes through those of some groups that an area shows, with the origins of their slots.
  @inline(__always)
  private func forEachGroup(
    _ groups: Range<Int>, _ base: Vector, _ area: ElementList.Area, _ body: (_ group: Int, _ origin: Vector) -> Void
  ) {
    let axis = plan.repeatAxis
    let end = area.high[axis]
    let reach = reachBefore[axis]
    let start = base[axis]
    var offset = pitches.offset(groups.lowerBound)
    var group = groups.lowerBound
    while group < groups.upperBound, start + offset - reach < end {
      body(group, axis == 0 ? Vector(start + offset, base.y) : Vector(base.x, start + offset))
      offset += pitches[group]
      group += 1
    }
  }

  private func appendStatic(_ groups: Range<Int>, _ base: Vector, _ elements: inout ElementList) {
    let perGroup = plan.itemsPerGroup
    plan.staticFrames.withUnsafeBufferPointer { frames in
      plan.zIndexes.withUnsafeBufferPointer { zIndexes in
        forEachGroup(groups, base, elements.area) { group, origin in
          let item = group * perGroup
          for slot in 0..<perGroup {
            elements.append(frames[slot].moved(by: origin), item: item + slot, zIndex: zIndexes[slot])
          }
        }
      }
    }
  }

  private func append(_ row: PlainRow, _ first: Int, _ base: Vector, _ elements: inout ElementList) {
    let zIndex = plan.cellZIndex
    row.leaves.withUnsafeBufferPointer { leaves in
      var turn = row.turn(of: items(of: first).lowerBound)
      forEachGroup(first..<groupCount, base, elements.area) { group, origin in
        row.place(items(of: group), &turn, leaves, widths, heights) { item, box in
          elements.append(box.moved(by: origin), item: item, zIndex: zIndex)
        }
      }
    }
  }

  private func appendArranged(
    _ groups: Range<Int>, _ base: Vector, _ elements: inout ElementList, _ others: inout [LayoutElement],
    _ buffer: ArrangementBuffer
  ) {
    guard var template = plan.template else { return }
    let lines = plan.lines
    let hasBadges = lines?.hasBadges ?? !template.supplementaries.isEmpty
    var key: LineKey?
    forEachGroup(groups, base, elements.area) { group, origin in
      let items = items(of: group)
      if let lines {
        let next = lines.key(first: items.lowerBound, count: items.count)
        if next != key {
          template = lines.template(next)
          key = next
        }
      }
      let scratch = buffer.use(template, section: plan.index, isLine: plan.hasLines)
      arrange(group, template, present: items.count, scratch)
      for slot in 0..<items.count {
        let node = template.leafNodes[slot]
        elements.append(
          template.frame(ofNode: node, scratch).moved(by: origin), item: items.lowerBound + slot,
          zIndex: template.nodes[node].zIndex ?? plan.cellZIndex)
      }
      if hasBadges { appendBadges(group, template, items, origin, scratch, elements, &others) }
    }
  }

  private func appendBadges(
    _ group: Int, _ template: GroupTemplate, _ items: Range<Int>, _ origin: Vector, _ scratch: ArrangementScratch,
    _ elements: borrowing ElementList, _ others: inout [LayoutElement]
  ) {
    let area = elements.area
    let mirror = elements.mirror
    forEachSupplementary(
      template, group: group, first: items.lowerBound, present: items.count, scratch
    ) { entry, key, number, host in
      let box = frame(of: entry, key: key, on: host).moved(by: origin)
      guard area.meets(box) else { return }
      others.append(
        LayoutElement(
          id: .supplementary(kind: entry.item.kind, section: plan.index, index: number),
          frame: CGRect(box, mirror: mirror), zIndex: entry.item.zIndex ?? 1))
    }
  }
}

/// The elements found so far, and where they are looked for.
struct ElementList: ~Copyable {
  /// A rectangle by its corners; infinite for all there is. Left-to-right coordinates.
  struct Area {
    var low = Vector(-.infinity, -.infinity)
    var high = Vector(.infinity, .infinity)

    /// Touching edges don't count.
    @inline(__always)
    func meets(_ box: Box) -> Bool {
      let end = box.end
      return box.origin.x < high.x && low.x < end.x && box.origin.y < high.y && low.y < end.y
    }
  }

  let area: Area
  /// The content's width in a right-to-left layout.
  let mirror: Double?
  var section = 0
  var elements: [LayoutElement] = []

  init(_ area: Box?, mirror: Double?) {
    self.area = area.map { Area(low: $0.origin, high: $0.end) } ?? Area()
    self.mirror = mirror
  }

  /// Makes room at once for what one section is expected to show; many small sections still grow in large steps.
  mutating func reserve(_ count: Int) {
    let needed = elements.count + count
    if needed > elements.capacity { elements.reserveCapacity(max(needed, 2 * elements.capacity)) }
  }

  /// Puts a section's other elements, which are in order, among its cells, each after its item's. O(elements).
  mutating func merge(_ others: [LayoutElement], from first: Int) {
    var cell = elements.count - 1
    elements.append(contentsOf: others)
    elements.withUnsafeMutableBufferPointer { elements in
      // From the back, so that nothing is overwritten before it has moved.
      var target = elements.count - 1
      for other in others.reversed() {
        while cell >= first, elements[cell].item > other.item {
          elements.swapAt(cell, target)
          cell -= 1
          target -= 1
        }
        elements[target] = other
        target -= 1
      }
    }
  }

  /// Appends a cell that meets the area.
  @inline(__always)
  mutating func append(_ box: Box, item: Int, zIndex: Int) {
    guard area.meets(box) else { return }
    elements.append(
      LayoutElement(
        id: .item(ItemPath(section: section, item: item)), frame: CGRect(box, mirror: mirror), zIndex: zIndex))
  }
}

extension CGRect {
  /// - Parameter mirror: the content's width in a right-to-left layout.
  @inline(__always)
  init(_ box: Box, mirror: Double?) {
    let x = mirror.map { $0 - box.end.x } ?? box.origin.x
    self.init(x: x, y: box.origin.y, width: box.size.x, height: box.size.y)
  }
}
