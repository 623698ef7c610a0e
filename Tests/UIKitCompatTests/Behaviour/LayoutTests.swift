import Testing
import UIKit

/// What layouts of UIKit's spelling give beyond the recorded cases.
struct LayoutTests {
  // MARK: Samples without recorded frames

  @Test func badgesSitOnTheirCells() throws {
    let layout = BasicSamples.badges()
    let view = CountedView(layout: layout, counts: [8])
    try view.resolveLayout()
    // Cells: 160 wide in all, a quarter each, 5 points of inset; the row is 0.2 × 160 high.
    #expect(view.frame(0, 5) == CGRect(x: 65, y: 57, width: 30, height: 22))
    let badge = try #require(
      view.layoutAttributesForSupplementaryElement(
        ofKind: BasicSamples.badgeKind, at: IndexPath(item: 5, section: 0)))
    // Its top trailing corner on the cell's, then moved by 0.3 of its own size.
    #expect(badge.frame == CGRect(x: 95 - 20 + 6, y: 57 - 6, width: 20, height: 20))
    #expect(badge.zIndex > (view.layoutAttributesForItem(at: IndexPath(item: 5, section: 0))?.zIndex ?? .max))
  }

  @Test func nestedGroupsFillTheirShares() throws {
    let view = CountedView(layout: AdvancedSamples.nestedGroups(), counts: [100])
    try view.resolveLayout()
    #expect(view.frame(0, 0) == CGRect(x: 10, y: 10, width: 120, height: 140))
    #expect(view.frame(0, 1) == CGRect(x: 150, y: 10, width: 40, height: 60))
    #expect(view.frame(0, 2) == CGRect(x: 150, y: 90, width: 40, height: 60))
    #expect(view.contentSize.height == 5440)
  }

  @Test func orthogonalBehavioursSnapAsTheySay() throws {
    let view = CountedView(layout: AdvancedSamples.orthogonalBehaviors(), counts: Array(repeating: 18, count: 6))
    view.supplementary = { _, _ in Box(height: 44) }
    try view.resolveLayout()
    let screen = try #require(view.resolvedScreen)
    let resolved = screen.layout
    #expect(try resolved.orthogonalContentExtent(inSection: 0) == nil)
    for section in 1..<6 {
      let extent = try resolved.orthogonalContentExtent(inSection: section)
      #expect(extent == 1020)
    }
    #expect(try resolved.snapOffsets(inSection: 1).isEmpty)
    #expect(try resolved.snapOffsets(inSection: 3).prefix(3) == [0, 200, 400])
    #expect(try resolved.snapOffsets(inSection: 4).prefix(3) == [0, 170, 340])
    #expect(try resolved.snapOffsets(inSection: 5).prefix(2) == [-15, 155])
    // Six rows of three, then five sections one row high, 20 apart.
    let rows: CGFloat = 44 + 6 * 160
    let others: CGFloat = 5 * (20 + 44 + 160)
    #expect(view.contentSize.height == rows + others)
  }

  @Test(arguments: [
    UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
  ])
  func listsAreRowsOfTheirContent(_ appearance: UICollectionLayoutListConfiguration.Appearance) throws {
    let view = CountedView(layout: AdvancedSamples.list(appearance), counts: [3])
    view.content = { $0.item == 0 ? nil : Box(height: 60) }
    try view.resolveLayout()
    let heights = (0..<3).map { view.frame(0, $0).height }
    #expect(heights == [44, 60, 60])
    #expect(view.frame(0, 1).minY == view.frame(0, 0).maxY)
    let isInset = appearance == .insetGrouped || appearance == .sidebar
    #expect((view.frame(0, 0).minX > 0) == isInset)
  }

  @Test func explorerMixesRowsAndLists() throws {
    let view = CountedView(layout: AdvancedSamples.explorer(), counts: [4, 2, 2])
    try view.resolveLayout()
    let second = view.frame(0, 1)
    #expect(second.origin == CGPoint(x: 81, y: 15) && abs(second.width - 46) < 1e-9 && second.height == 30)
    #expect(view.frame(1, 0) == CGRect(x: 10, y: 60 + 10, width: 180, height: 44))
    #expect(view.frame(2, 0).width < 200)
  }

  @Test func adaptiveSectionsReadTheContainer() throws {
    let view = CountedView(layout: BasicSamples.adaptiveSections(), counts: [4, 20, 12])
    view.bounds.size.width = 1000
    try view.resolveLayout()
    #expect(view.frame(0, 1).minY == view.frame(0, 0).minY)
    #expect(view.frame(1, 9).minY == view.frame(1, 0).minY)
    view.bounds.size.width = 400
    try view.resolveLayout()
    #expect(view.frame(0, 1).minY > view.frame(0, 0).minY)
    #expect(view.frame(1, 5).minY > view.frame(1, 4).minY)
  }

  // MARK: Groups

  @Test func customGroupsAskForTheirFrames() throws {
    var containers: [CGSize] = []
    let inner = NSCollectionLayoutGroup.custom(
      layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
    ) { environment in
      containers.append(environment.container.contentSize)
      let half = environment.container.contentSize.width / 2
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: half, height: 30)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: half, y: 10, width: half, height: 60), zIndex: 3),
      ]
    }
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)), subitems: [inner])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = .init(top: 0, leading: 20, bottom: 0, trailing: 20)
    let view = CountedView(layout: UICollectionViewCompositionalLayout(section: section), counts: [5])
    try view.resolveLayout()
    #expect(containers == [CGSize(width: 80, height: 80)])
    #expect(view.frame(0, 1) == CGRect(x: 60, y: 10, width: 40, height: 60))
    #expect(view.frame(0, 2) == CGRect(x: 100, y: 0, width: 40, height: 30))
    #expect(view.frame(0, 4) == CGRect(x: 20, y: 80, width: 40, height: 30))
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 3)
  }

  @Test func repeatedSubitemsKeepTheirSize() throws {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      repeatingSubitem: NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .absolute(50), heightDimension: .fractionalHeight(1))), count: 2)
    group.interItemSpacing = .fixed(10)
    let view = CountedView(
      layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), counts: [3])
    try view.resolveLayout()
    #expect(view.frame(0, 1) == CGRect(x: 60, y: 0, width: 50, height: 40))
    #expect(view.frame(0, 2) == CGRect(x: 0, y: 40, width: 50, height: 40))
  }

  @Test func uniformSiblingsShareTheLargest() throws {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(0.5), heightDimension: .uniformAcrossSiblings(estimate: 20)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)), subitems: [item])
    let view = CountedView(
      layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), counts: [2])
    view.content = { Box(height: $0.item == 0 ? 30 : 70) }
    try view.resolveLayout()
    #expect(view.frame(0, 0).height == 70 && view.frame(0, 1).height == 70)
  }

  @Test func edgeSpacingMovesNeighbours() throws {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .absolute(40), heightDimension: .absolute(20)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(5), top: .fixed(3), trailing: nil, bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
      subitems: [item])
    let view = CountedView(
      layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), counts: [2])
    try view.resolveLayout()
    #expect(view.frame(0, 1) == CGRect(x: 50, y: 3, width: 40, height: 20))
  }

  // MARK: The whole layout

  @Test func globalHeadersAndHorizontalScrolling() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .absolute(30), heightDimension: .fractionalHeight(1)),
        elementKind: "side", alignment: .leading)
    ]
    configuration.scrollDirection = .horizontal
    let size = NSCollectionLayoutSize(widthDimension: .absolute(70), heightDimension: .fractionalHeight(0.5))
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: .init(widthDimension: .absolute(70), heightDimension: .fractionalHeight(1)),
        subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let view = CountedView(
      layout: UICollectionViewCompositionalLayout(section: section, configuration: configuration), counts: [5])
    view.safeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    try view.resolveLayout()
    #expect(view.contentSize == CGSize(width: 30 + 3 * 70, height: 400))
    #expect(view.frame(0, 1) == CGRect(x: 30, y: 50 + 160, width: 70, height: 160))
    let side = view.layoutAttributesForSupplementaryElement(ofKind: "side", at: IndexPath(index: 0))
    #expect(side?.frame.minX == 0 && side?.indexPath == IndexPath(index: 0))
  }

  @Test func rightToLeftMirrors() throws {
    let section = rows(height: 40)
    section.contentInsets = .init(top: 0, leading: 30, bottom: 0, trailing: 10)
    let view = CountedView(layout: UICollectionViewCompositionalLayout(section: section), counts: [1])
    try view.resolveLayout()
    #expect(view.frame(0, 0).minX == 30)
    view.traitCollection = UITraitCollection(layoutDirection: .rightToLeft)
    try view.resolveLayout()
    #expect(view.frame(0, 0) == CGRect(x: 10, y: 0, width: 160, height: 40))
  }

  @Test func insetReferencesReadTheView() throws {
    let section = rows(height: 40)
    section.contentInsetsReference = .layoutMargins
    let view = CountedView(layout: UICollectionViewCompositionalLayout(section: section), counts: [1])
    view.layoutMargins = UIEdgeInsets(top: 1, left: 16, bottom: 1, right: 20)
    try view.resolveLayout()
    #expect(view.frame(0, 0) == CGRect(x: 16, y: 0, width: 164, height: 40))
  }

  @Test func stickyTabBarStaysWhileItsSectionShows() throws {
    let view = CountedView(layout: StickyTabHome.stickyLayout(), counts: [1, 30])
    try view.resolveLayout()
    let kind = UICollectionView.elementKindSectionHeader
    let path = IndexPath(item: 0, section: 1)
    func top() -> CGFloat? { view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame.minY }
    #expect(top() == 224)
    view.contentOffset.y = 100
    #expect(top() == 224)
    view.contentOffset.y = 500
    #expect(top() == 500)
    let shown = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
    let tabs = shown.filter { $0.representedElementKind == kind }
    #expect(tabs.map(\.frame.minY) == [500])
    #expect(tabs.allSatisfy { tab in shown.allSatisfy { $0 === tab || $0.zIndex < tab.zIndex } })
    view.contentOffset.y = view.contentSize.height - 20
    #expect(top() == view.contentSize.height - 48)
  }

  @Test func layoutsMayBeExchanged() throws {
    let first = UICollectionViewCompositionalLayout(section: rows(height: 30))
    let view = CountedView(layout: first, counts: [2])
    try view.resolveLayout()
    let second = BasicSamples.decoration()
    view.setCollectionViewLayout(second, animated: false)
    try view.resolveLayout()
    #expect(first.collectionView == nil && second.collectionView === view)
    #expect(view.contentSize.height == 113)
    #expect(second.decorationViewClasses[BasicSamples.backgroundKind] is UICollectionReusableView.Type)
  }

  @Test func layoutsOfAnAppsOwnAnswer() throws {
    final class Diagonal: UICollectionViewLayout {
      private var count = 0
      override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }
      override var collectionViewContentSize: CGSize { CGSize(width: 20 * count, height: 10 * count) }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 20 * indexPath.item, y: 10 * indexPath.item, width: 20, height: 10)
        return attributes
      }
    }
    let view = CountedView(layout: Diagonal(), counts: [3])
    try view.resolveLayout()
    #expect(view.contentSize == CGSize(width: 60, height: 30))
    #expect(view.frame(0, 2) == CGRect(x: 40, y: 20, width: 20, height: 10))
    #expect(view.resolvedScreen == nil)
  }

  @Test func theGuidesExampleLaysOut() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 393, height: 852),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: selfSizingRows()))
    view.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let font = try FontLibrary.bundled().preferredFont(.body)
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { indexPath, title in
      VStack(spacing: 8) {
        Picture(aspectRatio: 1)
        Label(title, font: font).lines(2)
      }
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["달빛 우체국", "양말 도서관"])
    source.apply(snapshot)
    try view.resolveLayout()
    let second = view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
    let line = try Label("달빛 우체국", font: font).sizeThatFits(CGSize(width: 393, height: 1000)).height
    #expect(abs((second?.frame.height ?? 0) - (393 + 8 + line)) < 1e-9)
    #expect(abs(view.contentSize.height - 2 * (393 + 8 + line)) < 1e-9)
    #expect(try view.resolvedScreen?.truncatedLabels().isEmpty == true)
  }

  @Test func subclassesMayChangeAttributes() throws {
    let section = rows(height: 30)
    section.boundarySupplementaryItems = [SharedSizes.header]
    let view = CountedView(layout: StackedHeaderLayout(section: section), counts: [2])
    try view.resolveLayout()
    let shown = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
    #expect(shown.map(\.zIndex).max() == 500)
    #expect(shown.count == 3)
  }

  // MARK: Wrap content and the visible part

  @Test func wrapContentFollowsItsItems() throws {
    let view = WrapContentCollectionView(
      frame: CGRect(x: 0, y: 0, width: 361, height: 0),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: WrapContent.makeSection()))
    view.isScrollEnabled = false
    var heights: [CGFloat] = []
    view.intrinsicContentSizeDidInvalidate = { view in
      heights.append(view.intrinsicContentSize.height)
      view.frame.size.height = view.intrinsicContentSize.height
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _ in nil }
    for count in [12, 8] {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<count))
      source.apply(snapshot)
      view.layoutIfNeeded()
      view.layoutIfNeeded()
    }
    #expect(heights == [256, 176])
    #expect(view.frame == CGRect(x: 0, y: 0, width: 361, height: 176))
    let plain = UICollectionView(frame: .zero, collectionViewLayout: view.collectionViewLayout)
    #expect(plain.intrinsicContentSize.height == UIView.noIntrinsicMetric)
  }

  @Test func visibleBoundsMeasureWhatShowsAndKeepItInPlace() throws {
    let layout = UICollectionViewCompositionalLayout(section: selfSizingRows(estimate: 50))
    layout.measuring = .visibleBounds
    let view = CountedView(layout: layout, counts: [1000], height: 100)
    view.content = { _ in Box(height: 80) }
    try view.resolveLayout()
    #expect(view.asked.count == 2)
    #expect(view.contentSize.height == 50_060)
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1])
    view.contentOffset.y = 10_000
    try view.resolveLayout()
    #expect(view.asked.count < 10)
    // What starts inside the visible part stays where it was: the row before it grew.
    #expect(view.contentOffset.y > 10_000)
    layout.measuring = .everything
    try view.resolveLayout()
    #expect(view.contentSize.height == 80_000)
    #expect(view.asked.count == 1000)
  }

  @Test func visibleItemsHandlerSeesAndChangesWhatShows() throws {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    var seen: [[Int]] = []
    var offsets: [CGPoint] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      seen.append(items.map(\.indexPath.item))
      offsets.append(offset)
      #expect(environment.container.contentSize.width == 200)
      for item in items {
        item.alpha = item.indexPath.item == 4 ? 0.5 : 1
        item.zIndex = 7
      }
    }
    let view = CountedView(layout: UICollectionViewCompositionalLayout(section: section), counts: [8])
    try view.resolveLayout()
    view.setOrthogonalOffset(350, inSection: 0)
    try view.resolveLayout()
    #expect(seen == [[0, 1], [3, 4, 5]])
    #expect(offsets == [.zero, CGPoint(x: 350, y: 0)])
    let fourth = view.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))
    #expect(fourth?.alpha == 0.5 && fourth?.zIndex == 7)
    #expect(fourth?.frame == CGRect(x: 400, y: 0, width: 100, height: 50))
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.alpha == 1)
  }
}
