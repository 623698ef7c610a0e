import CompositionalLayout
import JSONText

/// Reads the layout half of a screen file: dimensions, items, groups, sections, configuration.
///
/// Content of headers, footers and badges is handed on as it is met.
struct LayoutReader {
  /// The content that stands beside a supplementary's layout, by kind.
  typealias Contents = [String: JSONValue]

  static let dimension =
    "a number of points, or a string: absolute(44), fractionalWidth(1/3), fractionalHeight(1), estimated(260) or "
    + "uniformAcrossSiblings(260), of a number from 0"
  static let spacing = "a number of points, or a string: fixed(9) or flexible(0)"

  // MARK: Lengths

  static func dimension(_ value: JSONValue) throws(JSONError) -> LayoutDimension {
    switch value.kind {
    case .number: return .absolute(try value.number(dimension) { $0 >= 0 })
    case .string:
      guard let found = LayoutDimension(try value.string()), found.value.isFinite, found.value >= 0 else {
        throw value.badValue(expected: dimension)
      }
      return found
    default: throw value.wrongType(expected: dimension)
    }
  }

  static func size(_ fields: JSONFields) throws(JSONError) -> LayoutSize {
    LayoutSize(
      width: try dimension(fields.required("width", "a width: \(dimension)")),
      height: try dimension(fields.required("height", "a height: \(dimension)")))
  }

  static func spacing(_ value: JSONValue?) throws(JSONError) -> LayoutSpacing? {
    guard let value else { return nil }
    switch value.kind {
    case .number: return .fixed(try value.number(spacing) { _ in true })
    case .string:
      guard let found = LayoutSpacing(try value.string()), found.spacing.isFinite else {
        throw value.badValue(expected: spacing)
      }
      return found
    default: throw value.wrongType(expected: spacing)
    }
  }

  static func edgeSpacing(_ value: JSONValue?) throws(JSONError) -> LayoutEdgeSpacing? {
    guard let value else { return nil }
    let fields = try JSONFields(value, "edge spacing, an object", allowed: ["leading", "top", "trailing", "bottom"])
    return LayoutEdgeSpacing(
      leading: try spacing(fields["leading"]), top: try spacing(fields["top"]),
      trailing: try spacing(fields["trailing"]), bottom: try spacing(fields["bottom"]))
  }

  /// One number for all edges, or an object.
  static func insets(_ value: JSONValue?) throws(JSONError) -> LayoutInsets {
    guard let value else { return .zero }
    if value.kind == .number {
      let length = try value.number("a number of points") { _ in true }
      return LayoutInsets(top: length, leading: length, bottom: length, trailing: length)
    }
    let fields = try JSONFields(
      value, "insets: an object with top, leading, bottom, trailing, or a number for all four",
      allowed: ["top", "leading", "bottom", "trailing"])
    return LayoutInsets(
      top: try fields.signed("top") ?? 0, leading: try fields.signed("leading") ?? 0,
      bottom: try fields.signed("bottom") ?? 0, trailing: try fields.signed("trailing") ?? 0)
  }

  static func offset(_ value: JSONValue?) throws(JSONError) -> LayoutOffset {
    guard let value else { return .zero }
    let fields = try JSONFields(value, "an offset, an object with x and y", allowed: ["x", "y"])
    return LayoutOffset(x: try fields.signed("x") ?? 0, y: try fields.signed("y") ?? 0)
  }

  // MARK: Items and groups

  static let itemFields = ["width", "height", "contentInsets", "edgeSpacing", "supplementaryItems"]
  static let groupFields =
    itemFields + ["axis", "subitems", "count", "repeat", "custom", "interItemSpacing"]

  static func subitem(
    _ value: JSONValue, _ contents: inout Contents, depth: Int
  ) throws(JSONError) -> LayoutSubitem {
    guard value.kind == .object else { throw value.wrongType(expected: "an item or a group, an object") }
    let object = try value.object()
    if object["axis"] != nil || object["custom"] != nil { return .group(try group(value, &contents, depth: depth)) }
    return .item(try item(value, &contents))
  }

  private static func item(_ value: JSONValue, _ contents: inout Contents) throws(JSONError) -> LayoutItem {
    let fields = try JSONFields(value, "an item", allowed: itemFields)
    return
      LayoutItem(
        size: try size(fields), contentInsets: try insets(fields["contentInsets"]),
        edgeSpacing: try edgeSpacing(fields["edgeSpacing"]),
        supplementaryItems: try supplementaries(fields["supplementaryItems"], &contents))
  }

  /// - Parameter depth: groups around it.
  static func group(
    _ value: JSONValue, _ contents: inout Contents, depth: Int = 0
  ) throws(JSONError) -> LayoutGroup {
    guard depth < SolverOptions.depthLimit else {
      throw value.error(
        .tooDeep, found: "groups nested deeper than \(SolverOptions.depthLimit) levels", expected: "fewer levels")
    }
    let fields = try JSONFields(value, "a group, an object", allowed: groupFields)
    return LayoutGroup(
      size: try size(fields), content: try groupContent(fields, &contents, depth: depth + 1),
      interItemSpacing: try spacing(fields["interItemSpacing"]), contentInsets: try insets(fields["contentInsets"]),
      edgeSpacing: try edgeSpacing(fields["edgeSpacing"]),
      supplementaryItems: try supplementaries(fields["supplementaryItems"], &contents))
  }

  private static func groupContent(
    _ fields: JSONFields, _ contents: inout Contents, depth: Int
  ) throws(JSONError) -> LayoutGroup.Content {
    if let custom = fields["custom"] {
      var frames: [LayoutCustomItem] = []
      for element in try custom.elements("a list of frames") { frames.append(try customItem(element)) }
      return .custom(frames)
    }
    let axis = try fields.required("axis", "horizontal or vertical").choice([
      "horizontal": LayoutAxis.horizontal, "vertical": .vertical,
    ])
    let list = try fields.required("subitems", "a list of items and groups")
    var subitems: [LayoutSubitem] = []
    for element in try list.elements("a list of items and groups") {
      subitems.append(try subitem(element, &contents, depth: depth))
    }
    let counted = fields["count"]
    let repeated = fields["repeat"]
    guard let number = counted ?? repeated else { return .list(axis: axis, subitems) }
    if counted != nil, let repeated {
      throw repeated.badValue(expected: "either count or repeat, not both")
    }
    guard number.kind == .number else { throw number.wrongType(expected: "a whole number from 1") }
    guard let count = try? number.int(), count >= 1 else { throw number.badValue(expected: "a whole number from 1") }
    guard subitems.count == 1, let only = subitems.first else {
      throw list.error(
        .badValue, found: "\(subitems.count) subitems", expected: "one subitem where a count is given")
    }
    return counted != nil ? .count(axis: axis, only, count) : .repeating(axis: axis, only, count)
  }

  private static func customItem(_ value: JSONValue) throws(JSONError) -> LayoutCustomItem {
    let fields = try JSONFields(value, "a frame, an object", allowed: ["x", "y", "width", "height", "zIndex"])
    func side(_ key: StaticString) throws(JSONError) -> Double {
      try fields.required(key, "0 or more points").number("0 or more points") { $0 >= 0 }
    }
    func place(_ key: StaticString) throws(JSONError) -> Double {
      try fields.required(key, "a number of points").number("a number of points") { _ in true }
    }
    return LayoutCustomItem(
      x: try place("x"), y: try place("y"), width: try side("width"), height: try side("height"),
      zIndex: try fields.whole("zIndex", "a whole number"))
  }
}
