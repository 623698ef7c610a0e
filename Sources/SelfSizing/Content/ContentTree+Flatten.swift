import CompositionalLayout
import Typesetting

extension ContentTree {
  static let nodeLimit = 100_000

  /// Writes the tree down in preorder, checks its numbers and prepares its texts. O(nodes).
  mutating func load(_ root: ContentNode) throws(ContentError) {
    removeNodes()
    labels.removeAll(keepingCapacity: true)
    needsBaselines = false
    guard root.depth <= ContentNode.depthLimit else {
      throw .tooDeep(path: root.name, limit: ContentNode.depthLimit)
    }
    try append(root, parent: -1)
  }

  /// A node with all below it. Little stands on the stack while it goes down.
  private mutating func append(_ node: ContentNode, parent: Int32) throws(ContentError) {
    let index = nodes.count
    let children = try add(node, parent: parent)
    for child in children { try append(child, parent: Int32(index)) }
    nodes[index].end = Int32(nodes.count)
  }

  /// A node by itself.
  ///
  /// - Returns: its children.
  private mutating func add(_ node: ContentNode, parent: Int32) throws(ContentError) -> [ContentNode] {
    let index = nodes.count
    guard index < Self.nodeLimit else { throw .tooManyNodes(limit: Self.nodeLimit) }
    guard case .framed(let framed) = node else { return try add(node, padding: .zero, parent: parent) }
    let children: [ContentNode]
    if case .framed = framed.content {
      // Several framings come from data that was put together by hand; the inner ones lie inside the outer.
      var made = TreeNode(.overlay, parent: parent)
      made.alignment = .fill
      append(made)
      children = [framed.content]
    } else {
      children = try add(framed.content, padding: framed.framing.padding, parent: parent)
    }
    try apply(framed.framing, index)
    return children
  }

  /// - Parameter padding: of the framing around it.
  private mutating func add(
    _ node: ContentNode, padding: LayoutInsets, parent: Int32
  ) throws(ContentError) -> [ContentNode] {
    let index = nodes.count
    switch node {
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
        try check(ratio, "aspectRatio", index, Self.ratio, ratio > 0)
        nodes[index].innerRatio = ratio
      }
      try setSize(picture.width, picture.height, padding: padding, index)
    case .box(let box):
      append(TreeNode(.plain, parent: parent))
      try setSize(box.width, box.height, padding: padding, index)
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
      return stack.children
    case .framed: break
    }
    return []
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
      try check(ratio, "aspectRatio", index, Self.ratio, ratio > 0)
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
  private static let ratio = "a number above 0, below 1e9"

  private func check(
    _ value: Double, _ setting: String, _ index: Int, _ allowed: String, _ holds: Bool
  ) throws(ContentError) {
    if !holds || !(value.magnitude < ContentNode.largestLength) {
      throw .badNumber(path: path(of: index), setting: setting, value: value, allowed: allowed)
    }
  }
}
