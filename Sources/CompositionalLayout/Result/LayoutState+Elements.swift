import Foundation

/// Frames from the state: nothing is stored per item, each answer is worked out from its group.
extension LayoutState {
  /// A cell's frame, nil when there is no such item. O(log n), O(1) in a section without self-sizing items.
  func frame(section: Int, item: Int) -> Box? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else { return nil }
    return sections[section].frame(ofItem: item, start: start(ofSection: section)).map(mirrored)
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
    let area = rectangle.map(mirrored)
    var list = ElementList(area, mirror: isMirrored ? contentSize.x : nil)
    appendGlobal(in: area, &list.elements)
    guard !sections.isEmpty else { return list.elements }
    var buffer: ArrangementBuffer?
    var index = 0
    if let area { index = max(0, extents.index(at: area.origin[main] - globalExtents.start - reach)) }
    guard index < sections.count else { return list.elements }
    var start = start(ofSection: index)
    while index < sections.count {
      if let area, start - reach >= area.end[main] { break }
      append(section: index, start: start, in: area, &list, &buffer)
      start += extents[index]
      index += 1
    }
    return list.elements
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
    section index: Int, start: Double, in area: Box?, _ list: inout ElementList, _ buffer: inout ArrangementBuffer?
  ) {
    var others: [LayoutElement] = []
    appendSurroundings(of: index, start: start, in: area, &others)
    let first = list.elements.count
    list.section = index
    sections[index].appendCells(start: start, &list, &others, &buffer)
    guard !others.isEmpty else { return }
    others.sort(by: LayoutElement.precedes)
    list.merge(others, from: first)
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
}

extension SectionPlan {
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
