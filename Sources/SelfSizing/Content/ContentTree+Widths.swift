import CompositionalLayout
import Typesetting

extension ContentTree {
  /// Gives every node its width; the root's is the natural one where none is given. O(nodes · log siblings).
  mutating func settleWidths(_ width: Double?) {
    for index in nodes.indices.reversed() { findNaturalWidth(index) }
    guard !nodes.isEmpty else { return }
    nodes[0].width = width ?? nodes[0].idealWidth
    for index in nodes.indices where nodes[index].end > index + 1 { shareWidth(index) }
  }

  /// The children are known already: they stand behind their parent.
  private mutating func findNaturalWidth(_ index: Int) {
    var node = nodes[index]
    switch node.kind {
    case .label:
      let place = Int(node.label)
      node.idealWidth = PixelRounding.up(labels[place].text.naturalWidth, scale: labels[place].limits.scale)
      let scale = labels[place].minimumScale
      node.leastWidth = scale < 1 ? node.idealWidth * scale : 0
    case .plain, .spacer:
      node.idealWidth = 0
      node.leastWidth = 0
    case .vertical, .overlay, .horizontal:
      takeUpChildren(&node, index)
    }
    node.idealWidth += node.horizontalPadding
    node.leastWidth += node.horizontalPadding
    if node.fixedWidth.isNaN, !node.fixedHeight.isNaN {
      if !node.ratio.isNaN {
        node.fixedWidth = min(node.fixedHeight * node.ratio, ContentNode.largestLength)
      } else if !node.innerRatio.isNaN {
        let inner = max(0, node.fixedHeight - node.verticalPadding) * node.innerRatio
        node.fixedWidth = min(inner, ContentNode.largestLength) + node.horizontalPadding
      }
    }
    node.idealWidth = node.fixedWidth.isNaN ? node.clampedWidth(node.idealWidth) : node.fixedWidth
    node.leastWidth = node.fixedWidth.isNaN ? node.clampedWidth(node.leastWidth) : node.fixedWidth
    if !node.askedHuggingX.isNaN { node.huggingX = node.askedHuggingX }
    if !node.askedHuggingY.isNaN { node.huggingY = node.askedHuggingY }
    if !node.askedResistanceX.isNaN { node.resistanceX = node.askedResistanceX }
    if !node.askedResistanceY.isNaN { node.resistanceY = node.askedResistanceY }
    nodes[index] = node
  }

  /// Natural widths and priorities. Along its axis a stack gives way where its weakest child does, across it where its
  /// strongest does.
  private func takeUpChildren(_ node: inout TreeNode, _ index: Int) {
    let isRow = node.kind == .horizontal
    let isColumn = node.kind == .vertical
    var widest = 0.0
    var sum = 0.0
    var least = 0.0
    var count = 0
    // Those that equal distribution makes as wide as one another.
    var widestOpen = 0.0
    var open = 0
    var openSum = 0.0
    // (weakest, strongest) on each axis.
    var huggingX = (1000.0, 0.0)
    var huggingY = (1000.0, 0.0)
    var resistanceX = (1000.0, 0.0)
    var resistanceY = (1000.0, 0.0)
    var child = index + 1
    while child < node.end {
      let inner = nodes[child]
      widest = max(widest, inner.idealWidth)
      sum += inner.idealWidth
      if inner.fixedWidth.isNaN {
        widestOpen = max(widestOpen, inner.idealWidth)
        open += 1
        openSum += inner.idealWidth
      }
      least = isRow ? least + inner.leastWidth : max(least, inner.leastWidth)
      huggingX = (min(huggingX.0, inner.huggingX), max(huggingX.1, inner.huggingX))
      huggingY = (min(huggingY.0, inner.huggingY), max(huggingY.1, inner.huggingY))
      resistanceX = (min(resistanceX.0, inner.resistanceX), max(resistanceX.1, inner.resistanceX))
      resistanceY = (min(resistanceY.0, inner.resistanceY), max(resistanceY.1, inner.resistanceY))
      count += 1
      child = Int(inner.end)
    }
    let gaps = Double(max(0, count - 1)) * node.spacing
    if isRow {
      let equal = node.distribution == .fillEqually
      node.idealWidth = (equal ? sum - openSum + widestOpen * Double(open) : sum) + gaps
      node.leastWidth = least + gaps
    } else {
      node.idealWidth = widest
      node.leastWidth = least
    }
    guard count > 0 else {
      node.huggingX = TreeNode.noHugging
      node.huggingY = TreeNode.noHugging
      return
    }
    node.huggingX = isRow ? huggingX.0 : huggingX.1
    node.huggingY = isColumn ? huggingY.0 : huggingY.1
    node.resistanceX = isRow ? resistanceX.0 : resistanceX.1
    node.resistanceY = isColumn ? resistanceY.0 : resistanceY.1
  }

  private mutating func shareWidth(_ index: Int) {
    let parent = nodes[index]
    let inner = parent.innerWidth
    guard parent.kind == .horizontal else {
      var child = index + 1
      while child < parent.end {
        nodes[child].width = width(of: nodes[child], in: parent, inner)
        child = Int(nodes[child].end)
      }
      return
    }
    shares.removeAll(keepingCapacity: true)
    var child = index + 1
    while child < parent.end {
      shares.append(AxisShare(widthOf: nodes[child], in: inner))
      child = Int(nodes[child].end)
    }
    AxisShare.settle(&shares, in: inner, spacing: parent.spacing, parent.distribution)
    child = index + 1
    for share in shares {
      nodes[child].width = share.length
      child = Int(nodes[child].end)
    }
  }

  /// The width of a child of a column or an overlay.
  private func width(of child: TreeNode, in parent: TreeNode, _ inner: Double) -> Double {
    if !child.fixedWidth.isNaN { return child.fixedWidth }
    if !child.relativeWidth.isNaN { return child.clampedWidth(child.relativeWidth * inner) }
    let fills = (child.own ?? parent.alignment) == .fill || child.isFlexibleX
    return child.clampedWidth(fills ? inner : min(child.idealWidth, inner))
  }
}
