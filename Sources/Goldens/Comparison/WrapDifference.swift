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

  /// Which line stands beside which: lines of a text by their numbers, rows of a screen by what they are about.
  package var pairs: [(before: Int?, after: Int?)] {
    let (before, after) = (recorded.lines, now.lines)
    guard now.unit == .rows else {
      return (0..<max(before.count, after.count)).map {
        (before.indices.contains($0) ? $0 : nil, after.indices.contains($0) ? $0 : nil)
      }
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.map(Self.subject).difference(from: before.map(Self.subject)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var pairs: [(before: Int?, after: Int?)] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      if left < before.count, removed.contains(left) {
        pairs.append((left, nil))
        left += 1
      } else if right < after.count, inserted.contains(right) {
        pairs.append((nil, right))
        right += 1
      } else {
        pairs.append((left, right))
        left += 1
        right += 1
      }
    }
    return pairs
  }

  /// What a row is about: an element, or a label that is cut.
  private static func subject(_ row: String) -> Substring {
    if row.hasPrefix("  cut "), let colon = row.firstIndex(of: ":") { return row[..<colon] }
    return row.firstRange(of: " at ").map { row[..<$0.lowerBound] } ?? row[...]
  }

  /// Whether both lines of a pair are there and the same.
  package func isSame(_ pair: (before: Int?, after: Int?)) -> Bool {
    guard let before = pair.before, let after = pair.after else { return false }
    return recorded.lines[before] == now.lines[after]
  }

  /// How many rows differ, and which labels are cut that weren't, or no longer.
  private var rowNotes: [String] {
    let pairs = self.pairs
    var notes = ["\(pairs.count { !isSame($0) }) of \(pairs.count) rows differ"]
    var element: Substring = ""
    for pair in pairs {
      let row = pair.after.map { now.lines[$0] } ?? pair.before.map { recorded.lines[$0] } ?? ""
      if row.hasPrefix("  cut "), pair.before == nil || pair.after == nil {
        let news = pair.before == nil ? "is cut now" : "is no longer cut"
        notes.append("\(element): \(Self.subject(row).dropFirst(6)) \(news)")
      } else if !row.isEmpty, !row.hasPrefix(" ") {
        element = Self.subject(row)
      }
    }
    return notes.count > 5 ? notes.prefix(5) + ["and \(notes.count - 5) more"] : notes
  }

  /// What moved to another line. O(n).
  public var moves: [WrapMove] {
    changesLines && now.unit == .lines ? WrapMove.moves(in: text, from: recorded.lines, to: now.lines) : []
  }

  /// What differs, in a few lines.
  public var notes: [String] {
    var notes: [String] = []
    if changesLines, now.unit == .rows {
      notes += rowNotes
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
