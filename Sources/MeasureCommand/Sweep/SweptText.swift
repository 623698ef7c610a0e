import Typesetting

/// A text with all widths at which its lines change.
struct SweptText {
  /// The largest size at which the text fits a box whole.
  struct Filling {
    var box: (width: Double, height: Double)
    /// Points; nil when no size fits.
    var size: Double?
    var lineCount: Int
    var height: Double
  }

  let sweep: WidthSweep
  let limits: LayoutLimits
  /// The width of `--width`; nil without one.
  let chosenWidth: Double?
  let filling: Filling?
  let warnings: [String]

  init(_ text: String, _ request: SweepRequest, in typesetter: Typesetter) throws(CommandError) {
    let shelf = FontShelf()
    let setting = try Self.setting(request.settings, shelf)
    let prepared = try Self.prepare(text, setting, typesetter, shelf)
    let width = request.settings.width < .infinity ? request.settings.width : 0
    let end = request.to ?? max(request.from ?? 0, Self.lastChange(prepared, setting), width)
    do throws(WidthSweepError) {
      sweep = try WidthSweep(
        prepared, widths: (request.from ?? 0)...end, limits: setting.limits,
        minimumScale: request.settings.minScale)
    } catch {
      let place = "\(ToolOption.from.declaration.flag), \(ToolOption.to.declaration.flag)"
      throw CommandError(code: .usage, what: error.description, place: place, help: error.help)
    }
    limits = setting.limits
    chosenWidth = request.settings.width < .infinity ? request.settings.width : nil
    filling = try request.box.map { (box) throws(CommandError) in
      try Self.fill(box, text, request.settings, typesetter, shelf)
    }
    warnings = setting.warnings
  }

  private static func setting(_ settings: TextSettings, _ shelf: FontShelf) throws(CommandError) -> MeasuringSetting {
    do throws(SettingError) {
      return try MeasuringSetting(settings, shelf: shelf)
    } catch {
      throw error.commandError
    }
  }

  private static func prepare(
    _ text: String, _ setting: MeasuringSetting, _ typesetter: Typesetter, _ shelf: FontShelf
  ) throws(CommandError) -> PreparedText {
    do throws(TypesettingError) {
      return try setting.prepare(AttributedText(text), in: typesetter, shelf: shelf)
    } catch {
      throw CommandError(error)
    }
  }

  /// Every paragraph stands on one line here, in whole points.
  private static func lastChange(_ text: PreparedText, _ setting: MeasuringSetting) -> Double {
    let style = setting.settings.style
    let indent = max(0, style.firstLineHeadIndent, style.headIndent)
    return (text.naturalWidth + indent - min(0, style.tailIndent)).rounded(.up)
  }

  private static let sizes = 0.01...2000

  private static func fill(
    _ box: (width: Double, height: Double), _ text: String, _ settings: TextSettings, _ typesetter: Typesetter,
    _ shelf: FontShelf
  ) throws(CommandError) -> Filling {
    var best = Filling(box: box, size: nil, lineCount: 0, height: 0)
    var settings = settings
    settings.maxHeight = .infinity
    let size = try Font.largestSize(in: sizes) { (size) throws(CommandError) in
      settings.size = size
      let setting = try setting(settings, shelf)
      let prepared = try prepare(text, setting, typesetter, shelf)
      let found = prepared.size(width: box.width, limits: setting.limits)
      guard !found.isTruncated, !found.overflows, found.height <= box.height + 1e-6 else { return false }
      best.lineCount = found.lineCount
      best.height = found.height
      return true
    }
    best.size = size
    return best
  }
}
