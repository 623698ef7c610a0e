/// Items of estimated extent along a group of given extent: as many as fit make a line, and every line is a group.
struct LinePlan: Sendable {
  /// The group without children.
  let root: TemplateNode
  let place: LayoutPlace
  /// The declared items; item i of the section is the (i mod count)-th.
  let leaves: [TemplateNode]
  let leafPlaces: [LayoutPlace]
  let supplementaries: [TemplateSupplementary]
  let leafSupplementaries: [[LayoutSupplementaryItem]]
  /// By declared item; the slot's node is the declared item's number.
  private let slots: [MeasuredSlot?]
  /// Along the line, by declared item.
  private let lengths: [(length: Double, edges: Double, isMeasured: Bool)]
  /// The room for one line, tolerance included.
  let limit: Double
  let axis: Int
  /// How many fit by their estimates.
  let estimatedCount: Int

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
    lengths = declared.map { leaf in
      let rule = leaf.rule(axis.index)
      return (rule.value, leaf.edges[axis.index], rule.kind == .measured)
    }
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

  /// The extent of a plain line's slot across it.
  func height(items: Range<Int>, _ heights: PagedExtents) -> Double {
    var greatest = 0.0
    for item in items {
      let leaf = leaf(of: item)
      let answer = leaf.rules.y.kind == .measured ? heights[item] : .nan
      greatest = max(greatest, (answer.isNaN ? leaf.rules.y.value : answer) + leaf.edges.y)
    }
    return greatest + root.edges.y
  }

  var asksSupplementaries: Bool {
    supplementaries.contains { $0.item.isSelfSized }
      || leafSupplementaries.contains { $0.contains(where: \.isSelfSized) }
  }

  /// What an item of the section is asked, nil when nothing is.
  func measured(_ item: Int) -> MeasuredSlot? { slots[item % leaves.count] }

  func leaf(of item: Int) -> TemplateNode { leaves[item % leaves.count] }

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

  /// First item of each line, then the number of items. O(items).
  func breakLines(count: Int, _ measured: PagedExtents?) -> [Int32] {
    var starts: [Int32] = [0]
    var first = 0
    var end = 0.0
    let spacing = root.spacing
    for item in 0..<count {
      let leaf = lengths[item % lengths.count]
      let answer = leaf.isMeasured ? measured?[item] ?? .nan : .nan
      let length = (answer.isNaN ? leaf.length : answer) + leaf.edges
      if first == item {
        end = length
      } else if end + spacing + length <= limit {
        end += spacing + length
      } else {
        starts.append(Int32(item))
        first = item
        end = length
      }
    }
    if count > 0 { starts.append(Int32(count)) }
    return starts
  }
}

/// Stands for the lines that share a template.
struct LineKey: Hashable, Sendable {
  /// The declared item they start with.
  var phase: Int
  var count: Int
}
