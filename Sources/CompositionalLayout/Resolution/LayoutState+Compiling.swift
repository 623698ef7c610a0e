extension LayoutState {
  init(
    itemCounts: [Int], configuration: LayoutConfiguration, environment: LayoutEnvironment, options: SolverOptions,
    provider: (Int, LayoutEnvironment) -> LayoutSection?
  ) throws(LayoutError) {
    let validation = Validation(options: options)
    try validation.check(environment)
    try validation.check(configuration)
    var diagnostics: [Diagnostic] = []
    var sections: [SectionState] = []
    for (index, count) in itemCounts.enumerated() {
      guard count >= 0, count < Int(Int32.max) else { throw .invalidItemCount(section: index, found: count) }
      guard let section = provider(index, environment) else {
        guard options.strictness == .lenient else { throw .missingSection(index: index) }
        diagnostics.append(
          Diagnostic(
            code: .missingSection, place: LayoutPlace(section: index),
            message: "\(LayoutError.missingSection(index: index))", help: "an empty section stands in"))
        let plan = try SectionPlan.missing(
          index: index, configuration: configuration, environment: environment, options: options)
        sections.append(SectionState(plan: plan, itemCount: 0))
        continue
      }
      let plan = try SectionPlan(
        section, index: index, configuration: configuration, environment: environment, options: options)
      sections.append(SectionState(plan: plan, itemCount: count))
    }
    let container = Container(environment, configuration.contentInsetsReference, scroll: configuration.scrollDirection)
    var compiler = TemplateCompiler(
      options: options, container: environment.bounds, containerInsets: environment.bounds - container.size)
    let main = configuration.scrollDirection.index
    global = try compiler.boundary(
      configuration.boundarySupplementaryItems, main: main, crossOrigin: container.origin[1 - main],
      crossExtent: container.size[1 - main], length: container.size[main], .configuration)
    globalSizes = global.plans.map(\.estimate)
    globalIsMeasured = global.plans.map { $0.proposal == nil }
    self.environment = environment
    self.configuration = configuration
    self.options = options
    self.sections = sections
    self.diagnostics = diagnostics + compiler.diagnostics
    extents = ExtentTree(count: 0, standard: 0)
    measureSections()
  }

  /// Builds the tree of section lengths. O(sections).
  mutating func measureSections() {
    reach = 0
    extents = ExtentTree(count: sections.count, standard: 0)
    for section in sections.indices { note(sections[section].lengths, ofSection: section) }
    extents.commit()
  }
}
