import CompositionalLayout
import Foundation
import Testing

/// Where orthogonal sections come to rest.
struct OrthogonalScrollingTests {
  private func row(
    _ behavior: OrthogonalScrollingBehavior, width: LayoutDimension = .absolute(200), count: Int = 6,
    insets: LayoutInsets = .zero, spacing: Double = 10, direction: LayoutDirection = .leftToRight
  ) throws -> ResolvedLayout {
    let section = LayoutSection(
      group: .horizontal(
        width: width, height: .absolute(100), [.item(width: .fractionalWidth(1), height: .fractionalHeight(1))]),
      contentInsets: insets, interGroupSpacing: spacing, orthogonalScrollingBehavior: behavior)
    return try resolved([section], [count], direction: direction)
  }

  private func target(
    _ layout: ResolvedLayout, _ proposed: Double, velocity: Double = 0, from start: Double = 0
  ) throws -> Double {
    try #require(try layout.targetOffset(inSection: 0, proposed: proposed, velocity: velocity, from: start))
  }

  /// Six groups of 200 with 10 between them: 1250 long, so 875 is the last offset.
  @Test func continuousRestsAnywhereInRange() throws {
    let layout = try row(.continuous)
    #expect(try layout.orthogonalContentExtent(inSection: 0) == 1250)
    #expect(try layout.orthogonalOffsetRange(inSection: 0) == 0...875)
    #expect(try [-40, 0, 333.3, 875, 2000].map { try target(layout, $0) } == [0, 0, 333.3, 875, 875])
    #expect(try layout.snapOffsets(inSection: 0) == [])
  }

  @Test func leadingBoundaryRestsAtTheNearestGroup() throws {
    let layout = try row(.continuousGroupLeadingBoundary)
    #expect(try layout.snapOffsets(inSection: 0) == [0, 210, 420, 630, 840, 875])
    #expect(
      try [0, 104, 106, 500, 700, 856, 870, 4000].map { try target(layout, $0) }
        == [0, 0, 210, 420, 630, 840, 875, 875])
  }

  @Test func pagingTurnsOnePageAFlick() throws {
    let layout = try row(.paging)
    #expect(try layout.snapOffsets(inSection: 0) == [0, 375, 750, 875])
    #expect(try target(layout, 100) == 0)
    #expect(try target(layout, 200) == 375)
    #expect(try target(layout, 3000) == 375)
    #expect(try target(layout, 20, velocity: 0.5) == 375)
    #expect(try target(layout, 900, velocity: -1, from: 750) == 375)
    #expect(try target(layout, 20, velocity: 0.2) == 0)
    #expect(try target(layout, 990, velocity: 2, from: 875) == 875)
  }

  @Test func groupPagingTurnsOneGroupAFlick() throws {
    let layout = try row(.groupPaging)
    #expect(try target(layout, 600) == 210)
    #expect(try target(layout, 640, from: 420) == 630)
    #expect(try target(layout, 425, velocity: -0.6, from: 420) == 210)
  }

  /// `jv/showcase-centered`: cards of 0.85 of 375, insets 8, resting in the middle.
  @Test func centredCardMeetsThePicture() throws {
    let record = try #require(LayoutFixture.raw("measured").first { $0["id"] as? String == "jv/showcase-centered" })
    let picture = try #require(record["centredCardOnScreen"] as? [NSNumber]).map(\.doubleValue)
    let tolerance = try #require(record["tolerance"] as? NSNumber).doubleValue
    let card = LayoutSubitem.item(
      width: .fractionalWidth(1), height: .fractionalHeight(1),
      contentInsets: LayoutInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    let section = LayoutSection(
      group: LayoutGroup(
        size: LayoutSize(width: .fractionalWidth(0.85), height: .fractionalHeight(0.75)),
        content: .count(axis: .horizontal, card, 1)), orthogonalScrollingBehavior: .groupPagingCentered)
    let layout = try resolved([section], [8], height: 758)
    let rest = try target(layout, 300, velocity: 1)
    let frame = try layout.frame(at: ItemPath(section: 0, item: 1))
    #expect(abs(Double(frame.minX) - rest - (8 + (375 - 318.75) / 2)) < 1e-9)
    #expect(abs(Double(frame.minX) - rest - picture[0]) <= tolerance)
    #expect(abs(Double(frame.minY) + 44 - picture[1]) <= tolerance)
    #expect(abs(Double(frame.width) - picture[2]) <= tolerance)
    #expect(abs(Double(frame.height) - picture[3]) <= tolerance)
    // The first card is centred too, left of the content's start.
    #expect(try layout.orthogonalOffsetRange(inSection: 0)?.lowerBound == -(375 - 318.75) / 2)
  }

  @Test func rightToLeftCountsFromTheLeft() throws {
    let layout = try row(.groupPaging, direction: .rightToLeft)
    #expect(try layout.orthogonalOffsetRange(inSection: 0) == 0...875)
    #expect(try layout.snapOffsets(inSection: 0) == [0, 35, 245, 455, 665, 875])
    // At rest at the right end a flick to the left content turns one group.
    #expect(try target(layout, 870, velocity: -1, from: 875) == 665)
    #expect(try target(layout, 870, velocity: 1, from: 875) == 875)
  }

  /// Inside the range, and again at the target the target.
  @Test(arguments: OrthogonalScrollingBehavior.allCases.dropFirst())
  func targetsAreIdempotentAndInRange(behavior: OrthogonalScrollingBehavior) throws {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<60 {
      let layout = try row(
        behavior, width: .absolute(Double(Int.random(in: 20...500, using: &generator))), count: 1 + round % 9,
        insets: LayoutInsets(leading: Double(round % 3) * 8, trailing: 5), spacing: Double(round % 4) * 6,
        direction: round % 2 == 0 ? .leftToRight : .rightToLeft)
      let range = try #require(try layout.orthogonalOffsetRange(inSection: 0))
      for _ in 0..<30 {
        let proposed = Double.random(in: -600...3000, using: &generator)
        let velocity = Double.random(in: -2...2, using: &generator)
        let start = Double.random(in: range.lowerBound - 10...range.upperBound + 10, using: &generator)
        let offset = try #require(
          try layout.targetOffset(inSection: 0, proposed: proposed, velocity: velocity, from: start))
        #expect(offset >= range.lowerBound - 1e-9 && offset <= range.upperBound + 1e-9)
        let again = try #require(try layout.targetOffset(inSection: 0, proposed: offset, velocity: 0, from: offset))
        #expect(abs(again - offset) < 1e-9)
      }
    }
  }

  /// The same of random layouts, whose groups differ in width; a snap offset, asked for, is itself.
  @Test(arguments: 1...300)
  func targetsOfRandomRows(seed: Int) throws {
    var random = RandomLayout(seed: UInt64(seed))
    for index in random.sections.indices {
      let behaviors = OrthogonalScrollingBehavior.allCases.dropFirst()
      random.sections[index].orthogonalScrollingBehavior = behaviors[1 + (seed + index) % behaviors.count]
    }
    let layout = try random.resolve(mirrored: seed % 3 == 0)
    var generator = SeededGenerator(seed: UInt64(seed))
    for section in random.sections.indices {
      let range = try #require(try layout.orthogonalOffsetRange(inSection: section))
      let snaps = try layout.snapOffsets(inSection: section)
      #expect(zip(snaps, snaps.dropFirst()).allSatisfy { $0 < $1 })
      for snap in snaps {
        #expect(snap >= range.lowerBound - 1e-9 && snap <= range.upperBound + 1e-9)
        let rest = try #require(try layout.targetOffset(inSection: section, proposed: snap, velocity: 0, from: snap))
        #expect(abs(rest - snap) < 1e-9)
      }
      for _ in 0..<10 {
        let proposed = Double.random(in: range.lowerBound - 500...range.upperBound + 500, using: &generator)
        let velocity = Double.random(in: -1...1, using: &generator)
        let start = Double.random(in: range, using: &generator)
        let offset = try #require(
          try layout.targetOffset(inSection: section, proposed: proposed, velocity: velocity, from: start))
        #expect(offset >= range.lowerBound - 1e-9 && offset <= range.upperBound + 1e-9)
        let again = try #require(
          try layout.targetOffset(inSection: section, proposed: offset, velocity: 0, from: offset))
        #expect(abs(again - offset) < 1e-9)
      }
    }
  }

  @Test func plainSectionsHaveNoRow() throws {
    let layout = try resolved([listSection()], [3])
    #expect(try layout.orthogonalContentExtent(inSection: 0) == nil)
    #expect(try layout.targetOffset(inSection: 0, proposed: 3, velocity: 0, from: 0) == nil)
    #expect(throws: LayoutError.noSuchElement(section: 4, item: nil)) {
      try layout.orthogonalContentExtent(inSection: 4)
    }
  }

  @Test func emptyAndBrokenOffsetsStayFinite() throws {
    let empty = try row(.groupPagingCentered, count: 0)
    #expect(try target(empty, 50, velocity: 1) == 0)
    let layout = try row(.paging)
    #expect(try target(layout, .nan, velocity: .infinity, from: .nan).isFinite)
  }
}
