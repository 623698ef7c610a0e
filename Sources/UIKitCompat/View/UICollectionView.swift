import SelfSizing

/// A collection view without a screen: bounds, insets, a data source and a layout; `layoutIfNeeded()` resolves it.
open class UICollectionView: UIScrollView {
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  public enum ScrollDirection: Int, Hashable, Sendable {
    case vertical = 0
    case horizontal = 1
  }

  public enum ElementCategory: UInt, Hashable, Sendable {
    case cell = 0
    case supplementaryView = 1
    case decorationView = 2
  }

  /// Setting it invalidates the new layout.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
    }
  }

  /// - Parameter animated: without effect, nothing moves off device.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// Held weakly. Setting it reloads the data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  var reuse = ReuseQueue()
  private var contentFailure: (any Error)?
  private var isLayingOut = false

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  // MARK: Data

  /// As the data source says now; 0 without one.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// As the data source says now; 0 without one.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// Forgets what was measured and asks for everything again in the next pass.
  open func reloadData() {
    compositionalLayout?.resolution.reset()
    collectionViewLayout.invalidateLayout()
    setNeedsLayout()
  }

  /// These items are measured again in the next pass; their number is the same.
  open func reloadItems(at indexPaths: [IndexPath]) { reconfigureItems(at: indexPaths) }

  /// These items are measured again in the next pass.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    let changed = Set(indexPaths.map(\.value))
    note(
      LayoutResolution.DataChange(
        itemBefore: { changed.contains($0) ? nil : $0 }, sectionBefore: { $0 }))
  }

  // MARK: Layout

  /// Resolves the layout, then `contentSize` is the layout's.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    forgetFailure()
    collectionViewLayout.prepare()
    if let failure = takeContentFailure() { report(failure) }
    let size = collectionViewLayout.collectionViewContentSize
    if contentSize != size { contentSize = size }
  }

  /// The last pass as a resolved screen: frames, wrap-content height, the labels that are cut and why. Nil before the
  /// first pass, after a failed one, for layouts of your own, and when the data source of the pass is gone.
  ///
  /// The screen asks the data source for contents as they are needed, and holds it and the view strongly.
  public var resolvedScreen: ResolvedScreen? {
    guard let resolution = compositionalLayout?.resolution, let layout = resolution.resolved,
      let summary = resolution.summary
    else { return nil }
    let source = dataSource
    // Frames without contents would pass for a screen on which no label is cut.
    guard source != nil || layout.sectionCount == 0 else { return nil }
    return ResolvedScreen(layout: layout, summary: summary, texts: texts) { self.content(of: $0, from: source) }
  }

  /// As the layout's; nil for an item that isn't there.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// As the layout's; nil for an element that isn't there.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Items whose cells show at the content offset, those of orthogonal sections as if scrolled to their start.
  open var indexPathsForVisibleItems: [IndexPath] {
    let attributes = collectionViewLayout.layoutAttributesForElements(in: visibleRect) ?? []
    return attributes.filter { $0.representedElementCategory == .cell }.map(\.indexPath)
  }

  /// Scrolls a section that scrolls orthogonally, in points from its leading end.
  public func setOrthogonalOffset(_ offset: CGFloat, inSection section: Int) {
    compositionalLayout?.resolution.setOrthogonalOffset(Double(offset), inSection: section)
    setNeedsLayout()
  }

  override var scrollableAxes: (vertical: Bool, horizontal: Bool) {
    guard let layout = compositionalLayout else { return super.scrollableAxes }
    let isVertical = layout.configuration.scrollDirection == .vertical
    return (isVertical, !isVertical)
  }
}

// MARK: What the layout asks

extension UICollectionView {
  var compositionalLayout: UICollectionViewCompositionalLayout? {
    collectionViewLayout as? UICollectionViewCompositionalLayout
  }

  var visibleRect: CGRect { CGRect(origin: contentOffset, size: bounds.size) }

  var itemCounts: [Int] { (0..<max(0, numberOfSections)).map { numberOfItems(inSection: $0) } }

  func note(_ change: LayoutResolution.DataChange) {
    compositionalLayout?.resolution.note(change)
    setNeedsLayout()
  }

  /// What is visible stays put while what is before it changes its size.
  func adjustOffset(by points: Double, along direction: LayoutAxis) {
    guard points != 0 else { return }
    if direction == .vertical { contentOffset.y += CGFloat(points) } else { contentOffset.x += CGFloat(points) }
  }

  /// For failures inside calls that can't throw; the pass ends with it.
  func noteContentFailure(_ error: any Error) { contentFailure = contentFailure ?? error }

  func takeContentFailure() -> (any Error)? {
    defer { contentFailure = nil }
    return contentFailure
  }

  /// What an element shows; nil when it has no content. The views behind go back to be used again.
  func content(of element: ElementID) -> (any CellContent)? { content(of: element, from: dataSource) }

  private func content(
    of element: ElementID, from dataSource: (any UICollectionViewDataSource)?
  ) -> (any CellContent)? {
    guard let dataSource else { return nil }
    let view: UICollectionReusableView
    switch element {
    case .item(let path):
      view = dataSource.collectionView(self, cellForItemAt: IndexPath(path))
    case .boundary(let kind, let section):
      let path = section.map { IndexPath(item: 0, section: $0) } ?? IndexPath(index: 0)
      view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    case .supplementary(let kind, let section, let index):
      view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: IndexPath(item: index, section: section))
    case .decoration:
      return nil
    }
    defer { reuse.takeBack(view) }
    return view.content
  }
}
