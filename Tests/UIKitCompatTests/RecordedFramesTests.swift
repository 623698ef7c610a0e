import Testing
import UIKit

/// Recorded frames through UIKit's objects and the headless collection view.
struct RecordedFramesTests {
  @Test func recordsAreAllThere() {
    #expect(RecordedScreen.predicted.count == 48)
    #expect(RecordedScreen.measured.count == 12)
  }

  @Test(arguments: RecordedScreen.predicted)
  func objectsGivePredictedFrames(_ recorded: RecordedScreen) throws {
    try recorded.compare(recorded.view(recorded.layout()))
  }

  @Test(arguments: RecordedScreen.measured)
  func objectsGiveFramesMeasuredFromUIKit(_ recorded: RecordedScreen) throws {
    try recorded.compare(recorded.view(recorded.layout()))
  }

  // MARK: Layout code as an app has it

  @Test func threeSectionHomeWithCopies() throws {
    let recorded = try RecordedScreen.predicted("screen/0/snapshot-semantics")
    let layout = ThreeSectionHome.makeLayout()
    try recorded.compare(recorded.view(layout))
    let late = layout.diagnostics.filter { $0.code == .mutationAfterUse }
    #expect(late.map { "\($0.place)" } == ["sections[2].group.subitems[0]"])
    #expect(late.first?.message.contains("contentInsets") == true)
  }

  @Test func threeSectionHomeByReference() throws {
    let recorded = try RecordedScreen.predicted("screen/0/reference-semantics")
    let layout = ThreeSectionHome.makeLayout()
    layout.lateMutation = .reference
    try recorded.compare(recorded.view(layout))
    #expect(!layout.diagnostics.contains { $0.code == .mutationAfterUse })
  }

  @Test func stickyTabHomeGrid() throws {
    let recorded = try RecordedScreen.predicted("screen/1/grid")
    try recorded.compare(recorded.view(StickyTabHome.gridLayout()))
  }

  @Test func popupStoreRows() throws {
    let screen = PopupStore(interestRows: 2)
    for (id, section) in [
      ("screen/2/pick-both-estimated", screen.pickSection()),
      ("screen/2/horizontal-both-estimated", screen.interestSection()),
      ("screen/2/horizontal-truncating", screen.truncatingSection()),
    ] {
      let recorded = try RecordedScreen.predicted(id)
      try recorded.compare(recorded.view(UICollectionViewCompositionalLayout(section: section)))
    }
  }

  @Test(arguments: ["deduct", "always", "strict"])
  func popupStoreGrid(_ overflow: String) throws {
    let screen = PopupStore(interestRows: 2)
    let recorded = try RecordedScreen.predicted("screen/2/vertical-grid/\(overflow)")
    let layout = UICollectionViewCompositionalLayout { _, environment in screen.gridSection(environment) }
    try recorded.compare(recorded.view(layout))
  }

  @Test func coinsAndNFT() throws {
    let recorded = try RecordedScreen.predicted("screen/3")
    try recorded.compare(recorded.view(CoinsAndNFT().makeLayout()))
  }

  @Test(arguments: [0, 1, 4, 8, 12])
  func wrapContent(_ count: Int) throws {
    let recorded = try RecordedScreen.predicted("screen/4/wrap-\(count)")
    try recorded.compare(recorded.view(UICollectionViewCompositionalLayout(section: WrapContent.layout)))
  }

  @Test(arguments: [
    "apple/list", "apple/grid", "apple/inset-grid", "apple/two-column", "apple/distinct", "apple/adaptive-375",
    "apple/headers-footers", "apple/pinned", "apple/decoration", "apple/orthogonal", "apple/news-feed",
    "apple/video-375",
  ])
  func appleSamples(_ id: String) throws {
    let layouts: [String: () -> UICollectionViewLayout] = [
      "apple/list": BasicSamples.list, "apple/grid": { BasicSamples.grid() },
      "apple/inset-grid": { BasicSamples.grid(insets: 5) }, "apple/two-column": BasicSamples.twoColumns,
      "apple/distinct": BasicSamples.distinctSections, "apple/adaptive-375": BasicSamples.adaptiveSections,
      "apple/headers-footers": { BasicSamples.headersAndFooters(pinned: false) },
      "apple/pinned": { BasicSamples.headersAndFooters(pinned: true) }, "apple/decoration": BasicSamples.decoration,
      "apple/orthogonal": AdvancedSamples.orthogonal, "apple/news-feed": AdvancedSamples.newsFeed,
      "apple/video-375": AdvancedSamples.videos,
    ]
    let recorded = try RecordedScreen.predicted(id)
    let make = try #require(layouts[id])
    try recorded.compare(recorded.view(make()))
  }
}
