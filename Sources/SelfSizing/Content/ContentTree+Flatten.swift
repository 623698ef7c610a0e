import CompositionalLayout
import Typesetting

extension ContentTree {
  /// Deeper trees are refused.
  static let depthLimit = 256
  static let nodeLimit = 100_000

  /// Writes the tree down in preorder, checks its numbers and prepares its texts. O(nodes).
  mutating func load(_ root: ContentNode) throws(ContentError) {
    removeNodes()
    labels.removeAll(keepingCapacity: true)
    needsBaselines = false
    try append(root, parent: -1, depth: 0)
  }

  private mutating func append(_ node: ContentNode, parent: Int32, depth: Int) throws(ContentError) {
    let index = nodes.count
    guard index < Self.nodeLimit else { throw .tooManyNodes(limit: Self.nodeLimit) }
    var inner = node
    var framing: ContentFraming?
    // Several framings come from data that was put together by hand; the inner ones lie inside the outer.
    if case .framed(let outer, let content) = node {
      framing = outer
      inner = content
    }
    switch inner {
    case .label(let label):
      var made = TreeNode(.label, parent: parent)
      made.label = Int32(labels.count)
      append(made)
      do throws(TypesettingError) {
        labels.append(TreeLabel(label, try texts.prepared(label), scale: scale))
      } catch {
        throw .text(path: path(of: index), error)
      }
    case .picture(let picture):
      append(TreeNode(.plain, parent: parent))
      if let ratio = picture.aspectRatio {
        try check(ratio, "aspectRatio", index, "a number above 0, below 1e9", ratio > 0)
        nodes[index].innerRatio = ratio
      }
      try setSize(picture.width, picture.height, padding: framing?.padding ?? .zero, index)
    case .box(let box):
      append(TreeNode(.plain, parent: parent))
      try setSize(box.width, box.height, padding: framing?.padding ?? .zero, index)
    case .spacer(let spacer):
      append(TreeNode(.spacer, parent: parent))
      try check(spacer.minLength, "minLength", index, Self.length, spacer.minLength >= 0)
      setSpacer(spacer.minLength, index)
    case .stack(let stack):
      let kind: TreeNode.Kind =
        switch stack.axis {
        case .vertical: .vertical
        case .horizontal: .horizontal
        case .overlay: .overlay
        }
      var made = TreeNode(kind, parent: parent)
      made.alignment = stack.alignment
      made.distribution = stack.distribution
      made.spacing = stack.spacing
      append(made)
      try check(stack.spacing, "spacing", index, Self.length, stack.spacing >= 0)
      note(stack.alignment, kind)
      guard depth < Self.depthLimit else { throw .tooDeep(path: path(of: index), limit: Self.depthLimit) }
      for child in stack.children { try append(child, parent: Int32(index), depth: depth + 1) }
    case .framed:
      guard depth < Self.depthLimit else { throw .tooDeep(path: path(of: index), limit: Self.depthLimit) }
      var made = TreeNode(.overlay, parent: parent)
      made.alignment = .fill
      append(made)
      try append(inner, parent: Int32(index), depth: depth + 1)
    }
    nodes[index].end = Int32(nodes.count)
    if let framing { try apply(framing, index) }
  }

  private mutating func note(_ alignment: ContentAlignment, _ kind: TreeNode.Kind) {
    if kind == .horizontal, alignment == .firstBaseline || alignment == .lastBaseline { needsBaselines = true }
  }

  private mutating func setSize(
    _ width: Double?, _ height: Double?, padding: LayoutInsets, _ index: Int
  ) throws(ContentError) {
    if let width {
      try check(width, "width", index, Self.length, width >= 0)
      nodes[index].fixedWidth = width + padding.leading + padding.trailing
    } else {
      nodes[index].huggingX = TreeNode.noHugging
    }
    if let height {
      try check(height, "height", index, Self.length, height >= 0)
      nodes[index].fixedHeight = height + padding.top + padding.bottom
    } else {
      nodes[index].huggingY = TreeNode.noHugging
    }
  }

  private mutating func setSpacer(_ length: Double, _ index: Int) {
    nodes[index].huggingX = TreeNode.noHugging
    nodes[index].huggingY = TreeNode.noHugging
    let parent = Int(nodes[index].parent)
    guard parent >= 0 else { return }
    if nodes[parent].kind == .horizontal { nodes[index].minWidth = length }
    if nodes[parent].kind == .vertical { nodes[index].minHeight = length }
  }

  private mutating func apply(_ framing: ContentFraming, _ index: Int) throws(ContentError) {
    let padding = framing.padding
    let sides = [padding.top, padding.leading, padding.bottom, padding.trailing]
    for side in sides { try check(side, "padding", index, Self.length, side >= 0) }
    nodes[index].padding = padding
    func length(_ value: Double?, _ name: String, _ path: WritableKeyPath<TreeNode, Double>) throws(ContentError) {
      guard let value else { return }
      try check(value, name, index, Self.length, value >= 0)
      nodes[index][keyPath: path] = value
    }
    try length(framing.width, "width", \.fixedWidth)
    try length(framing.height, "height", \.fixedHeight)
    try length(framing.minWidth, "minWidth", \.minWidth)
    try length(framing.maxWidth, "maxWidth", \.maxWidth)
    try length(framing.minHeight, "minHeight", \.minHeight)
    try length(framing.maxHeight, "maxHeight", \.maxHeight)
    try length(framing.relativeWidth, "relativeWidth", \.relativeWidth)
    try length(framing.relativeHeight, "relativeHeight", \.relativeHeight)
    // The root has no parent, and a height of its own wins.
    if nodes[index].parent < 0 || !nodes[index].fixedHeight.isNaN { nodes[index].relativeHeight = .nan }
    if let ratio = framing.aspectRatio {
      try check(ratio, "aspectRatio", index, "a number above 0, below 1e9", ratio > 0)
      nodes[index].ratio = ratio
    }
    nodes[index].own = framing.alignment
    if let own = framing.alignment, nodes[index].parent >= 0 { note(own, nodes[Int(nodes[index].parent)].kind) }
    func priority(_ value: Double?, _ name: String, _ path: WritableKeyPath<TreeNode, Double>) throws(ContentError) {
      guard let value else { return }
      try check(value, name, index, "from 0 to 1000", (0...1000).contains(value))
      nodes[index][keyPath: path] = value
    }
    try priority(framing.compressionResistance.horizontal, "compressionResistance", \.askedResistanceX)
    try priority(framing.compressionResistance.vertical, "compressionResistance", \.askedResistanceY)
    try priority(framing.hugging.horizontal, "hugging", \.askedHuggingX)
    try priority(framing.hugging.vertical, "hugging", \.askedHuggingY)
  }

  private static let length = "from 0 to below 1e9"

  private func check(
    _ value: Double, _ setting: String, _ index: Int, _ allowed: String, _ holds: Bool
  ) throws(ContentError) {
    if !holds || !(value.magnitude < ContentNode.largestLength) {
      throw .badNumber(path: path(of: index), setting: setting, value: value, allowed: allowed)
    }
  }
}
