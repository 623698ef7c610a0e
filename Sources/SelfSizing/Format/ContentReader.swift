import CompositionalLayout
import JSONText
import Typesetting

/// Reads the content half of a screen file: cells as trees of stacks, labels and pictures.
struct ContentReader {
  let labels: LabelReader
  /// The object of all cells; nil where there is none.
  var cells: JSONObject?

  static let kinds = ["label", "picture", "box", "vstack", "hstack", "zstack", "spacer", "cell"]
  static let framing = [
    "padding", "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "relativeWidth", "relativeHeight",
    "aspectRatio", "alignment", "compressionResistance", "hugging",
  ]

  /// Content by itself or under a name.
  ///
  /// - Parameter open: names of the cells that are being read, for cells that hold themselves.
  func template(_ value: JSONValue, open: [String] = []) throws(JSONError) -> CellTemplate {
    var texts: [[TextTemplate]] = []
    let node = try node(value, &texts, open: open)
    return CellTemplate(node: node, texts: texts)
  }

  private func node(
    _ value: JSONValue, _ texts: inout [[TextTemplate]], open: [String]
  ) throws(JSONError) -> ContentNode {
    let expected = "an object with one of \(Self.kinds.joined(separator: ", "))"
    let fields = try JSONFields(value, expected, allowed: Self.kinds)
    var members = fields.object.makeIterator()
    guard let member = members.next(), members.next() == nil else {
      let count = fields.object.count
      throw value.error(.badValue, found: count == 0 ? "an empty object" : "\(count) members", expected: expected)
    }
    let inner = member.value
    switch member.key.string {
    case "label":
      let fields = try JSONFields(inner, "a label, an object with text", allowed: LabelReader.fields + Self.framing)
      let (label, templates) = try labels.label(fields)
      texts.append(templates)
      return try framed(.label(label), fields)
    case "picture":
      let fields = try JSONFields(inner, "a picture, an object", allowed: Self.framing)
      var picture = Picture(width: try fields.number("width"), height: try fields.number("height"))
      picture.aspectRatio = try ratio(fields)
      return try framed(.picture(picture), fields, sized: true)
    case "box":
      let fields = try JSONFields(inner, "a box, an object", allowed: Self.framing)
      let box = Box(width: try fields.number("width"), height: try fields.number("height"))
      return try framed(.box(box), fields, sized: true)
    case "spacer":
      let fields = try JSONFields(inner, "a spacer, an object", allowed: Self.framing + ["minLength"])
      return try framed(.spacer(Spacer(minLength: try fields.number("minLength") ?? 0)), fields)
    case "cell":
      return try reference(inner, &texts, open: open)
    case let name:
      let axis: ContentStack.Axis = name == "vstack" ? .vertical : name == "hstack" ? .horizontal : .overlay
      return try stack(inner, axis, &texts, open: open)
    }
  }

  private func stack(
    _ value: JSONValue, _ axis: ContentStack.Axis, _ texts: inout [[TextTemplate]], open: [String]
  ) throws(JSONError) -> ContentNode {
    let fields = try JSONFields(
      value, "a stack, an object with children", allowed: ["spacing", "distribution", "children"] + Self.framing)
    let list = try fields.required("children", "a list of content")
    var children: [ContentNode] = []
    for child in try list.elements("a list of content") { children.append(try node(child, &texts, open: open)) }
    let stack = ContentStack(
      axis: axis, spacing: try fields.number("spacing") ?? 0,
      alignment: try alignment(fields) ?? (axis == .overlay ? .center : .fill),
      distribution: try fields.choice("distribution", ContentDistribution.self) ?? .fill, children: children)
    return try framed(.stack(stack), fields)
  }

  /// A cell inside another one.
  private func reference(
    _ value: JSONValue, _ texts: inout [[TextTemplate]], open: [String]
  ) throws(JSONError) -> ContentNode {
    let name = try value.word("the name of a cell")
    let cell = try cell(named: name, at: value)
    if open.contains(name) {
      let way = (open.drop { $0 != name } + [name]).joined(separator: " → ")
      throw value.error(.badValue, found: "the cell \"\(name)\" inside itself (\(way))", expected: "another cell")
    }
    return try node(cell, &texts, open: open + [name])
  }

  /// The cell of a name.
  ///
  /// - Parameter value: where the name stands.
  func cell(named name: String, at value: JSONValue) throws(JSONError) -> JSONValue {
    let names = cells?.map(\.key.string) ?? []
    if let found = cells?.first(where: { $0.key.string == name }) { return found.value }
    if names.isEmpty { throw value.badValue(expected: "the name of a cell; \"cells\" has none") }
    throw value.noChoice(name, names)
  }

  // MARK: Framing

  private func ratio(_ fields: JSONFields) throws(JSONError) -> Double? {
    try fields.number("aspectRatio", "width divided by height, a number above 0") { $0 > 0 }
  }

  private func alignment(_ fields: JSONFields) throws(JSONError) -> ContentAlignment? {
    try fields.choice("alignment", ContentAlignment.self)
  }

  /// - Parameter sized: the content itself has taken width, height and ratio.
  private func framed(
    _ node: ContentNode, _ fields: JSONFields, sized: Bool = false
  ) throws(JSONError) -> ContentNode {
    var framing = ContentFraming()
    if let padding = fields["padding"] {
      framing.padding = try LayoutReader.insets(padding)
      let sides = [framing.padding.top, framing.padding.leading, framing.padding.bottom, framing.padding.trailing]
      if sides.contains(where: { $0 < 0 }) { throw padding.badValue(expected: "padding of 0 or more points") }
    }
    if !sized {
      framing.width = try fields.number("width")
      framing.height = try fields.number("height")
      framing.aspectRatio = try ratio(fields)
    }
    framing.minWidth = try fields.number("minWidth")
    framing.maxWidth = try fields.number("maxWidth")
    framing.minHeight = try fields.number("minHeight")
    framing.maxHeight = try fields.number("maxHeight")
    framing.relativeWidth = try fields.number("relativeWidth", "a fraction of the parent's width, a number from 0")
    framing.relativeHeight = try fields.number("relativeHeight", "a fraction of the parent's height, a number from 0")
    if case .stack = node {} else { framing.alignment = try alignment(fields) }
    framing.compressionResistance = try priorities(fields["compressionResistance"])
    framing.hugging = try priorities(fields["hugging"])
    return framing == ContentFraming() ? node : .framed(framing, node)
  }

  private func priorities(_ value: JSONValue?) throws(JSONError) -> AxisPriorities {
    guard let value else { return AxisPriorities() }
    let expected = "a priority from 0 to 1000"
    func isPriority(_ number: Double) -> Bool { (0...1000).contains(number) }
    if value.kind == .number {
      let priority = try value.number(expected, where: isPriority)
      return AxisPriorities(horizontal: priority, vertical: priority)
    }
    let fields = try JSONFields(
      value, "\(expected), or an object with horizontal and vertical", allowed: ["horizontal", "vertical"])
    return AxisPriorities(
      horizontal: try fields.number("horizontal", expected, where: isPriority),
      vertical: try fields.number("vertical", expected, where: isPriority))
  }
}
