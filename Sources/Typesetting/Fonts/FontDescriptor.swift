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

/// Which font is meant: by role, family or file, with weight, slant and variations.
public struct FontDescriptor: Hashable, Sendable, Codable {
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

  public static func family(_ name: String, weight: Int = 400, italic: Bool = false) -> FontDescriptor {
    FontDescriptor(.family(name), weight: weight, italic: italic)
  }

  public static func file(_ path: String, index: Int = 0) -> FontDescriptor {
    FontDescriptor(.file(path: path, index: index))
  }
}
