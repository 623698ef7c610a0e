import CompositionalLayout
import JSONText

extension LayoutReader {
  // MARK: Supplementaries

  private static func edges(_ value: JSONValue) throws(JSONError) -> LayoutEdges {
    var edges: LayoutEdges = []
    for element in try value.elements("a list of top, leading, bottom, trailing") {
      edges.insert(
        try element.choice([
          "top": LayoutEdges.top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
        ]))
    }
    return edges
  }

  private static func anchor(_ value: JSONValue) throws(JSONError) -> LayoutAnchor {
    let fields = try JSONFields(
      value, "an anchor, an object", allowed: ["edges", "absoluteOffset", "fractionalOffset"])
    let edges = try edges(fields.required("edges", "a list of top, leading, bottom, trailing"))
    if let fractional = fields["fractionalOffset"] {
      if fields["absoluteOffset"] != nil {
        throw fractional.badValue(expected: "either absoluteOffset or fractionalOffset, not both")
      }
      let offset = try offset(fractional)
      return LayoutAnchor(edges: edges, offset: .fractional(x: offset.x, y: offset.y))
    }
    let offset = try offset(fields["absoluteOffset"])
    return LayoutAnchor(edges: edges, offset: .absolute(x: offset.x, y: offset.y))
  }

  /// `anchor` is the short name, as most badges have no other one.
  private static func containerAnchor(_ fields: JSONFields) throws(JSONError) -> LayoutAnchor {
    guard let short = fields["anchor"] else {
      return try anchor(fields.required("containerAnchor", "an anchor, an object with edges"))
    }
    guard fields["containerAnchor"] == nil else {
      throw short.badValue(expected: "either anchor or containerAnchor, not both")
    }
    return try anchor(short)
  }

  private static func kind(_ fields: JSONFields, _ contents: inout Contents) throws(JSONError) -> String {
    let kind = try fields.required("kind", "the element kind, a string").word("the element kind, a string")
    if let content = fields["content"] { contents[kind] = content }
    return kind
  }

  static func supplementaries(
    _ value: JSONValue?, _ contents: inout Contents
  ) throws(JSONError) -> [LayoutSupplementaryItem] {
    guard let value else { return [] }
    var items: [LayoutSupplementaryItem] = []
    for element in try value.elements("a list of supplementary items") {
      let fields = try JSONFields(
        element, "a supplementary item, an object",
        allowed: [
          "kind", "width", "height", "containerAnchor", "anchor", "itemAnchor", "contentInsets", "zIndex", "content",
        ])
      var item = LayoutSupplementaryItem(
        kind: try kind(fields, &contents), size: try size(fields), containerAnchor: try containerAnchor(fields))
      if let own = fields["itemAnchor"] { item.itemAnchor = try anchor(own) }
      item.contentInsets = try insets(fields["contentInsets"])
      item.zIndex = try fields.whole("zIndex", "a whole number")
      items.append(item)
    }
    return items
  }

  static func boundaryItems(
    _ value: JSONValue?, _ contents: inout Contents
  ) throws(JSONError) -> [LayoutBoundaryItem] {
    guard let value else { return [] }
    var items: [LayoutBoundaryItem] = []
    for element in try value.elements("a list of boundary supplementary items") {
      let fields = try JSONFields(
        element, "a boundary supplementary item, an object",
        allowed: [
          "kind", "width", "height", "alignment", "absoluteOffset", "extendsBoundary", "pinToVisibleBounds",
          "contentInsets", "zIndex", "content",
        ])
      let names = LayoutAlignment.allCases.map(\.rawValue).joined(separator: ", ")
      guard let alignment = try fields.choice("alignment", LayoutAlignment.self) else {
        throw fields.object.missing("alignment", expected: "one of \(names)")
      }
      var item = LayoutBoundaryItem(
        kind: try kind(fields, &contents), size: try size(fields), alignment: alignment,
        absoluteOffset: try offset(fields["absoluteOffset"]))
      item.extendsBoundary = try fields.bool("extendsBoundary") ?? true
      item.pinToVisibleBounds = try fields.bool("pinToVisibleBounds") ?? false
      item.contentInsets = try insets(fields["contentInsets"])
      item.zIndex = try fields.whole("zIndex", "a whole number")
      items.append(item)
    }
    return items
  }

  private static func decorations(_ value: JSONValue?) throws(JSONError) -> [LayoutDecorationItem] {
    guard let value else { return [] }
    var items: [LayoutDecorationItem] = []
    for element in try value.elements("a list of decoration items") {
      let fields = try JSONFields(
        element, "a decoration item, an object", allowed: ["kind", "contentInsets", "zIndex"])
      items.append(
        LayoutDecorationItem(
          kind: try fields.required("kind", "the element kind, a string").word("the element kind, a string"),
          contentInsets: try insets(fields["contentInsets"]), zIndex: try fields.whole("zIndex", "a whole number")))
    }
    return items
  }

  // MARK: Sections

  static let sectionFields = [
    "name", "group", "list", "contentInsets", "interGroupSpacing", "contentInsetsReference",
    "supplementaryContentInsetsReference", "supplementariesFollowContentInsets", "orthogonalScrollingBehavior",
    "orthogonalScrollingProperties", "boundarySupplementaryItems", "decorationItems", "items",
  ]

  static func section(
    _ fields: JSONFields, in environment: LayoutEnvironment, _ contents: inout Contents
  ) throws(JSONError) -> LayoutSection {
    var section: LayoutSection
    if let list = fields["list"] {
      if let group = fields["group"] { throw group.badValue(expected: "either a group or a list, not both") }
      section = try self.list(list, in: environment, &contents)
    } else {
      let group = try fields.required("group", "a group (or list), an object")
      section = LayoutSection(group: try self.group(group, &contents))
    }
    if let value = fields["contentInsets"] { section.contentInsets = try insets(value) }
    section.interGroupSpacing = try fields.number("interGroupSpacing") ?? section.interGroupSpacing
    if let found = try fields.choice("contentInsetsReference", LayoutInsetsReference.self) {
      section.contentInsetsReference = found
    }
    if let found = try fields.choice("supplementaryContentInsetsReference", LayoutInsetsReference.self) {
      section.supplementaryContentInsetsReference = found
    }
    if let follows = try fields.bool("supplementariesFollowContentInsets") {
      section.supplementariesFollowContentInsets = follows
    }
    if let found = try fields.choice("orthogonalScrollingBehavior", OrthogonalScrollingBehavior.self) {
      section.orthogonalScrollingBehavior = found
    }
    if let value = fields["orthogonalScrollingProperties"] {
      let inner = try JSONFields(value, "an object", allowed: ["bounce", "decelerationRate"])
      typealias Properties = OrthogonalScrollingProperties
      section.orthogonalScrollingProperties = Properties(
        bounce: try inner.choice("bounce", Properties.Bounce.self) ?? .automatic,
        decelerationRate: try inner.choice("decelerationRate", Properties.DecelerationRate.self) ?? .automatic)
    }
    section.boundarySupplementaryItems += try boundaryItems(fields["boundarySupplementaryItems"], &contents)
    section.decorationItems = try decorations(fields["decorationItems"])
    return section
  }

  private static func list(
    _ value: JSONValue, in environment: LayoutEnvironment, _ contents: inout Contents
  ) throws(JSONError) -> LayoutSection {
    let fields = try JSONFields(
      value, "a list section, an object",
      allowed: ["appearance", "headerMode", "footerMode", "headerTopPadding", "showsSeparators", "header", "footer"])
    typealias List = ListConfiguration
    guard let appearance = try fields.choice("appearance", List.Appearance.self) else {
      let names = List.Appearance.allCases.map(\.rawValue).joined(separator: ", ")
      throw fields.object.missing("appearance", expected: "one of \(names)")
    }
    let list = List(
      appearance: appearance, headerMode: try fields.choice("headerMode", List.HeaderMode.self) ?? .none,
      footerMode: try fields.choice("footerMode", List.FooterMode.self) ?? .none,
      headerTopPadding: try fields.number("headerTopPadding"),
      showsSeparators: try fields.bool("showsSeparators") ?? true)
    if let header = fields["header"] { contents[LayoutSection.listHeaderKind] = header }
    if let footer = fields["footer"] { contents[LayoutSection.listFooterKind] = footer }
    return .list(list, environment: environment)
  }

  static func configuration(
    _ value: JSONValue?, _ contents: inout Contents
  ) throws(JSONError) -> LayoutConfiguration {
    guard let value else { return LayoutConfiguration() }
    let fields = try JSONFields(
      value, "the configuration, an object",
      allowed: ["scrollDirection", "interSectionSpacing", "boundarySupplementaryItems", "contentInsetsReference"])
    return LayoutConfiguration(
      scrollDirection: try fields.choice("scrollDirection", LayoutAxis.self) ?? .vertical,
      interSectionSpacing: try fields.number("interSectionSpacing") ?? 0,
      boundarySupplementaryItems: try boundaryItems(fields["boundarySupplementaryItems"], &contents),
      contentInsetsReference: try fields.choice("contentInsetsReference", LayoutInsetsReference.self) ?? .safeArea)
  }
}
