/// The variations, weight and slant asked of a face, before its axes are known.
struct VariationRequest: Hashable, Sendable {
  var variations: [FontVariation] = []
  var weight = 400
  var italic = false
  /// Points; used on an `opsz` axis that no variation sets.
  var opticalSize: Double?

  struct Settled {
    var variations: [FontVariation] = []
    var warnings: [FontWarning] = []
    var weight: Int?
    var isItalic = false
  }

  /// - Throws: `FontError.unknownAxis`, or `.badValue` for a value that isn't finite.
  func settle(on source: FaceSource) throws(FontError) -> Settled {
    var settled = Settled()
    var asked: [String: Double] = [:]
    let font = source.facts.family
    for variation in variations {
      guard variation.value.isFinite else {
        throw .badValue(what: "variation \(variation.tag)", value: "\(variation.value)", allowed: "a finite number")
      }
      guard source.axes.contains(where: { $0.tag == variation.tag }) else {
        throw .unknownAxis(tag: variation.tag, font: font, available: source.axes.map(\.tag))
      }
      asked[variation.tag] = variation.value
    }
    for axis in source.axes {
      let value: Double
      if let explicit = asked[axis.tag] {
        value = axis.clamp(explicit)
        if value != explicit {
          settled.warnings.append(.variationClamped(tag: axis.tag, asked: explicit, used: value, font: font))
        }
      } else {
        value = automatic(axis, axes: source.axes)
      }
      if axis.tag == "wght" { settled.weight = Int(value.rounded()) }
      if axis.tag == "ital", value >= 0.5 { settled.isItalic = true }
      if axis.tag == "slnt", value != 0 { settled.isItalic = true }
      if value != axis.defaultValue { settled.variations.append(FontVariation(tag: axis.tag, value: value)) }
    }
    return settled
  }

  /// What weight, slant and point size ask of an axis that no variation names; silently kept in its range, as in CSS.
  private func automatic(_ axis: FontAxis, axes: [FontAxis]) -> Double {
    switch axis.tag {
    case "wght": axis.clamp(Double(weight))
    case "ital" where italic: axis.clamp(1)
    case "slnt" where italic && !axes.contains(where: { $0.tag == "ital" }): axis.clamp(-10)
    case "opsz": opticalSize.map(axis.clamp) ?? axis.defaultValue
    default: axis.defaultValue
    }
  }
}
