/// A group, or a line of chips, whose leaves follow each other with nothing to share out: no flexible space, no shares,
/// nothing uniform, no badges, no groups inside. One pass over its leaves places them, without an arrangement.
///
/// Gives exactly the frames of `GroupTemplate.resolveSizes` and `place`, several times faster.
struct PlainRow: Sendable {
  /// What doesn't depend on content. Items of the section take the leaves in turn: those of a group start with the
  /// first, those of a line with the one after the last of the line before.
  struct Leaf: Sendable {
    /// Fixed lengths, or estimates.
    var size: Vector
    var edgeStart: Vector
    var edgeEnd: Vector
    var insetStart: Vector
    var insets: Vector
    /// Number among the answers of one turn.
    var ordinal: Int32
    /// Axes that content decides on.
    var measuresWidth: Bool
    var measuresHeight: Bool
  }

  /// The leaf whose turn it is.
  struct Turn {
    fileprivate(set) var leaf: Int
    /// Where the answers of its turn start.
    fileprivate var answers: Int
  }

  let leaves: [Leaf]
  /// Answers of one turn.
  private let answersPerTurn: Int
  /// The first leaf's edge, from the group's slot.
  private let start: Vector
  private let spacing: Double
  private let isHorizontal: Bool

  /// Nil for groups of another shape.
  init?(_ template: GroupTemplate) {
    guard template.supplementaries.isEmpty, !template.hasShares, template.isOneLevel
    else { return nil }
    var ordinals = Array(repeating: 0, count: template.leafCount)
    for (ordinal, slot) in template.measured.enumerated() { ordinals[slot.slot] = ordinal }
    self.init(
      template.nodes[0], template.leafNodes.map { template.nodes[$0] }, ordinals: ordinals,
      answersPerTurn: template.measured.count)
  }

  /// Nil for lines of another shape.
  init?(_ lines: LinePlan) {
    guard !lines.hasBadges else { return nil }
    self.init(
      lines.root, lines.leaves, ordinals: Array(lines.leaves.indices), answersPerTurn: lines.leaves.count)
  }

  private init?(_ root: TemplateNode, _ nodes: [TemplateNode], ordinals: [Int], answersPerTurn: Int) {
    guard let axis = root.axis, !root.flexGaps, root.hasNoFlexibleEdge, !root.hasUniformChildren,
      !root.rules.x.isUniform, !root.rules.y.isUniform
    else { return nil }
    let isPlain = nodes.allSatisfy { node in
      !node.isGroup && node.hasNoFlexibleEdge && node.rules.x.isPlain && node.rules.y.isPlain
    }
    guard isPlain else { return nil }
    leaves = zip(nodes, ordinals).map { node, ordinal in
      Leaf(
        size: Vector(node.rules.x.value, node.rules.y.value), edgeStart: node.edgeStart, edgeEnd: node.edgeEnd,
        insetStart: node.insetStart, insets: node.insets, ordinal: Int32(ordinal),
        measuresWidth: node.rules.x.kind == .measured, measuresHeight: node.rules.y.kind == .measured)
    }
    self.answersPerTurn = answersPerTurn
    start = root.edgeStart + root.insetStart
    spacing = root.spacing
    isHorizontal = axis == 0
  }

  /// Whose turn it is with an item.
  func turn(of item: Int) -> Turn {
    Turn(leaf: item % leaves.count, answers: item / leaves.count * answersPerTurn)
  }

  /// Calls `body` with each of some items and its frame, relative to their group's slot. O(items).
  ///
  /// - Parameter turn: that of the first of them; afterwards that of the item that follows.
  @inline(__always)
  func place(
    _ items: Range<Int>, _ turn: inout Turn, _ leaves: UnsafeBufferPointer<Leaf>, _ widths: PagedExtents,
    _ heights: PagedExtents, _ body: (_ item: Int, Box) -> Void
  ) {
    var cursor = start
    for item in items {
      let leaf = turn.leaf
      var size = leaves[leaf].size
      let index = turn.answers + Int(leaves[leaf].ordinal)
      if leaves[leaf].measuresHeight {
        let answer = heights[index]
        if !answer.isNaN { size.y = answer }
      }
      if leaves[leaf].measuresWidth {
        let answer = widths[index]
        if !answer.isNaN { size.x = answer }
      }
      let origin = cursor + leaves[leaf].edgeStart
      let inner = size - leaves[leaf].insets
      body(
        item,
        Box(origin: origin + leaves[leaf].insetStart, size: Vector(max(0, inner.x), max(0, inner.y))))
      let next = origin + (size + leaves[leaf].edgeEnd + spacing)
      if isHorizontal { cursor.x = next.x } else { cursor.y = next.y }
      turn.leaf = leaf + 1
      if turn.leaf == leaves.count {
        turn.leaf = 0
        turn.answers += answersPerTurn
      }
    }
  }
}

extension ExtentRule {
  /// Given, or content's alone.
  fileprivate var isPlain: Bool { (kind == .fixed || kind == .measured) && !isUniform }
}

extension TemplateNode {
  fileprivate var hasNoFlexibleEdge: Bool { flexStart == .zero && flexEnd == .zero }
}
