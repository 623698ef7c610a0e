/// Children from top to bottom; a vertical `UIStackView`.
public struct VStack: CellContent, Sendable {
  public var stack: ContentStack

  public init(
    spacing: Double = 0, alignment: ContentAlignment = .fill, distribution: ContentDistribution = .fill,
    @ContentBuilder children: () throws -> [ContentNode]
  ) rethrows {
    stack = ContentStack(
      axis: .vertical, spacing: spacing, alignment: alignment, distribution: distribution, children: try children())
  }

  public var node: ContentNode { .stack(stack) }
}

/// Children from leading to trailing; a horizontal `UIStackView`.
public struct HStack: CellContent, Sendable {
  public var stack: ContentStack

  public init(
    spacing: Double = 0, alignment: ContentAlignment = .fill, distribution: ContentDistribution = .fill,
    @ContentBuilder children: () throws -> [ContentNode]
  ) rethrows {
    stack = ContentStack(
      axis: .horizontal, spacing: spacing, alignment: alignment, distribution: distribution, children: try children())
  }

  public var node: ContentNode { .stack(stack) }
}

/// Children over one another, the last on top. As large as its largest child.
public struct ZStack: CellContent, Sendable {
  public var stack: ContentStack

  public init(alignment: ContentAlignment = .center, @ContentBuilder children: () throws -> [ContentNode]) rethrows {
    stack = ContentStack(axis: .overlay, alignment: alignment, children: try children())
  }

  public var node: ContentNode { .stack(stack) }
}

/// Lists the children of a stack, with `if`, `switch` and `for`.
@resultBuilder
public enum ContentBuilder {
  public static func buildExpression(_ content: some CellContent) -> [ContentNode] { [content.node] }
  public static func buildExpression(_ contents: [any CellContent]) -> [ContentNode] { contents.map(\.node) }
  public static func buildBlock(_ parts: [ContentNode]...) -> [ContentNode] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [ContentNode]?) -> [ContentNode] { part ?? [] }
  public static func buildEither(first: [ContentNode]) -> [ContentNode] { first }
  public static func buildEither(second: [ContentNode]) -> [ContentNode] { second }
  public static func buildArray(_ parts: [[ContentNode]]) -> [ContentNode] { parts.flatMap(\.self) }
}
