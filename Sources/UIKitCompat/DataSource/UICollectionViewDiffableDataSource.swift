import SelfSizing

/// Gives a collection view the items of the last applied snapshot.
///
/// What an item shows comes from a cell provider, as in an app, or straight from a content provider.
@preconcurrency
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider =
    (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
    UICollectionViewCell?
  public typealias SupplementaryViewProvider =
    (_ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath) -> UICollectionReusableView?
  /// What an item shows; nil is a cell without content.
  public typealias ContentProvider =
    (_ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) -> (any CellContent)?
  /// What a header, footer or badge shows.
  public typealias SupplementaryContentProvider =
    (_ elementKind: String, _ indexPath: IndexPath) -> (any CellContent)?

  /// Gives headers, footers and badges as views.
  open var supplementaryViewProvider: SupplementaryViewProvider? {
    didSet { collectionView?.reloadData() }
  }
  /// In the place of `supplementaryViewProvider`, which wins where both are set.
  public var supplementaryContentProvider: SupplementaryContentProvider? {
    didSet { collectionView?.reloadData() }
  }

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>() {
    didSet { sections = current.sectionIdentifiers }
  }
  /// Of the current snapshot, at hand for each item that is asked for.
  private var sections: [SectionIdentifierType] = []

  /// Becomes the collection view's data source, which holds it weakly.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Without cells: each item's content is given directly.
  public convenience init(collectionView: UICollectionView, contentProvider: @escaping ContentProvider) {
    self.init(collectionView: collectionView) { _, indexPath, identifier in
      let cell = UICollectionViewCell(frame: .zero)
      cell.content = contentProvider(indexPath, identifier)
      return cell
    }
  }

  // MARK: Snapshots

  /// Takes the snapshot over. The next layout pass measures what is new or reloaded, and nothing else.
  ///
  /// A snapshot that was put together wrongly isn't taken over, and the next layout pass fails with
  /// `CollectionViewError.snapshot`.
  /// - Parameter animatingDifferences: without effect, nothing moves off device.
  /// - Complexity: O(items).
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    take(snapshot)
    completion?()
  }

  /// The same for asynchronous code; the snapshot is taken over when it returns.
  open nonisolated(nonsending) func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    take(snapshot)
  }

  /// Takes the snapshot over and measures everything again.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    take(snapshot)
    collectionView?.reloadData()
    completion?()
  }

  /// As the one with a completion.
  open nonisolated(nonsending) func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    take(snapshot)
    collectionView?.reloadData()
  }

  /// The snapshot that was applied last; empty at first.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// Nil for an index path without an item. O(1).
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
    let items = current.itemIdentifiers(inSection: section)
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// O(items).
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    guard let section = current.sectionIdentifier(containingItem: itemIdentifier),
      let index = current.indexOfSection(section),
      let item = current.itemIdentifiers(inSection: section).firstIndex(of: itemIdentifier)
    else { return nil }
    return IndexPath(item: item, section: index)
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  private func take(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    if let error = snapshot.failure {
      collectionView?.noteContentFailure(CollectionViewError.snapshot(error))
      collectionView?.setNeedsLayout()
      return
    }
    let before = SnapshotPlaces(current)
    current = NSDiffableDataSourceSnapshot(snapshot.values.settled)
    let after = current
    let sections = sections
    let changedSections = snapshot.values.reloadedSections
    let changedItems = snapshot.values.reloadedItems.union(snapshot.values.reconfiguredItems)
    collectionView?.note(
      LayoutResolution.DataChange(
        itemBefore: { path in
          let section = sections[path.section]
          guard !changedSections.contains(section) else { return nil }
          let item = after.itemIdentifiers(inSection: section)[path.item]
          return changedItems.contains(item) ? nil : before.items[item]
        },
        sectionBefore: { index in
          let section = sections[index]
          return changedSections.contains(section) ? nil : before.sections[section]
        }))
  }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let identifier = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, identifier)
    {
      return cell
    }
    collectionView.noteContentFailure(
      CollectionViewError.missingCell(section: indexPath.section, item: indexPath.item))
    return UICollectionViewCell(frame: .zero)
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    let view = UICollectionReusableView(frame: .zero)
    view.content = supplementaryContentProvider?(kind, indexPath)
    return view
  }
}

/// Where everything stands in a snapshot.
private struct SnapshotPlaces<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  var sections: [Section: Int] = [:]
  var items: [Item: ItemPath] = [:]

  init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
    items.reserveCapacity(snapshot.numberOfItems)
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      sections[section] = index
      for (place, item) in snapshot.itemIdentifiers(inSection: section).enumerated() {
        items[item] = ItemPath(section: index, item: place)
      }
    }
  }
}
