/// One step of a resolution, told in words and numbers that can be checked by hand.
public struct ResolutionStep: Hashable, Sendable {
  /// How far in: 0 the container, 1 the section, 2 its group, 3 and more the subitems.
  public var level: Int
  public var place: LayoutPlace
  public var text: String
}

extension ResolvedLayout {
  /// How a section came to its frames, from the container down to the items and back up. O(subitems of one group).
  ///
  /// - Throws: `noSuchElement`.
  public func explanation(ofSection section: Int) throws(LayoutError) -> [ResolutionStep] {
    try check(section)
    var teller = ResolutionTeller(state, section: section)
    teller.tell()
    return teller.steps
  }
}

struct ResolutionTeller {
  private let state: LayoutState
  let section: SectionState
  let plan: SectionPlan
  private(set) var steps: [ResolutionStep] = []

  init(_ state: LayoutState, section: Int) {
    self.state = state
    self.section = state.sections[section]
    plan = state.sections[section].plan
  }

  var place: LayoutPlace { LayoutPlace(section: plan.index) }

  mutating func say(_ level: Int, _ place: LayoutPlace, _ text: String) {
    steps.append(ResolutionStep(level: level, place: place, text: text))
  }

  func size(_ vector: Vector) -> String { "\(number(vector.x)) × \(number(vector.y))" }

  mutating func tell() {
    let bounds = state.environment.bounds
    say(
      0, place,
      plan.container.size == bounds
        ? "the container is \(size(bounds))"
        : "the container is \(size(bounds)), \(size(plan.container.size)) after the insets across the scroll direction")
    let axes = ["width", "height"]
    let across = 1 - plan.repeatAxis
    say(
      1, place,
      "groups repeat along the \(axes[plan.repeatAxis]), so contentInsets shorten only the \(axes[across]): "
        + "the group's fractions are of \(size(plan.base))")
    tellBoundary()
    tellGroup()
    tellMeasures()
    tellBody()
  }

  private mutating func tellBoundary() {
    let start = state.start(ofSection: plan.index)
    let frames = plan.boundary.frames(section.boundarySizes, start: start, length: section.length)
    for (index, item) in plan.boundary.plans.enumerated() {
      let found = frames[index]
      let own = "\(item.item.size.width.told) × \(item.item.size.height.told)"
      let measured =
        item.proposal == nil ? "" : section.boundaryIsMeasured[index] ? ", measured" : ", not measured yet"
      let push = item.push == .none ? "lies over the content" : "makes the section longer"
      say(
        1, item.place,
        "\"\(item.item.kind)\" \(own) is \(size(found.size))\(measured), at (\(number(found.origin.x)), \(number(found.origin.y))); it \(push)"
      )
    }
  }

  private mutating func tellGroup() {
    guard let template = plan.template else { return }
    var told: Set<LayoutPlace> = []
    // Depth first, as the description is read; what repeats is told once.
    var open = [(node: 0, level: 2)]
    while let (index, level) = open.popLast() {
      let node = template.nodes[index]
      guard told.insert(template.places[index]).inserted else { continue }
      say(level, template.places[index], sides(index, template))
      if node.isGroup {
        say(level, template.places[index], capacity(index, template))
        open += node.children.reversed().map { ($0, level + 1) }
      }
    }
  }

  /// Both sides of a node with what they were worked out from.
  private func sides(_ index: Int, _ template: GroupTemplate) -> String {
    let node = template.nodes[index]
    let declared = plan.section.group.size(at: template.places[index].steps.dropFirst())
    let texts = [LayoutAxis.horizontal, .vertical].map { axis -> String in
      let rule = node.rule(axis.index)
      let name = axis.extentName
      let value = number(rule.value)
      guard let dimension = declared?[axis] else { return "\(name) \(value)" }
      switch rule.kind {
      case .measured: return "\(name) \(dimension.told): its content decides"
      case .hugging: return "\(name) \(dimension.told): as long as its subitems"
      case .fixed, .share:
        guard rule.fraction > 0 else { return "\(name) \(value)" }
        let base = number(rule.value / rule.fraction)
        let grows = rule.kind == .share ? ", more where content needs it" : rule.isFrozen ? ", frozen" : ""
        let counted = dimension.isFractional && dimension.value == rule.fraction ? dimension.told : "an equal share"
        return "\(name) \(counted) of \(base) = \(value)\(grows)"
      }
    }
    let insets = node.insets
    let inner = insets == .zero || index == 0 && node.isGroup ? "" : "; \(size(insets)) of it are insets"
    return texts.joined(separator: ", ") + inner
  }

  private func capacity(_ index: Int, _ template: GroupTemplate) -> String {
    let node = template.nodes[index]
    if plan.hasLines { return "as many items as fit make a line; every line is a group" }
    let spacing = node.axis == nil || node.spacing == 0 ? "" : " with \(number(node.spacing)) between them"
    let deduct = node.deduct.max() > 0 ? "; the spacing is taken off before fractions are resolved" : ""
    let subitems = counted(node.children.count, "subitem")
    return "it holds \(subitems)\(spacing), \(counted(node.leaves.count, "item"))\(deduct)"
  }

  func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  private mutating func tellBody() {
    let axes = ["width", "height"]
    let groups = section.groupCount
    guard groups > 0 else {
      say(1, place, "no items: insets don't count, the section is \(number(section.length)) long")
      return
    }
    let shown = (0..<min(groups, 4)).map { number(section.pitches[$0] - plan.spacing) }.joined(separator: ", ")
    let more = groups > 4 ? ", …" : ""
    say(
      1, place,
      "\(counted(section.itemCount, "item")) \(section.itemCount == 1 ? "makes" : "make") \(counted(groups, "group")) of \(axes[plan.repeatAxis]) \(shown)\(more)"
        + (groups == 1 ? "" : " with \(number(plan.spacing)) between them: \(number(section.groupsExtent))"))
    if plan.isOrthogonal {
      say(1, place, "the row is as long across as its largest group: \(number(section.rowExtent))")
    }
    let pushed = plan.boundary.extents(section.boundarySizes)
    let insets = (plan.insetStart[plan.main], plan.insetEnd[plan.main])
    let parts = [pushed.start, insets.0, section.bodyExtent, insets.1, pushed.end].map(number)
    say(1, place, "the section is \(parts.joined(separator: " + ")) = \(number(section.length)) long")
  }
}

extension LayoutGroup {
  /// The declared size at a path below the group, nil where there is none.
  fileprivate func size(at steps: ArraySlice<LayoutPlace.Step>) -> LayoutSize? {
    guard case .element(_, let index) = steps.first else { return size }
    let subitem: LayoutSubitem? =
      switch content {
      case .list(_, let subitems): subitems.indices.contains(index) ? subitems[index] : nil
      case .count(_, let subitem, _), .repeating(_, let subitem, _): subitem
      case .custom: nil
      }
    switch subitem {
    case .item(let item): return item.size
    case .group(let group): return group.size(at: steps.dropFirst())
    case nil: return nil
    }
  }
}
