import SelfSizing

extension UICollectionView {
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reuse.register(cellClass, cell: identifier)
  }

  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    reuse.register(viewClass, kind: elementKind, identifier)
  }

  /// A cell of the class registered for the identifier. For an unknown identifier, a cell without content, and the
  /// layout pass fails with `CollectionViewError.unregistered`.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = reuse.cell(identifier) as? UICollectionViewCell { return cell }
    noteContentFailure(CollectionViewError.unregistered(identifier: identifier, kind: nil))
    return UICollectionViewCell(frame: .zero)
  }

  /// As `dequeueReusableCell(withReuseIdentifier:for:)`, for a header, footer or badge.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = reuse.supplementary(kind: elementKind, identifier) { return view }
    noteContentFailure(CollectionViewError.unregistered(identifier: identifier, kind: elementKind))
    return UICollectionReusableView(frame: .zero)
  }

  /// A cell class and how its cells are filled (iOS 14).
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let handler: Handler

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A view class and how its views are filled (iOS 14).
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler =
      (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
    let elementKind: String
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let cell = Cell(frame: .zero)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view = Supplementary(frame: .zero)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}

/// What the headless collection view refuses, where UIKit raises an exception.
public enum CollectionViewError: Error, Hashable, Sendable {
  /// No class was registered for the identifier; `kind` is nil for a cell.
  case unregistered(identifier: String, kind: String?)
  /// The cell provider gave nothing for an item.
  case missingCell(section: Int, item: Int)
  /// A snapshot that was put together wrongly.
  case snapshot(SnapshotError)
}

extension CollectionViewError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unregistered(let identifier, nil):
      "no cell class is registered for \"\(identifier)\"; call register(_:forCellWithReuseIdentifier:) first"
    case .unregistered(let identifier, let kind?):
      "no view class of the kind \"\(kind)\" is registered for \"\(identifier)\"; call "
        + "register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first"
    case .missingCell(let section, let item):
      "the cell provider gave nothing for item \(item) of section \(section); return a cell for every item"
    case .snapshot(let error):
      error.description
    }
  }
}
