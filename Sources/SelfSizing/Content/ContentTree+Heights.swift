import CompositionalLayout
import Foundation
import Typesetting

extension ContentTree {
  /// Gives every node the height that its content needs at the width it has. O(nodes) and a layout for each text.
  mutating func measureHeights() {
    for index in nodes.indices.reversed() {
      switch nodes[index].kind {
      case .label: measure(&nodes[index])
      case .plain, .spacer:
        nodes[index].idealHeight = 0
        nodes[index].leastHeight = 0
      case .vertical: addUp(&nodes[index], index)
      case .horizontal, .overlay: findTallest(&nodes[index], index)
      }
      finish(&nodes[index])
    }
  }

  private mutating func measure(_ node: inout TreeNode) {
    let place = Int(node.label)
    let width = node.innerWidth
    let size: TextSize
    var mayBeCut = false
    if needsBaselines {
      let layout = labels[place].text.layout(width: width, limits: labels[place].limits)
      size = layout.size
      node.ascent = layout.firstBaseline ?? .nan
      node.descent = layout.lastBaseline.map { size.rawHeight - $0 } ?? .nan
    } else if isFree(node) || !labels[place].hasOneHeight {
      size = labels[place].text.size(width: width, limits: labels[place].limits)
    } else {
      // As high whether it is cut or not, so that it needn't be cut to know.
      size = labels[place].text.size(width: .infinity, limits: labels[place].limits)
      mayBeCut = labels[place].text.naturalWidth > width - 0.01
    }
    labelMeasures += 1
    labels[place].size = CGSize(width: size.width, height: size.height)
    labels[place].mayBeCut = mayBeCut || size.isTruncated
    labels[place].lineCount = size.lineCount
    node.idealHeight = size.height
    node.leastHeight =
      size.lineCount > 1
      ? PixelRounding.up(size.rawHeight / Double(size.lineCount), scale: labels[place].limits.scale) : size.height
    if isFree(node) { node.width = min(node.width, node.clampedWidth(size.width + node.horizontalPadding)) }
  }

  /// A label that isn't stretched across its column or overlay is as wide as its longest line.
  private func isFree(_ node: TreeNode) -> Bool {
    guard node.parent >= 0, node.fixedWidth.isNaN, node.relativeWidth.isNaN else { return false }
    let parent = Int(node.parent)
    return nodes[parent].kind != .horizontal && (node.own ?? nodes[parent].alignment) != .fill
  }

  private func addUp(_ node: inout TreeNode, _ index: Int) {
    var sum = 0.0
    var tallest = 0.0
    var least = 0.0
    var count = 0
    // Those that equal distribution makes as high as one another.
    var open = 0
    var openSum = 0.0
    var shares = RelativeHeights()
    var child = index + 1
    while child < node.end {
      if nodes[child].hasRelativeHeight {
        shares.add(nodes[child])
      } else {
        sum += nodes[child].height
        if !nodes[child].hasOwnHeight {
          tallest = max(tallest, nodes[child].height)
          open += 1
          openSum += nodes[child].height
        }
      }
      least += nodes[child].leastHeight
      if count == 0 { node.ascent = nodes[child].ascent }
      node.descent = nodes[child].descent
      count += 1
      child = Int(nodes[child].end)
    }
    let gaps = Double(max(0, count - 1)) * node.spacing
    let rest = node.distribution == .fillEqually ? sum - openSum + tallest * Double(open) : sum
    node.idealHeight = shares.heightOfColumn(with: rest + gaps)
    node.leastHeight = least + gaps
  }

  private func findTallest(_ node: inout TreeNode, _ index: Int) {
    let byFirst = node.kind == .horizontal && node.alignment == .firstBaseline
    let byLast = node.kind == .horizontal && node.alignment == .lastBaseline
    var tallest = 0.0
    var least = 0.0
    // Above and below the common baseline.
    var above = 0.0
    var below = 0.0
    var child = index + 1
    node.ascent = .nan
    node.descent = .nan
    // What shares need; they take no part in a common baseline.
    var held = 0.0
    while child < node.end {
      least = max(least, nodes[child].leastHeight)
      if nodes[child].hasRelativeHeight {
        held = max(held, nodes[child].heightOfParent)
        child = Int(nodes[child].end)
        continue
      }
      tallest = max(tallest, nodes[child].height)
      if byFirst || byLast {
        let up = byFirst ? nodes[child].baseline : nodes[child].height - nodes[child].lastBaseline
        above = max(above, up)
        below = max(below, nodes[child].height - up)
      }
      // The tallest child tells the row's baseline, as in a stack view.
      if nodes[child].height == tallest { (node.ascent, node.descent) = (nodes[child].ascent, nodes[child].descent) }
      child = Int(nodes[child].end)
    }
    if byFirst || byLast {
      node.idealHeight = max(above + below, held)
      node.leastHeight = max(least, node.idealHeight)
      node.ascent = above
      node.descent = node.idealHeight - above
    } else {
      node.idealHeight = max(tallest, held)
      node.leastHeight = least
    }
  }

  /// From the content's height to the frame's.
  private func finish(_ node: inout TreeNode) {
    node.idealHeight += node.verticalPadding
    node.leastHeight += node.verticalPadding
    if !node.ascent.isNaN { node.ascent += node.padding.top }
    if !node.descent.isNaN { node.descent += node.padding.bottom }
    let decided = node.decidedHeight(node.width)
    if decided.isNaN {
      node.idealHeight = node.clampedHeight(node.idealHeight)
      node.leastHeight = min(node.clampedHeight(node.leastHeight), node.idealHeight)
    } else {
      node.idealHeight = decided
      node.leastHeight = decided
    }
    node.height = node.idealHeight
  }
}

/// The children of a column whose height is a share of the column's, while it is measured.
private struct RelativeHeights {
  var count = 0
  private var sum = 0.0
  private var need = 0.0
  private var held = 0.0

  mutating func add(_ node: TreeNode) {
    count += 1
    sum += node.relativeHeight
    need += node.idealHeight
    held = max(held, node.heightOfParent)
  }

  /// The least height at which every share holds its content and all stand beside `rest`, the others and the gaps.
  /// Shares that leave nothing for the rest can't; then it is the sum of what all need.
  func heightOfColumn(with rest: Double) -> Double {
    if count == 0 { return rest }
    let left = 1 - sum
    return max(held, left > 1e-6 ? rest / left : rest + need)
  }
}

extension TreeNode {
  /// From the top to the first baseline; the bottom edge where there is none.
  var baseline: Double { ascent.isNaN ? height : ascent }
  /// From the bottom up to the last baseline; 0 where there is none.
  var lastBaseline: Double { descent.isNaN ? 0 : descent }
}
