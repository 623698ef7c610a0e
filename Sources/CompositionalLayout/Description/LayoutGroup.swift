/// A container that lays its subitems along one axis, or at frames of their own; itself a subitem of other groups.
public struct LayoutGroup: Hashable, Sendable {
  public var size: LayoutSize
  /// Without subitems where groups are nested deeper than `SolverOptions.depthLimit`: such a group is refused by its
  /// depth alone, and letting go of it needs no deep recursion.
  public var content: Content { didSet { settleDepth() } }
  /// Levels of groups from here down, itself included; no more than `SolverOptions.depthLimit` and one.
  public private(set) var depth = 1
  /// Between neighbours along the group's axis.
  public var interItemSpacing: LayoutSpacing?
  /// Taken off inside the group: its subitems resolve against what is left. Ignored on an estimated axis.
  public var contentInsets: LayoutInsets
  /// Added outside the group.
  public var edgeSpacing: LayoutEdgeSpacing?
  /// Anchored to the group's rectangle after its insets.
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// What a group holds.
  public indirect enum Content: Hashable, Sendable, Codable {
    /// `subitems:` in order, then from the start again while they fit.
    case list(axis: LayoutAxis, [LayoutSubitem])
    /// `subitem:count:`: that many, their extent along the axis replaced by an equal share of it.
    case count(axis: LayoutAxis, LayoutSubitem, Int)
    /// `repeatingSubitem:count:`: that many with their own size (iOS 16).
    case repeating(axis: LayoutAxis, LayoutSubitem, Int)
    /// `custom(layoutSize:itemProvider:)`: frames relative to the group's origin.
    case custom([LayoutCustomItem])
  }

  public init(
    size: LayoutSize, content: Content, interItemSpacing: LayoutSpacing? = nil, contentInsets: LayoutInsets = .zero,
    edgeSpacing: LayoutEdgeSpacing? = nil, supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.size = size
    self.content = content
    self.interItemSpacing = interItemSpacing
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
    settleDepth()
  }

  private mutating func settleDepth() {
    depth = min(content.deepest, SolverOptions.depthLimit) + 1
    if depth > SolverOptions.depthLimit, !content.isEmpty { cutOff() }
  }

  private mutating func cutOff() {
    let depth = depth
    content = .list(axis: axis ?? .vertical, [])
    self.depth = depth
  }

  /// A row of subitems.
  public static func horizontal(
    width: LayoutDimension, height: LayoutDimension, _ subitems: [LayoutSubitem],
    interItemSpacing: LayoutSpacing? = nil, contentInsets: LayoutInsets = .zero
  ) -> LayoutGroup {
    LayoutGroup(
      size: LayoutSize(width: width, height: height), content: .list(axis: .horizontal, subitems),
      interItemSpacing: interItemSpacing, contentInsets: contentInsets)
  }

  /// A column of subitems.
  public static func vertical(
    width: LayoutDimension, height: LayoutDimension, _ subitems: [LayoutSubitem],
    interItemSpacing: LayoutSpacing? = nil, contentInsets: LayoutInsets = .zero
  ) -> LayoutGroup {
    LayoutGroup(
      size: LayoutSize(width: width, height: height), content: .list(axis: .vertical, subitems),
      interItemSpacing: interItemSpacing, contentInsets: contentInsets)
  }

  var axis: LayoutAxis? {
    switch content {
    case .list(let axis, _), .count(let axis, _, _), .repeating(let axis, _, _): axis
    case .custom: nil
    }
  }
}

extension LayoutGroup.Content {
  /// Levels of groups in the deepest subitem.
  fileprivate var deepest: Int {
    switch self {
    case .list(_, let subitems):
      var deepest = 0
      for subitem in subitems { deepest = max(deepest, subitem.depth) }
      return deepest
    case .count(_, let subitem, _), .repeating(_, let subitem, _): return subitem.depth
    case .custom: return 0
    }
  }

  fileprivate var isEmpty: Bool {
    if case .list(_, let subitems) = self { subitems.isEmpty } else { false }
  }
}

/// What may stand inside a group.
public indirect enum LayoutSubitem: Hashable, Sendable, Codable {
  case item(LayoutItem)
  case group(LayoutGroup)

  /// An item of this size.
  public static func item(
    width: LayoutDimension, height: LayoutDimension, contentInsets: LayoutInsets = .zero,
    edgeSpacing: LayoutEdgeSpacing? = nil
  ) -> LayoutSubitem {
    .item(LayoutItem(width: width, height: height, contentInsets: contentInsets, edgeSpacing: edgeSpacing))
  }

  var size: LayoutSize {
    switch self {
    case .item(let item): item.size
    case .group(let group): group.size
    }
  }

  var edgeSpacing: LayoutEdgeSpacing? {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }

  fileprivate var depth: Int {
    if case .group(let group) = self { group.depth } else { 0 }
  }
}

/// One frame of a custom group.
public struct LayoutCustomItem: Hashable, Sendable, Codable {
  /// Points, relative to the group's origin.
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  public var zIndex: Int?

  public init(x: Double, y: Double, width: Double, height: Double, zIndex: Int? = nil) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.zIndex = zIndex
  }
}
