/// Where a tree keeps its nodes from cell to cell.
///
/// A node is some forty numbers: they are changed where they lie, since copies of it were a good part of what a cell
/// costs.
final class NodeMemory {
  private var start: UnsafeMutablePointer<TreeNode>
  private var capacity = 16

  init() { start = .allocate(capacity: capacity) }

  deinit { start.deallocate() }

  /// The memory without nodes.
  var empty: UnsafeMutableBufferPointer<TreeNode> { UnsafeMutableBufferPointer(start: start, count: 0) }

  /// The nodes with another behind them; they may have moved. O(1) amortized.
  func appending(
    _ node: TreeNode, to nodes: UnsafeMutableBufferPointer<TreeNode>
  ) -> UnsafeMutableBufferPointer<TreeNode> {
    let count = nodes.count
    if count == capacity {
      let larger = UnsafeMutablePointer<TreeNode>.allocate(capacity: 2 * capacity)
      larger.moveInitialize(from: start, count: count)
      start.deallocate()
      start = larger
      capacity *= 2
    }
    (start + count).initialize(to: node)
    return UnsafeMutableBufferPointer(start: start, count: count + 1)
  }
}
