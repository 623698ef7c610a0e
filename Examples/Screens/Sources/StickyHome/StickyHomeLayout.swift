import UIKit

func stickyHomeLayout() -> UICollectionViewLayout {
  UICollectionViewCompositionalLayout { index, _ in
    switch index {
    case 0: hotSection()
    case 1: tabbedSection()
    default: sellersSection()
    }
  }
}

private func hotSection() -> NSCollectionLayoutSection {
  let item = NSCollectionLayoutItem(
    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(240)), subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  section.orthogonalScrollingBehavior = .paging
  return section
}

/// A grid of three columns under a tab bar that stays at the top while the grid shows.
private func tabbedSection() -> NSCollectionLayoutSection {
  let item = NSCollectionLayoutItem(
    layoutSize: .init(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
  item.contentInsets = .init(top: 2, leading: 2, bottom: 2, trailing: 2)
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 3)),
    subitem: item, count: 3)
  let section = NSCollectionLayoutSection(group: group)
  section.contentInsets = .init(top: 10, leading: 10, bottom: 10, trailing: 10)
  let tabBar = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(48)),
    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  tabBar.pinToVisibleBounds = true
  tabBar.zIndex = 2
  section.boundarySupplementaryItems = [tabBar]
  return section
}

private func sellersSection() -> NSCollectionLayoutSection {
  let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(64))
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
  let section = NSCollectionLayoutSection(group: group)
  section.interGroupSpacing = 4
  section.boundarySupplementaryItems = [
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
      elementKind: "title", alignment: .top)
  ]
  return section
}
