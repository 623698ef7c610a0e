import CompositionalLayout
import JSONText
import Typesetting

/// The parts of a screen file, read from its root.
struct ScreenParts {
  var environment: LayoutEnvironment
  var configuration: LayoutConfiguration
  var category: ContentSizeCategory
  var sections: [ScreenFile.FileSection] = []
  var supplementaries: [String: ContentNode] = [:]

  private static let fields = ["$schema", "container", "scale", "traits", "cells", "configuration", "sections"]

  init(_ root: JSONValue, library: FontLibrary, overrides: ScreenFile.Overrides) throws(JSONError) {
    let fields = try JSONFields(root, "a screen, an object", allowed: Self.fields)
    _ = try fields.string("$schema", "the schema's address, a string")
    let own = try Self.category(fields["traits"])
    category = overrides.contentSizeCategory ?? own
    let ownScale = try fields.number("scale", "0 or from 0.5 to 16") { $0 == 0 || (0.5...16).contains($0) }
    let scale = overrides.scale ?? ownScale ?? 3
    environment = try Self.environment(fields, scale: scale, category: category, overrides)
    var reader = ContentReader(labels: LabelReader(library: library, category: category, scale: scale))
    if let value = fields["cells"] {
      guard value.kind == .object else { throw value.wrongType(expected: "cells by name, an object") }
      let cells = try value.object()
      try cells.requireUniqueKeys()
      reader.cells = cells
    }
    var templates: [String: CellTemplate] = [:]
    if let cells = reader.cells {
      for member in cells {
        templates[member.key.string] = try reader.template(member.value, named: member.key.string)
      }
    }
    var contents: LayoutReader.Contents = [:]
    configuration = try LayoutReader.configuration(fields["configuration"], &contents)
    supplementaries = try Self.supplementaries(contents, reader)
    let list = try fields.required("sections", "a list of sections")
    var room = Self.itemLimit
    for value in try list.elements("a list of sections") {
      let section = try Self.section(value, in: environment, reader, templates, room: room)
      room -= section.items.count
      sections.append(section)
    }
  }

  /// Items of all sections together: all of them are listed, so more would only fill memory.
  private static let itemLimit = 1_000_000

  private static func category(_ traits: JSONValue?) throws(JSONError) -> ContentSizeCategory {
    guard let traits else { return .large }
    let fields = try JSONFields(traits, "traits, an object", allowed: ["contentSizeCategory"])
    guard let value = fields["contentSizeCategory"] else { return .large }
    let names = ContentSizeCategory.allCases.map(\.rawValue)
    let name = try value.word("one of \(names.joined(separator: ", "))")
    guard let found = ContentSizeCategory(name: name) else { throw value.noChoice(name, names) }
    return found
  }

  private static func environment(
    _ fields: JSONFields, scale: Double, category: ContentSizeCategory, _ overrides: ScreenFile.Overrides
  ) throws(JSONError) -> LayoutEnvironment {
    let container = try JSONFields(
      fields.required("container", "the container, an object with width and height"), "the container, an object",
      allowed: ["width", "height", "insets", "margins", "readableInsets", "direction"])
    func side(_ key: StaticString, _ override: Double?) throws(JSONError) -> Double {
      let own = try container.number(key)
      guard let side = override ?? own else { throw container.object.missing("\(key)", expected: "a number of points") }
      return side
    }
    return LayoutEnvironment(
      width: try side("width", overrides.width), height: try side("height", overrides.height),
      safeAreaInsets: try LayoutReader.insets(container["insets"]),
      layoutMargins: try LayoutReader.insets(container["margins"]),
      readableContentInsets: try LayoutReader.insets(container["readableInsets"]),
      direction: try container.choice("direction", ["ltr": .leftToRight, "rtl": .rightToLeft]) ?? .leftToRight,
      scale: scale, contentSizeCategory: category.rawValue)
  }

  private static func supplementaries(
    _ contents: LayoutReader.Contents, _ reader: ContentReader
  ) throws(JSONError) -> [String: ContentNode] {
    var made: [String: ContentNode] = [:]
    for (kind, value) in contents {
      let template = try reader.template(value)
      if let name = template.names.first {
        throw value.error(
          .badValue, found: "a place for the value \"\(name)\"",
          expected: "a text without values: only cells of items have them")
      }
      made[kind] = template.filled([:])
    }
    return made
  }

  private static func section(
    _ value: JSONValue, in environment: LayoutEnvironment, _ reader: ContentReader,
    _ templates: [String: CellTemplate], room: Int
  ) throws(JSONError) -> ScreenFile.FileSection {
    let fields = try JSONFields(value, "a section, an object", allowed: LayoutReader.sectionFields)
    var contents: LayoutReader.Contents = [:]
    let layout = try LayoutReader.section(fields, in: environment, &contents)
    let items = try items(fields.required("items", Self.items), reader, templates, room)
    return ScreenFile.FileSection(
      name: try fields.string("name"), layout: layout, items: items,
      supplementaries: try supplementaries(contents, reader))
  }

  private static let items = "a number of items, or a list of cells"

  private static func items(
    _ value: JSONValue, _ reader: ContentReader, _ templates: [String: CellTemplate], _ room: Int
  ) throws(JSONError) -> ScreenFile.Items {
    switch value.kind {
    case .number:
      guard let count = try? value.int(), (0...room).contains(count) else {
        throw value.badValue(expected: "a whole number of items from 0, at most \(itemLimit) in all sections")
      }
      return .count(count)
    case .array:
      guard try value.array().count <= room else {
        throw value.badValue(expected: "at most \(itemLimit) items in all sections")
      }
      var items: [ScreenFile.FileItem] = []
      for element in try value.array() { items.append(try item(element, reader, templates)) }
      return .cells(items)
    default: throw value.wrongType(expected: items)
    }
  }

  private static func item(
    _ value: JSONValue, _ reader: ContentReader, _ templates: [String: CellTemplate]
  ) throws(JSONError) -> ScreenFile.FileItem {
    guard value.kind == .object else { throw value.wrongType(expected: "a cell: an object with cell and values") }
    guard try value.object()["cell"] != nil else {
      let template = try reader.template(value)
      try check(template, [:], value, at: value)
      return ScreenFile.FileItem(template: template, values: [:])
    }
    let fields = try JSONFields(value, "a cell, an object", allowed: ["cell", "values"])
    let name = try fields.required("cell", "the name of a cell")
    let word = try name.word("the name of a cell")
    guard let template = templates[word] else { throw missing(word, name, reader) }
    var values: [String: String] = [:]
    if let given = fields["values"] {
      guard given.kind == .object else { throw given.wrongType(expected: "values by name, an object") }
      let object = try given.object()
      try object.requireUniqueKeys()
      for member in object { values[member.key.string] = try text(of: member.value) }
    }
    try check(template, values, fields["values"] ?? value, at: value)
    return ScreenFile.FileItem(template: template, values: values)
  }

  private static func missing(_ name: String, _ value: JSONValue, _ reader: ContentReader) -> JSONError {
    do throws(JSONError) {
      _ = try reader.cell(named: name, at: value)
    } catch {
      return error
    }
    return value.badValue(expected: "the name of a cell")
  }

  /// Numbers and booleans as they are written.
  private static func text(of value: JSONValue) throws(JSONError) -> String {
    switch value.kind {
    case .string: return try value.string()
    case .number, .boolean: return String(decoding: value.raw, as: UTF8.self)
    default: throw value.wrongType(expected: "a string, a number, or true or false")
    }
  }

  private static func check(
    _ template: CellTemplate, _ values: [String: String], _ place: JSONValue, at item: JSONValue
  ) throws(JSONError) {
    guard let name = template.names.first(where: { values[$0] == nil }) else { return }
    let names = template.names.map { "\"\($0)\"" }.joined(separator: ", ")
    throw place.error(.missingField, found: "no value \"\(name)\"", expected: "values for \(names)")
  }
}
