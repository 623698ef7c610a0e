import Foundation

/// The areas of a section that no element fills: itself, what its insets leave, its outermost groups.
///
/// Points, content coordinates, unrounded; the groups of an orthogonal section as if scrolled to its start.
public struct SectionOutline: Hashable, Sendable {
  /// From the first header to the last footer, over the container's width.
  public var frame: CGRect
  /// Between headers and footers, inside the content insets; along an orthogonal section what is seen of it.
  public var content: CGRect
  public var groups: [CGRect]
}

extension ResolvedLayout {
  /// Whether the layout scrolls up and down, not sideways.
  public var scrollsVertically: Bool { state.configuration.scrollDirection == .vertical }

  /// The outline of a section. O(groups).
  ///
  /// - Throws: `noSuchElement`.
  public func outline(ofSection section: Int) throws(LayoutError) -> SectionOutline {
    try check(section)
    return state.outline(ofSection: section)
  }
}

extension LayoutState {
  fileprivate func outline(ofSection index: Int) -> SectionOutline {
    let section = sections[index]
    let whole = frame(ofSection: index)
    let origin = section.groupsOrigin(start: start(ofSection: index))
    var end = whole.end
    end[main] -= section.plan.boundary.extents(section.boundarySizes).end
    end = end - section.plan.insetEnd
    let size = Vector(max(0, end.x - origin.x), max(0, end.y - origin.y))
    return SectionOutline(
      frame: CGRect(mirrored(whole)), content: CGRect(mirrored(Box(origin: origin, size: size))),
      groups: groups(of: section, from: origin))
  }

  private func groups(of section: SectionState, from origin: Vector) -> [CGRect] {
    let buffer = ArrangementBuffer()
    defer { withExtendedLifetime(buffer) {} }
    var origin = origin
    var frames: [CGRect] = []
    for group in 0..<section.groupCount {
      if let template = section.template(of: group) {
        let scratch = buffer.prepare(for: template)
        section.arrange(group, template, present: section.items(of: group).count, scratch)
        frames.append(CGRect(mirrored(template.frame(ofNode: 0, scratch).moved(by: origin))))
      }
      origin[section.plan.repeatAxis] += section.pitches[group]
    }
    return frames
  }
}
