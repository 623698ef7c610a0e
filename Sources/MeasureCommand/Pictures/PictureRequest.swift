import Glibc
import Pictures

/// The pictures that a command is asked for: `--svg`, `--png`, `--pdf`, and how they look.
struct PictureRequest {
  private var files: [(path: String, format: PictureFormat)] = []
  private var theme = PictureTheme.light

  /// - Parameters:
  ///   - scale: pixels a point.
  ///   - scalePlace: where it was said.
  ///   - sources: files that are read for it.
  init(
    _ parsed: ParsedArguments, scale: Double, scalePlace: String = TextOption.scale.declaration.flag,
    sources: [String] = []
  ) throws(CommandError) {
    if let name = parsed.value(.theme) {
      let names = PictureTheme.allCases.map(\.rawValue)
      guard let theme = PictureTheme(rawValue: name) else {
        let nearest = NearestName.find(name, among: names).map { "; the nearest is \($0)" } ?? ""
        throw Messages.badValue(
          name, flag: ToolOption.theme.declaration.flag, allowed: "one of \(names.joined(separator: ", "))" + nearest)
      }
      self.theme = theme
    }
    for option in [ToolOption.svg, .png, .pdf] {
      guard let path = parsed.value(option) else { continue }
      let flag = option.declaration.flag
      try OutputPath.check(path, flag: flag, sources: sources, others: files.map(\.path))
      files.append((path, try Self.format(option, scale, scalePlace)))
    }
    if files.isEmpty, parsed.contains(.theme) { throw Messages.needs(ToolOption.theme.declaration.flag, "--png FILE") }
  }

  private static func format(_ option: ToolOption, _ scale: Double, _ scalePlace: String) throws(CommandError)
    -> PictureFormat
  {
    switch option {
    case .png:
      guard scale > 0 else {
        throw Messages.badValue(
          "0", flag: scalePlace, allowed: "pixels a point from 0.5 to 16, for --png")
      }
      return .png(scale: scale)
    case .pdf: return .pdf(date: try date())
    default: return .svg
    }
  }

  /// `SOURCE_DATE_EPOCH`, so that two builds of a document are the same to the byte.
  private static func date() throws(CommandError) -> Int {
    guard let value = getenv("SOURCE_DATE_EPOCH").map({ String(cString: $0) }), !value.isEmpty else { return 0 }
    guard let date = Int(value), (0...253_402_300_799).contains(date) else {
      throw CommandError(
        code: .usage, what: "can't use \"\(value)\"", place: "SOURCE_DATE_EPOCH", help: "whole seconds since 1970")
    }
    return date
  }

  var isEmpty: Bool { files.isEmpty }

  /// Draws once and writes every file.
  func write(_ draw: (PictureTheme) throws(PictureError) -> Drawing) throws(CommandError) {
    guard !files.isEmpty else { return }
    do throws(PictureError) {
      let picture = try draw(theme)
      for file in files { try picture.write(to: file.path, as: file.format) }
    } catch {
      throw CommandError(error)
    }
  }
}

extension CommandError {
  /// A picture that can't be drawn or written.
  init(_ error: PictureError) {
    let code: ExitCode
    switch error {
    case .tooManyPixels, .tooLarge, .tooManyGlyphs, .badScale: code = .usage
    case .noOutlines, .damagedGlyph, .content: code = .badInput
    case .noAnnotationFont: code = .missingFile
    case .drawing: code = .internalFault
    case .notWritable: code = .inputOutput
    }
    self.init(code: code, what: error.description, place: nil, help: error.help)
  }
}
