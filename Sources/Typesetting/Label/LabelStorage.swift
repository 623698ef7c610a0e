import Foundation

/// A label's settings, in one place for all its copies. What uses them works here, where reading one copies no others.
///
/// Unchecked, because `settings` is written only through a label that holds the one reference to it and is itself being
/// changed, so that nobody else can read it.
final class LabelStorage: @unchecked Sendable {
  @exclusivity(unchecked) var settings: LabelSettings

  init(_ settings: LabelSettings) { self.settings = settings }
}

extension LabelStorage {
  func isPreparedLike(_ other: LabelStorage) -> Bool {
    self === other
      || settings.text.string.utf8.isSame(as: other.settings.text.string.utf8)
        && settings.font == other.settings.font && settings.tracking == other.settings.tracking
        && settings.lineBreakMode == other.settings.lineBreakMode
        && settings.lineBreakStrategy == other.settings.lineBreakStrategy
        && settings.textAlignment == other.settings.textAlignment
        && settings.paragraphStyle == other.settings.paragraphStyle && settings.context == other.settings.context
        && settings.text.runs == other.settings.text.runs
  }

  /// - Throws: `TypesettingError` for a setting that is no use; those of font, paragraph and runs are checked where they
  ///   are prepared.
  func check() throws(TypesettingError) {
    try check(
      "scale", settings.scale, "0 or from 0.5 to 16", settings.scale == 0 || (0.5...16).contains(settings.scale))
    try check(
      "minimumScaleFactor", settings.minimumScaleFactor, "from 0 to 1", (0...1).contains(settings.minimumScaleFactor))
    try check(
      "preferredMaxLayoutWidth", settings.preferredMaxLayoutWidth, "0 or a width in points",
      settings.preferredMaxLayoutWidth >= 0)
    try check("numberOfLines", Double(settings.numberOfLines), "0 or more", settings.numberOfLines >= 0)
  }

  private func check(
    _ setting: String, _ value: Double, _ allowed: String, _ holds: Bool
  ) throws(TypesettingError) {
    if !holds { throw .badNumber(setting: setting, value: value, allowed: allowed) }
  }

  func prepared(in typesetter: Typesetter) throws(TypesettingError) -> PreparedText {
    var style = settings.paragraphStyle
    style.lineBreakMode = settings.lineBreakMode
    style.lineBreakStrategy = settings.lineBreakStrategy
    style.alignment = settings.textAlignment
    return try typesetter.prepare(
      settings.text, font: settings.font, paragraphStyle: style, spacing: settings.tracking, context: settings.context)
  }
}

extension String.UTF8View {
  /// Whether the bytes are the same.
  fileprivate func isSame(as other: Self) -> Bool {
    let known = withContiguousStorageIfAvailable { left in
      other.withContiguousStorageIfAvailable { right in
        guard left.count == right.count, let start = left.baseAddress, let otherStart = right.baseAddress else {
          return left.count == right.count
        }
        return memcmp(start, otherStart, left.count) == 0
      }
    }
    return known.flatMap(\.self) ?? elementsEqual(other)
  }
}
