import CompositionalLayout
import Goldens
import SelfSizing
import Typesetting

/// The options of a screen in a golden file: those of `measure layout` that change frames.
enum ScreenOptions {
  static let flags: [Flag] = [
    .text(.width), .tool(.height), .text(.contentSizeCategory), .text(.scale), .tool(.policy), .tool(.overflow),
    .tool(.ios), .tool(.lenient),
  ]
  static let ofScreensOnly = flags.filter { if case .tool = $0 { true } else { false } }

  /// As in a golden file.
  static func name(_ flag: Flag) -> String {
    switch flag {
    case .text(let option): option.rawValue
    case .tool(let option): option.rawValue
    }
  }

  static func flag(_ name: String) -> Flag? {
    flags.first { Self.name($0) == name || $0.declaration.name == name }
  }
}

extension CaseMeasurer {
  /// Resolves a screen file.
  ///
  /// - Parameter place: as for a text.
  func resolve(
    screen path: String, _ options: [GoldenOption], place: (GoldenOption?) -> String?
  ) throws(CommandError) -> ScreenResolution {
    var parsed = ParsedArguments()
    parsed.operands = [path]
    for option in options {
      guard let flag = ScreenOptions.flag(option.name) else {
        let names = ["screen"] + ScreenOptions.flags.map(ScreenOptions.name)
        throw CommandError(
          code: fault, what: "found the option \"\(option.name)\"", place: place(option),
          help: "expected an option of a screen: \(names.joined(separator: ", "))")
      }
      if flag.declaration.metavar == nil {
        guard option.value == "true" || option.value == "false" else {
          throw CommandError(
            code: fault, what: "found \(option.name): \(option.value)", place: place(option),
            help: "expected true or false")
        }
        if option.value == "false" { continue }
      }
      parsed.flags.append((flag, option.value))
    }
    do throws(CommandError) {
      return try ScreenResolution(FileContents.file(path), name: path, LayoutSettings(parsed))
    } catch {
      throw located(error, options, place: place)
    }
  }

  /// Resolves a screen file and notes its frames.
  func measure(
    screen path: String, _ options: [GoldenOption], place: (GoldenOption?) -> String?
  ) throws(CommandError) -> Measured {
    let resolution = try resolve(screen: path, options, place: place)
    let wrap: RecordedWrap
    do throws(ContentMeasurer.Failure) {
      wrap = try RecordedWrap(resolution.resolved)
    } catch {
      throw CommandError(code: .badInput, what: error.description, place: place(nil), help: error.help)
    }
    let used = resolution.resolved.faces
    faces.merge(used) { one, _ in one }
    return Measured(wrap: wrap, faces: used.sorted { $0.key < $1.key }.map(\.value))
  }

  /// An error about a flag, at the option that stands for it.
  private func located(
    _ error: CommandError, _ options: [GoldenOption], place: (GoldenOption?) -> String?
  ) -> CommandError {
    guard error.code == .usage,
      let option = options.first(where: { ScreenOptions.flag($0.name)?.declaration.flag == error.place })
    else { return error }
    var error = error
    error.code = fault
    error.place = place(option) ?? error.place
    return error
  }
}

extension ResolvedScreen {
  /// The faces that its labels show, by their ids. O(text).
  package var faces: [UInt32: FontFace] {
    var used: [UInt32: FontFace] = [:]
    for element in elements() {
      for content in (try? content(of: element)) ?? [] {
        for use in content.label?.layout.text.fonts ?? [] { used[use.face.face.id] = use.face.face }
      }
    }
    return used
  }
}
