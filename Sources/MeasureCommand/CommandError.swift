import Typesetting

/// Why a command ends early: `error: what (where)`, and `help: what would be right` where there is something to say.
struct CommandError: Error, Equatable {
  var code: ExitCode
  var what: String
  /// The flag, file or argument that it is about.
  var place: String?
  var help: String?

  /// The lines for standard error, without control characters that a terminal would obey.
  var text: String {
    var text = "error: \(what.printable)"
    if let place { text += " (\(place.printable))" }
    text += "\n"
    if let help { text += "help: \(help.printable)\n" }
    return text
  }
}

extension CommandError {
  /// A font that can't be found, opened or used.
  init(_ error: FontError, place: String? = nil) {
    let code: ExitCode
    switch error {
    case .fileNotFound, .isDirectory, .notADirectory, .bundledFontsMissing: code = .missingFile
    case .notReadable: code = .inputOutput
    case .empty, .notAFont, .damaged, .unusable: code = .badInput
    case .noSuchFace, .familyNotFound, .unknownAxis, .badValue, .badFeature, .badVariation: code = .usage
    }
    // Most descriptions end in a place of their own.
    let description = error.description
    self.init(code: code, what: description, place: description.hasSuffix(")") ? nil : place, help: error.help)
  }

  init(_ error: TypesettingError, place: String? = nil) {
    let code: ExitCode
    switch error {
    case .badNumber, .unusableLocale: code = .usage
    case .textTooLong, .tooManyRuns: code = .badInput
    }
    self.init(code: code, what: error.description, place: place, help: error.help)
  }
}

extension String {
  /// With pictures in place of control characters, and replacements for line and paragraph separators.
  var printable: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.isControl ? scalar.picture : scalar) }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// Controls, separators of lines, and the marks that reorder text around them.
  var isControl: Bool {
    switch value {
    case ..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  var picture: Unicode.Scalar {
    switch value {
    case ..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x85, 0x2028, 0x2029: "\u{2424}"
    default: "\u{FFFD}"
    }
  }
}
