/// The fields of a result, in the order in which they come.
struct ResultFields: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  static let width = ResultFields(rawValue: 1 << 0)
  static let height = ResultFields(rawValue: 1 << 1)
  static let lineCount = ResultFields(rawValue: 1 << 2)
  static let truncated = ResultFields(rawValue: 1 << 3)
  static let truncation = ResultFields(rawValue: 1 << 4)
  static let overflow = ResultFields(rawValue: 1 << 5)
  static let pushedOut = ResultFields(rawValue: 1 << 6)
  static let text = ResultFields(rawValue: 1 << 7)
  static let lines = ResultFields(rawValue: 1 << 8)
  static let firstBaseline = ResultFields(rawValue: 1 << 9)
  static let lastBaseline = ResultFields(rawValue: 1 << 10)
  static let naturalWidth = ResultFields(rawValue: 1 << 11)
  static let tightWidth = ResultFields(rawValue: 1 << 12)
  static let rawWidth = ResultFields(rawValue: 1 << 13)
  static let rawHeight = ResultFields(rawValue: 1 << 14)
  static let sizeThatFits = ResultFields(rawValue: 1 << 15)
  static let neededLines = ResultFields(rawValue: 1 << 16)
  static let neededHeight = ResultFields(rawValue: 1 << 17)
  static let fontScale = ResultFields(rawValue: 1 << 18)
  static let fonts = ResultFields(rawValue: 1 << 19)
  static let missing = ResultFields(rawValue: 1 << 20)
  static let warnings = ResultFields(rawValue: 1 << 21)

  static let names = [
    "width", "height", "lineCount", "truncated", "truncation", "overflow", "pushedOut", "text", "lines",
    "firstBaseline", "lastBaseline", "naturalWidth", "tightWidth", "rawWidth", "rawHeight", "sizeThatFits",
    "neededLines", "neededHeight", "fontScale", "fonts", "missing", "warnings",
  ]

  static let all = ResultFields(rawValue: 1 << 22 - 1)
  static let size: ResultFields = [.width, .height, .lineCount, .truncated]

  /// Those that need the lines themselves, not just their number and size.
  static let ofLines: ResultFields = [
    .truncation, .text, .lines, .firstBaseline, .lastBaseline, .tightWidth, .fonts, .missing,
  ]

  /// Reads `height,lineCount`; `size` stands for four fields.
  static func parse(_ list: String) throws(CommandError) -> ResultFields {
    var fields: ResultFields = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part)
      if name == "size" {
        fields.formUnion(.size)
      } else if let place = names.firstIndex(of: name) {
        fields.insert(ResultFields(rawValue: 1 << UInt32(place)))
      } else {
        throw Messages.unknownField(name, nearest: NearestName.find(name, among: names + ["size"]))
      }
    }
    return fields
  }
}
