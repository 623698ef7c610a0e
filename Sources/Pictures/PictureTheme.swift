/// What is drawn, in which colours.
public enum PictureTheme: String, CaseIterable, Sendable {
  /// Everything that was computed.
  case light, dark
  /// Only what a device would show.
  case plain
  case plainDark = "plain-dark"

  public var isDark: Bool { self == .dark || self == .plainDark }
  /// Whether nothing is annotated.
  public var isPlain: Bool { self == .plain || self == .plainDark }

  var colors: PictureColors { isDark ? .dark : .light }
}

/// The colours of a theme. Those with a meaning differ in lightness, too, and none are told apart by red and green
/// alone (after Okabe and Ito).
struct PictureColors: Sendable {
  var background: PictureColor
  /// Under the text.
  var paper: PictureColor
  var text: PictureColor
  /// Annotations.
  var note: PictureColor
  var faint: PictureColor
  var limit: PictureColor
  var baseline: PictureColor
  var ascent: PictureColor
  var descent: PictureColor
  var ink: PictureColor
  var space: PictureColor
  var opportunity: PictureColor
  var cut: PictureColor
  /// Behind what isn't where it was, and under it.
  var moved: PictureColor
  var movedLine: PictureColor
  /// Words about what is cut: as `cut`, dark enough on the background for small letters.
  var warning: PictureColor

  static let light = PictureColors(
    background: PictureColor(0xF4F5F7), paper: PictureColor(0xFFFFFF), text: PictureColor(0x101214),
    note: PictureColor(0x4A5058), faint: PictureColor(0xC9CED6), limit: PictureColor(0x0072B2),
    baseline: PictureColor(0x0072B2, alpha: 0.75), ascent: PictureColor(0x56B4E9, alpha: 0.22),
    descent: PictureColor(0xCC79A7, alpha: 0.26), ink: PictureColor(0x6A4C93), space: PictureColor(0x7A8590),
    opportunity: PictureColor(0x008463), cut: PictureColor(0xE07B00), moved: PictureColor(0xF0E442, alpha: 0.8),
    movedLine: PictureColor(0x7A6A00), warning: PictureColor(0xA85400))

  static let dark = PictureColors(
    background: PictureColor(0x14161A), paper: PictureColor(0x1F2228), text: PictureColor(0xF2F3F5),
    note: PictureColor(0xAEB6C0), faint: PictureColor(0x3C424B), limit: PictureColor(0x64BDF0),
    baseline: PictureColor(0x64BDF0, alpha: 0.75), ascent: PictureColor(0x56B4E9, alpha: 0.20),
    descent: PictureColor(0xE39AC4, alpha: 0.22), ink: PictureColor(0xB79CE0), space: PictureColor(0x8C97A3),
    opportunity: PictureColor(0x35C79F), cut: PictureColor(0xF5A623), moved: PictureColor(0xF0E442, alpha: 0.26),
    movedLine: PictureColor(0xF0E442), warning: PictureColor(0xF5A623))
}
