/// Extents across an axis with their greatest: what an orthogonal row is as high as.
///
/// Sparse like `ExtentTree`; an update is O(log n), `greatest` is O(1).
struct MaximumTree: Sendable {
  /// All but the last, which may be a shorter, partial group.
  private var leaves: PagedExtents
  private var last: Double
  private var levels: [[Double]] = []
  private var dirtyPages: [Int] = []

  let count: Int

  init(count: Int, standard: Double, last: Double? = nil) {
    self.count = count
    leaves = PagedExtents(count: max(0, count - 1), standard: standard)
    self.last = count > 0 ? last ?? standard : 0
  }

  var footprint: Int { leaves.footprint + levels.reduce(0) { $0 + $1.count * 8 } }

  subscript(index: Int) -> Double { index == count - 1 ? last : leaves[index] }

  mutating func set(_ index: Int, _ extent: Double) {
    guard index < count - 1 else {
      last = extent
      return
    }
    guard leaves[index] != extent else { return }
    leaves[index] = extent
    let page = index >> 6
    if dirtyPages.last != page { dirtyPages.append(page) }
  }

  /// Recomputes what lies above the changes since the last call.
  mutating func commit() {
    guard !dirtyPages.isEmpty else { return }
    if levels.isEmpty {
      levels = [Array(repeating: leaves.standard, count: leaves.pageCount)]
      while levels[levels.count - 1].count > 64 {
        levels.append(Array(repeating: leaves.standard, count: (levels[levels.count - 1].count + 63) >> 6))
      }
    }
    var dirty = dirtyPages
    dirtyPages.removeAll(keepingCapacity: dirtyPages.count <= 64)
    for page in dirty { levels[0][page] = leaves.greatest(ofPage: page) ?? leaves.standard }
    for level in 1..<max(1, levels.count) {
      var parents: [Int] = []
      for child in dirty where parents.last != child >> 6 { parents.append(child >> 6) }
      for parent in parents {
        let children = levels[level - 1]
        levels[level][parent] = children[parent << 6..<min(children.count, (parent + 1) << 6)].reduce(0, max)
      }
      dirty = parents
    }
  }

  /// The greatest extent, 0 when there is none. O(1): the top level has at most 64 nodes.
  var greatest: Double {
    guard count > 1 else { return last }
    return max(last, levels.last.map { $0.reduce(0, max) } ?? leaves.standard)
  }
}
