/// By hand: a nested tree is walked from a list, so that its depth costs no stack.
extension ContentNode: Hashable {
  /// O(nodes).
  public static func == (left: ContentNode, right: ContentNode) -> Bool {
    var pending = [(left, right)]
    while let (left, right) = pending.popLast() {
      switch (left, right) {
      case (.label(let one), .label(let other)): if one != other { return false }
      case (.picture(let one), .picture(let other)): if one != other { return false }
      case (.box(let one), .box(let other)): if one != other { return false }
      case (.spacer(let one), .spacer(let other)): if one != other { return false }
      case (.stack(let one), .stack(let other)):
        guard one.isArrangedLike(other) else { return false }
        pending.append(contentsOf: zip(one.children, other.children))
      case (.framed(let one), .framed(let other)):
        guard one.framing == other.framing, one.depth == other.depth else { return false }
        pending.append((one.content, other.content))
      default: return false
      }
    }
    return true
  }

  /// O(nodes).
  public func hash(into hasher: inout Hasher) {
    var pending = [self]
    while let node = pending.popLast() {
      switch node {
      case .label(let label):
        hasher.combine(0)
        hasher.combine(label)
      case .picture(let picture):
        hasher.combine(1)
        hasher.combine(picture)
      case .box(let box):
        hasher.combine(2)
        hasher.combine(box)
      case .spacer(let spacer):
        hasher.combine(3)
        hasher.combine(spacer)
      case .stack(let stack):
        hasher.combine(4)
        stack.hashArrangement(into: &hasher)
        pending.append(contentsOf: stack.children)
      case .framed(let framed):
        hasher.combine(5)
        hasher.combine(framed.framing)
        pending.append(framed.content)
      }
    }
  }
}

extension ContentStack {
  /// Equal but for what the children are.
  fileprivate func isArrangedLike(_ other: ContentStack) -> Bool {
    axis == other.axis && spacing == other.spacing && alignment == other.alignment
      && distribution == other.distribution && depth == other.depth && children.count == other.children.count
  }

  fileprivate func hashArrangement(into hasher: inout Hasher) {
    hasher.combine(axis)
    hasher.combine(spacing)
    hasher.combine(alignment)
    hasher.combine(distribution)
    hasher.combine(children.count)
  }
}
