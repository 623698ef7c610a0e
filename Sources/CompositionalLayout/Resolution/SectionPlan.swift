/// A section compiled for one environment: everything about it that doesn't depend on its items.
///
/// Immutable, so that snapshots share it.
final class SectionPlan: Sendable {
  let section: LayoutSection
  let index: Int
  /// The scroll axis, and the axis its groups repeat along: the other one in an orthogonal section.
  let main: Int
  let repeatAxis: Int
  let container: Container
  let insetStart: Vector
  let insetEnd: Vector
  /// What the outermost group's fractions are of.
  let base: Vector
  /// Nil when the section can't hold items (lenient mode).
  let template: GroupTemplate?
  /// Chips: groups are lines, broken where measured items no longer fit (D-11).
  let lines: LinePlan?
  /// True where `lines` is there; false is the usual case, asked for each group.
  let hasLines: Bool
  /// Items of a full group; of a line by its estimates.
  let itemsPerGroup: Int
  /// Measured items of a full group.
  let measuresPerGroup: Int
  /// What items are asked.
  let questions: MeasureQuestions
  /// A slot's number among the measured ones of a group.
  private let ordinals: [Int]
  /// Cells rise above a background (D-17).
  let cellZIndex: Int
  /// Where groups need no arrangement.
  let row: PlainRow?
  /// A full group's frames where no content shapes them and nothing is placed around it, by slot; else empty.
  let staticFrames: [Box]
  /// The cells', by slot; rows have the section's.
  let zIndexes: [Int]
  let boundary: BoundaryHost
  let diagnostics: [Diagnostic]

  var isOrthogonal: Bool { repeatAxis != main }
  let spacing: Double

  /// The outermost group's extent depends on that of all others.
  let hasUniform: Bool
  /// Headers, footers or backgrounds.
  let hasSurroundings: Bool
  /// What the items of a group are asked, where groups aren't lines.
  let measured: [MeasuredSlot]
  /// Badges are asked.
  let asksSupplementaries: Bool
  /// Extents of groups without an arrangement.
  let plainExtents: PlainExtents?

  var isStatic: Bool { !staticFrames.isEmpty }

  /// The outermost group is uniform on that axis: all groups of the section are as long as the longest.
  func isUniform(_ axis: Int) -> Bool { template?.nodes[0].rule(axis).isUniform ?? false }

  init(
    _ section: LayoutSection, index: Int, configuration: LayoutConfiguration, environment: LayoutEnvironment,
    options: SolverOptions
  ) throws(LayoutError) {
    try Validation(options: options).check(section, index: index)
    self.section = section
    self.index = index
    spacing = section.interGroupSpacing
    main = configuration.scrollDirection.index
    repeatAxis = section.orthogonalScrollingBehavior == .none ? main : 1 - main
    let reference =
      section.contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : section.contentInsetsReference
    container = Container(environment, reference, scroll: configuration.scrollDirection)
    insetStart = section.contentInsets.start
    insetEnd = section.contentInsets.end

    // Insets shorten the base across the axis that groups repeat along, never along it (D-01).
    var base = container.size
    var baseInsets = environment.bounds - container.size
    let across = 1 - repeatAxis
    base[across] -= insetStart[across] + insetEnd[across]
    baseInsets[across] += insetStart[across] + insetEnd[across]
    self.base = base

    var compiler = TemplateCompiler(options: options, container: environment.bounds, containerInsets: baseInsets)
    let place = LayoutPlace(section: index)
    let groupPlace = place.appending("group")
    let outer = TemplateCompiler.Base(
      size: base, room: repeatAxis == 0 ? .infinity : max(0, base.x))
    if let plan = try LinePlan(section.group, base: outer, place: groupPlace, &compiler) {
      lines = plan
      template = plan.template(phase: 0, count: plan.estimatedCount)
    } else {
      lines = nil
      template = try compiler.compile(section.group, base: outer, place: groupPlace)
    }
    hasLines = lines != nil
    itemsPerGroup = template?.leafCount ?? 1
    measuresPerGroup = template?.measured.count ?? 0
    (questions, ordinals) = Self.questions(template, lines)
    let cellZIndex = section.decorationItems.isEmpty ? 0 : 1
    self.cellZIndex = cellZIndex
    staticFrames = lines == nil ? template?.staticFrames ?? [] : []
    row = lines.map { PlainRow($0) } ?? template.flatMap { PlainRow($0) }
    zIndexes = template.map { template in template.leafNodes.map { template.nodes[$0].zIndex ?? cellZIndex } } ?? []
    if repeatAxis == main {
      compiler.checkFeedback(section.group.size, main: main, length: container.size[main], groupPlace)
    } else if section.group.size[configuration.scrollDirection].isFractional {
      compiler.checkFeedback(section.group.size, main: main, length: base[main], groupPlace)
    }
    boundary = try Self.boundary(section, container, environment, configuration, &compiler, place)
    hasSurroundings = !boundary.plans.isEmpty || !section.decorationItems.isEmpty
    hasUniform = template.map { $0.nodes[0].rules.x.isUniform || $0.nodes[0].rules.y.isUniform } ?? false
    measured = template?.measured ?? []
    asksSupplementaries = lines?.asksSupplementaries ?? template?.asksSupplementaries ?? false
    plainExtents = template.flatMap { PlainExtents($0) }
    try compiler.checkKinds(section.decorationItems.map(\.kind), place.appending("decorationItems"))
    diagnostics = compiler.diagnostics
  }

  private static func boundary(
    _ section: LayoutSection, _ container: Container, _ environment: LayoutEnvironment,
    _ configuration: LayoutConfiguration, _ compiler: inout TemplateCompiler, _ place: LayoutPlace
  ) throws(LayoutError) -> BoundaryHost {
    let main = configuration.scrollDirection.index
    let cross = 1 - main
    var origin = container.origin[cross]
    var extent = container.size[cross]
    switch section.supplementaryContentInsetsReference {
    case .automatic:
      if section.supplementariesFollowContentInsets {
        origin += section.contentInsets.start[cross]
        extent -= section.contentInsets.total[cross]
      }
    case .none: break
    case .safeArea, .layoutMargins, .readableContent:
      let strip = Container(
        environment, section.supplementaryContentInsetsReference, scroll: configuration.scrollDirection)
      origin = strip.origin[cross]
      extent = strip.size[cross]
    }
    return try compiler.boundary(
      section.boundarySupplementaryItems, main: main, crossOrigin: origin, crossExtent: extent,
      length: container.size[main], place)
  }

  private static func questions(_ template: GroupTemplate?, _ lines: LinePlan?) -> (MeasureQuestions, [Int]) {
    if let lines {
      let asked = lines.slots.map { slot in slot.map { MeasureQuestions.Question($0.proposal, room: $0.room) } }
      return (MeasureQuestions(isByItem: true, ofSlots: asked), Array(asked.indices))
    }
    let count = template?.leafCount ?? 0
    var asked: [MeasureQuestions.Question?] = Array(repeating: nil, count: count)
    var ordinals = Array(repeating: 0, count: count)
    for (ordinal, slot) in (template?.measured ?? []).enumerated() {
      asked[slot.slot] = MeasureQuestions.Question(slot.proposal, room: slot.room)
      ordinals[slot.slot] = ordinal
    }
    return (MeasureQuestions(isByItem: false, ofSlots: asked), ordinals)
  }

  /// What the items of a group are asked, in order.
  var proposals: [Proposal] { questions.ofSlots.compactMap { $0?.proposal } }

  var asksItems: Bool { questions.ofSlots.contains { $0 != nil } }

  /// Where a measured item's answer is stored, and what it was asked; nil for items nobody measures. O(1).
  func measureIndex(of item: Int) -> (index: Int, question: MeasureQuestions.Question)? {
    guard !ordinals.isEmpty, let question = questions.ofSlots[item % ordinals.count] else { return nil }
    if hasLines { return (item, question) }
    return (item / itemsPerGroup * measuresPerGroup + ordinals[item % ordinals.count], question)
  }

  /// Where a measured item stands in the description.
  func place(of slot: MeasuredSlot) -> LayoutPlace? { lines?.leafPlaces[slot.node] ?? template?.places[slot.node] }

  /// Stands in for a section the provider didn't give (lenient mode, D-27).
  static func missing(
    index: Int, configuration: LayoutConfiguration, environment: LayoutEnvironment, options: SolverOptions
  ) throws(LayoutError) -> SectionPlan {
    let item = LayoutSubitem.item(width: .absolute(1), height: .absolute(1))
    let group = LayoutGroup.horizontal(width: .absolute(1), height: .absolute(1), [item])
    return try SectionPlan(
      LayoutSection(group: group), index: index, configuration: configuration, environment: environment,
      options: options)
  }
}
