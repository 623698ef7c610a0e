import Testing
import UIKit

/// The headless collection view: passes, registration, what changes ask for again, failures.
struct CollectionViewTests {
  @Test func contentDecidesRowHeights() throws {
    let view = CountedView(layout: UICollectionViewCompositionalLayout(section: selfSizingRows()), counts: [3])
    view.content = { $0.item == 1 ? nil : Box(height: Double(20 * ($0.item + 1))) }
    try view.resolveLayout()
    // The middle row has no content and keeps its estimate.
    #expect(view.frame(0, 0) == CGRect(x: 0, y: 0, width: 200, height: 20))
    #expect(view.frame(0, 1) == CGRect(x: 0, y: 20, width: 200, height: 50))
    #expect(view.frame(0, 2) == CGRect(x: 0, y: 70, width: 200, height: 60))
    #expect(view.contentSize == CGSize(width: 200, height: 130))
    #expect(view.collectionViewLayout.collectionViewContentSize == view.contentSize)
    #expect(view.asked.count == 3)
    view.layoutIfNeeded()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.asked.count == 3)
  }

  /// Who made the view may be gone when its screen is asked for cut labels: none may be missed then.
  @Test func aResolvedScreenKeepsItsDataSource() throws {
    let font = try FontLibrary.bundled().font(.system, size: 17)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 60, height: 100),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: selfSizingRows()))
    func resolved() throws -> ResolvedScreen? {
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _ in
        Label("성수동 팝업스토어 모음", font: font).lines(1)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2])
      source.apply(snapshot)
      try view.resolveLayout()
      return view.resolvedScreen
    }
    var screen = try resolved()
    #expect(try screen?.truncatedLabels().count == 2)
    #expect(view.resolvedScreen != nil)
    screen = nil
    #expect(view.dataSource == nil)
    #expect(view.resolvedScreen == nil)
  }

  @Test func attributesDescribeThemselves() throws {
    let view = CountedView(layout: UICollectionViewCompositionalLayout(section: selfSizingRows()), counts: [2])
    view.content = { _ in Box(height: 10) }
    try view.resolveLayout()
    let attributes = view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
    #expect(
      attributes?.description
        == "<UICollectionViewLayoutAttributes cell [0, 1]; frame = (0.0 10.0; 200.0 10.0); zIndex = 0>")
  }

  @Test func anotherWidthMeasuresAgainAndBackDoesNot() throws {
    let view = CountedView(layout: UICollectionViewCompositionalLayout(section: selfSizingRows()), counts: [4])
    view.content = { _ in Picture(aspectRatio: 2) }
    try view.resolveLayout()
    #expect(view.contentSize.height == 400)
    view.bounds.size.width = 100
    try view.resolveLayout()
    #expect(view.contentSize.height == 200)
    #expect(view.asked.count == 8)
    view.frame.size.width = 200
    try view.resolveLayout()
    #expect(view.contentSize.height == 400)
    #expect(view.asked.count == 8)
  }

  @Test func invalidatingAsksTheProviderAndKeepsMeasures() throws {
    var spacing: CGFloat = 0
    var calls = 0
    let layout = UICollectionViewCompositionalLayout { _, _ in
      calls += 1
      let section = selfSizingRows()
      section.interGroupSpacing = spacing
      return section
    }
    let view = CountedView(layout: layout, counts: [3])
    view.content = { _ in Box(height: 10) }
    try view.resolveLayout()
    #expect(view.contentSize.height == 30)
    spacing = 5
    layout.invalidateLayout()
    try view.resolveLayout()
    #expect(view.contentSize.height == 40)
    #expect(calls == 2)
    #expect(view.asked.count == 3)
    view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
    try view.resolveLayout()
    #expect(view.asked.dropFirst(3) == [IndexPath(item: 1, section: 0)])
    view.reloadData()
    try view.resolveLayout()
    #expect(view.asked.count == 7)
  }

  @Test func registeredClassesAreMadeAndUsedAgain() throws {
    final class NameCell: UICollectionViewCell {
      nonisolated(unsafe) static var made = 0
      nonisolated(unsafe) static var reused = 0
      required init(frame: CGRect) {
        Self.made += 1
        super.init(frame: frame)
      }
      override func prepareForReuse() {
        Self.reused += 1
        super.prepareForReuse()
      }
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: selfSizingRows()))
    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "name", for: path)
      #expect(cell.reuseIdentifier == "name" && cell is NameCell && cell.content == nil)
      cell.content = Box(height: Double(number))
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(1...10))
    source.apply(snapshot)
    try view.resolveLayout()
    #expect(view.contentSize.height == 55)
    #expect(NameCell.made == 1)
    #expect(NameCell.reused == 9)
  }

  @Test func registrationsFillCellsAndHeaders() throws {
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      cell.content = Box(height: Double(number))
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "header") {
      view, kind, path in
      #expect(kind == "header" && path == IndexPath(item: 0, section: 0))
      view.content = Box(height: 31)
    }
    let section = selfSizingRows()
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)),
        elementKind: "header", alignment: .top)
    ]
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([7, 8])
    source.apply(snapshot)
    try view.resolveLayout()
    #expect(view.contentSize.height == 46)
  }

  @Test func labelsAreMeasuredAndCutOnesReported() throws {
    let font = try FontLibrary.bundled().preferredFont(.body)
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(21)),
        subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let layout = UICollectionViewCompositionalLayout(section: section)
    let view = CountedView(layout: layout, counts: [1])
    view.content = { _ in Label("A title of several words that needs a second line", font: font).lines(0) }
    layout.solverOptions.policy = .uikit
    try view.resolveLayout()
    #expect(view.contentSize.height == 21)
    let frozen = try #require(view.resolvedScreen)
    let cut = try frozen.truncatedLabels()
    #expect(cut.map(\.diagnostic?.code) == [Diagnostic.Code.frozenEstimate])
    layout.solverOptions.policy = .fitting
    try view.resolveLayout()
    #expect(view.contentSize.height > 40)
    let fitted = try #require(view.resolvedScreen)
    #expect(try fitted.truncatedLabels().isEmpty)
  }

  // MARK: Failures

  @Test func unregisteredIdentifiersAreToldNotTrapped() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: selfSizingRows()))
    var told: [String] = []
    view.failureHandler = { told.append("\($0)") }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "nobody", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot)
    view.layoutIfNeeded()
    #expect(view.failure as? CollectionViewError == .unregistered(identifier: "nobody", kind: nil))
    #expect(told.count == 1 && told[0].contains("nobody"))
    #expect(view.contentSize == .zero && view.resolvedScreen == nil)
  }

  @Test func providersThatGiveNothingAreToldNotTrapped() {
    let view = CountedView(layout: UICollectionViewCompositionalLayout { _, _ in nil }, counts: [1, 1])
    #expect(throws: LayoutError.missingSection(index: 0)) { try view.resolveLayout() }
    let cells = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
    view.collectionViewLayout = UICollectionViewCompositionalLayout(section: selfSizingRows())
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([4])
    cells.apply(snapshot)
    #expect(throws: CollectionViewError.missingCell(section: 0, item: 0)) { try view.resolveLayout() }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1])
  func impossibleNumbersAreToldNotTrapped(_ length: CGFloat) {
    let view = CountedView(layout: UICollectionViewCompositionalLayout(section: rows(height: length)), counts: [1])
    #expect(throws: LayoutError.self) { try view.resolveLayout() }
    view.collectionViewLayout = UICollectionViewCompositionalLayout(section: rows(height: 10))
    #expect(throws: Never.self) { try view.resolveLayout() }
    view.bounds.size.width = length
    #expect(throws: LayoutError.self) { try view.resolveLayout() }
  }

  @Test func deepAndWideDescriptionsAreRefused() {
    var deep: NSCollectionLayoutItem = SharedSizes.item
    for _ in 0..<10_000 { deep = NSCollectionLayoutGroup.vertical(layoutSize: SharedSizes.whole, subitems: [deep]) }
    var wide: NSCollectionLayoutItem = SharedSizes.item
    for _ in 0..<60 {
      wide = NSCollectionLayoutGroup.vertical(layoutSize: SharedSizes.whole, subitems: [wide, wide])
    }
    for item in [deep, wide] {
      guard let group = item as? NSCollectionLayoutGroup else { continue }
      let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      let view = CountedView(layout: layout, counts: [1])
      #expect(throws: LayoutError.self) { try view.resolveLayout() }
    }
  }

  @Test func emptyGroupsAreRefused() {
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: SharedSizes.whole, subitems: [])
    let none = NSCollectionLayoutGroup.horizontal(layoutSize: SharedSizes.whole, subitem: SharedSizes.item, count: 0)
    for group in [group, none] {
      let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      #expect(throws: LayoutError.self) { try CountedView(layout: layout, counts: [1]).resolveLayout() }
    }
  }

  @Test func codeOfActorsAndTheMainActorLaysOut() async throws {
    let section = await LayoutActor().section()
    let layout = UICollectionViewCompositionalLayout(section: section)
    let view = CountedView(layout: layout, counts: [2])
    try view.resolveLayout()
    #expect(view.frame(0, 1).minX == 102)
    let screen = await MainActorScreen()
    #expect(await screen.show(["a", "abc", "ab"]) == 50)
    #expect(await screen.showNow(["a", "abc", "ab"], columns: 3) == 30)
    #expect(await MainActorController().height() == 75)
  }
}
