import Testing
import UIKit

/// UIKit's spellings: what objects say of themselves, what is copied and what is shared.
struct DescriptionTests {
  @Test func dimensionsSayWhatTheyAre() {
    let all: [(NSCollectionLayoutDimension, [Bool], CGFloat)] = [
      (.absolute(44), [true, false, false, false, false], 44),
      (.fractionalWidth(0.5), [false, true, false, false, false], 0.5),
      (.fractionalHeight(1), [false, false, true, false, false], 1),
      (.estimated(180), [false, false, false, true, false], 180),
      (.uniformAcrossSiblings(estimate: 90), [false, false, false, false, true], 90),
    ]
    for (dimension, flags, value) in all {
      #expect(dimension.dimension == value)
      #expect(
        [
          dimension.isAbsolute, dimension.isFractionalWidth, dimension.isFractionalHeight, dimension.isEstimated,
          dimension.isUniformAcrossSiblings,
        ] == flags)
    }
  }

  @Test func spacingAndEdges() {
    let fixed = NSCollectionLayoutSpacing.fixed(9)
    let flexible = NSCollectionLayoutSpacing.flexible(4)
    #expect(fixed.isFixed && !fixed.isFlexible && fixed.spacing == 9)
    #expect(flexible.isFlexible && !flexible.isFixed && flexible.spacing == 4)
    let edges = NSCollectionLayoutEdgeSpacing(leading: fixed, top: nil, trailing: flexible, bottom: nil)
    #expect(edges.leading === fixed && edges.top == nil && edges.trailing === flexible && edges.bottom == nil)
  }

  @Test func anchorsKnowTheirOffsets() {
    let plain = NSCollectionLayoutAnchor(edges: [.top, .trailing])
    let absolute = NSCollectionLayoutAnchor(edges: .bottom, absoluteOffset: CGPoint(x: 3, y: -4))
    let fractional = NSCollectionLayoutAnchor(edges: .leading, fractionalOffset: CGPoint(x: 0.5, y: 0.25))
    #expect(plain.edges == [.top, .trailing] && plain.offset == .zero && plain.isAbsoluteOffset)
    #expect(absolute.offset == CGPoint(x: 3, y: -4) && !absolute.isFractionalOffset)
    #expect(fractional.offset == CGPoint(x: 0.5, y: 0.25) && fractional.isFractionalOffset)
  }

  @Test func defaultsAreUIKits() {
    let item = NSCollectionLayoutItem(layoutSize: SharedSizes.whole)
    #expect(item.contentInsets == .zero && item.edgeSpacing == nil && item.supplementaryItems.isEmpty)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: SharedSizes.whole, elementKind: "h", alignment: .topLeading)
    #expect(header.extendsBoundary && !header.pinToVisibleBounds && header.offset == .zero)
    #expect(header.alignment == .topLeading && header.elementKind == "h" && header.itemAnchor == nil)
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: SharedSizes.whole, subitems: [item]))
    #expect(section.interGroupSpacing == 0 && section.contentInsets == .zero)
    #expect(section.contentInsetsReference == .automatic)
    #expect(section.supplementaryContentInsetsReference == .automatic)
    #expect(section.supplementariesFollowContentInsets && section.orthogonalScrollingBehavior == .none)
    #expect(section.orthogonalScrollingProperties.bounce == .automatic)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    #expect(configuration.scrollDirection == .vertical && configuration.interSectionSpacing == 0)
    #expect(configuration.contentInsetsReference == .safeArea)
  }

  @Test func rawValuesAreUIKits() {
    #expect(
      [NSRectAlignment.none, .top, .topLeading, .leading, .bottomLeading, .bottom, .bottomTrailing, .trailing]
        .map(\.rawValue) == Array(0...7))
    #expect(NSRectAlignment.topTrailing.rawValue == 8)
    #expect(NSDirectionalRectEdge.all.rawValue == 15)
    #expect(AdvancedSamples.behaviors.map(\.rawValue) == Array(0...5))
    #expect(UICollectionView.elementKindSectionHeader == "UICollectionElementKindSectionHeader")
    #expect(UICollectionView.elementKindSectionFooter == "UICollectionElementKindSectionFooter")
  }

  @Test func indexPathsHaveSectionsAndItems() {
    var path = IndexPath(item: 7, section: 2)
    #expect((path.section, path.item, path.row) == (2, 7, 7))
    #expect(path == IndexPath(row: 7, section: 2))
    path.item = 3
    path.section = 4
    #expect(path == IndexPath(indexes: [4, 3]))
    #expect(IndexPath(index: 5).item == -1)
    #expect(IndexPath().section == -1)
  }

  @Test func copiesAreTheirOwn() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: SharedSizes.whole, elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: .top))
    badge.zIndex = 9
    let item = NSCollectionLayoutItem(layoutSize: SharedSizes.whole, supplementaryItems: [badge])
    item.contentInsets.top = 5
    let copy = try #require(item.copy() as? NSCollectionLayoutItem)
    item.contentInsets.top = 6
    badge.zIndex = 1
    #expect(copy.contentInsets.top == 5)
    #expect(copy.supplementaryItems.map(\.zIndex) == [9])
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: SharedSizes.whole, subitems: [item]))
    section.boundarySupplementaryItems = [
      .init(layoutSize: SharedSizes.whole, elementKind: "h", alignment: .top)
    ]
    section.orthogonalScrollingProperties.bounce = .never
    let other = try #require(section.copy() as? NSCollectionLayoutSection)
    section.boundarySupplementaryItems[0].pinToVisibleBounds = true
    section.orthogonalScrollingProperties.bounce = .always
    #expect(other.boundarySupplementaryItems.map(\.pinToVisibleBounds) == [false])
    #expect(other.orthogonalScrollingProperties.bounce == .never)
  }

  @Test func configurationIsCopiedBothWays() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 10
    let layout = UICollectionViewCompositionalLayout(
      section: WrapContent.makeSection(), configuration: configuration)
    configuration.interSectionSpacing = 20
    #expect(layout.configuration.interSectionSpacing == 10)
    // A class: this changes the copy that was read.
    layout.configuration.scrollDirection = .horizontal
    #expect(layout.configuration.scrollDirection == .vertical)
    let read = layout.configuration
    read.interSectionSpacing = 30
    #expect(layout.configuration.interSectionSpacing == 10)
    layout.configuration = read
    #expect(layout.configuration.interSectionSpacing == 30)
  }

  @Test func visualDescriptionShowsTheTree() {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1)))
    item.contentInsets = .init(top: 1, leading: 2.5, bottom: 3, trailing: 4)
    let inner = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1)),
      subitem: SharedSizes.item, count: 2)
    inner.interItemSpacing = .fixed(8)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(100)),
      subitems: [item, inner])
    #expect(
      group.visualDescription() == """
        horizontal group fractionalWidth(1) × estimated(100)
        ├─ item fractionalWidth(0.7) × fractionalHeight(1) · contentInsets 1, 2.5, 3, 4
        └─ vertical group of 2 equal subitems fractionalWidth(0.3) × fractionalHeight(1) · interItemSpacing fixed(8)
           └─ item fractionalWidth(1) × fractionalHeight(1)
        """)
  }

  @Test func lateMutationsOfGroupsAreFoundToo() throws {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      subitem: SharedSizes.item, count: 2)
    let section = NSCollectionLayoutSection(group: group)
    group.interItemSpacing = .fixed(20)
    let layout = UICollectionViewCompositionalLayout(section: section)
    let view = CountedView(layout: layout, counts: [2])
    try view.resolveLayout()
    #expect(view.frame(0, 1).minX == 100)
    #expect(layout.diagnostics.map(\.code) == [.mutationAfterUse])
    layout.lateMutation = .reference
    try view.resolveLayout()
    #expect(view.frame(0, 1).minX == 110)
    #expect(layout.diagnostics.isEmpty)
  }
}
