import CompositionalLayout
import Foundation
import TestSupport
import Typesetting

@testable import SelfSizing

/// Content in the square font: every character is as wide as the font size, and so is a line high.
enum Square {
  static func label(_ text: String, size: Double = 10, lines: Int = 0, scale: Double = 0) throws -> Label {
    let font = try FontLibrary.bundled().font(
      .file(Fixtures.path("fonts/\(fileName)")), size: size, fallback: [])
    var label = Label(text, font: font)
    label.numberOfLines = lines
    label.scale = scale
    label.lineBreakStrategy = []
    return label
  }

  static let fileName = "Square.ttf"

  /// Frames by path, of content in a frame of this size.
  static func frames(
    _ content: some CellContent, _ width: Double, _ height: Double, direction: LayoutDirection = .leftToRight
  ) throws -> [String: CGRect] {
    var tree = ContentTree(texts: PreparedTexts())
    try tree.load(content.node)
    _ = tree.place(in: CGSize(width: width, height: height), direction: direction)
    return Dictionary(uniqueKeysWithValues: tree.placed(at: .zero).map { ($0.path, $0.frame) })
  }

  static func height(_ content: some CellContent, width: Double) throws -> Double {
    var tree = ContentTree(texts: PreparedTexts())
    try tree.load(content.node)
    return Double(tree.size(Proposal(width: .fixed(width), height: .estimated(44))).height)
  }

  static func naturalSize(_ content: some CellContent) throws -> CGSize {
    var tree = ContentTree(texts: PreparedTexts())
    try tree.load(content.node)
    return tree.size(Proposal(width: .estimated(10), height: .estimated(10)))
  }
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
