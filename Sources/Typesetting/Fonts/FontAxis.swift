/// An axis of a variable font, in the axis' own units.
public struct FontAxis: Hashable, Sendable {
  public let tag: String
  public let minimum: Double
  public let defaultValue: Double
  public let maximum: Double

  func clamp(_ value: Double) -> Double { min(max(value, minimum), maximum) }
}

/// Something about a font that was settled differently from how it was asked for.
public enum FontWarning: Hashable, Sendable, CustomStringConvertible {
  /// A variation lies outside its axis; the nearest value is used.
  case variationClamped(tag: String, asked: Double, used: Double, font: String)
  /// Italic was asked for and the upright face is used: the family or file has no other.
  case noItalic(font: String)
  /// A weight was asked for that the family or file doesn't have.
  case weightUnavailable(asked: Int, used: Int, font: String)
  /// None of the faces has a feature that was asked for, so that it has no effect.
  case featureUnavailable(tag: String, font: String)
  /// A file in the folder of fonts that is passed over.
  case fileSkipped(FontError)

  public var description: String {
    switch self {
    case .variationClamped(let tag, let asked, let used, let font):
      "\(tag)=\(shortNumber(asked)) is outside the axis of \(font); \(shortNumber(used)) is used"
    case .noItalic(let font):
      "\(font) has no italic; it is measured upright"
    case .weightUnavailable(let asked, let used, let font):
      "weight \(asked) isn't there; \(font) is \(used)"
    case .featureUnavailable(let tag, let font):
      "feature \(tag) has no effect: \(font) and its fallbacks don't have it"
    case .fileSkipped(let error):
      "passed over: \(error)"
    }
  }
}

/// Without `.0` for whole numbers.
func shortNumber(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
}
