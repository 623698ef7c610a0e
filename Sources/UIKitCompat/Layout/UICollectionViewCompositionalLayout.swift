import SelfSizing

/// Gives the section for an index; called once for each section when the layout is prepared.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections, groups and items.
///
/// On a device the layout answers while the collection view shows it; here it is resolved whenever the collection view
/// is laid out, by default with everything measured. `solverOptions`, `measuring` and `lateMutation` choose between
/// answers where a device's is not the useful one, or not known; they have no counterpart in UIKit.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
  private var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration
  let resolution = LayoutResolution()

  /// Policy, overflow, strictness and iOS release. The standard policy is `.fitting`; `.uikit` gives a device's frames.
  open var solverOptions = SolverOptions() {
    didSet { if solverOptions != oldValue { startAnew() } }
  }

  /// How much is measured in a layout pass.
  open var measuring = Measuring.everything {
    didSet { if measuring != oldValue { invalidateLayout() } }
  }

  /// What becomes of items that are changed after their group was made.
  open var lateMutation = LateMutation.copied {
    didSet { if lateMutation != oldValue { invalidateLayout() } }
  }

  public enum Measuring: String, Hashable, Sendable, Codable, CaseIterable {
    /// All content: the content size is exact after one pass.
    case everything
    /// What the bounds show at the content offset, as on a device; the rest keeps its estimates.
    case visibleBounds
  }

  /// All sections are laid out as this one.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// All sections are laid out as this one.
  public init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    sectionProvider = { _, _ in section }
    storedConfiguration = configuration.duplicate()
    super.init()
  }

  /// The provider gives the section for an index; nil is an error.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// The provider gives the section for an index; nil is an error.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.sectionProvider = sectionProvider
    storedConfiguration = configuration.duplicate()
    super.init()
  }

  /// Every section a list.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// A copy: set it to change the layout, changes of the object read from here have no effect.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { storedConfiguration.duplicate() }
    set {
      storedConfiguration = newValue.duplicate()
      startAnew()
    }
  }

  open override func invalidateLayout() {
    resolution.needsSections = true
    super.invalidateLayout()
  }

  /// Forgets what was measured.
  private func startAnew() {
    resolution.reset()
    invalidateLayout()
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    do {
      try resolution.resolve(
        LayoutResolution.Request(
          environment: collectionView.layoutEnvironment, configuration: storedConfiguration.value,
          options: solverOptions, measuring: measuring, lateMutation: lateMutation,
          traits: collectionView.traitCollection, provider: sectionProvider),
        for: collectionView)
    } catch {
      resolution.reset()
      collectionView.report(error)
    }
  }

  /// The container's extent across the scroll direction, all sections along it, in points; zero before the first pass.
  open override var collectionViewContentSize: CGSize { resolution.resolved?.contentSize ?? .zero }

  /// Cells, supplementaries and backgrounds that meet the rectangle; pinned ones where the content offset puts them,
  /// those of orthogonal sections as if scrolled to the start. O(log n + elements).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: .item(indexPath.value))
  }

  /// A header or footer (item 0 of its section; one index for the whole layout's), or a badge (its item's index path).
  /// O(elements of the section).
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count > 1 else { return attributes(of: .boundary(kind: elementKind, section: nil)) }
    return attributes(of: .boundary(kind: elementKind, section: indexPath.section))
      ?? attributes(of: .supplementary(kind: elementKind, section: indexPath.section, index: indexPath.item))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: .decoration(kind: elementKind, section: indexPath.section))
  }

  /// The frames of the last pass, unrounded, with snap offsets, pinned frames and diagnostics; nil before it.
  public var resolvedLayout: ResolvedLayout? { resolution.resolved }

  /// What was found in the last pass, late mutations included.
  public var diagnostics: [Diagnostic] { resolution.lateMutations + (resolution.resolved?.diagnostics ?? []) }
}
