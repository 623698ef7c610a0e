/// Lays the branches out breadth first and settles what needs no content.
extension TemplateCompiler {
  static func flatten(_ root: Branch) -> GroupTemplate {
    var order = [root]
    var nodes: [TemplateNode] = []
    var index = 0
    while index < order.count {
      let branch = order[index]
      var node = branch.node
      node.children = order.count..<order.count + branch.children.count
      for child in branch.children { child.node.parent = index }
      order.append(contentsOf: branch.children)
      nodes.append(node)
      index += 1
    }
    // A child's parent index was set after its own copy could have been taken; copy again.
    for index in nodes.indices { nodes[index].parent = order[index].node.parent }
    var leafNodes = Array(repeating: 0, count: root.node.leaves.count)
    for (index, node) in nodes.enumerated() where !node.isGroup { leafNodes[node.leaves.lowerBound] = index }
    var template = GroupTemplate(
      nodes: nodes, places: order.map(\.place), leafNodes: leafNodes, supplementaries: supplementaries(order),
      measured: leafNodes.enumerated().compactMap { measured(slot: $0, node: $1, nodes[$1]) },
      hasShares: nodes.contains { $0.rules.x.kind == .share || $0.rules.y.kind == .share },
      mayOverflow: false)
    template.mayOverflow = mayOverflow(template)
    template.hasOutliers =
      !template.supplementaries.isEmpty
      || nodes.contains { node in
        node.isCustom || node.edgeStart.min() < 0 || node.edgeEnd.min() < 0 || node.insetStart.min() < 0
          || node.insetEnd.min() < 0
      }
    settle(&template)
    if !template.hasOutliers { template.hasOutliers = outgrows(template) }
    return template
  }

  private static func supplementaries(_ order: [Branch]) -> [TemplateSupplementary] {
    var counts: [String: Int] = [:]
    var result: [TemplateSupplementary] = []
    for (index, branch) in order.enumerated() {
      for item in branch.supplementaries {
        var entry = TemplateSupplementary(node: index, item: item)
        if branch.node.isGroup {
          entry.ordinal = counts[item.kind, default: 0]
          counts[item.kind, default: 0] += 1
        }
        result.append(entry)
      }
    }
    for index in result.indices where order[result[index].node].node.isGroup {
      result[index].siblings = counts[result[index].item.kind] ?? 1
    }
    return result
  }

  /// The proposal its content gets: the frame after insets, estimates where content decides.
  static func measured(slot: Int, node index: Int, _ node: TemplateNode) -> MeasuredSlot? {
    func extent(_ axis: Int) -> Proposal.Extent {
      let rule = node.rule(axis)
      let value = max(0, rule.value - node.insets[axis])
      return rule.kind == .measured || rule.kind == .share ? .estimated(value) : .fixed(value)
    }
    let proposal = Proposal(width: extent(0), height: extent(1))
    guard proposal.width.isEstimated || proposal.height.isEstimated else { return nil }
    return MeasuredSlot(slot: slot, node: index, proposal: proposal, room: node.room)
  }

  private static func mayOverflow(_ template: GroupTemplate) -> Bool {
    template.isSelfSized
      && template.nodes.contains { node in
        node.isGroup
          && (0..<2).contains { axis in
            node.rule(axis).kind == .fixed
              && node.children.contains { child in
                let kind = template.nodes[child].rule(axis).kind
                return kind != .fixed
              }
          }
      }
  }

  /// A part of given extent whose children are longer: how far they stick out of the slot depends on what is measured.
  private static func outgrows(_ template: GroupTemplate) -> Bool {
    for (index, node) in template.nodes.enumerated() where node.isGroup {
      for axis in 0..<2 where node.rule(axis).kind == .fixed || node.rule(axis).kind == .share {
        let extents = node.children.map { template.estimatedSizes[$0][axis] + template.nodes[$0].edges[axis] }
        let content =
          node.axis == axis
          ? extents.reduce(Double(extents.count - 1) * node.spacing, +) : extents.max() ?? 0
        if content > template.estimatedSizes[index][axis] - node.insets[axis] + 1e-9 { return true }
      }
    }
    return false
  }

  private static func settle(_ template: inout GroupTemplate) {
    let buffer = ArrangementBuffer()
    defer { withExtendedLifetime(buffer) {} }
    let scratch = buffer.prepare(for: template)
    template.resolveSizes(present: template.leafCount, scratch)
    template.estimatedSizes = template.nodes.indices.map { scratch.size[$0] }
    template.place(present: template.leafCount, room: .zero, scratch)
    template.estimatedFrames = template.leafNodes.map { template.frame(ofNode: $0, scratch) }
  }
}
