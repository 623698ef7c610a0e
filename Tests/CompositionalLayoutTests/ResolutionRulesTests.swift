import CompositionalLayout
import Foundation
import Testing

/// Rules one at a time, where neither pictures nor predictions show them.
struct ResolutionRulesTests {
  private let cell = LayoutSubitem.item(width: .fractionalWidth(1), height: .fractionalHeight(1))

  private func frames(
    _ group: LayoutGroup, items: Int, width: Double = 300, options: SolverOptions = SolverOptions(),
    measuring measurer: CountingMeasurer = CountingMeasurer()
  ) throws -> [CGRect] {
    try resolved([LayoutSection(group: group)], [items], width: width, options: options, measuring: measurer).cells()
  }

  private func rects(_ values: [[Double]]) -> [CGRect] {
    values.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  // MARK: Spacing

  @Test func flexibleGapsShareWhatIsLeft() throws {
    let item = LayoutSubitem.item(width: .absolute(60), height: .fractionalHeight(1))
    let group = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .absolute(10), [item, item, item], interItemSpacing: .flexible(50))
    // A fourth would not fit with its gap: 3 × 60 + 2 × 60.
    #expect(try frames(group, items: 3) == rects([[0, 0, 60, 10], [120, 0, 60, 10], [240, 0, 60, 10]]))
  }

  @Test func partialGroupKeepsItsPlaces() throws {
    let item = LayoutSubitem.item(width: .absolute(60), height: .fractionalHeight(1))
    let group = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .absolute(10), [item, item, item], interItemSpacing: .flexible(50))
    #expect(try frames(group, items: 5).suffix(2) == rects([[0, 10, 60, 10], [120, 10, 60, 10]])[...])
  }

  @Test func edgesPushNeighboursAndAlign() throws {
    func item(_ edges: LayoutEdgeSpacing) -> LayoutSubitem {
      .item(width: .absolute(20), height: .absolute(20), edgeSpacing: edges)
    }
    let group = LayoutGroup(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(50)),
      content: .repeating(
        axis: .horizontal, item(LayoutEdgeSpacing(leading: .fixed(5), top: .flexible(0), trailing: .fixed(2))), 2))
    #expect(try frames(group, items: 2) == rects([[5, 30, 20, 20], [32, 30, 20, 20]]))
    let centred = LayoutGroup(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(50)),
      content: .repeating(
        axis: .horizontal,
        item(LayoutEdgeSpacing(leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))),
        1))
    #expect(try frames(centred, items: 1) == rects([[140, 15, 20, 20]]))
  }

  /// A group of one item each is more than its item: its edges count.
  @Test func groupsOfOneItemKeepTheirEdges() throws {
    let item = LayoutSubitem.item(width: .fractionalWidth(1), height: .estimated(10))
    var column = LayoutGroup.vertical(width: .fractionalWidth(0.5), height: .estimated(10), [item])
    column.edgeSpacing = LayoutEdgeSpacing(top: .fixed(6))
    let group = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .estimated(10), [.group(column), .group(column)])
    #expect(
      try frames(group, items: 3) == rects([[0, 6, 150, 50], [150, 6, 150, 50], [0, 62, 150, 50]]))
  }

  /// A group of 0.9 widths pushed to the trailing edge of its section.
  @Test func groupIsAlignedInItsSection() throws {
    var group = LayoutGroup.horizontal(width: .fractionalWidth(0.9), height: .absolute(10), [cell])
    group.edgeSpacing = LayoutEdgeSpacing(leading: .flexible(0), top: .fixed(4))
    #expect(try frames(group, items: 2) == rects([[30, 4, 270, 10], [30, 18, 270, 10]]))
  }

  @Test func negativeEdgesOverlap() throws {
    let item = LayoutSubitem.item(
      width: .fractionalWidth(1), height: .absolute(40), edgeSpacing: LayoutEdgeSpacing(top: .fixed(-24)))
    let group = LayoutGroup.vertical(width: .fractionalWidth(1), height: .estimated(60), [item, item, item])
    #expect(try frames(group, items: 3).map { $0.minY } == [-24, -8, 8])
  }

  // MARK: Counts

  @Test func countReducesBothBases() throws {
    let square = LayoutSubitem.item(width: .fractionalWidth(1), height: .fractionalWidth(0.25))
    let group = LayoutGroup(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(80)),
      content: .count(axis: .horizontal, square, 4), interItemSpacing: .fixed(16))
    #expect(
      try frames(group, items: 2, width: 355).map { $0.size }
        == Array(
          repeating: CGSize(width: 76.75, height: 76.75), count: 2))
  }

  @Test func repeatingKeepsItsOwnSize() throws {
    let item = LayoutSubitem.item(width: .absolute(70), height: .fractionalHeight(1))
    let group = LayoutGroup(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(10)),
      content: .repeating(axis: .horizontal, item, 2))
    #expect(try frames(group, items: 3) == rects([[0, 0, 70, 10], [70, 0, 70, 10], [0, 10, 70, 10]]))
  }

  @Test func sevenSeventhsFit() throws {
    for parts in [3, 5, 6, 7, 9, 11, 13] {
      let item = LayoutSubitem.item(width: .fractionalWidth(1 / Double(parts)), height: .fractionalHeight(1))
      let group = LayoutGroup.horizontal(width: .fractionalWidth(1), height: .absolute(10), [item])
      #expect(try frames(group, items: parts).allSatisfy { $0.minY == 0 }, "\(parts)")
    }
  }

  @Test func customGroupsRepeatTheirFrames() throws {
    let group = LayoutGroup(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(100)),
      content: .custom([
        LayoutCustomItem(x: 10, y: 5, width: 40, height: 90, zIndex: 7),
        LayoutCustomItem(x: 60, y: 50, width: 30, height: 20),
      ]))
    let layout = try resolved([LayoutSection(group: group)], [3], width: 300)
    #expect(layout.cells() == rects([[10, 5, 40, 90], [60, 50, 30, 20], [10, 105, 40, 90]]))
    #expect(layout.elements().map(\.zIndex) == [7, 0, 7])
  }

  // MARK: D-33

  /// The base is what the neediest share asks for; all shares resolve against it.
  @Test func fittingBaseIsTheNeediestShare() throws {
    func part(_ share: Double) -> LayoutSubitem { .item(width: .fractionalWidth(1), height: .fractionalHeight(share)) }
    let group = LayoutGroup.vertical(
      width: .fractionalWidth(1), height: .estimated(100), [part(0.25), part(0.5), part(0.25)])
    let heights = [40.0, 30, 10]
    let fitting = try frames(group, items: 3, measuring: CountingMeasurer(heights: heights))
    #expect(fitting.map { $0.height } == [40, 80, 40])
    let uikit = try frames(
      group, items: 3, options: SolverOptions(policy: .uikit), measuring: CountingMeasurer(heights: heights))
    #expect(uikit.map { $0.height } == [25, 50, 25])
  }

  @Test func fittingReachesThroughNestedGroups() throws {
    let inner = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .fractionalHeight(0.5),
      [
        .item(
          width: .fractionalWidth(0.5), height: .fractionalHeight(1),
          contentInsets: LayoutInsets(top: 4, bottom: 6)),
        .item(width: .fractionalWidth(0.5), height: .fractionalHeight(1)),
      ])
    let group = LayoutGroup.vertical(
      width: .fractionalWidth(1), height: .estimated(100), [.group(inner), .group(inner)])
    // The first needs 70 + 10, so a half is 80 and the whole 160.
    let found = try frames(group, items: 4, measuring: CountingMeasurer(heights: [70, 20, 30, 75]))
    #expect(found == rects([[0, 4, 150, 70], [150, 0, 150, 80], [0, 84, 150, 70], [150, 80, 150, 80]]))
  }

  @Test func fittingGrowsACountedColumn() throws {
    let group = LayoutGroup(
      size: LayoutSize(width: .fractionalWidth(1), height: .estimated(100)),
      content: .count(axis: .vertical, cell, 2), interItemSpacing: .fixed(10))
    let found = try frames(group, items: 2, measuring: CountingMeasurer(heights: [60, 20]))
    #expect(found == rects([[0, 0, 300, 60], [0, 70, 300, 60]]))
  }

  // MARK: Insets and references

  @Test func referencesActAcrossTheScrollDirectionOnly() throws {
    let environment = LayoutEnvironment(
      width: 400, height: 300, safeAreaInsets: LayoutInsets(top: 50, leading: 20, bottom: 30, trailing: 10),
      layoutMargins: LayoutInsets(top: 1, leading: 8, bottom: 1, trailing: 8),
      readableContentInsets: LayoutInsets(leading: 40, trailing: 40))
    func first(_ reference: LayoutInsetsReference, _ direction: LayoutAxis = .vertical) throws -> CGRect {
      var section = LayoutSection(
        group: .horizontal(width: .fractionalWidth(1), height: .fractionalHeight(1), [cell]))
      section.contentInsetsReference = reference
      let solver = try LayoutSolver(
        sections: [section], itemCounts: [1], configuration: LayoutConfiguration(scrollDirection: direction),
        environment: environment)
      return try solver.snapshot().frame(at: ItemPath(section: 0, item: 0))
    }
    #expect(try first(.automatic) == CGRect(x: 20, y: 0, width: 370, height: 300))
    #expect(try first(.safeArea) == CGRect(x: 20, y: 0, width: 370, height: 300))
    #expect(try first(.none) == CGRect(x: 0, y: 0, width: 400, height: 300))
    #expect(try first(.layoutMargins) == CGRect(x: 8, y: 0, width: 384, height: 300))
    #expect(try first(.readableContent) == CGRect(x: 40, y: 0, width: 320, height: 300))
    #expect(try first(.automatic, .horizontal) == CGRect(x: 0, y: 50, width: 400, height: 220))
  }

  // MARK: Headers, footers, badges

  @Test func boundaryItemsStackAndOverlay() throws {
    var section = listSection(insets: LayoutInsets(top: 10, leading: 20, bottom: 10, trailing: 20))
    section.boundarySupplementaryItems = [
      header("first", .absolute(30)), header("second", .absolute(20)),
      header("footer", .absolute(15), alignment: .bottom),
      LayoutBoundaryItem(
        kind: "over", size: LayoutSize(width: .absolute(40), height: .absolute(12)), alignment: .topTrailing,
        absoluteOffset: LayoutOffset(x: -3, y: 4), extendsBoundary: false),
      LayoutBoundaryItem(
        kind: "side", size: LayoutSize(width: .absolute(8), height: .absolute(20)), alignment: .leading),
    ]
    let layout = try resolved([section], [2], width: 300)
    func frame(_ kind: String) -> CGRect? { layout.elements().first { $0.kind == kind }?.frame }
    #expect(frame("first") == CGRect(x: 20, y: 0, width: 260, height: 30))
    #expect(frame("second") == CGRect(x: 20, y: 30, width: 260, height: 20))
    #expect(layout.cells() == rects([[20, 60, 260, 50], [20, 110, 260, 50]]))
    #expect(frame("footer") == CGRect(x: 20, y: 170, width: 260, height: 15))
    #expect(frame("over") == CGRect(x: 237, y: 54, width: 40, height: 12))
    #expect(frame("side") == CGRect(x: 20, y: 100, width: 8, height: 20))
    #expect(layout.contentSize.height == 185)
  }

  @Test func emptySectionKeepsHeadersOnly() throws {
    var section = listSection(insets: LayoutInsets(top: 10, bottom: 10))
    section.boundarySupplementaryItems = [header(), header("footer", .absolute(20), alignment: .bottom)]
    section.decorationItems = [LayoutDecorationItem(kind: "back")]
    let layout = try resolved(
      [section, listSection(), listSection()], [0, 0, 1],
      configuration: LayoutConfiguration(interSectionSpacing: 8))
    #expect(
      layout.elements().map(\.id) == [
        .boundary(kind: "footer", section: 0), .boundary(kind: "header", section: 0),
        .item(ItemPath(section: 2, item: 0)),
      ])
    #expect(layout.cells(2)[0].minY == 80)
    #expect(layout.contentSize.height == 130)
  }

  @Test func globalItemsSurroundAllSections() throws {
    var configuration = LayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      header("top", .estimated(10)), header("bottom", .absolute(25), alignment: .bottom),
    ]
    let layout = try resolved([listSection(), listSection()], [1, 1], configuration: configuration)
    let elements = layout.elements()
    #expect(elements.map(\.section) == [nil, nil, 0, 1])
    #expect(elements.map { $0.frame.minY } == [130, 0, 30, 80])
    #expect(layout.contentSize.height == 155)
  }

  @Test func horizontalLayoutsPushAlongTheirOwnAxis() throws {
    var section = LayoutSection(
      group: .vertical(width: .absolute(100), height: .fractionalHeight(1), [cell]),
      contentInsets: LayoutInsets(top: 5, leading: 10, bottom: 5, trailing: 10))
    section.boundarySupplementaryItems = [
      LayoutBoundaryItem(
        kind: "side", size: LayoutSize(width: .absolute(40), height: .fractionalHeight(1)), alignment: .leading)
    ]
    let layout = try resolved(
      [section], [2], width: 300, height: 200, configuration: LayoutConfiguration(scrollDirection: .horizontal))
    #expect(layout.cells() == rects([[50, 5, 100, 190], [150, 5, 100, 190]]))
    #expect(layout.elements().first { $0.kind == "side" }?.frame == CGRect(x: 0, y: 5, width: 40, height: 190))
    #expect(layout.contentSize == CGSize(width: 260, height: 200))
  }

  @Test func badgesHangOnTheirAnchors() throws {
    func badge(_ kind: String, _ edges: LayoutEdges, _ offset: LayoutAnchor.Offset, item: LayoutAnchor? = nil)
      -> LayoutSupplementaryItem
    {
      LayoutSupplementaryItem(
        kind: kind, size: LayoutSize(width: .absolute(20), height: .fractionalHeight(0.5)),
        containerAnchor: LayoutAnchor(edges: edges, offset: offset), itemAnchor: item)
    }
    let item = LayoutItem(
      width: .absolute(100), height: .absolute(50),
      contentInsets: LayoutInsets(top: 5, leading: 5, bottom: 5, trailing: 5),
      supplementaryItems: [
        badge("corner", [.top, .trailing], .fractional(x: 0.3, y: -0.3)),
        badge("middle", [], .absolute(x: 1, y: 2)),
        badge("outside", [.top, .leading], .absolute(x: 0, y: 0), item: LayoutAnchor(edges: [.bottom, .leading])),
      ])
    let group = LayoutGroup.horizontal(width: .absolute(100), height: .absolute(50), [.item(item)])
    let layout = try resolved([LayoutSection(group: group)], [2], width: 300)
    func frame(_ kind: String, _ index: Int) -> CGRect? {
      layout.elements().first { $0.id == .supplementary(kind: kind, section: 0, index: index) }?.frame
    }
    // The cell is 90 × 40 at (5, 5), the badges 20 × 20.
    #expect(frame("corner", 0) == CGRect(x: 81, y: -1, width: 20, height: 20))
    #expect(frame("middle", 0) == CGRect(x: 41, y: 17, width: 20, height: 20))
    #expect(frame("outside", 0) == CGRect(x: 5, y: -15, width: 20, height: 20))
    #expect(frame("corner", 1) == CGRect(x: 81, y: 49, width: 20, height: 20))
  }

  @Test func groupSupplementariesCountGroups() throws {
    var group = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .absolute(40),
      [.item(width: .fractionalWidth(0.5), height: .fractionalHeight(1))])
    group.supplementaryItems = [
      LayoutSupplementaryItem(
        kind: "line", size: LayoutSize(width: .fractionalWidth(1), height: .estimated(3)),
        containerAnchor: LayoutAnchor(edges: .bottom))
    ]
    let layout = try resolved([LayoutSection(group: group)], [3], width: 300)
    let lines = layout.elements().filter { $0.kind == "line" }
    #expect(lines.map(\.item) == [0, 1])
    #expect(lines.map(\.frame) == rects([[0, 20, 300, 20], [0, 60, 300, 20]]))
  }

  @Test func backgroundsRaiseCells() throws {
    var section = listSection()
    section.boundarySupplementaryItems = [header()]
    #expect(try resolved([section], [1]).elements().map(\.zIndex) == [0, 1])
    section.decorationItems = [LayoutDecorationItem(kind: "back")]
    let layout = try resolved([section], [1])
    #expect(layout.elements().map(\.zIndex) == [1, 2, 0])
    #expect(layout.elements().map(\.category) == [.cell, .supplementary, .decoration])
  }

  // MARK: Output

  @Test func wrapContentRoundsUpAndFramesSnap() throws {
    let layout = try resolved([listSection()], [1], measuring: CountingMeasurer(heights: [20.1]))
    #expect(layout.wrapContentExtent == 20.0 + 1.0 / 3)
    let frame = CGRect(x: 10.5, y: 0.16, width: 99.9, height: 33.34)
    #expect(PixelSnapping.nearest(frame, scale: 2) == CGRect(x: 10.5, y: 0, width: 100, height: 33.5))
    #expect(PixelSnapping.outward(frame, scale: 2) == CGRect(x: 10.5, y: 0, width: 100, height: 33.5))
    #expect(PixelSnapping.nearest(frame, scale: 0) == frame)
    #expect(PixelSnapping.up(33.4, scale: 2) == 33.5)
    #expect(PixelSnapping.up(260, scale: 3) == 260)
    #expect(PixelSnapping.up(100.0 / 3 * 3, scale: 3) == 100)
  }

  @Test func diagnosticsOfAnItem() throws {
    let item = LayoutSubitem.item(width: .fractionalWidth(0.5), height: .estimated(50))
    let frozen = LayoutSubitem.item(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
    let section = LayoutSection(
      group: .horizontal(width: .fractionalWidth(1), height: .estimated(50), [item, frozen]))
    let layout = try resolved([section], [4], options: SolverOptions(policy: .uikit))
    #expect(try layout.diagnostics(for: ItemPath(section: 0, item: 2)) == [])
    #expect(try layout.diagnostics(for: ItemPath(section: 0, item: 3)).map(\.code) == [.frozenEstimate])
    #expect(throws: LayoutError.noSuchElement(section: 0, item: 4)) {
      try layout.diagnostics(for: ItemPath(section: 0, item: 4))
    }
  }

  /// Cells keep out of each other's way unless something was reported.
  @Test(arguments: 1...300)
  func cellsDoNotOverlapUnreported(seed: Int) throws {
    var random = RandomLayout(seed: UInt64(seed))
    for index in random.sections.indices {
      random.sections[index].boundarySupplementaryItems = []
      random.sections[index].group = random.sections[index].group.withoutOutliers
    }
    let layout = try random.resolve()
    let reasons: Set<Diagnostic.Code> = [.overflow, .declaredOverflow, .cannotFit, .negativeEffectiveSize]
    guard reasons.isDisjoint(with: layout.codes()) else { return }
    for section in random.sections.indices {
      let cells = layout.cells(section).map { $0.insetBy(dx: min(0.06, $0.width / 2), dy: min(0.06, $0.height / 2)) }
      for (number, cell) in cells.enumerated() {
        for other in cells[(number + 1)...] {
          let apart =
            cell.maxX <= other.minX || other.maxX <= cell.minX || cell.maxY <= other.minY || other.maxY <= cell.minY
          #expect(apart, "section \(section): \(cell) \(other)")
        }
      }
    }
  }
}

extension LayoutGroup {
  /// Without custom frames and negative edges, which overlap on purpose.
  var withoutOutliers: LayoutGroup {
    var group = self
    if group.edgeSpacing != nil { group.edgeSpacing = LayoutEdgeSpacing(top: .fixed(3)) }
    switch content {
    case .list(let axis, let subitems): group.content = .list(axis: axis, subitems.map(\.withoutOutliers))
    case .count(let axis, let subitem, let count): group.content = .count(axis: axis, subitem.withoutOutliers, count)
    case .repeating(let axis, let subitem, let count):
      group.content = .repeating(axis: axis, subitem.withoutOutliers, count)
    case .custom:
      group.content = .list(axis: .horizontal, [.item(width: .absolute(9), height: .absolute(9))])
    }
    return group
  }
}

extension LayoutSubitem {
  fileprivate var withoutOutliers: LayoutSubitem {
    switch self {
    case .group(let group): return .group(group.withoutOutliers)
    case .item(var item):
      item.edgeSpacing = nil
      return .item(item)
    }
  }
}
