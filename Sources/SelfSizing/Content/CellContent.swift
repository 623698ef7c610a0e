import CompositionalLayout
import Typesetting

/// What a cell, a header, a footer or a badge shows: a label, a picture, or a stack of these.
///
/// A content of your own says which others it is made of:
///
///     struct Card: CellContent {
///       var title: String
///       var node: ContentNode {
///         VStack(spacing: 8) {
///           Picture(aspectRatio: 1)
///           Label(title, font: font)
///         }.node
///       }
///     }
public protocol CellContent {
  var node: ContentNode { get }
}

/// A tree of content as plain data; what every ``CellContent`` comes down to.
public enum ContentNode: Sendable {
  case label(Label)
  case picture(Picture)
  case box(Box)
  case spacer(Spacer)
  case stack(ContentStack)
  /// Padding, sizes and priorities of the node inside. The modifiers of ``CellContent`` add to one framing.
  indirect case framed(FramedContent)

  /// A node with padding, sizes or priorities around it.
  public static func framed(_ framing: ContentFraming, _ content: ContentNode) -> ContentNode {
    .framed(FramedContent(framing, content))
  }
}

extension ContentNode {
  /// Levels of stacks and of framings within one another; 0 for a leaf. No more than `depthLimit` and one. O(1).
  public var depth: Int {
    switch self {
    case .label, .picture, .box, .spacer: 0
    case .stack(let stack): stack.depth
    case .framed(let framed): framed.depth
    }
  }

  /// Deeper content isn't measured.
  public static let depthLimit = 128

  /// Points that no length of content reaches: longer ones are refused, and what ratios and shares make of shorter ones
  /// stops here.
  public static let largestLength = 1e9
}

extension ContentNode: CellContent {
  public var node: ContentNode { self }
}

extension Label: CellContent {
  public var node: ContentNode { .label(self) }
}

/// Children in a row, in a column or over one another.
public struct ContentStack: Hashable, Sendable {
  public var axis: Axis
  /// Points between neighbours; without effect in an overlay.
  public var spacing: Double
  public var alignment: ContentAlignment
  /// How children share what the stack has along its axis; without effect in an overlay.
  public var distribution: ContentDistribution
  /// None where they are nested deeper than `ContentNode.depthLimit`: measuring refuses such a stack by its depth alone,
  /// and letting go of it needs no deep recursion.
  public var children: [ContentNode] { didSet { settleDepth() } }
  /// As `ContentNode.depth`.
  public private(set) var depth = 1

  /// The direction in which a stack puts its children.
  public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
    case vertical, horizontal
    /// One over the other.
    case overlay
  }

  public init(
    axis: Axis, spacing: Double = 0, alignment: ContentAlignment, distribution: ContentDistribution = .fill,
    children: [ContentNode]
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    self.children = children
    settleDepth()
  }

  private mutating func settleDepth() {
    var deepest = 0
    for child in children { deepest = max(deepest, child.depth) }
    depth = min(deepest, ContentNode.depthLimit) + 1
    if depth > ContentNode.depthLimit, !children.isEmpty { cutOff() }
  }

  private mutating func cutOff() {
    let depth = depth
    children = []
    self.depth = depth
  }
}

/// A node with what holds it: padding, sizes, priorities.
public struct FramedContent: Hashable, Sendable {
  public var framing: ContentFraming
  /// An empty box where nodes are nested deeper than `ContentNode.depthLimit`, as in ``ContentStack``.
  public let content: ContentNode
  /// As `ContentNode.depth`; a framing around a stack or a leaf is no level of its own.
  public let depth: Int

  public init(_ framing: ContentFraming, _ content: ContentNode) {
    self.framing = framing
    var depth = content.depth
    if case .framed = content { depth = min(depth, ContentNode.depthLimit) + 1 }
    self.depth = depth
    self.content = depth > ContentNode.depthLimit ? .box(Box()) : content
  }
}

/// Where children stand across their stack, with the names of `UIStackView.Alignment`; in an overlay, on both axes.
public enum ContentAlignment: String, Hashable, Sendable, Codable, CaseIterable {
  /// As large as the stack.
  case fill
  case leading, trailing, top, bottom, center
  /// In a row: the first lines of text stand on one line. Elsewhere as `top`.
  case firstBaseline
  /// In a row: the last lines of text stand on one line. Elsewhere as `bottom`.
  case lastBaseline
  /// In an overlay.
  case topLeading, topTrailing, bottomLeading, bottomTrailing
}

/// How a stack's children share its length, with the names of `UIStackView.Distribution`.
public enum ContentDistribution: String, Hashable, Sendable, Codable, CaseIterable {
  /// Those that hug least grow, those that resist compression least shrink.
  case fill
  /// All get the same length.
  case fillEqually
  /// Lengths in the ratio of the natural lengths.
  case fillProportionally
  /// Natural lengths, equal gaps of at least the spacing.
  case equalSpacing
  /// Natural lengths, centres at equal distances, gaps of at least the spacing.
  case equalCentering
}
