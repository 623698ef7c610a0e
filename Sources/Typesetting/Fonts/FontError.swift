/// What can be wrong with a font that was asked for.
///
/// `description` says what was found and where, `help` what would be right.
public enum FontError: Error, Hashable, Sendable {
  case fileNotFound(path: String)
  case isDirectory(path: String)
  case notReadable(path: String, reason: String)
  case empty(path: String)
  case notAFont(path: String, detail: String)
  case damaged(path: String, detail: String)
  case unusable(path: String, detail: String)
  case noSuchFace(path: String, index: Int, count: Int)
  case familyNotFound(name: String, nearest: String?, systemFontsAllowed: Bool)
  case unknownAxis(tag: String, font: String, available: [String])
  case badValue(what: String, value: String, allowed: String)
  case badFeature(text: String, detail: String)
  case notADirectory(path: String)
  case bundledFontsMissing(searched: [String])
}

extension FontError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .fileNotFound(let path):
      "no such font file (\(path))"
    case .isDirectory(let path):
      "a folder stands where a font file is expected (\(path))"
    case .notReadable(let path, let reason):
      "the font file can't be read: \(reason) (\(path))"
    case .empty(let path):
      "the font file is empty (\(path))"
    case .notAFont(let path, let detail):
      "not a font file: \(detail) (\(path))"
    case .damaged(let path, let detail):
      "the font file is damaged: \(detail) (\(path))"
    case .unusable(let path, let detail):
      "the font can't set text: \(detail) (\(path))"
    case .noSuchFace(let path, let index, let count):
      "no face \(index) in a font file with \(count) face\(count == 1 ? "" : "s") (\(path))"
    case .familyNotFound(let name, _, let systemFontsAllowed):
      systemFontsAllowed
        ? "no font family \"\(name)\" is bundled or installed" : "no font family \"\(name)\" is bundled"
    case .unknownAxis(let tag, let font, _):
      "the font has no variation axis '\(tag)' (\(font))"
    case .badValue(let what, let value, _):
      "\(what) can't be \(value)"
    case .badFeature(let text, let detail):
      "not a font feature: \(detail) (\"\(text)\")"
    case .notADirectory(let path):
      "not a folder of fonts (\(path))"
    case .bundledFontsMissing(let searched):
      "the bundled fonts are missing (looked in \(searched.joined(separator: ", ")))"
    }
  }

  /// What would be right, where there is something to say.
  public var help: String? {
    switch self {
    case .fileNotFound:
      return "pass the path of a TTF, OTF, TTC or OTC file, or the name of a font family"
    case .isDirectory:
      return "name a file in it, or use the whole folder with --fonts-dir"
    case .notReadable:
      return "check the file's permissions"
    case .empty, .notAFont:
      return "pass a TTF, OTF, TTC or OTC file"
    case .damaged:
      return "get a fresh copy of the file"
    case .unusable:
      return "use a font with outlines or bitmaps and a character map"
    case .noSuchFace(_, _, let count):
      return count == 1
        ? "leave out the face number, or write #0"
        : "faces are counted from 0: #0 to #\(count - 1)"
    case .familyNotFound(_, let nearest, let systemFontsAllowed):
      var parts: [String] = []
      if let nearest { parts.append("the nearest family is \"\(nearest)\"") }
      if !systemFontsAllowed { parts.append("--system-fonts allows the fonts installed on this machine") }
      parts.append("a path with a slash, or ending in .ttf, .otf or .ttc, names a file")
      return parts.joined(separator: "; ")
    case .unknownAxis(_, _, let available):
      return available.isEmpty
        ? "this font has no variation axes at all" : "its axes are \(available.joined(separator: ", "))"
    case .badValue(_, _, let allowed):
      return "allowed: \(allowed)"
    case .badFeature:
      return "write features as tnum, -liga or ss01=2, with commas between them"
    case .notADirectory:
      return "pass an existing folder that holds TTF, OTF, TTC or OTC files"
    case .bundledFontsMissing:
      return "keep the folder SelfSizing_BundledFonts.resources beside the program, "
        + "or set SELFSIZING_FONTS to a folder with the fonts and their manifest.json"
    }
  }
}
