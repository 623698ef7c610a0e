/// The shape of most self-sizing groups, a row or column of items that hugs them: its extent needs no arrangement.
///
/// Gives exactly what `GroupTemplate.resolveSizes` gives, several times faster.
struct PlainExtents: Sendable {
  struct Leaf: Sendable {
    /// The fixed length, or the estimate.
    var length: Double
    /// Both edges.
    var edges: Double
    /// Number among the measured slots, −1 when nothing is measured.
    var ordinal: Int
  }

  /// The axis that content decides on.
  let axis: Int
  /// True along the group's axis, false across it.
  private let sums: Bool
  private let spacing: Double
  private let rootEdges: Double
  private let leaves: [Leaf]

  /// Nil for groups of another shape.
  init?(_ template: GroupTemplate) {
    let root = template.nodes[0]
    guard template.isSelfSized, !template.hasShares, !template.mayOverflow, !template.hasOutliers,
      let groupAxis = root.axis, template.isOneLevel,
      root.rules.x.kind == .hugging || root.rules.y.kind == .hugging,
      !root.rules.x.isUniform, !root.rules.y.isUniform, !root.hasUniformChildren
    else { return nil }
    let axis = root.rules.y.kind == .hugging ? 1 : 0
    guard root.rule(1 - axis).kind == .fixed else { return nil }
    var leaves: [Leaf] = []
    for (slot, index) in template.leafNodes.enumerated() {
      let node = template.nodes[index]
      guard !node.isGroup, node.rule(1 - axis).kind == .fixed else { return nil }
      leaves.append(
        Leaf(
          length: node.rule(axis).value, edges: node.edges[axis],
          ordinal: node.rule(axis).kind == .measured ? template.measured.firstIndex { $0.slot == slot } ?? -1 : -1))
    }
    self.axis = axis
    self.leaves = leaves
    sums = groupAxis == axis
    spacing = root.spacing
    rootEdges = root.edges[axis]
  }

  /// The slot's extent, from the measures that start at `first`.
  @inline(__always)
  func extent(present: Int, _ measures: PagedExtents, first: Int) -> Double {
    var extent = 0.0
    for slot in 0..<present {
      let leaf = leaves[slot]
      var length = leaf.length
      if leaf.ordinal >= 0 {
        let measured = measures[first + leaf.ordinal]
        if !measured.isNaN { length = measured }
      }
      extent = sums ? extent + (length + leaf.edges) : max(extent, length + leaf.edges)
    }
    if sums { extent = max(0, extent + Double(present - 1) * spacing) }
    return extent + rootEdges
  }
}
