import UIKit

enum HomeSection: Int, CaseIterable {
  case friends, trips, stories
}

func homeLayout() -> UICollectionViewLayout {
  UICollectionViewCompositionalLayout { index, _ in
    guard let kind = HomeSection(rawValue: index) else { return nil }
    let section =
      switch kind {
      case .friends: friendsSection()
      case .trips: tripsSection()
      case .stories: storiesSection()
      }
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)),
        elementKind: "SectionHeader", alignment: .top)
    ]
    return section
  }
}

private func friendsSection() -> NSCollectionLayoutSection {
  let item = NSCollectionLayoutItem(
    layoutSize: .init(widthDimension: .absolute(80), heightDimension: .fractionalHeight(1)))
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: .init(widthDimension: .absolute(90), heightDimension: .estimated(80)), subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  section.orthogonalScrollingBehavior = .continuous
  section.contentInsets = .init(top: 12, leading: 10, bottom: 12, trailing: 10)
  return section
}

private func tripsSection() -> NSCollectionLayoutSection {
  let item = NSCollectionLayoutItem(
    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  item.contentInsets = .init(top: 0, leading: 10, bottom: 0, trailing: 10)
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: .init(widthDimension: .fractionalWidth(0.9), heightDimension: .fractionalHeight(0.3)),
    subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  section.orthogonalScrollingBehavior = .groupPagingCentered
  section.contentInsets = .init(top: 12, leading: 10, bottom: 12, trailing: 10)
  return section
}

private func storiesSection() -> NSCollectionLayoutSection {
  let item = NSCollectionLayoutItem(
    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  item.contentInsets = .init(top: 0, leading: 0, bottom: 10, trailing: 0)
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)),
    subitems: [item])
  return NSCollectionLayoutSection(group: group)
}
