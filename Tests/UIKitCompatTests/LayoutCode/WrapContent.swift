import UIKit

/// Reference screen 4: a grid of four columns in a collection view that is as high as its content.
enum WrapContent {
  static let layout: NSCollectionLayoutSection = makeSection()

  static func makeSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1 / 4), heightDimension: .fractionalHeight(1)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(80)), subitems: [item])
    let rows = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(240)), subitems: [row])
    let section = NSCollectionLayoutSection(group: rows)
    section.contentInsets = .init(top: 8, leading: 8, bottom: 8, trailing: 8)
    return section
  }
}

/// Tells whoever sizes it how high it wants to be.
final class WrapContentCollectionView: UICollectionView {
  override var intrinsicContentSize: CGSize { collectionViewLayout.collectionViewContentSize }

  override var contentSize: CGSize {
    didSet {
      if contentSize != oldValue { invalidateIntrinsicContentSize() }
    }
  }
}
