import Foundation

/// How pinned headers and footers behave where UIKit's answer isn't known for certain (D-18).
public struct PinningOptions: Hashable, Sendable, Codable {
  public var pushOff: PushOff
  /// True: headers of sections pin below pinned headers of the layout. False: they overlap, as in UIKit.
  public var stacksBelowGlobal: Bool

  /// What pushes a pinned header out.
  public enum PushOff: String, Hashable, Sendable, Codable, CaseIterable {
    /// The end of its section, footers included.
    case sectionEnd
    /// The end of the section's content, where its footers begin.
    case contentEnd
  }

  public init(pushOff: PushOff = .sectionEnd, stacksBelowGlobal: Bool = false) {
    self.pushOff = pushOff
    self.stacksBelowGlobal = stacksBelowGlobal
  }
}

/// Pinned items at a scroll position: an overlay over the frames at home, never written back.
extension ResolvedLayout {
  /// Headers and footers that pin and whose host meets the visible part, each where it is displayed.
  ///
  /// - Parameters:
  ///   - offset: the scroll view's content offset.
  ///   - insets: the scroll view's adjusted content insets.
  /// - Complexity: O(log sections + visible sections).
  public func pinnedElements(
    at offset: CGPoint, insets: LayoutInsets = .zero, pinning: PinningOptions = PinningOptions()
  ) -> [LayoutElement] {
    guard offset.x.isFinite, offset.y.isFinite else { return [] }
    var area = Box(
      origin: Vector(Double(offset.x), Double(offset.y)), size: state.environment.bounds)
    area.origin += insets.start
    area.size -= insets.total
    area = state.mirrored(area)
    let visible = (low: area.origin[state.main], high: area.end[state.main])
    var result = state.pin(
      state.global, state.globalSizes, host: (0, state.contentLength), content: state.contentLength, visible,
      offset: (0, 0), section: nil)
    let global =
      pinning.stacksBelowGlobal ? state.pinnedExtents(state.global, state.globalSizes) : (start: 0, end: 0)
    for section in state.sections(from: visible.low, to: visible.high) {
      let host = state.sections[section].plan.boundary
      guard host.plans.contains(where: { $0.item.pinToVisibleBounds }) else { continue }
      let start = state.start(ofSection: section)
      let length = state.sections[section].length
      let sizes = state.sections[section].boundarySizes
      let content = pinning.pushOff == .contentEnd ? start + length - host.extents(sizes).end : start + length
      result += state.pin(
        host, sizes, host: (start, length), content: content, visible, offset: global, section: section)
    }
    return result
  }

  /// The elements on screen at a scroll position, pinned ones where they are displayed.
  public func visibleElements(
    at offset: CGPoint, insets: LayoutInsets = .zero, pinning: PinningOptions = PinningOptions()
  ) -> [LayoutElement] {
    let rectangle = CGRect(origin: offset, size: CGSize(width: environment.width, height: environment.height))
    let pinned = pinnedElements(at: offset, insets: insets, pinning: pinning)
    let places = Dictionary(pinned.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var elements = state.elements(in: Box(rectangle)).map { places[$0.id] ?? $0 }
    let known = Set(elements.map(\.id))
    let missing = pinned.filter { !known.contains($0.id) && Box($0.frame).intersects(Box(rectangle)) }
    guard !missing.isEmpty else { return elements }
    elements += missing
    return elements.enumerated().sorted { left, right in
      let sections = (left.element.section ?? -1, right.element.section ?? -1)
      if sections.0 != sections.1 { return sections.0 < sections.1 }
      if LayoutElement.precedes(left.element, right.element) { return true }
      if LayoutElement.precedes(right.element, left.element) { return false }
      return left.offset < right.offset
    }.map(\.element)
  }
}

extension LayoutState {
  /// Sections whose stretch meets the visible part.
  func sections(from low: Double, to high: Double) -> Range<Int> {
    guard !sections.isEmpty else { return 0..<0 }
    let base = globalExtents.start
    let first = extents.index(at: max(0, low - base))
    let last = min(sections.count, extents.index(at: max(0, high - base)) + 1)
    return first..<max(first, last)
  }

  /// What the pinned headers and footers of a host take of the visible part.
  func pinnedExtents(_ host: BoundaryHost, _ sizes: [Vector]) -> (start: Double, end: Double) {
    var extents = (start: 0.0, end: 0.0)
    for (plan, size) in zip(host.plans, sizes) where plan.item.pinToVisibleBounds {
      if plan.position[main] == 0 { extents.start += size[main] }
      if plan.position[main] == 1 { extents.end += size[main] }
    }
    return extents
  }

  /// The pinned items of one host.
  ///
  /// A header stays at the start of the visible part, between its home and the place where its host's end (or a pinned
  /// footer) pushes it out; a footer is its mirror image. Several stack in their order.
  fileprivate func pin(
    _ host: BoundaryHost, _ sizes: [Vector], host stretch: (start: Double, length: Double), content: Double,
    _ visible: (low: Double, high: Double), offset: (start: Double, end: Double), section: Int?
  ) -> [LayoutElement] {
    guard host.plans.contains(where: { $0.item.pinToVisibleBounds }) else { return [] }
    let end = stretch.start + stretch.length
    let taken = pinnedExtents(host, sizes)
    let homes = host.frames(sizes, start: stretch.start, length: stretch.length)
    var result: [LayoutElement] = []
    var before = 0.0
    // Footers count from the visible end, so the ones after it are what a footer stacks on.
    var after = taken.end
    for (index, plan) in host.plans.enumerated() where plan.item.pinToVisibleBounds {
      let home = homes[index]
      var box = home
      let extent = sizes[index][main]
      if plan.position[main] == 0 {
        let limit = min(end - taken.end, content) - (taken.start - before - extent) - home.size[main]
        box.origin[main] = clamp(visible.low + offset.start + before, home.origin[main], limit)
        before += extent
      } else if plan.position[main] == 1 {
        after -= extent
        let limit = stretch.start + taken.start + (taken.end - after - extent)
        box.origin[main] = min(
          home.origin[main],
          max(visible.high - offset.end - after - home.size[main], min(limit, home.origin[main])))
      }
      result.append(
        LayoutElement(
          id: .boundary(kind: plan.item.kind, section: section), frame: CGRect(mirrored(box)),
          zIndex: plan.item.zIndex ?? Self.pinnedZIndex, isPinned: box != home))
    }
    return result
  }

  /// Pinned items lie above all others unless they say otherwise.
  private static let pinnedZIndex = 1024

  private func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    high < low ? low : min(max(value, low), high)
  }
}
