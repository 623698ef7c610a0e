/// Two wraps beside one another, for people: lines that differ have a mark between them.
public struct SideBySide: Sendable {
  public var difference: WrapDifference
  /// Columns of the terminal that a wrap may take; longer lines are cut.
  public var room: Int
  /// Makes a part stand out that differs.
  package var emphasis: @Sendable (String) -> String = { $0 }

  public init(_ difference: WrapDifference, room: Int = 56) {
    self.difference = difference
    self.room = max(12, room)
  }

  /// Each row ends with a line end; nothing in it but what a terminal shows.
  public var text: String {
    let before = difference.recorded
    let after = difference.now
    let left = before.lines.map(shown)
    let right = after.lines.map(shown)
    let heads = ["recorded", before.summary, "now", after.summary].map(TerminalColumns.count)
    let columns = max(left.map(TerminalColumns.count).max() ?? 0, heads[0], heads[1])
    let number = String(max(left.count, right.count)).count
    let margin = String(repeating: " ", count: number + 3)
    var text = "\(margin)\("recorded".padded(right: columns))   now\n"
    var isGap = false
    for index in 0..<max(left.count, right.count) {
      guard isShown(index) else {
        if !isGap { text += "\("⋯".padded(left: number + 2))\n" }
        isGap = true
        continue
      }
      isGap = false
      let one = index < left.count ? left[index] : ""
      let other = index < right.count ? right[index] : ""
      let isSame = isSame(index)
      let mark = isSame ? " " : "≠"
      let row = "\(one.padded(right: columns)) \(mark)" + (other.isEmpty ? "" : " \(other)")
      text += "\(String(index + 1).padded(left: number + 2)) \(isSame ? row : emphasis(row))\n"
    }
    let sizes = "\(before.summary.padded(right: columns)) \(before.size == after.size ? " " : "≠") \(after.summary)"
    return text + margin + (before.size == after.size ? sizes : emphasis(sizes)) + "\n"
  }

  private func isSame(_ index: Int) -> Bool {
    let (before, after) = (difference.recorded.lines, difference.now.lines)
    guard before.indices.contains(index), after.indices.contains(index) else {
      return !before.indices.contains(index) && !after.indices.contains(index)
    }
    return before[index] == after[index]
  }

  /// Of many lines those that differ, with one around them.
  private func isShown(_ index: Int) -> Bool {
    max(difference.recorded.lines.count, difference.now.lines.count) <= 12 || (index - 1...index + 1).contains { !isSame($0) }
  }

  /// A line between marks, cut where there is no more room.
  private func shown(_ line: String) -> String {
    var bytes: [UInt8] = []
    VisibleText.appendEscaped(line, to: &bytes)
    let visible = String(decoding: bytes, as: UTF8.self)
    guard TerminalColumns.count(visible) > room else { return "│\(visible)│" }
    var kept = ""
    var used = 1
    for cluster in visible {
      used += TerminalColumns.count(cluster)
      if used > room { break }
      kept.append(cluster)
    }
    return "│\(kept)⋯│"
  }
}

extension WrapDifference {
  /// The two wraps beside one another and what moved, without colours.
  public var report: String {
    SideBySide(self).text + notes.map { "    \($0)\n" }.joined()
  }
}
