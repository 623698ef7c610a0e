import Typesetting

/// What a worker has counted.
struct BatchTally: Sendable {
  var rows = 0
  var errors = 0
  var truncated = 0
  private(set) var unknownFields: [String: Int] = [:]
  private(set) var otherUnknownFields = 0
  /// Summed over the workers.
  var statistics: TypesettingStatistics?

  /// Names beyond that are counted together.
  private static let mostNames = 64

  mutating func countUnknown(_ name: String, times: Int = 1) {
    if unknownFields[name] != nil || unknownFields.count < Self.mostNames {
      unknownFields[name, default: 0] += times
    } else {
      otherUnknownFields += times
    }
  }

  mutating func add(_ other: BatchTally) {
    rows += other.rows
    errors += other.errors
    truncated += other.truncated
    for (name, count) in other.unknownFields.sorted(by: { $0.key < $1.key }) { countUnknown(name, times: count) }
    otherUnknownFields += other.otherUnknownFields
    statistics = Self.sum(statistics, other.statistics)
  }

  private static func sum(_ left: TypesettingStatistics?, _ right: TypesettingStatistics?) -> TypesettingStatistics? {
    guard var sum = left, let right else { return left ?? right }
    sum.preparedTexts += right.preparedTexts
    sum.shapingCalls += right.shapingCalls
    sum.cacheHits += right.cacheHits
    sum.cacheMisses += right.cacheMisses
    sum.cachedWords += right.cachedWords
    sum.cacheBytes += right.cacheBytes
    sum.evictedWords += right.evictedWords
    sum.lineBreakPasses += right.lineBreakPasses
    return sum
  }

  /// For standard error, in an order that no worker count changes.
  var warnings: String {
    var text = ""
    for (name, rows) in unknownFields.sorted(by: { $0.key < $1.key }) {
      text += Messages.unknownFields(name, rows: rows, nearest: NearestName.find(name, among: RowFields.names))
    }
    if otherUnknownFields > 0 { text += Messages.otherUnknownFields(rows: otherUnknownFields) }
    return text
  }
}
