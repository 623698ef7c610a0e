import CompositionalLayout
import Foundation
import Testing

/// The description as values: text forms, coding, equality.
struct DescriptionTests {
  @Test(arguments: [
    ("absolute(44)", LayoutDimension.absolute(44)), ("fractionalWidth(1/3)", .fractionalWidth(1.0 / 3)),
    ("fractionalHeight(0.5)", .fractionalHeight(0.5)), ("estimated(260)", .estimated(260)),
    ("uniformAcrossSiblings(12.5)", .uniformAcrossSiblings(12.5)), ("44", .absolute(44)), ("1/4", .absolute(0.25)),
  ])
  func dimensionsReadTheirText(text: String, dimension: LayoutDimension) throws {
    #expect(LayoutDimension(text) == dimension)
    #expect(LayoutDimension(dimension.description) == dimension)
    #expect(try JSONDecoder().decode([LayoutDimension].self, from: JSONEncoder().encode([dimension])) == [dimension])
  }

  @Test(arguments: [
    "", "fraction(1)", "absolute", "absolute(", "absolute(x)", "absolute(1/0)", "absolute(1/2/3)", "(1))",
  ])
  func textThatIsNoDimension(text: String) {
    #expect(LayoutDimension(text) == nil)
    let json = Data("[\"\(text)\"]".utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([LayoutDimension].self, from: json) }
    #expect(LayoutSpacing(text) == nil)
  }

  @Test func spacingReadsItsText() throws {
    #expect(LayoutSpacing("fixed(9)") == .fixed(9))
    #expect(LayoutSpacing("flexible(0)") == .flexible(0))
    #expect(LayoutSpacing("7") == .fixed(7))
    let json = Data("[\"flexible(2.5)\", 3]".utf8)
    #expect(try JSONDecoder().decode([LayoutSpacing].self, from: json) == [.flexible(2.5), .fixed(3)])
  }

  @Test func missingInsetsAreZero() throws {
    let insets = try JSONDecoder().decode(LayoutInsets.self, from: Data("{\"leading\": 5}".utf8))
    #expect(insets == LayoutInsets(leading: 5))
  }

  @Test(arguments: 1...80)
  func sectionsSurviveCoding(seed: Int) throws {
    let random = RandomLayout(seed: UInt64(seed))
    let sections = try JSONEncoder().encode(random.sections)
    #expect(try JSONDecoder().decode([LayoutSection].self, from: sections) == random.sections)
    let configuration = try JSONEncoder().encode(random.configuration)
    #expect(try JSONDecoder().decode(LayoutConfiguration.self, from: configuration) == random.configuration)
    let environment = try JSONEncoder().encode(random.environment)
    #expect(try JSONDecoder().decode(LayoutEnvironment.self, from: environment) == random.environment)
    let options = try JSONEncoder().encode(random.options)
    #expect(try JSONDecoder().decode(SolverOptions.self, from: options) == random.options)
    #expect(Set(random.sections + random.sections).count == Set(random.sections).count)
  }

  @Test func placesPrintAsPaths() {
    let place = LayoutPlace(section: 2, steps: [.property("group"), .element("subitems", 1), .property("width")])
    #expect("\(place)" == "sections[2].group.subitems[1].width")
    #expect("\(LayoutPlace.configuration)" == "configuration")
  }

  @Test func everyErrorSaysWhereAndWhatIsRight() {
    let place = LayoutPlace(section: 1, steps: [.property("group")])
    let errors: [LayoutError] = [
      .invalidNumber(place: place, property: "width", found: -1, allowed: "0 or more"), .emptyGroup(place: place),
      .invalidCount(place: place, found: 0), .nestedTooDeeply(place: place, limit: 64),
      .tooManyItemsInGroup(place: place, limit: 9),
      .cannotFit(place: place, axis: .vertical, needed: 5, available: 4),
      .countDoesNotFit(place: place, axis: .horizontal, count: 3, spacing: 20, available: 10),
      .negativeEffectiveSize(place: place, axis: .horizontal, container: 3, insets: 4),
      .duplicateKind(place: place, kind: "header"),
      .unavailable(place: place, feature: "uniformAcrossSiblings", since: 17, target: 15),
    ]
    for error in errors {
      #expect("\(error)".contains("sections[1].group"))
      #expect("\(error)".contains(";"))
    }
    #expect("\(LayoutError.missingSection(index: 3))".contains("section 3"))
    #expect("\(LayoutError.noSuchElement(section: 3, item: 4))" == "there is no item 4 in section 3")
    #expect("\(LayoutError.noSuchElement(section: 3, item: nil))" == "there is no section 3")
  }

  @Test func listSections() throws {
    let wide = LayoutEnvironment(width: 414, height: 800)
    let list = LayoutSection.list(
      ListConfiguration(appearance: .insetGrouped, headerMode: .supplementary, footerMode: .supplementary),
      environment: wide)
    var measurer = CountingMeasurer(heights: [44, 60])
    measurer.boundary = { _ in 28 }
    let layout = try resolved([list], [2], width: 414, height: 800, measuring: measurer)
    #expect(
      layout.cells() == [
        CGRect(x: 20, y: 28, width: 374, height: 44), CGRect(x: 20, y: 72, width: 374, height: 60),
      ])
    #expect(layout.elements().compactMap(\.kind) == [LayoutSection.listFooterKind, LayoutSection.listHeaderKind])
    let plain = LayoutSection.list(ListConfiguration(appearance: .plain), environment: wide)
    #expect(try resolved([plain], [1], width: 414).cells() == [CGRect(x: 0, y: 0, width: 414, height: 50)])
  }

  /// The layout functions of a module often look at the room they have.
  @Test func providerSeesTheEnvironment() throws {
    var seen: [Int] = []
    let environment = LayoutEnvironment(
      width: 900, height: 400, safeAreaInsets: LayoutInsets(top: 10, leading: 44, bottom: 20, trailing: 44))
    let solver = try LayoutSolver(itemCounts: [10, 10], environment: environment) { index, environment in
      seen.append(index)
      let width = environment.effectiveSize(for: LayoutConfiguration()).width
      return gridSection(columns: width > 800 ? 10 : 5)
    }
    #expect(seen == [0, 1])
    #expect(solver.contentSize.height == 162.4)
    #expect(environment.effectiveSize(for: LayoutConfiguration(scrollDirection: .horizontal)) == (900, 370))
  }
}
