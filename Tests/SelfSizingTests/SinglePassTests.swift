import CompositionalLayout
import Foundation
import TestSupport
import Testing
import Typesetting

@testable import SelfSizing

/// Random trees of content: one layout for each text, and frames that keep to their rules.
@Suite struct SinglePassTests {
  /// A tree without bounds or ratios that could force children out of their parents.
  private struct Growth {
    var generator: SeededGenerator
    var labels = 0

    mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    mutating func node(depth: Int) throws -> ContentNode {
      let kind = depth == 0 ? pick(0...2) : pick(0...8)
      switch kind {
      case 0, 1:
        labels += 1
        let text = String(repeating: "가", count: pick(1...30))
        return try Square.label(text, lines: pick(0...2)).compressionResistance(Double(pick(700...750)))
      case 2: return Picture(aspectRatio: Double(pick(1...4))).node
      default:
        let axes: [ContentStack.Axis] = [.vertical, .horizontal, .overlay]
        let alignments: [ContentAlignment] = [.fill, .center, .leading, .firstBaseline]
        let distributions: [ContentDistribution] = [.fill, .fillEqually, .equalSpacing]
        var children: [ContentNode] = []
        for _ in 0..<pick(1...4) { children.append(try node(depth: depth - 1)) }
        let stack = ContentStack(
          axis: axes[pick(0...2)], spacing: Double(pick(0...8)), alignment: alignments[pick(0...3)],
          distribution: distributions[pick(0...2)], children: children)
        return ContentNode.stack(stack).padding(Double(pick(0...3)))
      }
    }
  }

  @Test(arguments: 0..<200)
  func everyLabelIsLaidOutOnceForASize(_ seed: Int) throws {
    var growth = Growth(generator: SeededGenerator(seed: UInt64(seed)))
    let node = try growth.node(depth: 5)
    var tree = ContentTree(texts: PreparedTexts())
    try tree.load(node)
    let size = tree.size(Proposal(width: .fixed(300), height: .estimated(44)))
    #expect(tree.labelMeasures == growth.labels)
    #expect(size.width == 300 && size.height.isFinite && size.height >= 0)
    // The same content at the same width is the same size; another width is one more layout each.
    let again = tree.size(Proposal(width: .fixed(300), height: .estimated(44)))
    #expect(again == size)
    _ = tree.size(Proposal(width: .fixed(200), height: .estimated(44)))
    #expect(tree.labelMeasures == 3 * growth.labels)
  }

  @Test(arguments: 0..<200)
  func childrenStayInsideAFrameOfTheSizeThatTheyNeed(_ seed: Int) throws {
    var growth = Growth(generator: SeededGenerator(seed: UInt64(seed) &+ 1000))
    let node = try growth.node(depth: 4)
    var tree = ContentTree(texts: PreparedTexts())
    try tree.load(node)
    let size = tree.size(Proposal(width: .fixed(4000), height: .estimated(44)))
    let needed = tree.place(in: size, direction: .leftToRight)
    #expect(abs(needed - Double(size.height)) < 1e-9)
    for placed in tree.placed(at: .zero) {
      #expect(placed.frame.minX >= -1e-6 && placed.frame.maxX <= 4000 + 1e-6)
      #expect(placed.frame.width >= 0 && placed.frame.height >= 0)
      if let label = placed.label, label.numberOfLines == 0 { #expect(!label.isCut) }
    }
  }

  @Test(arguments: 0..<200)
  func mirroringTwiceIsTheIdentity(_ seed: Int) throws {
    var growth = Growth(generator: SeededGenerator(seed: UInt64(seed) &+ 2000))
    let node = try growth.node(depth: 4)
    let left = try Square.frames(node, 321, 456)
    let right = try Square.frames(node, 321, 456, direction: .rightToLeft)
    for (path, frame) in left {
      let mirrored = try #require(right[path])
      #expect(abs(321 - mirrored.minX - mirrored.width - frame.minX) < 1e-9 && mirrored.minY == frame.minY)
    }
  }

  @Test func equalTextsArePreparedOnce() throws {
    let texts = PreparedTexts()
    var tree = ContentTree(texts: texts)
    for _ in 0..<5 {
      try tree.load(
        VStack {
          try! Square.label("가나")
          try! Square.label("가나")
          try! Square.label("다")
        }.node)
    }
    #expect(texts.preparations == 2)
  }

  @Test func composedAndDecomposedTextsArePreparedApart() throws {
    let texts = PreparedTexts()
    let composed = try texts.prepared(Square.label("\u{AC00}"))
    let decomposed = try texts.prepared(Square.label("\u{1100}\u{1161}"))
    #expect(texts.preparations == 2)
    #expect(composed.length == 1 && decomposed.length == 2)
  }

  @Test func aFullShelfKeepsWhatComesAgain() throws {
    let texts = PreparedTexts(capacity: 4)
    for index in 0..<100 { _ = try texts.prepared(Square.label("하나 \(index)")) }
    #expect(texts.preparations == 100)
    // The second time it is kept, the third time it is there.
    for _ in 0..<3 { _ = try texts.prepared(Square.label("하나 99")) }
    #expect(texts.preparations == 101)
    _ = try texts.prepared(Square.label("하나 0"))
    #expect(texts.preparations == 101)
  }
}
