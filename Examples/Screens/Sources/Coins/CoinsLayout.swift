import UIKit

func coinsLayout() -> UICollectionViewLayout {
  // One header object serves both sections.
  let header = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)),
    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  return UICollectionViewCompositionalLayout { index, _ in
    let section = index == 0 ? coinSection() : pictureSection()
    section.boundarySupplementaryItems = [header]
    return section
  }
}

/// Two columns of seven: the column is the only subitem of its row, which repeats it.
private func coinSection() -> NSCollectionLayoutSection {
  let item = NSCollectionLayoutItem(
    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1 / 7)))
  item.contentInsets = .init(top: 5, leading: 0, bottom: 5, trailing: 16)
  let column = NSCollectionLayoutGroup.vertical(
    layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
    subitems: [item])
  let columns = NSCollectionLayoutGroup.horizontal(
    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(400)), subitems: [column])
  let section = NSCollectionLayoutSection(group: columns)
  section.contentInsets = .init(top: 0, leading: 8, bottom: 0, trailing: 8)
  return section
}

private func pictureSection() -> NSCollectionLayoutSection {
  let item = NSCollectionLayoutItem(
    layoutSize: .init(widthDimension: .absolute(80), heightDimension: .fractionalHeight(1)))
  item.contentInsets = .init(top: 5, leading: 0, bottom: 5, trailing: 0)
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: .init(widthDimension: .absolute(80), heightDimension: .absolute(200)), subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  section.orthogonalScrollingBehavior = .continuous
  section.contentInsets = .init(top: 0, leading: 16, bottom: 0, trailing: 16)
  return section
}
