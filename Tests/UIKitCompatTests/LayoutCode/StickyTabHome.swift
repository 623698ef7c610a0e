import UIKit

/// Reference screen 1: a banner, then a grid of three columns under a tab bar that sticks to the top.
enum StickyTabHome {
  static func gridLayout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(section: gridSection())
  }

  static func gridSection() -> NSCollectionLayoutSection {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 3))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: 3)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    return section
  }

  static func stickyLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .vertical
    configuration.interSectionSpacing = 24
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in index == 0 ? bannerSection() : tabbedSection() },
      configuration: configuration)
  }

  private static func bannerSection() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(200))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    return NSCollectionLayoutSection(group: group)
  }

  private static func tabbedSection() -> NSCollectionLayoutSection {
    let section = gridSection()
    let tabBar = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(48)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    tabBar.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [tabBar]
    return section
  }
}
