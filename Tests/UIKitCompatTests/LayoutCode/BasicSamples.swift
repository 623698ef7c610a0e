import UIKit

/// The numbers of Apple's sample of modern collection views: the layouts of its first part.
enum BasicSamples {
  static let headerKind = "header"
  static let footerKind = "footer"
  static let backgroundKind = "background"
  static let badgeKind = "badge"

  static func list() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row(height: .absolute(44))))
  }

  static func grid(insets: CGFloat = 0) -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1.0)))
    item.contentInsets = .init(top: insets, leading: insets, bottom: insets, trailing: insets)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(0.2)),
      subitems: [item])
    return UICollectionViewCompositionalLayout(section: .init(group: group))
  }

  static func twoColumns() -> UICollectionViewLayout {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(44)),
      subitem: wholeItem(), count: 2)
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = .init(top: 0, leading: 10, bottom: 0, trailing: 10)
    return UICollectionViewCompositionalLayout(section: section)
  }

  enum Kind: Int, CaseIterable {
    case list, grid5, grid3

    func columns(for width: CGFloat) -> Int {
      let isWide = width > 800
      switch self {
      case .list: return isWide ? 2 : 1
      case .grid5: return isWide ? 10 : 5
      case .grid3: return isWide ? 6 : 3
      }
    }
  }

  static func distinctSections() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { index, _ in
      Kind(rawValue: index).map { section($0, columns: $0.columns(for: 0), width: .fractionalWidth(1.0)) }
    }
  }

  static func adaptiveSections() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout {
      (index: Int, environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
      guard let kind = Kind(rawValue: index) else { return nil }
      let columns = kind.columns(for: environment.container.effectiveContentSize.width)
      return section(kind, columns: columns, width: .fractionalWidth(0.2))
    }
  }

  private static func section(
    _ kind: Kind, columns: Int, width: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: width, heightDimension: .fractionalHeight(1)))
    item.contentInsets = .init(top: 2, leading: 2, bottom: 2, trailing: 2)
    let height = kind == .list ? NSCollectionLayoutDimension.absolute(44) : .fractionalWidth(0.2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: height), subitem: item, count: columns)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = .init(top: 20, leading: 20, bottom: 20, trailing: 20)
    return section
  }

  static func badges() -> UICollectionViewLayout {
    let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: badgeKind,
      containerAnchor: anchor)
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    item.contentInsets = .init(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.2)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = .init(top: 20, leading: 20, bottom: 20, trailing: 20)
    return UICollectionViewCompositionalLayout(section: section)
  }

  static func headersAndFooters(pinned: Bool) -> UICollectionViewLayout {
    let section = NSCollectionLayoutSection(group: row(height: .absolute(44)))
    section.interGroupSpacing = 5
    section.contentInsets = .init(top: 0, leading: 10, bottom: 0, trailing: 10)
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: headerKind, alignment: .top)
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: footerKind, alignment: .bottom)
    if pinned {
      header.pinToVisibleBounds = true
      header.zIndex = 2
    }
    section.boundarySupplementaryItems = [header, footer]
    return UICollectionViewCompositionalLayout(section: section)
  }

  static func decoration() -> UICollectionViewLayout {
    let section = NSCollectionLayoutSection(group: row(height: .absolute(44)))
    section.interGroupSpacing = 5
    section.contentInsets = .init(top: 10, leading: 10, bottom: 10, trailing: 10)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: backgroundKind)
    background.contentInsets = .init(top: 5, leading: 5, bottom: 5, trailing: 5)
    section.decorationItems = [background]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: backgroundKind)
    return layout
  }

  static func wholeItem() -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
  }

  static func row(height: NSCollectionLayoutDimension) -> NSCollectionLayoutGroup {
    .horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1.0), heightDimension: height), subitems: [wholeItem()])
  }
}
