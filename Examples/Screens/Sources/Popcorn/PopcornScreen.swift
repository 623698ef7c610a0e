import ExampleParts
import UIKit

/// The main screen of an app for popup stores: a hero over the picks of the week, rows by interest, a grid.
final class PopcornScreen {
  enum Entry: Hashable {
    case pick(PopcornModel.Pick)
    case interest(PopcornModel.Interest)
    case popup(PopcornModel.Popup)
  }

  let collectionView: UICollectionView
  private let model = PopcornModel()
  private let layout: PopcornLayout
  private let dataSource: UICollectionViewDiffableDataSource<Int, Entry>

  /// - Parameter policy: `.uikit` shows what a device shows, `.fitting` what the content needs.
  init(form: RowForm, policy: SolverOptions.Policy = .fitting) throws {
    let cells = PopcornCells(fonts: try PopcornFonts())
    layout = PopcornLayout(model: model, form: form)
    let made = layout.make()
    (made as? UICollectionViewCompositionalLayout)?.solverOptions.policy = policy
    collectionView = .telephone(made)
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { _, entry in
      switch entry {
      case .pick(let pick): cells.pick(pick)
      case .interest(let interest): cells.interest(interest)
      case .popup(let popup): cells.popup(popup)
      }
    }
    let titles = model.rows.map(\.title) + [model.gridTitle]
    dataSource.supplementaryContentProvider = { kind, indexPath in
      kind == "hero" ? cells.hero() : cells.header(titles[indexPath.section - 1])
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Entry>()
    snapshot.appendSections(Array(0...model.rows.count + 1))
    snapshot.appendItems(model.picks.map { .pick($0) }, toSection: 0)
    for (index, row) in model.rows.enumerated() {
      snapshot.appendItems(row.entries.map { .interest($0) }, toSection: index + 1)
    }
    snapshot.appendItems(model.popups.map { .popup($0) }, toSection: model.rows.count + 1)
    dataSource.apply(snapshot)
  }
}
