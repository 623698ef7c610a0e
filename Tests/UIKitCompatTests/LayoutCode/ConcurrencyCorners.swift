import UIKit

// Places from which apps make layouts: static lets, actors, the main actor, tasks. Nothing here needs an annotation.

enum SharedSizes {
  static let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  static let item = NSCollectionLayoutItem(layoutSize: whole)
  static let header = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)), elementKind: "header",
    alignment: .top)
}

actor LayoutActor {
  private var spacing: CGFloat = 4

  func section() -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      subitem: SharedSizes.item, count: 2)
    group.interItemSpacing = .fixed(spacing)
    return NSCollectionLayoutSection(group: group)
  }
}

@MainActor
final class MainActorScreen {
  private var columns = 2
  private lazy var collectionView = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: makeLayout())
  private lazy var dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
    collectionView, indexPath, name in
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.content = Box(height: Double(name.count) * 10)
    return cell
  }

  func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] _, _ in
      guard let self else { return nil }
      return self.makeSection()
    }
  }

  private func makeSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
      subitem: item, count: columns)
    return NSCollectionLayoutSection(group: group)
  }

  func show(_ names: [String]) async -> CGFloat {
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(names)
    await dataSource.apply(snapshot, animatingDifferences: false)
    await dataSource.applySnapshotUsingReloadData(snapshot)
    collectionView.layoutIfNeeded()
    return collectionView.contentSize.height
  }

  func showNow(_ names: [String], columns: Int) -> CGFloat {
    self.columns = columns
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(names, toSection: 0)
    dataSource.apply(snapshot, animatingDifferences: true) {}
    collectionView.collectionViewLayout.invalidateLayout()
    collectionView.layoutIfNeeded()
    return collectionView.contentSize.height
  }
}

/// A layout of an app's own, and one that changes what UIKit answers.
final class StackedHeaderLayout: UICollectionViewCompositionalLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = super.layoutAttributesForElements(in: rect)
    for header in attributes ?? [] where header.representedElementCategory == .supplementaryView {
      header.zIndex = 500
    }
    return attributes
  }
}

/// A data source that lives on the main actor says so at the conformance: here the protocol itself isn't bound to it.
@MainActor
final class MainActorController: NSObject, @MainActor UICollectionViewDataSource {
  private var titles = ["a", "b"]
  private let collectionView: UICollectionView

  override init() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: .init(group: group)))
    super.init()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
  }

  func height() -> CGFloat {
    titles.append("c")
    collectionView.reloadData()
    collectionView.layoutIfNeeded()
    return collectionView.contentSize.height
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { titles.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.content = Box(height: 25)
    return cell
  }
}
