import Goldens
import Typesetting

/// Works out the wraps of cases. Belongs to one thread at a time.
final class CaseMeasurer {
  private let shelf: FontShelf
  private let typesetter = Typesetter()
  private var memo = SettingMemo()
  private var key: [UInt8] = []
  /// The faces that all cases so far used or asked for, by their ids.
  var faces: [UInt32: FontFace] = [:]

  /// What an option that can't be used ends the command with: it is bad content of a file, or usage.
  let fault: ExitCode

  init(shelf: FontShelf, fault: ExitCode = .badInput) {
    self.shelf = shelf
    self.fault = fault
  }

  struct Measured {
    var wrap: RecordedWrap
    /// The faces that this case used or asked for.
    var faces: [FontFace]
  }

  /// - Parameter place: what a fault names: a file and a line for an option that stands in one, else a flag.
  func measure(
    _ text: String, _ options: [GoldenOption], place: (GoldenOption?) -> String?
  ) throws(CommandError) -> Measured {
    let measured = try layOut(text, options, place: place)
    let setting = measured.setting
    let layout = measured.layout
    let used = [setting.font.cascade.faces[0]] + layout.fonts.map(\.face.face)
    for face in used { faces[face.id] = face }
    let wrap = RecordedWrap(layout, of: text, whiteSpace: setting.settings.context.whiteSpace)
    return Measured(wrap: wrap, faces: used)
  }

  /// The same, as far as it is laid out.
  func layOut(
    _ text: String, _ options: [GoldenOption], place: (GoldenOption?) -> String?
  ) throws(CommandError) -> MeasuredText {
    key.removeAll(keepingCapacity: true)
    var width: Double?
    var maxHeight: Double?
    var lines: Int?
    var scale: Double?
    for option in options {
      guard let known = TextOption(goldenName: option.name) else {
        throw unknown(option, place: place(option))
      }
      let input = OptionInput.argument(option.value)
      do throws(SettingError) {
        // These change from case to case and need no font.
        switch known {
        case .width: width = try TextSettings.limit(known, input)
        case .maxHeight: maxHeight = try TextSettings.limit(known, input)
        case .lines: lines = try TextSettings.lines(input)
        case .scale: scale = try TextSettings.scale(input)
        default:
          key += option.name.utf8
          key.append(0)
          key += option.value.utf8
          key.append(0)
        }
      } catch {
        throw command(error, option, place: place(option))
      }
    }
    let setting = try setting(options, place: place)
    var limits = setting.limits
    if let lines { limits.numberOfLines = lines }
    if let maxHeight { limits.maxHeight = maxHeight }
    if let scale { limits.scale = scale }
    let prepared = try prepare(text, setting, place: place)
    return MeasuredText(prepared, setting: setting, width: width ?? .infinity, limits: limits)
  }

  func prepare(
    _ text: String, _ setting: MeasuringSetting, place: (GoldenOption?) -> String?
  ) throws(CommandError) -> PreparedText {
    do throws(TypesettingError) {
      var text = text
      return try text.withUTF8 { utf8 in
        Result { () throws(TypesettingError) in
          try setting.prepare(validUTF8: utf8, in: typesetter, shelf: shelf)
        }
      }.get()
    } catch {
      throw CommandError(error, place: place(nil))
    }
  }

  private func setting(
    _ options: [GoldenOption], place: (GoldenOption?) -> String?
  ) throws(CommandError) -> MeasuringSetting {
    if let known = memo.find(key) { return known }
    var settings = TextSettings()
    for option in options {
      guard let known = TextOption(goldenName: option.name) else { continue }
      // The setting is shared with cases that say something else of these.
      switch known {
      case .width, .maxHeight, .lines, .scale: continue
      default: break
      }
      do throws(SettingError) {
        try settings.set(known, golden: option.value)
      } catch {
        throw command(error, option, place: place(option))
      }
    }
    if settings.category != nil, settings.textStyle == nil {
      let option = options.first { TextOption(goldenName: $0.name) == .contentSizeCategory }
      let (found, expected) = TextSettings.categoryAlone
      throw CommandError(code: fault, what: "found \(found)", place: place(option), help: "expected \(expected)")
    }
    do throws(SettingError) {
      let made = try MeasuringSetting(settings, shelf: shelf)
      memo.insert(made, for: key)
      return made
    } catch {
      let option = options.first { TextOption(goldenName: $0.name) == error.option }
      throw command(error, option, place: place(option))
    }
  }

  private func unknown(_ option: GoldenOption, place: String?) -> CommandError {
    let names = ["text"] + TextOption.allCases.map(\.rawValue)
    let nearest = NearestName.find(option.name, among: names)
    return CommandError(
      code: fault, what: "found the option \"\(option.name)\"", place: place,
      help: "expected an option of a text" + (nearest.map { "; the nearest is \($0)" } ?? ": measure help text"))
  }

  private func command(_ error: SettingError, _ option: GoldenOption?, place: String?) -> CommandError {
    if let font = error.font {
      var command = CommandError(font)
      if command.code == .usage { command.code = fault }
      if let place { command.place = place }
      return command
    }
    return CommandError(
      code: fault, what: "found \(option.map { "\($0.name): " } ?? "")\(error.found)", place: place,
      help: "expected \(error.expected)")
  }
}
