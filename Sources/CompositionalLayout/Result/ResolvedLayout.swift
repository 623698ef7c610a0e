import Foundation

/// A layout at one moment: frames, sizes, pinned items, snap points, diagnostics. A value; later changes of its solver
/// don't reach it.
///
/// All lengths are points in content coordinates, unrounded; `PixelSnapping` rounds them.
public struct ResolvedLayout: Sendable {
  let state: LayoutState

  public var environment: LayoutEnvironment { state.environment }
  public var options: SolverOptions { state.options }

  /// The container's extent across the scroll direction, all sections along it. O(1).
  public var contentSize: CGSize {
    let size = state.contentSize
    return CGSize(width: size.x, height: size.y)
  }

  /// The content's extent along the scroll direction, rounded up to a pixel, for a collection that wraps its content.
  public var wrapContentExtent: Double { PixelSnapping.up(state.contentLength, scale: state.environment.scale) }

  public var sectionCount: Int { state.sections.count }

  /// - Throws: `noSuchElement`.
  public func itemCount(inSection section: Int) throws(LayoutError) -> Int {
    try check(section)
    return state.sections[section].itemCount
  }

  /// A cell's frame. O(1) in a section without self-sizing items, else O(log n).
  ///
  /// - Throws: `noSuchElement`.
  public func frame(at path: ItemPath) throws(LayoutError) -> CGRect {
    guard let box = state.frame(section: path.section, item: path.item) else {
      throw .noSuchElement(section: path.section, item: path.item)
    }
    return CGRect(box)
  }

  /// A section from its first header to its last footer, over the container's width. O(log sections).
  ///
  /// - Throws: `noSuchElement`.
  public func frame(ofSection section: Int) throws(LayoutError) -> CGRect {
    try check(section)
    return CGRect(state.mirrored(state.frame(ofSection: section)))
  }

  /// Cells, supplementaries and backgrounds that meet the rectangle; touching edges don't count. Listed by section, item,
  /// category and kind, pinned items at their home. O(log n + elements).
  public func elements(in rectangle: CGRect) -> [LayoutElement] { state.elements(in: Box(rectangle)) }

  /// All elements there are. O(elements).
  public func elements() -> [LayoutElement] { state.elements(in: nil) }

  /// What was found while compiling and while measuring.
  public var diagnostics: [Diagnostic] {
    state.diagnostics + state.sections.flatMap { $0.plan.diagnostics + $0.diagnostics }
  }

  /// What was found about one item: at its place in the description, or at a group around it. The cause of a cell that
  /// is too small for its content is among these.
  ///
  /// - Throws: `noSuchElement`.
  public func diagnostics(for path: ItemPath) throws(LayoutError) -> [Diagnostic] {
    try check(path.section)
    guard let place = state.sections[path.section].place(of: path.item) else {
      throw .noSuchElement(section: path.section, item: path.item)
    }
    let section = state.sections[path.section]
    return (section.plan.diagnostics + section.diagnostics).filter { diagnostic in
      let steps = diagnostic.place.steps
      guard steps.count <= place.steps.count, steps.first == .property("group") else { return false }
      return Array(place.steps.prefix(steps.count)) == steps && (diagnostic.item ?? path.item) == path.item
    }
  }

  /// Whether the height of a group around an item is given, so that the group stays as it is when the item grows.
  /// O(nodes of the group).
  ///
  /// - Throws: `LayoutError.noSuchElement`.
  public func isInGroupOfGivenHeight(_ path: ItemPath) throws(LayoutError) -> Bool {
    try check(path.section)
    let section = state.sections[path.section]
    guard section.place(of: path.item) != nil else {
      throw .noSuchElement(section: path.section, item: path.item)
    }
    let group = section.group(of: path.item)
    guard let template = section.template(of: group) else { return false }
    let slot = path.item - section.items(of: group).lowerBound
    return template.nodes.contains { node in
      node.isGroup && node.leaves.contains(slot) && node.rule(1).kind != .hugging
    }
  }

  func check(_ section: Int) throws(LayoutError) {
    guard state.sections.indices.contains(section) else { throw .noSuchElement(section: section, item: nil) }
  }
}
