import Typesetting

/// Settings resolved to fonts: all that a text needs to be measured. Shared by the rows that say the same.
final class MeasuringSetting: Sendable {
  let settings: TextSettings
  let font: Font
  let limits: LayoutLimits
  let spacing: Double
  /// What was settled differently from how it was asked for.
  let warnings: [String]

  /// - Throws: `SettingError` when a font can't be had.
  init(_ settings: TextSettings, shelf: FontShelf) throws(SettingError) {
    self.settings = settings
    font = try shelf.font(settings)
    spacing = settings.spacing
    limits = LayoutLimits(
      numberOfLines: settings.lines, maxHeight: settings.maxHeight, lineBreakMode: settings.style.lineBreakMode,
      token: TruncationToken(settings.ellipsis), scale: settings.scale)
    var warnings = font.warnings.map(\.description)
    if settings.fontsDirectory != nil, let library = try? shelf.library(settings) {
      warnings += library.warnings.map(\.description)
    }
    self.warnings = warnings
  }

  /// Whether the first font stands in for Apple's system font.
  var usesStandIn: Bool { font.cascade.isSystemStandIn }
}
