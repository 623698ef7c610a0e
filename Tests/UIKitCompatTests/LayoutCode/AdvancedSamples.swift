import UIKit

/// The numbers of Apple's sample of modern collection views: nested groups, orthogonal sections, lists, the conference
/// app, and the emoji explorer.
enum AdvancedSamples {
  static let titleKind = "title"

  static func nestedGroups() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { (_, _) -> NSCollectionLayoutSection? in
      NSCollectionLayoutSection(group: nest(width: .fractionalWidth(1.0)))
    }
  }

  static func orthogonal() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, _ in
      let section = NSCollectionLayoutSection(group: nest(width: .fractionalWidth(0.85)))
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
  }

  static let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
    .none, .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
  ]

  static func orthogonalBehaviors() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in
        guard behaviors.indices.contains(index) else { return nil }
        let behavior = behaviors[index]
        let section = NSCollectionLayoutSection(
          group: nest(width: .fractionalWidth(behavior == .none ? 1.0 : 0.85)))
        section.orthogonalScrollingBehavior = behavior
        section.boundarySupplementaryItems = [title()]
        return section
      }, configuration: configuration)
  }

  static func newsFeed() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(100))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = .init(top: 10, leading: 10, bottom: 10, trailing: 10)
    return UICollectionViewCompositionalLayout(section: section)
  }

  static func videos() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { (_: Int, environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
        let fraction: CGFloat = environment.container.effectiveContentSize.width > 500 ? 0.425 : 0.85
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(fraction), heightDimension: .absolute(250)),
          subitems: [BasicSamples.wholeItem()])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 20
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
        section.boundarySupplementaryItems = [title()]
        return section
      }, configuration: configuration)
    return layout
  }

  static func list(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = .firstItemInSection
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  enum Explorer: Int, CaseIterable {
    case recents, outline, list
  }

  static func explorer() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { index, environment in
      guard let kind = Explorer(rawValue: index) else { return nil }
      switch kind {
      case .recents:
        let item = BasicSamples.wholeItem()
        item.contentInsets = .init(top: 5, leading: 5, bottom: 5, trailing: 5)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(0.28), heightDimension: .fractionalWidth(0.2)),
          subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        section.contentInsets = .init(top: 10, leading: 10, bottom: 10, trailing: 10)
        return section
      case .outline:
        let section = NSCollectionLayoutSection.list(
          using: .init(appearance: .sidebar), layoutEnvironment: environment)
        section.contentInsets = .init(top: 10, leading: 10, bottom: 0, trailing: 10)
        return section
      case .list:
        return NSCollectionLayoutSection.list(
          using: UICollectionLayoutListConfiguration(appearance: .insetGrouped), layoutEnvironment: environment)
      }
    }
  }

  private static func nest(width: NSCollectionLayoutDimension) -> NSCollectionLayoutGroup {
    let leading = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1.0)))
    leading.contentInsets = .init(top: 10, leading: 10, bottom: 10, trailing: 10)
    let trailing = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.3)))
    trailing.contentInsets = .init(top: 10, leading: 10, bottom: 10, trailing: 10)
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1.0)),
      subitem: trailing, count: 2)
    return NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: width, heightDimension: .fractionalHeight(0.4)),
      subitems: [leading, column])
  }

  private static func title() -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44)),
      elementKind: titleKind, alignment: .top)
  }
}
