import Testing
import UIKit

@testable import UIKitCompat

/// Objects become the values that say the same, with nothing lost.
struct ConversionTests {
  private func convert(_ section: NSCollectionLayoutSection) throws -> LayoutSection {
    try SectionConversion(
      lateMutation: .copied, environment: LayoutEnvironment(width: 200, height: 400),
      configuration: LayoutConfiguration(), traits: UITraitCollection()
    ).section(section, index: 0)
  }

  @Test func everySettingArrives() throws {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .uniformAcrossSiblings(estimate: 30))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .init(widthDimension: .absolute(20), heightDimension: .fractionalHeight(0.1)), elementKind: "badge",
      containerAnchor: .init(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)),
      itemAnchor: .init(edges: .bottom, absoluteOffset: CGPoint(x: 1, y: 2)))
    badge.zIndex = 5
    badge.contentInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
    item.contentInsets = .init(top: 5, leading: 6, bottom: 7, trailing: 8)
    item.edgeSpacing = .init(leading: .fixed(1), top: .flexible(2), trailing: nil, bottom: .fixed(-4))
    let inner = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(widthDimension: .absolute(100), heightDimension: .estimated(60)), repeatingSubitem: item,
      count: 2)
    let outer = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60)),
      subitems: [inner, item])
    outer.interItemSpacing = .flexible(9)
    outer.contentInsets = .init(top: 0, leading: 1, bottom: 0, trailing: 1)
    outer.edgeSpacing = .init(leading: .flexible(0), top: nil, trailing: nil, bottom: nil)
    outer.supplementaryItems = [badge]
    let section = NSCollectionLayoutSection(group: outer)
    section.contentInsets = .init(top: 10, leading: 11, bottom: 12, trailing: 13)
    section.interGroupSpacing = 14
    section.contentInsetsReference = .layoutMargins
    section.supplementaryContentInsetsReference = .readableContent
    section.supplementariesFollowContentInsets = false
    section.orthogonalScrollingBehavior = .groupPaging
    section.orthogonalScrollingProperties.bounce = .always
    section.orthogonalScrollingProperties.decelerationRate = .fast
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)), elementKind: "header",
      alignment: .topLeading, absoluteOffset: CGPoint(x: 3, y: -5))
    header.extendsBoundary = false
    header.pinToVisibleBounds = true
    header.zIndex = 2
    section.boundarySupplementaryItems = [header]
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = .init(top: 5, leading: 5, bottom: 5, trailing: 5)
    background.zIndex = -1
    section.decorationItems = [background]

    let badgeValue = LayoutSupplementaryItem(
      kind: "badge", size: LayoutSize(width: .absolute(20), height: .fractionalHeight(0.1)),
      containerAnchor: LayoutAnchor(edges: [.top, .trailing], offset: .fractional(x: 0.3, y: -0.3)),
      itemAnchor: LayoutAnchor(edges: .bottom, offset: .absolute(x: 1, y: 2)),
      contentInsets: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4), zIndex: 5)
    let itemValue = LayoutSubitem.item(
      LayoutItem(
        width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(30),
        contentInsets: LayoutInsets(top: 5, leading: 6, bottom: 7, trailing: 8),
        edgeSpacing: LayoutEdgeSpacing(leading: .fixed(1), top: .flexible(2), bottom: .fixed(-4)),
        supplementaryItems: [badgeValue]))
    let innerValue = LayoutGroup(
      size: LayoutSize(width: .absolute(100), height: .estimated(60)),
      content: .repeating(axis: .vertical, itemValue, 2))
    let outerValue = LayoutGroup(
      size: LayoutSize(width: .fractionalWidth(1), height: .estimated(60)),
      content: .list(axis: .horizontal, [.group(innerValue), itemValue]), interItemSpacing: .flexible(9),
      contentInsets: LayoutInsets(leading: 1, trailing: 1), edgeSpacing: LayoutEdgeSpacing(leading: .flexible(0)),
      supplementaryItems: [badgeValue])
    let expected = LayoutSection(
      group: outerValue, contentInsets: LayoutInsets(top: 10, leading: 11, bottom: 12, trailing: 13),
      interGroupSpacing: 14, contentInsetsReference: .layoutMargins,
      supplementaryContentInsetsReference: .readableContent, supplementariesFollowContentInsets: false,
      orthogonalScrollingBehavior: .groupPaging,
      orthogonalScrollingProperties: OrthogonalScrollingProperties(bounce: .always, decelerationRate: .fast),
      boundarySupplementaryItems: [
        LayoutBoundaryItem(
          kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .estimated(44)),
          alignment: .topLeading, absoluteOffset: LayoutOffset(x: 3, y: -5), extendsBoundary: false,
          pinToVisibleBounds: true, zIndex: 2)
      ],
      decorationItems: [
        LayoutDecorationItem(
          kind: "background", contentInsets: LayoutInsets(top: 5, leading: 5, bottom: 5, trailing: 5), zIndex: -1)
      ])
    #expect(try convert(section) == expected)
    #expect(try convert(#require(section.copy() as? NSCollectionLayoutSection)) == expected)
    let copy = try #require(outer.copy() as? NSCollectionLayoutGroup)
    #expect(try convert(NSCollectionLayoutSection(group: copy)).group == outerValue)
  }

  @Test func everyNameArrives() throws {
    let alignments: [NSRectAlignment] = [
      .none, .top, .topLeading, .leading, .bottomLeading, .bottom, .bottomTrailing, .trailing, .topTrailing,
    ]
    #expect(alignments.map { $0.value.rawValue } == alignments.map { "\($0)" })
    #expect(alignments.map { NSRectAlignment($0.value) } == alignments)
    #expect(AdvancedSamples.behaviors.map { $0.value.rawValue } == AdvancedSamples.behaviors.map { "\($0)" })
    let references: [UIContentInsetsReference] = [.automatic, .none, .safeArea, .layoutMargins, .readableContent]
    #expect(references.map { $0.value.rawValue } == references.map { "\($0)" })
  }

  @Test func listSettingsArrive() throws {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    list.footerMode = .supplementary
    list.headerTopPadding = 12
    list.showsSeparators = false
    #expect(
      list.value
        == ListConfiguration(
          appearance: .insetGrouped, headerMode: .supplementary, footerMode: .supplementary, headerTopPadding: 12,
          showsSeparators: false))
    let values = LayoutEnvironment(width: 500, height: 800)
    let environment = ResolutionEnvironment(values, LayoutConfiguration(), traits: UITraitCollection())
    let section = NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
    #expect(try convert(section) == LayoutSection.list(list.value, environment: values))
  }

  @Test func environmentsShowBoundsAndInsets() {
    var values = LayoutEnvironment(width: 400, height: 800)
    values.safeAreaInsets = LayoutInsets(top: 50, leading: 10, bottom: 30, trailing: 20)
    let environment = ResolutionEnvironment(values, LayoutConfiguration(), traits: UITraitCollection(displayScale: 2))
    #expect(environment.container.contentSize == CGSize(width: 400, height: 800))
    #expect(environment.container.effectiveContentSize == CGSize(width: 370, height: 800))
    #expect(
      environment.container.effectiveContentInsets
        == NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 20))
    #expect(environment.traitCollection.displayScale == 2)
    let horizontal = ResolutionEnvironment(
      values, LayoutConfiguration(scrollDirection: .horizontal), traits: UITraitCollection())
    #expect(horizontal.container.effectiveContentSize == CGSize(width: 400, height: 720))
  }
}
