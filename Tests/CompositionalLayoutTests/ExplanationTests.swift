import CompositionalLayout
import Testing

struct ExplanationTests {
  @Test func tellsTheResolutionStepByStep() throws {
    let half = LayoutSubitem.item(width: .fractionalWidth(0.5), height: .estimated(260))
    var section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(260), [half, half], interItemSpacing: .fixed(9)),
      contentInsets: LayoutInsets(top: 35, leading: 25, trailing: 25), interGroupSpacing: 35)
    section.supplementaryContentInsetsReference = .none
    section.boundarySupplementaryItems = [header()]
    let layout = try resolved(
      [section], [5], width: 393, height: 852, measuring: CountingMeasurer(heights: [250, 280, 240, 260, 300]))
    let told = try layout.explanation(ofSection: 0).map { "\($0.level) \($0.place): \($0.text)" }
    #expect(
      told == [
        "0 sections[0]: the container is 393 × 852",
        "1 sections[0]: groups repeat along the height, so contentInsets shorten only the width: "
          + "the group's fractions are of 343 × 852",
        "1 sections[0].boundarySupplementaryItems[0]: \"header\" fractionalWidth(1) × absolute(44) is 393 × 44, "
          + "at (0, 0); it makes the section longer",
        "2 sections[0].group: width fractionalWidth(1) of 343 = 343, height estimated(260): as long as its subitems",
        "2 sections[0].group: it holds 2 subitems with 9 between them, 2 items; "
          + "the spacing is taken off before fractions are resolved",
        "3 sections[0].group.subitems[0]: width fractionalWidth(0.5) of 334 = 167, "
          + "height estimated(260): its content decides",
        "3 sections[0].group.subitems[1]: width fractionalWidth(0.5) of 334 = 167, "
          + "height estimated(260): its content decides",
        "3 sections[0].group.subitems[0]: item 0 measures height 250 at width 167",
        "3 sections[0].group.subitems[1]: item 1 measures height 280 at width 167",
        "2 sections[0].group: group 0's height is the largest of 250, 280 = 280",
        "3 sections[0].group.subitems[0]: item 2 measures height 240 at width 167",
        "3 sections[0].group.subitems[1]: item 3 measures height 260 at width 167",
        "2 sections[0].group: group 1's height is the largest of 240, 260 = 260",
        "1 sections[0]: 5 items make 3 groups of height 280, 260, 300 with 35 between them: 910",
        "1 sections[0]: the section is 44 + 35 + 910 + 0 + 0 = 989 long",
      ])
  }

  /// The way up through nested groups, and the base that shares need under `.fitting`.
  @Test func tellsMeasuresOnTheirWayUp() throws {
    let share = LayoutSubitem.item(width: .fractionalWidth(1), height: .fractionalHeight(0.5))
    let own = LayoutSubitem.item(width: .fractionalWidth(1), height: .estimated(40))
    let column = LayoutGroup.vertical(
      width: .fractionalWidth(0.5), height: .estimated(90), [own, own], interItemSpacing: .fixed(4))
    let shares = LayoutGroup.vertical(width: .fractionalWidth(0.5), height: .estimated(90), [share, share])
    let section = LayoutSection(
      group: .horizontal(width: .fractionalWidth(1), height: .estimated(90), [.group(column), .group(shares)]))
    let layout = try resolved([section], [4], width: 100, measuring: CountingMeasurer(heights: [25, 30, 60, 10]))
    let told = try layout.explanation(ofSection: 0).map { "\($0.level) \($0.text)" }
    #expect(
      Array(told.drop { !$0.contains("item 0 ") }.dropLast(2)) == [
        "4 item 0 measures height 25 at width 50",
        "4 item 1 measures height 30 at width 50",
        "4 item 2 measures height 60 at width 50",
        "4 item 3 measures height 10 at width 50",
        "3 in group 0, its height: its shares need a base of 120, more than the estimate 90; fractions are of that "
          + "(policy fitting)",
        "3 in group 0, its height is 60 + 60 = 120",
        "3 in group 0, its height is 25 + 30 + 1 × 4 between = 59",
        "2 group 0's height is the largest of 59, 120 = 120",
      ])
  }

  @Test(arguments: 1...200)
  func tellsEveryLayoutWithoutBrokenNumbers(seed: Int) throws {
    let layout = try RandomLayout(seed: UInt64(seed)).resolve()
    for section in 0..<layout.sectionCount {
      let steps = try layout.explanation(ofSection: section)
      #expect(steps.count >= 3)
      #expect(steps.allSatisfy { !$0.text.contains("nan") && !$0.text.contains("inf") })
    }
  }

  /// The example at the top of `Guides/Resolving.md`.
  @Test func exampleOfTheGuide() throws {
    let card = LayoutSubitem.item(width: .fractionalWidth(0.5), height: .estimated(260))
    let section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(260), [card, card], interItemSpacing: .fixed(9)),
      contentInsets: LayoutInsets(top: 35, leading: 25, trailing: 25), interGroupSpacing: 35)
    let layout = try resolved(
      [section], [5], width: 393, height: 852, measuring: CountingMeasurer(heights: [250, 280, 240, 260, 300]))
    #expect(layout.contentSize.height == 945)
    #expect(try layout.frame(at: ItemPath(section: 0, item: 1)).list == [201, 35, 167, 280])
    #expect(layout.diagnostics.map(\.code) == [.declaredOverflow])
    #expect(layout.diagnostics[0].message.contains("343 + spacing 9 = 352 of 343"))
  }
}
