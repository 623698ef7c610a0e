import Foundation
import Testing
import UIKit

@testable import Coins
@testable import Home
@testable import Popcorn
@testable import StickyHome
@testable import WrapGrid

/// Each program's frames are those of its screen file, and so is what its cells show.
struct ScreenFileTests {
  private func expectSame(
    _ name: String, _ view: UICollectionView, options: SolverOptions = SolverOptions()
  ) throws {
    // Examples/Screens/Tests/ExampleTests is where this file is.
    let folder = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let bytes = try [UInt8](Data(contentsOf: folder.appendingPathComponent("\(name).json")))
    let file = try ScreenFile(bytes, name: "\(name).json", library: FontLibrary.bundled())
    let fromFile = try file.screen(options: options).resolve()
    try view.resolveLayout()
    let fromCode = try #require(view.resolvedScreen)
    #expect(fromCode.contentSize == fromFile.contentSize)
    let (code, expected) = (fromCode.elements(), fromFile.elements())
    #expect(code.map(\.id) == expected.map(\.id))
    #expect(!expected.isEmpty)
    for (found, wanted) in zip(code, expected) {
      let (a, b) = (found.frame, wanted.frame)
      let difference = max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY))
      #expect(difference < 1e-6, "\(wanted.id): \(a) from code, \(b) from the file")
      #expect(found.zIndex == wanted.zIndex, "\(wanted.id)")
      let (inner, wantedInner) = (try fromCode.content(of: found), try fromFile.content(of: wanted))
      #expect(inner.map(\.path) == wantedInner.map(\.path), "\(wanted.id)")
      #expect(inner.map(\.label?.text) == wantedInner.map(\.label?.text), "\(wanted.id)")
      for (a, b) in zip(inner.map(\.frame), wantedInner.map(\.frame)) {
        #expect(abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.maxX - b.maxX) + abs(a.maxY - b.maxY) < 1e-6)
      }
    }
    let (cut, wantedCut) = (try fromCode.truncatedLabels(), try fromFile.truncatedLabels())
    #expect(cut.map(\.displayed) == wantedCut.map(\.displayed))
  }

  // A screen holds its data source, the collection view doesn't.

  @Test func home() throws {
    let screen = try HomeScreen()
    try expectSame("home", screen.collectionView)
    withExtendedLifetime(screen) {}
  }

  @Test func stickyHome() throws {
    let screen = try StickyHomeScreen()
    try expectSame("sticky-home", screen.collectionView)
    screen.collectionView.contentOffset.y = 500
    let tabBar = screen.collectionView.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    // 59 points of safe area lie over the top.
    #expect(tabBar?.frame.minY == 559)
    withExtendedLifetime(screen) {}
  }

  @Test func popcorn() throws {
    let screen = try PopcornScreen(form: .repaired)
    try expectSame("popcorn", screen.collectionView)
    withExtendedLifetime(screen) {}
  }

  @Test(arguments: SolverOptions.Policy.allCases)
  func popcornBroken(_ policy: SolverOptions.Policy) throws {
    let screen = try PopcornScreen(form: .broken, policy: policy)
    try expectSame("popcorn-broken", screen.collectionView, options: SolverOptions(policy: policy))
    let cut = try screen.collectionView.resolvedScreen?.truncatedLabels() ?? []
    #expect(cut.contains { $0.cause == .height } == (policy == .uikit))
  }

  @Test func coins() throws {
    let screen = try CoinsScreen()
    try expectSame("coins", screen.collectionView)
    withExtendedLifetime(screen) {}
  }

  @Test func wrapGrid() throws {
    let screen = try WrapGridScreen()
    try expectSame("wrap-grid", screen.collectionView)
    #expect(screen.collectionView.intrinsicContentSize.height == screen.collectionView.contentSize.height)
    screen.show(count: 8)
    try expectSame("wrap-grid-updated", screen.collectionView)
  }

  @Test func wrapTable() throws {
    let screen = try WrapTableScreen()
    try expectSame("wrap-table", screen.collectionView)
    withExtendedLifetime(screen) {}
  }
}
