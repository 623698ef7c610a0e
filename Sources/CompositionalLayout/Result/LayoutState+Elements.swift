import Foundation

/// Frames from the state: nothing is stored per item, each answer is worked out from its group.
extension LayoutState {
  /// A cell's frame, nil when there is no such item. O(log n), O(1) in a section without self-sizing items.
  func frame(section: Int, item: Int) -> Box? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else { return nil }
    let state = sections[section]
    let buffer = ArrangementBuffer()
    defer { withExtendedLifetime(buffer) {} }
    let group = state.group(of: item)
    guard let template = state.template(of: group, buffer) else { return nil }
    let items = state.items(of: group)
    var origin = state.groupsOrigin(start: start(ofSection: section))
    origin[state.plan.repeatAxis] += state.pitches.offset(group)
    let slot = item - items.lowerBound
    if let shift = state.staticShift(template, present: items.count) {
      return mirrored(template.estimatedFrames[slot].moved(by: origin + shift))
    }
    let scratch = buffer.prepare(for: template)
    state.arrange(group, template, present: items.count, scratch)
    return mirrored(template.frame(ofNode: template.leafNodes[slot], scratch).moved(by: origin))
  }

  /// A section's stretch of the content, header to footer, over the container's width.
  func frame(ofSection section: Int) -> Box {
    let state = sections[section]
    var origin = state.plan.container.origin
    var size = state.plan.container.size
    origin[main] = start(ofSection: section)
    size[main] = state.length
    return Box(origin: origin, size: size)
  }

  /// All elements that meet a rectangle, or all there are, by section, item, category and kind.
  ///
  /// O(log sections + log groups + elements).
  func elements(in rectangle: Box?) -> [LayoutElement] {
    var result: [LayoutElement] = []
    let area = rectangle.map(mirrored)
    appendGlobal(in: area, &result)
    guard !sections.isEmpty else { return result }
    let buffer = ArrangementBuffer()
    var index = 0
    if let area { index = max(0, extents.index(at: area.origin[main] - globalExtents.start - reach)) }
    guard index < sections.count else { return result }
    var start = start(ofSection: index)
    while index < sections.count {
      if let area, start - reach >= area.end[main] { break }
      append(section: index, start: start, in: area, buffer, &result)
      start += extents[index]
      index += 1
    }
    return result
  }

  private func appendGlobal(in area: Box?, _ result: inout [LayoutElement]) {
    guard !global.plans.isEmpty else { return }
    let frames = global.frames(globalSizes, start: 0, length: contentLength)
    var found: [LayoutElement] = []
    for (plan, box) in zip(global.plans, frames) where area.map(box.intersects) ?? true {
      found.append(
        LayoutElement(
          id: .boundary(kind: plan.item.kind, section: nil), frame: CGRect(mirrored(box)),
          zIndex: plan.item.zIndex ?? 2))
    }
    result += found.sorted(by: LayoutElement.precedes)
  }

  private func append(
    section index: Int, start: Double, in area: Box?, _ buffer: ArrangementBuffer, _ result: inout [LayoutElement]
  ) {
    var others: [LayoutElement] = []
    appendSurroundings(of: index, start: start, in: area, &others)
    let first = result.count
    appendCells(of: index, start: start, in: area, buffer, &result, &others)
    guard !others.isEmpty else { return }
    others.sort(by: LayoutElement.precedes)
    let cells = Array(result[first...])
    result.removeSubrange(first...)
    var cell = 0
    for other in others {
      while cell < cells.count, cells[cell].item <= other.item {
        result.append(cells[cell])
        cell += 1
      }
      result.append(other)
    }
    result += cells[cell...]
  }

  /// Headers, footers and backgrounds.
  private func appendSurroundings(of index: Int, start: Double, in area: Box?, _ others: inout [LayoutElement]) {
    let plan = sections[index].plan
    let boundary = plan.boundary
    if !boundary.plans.isEmpty {
      let frames = boundary.frames(sections[index].boundarySizes, start: start, length: sections[index].length)
      for (item, box) in zip(boundary.plans, frames) where area.map(box.intersects) ?? true {
        others.append(
          LayoutElement(
            id: .boundary(kind: item.item.kind, section: index), frame: CGRect(mirrored(box)),
            zIndex: item.item.zIndex ?? plan.cellZIndex + 1))
      }
    }
    guard sections[index].itemCount > 0 else { return }
    for decoration in plan.section.decorationItems {
      let box = plan.decorationFrame(decoration, start: start, length: sections[index].length)
      guard area.map(box.intersects) ?? true else { continue }
      others.append(
        LayoutElement(
          id: .decoration(kind: decoration.kind, section: index), frame: CGRect(mirrored(box)),
          zIndex: decoration.zIndex ?? 0))
    }
  }

  private func appendCells(
    of index: Int, start: Double, in area: Box?, _ buffer: ArrangementBuffer, _ result: inout [LayoutElement],
    _ others: inout [LayoutElement]
  ) {
    let state = sections[index]
    guard state.groupCount > 0 else { return }
    let axis = state.plan.repeatAxis
    let base = state.groupsOrigin(start: start)
    var group = 0
    if let area {
      group = state.pitches.index(at: area.origin[axis] - base[axis] - state.reachAfter[axis])
      // One step back for the spacing that an extent holds at its end, and for rounding.
      group = max(0, min(group, state.groupCount - 1) - 1)
    }
    var offset = state.pitches.offset(group)
    var sink = ElementSink(
      section: index, area: area, zIndex: state.plan.cellZIndex, mirror: isMirrored ? contentSize.x : nil)
    swap(&sink.cells, &result)
    swap(&sink.others, &others)
    defer {
      swap(&sink.cells, &result)
      swap(&sink.others, &others)
    }
    guard var shared = state.plan.template else { return }
    var key: LineKey?
    while group < state.groupCount {
      var origin = base
      origin[axis] += offset
      if let area, origin[axis] - state.reachBefore[axis] >= area.end[axis] { return }
      if let lines = state.plan.lines {
        let items = state.items(of: group)
        let next = lines.key(first: items.lowerBound, count: items.count)
        if next != key {
          guard let line = state.template(of: group, buffer) else { return }
          shared = line
          key = next
        }
      }
      sink.append(state, group, shared, origin, buffer)
      offset += state.pitches[group]
      group += 1
    }
  }
}

/// Collects the elements of a section's groups that meet an area.
private struct ElementSink {
  let section: Int
  let area: Box?
  let zIndex: Int
  /// The content's width in a right-to-left layout.
  let mirror: Double?
  var cells: [LayoutElement] = []
  var others: [LayoutElement] = []

  @inline(__always)
  private func frame(_ box: Box) -> CGRect {
    CGRect(
      x: mirror.map { $0 - box.end.x } ?? box.origin.x, y: box.origin.y, width: box.size.x, height: box.size.y)
  }

  @inline(__always)
  mutating func append(
    _ state: borrowing SectionState, _ group: Int, _ template: GroupTemplate, _ origin: Vector,
    _ buffer: ArrangementBuffer
  ) {
    let items = state.items(of: group)
    let hasBadges = !template.supplementaries.isEmpty
    let shift = hasBadges ? nil : state.staticShift(template, present: items.count)
    let scratch = buffer.use(template, section: section, isLine: state.lineStarts.count > 0)
    if shift == nil { state.arrange(group, template, present: items.count, scratch) }
    for slot in 0..<items.count {
      let node = template.leafNodes[slot]
      let own = shift.map { template.estimatedFrames[slot].moved(by: $0) } ?? template.frame(ofNode: node, scratch)
      let box = own.moved(by: origin)
      if let area, !box.intersects(area) { continue }
      cells.append(
        LayoutElement(
          id: .item(ItemPath(section: section, item: items.lowerBound + slot)), frame: frame(box),
          zIndex: template.nodes[node].zIndex ?? zIndex))
    }
    guard hasBadges else { return }
    state.forEachSupplementary(
      template, group: group, first: items.lowerBound, present: items.count, scratch
    ) { entry, key, number, host in
      let box = state.frame(of: entry, key: key, on: host).moved(by: origin)
      if let area, !box.intersects(area) { return }
      others.append(
        LayoutElement(
          id: .supplementary(kind: entry.item.kind, section: section, index: number), frame: frame(box),
          zIndex: entry.item.zIndex ?? 1))
    }
  }
}

extension SectionState {
  /// For a full group that no content shapes: the offset of its template's frames. Nil when it must be arranged.
  @inline(__always)
  func staticShift(_ template: GroupTemplate, present: Int) -> Vector? {
    guard template.measured.isEmpty, present == template.leafCount, !plan.hasLines, uniform.x == nil,
      uniform.y == nil
    else { return nil }
    let root = template.nodes[0]
    guard root.flexStart != .zero || root.flexEnd != .zero else { return .zero }
    return nil
  }
}

extension SectionPlan {
  /// Cells rise above a background (D-17).
  var cellZIndex: Int { section.decorationItems.isEmpty ? 0 : 1 }

  /// Over the whole section and the container's width, less its own insets (D-14).
  func decorationFrame(_ decoration: LayoutDecorationItem, start: Double, length: Double) -> Box {
    var origin = container.origin
    var size = container.size
    origin[main] = start
    size[main] = length
    let inner = size - decoration.contentInsets.start - decoration.contentInsets.end
    return Box(
      origin: origin + decoration.contentInsets.start, size: Vector(max(0, inner.x), max(0, inner.y)))
  }
}

extension CGRect {
  init(_ box: Box) {
    self.init(x: box.origin.x, y: box.origin.y, width: box.size.x, height: box.size.y)
  }
}

extension Box {
  init(_ rectangle: CGRect) {
    let standard = rectangle.standardized
    self.init(
      origin: Vector(Double(standard.origin.x), Double(standard.origin.y)),
      size: Vector(Double(standard.size.width), Double(standard.size.height)))
  }
}
