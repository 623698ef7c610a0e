import Testing
import UIKit

/// Diffable snapshots: what they hold, what they refuse, and what an update measures.
struct SnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func two() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5])
    return snapshot
  }

  @Test func answersQuestions() {
    let snapshot = two()
    #expect(snapshot.numberOfItems == 5 && snapshot.numberOfSections == 2)
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5] && snapshot.sectionIdentifiers == ["a", "b"])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5] && snapshot.numberOfItems(inSection: "a") == 3)
    #expect(
      snapshot.sectionIdentifier(containingItem: 4) == "b" && snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfItem(5) == 4 && snapshot.indexOfItem(9) == nil && snapshot.indexOfSection("b") == 1)
    #expect(snapshot.failure == nil)
  }

  @Test func changes() {
    var snapshot = two()
    snapshot.insertItems([10, 11], beforeItem: 2)
    snapshot.insertItems([12], afterItem: 5)
    snapshot.deleteItems([1, 99])
    snapshot.moveItem(3, beforeItem: 4)
    snapshot.moveItem(10, afterItem: 2)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [11, 2, 10])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [3, 4, 5, 12])
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "b")
    snapshot.insertSections(["0"], beforeSection: "a")
    snapshot.insertSections(["c"], afterSection: "a")
    snapshot.moveSection("b", beforeSection: "0")
    snapshot.moveSection("0", afterSection: "c")
    #expect(snapshot.sectionIdentifiers == ["b", "a", "c", "0"])
    snapshot.deleteSections(["b"])
    #expect(snapshot.itemIdentifiers == [11, 2, 10] && snapshot.indexOfItem(3) == nil)
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0 && snapshot.failure == nil)
  }

  @Test func refusesWhatUIKitRaises() {
    func failure(_ change: (inout Snapshot) -> Void) -> SnapshotError? {
      var snapshot = two()
      change(&snapshot)
      #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5] && snapshot.sectionIdentifiers == ["a", "b"])
      return snapshot.failure
    }
    #expect(failure { $0.appendItems([7, 3]) } == .duplicateItem("3"))
    #expect(failure { $0.appendItems([7, 7]) } == .duplicateItem("7"))
    #expect(failure { $0.appendItems([7], toSection: "z") } == .unknownSection("z"))
    #expect(failure { $0.insertItems([7], afterItem: 8) } == .unknownItem("8"))
    #expect(failure { $0.insertItems([4], afterItem: 1) } == .duplicateItem("4"))
    #expect(failure { $0.moveItem(8, beforeItem: 1) } == .unknownItem("8"))
    #expect(failure { $0.moveItem(1, beforeItem: 8) } == .unknownItem("8"))
    #expect(failure { $0.moveItem(1, beforeItem: 1) } == .sameIdentifier("1"))
    #expect(failure { $0.appendSections(["c", "a"]) } == .duplicateSection("a"))
    #expect(failure { $0.moveSection("z", afterSection: "a") } == .unknownSection("z"))
    #expect(failure { $0.insertSections(["c"], beforeSection: "z") } == .unknownSection("z"))
    #expect(failure { $0.reloadItems([8]) } == .unknownItem("8"))
    #expect(failure { $0.reconfigureItems([8]) } == .unknownItem("8"))
    #expect(failure { $0.reloadSections(["z"]) } == .unknownSection("z"))
    #expect(
      failure {
        $0.appendItems([1])
        $0.appendSections(["a"])
      } == .duplicateItem("1"))
    var empty = Snapshot()
    empty.appendItems([1])
    #expect(empty.failure == .noSection)
  }

  // MARK: Updates

  /// Rows as high as their number, under headers 7 high.
  private final class Rows {
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<String, Int>
    var asked: [Int] { box.asked }
    var headers: [Int] { box.headers }
    var heightOf: (Int) -> Double {
      get { box.heightOf }
      set { box.heightOf = newValue }
    }
    private let box: Box2

    private final class Box2 {
      var asked: [Int] = []
      var headers: [Int] = []
      var heightOf: (Int) -> Double = { Double($0) }
    }

    init() {
      let layout = UICollectionViewCompositionalLayout { _, _ in
        let section = selfSizingRows()
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        return section
      }
      let box = Box2()
      self.box = box
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      source = UICollectionViewDiffableDataSource(collectionView: view) { path, number in
        box.asked.append(number)
        return Box(height: box.heightOf(number))
      }
      source.supplementaryContentProvider = { kind, path in
        #expect(kind == UICollectionView.elementKindSectionHeader)
        box.headers.append(path.section)
        return Box(height: 7)
      }
    }

    /// Applies, lays out, and says which items and headers were asked.
    func update(_ snapshot: Snapshot) throws -> (items: [Int], headers: [Int], height: CGFloat) {
      let known = (box.asked.count, box.headers.count)
      source.apply(snapshot, animatingDifferences: false)
      try view.resolveLayout()
      return (Array(asked.dropFirst(known.0)), Array(headers.dropFirst(known.1)), view.contentSize.height)
    }
  }

  @Test func anUpdateMeasuresOnlyWhatIsNew() throws {
    let rows = Rows()
    var (items, headers, height) = try rows.update(two())
    #expect((items, headers, height) == ([1, 2, 3, 4, 5], [0, 1], 29))
    var snapshot = rows.source.snapshot()
    snapshot.appendItems([20], toSection: "a")
    snapshot.deleteItems([4])
    snapshot.moveItem(1, afterItem: 5)
    (items, headers, height) = try rows.update(snapshot)
    #expect((items, headers, height) == ([20], [], 45))
    #expect(rows.source.indexPath(for: 1) == IndexPath(item: 1, section: 1))
    #expect(rows.source.itemIdentifier(for: IndexPath(item: 2, section: 0)) == 20)
    #expect(rows.source.itemIdentifier(for: IndexPath(item: 3, section: 0)) == nil)
    snapshot.insertSections(["new"], beforeSection: "a")
    snapshot.moveSection("b", beforeSection: "new")
    (items, headers, height) = try rows.update(snapshot)
    #expect((items, headers, height) == ([], [1], 52))
    #expect(rows.source.index(for: "a") == 2 && rows.source.sectionIdentifier(for: 0) == "b")
  }

  @Test func reloadedAndReconfiguredItemsAreMeasuredAgain() throws {
    let rows = Rows()
    _ = try rows.update(two())
    rows.heightOf = { Double($0) * 2 }
    var snapshot = rows.source.snapshot()
    snapshot.reloadItems([2])
    snapshot.reconfigureItems([5])
    var (items, headers, height) = try rows.update(snapshot)
    #expect((items, headers, height) == ([2, 5], [], 36))
    #expect(rows.source.snapshot().reloadedItemIdentifiers.isEmpty)
    snapshot = rows.source.snapshot()
    snapshot.reloadSections(["a"])
    (items, headers, height) = try rows.update(snapshot)
    #expect((items, headers, height) == ([1, 2, 3], [0], 40))
    rows.source.applySnapshotUsingReloadData(rows.source.snapshot())
    try rows.view.resolveLayout()
    #expect(rows.view.contentSize.height == 44)
  }

  @Test func twoSnapshotsBeforeOnePassCountAsOne() throws {
    let rows = Rows()
    _ = try rows.update(two())
    var snapshot = rows.source.snapshot()
    snapshot.deleteItems([1])
    rows.source.apply(snapshot)
    snapshot.appendItems([1, 6])
    let (items, headers, height) = try rows.update(snapshot)
    // Item 1 went and came back: it is new to the layout.
    #expect((items, headers, height) == ([1, 6], [], 35))
  }

  @Test func aWrongSnapshotIsNotTakenOver() throws {
    let rows = Rows()
    var told = 0
    rows.view.failureHandler = { _ in told += 1 }
    _ = try rows.update(two())
    var snapshot = two()
    snapshot.appendItems([1])
    rows.source.apply(snapshot)
    #expect(throws: CollectionViewError.snapshot(.duplicateItem("1"))) { try rows.view.resolveLayout() }
    #expect(told == 1 && rows.view.contentSize == .zero)
    #expect(rows.source.snapshot().numberOfItems == 5)
    _ = try rows.update(two())
    #expect(rows.view.failure == nil)
    #expect(rows.view.contentSize.height == 29)
  }
}
