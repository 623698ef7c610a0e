/// Where a face comes from.
public enum FontOrigin: String, Hashable, Sendable, Codable {
  case bundled, file, system
}

/// A face of a family that hasn't been opened yet.
struct FamilyMember: Hashable, Sendable {
  var path: String
  var index: Int
  var family: String
  var style: String
  var weight: Int
  var isItalic: Bool
  /// For a variable font, the weights that it covers.
  var weightRange: ClosedRange<Int>?
  var origin: FontOrigin
  /// Of a bundled font, from the manifest.
  var sha256: String?

  /// The weight nearest to `wanted` that this face can have.
  func reachableWeight(_ wanted: Int) -> Int {
    guard let range = weightRange else { return weight }
    return min(max(wanted, range.lowerBound), range.upperBound)
  }
}

/// Choosing a face of a family by CSS Fonts 4, section 5.2: slant first, then weight.
enum FamilyMatch {
  static func best(of members: [FamilyMember], weight: Int, italic: Bool) -> FamilyMember? {
    let slanted = members.filter { $0.isItalic == italic }
    let candidates = slanted.isEmpty ? members : slanted
    return candidates.enumerated().min { left, right in
      let (leftRank, rightRank) = (rank(left.element, weight), rank(right.element, weight))
      return leftRank == rightRank ? left.offset < right.offset : leftRank < rightRank
    }?.element
  }

  /// Lower is better: the step of the rule, then the distance within the step.
  private static func rank(_ member: FamilyMember, _ wanted: Int) -> (Int, Int) {
    let weight = member.reachableWeight(wanted)
    let distance = abs(weight - wanted)
    if distance == 0 { return (0, 0) }
    if (400...500).contains(wanted) {
      if weight > wanted { return weight <= 500 ? (1, distance) : (3, distance) }
      return (2, distance)
    }
    let isPreferredSide = wanted < 400 ? weight < wanted : weight > wanted
    return (isPreferredSide ? 1 : 2, distance)
  }
}

/// Families by name, looked up without regard to case.
struct FamilyIndex: Sendable {
  private var members: [String: [FamilyMember]] = [:]
  /// In the order in which they were added.
  private(set) var names: [String] = []
  /// In the order in which they were added.
  private(set) var all: [FamilyMember] = []

  mutating func add(_ member: FamilyMember, names aliases: [String] = []) {
    all.append(member)
    for name in [member.family] + aliases.filter({ $0 != member.family }) {
      let key = Self.key(name)
      if members[key] == nil { names.append(name) }
      members[key, default: []].append(member)
    }
  }

  func members(of name: String) -> [FamilyMember] { members[Self.key(name)] ?? [] }

  private static func key(_ name: String) -> String { name.lowercased() }

  /// The name with the fewest single-letter changes, if they are at most a third of the asked name's letters.
  static func nearest(to name: String, among names: [String]) -> String? {
    let wanted = Array(name.lowercased().prefix(64))
    var best: (name: String, distance: Int)?
    for candidate in names {
      let distance = editDistance(wanted, Array(candidate.lowercased()))
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    guard let best, best.distance <= max(wanted.count / 3, 2) else { return nil }
    return best.name
  }

  private static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(diagonal + (a == b ? 0 : 1), above + 1, row[j] + 1)
        diagonal = above
      }
    }
    return row[right.count]
  }
}
