import CompositionalLayout
import JSONText
import Pictures
import SelfSizing
import Typesetting

/// `measure layout`: a screen file resolved, for people or as JSON.
enum LayoutCommand {
  static func run(_ parsed: ParsedArguments, _ output: OutputHandle) throws(CommandEnd) -> ExitCode {
    let settings = try CommandEnd.catching { () throws(CommandError) in try LayoutSettings(parsed) }
    let name = settings.file
    let isStream = name == "-" && parsed.literalOperands == 0
    let bytes = isStream ? Array(try StandardInput.text().utf8) : try ScreenFileBytes.read(name)
    let screen = try CommandEnd.catching { () throws(CommandError) in
      try ScreenResolution(bytes, name: isStream ? "standard input" : name, settings)
    }
    let pictures = try CommandEnd.catching { () throws(CommandError) in
      let flag = parsed.value(.text(.scale)).map { _ in TextOption.scale.declaration.flag }
      return try PictureRequest(
        parsed, scale: screen.scale, scalePlace: flag ?? "scale of the screen file", sources: isStream ? [] : [name])
    }
    try CommandEnd.catching { () throws(CommandError) in
      try pictures.write { (theme) throws(PictureError) in
        try Drawing(of: screen.resolved, offset: settings.offset, theme: theme)
      }
    }
    if settings.writesJSON {
      var writer = JSONWriter(capacity: 1 << 16)
      screen.write(to: &writer)
      try writer.withUnsafeBytes { bytes throws(CommandEnd) in try output.write(all: bytes) }
    } else {
      let report = ScreenReport(screen, ink: Ink(for: output), room: output.terminalColumns ?? 120)
      try output.write(report.string)
    }
    return settings.failsIfTruncated && !screen.truncated.isEmpty ? .checkFailed : .good
  }
}

/// What `measure layout` was asked for.
struct LayoutSettings {
  var file: String
  var overrides = ScreenFile.Overrides()
  var options = SolverOptions()
  /// Points; nil shows pinned items at home.
  var offset: Double?
  var explains: Bool
  var writesJSON: Bool
  var failsIfTruncated: Bool

  init(_ parsed: ParsedArguments) throws(CommandError) {
    guard parsed.operands.count <= 1 else {
      throw Messages.superfluousArgument(parsed.operands[1], command: "layout", help: "one screen file at a time")
    }
    guard let file = parsed.operands.first else {
      throw CommandError(
        code: .usage, what: "no screen file is named", place: nil,
        help: "measure layout screen.json --width 393, or - for standard input")
    }
    self.file = file
    explains = parsed.contains(.explain)
    writesJSON = parsed.contains(.json)
    failsIfTruncated = parsed.contains(.failIfTruncated)
    overrides.width = try Self.length(parsed.value(.text(.width)), "--width")
    overrides.height = try Self.length(parsed.value(.tool(.height)), "--height")
    if let name = parsed.value(.text(.contentSizeCategory)) {
      guard let category = ContentSizeCategory(name: name) else {
        let names = ContentSizeCategory.allCases.map(\.rawValue)
        throw Messages.badValue(
          name, flag: "--content-size-category", allowed: "one of \(names.joined(separator: ", "))")
      }
      overrides.contentSizeCategory = category
    }
    if let text = parsed.value(.text(.scale)) {
      do throws(SettingError) {
        overrides.scale = try TextSettings.scale(.argument(text))
      } catch {
        throw error.commandError
      }
    }
    if let policy = try Self.choice(parsed, .policy, SolverOptions.Policy.self) { options.policy = policy }
    if let overflow = try Self.choice(parsed, .overflow, SolverOptions.OverflowPolicy.self) {
      options.overflow = overflow
    }
    if parsed.contains(.lenient) { options.strictness = .lenient }
    if let text = parsed.value(.ios) {
      guard let release = Int(text), (13...26).contains(release) else {
        throw Messages.badValue(text, flag: "--ios", allowed: "a release of iOS from 13 to 26")
      }
      options.iOSRelease = release
    }
    if let text = parsed.value(.offset) {
      guard let number = OptionInput.decimal(text) else {
        throw Messages.badValue(text, flag: "--offset", allowed: "a number of points")
      }
      offset = number
    }
  }

  private static func length(_ text: String?, _ flag: String) throws(CommandError) -> Double? {
    guard let text else { return nil }
    guard let number = OptionInput.decimal(text), number >= 0, number < ContentNode.largestLength else {
      throw Messages.badValue(text, flag: flag, allowed: "a number of points from 0 to below 1e9")
    }
    return number
  }

  private static func choice<Value: RawRepresentable & CaseIterable>(
    _ parsed: ParsedArguments, _ option: ToolOption, _ type: Value.Type
  ) throws(CommandError) -> Value? where Value.RawValue == String {
    guard let text = parsed.value(option) else { return nil }
    guard let value = Value(rawValue: text) else {
      let names = Value.allCases.map(\.rawValue)
      let nearest = NearestName.find(text, among: names).map { "; the nearest is \($0)" } ?? ""
      throw Messages.badValue(
        text, flag: option.declaration.flag, allowed: "one of \(names.joined(separator: ", "))\(nearest)")
    }
    return value
  }
}

extension ParsedArguments {
  /// The value of a flag's last occurrence.
  func value(_ flag: Flag) -> String? { flags.last { $0.flag == flag }?.value }
}
