import Glibc

/// How a batch runs, from its flags.
struct BatchSettings: Sendable {
  var defaults: TextSettings
  var fields = ResultFields.all
  var jobs: Int
  /// Bytes of a line without its end.
  var maxLine = 1 << 20
  var writesHeader = false
  var isStrict = false
  /// Whether lines have their glyph runs and ink.
  var isDetailed = false
  var showsStatistics = false
  var failsIfTruncated = false

  private static let mostJobs = 256
  private static let longestLine = 1 << 30

  init(_ parsed: ParsedArguments) throws(CommandError) {
    if let operand = parsed.operands.first {
      throw Messages.superfluousArgument(
        operand, command: "batch", help: "rows come from standard input: measure batch < requests.jsonl")
    }
    defaults = try TextSettings(parsed)
    jobs = min(Self.mostJobs, max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    if let text = parsed.value(.jobs) { jobs = try Self.whole(text, .jobs, 1...Self.mostJobs) }
    if let text = parsed.value(.maxLine) { maxLine = try Self.whole(text, .maxLine, 1...Self.longestLine) }
    if let list = parsed.value(.fields) { fields = try ResultFields.parse(list) }
    writesHeader = parsed.contains(.header)
    isStrict = parsed.contains(.strict)
    isDetailed = parsed.contains(.detail)
    showsStatistics = parsed.contains(.stats)
    failsIfTruncated = parsed.contains(.failIfTruncated)
  }

  private static func whole(
    _ text: String, _ option: ToolOption, _ range: ClosedRange<Int>
  ) throws(CommandError) -> Int {
    guard let number = Int(text), !text.hasPrefix("+"), range.contains(number) else {
      throw Messages.badValue(
        text, flag: option.declaration.flag,
        allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
