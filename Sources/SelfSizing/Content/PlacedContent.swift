import CompositionalLayout
import Foundation
import Typesetting

/// One node of an element's content, where it stands.
public struct PlacedContent: Sendable {
  /// What a node is; `area` is a picture or a box.
  public enum Kind: String, Hashable, Sendable {
    case label, area, spacer, vstack, hstack, zstack
  }

  public var kind: Kind
  /// The way to it through the content: `vstack.1`, the index counted from 0.
  public var path: String
  /// Points, content coordinates of the collection, unrounded.
  public var frame: CGRect
  /// A label's text in its frame.
  public var label: PlacedLabel?
}

/// What a label shows in the frame it got.
public struct PlacedLabel: Sendable {
  /// The text as given.
  public var text: String
  /// The area of the text: the node's frame without its padding, in points, content coordinates, unrounded.
  public var area: CGRect
  public var layout: LabelLayout
  /// 0 is no limit.
  public var numberOfLines: Int
  /// The lines that the whole text takes at the frame's width, and their height in points.
  public var neededLines: Int
  public var neededHeight: Double
  /// The lines and the height that the label would show at this width if it were as high as it asks for.
  public var allowedLines: Int
  public var allowedHeight: Double

  /// A part of the text isn't shown: left out, or beyond the frame.
  public var isCut: Bool { layout.text.size.isTruncated || isClipped }

  /// The frame is lower than the lines it has to show.
  var isClipped: Bool { Double(layout.bounds.height) < layout.text.size.rawHeight - 0.01 }
}

extension ContentTree {
  /// All nodes in preorder after `place`, moved by an origin. O(nodes), and two layouts for each text that is cut.
  func placed(at origin: CGPoint, direction: LayoutDirection = .leftToRight) -> [PlacedContent] {
    nodes.indices.map { index in
      let node = nodes[index]
      let frame = CGRect(
        x: Double(origin.x) + node.x, y: Double(origin.y) + node.y, width: node.width, height: node.height)
      var placed = PlacedContent(kind: kind(of: node), path: path(of: index), frame: frame)
      if node.kind == .label { placed.label = label(of: node, in: frame, direction) }
      return placed
    }
  }

  private func kind(of node: TreeNode) -> PlacedContent.Kind {
    switch node.kind {
    case .label: .label
    case .plain: .area
    case .spacer: .spacer
    case .vertical: .vstack
    case .horizontal: .hstack
    case .overlay: .zstack
    }
  }

  private func label(of node: TreeNode, in frame: CGRect, _ direction: LayoutDirection) -> PlacedLabel {
    let label = labels[Int(node.label)]
    let bounds = CGSize(width: node.innerWidth, height: node.innerHeight)
    let layout = LabelLayout(label.text, bounds: bounds, limits: label.limits, minimumScale: label.minimumScale)
    let needed = layout.text.needed
    let left = direction == .rightToLeft ? node.padding.trailing : node.padding.leading
    let origin = CGPoint(x: Double(frame.minX) + left, y: Double(frame.minY) + node.padding.top)
    return PlacedLabel(
      text: label.string, area: CGRect(origin: origin, size: bounds), layout: layout,
      numberOfLines: label.limits.numberOfLines,
      neededLines: needed.lineCount, neededHeight: needed.height, allowedLines: label.lineCount,
      allowedHeight: Double(label.size.height))
  }
}
