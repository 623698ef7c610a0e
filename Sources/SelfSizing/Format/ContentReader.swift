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

  /// What is known while one template is read.
  private struct Reading {
    var texts: [[TextTemplate]] = []
    var count = 0
    var depth = 0
    /// Names of the cells that are being read, for cells that hold themselves.
    var open: [String]
  }

  /// Content by itself or under a name.
  ///
  /// - Parameter name: of the cell that it is; nil for content by itself.
  func template(_ value: JSONValue, named name: String? = nil) throws(JSONError) -> CellTemplate {
    var reading = Reading(open: name.map { [$0] } ?? [])
    let node = try node(value, &reading)
    return CellTemplate(node: node, texts: reading.texts)
  }

  private func node(_ value: JSONValue, _ reading: inout Reading) throws(JSONError) -> ContentNode {
    let (kind, inner) = try member(value)
    try enter(value, &reading)
    defer { reading.depth -= 1 }
    switch kind {
    case "vstack": return try stack(inner, .vertical, &reading)
    case "hstack": return try stack(inner, .horizontal, &reading)
    case "zstack": return try stack(inner, .overlay, &reading)
    case "cell": return try reference(inner, &reading)
    default: return try leaf(kind, inner, &reading)
    }
  }

  /// Counts a node; cells that hold other cells can make many of few, and deep ones of shallow ones.
  private func enter(_ value: JSONValue, _ reading: inout Reading) throws(JSONError) {
    reading.count += 1
    reading.depth += 1
    guard reading.count <= ContentTree.nodeLimit else {
      throw value.error(
        .badValue, found: "a cell of more than \(ContentTree.nodeLimit) nodes", expected: "several smaller cells")
    }
    guard reading.depth <= ContentNode.depthLimit else {
      throw value.error(
        .tooDeep, found: "stacks and cells nested deeper than \(ContentNode.depthLimit) levels",
        expected: "fewer levels")
    }
  }

  /// The one member of content: its kind and what is said of it.
  private func member(_ value: JSONValue) throws(JSONError) -> (kind: String, value: JSONValue) {
    let expected = "an object with one of \(Self.kinds.joined(separator: ", "))"
    let fields = try JSONFields(value, expected, allowed: Self.kinds)
    var members = fields.object.makeIterator()
    guard let member = members.next(), members.next() == nil else {
      let count = fields.object.count
      throw value.error(.badValue, found: count == 0 ? "an empty object" : "\(count) members", expected: expected)
    }
    return (member.key.string, member.value)
  }

  private func leaf(
    _ kind: String, _ value: JSONValue, _ reading: inout Reading
  ) throws(JSONError) -> ContentNode {
    switch kind {
    case "label":
      let fields = try JSONFields(value, "a label, an object with text", allowed: LabelReader.fields + Self.framing)
      let (label, templates) = try labels.label(fields)
      reading.texts.append(templates)
      return try framed(.label(label), fields)
    case "picture":
      let fields = try JSONFields(value, "a picture, an object", allowed: Self.framing)
      var picture = Picture(width: try fields.number("width"), height: try fields.number("height"))
      picture.aspectRatio = try ratio(fields)
      return try framed(.picture(picture), fields, sized: true)
    case "box":
      let fields = try JSONFields(value, "a box, an object", allowed: Self.framing)
      let box = Box(width: try fields.number("width"), height: try fields.number("height"))
      return try framed(.box(box), fields, sized: true)
    default:
      let fields = try JSONFields(value, "a spacer, an object", allowed: Self.framing + ["minLength"])
      return try framed(.spacer(Spacer(minLength: try fields.number("minLength") ?? 0)), fields)
    }
  }

  private func stack(
    _ value: JSONValue, _ axis: ContentStack.Axis, _ reading: inout Reading
  ) throws(JSONError) -> ContentNode {
    var children: [ContentNode] = []
    for child in try self.children(of: value) { children.append(try node(child, &reading)) }
    return try stack(value, axis, children)
  }

  private func children(of value: JSONValue) throws(JSONError) -> JSONArray {
    let fields = try stackFields(value)
    return try fields.required("children", "a list of content").elements("a list of content")
  }

  private func stackFields(_ value: JSONValue) throws(JSONError) -> JSONFields {
    try JSONFields(
      value, "a stack, an object with children", allowed: ["spacing", "distribution", "children"] + Self.framing)
  }

  private func stack(
    _ value: JSONValue, _ axis: ContentStack.Axis, _ children: [ContentNode]
  ) throws(JSONError) -> ContentNode {
    let fields = try stackFields(value)
    let stack = ContentStack(
      axis: axis, spacing: try fields.number("spacing") ?? 0,
      alignment: try alignment(fields) ?? (axis == .overlay ? .center : .fill),
      distribution: try fields.choice("distribution", ContentDistribution.self) ?? .fill, children: children)
    return try framed(.stack(stack), fields)
  }

  /// A cell inside another one.
  private func reference(_ value: JSONValue, _ reading: inout Reading) throws(JSONError) -> ContentNode {
    let cell = try open(value, &reading)
    let node = try node(cell, &reading)
    reading.open.removeLast()
    return node
  }

  private func open(_ value: JSONValue, _ reading: inout Reading) throws(JSONError) -> JSONValue {
    let name = try value.word("the name of a cell")
    let cell = try cell(named: name, at: value)
    if reading.open.contains(name) {
      let way = (reading.open.drop { $0 != name } + [name]).joined(separator: " → ")
      throw value.error(.badValue, found: "the cell \"\(name)\" inside itself (\(way))", expected: "another cell")
    }
    reading.open.append(name)
    return cell
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
