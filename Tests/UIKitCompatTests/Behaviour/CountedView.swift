import UIKit

/// A collection view 200 points wide with so many items, each of which may have content.
final class CountedView: UICollectionView, UICollectionViewDataSource {
  var counts: [Int] { didSet { reloadData() } }
  var content: (IndexPath) -> (any CellContent)? = { _ in nil }
  var supplementary: (String, IndexPath) -> (any CellContent)? = { _, _ in nil }
  /// Cells that were asked for, in order.
  var asked: [IndexPath] = []

  init(layout: UICollectionViewLayout, counts: [Int], height: CGFloat = 400) {
    self.counts = counts
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: height), collectionViewLayout: layout)
    failureHandler = { _ in }
    dataSource = self
  }

  func frame(_ section: Int, _ item: Int) -> CGRect {
    layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    let cell = UICollectionViewCell(frame: .zero)
    cell.content = content(indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = UICollectionReusableView(frame: .zero)
    view.content = supplementary(kind, indexPath)
    return view
  }
}

/// Rows as wide as the view and as high as their content.
func selfSizingRows(estimate: CGFloat = 50) -> NSCollectionLayoutSection {
  let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
  return NSCollectionLayoutSection(
    group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
}

/// Rows of a fixed height.
func rows(height: CGFloat) -> NSCollectionLayoutSection {
  let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
  return NSCollectionLayoutSection(
    group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
}
