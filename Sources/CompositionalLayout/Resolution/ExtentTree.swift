/// Extents along an axis with their prefix sums: a Fenwick tree's job with 64-fold nodes over sparse pages.
///
/// Untouched extents are closed form: a tree nobody has written to holds no memory and answers in O(1). Otherwise
/// `offset`, `index(at:)` and an update are O(log n) (three levels for a million). Sums are recomputed from their parts and never
/// adjusted by differences, so any order of updates gives the same numbers.
///
/// The last extent is held apart: a partial last group may be shorter than the rest without breaking the closed form.
struct ExtentTree: Sendable {
  /// All but the last.
  private var leaves: PagedExtents
  private var last: Double
  /// Sums per page, then per 64 of those, …, padded to whole nodes with zeros; empty while untouched.
  private var levels: [[Double]] = []
  private var dirtyPages: [Int] = []

  let count: Int

  init(count: Int, standard: Double, last: Double? = nil) {
    self.count = count
    leaves = PagedExtents(count: max(0, count - 1), standard: standard)
    self.last = count > 0 ? last ?? standard : 0
  }

  init(_ extents: [Double]) {
    self.init(count: extents.count, standard: 0)
    leaves.reserveAll()
    for (index, extent) in extents.enumerated() { set(index, extent) }
    commit()
  }

  var standard: Double { leaves.standard }
  var footprint: Int { leaves.footprint + levels.reduce(0) { $0 + $1.count * 8 } }

  subscript(index: Int) -> Double { index == count - 1 ? last : leaves[index] }

  /// Makes room for all extents at once.
  mutating func reserveAll() { leaves.reserveAll() }

  /// Sets one extent; sums are right again after `commit()`.
  @inline(__always)
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

  /// Recomputes the sums above what `set` changed: O(log n) for one, O(n) for all.
  mutating func commit() {
    guard !dirtyPages.isEmpty else { return }
    if levels.isEmpty { build() }
    if dirtyPages.count == 1 {
      commit(page: dirtyPages[0])
      dirtyPages.removeAll(keepingCapacity: true)
      return
    }
    var dirty = dirtyPages
    dirtyPages.removeAll(keepingCapacity: dirtyPages.count <= 64)
    for page in dirty {
      levels[0][page] = leaves.sum(ofPage: page) ?? 0
    }
    for level in 1..<max(1, levels.count) {
      var parents: [Int] = []
      for child in dirty where parents.last != child >> 6 { parents.append(child >> 6) }
      for parent in parents {
        levels[level][parent] = levels[level - 1].withUnsafeBufferPointer { sum64($0, parent << 6) }
      }
      dirty = parents
    }
  }

  private mutating func commit(page: Int) {
    levels[0][page] = leaves.sum(ofPage: page) ?? 0
    var node = page
    for level in 1..<max(1, levels.count) {
      node >>= 6
      levels[level][node] = levels[level - 1].withUnsafeBufferPointer { sum64($0, node << 6) }
    }
  }

  private mutating func build() {
    let pages = leaves.pageCount
    var level = Array(repeating: 0.0, count: (pages + 63) & ~63)
    for page in 0..<pages {
      level[page] = Double(min(64, leaves.count - page << 6)) * standard
    }
    levels = [level]
    while levels[levels.count - 1].count > 64 {
      let below = levels[levels.count - 1]
      let nodes = below.count >> 6
      var level = Array(repeating: 0.0, count: (nodes + 63) & ~63)
      for node in 0..<nodes {
        level[node] = below.withUnsafeBufferPointer { sum64($0, node << 6) }
      }
      levels.append(level)
    }
  }

  /// Where the extent at `index` starts: the sum of all before it. `index` may be `count`. O(log n).
  func offset(_ index: Int) -> Double {
    guard index < count else { return total }
    guard !levels.isEmpty else { return Double(index) * standard }
    var sum = 0.0
    for leaf in (index & ~63)..<index { sum += leaves[leaf] }
    var node = index
    for level in levels {
      node >>= 6
      for sibling in (node & ~63)..<node { sum += level[sibling] }
    }
    return sum
  }

  /// The sum of all. O(1): the top level has at most 64 nodes.
  var total: Double {
    guard let top = levels.last else { return Double(leaves.count) * standard + last }
    return top.withUnsafeBufferPointer { sum64($0, 0) } + last
  }

  /// The first index whose end lies beyond `position`; `count` when none does. O(log n).
  func index(at position: Double) -> Int {
    guard count > 0 else { return 0 }
    let index = indexBeforeLast(position)
    return index < count - 1 || position < total ? index : count
  }

  private func indexBeforeLast(_ position: Double) -> Int {
    guard position >= 0 else { return 0 }
    let count = leaves.count
    guard !levels.isEmpty else {
      guard standard > 0 else { return count }
      let quotient = position / standard
      guard quotient < Double(count) + 1 else { return count }
      var index = min(count, Int(quotient))
      // The division may land a step off the products that frames are made of.
      while index > 0, Double(index) * standard > position { index -= 1 }
      while index < count, Double(index + 1) * standard <= position { index += 1 }
      return index
    }
    var rest = position
    var node = 0
    for level in levels.reversed() {
      let end = min(node + 64, level.count)
      while node < end - 1, level[node] <= rest {
        rest -= level[node]
        node += 1
      }
      node <<= 6
    }
    let end = min(node + 64, count)
    while node < end, leaves[node] <= rest {
      rest -= leaves[node]
      node += 1
    }
    return min(node, count)
  }
}
