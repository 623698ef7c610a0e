import Synchronization

/// Items of estimated extent along a group of given extent: as many as fit make a line, and every line is a group.
///
/// Immutable but for the templates that it has made; snapshots share it and are asked on any thread.
final class LinePlan: Sendable {
  /// The group without children.
  let root: TemplateNode
  let place: LayoutPlace
  /// The declared items; item i of the section is the (i mod count)-th.
  let leaves: [TemplateNode]
  let leafPlaces: [LayoutPlace]
  let supplementaries: [TemplateSupplementary]
  let leafSupplementaries: [[LayoutSupplementaryItem]]
  /// What its items are asked, by declared item; the slot's node is the declared item's number.
  let slots: [MeasuredSlot?]
  /// Along the line and across it, by declared item.
  private let lengths: [LeafLength]
  private let heights: [LeafLength]
  /// The room for one line, tolerance included.
  let limit: Double
  let axis: Int
  /// How many fit by their estimates.
  let estimatedCount: Int

  private let templates = Mutex<[LineKey: GroupTemplate]>([:])

  /// Lines are as high as their highest item and nothing sticks out: no arrangement is needed to know their extent.
  let isPlain: Bool

  /// Nil when the group isn't of that kind: a list of items only, one of them estimated along an axis that isn't.
  init?(
    _ group: LayoutGroup, base: TemplateCompiler.Base, place: LayoutPlace, _ compiler: inout TemplateCompiler
  ) throws(LayoutError) {
    guard case .list(let axis, let subitems) = group.content, !group.size[axis].isEstimated else { return nil }
    let isItem = subitems.allSatisfy { if case .item = $0 { true } else { false } }
    guard isItem, subitems.contains(where: { $0.size[axis].isEstimated }) else { return nil }
    // Compiled for the estimates first: every check and message is the same as for other groups.
    let template = try compiler.compile(group, base: base, place: place)
    var root = template.nodes[0]
    self.axis = axis.index
    estimatedCount = template.leafCount
    root.children = 0..<0
    root.leaves = 0..<0
    root.deduct = .zero
    let inner = root.rule(axis.index).value - root.insets[axis.index]
    limit = inner + SolverOptions.tolerance(inner)
    var declared: [TemplateNode] = []
    var items: [[LayoutSupplementaryItem]] = []
    for (number, subitem) in subitems.enumerated() {
      if number < template.leafCount {
        declared.append(template.nodes[template.leafNodes[number]])
      } else {
        let single = LayoutGroup(
          size: group.size, content: .list(axis: axis, [subitem]), contentInsets: group.contentInsets)
        let alone = try compiler.compile(single, base: base, place: place)
        declared.append(alone.nodes[alone.leafNodes[0]])
      }
      if case .item(let item) = subitem { items.append(item.supplementaryItems) }
    }
    root.hasUniformChildren = declared.contains {
      ($0.rules.x.isUniform && root.rules.x.kind == .hugging) || ($0.rules.y.isUniform && root.rules.y.kind == .hugging)
    }
    self.root = root
    self.place = place
    leafPlaces = subitems.indices.map { place.appending("subitems", $0) }
    leaves = declared
    lengths = declared.map { LeafLength($0, axis: axis.index) }
    heights = declared.map { LeafLength($0, axis: 1) }
    slots = declared.enumerated().map { TemplateCompiler.measured(slot: $0, node: $0, $1) }
    leafSupplementaries = items
    isPlain =
      Self.isPlain(root, declared, axis: axis.index, limit: limit) && !items.contains { !$0.isEmpty }
      && group.supplementaryItems.isEmpty
    supplementaries = template.supplementaries.filter { $0.node == 0 }
  }

  private static func isPlain(_ root: TemplateNode, _ leaves: [TemplateNode], axis: Int, limit: Double) -> Bool {
    // Only widths are held to the line's length; heights may outgrow it.
    guard axis == 0, root.rules.y.kind == .hugging, !root.rules.y.isUniform, !root.rules.x.isUniform else {
      return false
    }
    return ([root] + leaves).allSatisfy { $0.edgeStart.min() >= 0 && $0.edgeEnd.min() >= 0 }
      && root.insetStart.x >= 0 && root.insetEnd.x >= 0
      && leaves.allSatisfy { leaf in
        leaf.insetStart.min() >= 0 && leaf.insetEnd.min() >= 0 && leaf.rules.x.kind != .share
          && leaf.rules.y.kind != .share && !leaf.rules.y.isUniform
          && (leaf.rules.x.kind == .measured || leaf.rules.x.value + leaf.edges.x <= limit)
      }
  }

  /// Calls `body` with the extents of some lines' slots across them; lines must be plain. O(items).
  @inline(__always)
  func forEachHeight(
    _ lines: Range<Int>, _ starts: [Int32], _ answers: PagedExtents, _ body: (_ line: Int, Double) -> Void
  ) {
    guard !lines.isEmpty else { return }
    let edges = root.edges.y
    heights.withUnsafeBufferPointer { leaves in
      var leaf = Int(starts[lines.lowerBound]) % leaves.count
      for line in lines {
        var greatest = 0.0
        for item in Int(starts[line])..<Int(starts[line + 1]) {
          greatest = max(greatest, leaves[leaf].extent(answers, item))
          leaf = leaf + 1 == leaves.count ? 0 : leaf + 1
        }
        body(line, greatest + edges)
      }
    }
  }

  var hasBadges: Bool { !supplementaries.isEmpty || leafSupplementaries.contains { !$0.isEmpty } }

  var asksSupplementaries: Bool {
    supplementaries.contains { $0.item.isSelfSized }
      || leafSupplementaries.contains { $0.contains(where: \.isSelfSized) }
  }

  /// A line's template, made where there is none yet.
  func template(_ key: LineKey) -> GroupTemplate {
    if let template = templates.withLock({ $0[key] }) { return template }
    let template = template(phase: key.phase, count: key.count)
    templates.withLock { $0[key] = template }
    return template
  }

  /// The line that starts with the `phase`-th declared item and holds `count`.
  func template(phase: Int, count: Int) -> GroupTemplate {
    let tree = TemplateCompiler.Branch(root, place, supplementaries: supplementaries.map(\.item))
    for slot in 0..<count {
      let declared = (phase + slot) % leaves.count
      var leaf = leaves[declared]
      leaf.leaves = slot..<slot + 1
      tree.children.append(.init(leaf, leafPlaces[declared], supplementaries: leafSupplementaries[declared]))
    }
    tree.node.leaves = 0..<count
    tree.node.flexCount = tree.children.reduce(root.flexGaps ? Double(max(0, count - 1)) : 0) {
      $0 + $1.node.flexStart[axis] + $1.node.flexEnd[axis]
    }
    return TemplateCompiler.flatten(tree)
  }

  /// Which template serves a line: without flexible slots a longer one does as well, so that few are made.
  func key(first: Int, count: Int) -> LineKey {
    let phase = first % leaves.count
    guard !hasFlexibleSlots else { return LineKey(phase: phase, count: count) }
    var longer = 4
    while longer < count { longer *= 2 }
    return LineKey(phase: phase, count: longer)
  }

  private var hasFlexibleSlots: Bool {
    root.flexGaps || leaves.contains { $0.flexStart[axis] + $0.flexEnd[axis] > 0 }
  }

  /// First item of each line, then the number of items; where it isn't all items, they must begin with a line. O(items).
  ///
  /// - Parameter isKnown: asked with the start of each line but the first; true ends it, and that start is the last.
  @inline(__always)
  func breakLines(
    _ items: Range<Int>, _ measured: PagedExtents, until isKnown: (Int32) -> Bool = { _ in false }
  ) -> [Int32] {
    var starts = [Int32(items.lowerBound)]
    guard !items.isEmpty else { return starts }
    let isEnded = lengths.withUnsafeBufferPointer { leaves in
      var leaf = items.lowerBound % leaves.count
      var end = 0.0
      for item in items {
        let length = leaves[leaf].extent(measured, item)
        leaf = leaf + 1 == leaves.count ? 0 : leaf + 1
        if item == items.lowerBound {
          end = length
        } else if end + root.spacing + length <= limit {
          end += root.spacing + length
        } else {
          starts.append(Int32(item))
          if isKnown(Int32(item)) { return true }
          end = length
        }
      }
      return false
    }
    if !isEnded { starts.append(Int32(items.upperBound)) }
    return starts
  }
}

/// One side of a declared item in a line.
private struct LeafLength: Sendable {
  /// Fixed, or the estimate.
  let length: Double
  let edges: Double
  let isMeasured: Bool

  init(_ leaf: TemplateNode, axis: Int) {
    let rule = leaf.rule(axis)
    length = rule.value
    edges = leaf.edges[axis]
    isMeasured = rule.kind == .measured
  }

  @inline(__always)
  func extent(_ answers: PagedExtents, _ item: Int) -> Double {
    guard isMeasured else { return length + edges }
    let answer = answers[item]
    return (answer.isNaN ? length : answer) + edges
  }
}

/// Stands for the lines that share a template.
struct LineKey: Hashable, Sendable {
  /// The declared item they start with.
  var phase: Int
  var count: Int
}
