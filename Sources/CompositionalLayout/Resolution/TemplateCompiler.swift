/// Turns a group's description into a `GroupTemplate` for one container.
///
/// Sizes of everything that needs no content are settled here; rules as in `Guides/Resolving.md`.
struct TemplateCompiler {
  let options: SolverOptions
  /// What the section's insets left, for error messages: the container's extents and insets, by axis.
  let container: Vector
  let containerInsets: Vector
  private(set) var diagnostics: [Diagnostic] = []
  private var leafCount = 0

  init(options: SolverOptions, container: Vector, containerInsets: Vector) {
    self.options = options
    self.container = container
    self.containerInsets = containerInsets
  }

  /// What children resolve their fractions against.
  struct Base {
    var size: Vector
    /// By axis: content may make it longer than `size` (policy `.fitting`).
    var grows = (false, false)
    /// By axis: the group's own dimension is estimated.
    var estimated = (false, false)
    /// By axis: it rests on an estimate, its own or one further out.
    var guessed = (false, false)
    /// Longest width content may ask for.
    var room: Double

    func grows(_ axis: Int) -> Bool { axis == 0 ? grows.0 : grows.1 }
    func estimated(_ axis: Int) -> Bool { axis == 0 ? estimated.0 : estimated.1 }
    func guessed(_ axis: Int) -> Bool { axis == 0 ? guessed.0 : guessed.1 }
  }

  /// A node with its children, before it is laid out breadth first.
  final class Branch {
    var node: TemplateNode
    var children: [Branch] = []
    let place: LayoutPlace
    let supplementaries: [LayoutSupplementaryItem]

    init(_ node: TemplateNode, _ place: LayoutPlace, supplementaries: [LayoutSupplementaryItem]) {
      self.node = node
      self.place = place
      self.supplementaries = supplementaries
    }
  }

  /// The whole group, repeated children written out.
  mutating func compile(_ group: LayoutGroup, base: Base, place: LayoutPlace) throws(LayoutError) -> GroupTemplate {
    leafCount = 0
    let branch = try branch(group, base: base, override: nil, place)
    let template = Self.flatten(branch)
    if !template.isSelfSized { checkOverflow(template) }
    return template
  }

  /// Subitems of given sizes that are larger than their group.
  private mutating func checkOverflow(_ template: GroupTemplate) {
    let buffer = ArrangementBuffer()
    defer { withExtendedLifetime(buffer) {} }
    let scratch = buffer.prepare(for: template)
    template.resolveSizes(present: template.leafCount, scratch)
    guard let worst = template.overflow(present: template.leafCount, scratch) else { return }
    let place = template.places[worst.node]
    guard !diagnostics.contains(where: { $0.place == place && ($0.code == .declaredOverflow || $0.code == .overflow) })
    else { return }
    diagnostics.append(
      .overflow(
        place, axis: worst.axis == 0 ? .horizontal : .vertical, needed: worst.needed, has: worst.has))
  }

  mutating func report(
    _ code: Diagnostic.Code, _ place: LayoutPlace, severity: Diagnostic.Severity = .warning, _ message: String,
    help: String
  ) {
    let diagnostic = Diagnostic(code: code, severity: severity, place: place, message: message, help: help)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  // MARK: Nodes

  mutating func branch(
    _ subitem: LayoutSubitem, base: Base, override: (axis: Int, rule: ExtentRule)?, _ place: LayoutPlace
  ) throws(LayoutError) -> Branch {
    switch subitem {
    case .item(let item): try branch(item, base: base, override: override, place)
    case .group(let group): try branch(group, base: base, override: override, place)
    }
  }

  private mutating func branch(
    _ item: LayoutItem, base: Base, override: (axis: Int, rule: ExtentRule)?, _ place: LayoutPlace
  ) throws(LayoutError) -> Branch {
    guard leafCount < SolverOptions.groupItemLimit else {
      throw .tooManyItemsInGroup(place: place, limit: SolverOptions.groupItemLimit)
    }
    var node = TemplateNode(rules: try rules(item.size, base, override, isGroup: false, place))
    node.leaves = leafCount..<leafCount + 1
    leafCount += 1
    try apply(item.contentInsets, item.edgeSpacing, to: &node, place)
    node.room = max(0, base.room - node.edges.x)
    try checkKinds(item.supplementaryItems.map(\.kind), place)
    return Branch(node, place, supplementaries: item.supplementaryItems)
  }

  private mutating func branch(
    _ group: LayoutGroup, base: Base, override: (axis: Int, rule: ExtentRule)?, _ place: LayoutPlace
  ) throws(LayoutError) -> Branch {
    var node = TemplateNode(rules: try rules(group.size, base, override, isGroup: true, place))
    node.isGroup = true
    node.axis = group.axis?.index
    try apply(group.contentInsets, group.edgeSpacing, to: &node, place)
    try checkKinds(group.supplementaryItems.map(\.kind), place)
    let first = leafCount
    let branch = Branch(node, place, supplementaries: group.supplementaryItems)
    let inner = try innerBase(node, outer: base, place)
    try fill(branch, with: group, inner, place)
    branch.node.leaves = first..<leafCount
    return branch
  }

  /// The room inside a group for its children's fractions.
  private mutating func innerBase(_ node: TemplateNode, outer: Base, _ place: LayoutPlace) throws(LayoutError) -> Base {
    var inner = Base(size: Vector(node.rules.x.value, node.rules.y.value) - node.insets, room: outer.room)
    for axis in 0..<2 where inner.size[axis] <= 0 {
      let axisName: LayoutAxis = axis == 0 ? .horizontal : .vertical
      try refuse(
        .negativeEffectiveSize(
          place: place, axis: axisName, container: node.rule(axis).value, insets: node.insets[axis]))
      inner.size[axis] = 0
    }
    func guessed(_ rule: ExtentRule) -> Bool { rule.kind == .hugging || rule.kind == .share || rule.isFrozen }
    inner.estimated = (node.rules.x.kind == .hugging, node.rules.y.kind == .hugging)
    inner.guessed = (guessed(node.rules.x), guessed(node.rules.y))
    inner.grows = options.policy == .fitting ? inner.guessed : (false, false)
    if !inner.estimated.0 { inner.room = inner.size.x }
    return inner
  }

  private mutating func apply(
    _ insets: LayoutInsets, _ edges: LayoutEdgeSpacing?, to node: inout TemplateNode, _ place: LayoutPlace
  ) throws(LayoutError) {
    node.insetStart = insets.start
    node.insetEnd = insets.end
    for axis in 0..<2 {
      let kind = node.rule(axis).kind
      if kind == .measured || kind == .hugging, node.insets[axis] != 0 || node.insetStart[axis] != 0 {
        let name: LayoutAxis = axis == 0 ? .horizontal : .vertical
        report(
          .insetOnEstimate, place,
          "contentInsets \(number(node.insetStart[axis])) and \(number(node.insetEnd[axis])) are ignored, "
            + "because the \(name.extentName) is estimated(\(number(node.rule(axis).value)))",
          help: "use edgeSpacing on that axis, or put the space into the cell")
        node.insetStart[axis] = 0
        node.insetEnd[axis] = 0
      } else if !node.isGroup, node.rule(axis).value < node.insets[axis] {
        let name: LayoutAxis = axis == 0 ? .horizontal : .vertical
        try refuse(
          .negativeEffectiveSize(
            place: place, axis: name, container: node.rule(axis).value, insets: node.insets[axis]))
      }
    }
    guard let edges else { return }
    node.edgeStart = Vector(edges.leading?.spacing ?? 0, edges.top?.spacing ?? 0)
    node.edgeEnd = Vector(edges.trailing?.spacing ?? 0, edges.bottom?.spacing ?? 0)
    node.flexStart = Vector(edges.leading?.isFlexible == true ? 1 : 0, edges.top?.isFlexible == true ? 1 : 0)
    node.flexEnd = Vector(edges.trailing?.isFlexible == true ? 1 : 0, edges.bottom?.isFlexible == true ? 1 : 0)
  }

  // MARK: Dimensions

  private mutating func rules(
    _ size: LayoutSize, _ base: Base, _ override: (axis: Int, rule: ExtentRule)?, isGroup: Bool, _ place: LayoutPlace
  ) throws(LayoutError) -> (ExtentRule, ExtentRule) {
    if let override, override.axis == 0 {
      return (override.rule, try rule(size.height, base, isGroup: isGroup, place))
    }
    if let override {
      return (try rule(size.width, base, isGroup: isGroup, place), override.rule)
    }
    return (
      try rule(size.width, base, isGroup: isGroup, place), try rule(size.height, base, isGroup: isGroup, place)
    )
  }

  private mutating func rule(
    _ dimension: LayoutDimension, _ base: Base, isGroup: Bool, _ place: LayoutPlace
  ) throws(LayoutError) -> ExtentRule {
    switch dimension {
    case .absolute(let points):
      return .fixed(points)
    case .estimated(let points):
      return ExtentRule(kind: isGroup ? .hugging : .measured, value: points)
    case .uniformAcrossSiblings(let points):
      return ExtentRule(kind: isGroup ? .hugging : .measured, value: points, isUniform: true)
    case .fractionalWidth(let fraction):
      return try share(fraction, of: 0, base, place)
    case .fractionalHeight(let fraction):
      return try share(fraction, of: 1, base, place)
    }
  }

  private mutating func share(
    _ fraction: Double, of axis: Int, _ base: Base, _ place: LayoutPlace
  ) throws(LayoutError) -> ExtentRule {
    if base.size[axis] <= 0 {
      try refuse(
        .negativeEffectiveSize(
          place: place, axis: axis == 0 ? .horizontal : .vertical, container: container[axis],
          insets: containerInsets[axis]))
    }
    let value = fraction * max(0, base.size[axis])
    return ExtentRule(
      kind: base.grows(axis) ? .share : .fixed, value: value, fraction: fraction, base: axis,
      isFrozen: base.guessed(axis))
  }

  // MARK: Errors that lenient mode only reports

  mutating func refuse(_ error: LayoutError) throws(LayoutError) {
    guard options.strictness == .lenient else { throw error }
    let (code, place, help): (Diagnostic.Code, LayoutPlace, String)
    switch error {
    case .cannotFit(let at, _, _, _):
      (code, place, help) = (.cannotFit, at, "one subitem is placed, cut to the group; make it smaller")
    case .countDoesNotFit(let at, _, _, _, _):
      (code, place, help) = (.cannotFit, at, "the subitems get no extent; lower the count or the spacing")
    case .negativeEffectiveSize(let at, _, _, _):
      (code, place, help) = (.negativeEffectiveSize, at, "0 is used; lower the insets or widen the container")
    case .duplicateKind(let at, _):
      (code, place, help) = (.duplicateKind, at, "both are laid out; give each its own kind")
    default: throw error
    }
    report(code, place, "\(error)", help: help)
  }

  mutating func checkKinds(_ kinds: [String], _ place: LayoutPlace) throws(LayoutError) {
    var seen: Set<String> = []
    for kind in kinds where !seen.insert(kind).inserted {
      try refuse(.duplicateKind(place: place, kind: kind))
    }
  }

  mutating func countLeaf() -> Int {
    leafCount += 1
    return leafCount - 1
  }
}
