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
  /// One child, or those of a branch or a loop.
  public enum Part {
    case one(ContentNode)
    case many([ContentNode])
  }

  public static func buildExpression(_ label: consuming Label) -> Part { .one(.label(label)) }
  public static func buildExpression(_ node: consuming ContentNode) -> Part { .one(node) }
  public static func buildExpression(_ content: some CellContent) -> Part { .one(content.node) }
  public static func buildExpression(_ contents: [any CellContent]) -> Part { .many(contents.map(\.node)) }
  public static func buildOptional(_ part: [ContentNode]?) -> Part { .many(part ?? []) }
  public static func buildEither(first: [ContentNode]) -> Part { .many(first) }
  public static func buildEither(second: [ContentNode]) -> Part { .many(second) }
  public static func buildArray(_ parts: [[ContentNode]]) -> Part { .many(parts.flatMap(\.self)) }

  public static func buildBlock() -> [ContentNode] { [] }

  public static func buildPartialBlock(first: consuming Part) -> [ContentNode] {
    switch consume first {
    case .one(let node):
      var children: [ContentNode] = []
      // Most stacks have few children: one allocation does.
      children.reserveCapacity(4)
      children.append(node)
      return children
    case .many(let nodes): return nodes
    }
  }

  public static func buildPartialBlock(accumulated: consuming [ContentNode], next: consuming Part) -> [ContentNode] {
    switch consume next {
    case .one(let node): accumulated.append(node)
    case .many(let nodes): accumulated += nodes
    }
    return accumulated
  }
}
