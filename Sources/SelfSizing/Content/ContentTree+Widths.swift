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
    findNaturalWidth(of: &nodes[index], index)
  }

  private mutating func findNaturalWidth(of node: inout TreeNode, _ index: Int) {
    switch node.kind {
    case .label:
      let place = Int(node.label)
      let text = labels[place].text
      let limits = labels[place].limits
      var natural = text.naturalWidth
      if limits.numberOfLines > 0, text.paragraphCount > limits.numberOfLines {
        // Cut at any width: the last line that shows has the token behind it.
        natural = text.size(width: .infinity, limits: limits).width
        labelMeasures += 1
      }
      node.idealWidth = PixelRounding.up(natural, scale: limits.scale)
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
      widest = max(widest, nodes[child].idealWidth)
      sum += nodes[child].idealWidth
      if nodes[child].fixedWidth.isNaN {
        widestOpen = max(widestOpen, nodes[child].idealWidth)
        open += 1
        openSum += nodes[child].idealWidth
      }
      least = isRow ? least + nodes[child].leastWidth : max(least, nodes[child].leastWidth)
      huggingX = (min(huggingX.0, nodes[child].huggingX), max(huggingX.1, nodes[child].huggingX))
      huggingY = (min(huggingY.0, nodes[child].huggingY), max(huggingY.1, nodes[child].huggingY))
      resistanceX = (min(resistanceX.0, nodes[child].resistanceX), max(resistanceX.1, nodes[child].resistanceX))
      resistanceY = (min(resistanceY.0, nodes[child].resistanceY), max(resistanceY.1, nodes[child].resistanceY))
      count += 1
      child = Int(nodes[child].end)
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
    let (inner, end) = (nodes[index].innerWidth, nodes[index].end)
    guard nodes[index].kind == .horizontal else {
      let alignment = nodes[index].alignment
      var child = index + 1
      while child < end {
        nodes[child].width = width(of: nodes[child], aligned: alignment, inner)
        child = Int(nodes[child].end)
      }
      return
    }
    shares.removeAll(keepingCapacity: true)
    var child = index + 1
    while child < end {
      shares.append(AxisShare(widthOf: nodes[child], in: inner))
      child = Int(nodes[child].end)
    }
    AxisShare.settle(&shares, in: inner, spacing: nodes[index].spacing, nodes[index].distribution)
    child = index + 1
    for share in shares {
      nodes[child].width = share.length
      child = Int(nodes[child].end)
    }
  }

  /// The width of a child of a column or an overlay.
  private func width(of child: TreeNode, aligned alignment: ContentAlignment, _ inner: Double) -> Double {
    if !child.fixedWidth.isNaN { return child.fixedWidth }
    if !child.relativeWidth.isNaN { return child.clampedWidth(child.relativeWidth * inner) }
    let fills = (child.own ?? alignment) == .fill || child.isFlexibleX
    return child.clampedWidth(fills ? inner : min(child.idealWidth, inner))
  }
}
