/// Finds what somebody probably meant.
enum NearestName {
  /// The candidate that the fewest changes, swaps among them, turn the name into, if they are at most a third of it
  /// (but two are always allowed for names from four letters). The first of equals.
  static func find(_ name: String, among candidates: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    guard !wanted.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(wanted, Array(candidate.lowercased().unicodeScalars))
      if distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    guard let best, best.distance <= max(wanted.count / 3, wanted.count < 4 ? 1 : 2) else { return nil }
    return best.name
  }

  /// Insertions, deletions, replacements and swaps of neighbours.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}
