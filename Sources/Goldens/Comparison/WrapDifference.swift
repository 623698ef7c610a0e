/// Two wraps of a text that aren't the same.
public struct WrapDifference: Hashable, Sendable {
  public var text: String
  public var recorded: RecordedWrap
  public var now: RecordedWrap

  /// Nil where the wraps are the same. Sizes are compared only where both are recorded.
  public init?(text: String, recorded: RecordedWrap, now: RecordedWrap) {
    let sizesAgree = recorded.size == nil || now.size == nil || recorded.size == now.size
    let unitsAgree = recorded.size == nil || recorded.unit == now.unit
    if recorded.lines == now.lines, sizesAgree, unitsAgree { return nil }
    self.text = text
    self.recorded = recorded
    self.now = now
  }

  /// Whether lines show something else, not only sizes.
  public var changesLines: Bool { recorded.lines != now.lines }

  /// What moved to another line. O(n).
  public var moves: [WrapMove] {
    changesLines && now.unit == .lines ? WrapMove.moves(in: text, from: recorded.lines, to: now.lines) : []
  }

  /// What differs, in a few lines.
  public var notes: [String] {
    var notes: [String] = []
    if changesLines, now.unit == .rows {
      let count = max(recorded.lines.count, now.lines.count)
      let differing = (0..<count).filter { index in
        index >= recorded.lines.count || index >= now.lines.count || recorded.lines[index] != now.lines[index]
      }
      notes.append("\(differing.count) of \(count) rows differ")
    } else if changesLines {
      let moves = self.moves
      let limit = 4
      notes += moves.prefix(limit).map(\.description)
      if moves.count > limit { notes.append("and \(moves.count - limit) more") }
      if moves.isEmpty { notes.append("other spaces or marks at the ends of lines") }
    }
    guard let before = recorded.size, let after = now.size else { return notes }
    if before.isCut != after.isCut { notes.append(after.isCut ? "it is cut now" : "it is no longer cut") }
    if before.height != after.height {
      notes.append("height \(Points.text(before.height)), now \(Points.text(after.height))")
    }
    if before.width != after.width {
      notes.append("width \(Points.text(before.width)), now \(Points.text(after.width))")
    }
    return notes
  }
}
