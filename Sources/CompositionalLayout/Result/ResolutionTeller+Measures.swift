/// The way back up: what content measured, and what that makes of the groups around it.
extension ResolutionTeller {
  /// Groups told of each section; the others go the same way.
  private static let groupLimit = 2
  /// Children named of each group.
  private static let childLimit = 6

  mutating func tellMeasures() {
    let buffer = ArrangementBuffer()
    for group in 0..<min(section.groupCount, Self.groupLimit) {
      guard let template = section.template(of: group) else { continue }
      let hasMeasures = template.isSelfSized || plan.hasLines
      guard hasMeasures else { continue }
      let items = section.items(of: group)
      let scratch = buffer.prepare(for: template)
      section.arrange(group, template, present: items.count, scratch)
      tellItems(items, template, scratch)
      var told: Set<String> = []
      for index in template.nodes.indices.reversed()
      where template.nodes[index].isGroup && template.nodes[index].leaves.lowerBound < items.count {
        // Rows that come out alike are told once.
        for text in extents(index, group, items.count, template, scratch) where told.insert(text).inserted {
          say(1 + template.places[index].steps.count, template.places[index], text)
        }
      }
    }
    withExtendedLifetime(buffer) {}
  }

  /// What the items of a group were asked, and what they answered.
  private mutating func tellItems(
    _ items: Range<Int>, _ template: GroupTemplate, _ scratch: ArrangementScratch
  ) {
    for slot in 0..<min(items.count, Self.childLimit) {
      let node = template.leafNodes[slot]
      let answer = scratch.measured[slot]
      let rules = [template.nodes[node].rules.x, template.nodes[node].rules.y]
      let asked = [0, 1].filter { rules[$0].kind == .measured || rules[$0].kind == .share }
      guard !asked.isEmpty else { continue }
      let sides = asked.map { axis in
        let name = axis == 0 ? "width" : "height"
        return answer[axis].isNaN
          ? "\(name) \(number(scratch.size[node][axis])), its estimate" : "\(name) \(number(answer[axis]))"
      }
      let isAnswered = asked.contains { !answer[$0].isNaN }
      let verb = isAnswered ? "measures" : "isn't measured:"
      let given =
        asked.count == 1 ? " at \(asked[0] == 0 ? "height" : "width") \(number(scratch.size[node][1 - asked[0]]))" : ""
      say(
        1 + template.places[node].steps.count, template.places[node],
        "item \(items.lowerBound + slot) \(verb) \(sides.joined(separator: " and "))\(given)")
    }
  }

  /// How one group's extents follow from its children's.
  private func extents(
    _ index: Int, _ group: Int, _ present: Int, _ template: GroupTemplate, _ scratch: ArrangementScratch
  ) -> [String] {
    let node = template.nodes[index]
    var texts: [String] = []
    for axis in 0..<2 {
      let name = axis == 0 ? "width" : "height"
      let whose = index == 0 ? "group \(group)'s \(name)" : "in group \(group), its \(name)"
      let rule = node.rule(axis)
      let hasShares = node.children.contains { template.nodes[$0].rule(axis).kind == .share }
      if hasShares, rule.kind != .fixed, scratch.base[index][axis] > rule.value - node.insets[axis] + 1e-9 {
        texts.append(
          "\(whose): its shares need a base of \(number(scratch.base[index][axis])), more than the estimate "
            + "\(number(rule.value)); fractions are of that (policy fitting)")
      }
      guard rule.kind == .hugging else { continue }
      let children = node.children.filter { template.nodes[$0].leaves.lowerBound < present }
      let extents = children.map { scratch.size[$0][axis] + template.nodes[$0].edges[axis] }
      let size = number(scratch.size[index][axis])
      texts.append("\(whose) is \(sum(extents, of: node, axis)) = \(size)")
    }
    return texts
  }

  private func sum(_ extents: [Double], of node: TemplateNode, _ axis: Int) -> String {
    let insets = node.insets[axis] == 0 ? "" : " + insets \(number(node.insets[axis]))"
    guard extents.count > 1 else { return "its subitem's\(insets)" }
    let isAlong = node.axis == axis
    let more = extents.count > Self.childLimit ? (isAlong ? " + …" : ", …") : ""
    let shown = extents.prefix(Self.childLimit).map(number).joined(separator: isAlong ? " + " : ", ") + more
    guard isAlong else { return "the largest of \(shown)\(insets)" }
    return node.spacing == 0
      ? shown + insets : "\(shown) + \(extents.count - 1) × \(number(node.spacing)) between\(insets)"
  }
}
