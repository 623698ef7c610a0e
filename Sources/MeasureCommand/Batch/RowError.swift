import JSONText
import Typesetting

/// What is wrong with a row of a batch.
struct RowError: Error {
  /// Fixed words that other programs compare.
  enum Code: String {
    case badJSON = "bad-json"
    case tooLong = "too-long"
    case badUTF8 = "bad-utf8"
    case wrongType = "wrong-type"
    case badValue = "bad-value"
    case unknownField = "unknown-field"
    case fontNotFound = "font-not-found"
    case badFont = "bad-font"
    case `internal` = "internal"
  }

  var code: Code
  var message: String
  /// The field that is at fault; nil where it is the row as a whole.
  var field: String?

  static let emptyLine = RowError(
    code: .badJSON, message: "found an empty line, expected a JSON object", field: nil)

  static func tooLong(limit: Int) -> RowError {
    RowError(
      code: .tooLong,
      message: "found a line of more than \(limit) bytes, expected a shorter one or a larger --max-line",
      field: nil)
  }

  static let noText = RowError(
    code: .badValue, message: "found neither text nor runs, expected one of them", field: "text")
  static let textAndRuns = RowError(
    code: .badValue, message: "found text and runs, expected one of them", field: "runs")
  static let categoryAlone = RowError(
    code: .badValue, message: "found contentSizeCategory without textStyle, expected both", field: "contentSizeCategory"
  )

  static let notFinite = RowError(
    code: .internal, message: "a result is not a finite number; please report the request", field: nil)

  init(code: Code, message: String, field: String?) {
    self.code = code
    self.message = message
    self.field = field
  }

  init(_ error: JSONError) {
    switch error.kind {
    case .syntax, .tooDeep, .duplicateKey, .missingField: code = .badJSON
    case .encoding: code = .badUTF8
    case .tooLong: code = .tooLong
    case .wrongType: code = .wrongType
    case .badValue: code = .badValue
    case .unknownField: code = .unknownField
    }
    message = "column \(error.place.column): \(error.message)"
    field = error.path.hasPrefix("$.") ? String(error.path.dropFirst(2)) : nil
  }

  init(_ error: SettingError) {
    switch error.kind {
    case .wrongType: code = .wrongType
    case .badValue: code = .badValue
    case .fontNotFound: code = .fontNotFound
    case .badFont: code = .badFont
    }
    message = error.message
    field = error.option.rawValue
  }

  init(_ error: TypesettingError) {
    switch error {
    case .textTooLong: (code, field) = (.tooLong, "text")
    case .tooManyRuns: (code, field) = (.badValue, "runs")
    case .unusableLocale: (code, field) = (.badValue, "locale")
    case .badNumber: (code, field) = (.badValue, nil)
    }
    message = error.help.map { "\(error); \($0)" } ?? error.description
  }

  /// The same about a field of a run.
  func inRun(_ index: Int) -> RowError {
    RowError(code: code, message: message, field: field.map { "runs[\(index)].\($0)" })
  }
}
