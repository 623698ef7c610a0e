import CompositionalLayout
import Foundation
import TestSupport
import Testing
import Typesetting

@testable import SelfSizing

/// Shares of the parent's size: of its width while it is measured, of its height as the constraint
/// `child.height = parent.height × fraction` has it.
@Suite struct RelativeSizeTests {
  private func label(_ lines: Int) throws -> Label {
    try Square.label(Array(repeating: "가", count: lines).joined(separator: "\n"))
  }

  @Test func aShareOfAFixedHeight() throws {
    let column = VStack {
      Box().relativeHeight(0.25)
      Box()
    }.frame(height: 200)
    #expect(try Square.height(column, width: 50) == 200)
    let frames = try Square.frames(column, 50, 200)
    #expect(frames["vstack.0"] == rect(0, 0, 50, 50))
    #expect(frames["vstack.1"] == rect(0, 50, 50, 150))
    let padded = try Square.frames(column.padding(10), 50, 200)
    #expect(padded["vstack.0"] == rect(10, 10, 30, 45))
  }

  /// The parent's height is its content's: it grows until the share holds its own content, and the rest the rest.
  @Test func aColumnGrowsUntilItHoldsItsShares() throws {
    let banner = VStack(spacing: 10) {
      Box().relativeHeight(0.5)
      Box(height: 90)
    }
    #expect(try Square.height(banner, width: 50) == 200)
    #expect(try Square.frames(banner, 50, 200)["vstack.0"] == rect(0, 0, 50, 100))
    #expect(try Square.frames(banner, 50, 200)["vstack.1"] == rect(0, 110, 50, 90))

    let text = try VStack {
      try label(3).relativeHeight(0.25)
      Box(height: 10)
    }
    #expect(try Square.height(text, width: 50) == 120)
    #expect(try Square.frames(text, 50, 120)["vstack.0"] == rect(0, 0, 50, 30))
  }

  @Test func rowsAndOverlaysHoldTheNeediestShare() throws {
    let row = try HStack {
      try label(2).relativeHeight(0.5)
      try label(3).frame(width: 20)
    }
    #expect(try Square.height(row, width: 50) == 40)
    #expect(try Square.frames(row, 50, 60)["hstack.0"]?.height == 30)

    let badge = try ZStack(alignment: .bottomTrailing) {
      Picture(aspectRatio: 2)
      try label(1).frame(width: 10).relativeHeight(0.2)
    }
    #expect(try Square.height(badge, width: 100) == 50)
    #expect(try Square.frames(badge, 100, 50)["zstack.1"] == rect(90, 40, 10, 10))
    #expect(try Square.height(badge, width: 60) == 50)
  }

  @Test func sharesStandBesideACommonBaseline() throws {
    let row = try HStack(alignment: .firstBaseline) {
      try Square.label("가", size: 30)
      try Square.label("나", size: 10)
      Box(width: 5).relativeHeight(0.5)
    }
    let height = try Square.height(row, width: 100)
    let frames = try Square.frames(row, 100, height)
    #expect(height == 30)
    #expect(frames["hstack.2"] == rect(95, 0, 5, 15))
    #expect(try #require(frames["hstack.1"]).minY > 0)
  }

  @Test func nestedSharesAreSettledInOnePass() throws {
    let inner = try VStack {
      try label(4).relativeHeight(0.5)
      Box(height: 6)
    }
    let outer = HStack { inner.relativeHeight(0.8) }
    var tree = ContentTree(texts: PreparedTexts())
    try tree.load(outer.node)
    let size = tree.size(Proposal(width: .fixed(40), height: .estimated(44)))
    #expect(size.height == 100)
    #expect(tree.labelMeasures == 1)
    let frames = try Square.frames(outer, 40, 100)
    #expect(frames["hstack.0"] == rect(0, 0, 40, 80))
    #expect(frames["hstack.0.vstack.0"] == rect(0, 0, 40, 40))
  }

  @Test func whatElseIsSaidOfTheHeight() throws {
    // A fixed height wins, bounds hold the share, a ratio is what the share must hold.
    let fixed = VStack { Box().relativeHeight(0.5).frame(height: 20) }
    #expect(try Square.height(fixed, width: 50) == 20)
    let bounded = VStack { Box().relativeHeight(0.5).frame(maxHeight: 20) }.frame(height: 100)
    #expect(try Square.frames(bounded, 50, 100)["vstack.0"]?.height == 20)
    let least = VStack { Box().relativeHeight(0.5).frame(minHeight: 20) }
    #expect(try Square.height(least, width: 50) == 40)
    let square = VStack { Picture(aspectRatio: 1).relativeHeight(0.5) }
    #expect(try Square.height(square, width: 50) == 100)
    // The root's height is the cell's.
    #expect(try Square.height(Box(height: 7).relativeHeight(0.5), width: 50) == 7)
    #expect(try Square.height(label(2).relativeHeight(0.5), width: 50) == 20)
    // Nothing of the parent is nothing.
    let none = try VStack { try label(2).relativeHeight(0) }
    #expect(try Square.height(none, width: 50) == 0)
  }

  /// Auto Layout has no answer where shares leave nothing for the rest: all keep what they need.
  @Test func sharesThatLeaveNoRoom() throws {
    let full = try VStack(spacing: 8) {
      try label(2).relativeHeight(0.5)
      try label(1).relativeHeight(0.5)
    }
    #expect(try Square.height(full, width: 50) == 40)
    let tiny = try VStack {
      try label(2).relativeHeight(1e-300)
      Box(height: 1)
    }
    #expect(try Square.height(tiny, width: 50) == ContentNode.largestLength)
  }

  @Test func equalDistributionLeavesSharesAlone() throws {
    let column = try VStack(distribution: .fillEqually) {
      Box().relativeHeight(0.5)
      try Square.label("가")
      try Square.label("나\n다")
    }
    #expect(try Square.height(column, width: 50) == 80)
    let frames = try Square.frames(column, 50, 80)
    #expect((0..<3).map { frames["vstack.\($0)"]?.height } == [40, 20, 20])
  }

  /// Random columns, rows and overlays: shares are their part of the parent, and nothing leaves it.
  @Test(arguments: 0..<250)
  func sharesAreTheirPartAndStayInside(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 9000)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func node(_ depth: Int) throws -> ContentNode {
      if depth == 0 || pick(0...3) == 0 { return try label(pick(1...4)).compressionResistance(Double(pick(700...750))) }
      let axes: [ContentStack.Axis] = [.vertical, .horizontal, .overlay]
      var children: [ContentNode] = []
      var left = 0.9
      for _ in 0..<pick(1...4) {
        var child = try node(depth - 1)
        let share = Double(pick(1...8)) / 16
        if pick(0...1) == 0, share < left {
          child = child.relativeHeight(share)
          left -= share
        }
        children.append(child)
      }
      let stack = ContentStack(
        axis: axes[pick(0...2)], spacing: Double(pick(0...4)), alignment: .fill,
        distribution: [.fill, .equalSpacing, .fillEqually][pick(0...2)], children: children)
      return ContentNode.stack(stack).padding(Double(pick(0...2)))
    }
    let root = try node(3)
    var tree = ContentTree(texts: PreparedTexts())
    try tree.load(root)
    let size = tree.size(Proposal(width: .fixed(4000), height: .estimated(44)))
    #expect(tree.labelMeasures == tree.labels.count)
    _ = tree.place(in: size, direction: .leftToRight)
    for (index, node) in tree.nodes.enumerated() where node.parent >= 0 {
      let parent = tree.nodes[Int(node.parent)]
      if node.hasRelativeHeight { #expect(abs(node.height - node.relativeHeight * parent.innerHeight) < 1e-6) }
      #expect(node.y >= parent.y - 1e-6 && node.y + node.height <= parent.y + parent.height + 1e-6, "\(index)")
    }
    for placed in tree.placed(at: .zero) { if let label = placed.label { #expect(!label.isCut) } }
  }
}
