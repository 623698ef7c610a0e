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
  /// The room for one line, tolerance included.
  let limit: Double
  let axis: Int
  /// How many fit by their estimates.
  let estimatedCount: Int

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
    slots = declared.enumerated().map { TemplateCompiler.measured(slot: $0, node: $0, $1) }
    leafSupplementaries = items
    supplementaries = template.supplementaries.filter { $0.node == 0 }
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

  /// Ends of the lines over `extents`, which include edges. O(items).
  func breakLines(count: Int, extent: (Int) -> Double) -> [Int32] {
    var starts: [Int32] = [0]
    var end = 0.0
    for item in 0..<count {
      let length = extent(item)
      if Int(starts[starts.count - 1]) == item {
        end = length
      } else if end + root.spacing + length <= limit {
        end += root.spacing + length
      } else {
        starts.append(Int32(item))
        end = length
      }
    }
    if count > 0 { starts.append(Int32(count)) }
    return starts
  }
}
