import UIKit

// Every name of compositional layout up to iOS 17, called as an app calls it: what is missing, or spelled otherwise,
// doesn't compile. Compiled in language modes 5 and 6.

struct EverySymbol {
  var isRight = true

  mutating func require(_ holds: Bool) { if !holds { isRight = false } }

  mutating func dimensions() -> NSCollectionLayoutSize {
    let width: NSCollectionLayoutDimension = .fractionalWidth(0.5)
    let height = NSCollectionLayoutDimension.fractionalHeight(0.25)
    let absolute = NSCollectionLayoutDimension.absolute(44)
    let estimated = NSCollectionLayoutDimension.estimated(100)
    let uniform = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 60)
    require(width.isFractionalWidth && !width.isAbsolute && width.dimension == 0.5)
    require(height.isFractionalHeight && !height.isEstimated)
    require(absolute.isAbsolute && absolute.dimension == 44)
    require(estimated.isEstimated && estimated.dimension == 100)
    require(uniform.isUniformAcrossSiblings && uniform.dimension == 60)
    let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: estimated)
    require(size.widthDimension.isFractionalWidth && size.heightDimension.isEstimated)
    return size
  }

  mutating func supplementaries(_ size: NSCollectionLayoutSize) -> [NSCollectionLayoutSupplementaryItem] {
    let plain = NSCollectionLayoutAnchor(edges: [.top, .trailing])
    let absolute = NSCollectionLayoutAnchor(edges: .bottom, absoluteOffset: CGPoint(x: 1, y: 2))
    let fractional = NSCollectionLayoutAnchor(edges: [.leading], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
    require(plain.edges.contains(.top) && !plain.edges.contains(.bottom))
    require(absolute.isAbsoluteOffset && !absolute.isFractionalOffset && absolute.offset.y == 2)
    require(fractional.isFractionalOffset && fractional.offset == CGPoint(x: 0.3, y: -0.3))
    require(NSDirectionalRectEdge.all.rawValue == 15 && NSDirectionalRectEdge.trailing.rawValue == 8)
    let badge = NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: "badge", containerAnchor: plain)
    let mark = NSCollectionLayoutSupplementaryItem(
      layoutSize: size, elementKind: "mark", containerAnchor: absolute, itemAnchor: fractional)
    badge.zIndex = 3
    require(badge.zIndex == 3 && badge.elementKind == "badge" && badge.itemAnchor == nil)
    require(mark.itemAnchor?.isFractionalOffset == true && mark.containerAnchor.edges == .bottom)
    return [badge, mark]
  }

  mutating func groups(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutGroup {
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: supplementaries(size))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(4), top: nil, trailing: .flexible(0), bottom: .fixed(2))
    require(item.edgeSpacing?.leading?.isFixed == true && item.edgeSpacing?.trailing?.isFlexible == true)
    require(item.edgeSpacing?.top == nil && item.edgeSpacing?.bottom?.spacing == 2)
    require(item.layoutSize.widthDimension.isFractionalWidth && item.supplementaryItems.count == 2)
    require(NSDirectionalEdgeInsets.zero == NSDirectionalEdgeInsets())
    let custom = NSCollectionLayoutGroup.custom(layoutSize: size) { environment in
      let width = environment.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 20)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width / 2, y: 5, width: 10, height: 20), zIndex: 2),
      ]
    }
    let inner = [
      NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item]),
      .vertical(layoutSize: size, subitems: [item, item]),
      .horizontal(layoutSize: size, subitem: item, count: 2),
      .vertical(layoutSize: size, subitem: item, count: 2),
      .horizontal(layoutSize: size, repeatingSubitem: item, count: 2),
      .vertical(layoutSize: size, repeatingSubitem: item, count: 2),
      custom,
    ]
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(700)),
      subitems: inner)
    group.interItemSpacing = NSCollectionLayoutSpacing.flexible(5)
    require(group.interItemSpacing?.isFlexible == true && group.interItemSpacing?.isFixed == false)
    group.interItemSpacing = .fixed(5)
    group.supplementaryItems = []
    require(group.subitems.count == 7 && !group.visualDescription().isEmpty)
    return group
  }

  mutating func section() -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: groups(dimensions()))
    section.contentInsets = .init(top: 10, leading: 10, bottom: 10, trailing: 10)
    section.interGroupSpacing = 8
    section.contentInsetsReference = .layoutMargins
    section.supplementaryContentInsetsReference = .none
    section.supplementariesFollowContentInsets = true
    section.orthogonalScrollingBehavior = .groupPagingCentered
    require(UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPagingCentered.rawValue == 5)
    section.orthogonalScrollingProperties.bounce = .always
    section.orthogonalScrollingProperties.decelerationRate = .fast
    section.orthogonalScrollingBehavior = .none
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottomTrailing,
      absoluteOffset: CGPoint(x: 0, y: 4))
    require(header.extendsBoundary && !header.pinToVisibleBounds)
    header.pinToVisibleBounds = true
    header.extendsBoundary = false
    header.zIndex = 2
    require(footer.alignment == .bottomTrailing && footer.alignment.rawValue == 6 && footer.offset.y == 4)
    section.boundarySupplementaryItems = [header, footer]
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.zIndex = -1
    background.contentInsets = .init(top: 5, leading: 5, bottom: 5, trailing: 5)
    require(background.elementKind == "background")
    section.decorationItems = [background]
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      for item in items where item.representedElementCategory == .cell && item.representedElementKind == nil {
        item.alpha = offset.y > 10 ? 0.5 : 1
        item.zIndex = item.indexPath.item
        item.isHidden = item.bounds.width > environment.container.contentSize.width
        item.center = CGPoint(x: item.frame.midX, y: item.frame.midY)
        _ = item.name
      }
    }
    return section
  }

  mutating func list(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    list.footerMode = .supplementary
    list.showsSeparators = false
    list.headerTopPadding = 12
    for appearance in [
      UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
    ] {
      require(UICollectionLayoutListConfiguration(appearance: appearance).appearance == appearance)
    }
    _ = environment.traitCollection
    _ = environment.container.contentInsets.leading + environment.container.effectiveContentInsets.leading
    return .list(using: list, layoutEnvironment: environment)
  }

  func configuration() -> UICollectionViewCompositionalLayoutConfiguration {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .vertical
    configuration.interSectionSpacing = 20
    configuration.contentInsetsReference = .safeArea
    configuration.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
        elementKind: "global", alignment: .top)
    ]
    return configuration
  }

  mutating func layouts() -> [UICollectionViewCompositionalLayout] {
    var other = self
    let layouts = [
      UICollectionViewCompositionalLayout(section: section()),
      UICollectionViewCompositionalLayout(section: section(), configuration: configuration()),
      UICollectionViewCompositionalLayout { index, environment in index == 0 ? other.list(environment) : nil },
      UICollectionViewCompositionalLayout(
        sectionProvider: { _, environment in other.list(environment) }, configuration: configuration()),
      UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)),
    ]
    require(layouts[1].configuration.interSectionSpacing == 20)
    return layouts
  }
}

final class SymbolCollectionView: UICollectionView {
  override var intrinsicContentSize: CGSize { collectionViewLayout.collectionViewContentSize }
  override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
}

final class SymbolCell: UICollectionViewCell {}

/// The height that a collection of one layout comes to, through the view, its data source and snapshots.
@MainActor
func contentHeight(of layout: UICollectionViewCompositionalLayout) -> CGFloat {
  let view = SymbolCollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
  view.isScrollEnabled = false
  view.register(SymbolCell.self, forCellWithReuseIdentifier: "cell")
  let kinds = [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "global", "badge", "mark",
  ]
  for kind in kinds {
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
  }
  let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, indexPath, _ in
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  source.supplementaryViewProvider = { view, kind, indexPath in
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
  var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
  snapshot.appendSections([0])
  snapshot.appendItems(["a", "b", "c"], toSection: 0)
  snapshot.insertItems(["d"], beforeItem: "b")
  snapshot.insertItems(["e"], afterItem: "c")
  snapshot.moveItem("e", beforeItem: "a")
  snapshot.moveItem("d", afterItem: "c")
  snapshot.deleteItems(["d"])
  snapshot.reloadItems(["a"])
  snapshot.reconfigureItems(["b"])
  snapshot.insertSections([1], beforeSection: 0)
  snapshot.insertSections([2], afterSection: 0)
  snapshot.moveSection(1, afterSection: 2)
  snapshot.moveSection(2, beforeSection: 0)
  snapshot.deleteSections([1, 2])
  snapshot.reloadSections([0])
  source.apply(snapshot, animatingDifferences: false)
  view.layoutIfNeeded()
  view.contentOffset = CGPoint(x: 0, y: 0)
  let path = IndexPath(item: 0, section: 0)
  _ = IndexPath(row: path.row, section: path.section).item
  _ = layout.layoutAttributesForItem(at: path)?.frame
  _ = layout.layoutAttributesForElements(in: view.bounds)?.count
  _ = (view.safeAreaInsets.top, view.adjustedContentInset.bottom)
  let current = source.snapshot()
  guard current.itemIdentifiers == ["e", "a", "b", "c"], current.numberOfItems == 4, current.numberOfSections == 1,
    current.itemIdentifiers(inSection: 0).count == 4, current.numberOfItems(inSection: 0) == 4,
    current.sectionIdentifier(containingItem: "a") == 0, current.indexOfItem("b") == 2,
    current.indexOfSection(0) == 0, current.sectionIdentifiers == [0],
    source.itemIdentifier(for: path) == "e", source.indexPath(for: "c") == IndexPath(item: 3, section: 0)
  else { return -1 }
  return view.intrinsicContentSize.height
}
