import CompositionalLayout
import JSONText
import Typesetting

/// A screen read from a screen file (`Guides/SelfSizing.md`, "The screen file"; `Schemas/screen.schema.json`).
public struct ScreenFile: Sendable {
  /// For errors: the path as the user wrote it.
  public let name: String
  public let environment: LayoutEnvironment
  public let configuration: LayoutConfiguration
  public let contentSizeCategory: ContentSizeCategory
  let sections: [FileSection]
  let supplementaries: [String: ContentNode]
  let bytes: [UInt8]

  /// What the caller says instead of the file.
  public struct Overrides: Hashable, Sendable {
    /// Points.
    public var width: Double?
    public var height: Double?
    public var contentSizeCategory: ContentSizeCategory?
    /// Pixels a point, 0 or from 0.5 to 16; 0 rounds nothing.
    public var scale: Double?

    public init(
      width: Double? = nil, height: Double? = nil, contentSizeCategory: ContentSizeCategory? = nil,
      scale: Double? = nil
    ) {
      self.width = width
      self.height = height
      self.contentSizeCategory = contentSizeCategory
      self.scale = scale
    }
  }

  struct FileSection: Sendable {
    var name: String?
    var layout: LayoutSection
    var items: Items
    var supplementaries: [String: ContentNode]
  }

  enum Items: Sendable {
    /// So many cells without content.
    case count(Int)
    case cells([FileItem])

    var count: Int {
      switch self {
      case .count(let count): count
      case .cells(let cells): cells.count
      }
    }
  }

  /// A cell's template with its values; filled in when it is asked for.
  struct FileItem: Sendable {
    var template: CellTemplate
    var values: [String: String]
  }

  /// Deeper documents are refused.
  static let depthLimit = 256

  /// Reads a screen file. O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8; a byte order mark is skipped.
  ///   - name: the file's name for errors.
  ///   - library: where labels get their fonts.
  /// - Throws: the first thing that can't be read, with its place, what was found and what is allowed.
  public init(
    _ bytes: [UInt8], name: String, library: FontLibrary, overrides: Overrides = Overrides()
  ) throws(ScreenFileError) {
    self.name = name
    let mark = bytes.withUnsafeBytes { JSONReader.byteOrderMarkLength($0) }
    self.bytes = Array(bytes.dropFirst(mark))
    let reader = JSONReader(maximumDepth: Self.depthLimit)
    do throws(JSONError) {
      let parts = try ScreenParts(reader.parse(copying: self.bytes), library: library, overrides: overrides)
      environment = parts.environment
      configuration = parts.configuration
      contentSizeCategory = parts.category
      sections = parts.sections
      supplementaries = parts.supplementaries
    } catch {
      throw ScreenFileError(file: name, error: error)
    }
    withExtendedLifetime(reader) {}
  }

  /// The names of the sections; nil where a section has none.
  public var sectionNames: [String?] { sections.map(\.name) }

  /// The screen, to be resolved with these options.
  public func screen(options: SolverOptions = SolverOptions()) -> Screen {
    let made = sections.map { section in
      ScreenSection(
        itemCount: section.items.count, layout: { _ in section.layout },
        item: { index in
          guard case .cells(let cells) = section.items, cells.indices.contains(index) else { return nil }
          return cells[index].template.filled(cells[index].values)
        }, supplementary: { kind, _ in section.supplementaries[kind] })
    }
    let global = supplementaries
    return Screen(
      environment: environment, configuration: configuration, options: options, sections: made,
      supplementary: { kind in global[kind] })
  }

  /// Where something of the layout stands in the file: the nearest value to it that there is. O(bytes).
  public func place(of place: LayoutPlace) -> JSONPlace? {
    let reader = JSONReader(maximumDepth: Self.depthLimit)
    guard var value = try? reader.parse(copying: bytes) else { return nil }
    var steps = place.steps
    if let section = place.section { steps.insert(.element("sections", section), at: 0) }
    for step in steps {
      let next: JSONValue? =
        switch step {
        case .property(let name): value.member(name)
        case .element(let name, let index): value.member(name)?.element(index)
        }
      guard let next else { break }
      value = next
    }
    let found = value.place
    withExtendedLifetime(reader) {}
    return found
  }
}

/// What is wrong with a screen file, and where.
public struct ScreenFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public var file: String
  public var error: JSONError

  /// `popcorn.json:12:9`, line and column from 1.
  public var place: String { "\(file):\(error.place.line):\(error.place.column)" }

  public var description: String { "\(place): \(error.path): \(error.message)" }
}

extension JSONValue {
  fileprivate func member(_ name: String) -> JSONValue? {
    guard kind == .object, let object = try? object() else { return nil }
    return object.first { $0.key.string == name }?.value
  }

  fileprivate func element(_ index: Int) -> JSONValue? {
    guard kind == .array, let array = try? array() else { return nil }
    for (position, element) in array.enumerated() where position == index { return element }
    return nil
  }
}
