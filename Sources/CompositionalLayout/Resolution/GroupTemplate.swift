/// How one side of a node gets its length.
struct ExtentRule: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    /// Known once the section is compiled.
    case fixed
    /// A leaf's content decides.
    case measured
    /// A group is as long as its subitems.
    case hugging
    /// A share of a base that content may make longer than its estimate (policy `.fitting`, D-33).
    case share
  }

  var kind: Kind
  /// The length, or the estimate, or the share of the estimated base. Points.
  var value: Double
  /// For `share` and frozen extents: which part, of which axis of the parent's base.
  var fraction = 0.0
  var base = 0
  /// A share of an estimate that content can't change (policy `.uikit`).
  var isFrozen = false
  /// Grows to the largest estimated sibling.
  var isUniform = false

  static func fixed(_ value: Double) -> ExtentRule { ExtentRule(kind: .fixed, value: value) }
}

/// One node of a compiled group. Nodes are stored breadth first: children are contiguous and come after their parent.
struct TemplateNode: Sendable {
  /// Nil for a leaf; `custom` groups place their children at `customOrigin`.
  var axis: Int?
  var isCustom = false
  var isGroup = false
  var parent = 0
  var children = 0..<0
  /// The leaves below, in reading order; one for a leaf.
  var leaves = 0..<0
  var rules: (x: ExtentRule, y: ExtentRule)
  /// Zero on estimated axes (D-09).
  var insetStart = Vector.zero
  var insetEnd = Vector.zero
  /// Exact or least lengths of the edge spacing.
  var edgeStart = Vector.zero
  var edgeEnd = Vector.zero
  /// 1 where that edge shares what is left over, else 0.
  var flexStart = Vector.zero
  var flexEnd = Vector.zero
  var spacing = 0.0
  var flexGaps = false
  /// Flexible slots along the axis, all children present.
  var flexCount = 0.0
  /// Taken off the axis before children resolve: spacing of a count form, or deducted spacing (D-07).
  var deduct = Vector.zero
  var hasUniformChildren = false
  var customOrigin = Vector.zero
  var zIndex: Int?
  /// Longest width its content may ask for.
  var room = Double.infinity

  func rule(_ axis: Int) -> ExtentRule { axis == 0 ? rules.x : rules.y }
  var insets: Vector { insetStart + insetEnd }
  var edges: Vector { edgeStart + edgeEnd }
}

/// A supplementary of a node of the template.
struct TemplateSupplementary: Sendable {
  var node: Int
  var item: LayoutSupplementaryItem
  /// For a group's: its number among the groups that carry this kind in one template, and how many those are.
  var ordinal = 0
  var siblings = 1
}

/// A leaf that content decides on, and what it is asked.
struct MeasuredSlot: Sendable {
  var slot: Int
  var node: Int
  var proposal: Proposal
  /// Longest width accepted; a longer answer is asked again at this width.
  var room: Double
}

/// A group compiled once for its container: every offset that doesn't depend on content is known.
struct GroupTemplate: Sendable {
  var nodes: [TemplateNode]
  /// Node → where it stands in the description.
  var places: [LayoutPlace]
  /// Slot → node.
  var leafNodes: [Int]
  var supplementaries: [TemplateSupplementary]
  var measured: [MeasuredSlot]
  /// Sizes and leaf frames with nothing measured and every child present.
  var estimatedSizes: [Vector] = []
  var estimatedFrames: [Box] = []
  var hasShares: Bool
  /// A fixed group that measured content could outgrow.
  var mayOverflow: Bool
  /// Something may stick out of the group's slot: negative edges, custom frames, supplementaries.
  var hasOutliers = false

  var leafCount: Int { leafNodes.count }
  var isSelfSized: Bool { !measured.isEmpty }

  /// All subitems are items.
  var isOneLevel: Bool { nodes.count == leafCount + 1 }

  var asksSupplementaries: Bool { supplementaries.contains { $0.item.isSelfSized } }

  /// The frames of every full group; empty when content, the section or badges decide on them.
  var staticFrames: [Box] {
    let root = nodes[0]
    let isStatic =
      measured.isEmpty && supplementaries.isEmpty && !root.rules.x.isUniform && !root.rules.y.isUniform
      && root.flexStart == .zero && root.flexEnd == .zero
    return isStatic ? estimatedFrames : []
  }
}

/// A rectangle by its near corner and its size; plain vectors, so that one code serves both axes.
struct Box: Hashable, Sendable {
  var origin: Vector
  var size: Vector

  var end: Vector { origin + size }

  /// Touching edges don't count.
  func intersects(_ other: Box) -> Bool {
    origin.x < other.end.x && other.origin.x < end.x && origin.y < other.end.y && other.origin.y < end.y
  }

  func moved(by offset: Vector) -> Box { Box(origin: origin + offset, size: size) }
}
