/// What the wraps of a golden file were worked out with. Where this differs, wraps may differ for that reason alone.
public struct GoldenHeader: Hashable, Sendable {
  /// Of the format; nil in a file that has no header yet.
  public var schema: Int?
  /// Versions of the tool and of its libraries, in the order in which they are written.
  public var versions: [Version]
  /// The font files that the cases use, each once, in the order of their names.
  public var fonts: [Font]

  /// A tool or library that decides wraps, such as `icu`.
  public struct Version: Hashable, Sendable {
    public var name: String
    public var version: String

    public init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// A font file that the cases use, told from others of its name by its fingerprint.
  public struct Font: Hashable, Sendable, Comparable {
    /// The file's name without its folders, with `#1` behind it for a face of a collection but the first.
    public var file: String
    public var fingerprint: String

    public init(file: String, index: Int = 0, fingerprint: String) {
      self.file = index == 0 ? file : "\(file)#\(index)"
      self.fingerprint = fingerprint
    }

    public static func < (left: Self, right: Self) -> Bool {
      (left.file, left.fingerprint) < (right.file, right.fingerprint)
    }
  }

  /// The newest format that this code reads, and the one that it writes.
  public static let currentSchema = 1
  package static let versionNames = ["tool", "harfBuzz", "freeType", "icu", "unicode"]

  public init(schema: Int? = currentSchema, versions: [Version] = [], fonts: [Font] = []) {
    self.schema = schema
    self.versions = versions
    self.fonts = Array(Set(fonts)).sorted()
  }

  package func write(to bytes: inout [UInt8]) {
    bytes += "schema: \(schema ?? Self.currentSchema)\n".utf8
    for version in versions { bytes += "\(version.name): \(version.version)\n".utf8 }
    for font in fonts { bytes += "font: \(font.file) \(font.fingerprint)\n".utf8 }
  }
}

/// A version or a font that isn't what a golden file was recorded with.
public struct GoldenChange: Hashable, Sendable, CustomStringConvertible {
  /// A library's name, or a font file's.
  public var name: String
  public var isFont: Bool
  /// Nil for a font that the recorded wraps didn't use.
  public var recorded: String?
  /// Nil for a font that is no longer used.
  public var now: String?

  public var description: String {
    let label = isFont ? "font \(name)" : name
    switch (recorded, now) {
    case (let recorded?, let now?): return "\(label) \(recorded) (now \(now))"
    case (let recorded?, nil): return "\(label) \(recorded) (no longer used)"
    case (nil, let now): return "\(label) \(now ?? "") (not used then)"
    }
  }

  /// Whether a font is used that wasn't, or no longer; else it is another version of what was used.
  public var isOfUse: Bool { recorded == nil || now == nil }
}

extension GoldenHeader {
  /// What differs, versions first. A header without fields differs in nothing: it says nothing.
  public func changes(to now: GoldenHeader) -> [GoldenChange] {
    guard schema != nil else { return [] }
    var changes: [GoldenChange] = []
    for version in now.versions {
      let recorded = versions.first { $0.name == version.name }?.version
      if let recorded, recorded != version.version {
        changes.append(GoldenChange(name: version.name, isFont: false, recorded: recorded, now: version.version))
      }
    }
    let files = Set(fonts.map(\.file)).union(now.fonts.map(\.file))
    for file in files.sorted() {
      let before = fonts.filter { $0.file == file }.map(\.fingerprint)
      let after = now.fonts.filter { $0.file == file }.map(\.fingerprint)
      guard before != after else { continue }
      changes.append(
        GoldenChange(
          name: file, isFont: true, recorded: before.isEmpty ? nil : before.joined(separator: " and "),
          now: after.isEmpty ? nil : after.joined(separator: " and ")))
    }
    return changes
  }
}
