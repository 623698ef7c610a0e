import UIKit

/// Four columns; rows and their group are estimated, so that the section is as high as the rows there are.
func wrapGridLayout() -> UICollectionViewLayout {
  let item = NSCollectionLayoutItem(
    layoutSize: .init(widthDimension: .fractionalWidth(1 / 4), heightDimension: .fractionalHeight(1)))
  let row = NSCollectionLayoutGroup.horizontal(
    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(80)), subitems: [item])
  let rows = NSCollectionLayoutGroup.vertical(
    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(240)), subitems: [row])
  let section = NSCollectionLayoutSection(group: rows)
  section.contentInsets = .init(top: 8, leading: 8, bottom: 8, trailing: 8)
  return UICollectionViewCompositionalLayout(section: section)
}

/// The table variant: a plain list with a header and a footer.
func wrapTableLayout() -> UICollectionViewLayout {
  var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
  configuration.headerMode = .supplementary
  configuration.footerMode = .supplementary
  return UICollectionViewCompositionalLayout.list(using: configuration)
}

/// As high as its content: tells whoever sizes it when that changes.
final class WrapContentView: UICollectionView {
  override var intrinsicContentSize: CGSize { collectionViewLayout.collectionViewContentSize }

  override var contentSize: CGSize {
    didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } }
  }
}
