/// Two wraps beside one another, for people: lines that differ have a mark between them.
public struct SideBySide: Sendable {
  public var difference: WrapDifference
  /// Columns of the terminal that a wrap may take; longer lines are shortened.
  public var room: Int
  /// What stands above the wraps.
  package var titles = (before: "recorded", after: "now")
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
    let heads = [titles.before, before.summary, titles.after, after.summary].map(TerminalColumns.count)
    let columns = max(left.map(TerminalColumns.count).max() ?? 0, heads[0], heads[1])
    let pairs = difference.pairs
    let number = String(max(left.count, right.count)).count
    let margin = String(repeating: " ", count: number + 3)
    var text = "\(margin)\(titles.before.padded(right: columns))   \(titles.after)\n"
    var isGap = false
    for (index, pair) in pairs.enumerated() {
      // Of many lines those that differ, with one around them.
      let near = pairs[max(0, index - 1)...min(pairs.count - 1, index + 1)]
      guard pairs.count <= 12 || near.contains(where: { !difference.isSame($0) }) else {
        if !isGap { text += "\("⋯".padded(left: number + 2))\n" }
        isGap = true
        continue
      }
      isGap = false
      let other = pair.after.map { right[$0] } ?? ""
      let agrees = difference.isSame(pair)
      let row = (pair.before.map { left[$0] } ?? "").padded(right: columns) + (agrees ? "  " : " ≠")
      let line = row + (other.isEmpty ? "" : " \(other)")
      let label = String((pair.after ?? pair.before ?? 0) + 1).padded(left: number + 2)
      text += "\(label) \(agrees ? line : emphasis(line))\n"
    }
    let sizes = "\(before.summary.padded(right: columns)) \(before.size == after.size ? " " : "≠") \(after.summary)"
    return text + margin + (before.size == after.size ? sizes : emphasis(sizes)) + "\n"
  }

  /// A line between marks. Where there is no more room, its start and its end are kept: the end is where a word is
  /// missing, and where the numbers of a frame are. The row of a cut label has its numbers at the start.
  private func shown(_ line: String) -> String {
    var bytes: [UInt8] = []
    VisibleText.appendEscaped(line, to: &bytes)
    let visible = String(decoding: bytes, as: UTF8.self)
    guard TerminalColumns.count(visible) > room else { return "│\(visible)│" }
    let start = kept(of: Array(visible), columns: line.hasPrefix("  cut ") ? room - 1 : (room - 1) / 3)
    let end = kept(of: visible.reversed(), columns: room - 1 - TerminalColumns.count(start))
    return "│\(start)⋯\(String(end.reversed()))│"
  }

  private func kept(of clusters: [Character], columns: Int) -> String {
    var kept = ""
    var used = 0
    for cluster in clusters {
      used += TerminalColumns.count(cluster)
      if used > columns { break }
      kept.append(cluster)
    }
    return kept
  }
}

extension WrapDifference {
  /// The two wraps beside one another and what moved, without colours.
  public var report: String {
    SideBySide(self).text + notes.map { "    \($0)\n" }.joined()
  }
}
