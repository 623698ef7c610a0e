import CompositionalLayout
import Foundation
import TestSupport
import Testing
import Typesetting

@testable import SelfSizing

/// A label of one line of one font is measured without being cut.
@Suite struct OneLineTests {
  /// As high, and as wide where it isn't stretched, as its text laid out at its width.
  @Test(arguments: 0..<200)
  func asTheLongWay(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let library = try FontLibrary.bundled()
    let font = try library.font(.system, size: Double(Int.random(in: 8...30, using: &generator)))
    let pieces = ["성수동", " ", "popup", "😀", "\n", "", "-", "긴 제목의 가이드", "\t"]
    var text = ""
    for _ in 0..<Int.random(in: 0...8, using: &generator) { text += pieces.randomElement(using: &generator) ?? "" }
    var label = Label(text, font: font)
    label.lineBreakMode = LineBreakMode.allCases.randomElement(using: &generator) ?? .byClipping
    if Bool.random(using: &generator) { label.paragraphStyle.lineHeightMultiple = 1.4 }
    if Int.random(in: 0...3, using: &generator) == 0 { label.context.lineMetrics = .fallback }
    let width = Double.random(in: 0...160, using: &generator)
    for alignment: ContentAlignment in [.fill, .leading] {
      var tree = ContentTree(texts: PreparedTexts(), scale: 3)
      try tree.load(VStack(alignment: alignment) { label }.node)
      let size = tree.size(Proposal(width: .fixed(width), height: .estimated(44)))
      let limits = LayoutLimits(numberOfLines: 1, lineBreakMode: label.lineBreakMode, scale: 3)
      let long = try label.prepared().layout(width: width, limits: limits).size
      #expect(Double(size.height) == long.height, "\(text.debugDescription) at \(width)")
      // What the report of cut texts asks: never false for a text that is cut.
      #expect(tree.labels[0].mayBeCut || !long.isTruncated, "\(text.debugDescription) at \(width)")
      if alignment == .leading { #expect(tree.nodes[1].width == min(width, long.width)) }
    }
  }
}
