/// The fields of a request.
enum RowFields {
  static let names = ["id", "text", "runs"] + TextOption.allCases.map(\.rawValue)
  static let namesInRun = ["text"] + TextOption.allCases.filter(\.isOfRun).map(\.rawValue)

  static let id = 0
  static let text = 1
  static let runs = 2
  /// The number of the first option.
  static let firstOption = 3
}
