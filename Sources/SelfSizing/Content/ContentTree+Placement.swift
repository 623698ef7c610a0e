import CompositionalLayout
import Foundation
import Typesetting

extension ContentTree {
  /// Puts every node in its place within a frame of this size; x and y are from the frame's top left corner. O(nodes).
  ///
  /// - Returns: the height that the content needs at this width.
  mutating func place(in size: CGSize, direction: LayoutDirection) -> Double {
    guard !nodes.isEmpty else { return 0 }
    settleWidths(Double(size.width))
    measureHeights()
    let needed = nodes[0].idealHeight
    nodes[0].height = Double(size.height)
    for index in nodes.indices where nodes[index].end > index + 1 {
      switch nodes[index].kind {
      case .vertical: placeColumn(index)
      case .horizontal: placeRow(index)
      default: placeOverlay(index)
      }
    }
    if direction == .rightToLeft {
      for index in nodes.indices { nodes[index].x = Double(size.width) - nodes[index].x - nodes[index].width }
    }
    return needed
  }

  private mutating func placeColumn(_ index: Int) {
    let parent = nodes[index]
    let inner = parent.innerHeight
    shares.removeAll(keepingCapacity: true)
    var child = index + 1
    while child < parent.end {
      shares.append(AxisShare(heightOf: nodes[child], in: inner))
      child = Int(nodes[child].end)
    }
    AxisShare.settle(&shares, in: inner, spacing: parent.spacing, parent.distribution)
    // Texts keep a line as long as they can; then they give that up, too.
    if AxisShare.excess(shares, in: inner, spacing: parent.spacing) > 0 {
      for place in shares.indices { shares[place].least = 0 }
      AxisShare.settle(&shares, in: inner, spacing: parent.spacing, .equalSpacing)
    }
    let gap = AxisGaps(shares, in: inner, spacing: parent.spacing, parent.distribution)
    var y = parent.y + parent.padding.top
    child = index + 1
    for (place, share) in shares.enumerated() {
      nodes[child].height = share.length
      nodes[child].y = y
      nodes[child].x = parent.x + parent.padding.leading + across(nodes[child], parent)
      y += share.length + gap.next(after: place, shares)
      child = Int(nodes[child].end)
    }
  }

  /// How far a child of a column stands from its leading edge.
  private func across(_ child: TreeNode, _ parent: TreeNode) -> Double {
    let free = parent.innerWidth - child.width
    switch child.own ?? parent.alignment {
    case .center, .top, .bottom: return free / 2
    case .trailing, .topTrailing, .bottomTrailing: return free
    case .fill, .leading, .firstBaseline, .lastBaseline, .topLeading, .bottomLeading: return 0
    }
  }

  private mutating func placeRow(_ index: Int) {
    let parent = nodes[index]
    shares.removeAll(keepingCapacity: true)
    var child = index + 1
    var above = 0.0
    var aboveLast = 0.0
    while child < parent.end {
      let node = nodes[child]
      var share = AxisShare(widthOf: node, in: parent.innerWidth)
      share.length = node.width
      shares.append(share)
      if !node.hasRelativeHeight {
        above = max(above, node.baseline)
        aboveLast = max(aboveLast, node.height - node.lastBaseline)
      }
      child = Int(node.end)
    }
    let gap = AxisGaps(shares, in: parent.innerWidth, spacing: parent.spacing, parent.distribution)
    var x = parent.x + parent.padding.leading
    let inner = parent.innerHeight
    child = index + 1
    for (place, share) in shares.enumerated() {
      var node = nodes[child]
      let alignment = node.own ?? parent.alignment
      var y = 0.0
      switch alignment {
      case .firstBaseline where !node.hasRelativeHeight: y = above - node.baseline
      case .lastBaseline where !node.hasRelativeHeight: y = aboveLast - (node.height - node.lastBaseline)
      default:
        node.height = height(of: node, alignment, inner)
        y = down(alignment) * (inner - node.height)
      }
      node.x = x
      node.y = parent.y + parent.padding.top + y
      nodes[child] = node
      x += share.length + gap.next(after: place, shares)
      child = Int(node.end)
    }
  }

  private mutating func placeOverlay(_ index: Int) {
    let parent = nodes[index]
    var child = index + 1
    while child < parent.end {
      var node = nodes[child]
      let alignment = node.own ?? parent.alignment
      node.height = height(of: node, alignment, parent.innerHeight)
      let across: Double =
        switch alignment {
        case .leading, .topLeading, .bottomLeading, .fill: 0
        case .trailing, .topTrailing, .bottomTrailing: 1
        case .center, .top, .bottom, .firstBaseline, .lastBaseline: 0.5
        }
      node.x = parent.x + parent.padding.leading + across * (parent.innerWidth - node.width)
      node.y = parent.y + parent.padding.top + down(alignment) * (parent.innerHeight - node.height)
      nodes[child] = node
      child = Int(node.end)
    }
  }

  /// Across a row: as high as the row where it fills, never higher unless its height is its own.
  private func height(of node: TreeNode, _ alignment: ContentAlignment, _ inner: Double) -> Double {
    if node.hasRelativeHeight { return node.relativeHeight(in: inner) }
    if node.hasOwnHeight { return node.height }
    if alignment == .fill || node.isFlexibleY { return node.clampedHeight(inner) }
    return min(node.height, max(inner, node.minHeight))
  }

  /// Which part of the free height lies above.
  private func down(_ alignment: ContentAlignment) -> Double {
    switch alignment {
    case .fill, .top, .topLeading, .topTrailing, .firstBaseline: 0
    case .bottom, .bottomLeading, .bottomTrailing, .lastBaseline: 1
    case .center, .leading, .trailing: 0.5
    }
  }
}

/// The gaps between a stack's children, for the distributions that widen them.
struct AxisGaps {
  private let spacing: Double
  private let equal: Double
  /// Between centres; nil where gaps are equal.
  private var pitch: Double?

  init(_ shares: [AxisShare], in total: Double, spacing: Double, _ distribution: ContentDistribution) {
    self.spacing = spacing
    let gaps = Double(shares.count - 1)
    let rest = total - shares.reduce(0) { $0 + $1.length }
    switch distribution {
    case .equalSpacing where gaps > 0:
      equal = max(spacing, rest / gaps)
    case .equalCentering where gaps > 0:
      equal = spacing
      let ends = (shares[0].length + shares[shares.count - 1].length) / 2
      pitch = (total - ends) / gaps
    default:
      equal = spacing
    }
  }

  func next(after place: Int, _ shares: [AxisShare]) -> Double {
    guard let pitch, place + 1 < shares.count else { return equal }
    return max(spacing, pitch - (shares[place].length + shares[place + 1].length) / 2)
  }
}
