/// A value on one axis of a variable font, such as `wght` 650.
public struct FontVariation: Hashable, Sendable, Codable {
  /// Four ASCII characters, such as `wght`.
  public var tag: String
  /// In the axis' own units.
  public var value: Double

  public init(tag: String, value: Double) {
    self.tag = tag
    self.value = value
  }
}

extension FontVariation {
  /// Reads a comma list such as `wght=650,opsz=14`. Empty text is an empty list.
  ///
  /// - Throws: `FontError.badVariation` with the part that isn't a variation.
  public static func parse(_ text: String) throws(FontError) -> [FontVariation] {
    if text.allSatisfy({ $0 == " " }) { return [] }
    var variations: [FontVariation] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.trimmingSpaces.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        throw .badVariation(text: text, detail: "\"\(part)\" isn't an axis, an equals sign and a number")
      }
      let tag = sides[0]
      guard (1...4).contains(tag.utf8.count), tag.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
        throw .badVariation(text: text, detail: "\"\(tag)\" isn't an axis of one to four ASCII characters")
      }
      guard let value = Double(sides[1]), value.isFinite else {
        throw .badVariation(text: text, detail: "\"\(sides[1])\" isn't a finite number")
      }
      variations.append(FontVariation(tag: String(tag), value: value))
    }
    return variations
  }
}

/// Which font is meant: by role, family or file, with weight, slant and variations.
public struct FontDescriptor: Hashable, Sendable, Codable {
  /// Where a font comes from.
  public enum Source: Hashable, Sendable, Codable {
    /// The stand-in for San Francisco, or the file that takes its place.
    case system
    /// A family name, compared without regard to case.
    case family(String)
    /// A font file; `index` is the face in a collection, from 0.
    case file(path: String, index: Int)
  }

  public var source: Source
  /// 1 … 1000 as in CSS; 400 is regular, 700 bold. On a file without variations it has no effect.
  public var weight: Int
  public var italic: Bool
  /// Later values win over earlier ones with the same tag, and `wght` over `weight`.
  public var variations: [FontVariation]

  public init(_ source: Source, weight: Int = 400, italic: Bool = false, variations: [FontVariation] = []) {
    self.source = source
    self.weight = weight
    self.italic = italic
    self.variations = variations
  }

  public static let system = FontDescriptor(.system)

  /// A family by its name, with a weight from 100 to 900.
  public static func family(_ name: String, weight: Int = 400, italic: Bool = false) -> FontDescriptor {
    FontDescriptor(.family(name), weight: weight, italic: italic)
  }

  /// A font file; `index` is the face in a collection, from 0.
  public static func file(_ path: String, index: Int = 0) -> FontDescriptor {
    FontDescriptor(.file(path: path, index: index))
  }
}

extension FontDescriptor.Source {
  /// Reads what a command line or a record says: `system`, a family name, or the path of a font file, which has a
  /// slash or a font file's ending, with `#1` behind it for a face of a collection (from 0).
  public init(_ text: String) {
    if text.lowercased() == "system" {
      self = .system
      return
    }
    var path = text[...]
    var index = 0
    if let mark = text.lastIndex(of: "#") {
      let digits = text[text.index(after: mark)...]
      if let number = Int(digits), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        path = text[..<mark]
        index = number
      }
    }
    let isFile = path.contains("/") || Self.endings.contains { path.lowercased().hasSuffix($0) }
    self = isFile ? .file(path: String(path), index: index) : .family(text)
  }

  /// Formats that can't be opened are among them: the error says more than that of an unknown family.
  private static let endings = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2", ".pfb", ".dfont"]
}
