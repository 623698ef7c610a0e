import CompositionalLayout
import Foundation
import Testing

/// Input no layout can have: typed errors that say where, never a trap, never NaN.
struct BadInputTests {
  private let cell = LayoutSubitem.item(width: .fractionalWidth(1), height: .fractionalHeight(1))

  private func error(_ section: LayoutSection, items: Int = 3) -> LayoutError? {
    do {
      _ = try resolved([section], [items])
      return nil
    } catch {
      return error as? LayoutError
    }
  }

  static let numbers: [Double] = [.nan, .infinity, -.infinity, -1, 1e300]

  @Test(arguments: numbers, [0, 1, 2, 3, 4])
  func dimensionsThatAreNoLength(number: Double, form: Int) throws {
    let dimension: LayoutDimension =
      switch form {
      case 0: .absolute(number)
      case 1: .fractionalWidth(number)
      case 2: .fractionalHeight(number)
      case 3: .estimated(number)
      default: .uniformAcrossSiblings(number)
      }
    let item = LayoutSubitem.item(width: .fractionalWidth(1), height: dimension)
    let section = LayoutSection(
      group: .horizontal(width: .fractionalWidth(1), height: .estimated(10), [cell, item]))
    guard case .invalidNumber(let place, "height", let found, _) = error(section) else {
      Issue.record("\(String(describing: error(section)))")
      return
    }
    #expect("\(place)" == "sections[0].group.subitems[1]")
    #expect(found == number || (found.isNaN && number.isNaN))
  }

  /// Each changes one number of a good section.
  static let places: [(String, @Sendable (inout LayoutSection, Double) -> Void)] = [
    ("interGroupSpacing", { $0.interGroupSpacing = $1 }),
    ("contentInsets", { $0.contentInsets.bottom = $1 == -1 ? .nan : $1 }),
    ("interItemSpacing", { $0.group.interItemSpacing = .flexible($1) }),
    ("contentInsets", { $0.group.contentInsets.leading = $1 == -1 ? .nan : $1 }),
    ("edgeSpacing", { $0.group.edgeSpacing = LayoutEdgeSpacing(top: .fixed($1 == -1 ? .nan : $1)) }),
    ("width", { $0.group.size.width = .absolute($1) }),
    ("x", { $0.group.content = .custom([LayoutCustomItem(x: $1 == -1 ? .nan : $1, y: 0, width: 1, height: 1)]) }),
    ("height", { $0.group.content = .custom([LayoutCustomItem(x: 0, y: 0, width: 1, height: $1)]) }),
    (
      "absoluteOffset y",
      { $0.boundarySupplementaryItems[0].absoluteOffset.y = $1 == -1 ? .nan : $1 }
    ),
    ("height", { $0.boundarySupplementaryItems[0].size.height = .estimated($1) }),
    ("contentInsets", { $0.decorationItems[0].contentInsets.top = $1 == -1 ? .nan : $1 }),
    (
      "anchor offset x",
      {
        $0.group.supplementaryItems = [
          LayoutSupplementaryItem(
            kind: "badge", size: LayoutSize(width: .absolute(1), height: .absolute(1)),
            containerAnchor: LayoutAnchor(edges: .top, offset: .fractional(x: $1 == -1 ? .nan : $1, y: 0)))
        ]
      }
    ),
  ]

  @Test(arguments: 0..<12, numbers)
  func otherNumbers(place: Int, number: Double) {
    var section = listSection()
    section.boundarySupplementaryItems = [header()]
    section.decorationItems = [LayoutDecorationItem(kind: "back")]
    Self.places[place].1(&section, number)
    guard case .invalidNumber(_, let property, _, _) = error(section) else {
      Issue.record("\(String(describing: error(section)))")
      return
    }
    #expect(property == Self.places[place].0)
  }

  @Test(arguments: numbers)
  func containers(number: Double) {
    for environment in [
      LayoutEnvironment(width: number, height: 100), LayoutEnvironment(width: 100, height: number),
      LayoutEnvironment(width: 100, height: 100, scale: number),
      LayoutEnvironment(width: 100, height: 100, safeAreaInsets: LayoutInsets(top: number == -1 ? .nan : number)),
    ] {
      #expect(throws: LayoutError.self) {
        _ = try LayoutSolver(sections: [listSection()], itemCounts: [1], environment: environment)
      }
    }
    #expect(throws: LayoutError.self) {
      try resolved([listSection()], [1], configuration: LayoutConfiguration(interSectionSpacing: number))
    }
  }

  @Test func zeroWhereSubitemsRepeat() {
    let empty = LayoutSubitem.item(width: .absolute(0), height: .absolute(10))
    let section = LayoutSection(group: .horizontal(width: .fractionalWidth(1), height: .absolute(10), [empty]))
    guard case .invalidNumber(let place, "width", 0, _) = error(section) else {
      Issue.record("\(String(describing: error(section)))")
      return
    }
    #expect("\(place)" == "sections[0].group.subitems[0]")
    // In a custom group nothing repeats.
    var custom = section
    custom.group.content = .custom([LayoutCustomItem(x: 0, y: 0, width: 0, height: 0)])
    #expect(error(custom) == nil)
  }

  @Test func emptyGroups() {
    let place = LayoutPlace(section: 0, steps: [.property("group")])
    var section = listSection()
    section.group.content = .list(axis: .vertical, [])
    #expect(error(section) == .emptyGroup(place: place))
    section.group.content = .custom([])
    #expect(error(section) == .emptyGroup(place: place))
    section.group.content = .list(
      axis: .vertical, [cell, .group(.vertical(width: .absolute(1), height: .absolute(1), []))])
    #expect(
      error(section) == .emptyGroup(place: LayoutPlace(section: 0, steps: place.steps + [.element("subitems", 1)])))
  }

  @Test(arguments: [0, -3, Int.min])
  func counts(count: Int) {
    let place = LayoutPlace(section: 0, steps: [.property("group")])
    var section = listSection()
    section.group.content = .count(axis: .vertical, cell, count)
    #expect(error(section) == .invalidCount(place: place, found: count))
    section.group.content = .repeating(axis: .vertical, cell, count)
    #expect(error(section) == .invalidCount(place: place, found: count))
    #expect(error(listSection(), items: min(-1, count)) == .invalidItemCount(section: 0, found: min(-1, count)))
  }

  @Test func groupsOfTooManyItems() {
    var section = listSection()
    section.group.content = .count(axis: .horizontal, cell, 10_000_000)
    #expect(
      error(section)
        == .tooManyItemsInGroup(place: LayoutPlace(section: 0, steps: [.property("group")]), limit: 100_000))
    section.group = .horizontal(
      width: .fractionalWidth(1), height: .absolute(1), [.item(width: .absolute(1e-6), height: .absolute(1))])
    guard case .tooManyItemsInGroup = error(section) else {
      Issue.record("\(String(describing: error(section)))")
      return
    }
  }

  @Test(arguments: [32, 33, 500])
  func groupsNestedDeeply(depth: Int) {
    var group = LayoutGroup.vertical(width: .fractionalWidth(1), height: .fractionalHeight(1), [cell])
    for _ in 1..<depth {
      group = .vertical(width: .fractionalWidth(1), height: .fractionalHeight(1), [.group(group)])
    }
    let found = error(LayoutSection(group: group))
    let place = LayoutPlace(section: 0, steps: [.property("group")])
    #expect(found == (depth <= 32 ? nil : .nestedTooDeeply(place: place, limit: 32)))
  }

  @Test func featuresOfLaterReleases() {
    func error(_ section: LayoutSection, _ release: Int) -> LayoutError? {
      do {
        _ = try resolved([section], [1], options: SolverOptions(iOSRelease: release))
        return nil
      } catch {
        return error as? LayoutError
      }
    }
    var uniform = listSection()
    uniform.group.size.height = .uniformAcrossSiblings(10)
    var repeating = listSection()
    repeating.group.content = .repeating(axis: .horizontal, cell, 1)
    var reference = listSection()
    reference.contentInsetsReference = .layoutMargins
    var supplementary = listSection()
    supplementary.supplementaryContentInsetsReference = .none
    var bounce = listSection()
    bounce.orthogonalScrollingProperties.bounce = .never
    for (section, since) in [(uniform, 17), (repeating, 16), (reference, 14), (supplementary, 16), (bounce, 17)] {
      guard case .unavailable(_, _, since, since - 1) = error(section, since - 1) else {
        Issue.record("\(since): \(String(describing: error(section, since - 1)))")
        continue
      }
      #expect(error(section, since) == nil)
    }
  }

  @Test func elementsThatAreNotThere() throws {
    var solver = try LayoutSolver(
      sections: [listSection()], itemCounts: [3], environment: LayoutEnvironment(width: 300, height: 800))
    let layout = solver.snapshot()
    for path in [(0, 3), (0, -1), (1, 0), (-1, 0)].map({ ItemPath(section: $0.0, item: $0.1) }) {
      let missing = LayoutError.noSuchElement(section: path.section, item: path.item)
      #expect(throws: missing) { try layout.frame(at: path) }
      #expect(throws: missing) { try solver.invalidateItem(at: path) }
    }
    #expect(throws: LayoutError.noSuchElement(section: 1, item: nil)) { try layout.frame(ofSection: 1) }
    #expect(throws: LayoutError.noSuchElement(section: 1, item: nil)) { try layout.itemCount(inSection: 1) }
    #expect(throws: LayoutError.noSuchElement(section: 9, item: nil)) {
      try solver.invalidateSupplementaries(inSection: 9)
    }
  }

  @Test func failedUpdatesChangeNothing() throws {
    let environment = LayoutEnvironment(width: 300, height: 800)
    var solver = try LayoutSolver(sections: [listSection()], itemCounts: [3], environment: environment)
    var measurer = CountingMeasurer()
    try solver.resolve(measuring: &measurer)
    #expect(throws: LayoutError.missingSection(index: 0)) {
      try solver.update(itemCounts: [5], carrying: { $0 }, provider: { _, _ in nil })
    }
    #expect(throws: LayoutError.self) {
      try solver.update(environment: LayoutEnvironment(width: .nan, height: 1)) { _, _ in listSection() }
    }
    #expect(solver.contentSize == CGSize(width: 300, height: 150))
  }

  @Test func nothingAtAll() throws {
    let none = try resolved([], [])
    #expect(none.contentSize == CGSize(width: 375, height: 0))
    #expect(none.elements().isEmpty)
    #expect(none.pinnedElements(at: .zero).isEmpty)
    let empty = try resolved([listSection(insets: LayoutInsets(top: 9, bottom: 9))], [0])
    #expect(empty.contentSize.height == 0)
    #expect(empty.elements().isEmpty)
  }

  @Test(arguments: [
    CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect.infinite, CGRect.null,
    CGRect(x: -1e30, y: -1e30, width: 2e30, height: 2e30),
  ])
  func rectanglesThatAreNone(rectangle: CGRect) throws {
    let layout = try resolved([listSection(), gridSection()], [20, 20])
    #expect(layout.elements(in: rectangle).count <= 40)
    var solver = try LayoutSolver(
      sections: [listSection()], itemCounts: [30], environment: LayoutEnvironment(width: 300, height: 800))
    var measurer = CountingMeasurer()
    try solver.resolve(.visible(rectangle), measuring: &measurer)
    #expect(measurer.asked.count <= 30)
    #expect(Double(solver.contentSize.height).isFinite)
  }
}
