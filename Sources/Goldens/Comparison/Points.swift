/// Numbers for people.
package enum Points {
  /// At most three digits behind the point, none that say nothing: `61`, `40.667`.
  package static func text(_ value: Double) -> String {
    let thousandths = (abs(value) * 1000).rounded()
    guard thousandths < 9e15 else { return "\(value)" }
    let whole = Int(thousandths) / 1000
    var text = String(whole)
    var rest = Int(thousandths) % 1000
    if rest > 0 {
      var digits = String(repeating: "0", count: 3 - String(rest).count) + String(rest)
      while digits.last == "0" { digits.removeLast() }
      text += ".\(digits)"
      rest = 0
    }
    return value < 0 && thousandths > 0 ? "-" + text : text
  }

  /// Always two digits behind the point, for columns of numbers.
  package static func column(_ value: Double) -> String {
    let hundredths = (abs(value) * 100).rounded()
    guard hundredths < 9e15 else { return "\(value)" }
    let rest = Int(hundredths) % 100
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    return "\(sign)\(Int(hundredths) / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension String {
  /// With spaces in front, up to a number of terminal columns.
  package func padded(left columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - TerminalColumns.count(self))) + self
  }

  /// With spaces behind, up to a number of terminal columns.
  package func padded(right columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - TerminalColumns.count(self)))
  }
}
