import Goldens
import Typesetting

/// What is to be swept: the text's settings, the range of widths, a box that the text should fill.
struct SweepRequest {
  var settings: TextSettings
  /// Points; nil is 0.
  var from: Double?
  /// Points; nil is the width from which on nothing changes.
  var to: Double?
  var box: (width: Double, height: Double)?

  init(_ parsed: ParsedArguments) throws(CommandError) {
    settings = try TextSettings(parsed)
    from = try Self.width(parsed, .from)
    to = try Self.width(parsed, .to)
    if let from, let to, from > to {
      throw Messages.badValue(
        Points.text(to), flag: ToolOption.to.declaration.flag, allowed: "a width that isn't below --from")
    }
    guard let text = parsed.value(.box) else { return }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { OptionInput.decimal(String($0)) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], Self.lengths.contains(width),
      Self.lengths.contains(height)
    else {
      throw Messages.badValue(
        text, flag: ToolOption.box.declaration.flag, allowed: "width x height in points, such as 140x60")
    }
    box = (width, height)
  }

  private static let lengths = 0...1e7

  private static func width(_ parsed: ParsedArguments, _ option: ToolOption) throws(CommandError) -> Double? {
    guard let text = parsed.value(option) else { return nil }
    guard let number = OptionInput.decimal(text), lengths.contains(number) else {
      throw Messages.badValue(
        text, flag: option.declaration.flag, allowed: "a number of points from 0 to 10000000")
    }
    return number
  }
}
