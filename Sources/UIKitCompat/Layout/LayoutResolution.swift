import SelfSizing

/// The solver behind a layout object, and what is known of the last pass.
final class LayoutResolution {
  /// All that a pass depends on, besides data and content.
  struct Request {
    var environment: LayoutEnvironment
    var configuration: LayoutConfiguration
    var options: SolverOptions
    var measuring: UICollectionViewCompositionalLayout.Measuring
    var lateMutation: LateMutation
    var traits: UITraitCollection
    var provider: UICollectionViewCompositionalLayoutSectionProvider
  }

  private var solver: LayoutSolver?
  private var environment: LayoutEnvironment?
  private(set) var resolved: ResolvedLayout?
  private(set) var summary: LayoutSolver.Summary?
  private(set) var lateMutations: [Diagnostic] = []
  /// Attributes that a visible-items handler saw, with what it changed.
  private(set) var handled: [ElementID: UICollectionViewLayoutAttributes] = [:]
  private var handlers: [Int: NSCollectionLayoutSectionVisibleItemsInvalidationHandler] = [:]
  private var orthogonalOffsets: [Int: Double] = [:]
  /// The provider is asked again by the next pass.
  var needsSections = true
  /// Sections or items came, went or moved since the last pass.
  private var change: DataChange?

  /// Where items and sections stood before a change of the data; nil for those that are new or have new content.
  struct DataChange {
    var itemBefore: (ItemPath) -> ItemPath?
    var sectionBefore: (Int) -> Int?
  }

  /// Forgets everything: the next pass starts anew.
  func reset() {
    solver = nil
    environment = nil
    resolved = nil
    summary = nil
    lateMutations = []
    handled = [:]
    handlers = [:]
    change = nil
    needsSections = true
  }

  /// Notes what a data source changed. Two changes before one pass count as one.
  func note(_ next: DataChange) {
    guard let before = change else {
      change = next
      return
    }
    change = DataChange(
      itemBefore: { path in next.itemBefore(path).flatMap { before.itemBefore($0) } },
      sectionBefore: { section in next.sectionBefore(section).flatMap { before.sectionBefore($0) } })
  }

  func setOrthogonalOffset(_ offset: Double, inSection section: Int) {
    orthogonalOffsets[section] = offset
    solver?.setOrthogonalOffset(offset, inSection: section)
  }

  func orthogonalOffset(inSection section: Int) -> Double { orthogonalOffsets[section] ?? 0 }

  /// Brings the layout up to date: sections converted where needed, what isn't known measured, handlers called.
  func resolve(_ request: Request, for view: UICollectionView) throws {
    try compile(request, counts: view.itemCounts)
    var measurer = ViewMeasurer(view: view)
    let scope: LayoutSolver.Scope =
      switch request.measuring {
      case .everything: .everything
      case .visibleBounds: .visible(view.visibleRect)
      }
    if let summary = try solver?.resolve(scope, measuring: &measurer) {
      self.summary = summary
      view.adjustOffset(by: summary.offsetAdjustment, along: request.configuration.scrollDirection)
    }
    if let failure = view.takeContentFailure() { throw failure }
    resolved = solver?.snapshot()
    callHandlers(request, view)
  }

  private func compile(_ request: Request, counts: [Int]) throws {
    let conversion = SectionConversion(
      lateMutation: request.lateMutation, environment: request.environment, configuration: request.configuration,
      traits: request.traits)
    let environment = ResolutionEnvironment(request.environment, request.configuration, traits: request.traits)
    var failure: LayoutError?
    var late: [Diagnostic] = []
    var found: [Int: NSCollectionLayoutSectionVisibleItemsInvalidationHandler] = [:]
    let provide: (Int, LayoutEnvironment) -> LayoutSection? = { index, _ in
      guard let section = request.provider(index, environment) else { return nil }
      found[index] = section.visibleItemsInvalidationHandler
      do throws(LayoutError) {
        let value = try conversion.section(section, index: index)
        if request.lateMutation == .copied { late += section.lateMutations(section: index) }
        return value
      } catch {
        failure = failure ?? error
        return nil
      }
    }
    if solver == nil {
      do {
        solver = try LayoutSolver(
          itemCounts: counts, configuration: request.configuration, environment: request.environment,
          options: request.options, provider: provide)
      } catch {
        throw failure ?? error
      }
      for (section, offset) in orthogonalOffsets { solver?.setOrthogonalOffset(offset, inSection: section) }
    } else if change != nil || needsSections || self.environment != request.environment {
      do {
        if let change {
          try solver?.update(
            itemCounts: counts, carrying: change.itemBefore, sectionBefore: change.sectionBefore, provider: provide)
        }
        if change == nil || self.environment != request.environment {
          late = []
          try solver?.update(environment: request.environment, provider: provide)
        }
      } catch {
        throw failure ?? error
      }
    } else {
      return
    }
    if let failure { throw failure }
    self.environment = request.environment
    change = nil
    needsSections = false
    lateMutations = late
    handlers = found
  }

  /// Headers, footers and badges are measured again.
  func invalidateSupplementaries(inSection section: Int?) {
    try? solver?.invalidateSupplementaries(inSection: section)
  }

  private func callHandlers(_ request: Request, _ view: UICollectionView) {
    handled = [:]
    guard let resolved, !handlers.isEmpty else { return }
    let environment = ResolutionEnvironment(request.environment, request.configuration, traits: request.traits)
    let insets = view.adjustedContentInset.value(request.environment.direction)
    let visible = resolved.visibleElements(at: view.contentOffset, insets: insets)
    for (section, handler) in handlers.sorted(by: { $0.key < $1.key }) {
      var elements = visible.filter { $0.section == section }
      var offset = view.contentOffset
      if let extent = try? resolved.orthogonalContentExtent(inSection: section), extent > 0 {
        let own = CGFloat(orthogonalOffset(inSection: section))
        offset = request.configuration.scrollDirection == .vertical ? CGPoint(x: own, y: 0) : CGPoint(x: 0, y: own)
        // Cells are where the section's own scrolling brings them in; its headers and footers stay.
        let shown = resolved.elements(in: view.visibleRect.offsetBy(dx: offset.x, dy: offset.y))
        elements.removeAll { $0.category == .cell }
        elements += shown.filter { $0.section == section && $0.category == .cell }
      }
      guard !elements.isEmpty else { continue }
      let attributes = elements.map { UICollectionViewLayoutAttributes($0) }
      for (element, attributes) in zip(elements, attributes) { handled[element.id] = attributes }
      handler(attributes.map { VisibleItem($0) }, offset, environment)
    }
  }
}

/// Asks the view's content for its size. Elements without content keep their estimate.
private struct ViewMeasurer: Measurer {
  private let view: UICollectionView
  private let asked = Asked()
  private var inner: ContentMeasurer

  private final class Asked {
    var content: (any CellContent)?
  }

  init(view: UICollectionView) {
    self.view = view
    let asked = asked
    inner = ContentMeasurer(texts: view.texts) { _ in asked.content }
  }

  mutating func size(of element: ElementID, proposal: Proposal) throws(ContentMeasurer.Failure) -> CGSize {
    asked.content = view.content(of: element)
    guard asked.content != nil else { return CGSize(width: proposal.width.value, height: proposal.height.value) }
    return try inner.size(of: element, proposal: proposal)
  }
}
