import UIKit

/// Reference screen 0: a row of circles, centred slides, and full-width rectangles, each under a header.
enum ThreeSectionHome {
  static let headerKind = "SectionHeader"

  enum Section: Int, CaseIterable {
    case circle, slide, rectangle
  }

  static func makeLayout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { index, _ -> NSCollectionLayoutSection? in
      switch Section(rawValue: index) {
      case .circle: return circleSection()
      case .slide: return slideSection()
      case .rectangle: return rectangleSection()
      case nil: return nil
      }
    }
  }

  static func circleSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(80),
        heightDimension: .fractionalHeight(1.0)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(90),
        heightDimension: .estimated(80)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 10, bottom: 12, trailing: 10)
    section.boundarySupplementaryItems = [header()]
    return section
  }

  static func slideSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
    item.contentInsets = .init(top: 0, leading: 10, bottom: 0, trailing: 10)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(0.9), heightDimension: .fractionalHeight(0.3)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.contentInsets = .init(top: 12, leading: 10, bottom: 12, trailing: 10)
    section.boundarySupplementaryItems = [header()]
    return section
  }

  /// The item's insets are changed when its group and section exist already, as in the published code.
  static func rectangleSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
    item.contentInsets = .init(top: 0, leading: 0, bottom: 10, trailing: 0)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.5)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    item.contentInsets = .init(top: 0, leading: 10, bottom: 12, trailing: 10)
    section.boundarySupplementaryItems = [header()]
    return section
  }

  private static func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(50)),
      elementKind: headerKind,
      alignment: .top)
  }
}
