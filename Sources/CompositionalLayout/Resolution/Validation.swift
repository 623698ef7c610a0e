/// Refuses numbers and shapes no layout can have, before any of them is used (D-26).
struct Validation {
  var options: SolverOptions

  func check(_ environment: LayoutEnvironment) throws(LayoutError) {
    let place = LayoutPlace(section: nil, steps: [.property("container")])
    try length(environment.width, "width", place)
    try length(environment.height, "height", place)
    try length(environment.scale, "scale", place)
    try insets(environment.safeAreaInsets, "insets", place)
    try insets(environment.layoutMargins, "margins", place)
    try insets(environment.readableContentInsets, "readable content insets", place)
  }

  func check(_ configuration: LayoutConfiguration) throws(LayoutError) {
    try length(configuration.interSectionSpacing, "interSectionSpacing", .configuration)
    try boundary(configuration.boundarySupplementaryItems, .configuration)
    if configuration.contentInsetsReference != .safeArea {
      try require(14, "contentInsetsReference", .configuration)
    }
  }

  func check(_ section: LayoutSection, index: Int) throws(LayoutError) {
    let place = LayoutPlace(section: index)
    try length(section.interGroupSpacing, "interGroupSpacing", place)
    try insets(section.contentInsets, "contentInsets", place)
    try boundary(section.boundarySupplementaryItems, place)
    for (number, item) in section.decorationItems.enumerated() {
      try insets(item.contentInsets, "contentInsets", place.appending("decorationItems", number))
    }
    if section.contentInsetsReference != .automatic {
      try require(14, "contentInsetsReference", place)
    }
    if section.supplementaryContentInsetsReference != .automatic {
      try require(16, "supplementaryContentInsetsReference", place)
    }
    if section.orthogonalScrollingProperties != OrthogonalScrollingProperties() {
      try require(17, "orthogonalScrollingProperties", place)
    }
    guard section.group.depth <= SolverOptions.depthLimit else {
      throw .nestedTooDeeply(place: place.appending("group"), limit: SolverOptions.depthLimit)
    }
    try check(section.group, place.appending("group"))
  }

  private func check(_ group: LayoutGroup, _ place: LayoutPlace) throws(LayoutError) {
    try size(group.size, place)
    try insets(group.contentInsets, "contentInsets", place)
    try edges(group.edgeSpacing, place)
    if let spacing = group.interItemSpacing {
      try length(spacing.spacing, "interItemSpacing", place)
    }
    try supplementaries(group.supplementaryItems, place)
    switch group.content {
    case .list(let axis, let subitems):
      guard !subitems.isEmpty else { throw .emptyGroup(place: place) }
      for (number, subitem) in subitems.enumerated() {
        try check(subitem, place.appending("subitems", number))
        try positive(subitem, along: axis, place.appending("subitems", number))
      }
    case .count(_, let subitem, let count):
      guard count >= 1 else { throw .invalidCount(place: place, found: count) }
      try check(subitem, place.appending("subitems", 0))
    case .repeating(_, let subitem, let count):
      guard count >= 1 else { throw .invalidCount(place: place, found: count) }
      try require(16, "repeatingSubitem:count:", place)
      try check(subitem, place.appending("subitems", 0))
    case .custom(let items):
      guard !items.isEmpty else { throw .emptyGroup(place: place) }
      for (number, item) in items.enumerated() {
        let place = place.appending("custom", number)
        try finite(item.x, "x", place)
        try finite(item.y, "y", place)
        try length(item.width, "width", place)
        try length(item.height, "height", place)
      }
    }
  }

  private func check(_ subitem: LayoutSubitem, _ place: LayoutPlace) throws(LayoutError) {
    switch subitem {
    case .group(let group):
      try check(group, place)
    case .item(let item):
      try size(item.size, place)
      try insets(item.contentInsets, "contentInsets", place)
      try edges(item.edgeSpacing, place)
      try supplementaries(item.supplementaryItems, place)
    }
  }

  /// A subitem of no extent would repeat without end.
  private func positive(_ subitem: LayoutSubitem, along axis: LayoutAxis, _ place: LayoutPlace) throws(LayoutError) {
    guard subitem.size[axis].value > 0 else {
      throw .invalidNumber(
        place: place, property: axis.extentName, found: 0,
        allowed: "a subitem that repeats needs an extent above 0")
    }
  }

  private func size(_ size: LayoutSize, _ place: LayoutPlace) throws(LayoutError) {
    for (name, dimension) in [("width", size.width), ("height", size.height)] {
      try length(dimension.value, name, place)
      if dimension.isUniform {
        try require(17, "uniformAcrossSiblings", place)
      }
    }
  }

  private func edges(_ edges: LayoutEdgeSpacing?, _ place: LayoutPlace) throws(LayoutError) {
    guard let edges else { return }
    for edge in [edges.leading, edges.top, edges.trailing, edges.bottom] {
      if let edge {
        try finite(edge.spacing, "edgeSpacing", place)
      }
    }
  }

  private func insets(_ insets: LayoutInsets, _ name: String, _ place: LayoutPlace) throws(LayoutError) {
    for value in [insets.top, insets.leading, insets.bottom, insets.trailing] {
      try finite(value, name, place)
    }
  }

  private func supplementaries(_ items: [LayoutSupplementaryItem], _ place: LayoutPlace) throws(LayoutError) {
    for (number, item) in items.enumerated() {
      let place = place.appending("supplementaryItems", number)
      try size(item.size, place)
      try insets(item.contentInsets, "contentInsets", place)
      for anchor in [item.containerAnchor, item.itemAnchor ?? item.containerAnchor] {
        let offset = anchor.displacement(of: Vector(1, 1))
        try finite(offset.x, "anchor offset x", place)
        try finite(offset.y, "anchor offset y", place)
      }
    }
  }

  private func boundary(_ items: [LayoutBoundaryItem], _ place: LayoutPlace) throws(LayoutError) {
    for (number, item) in items.enumerated() {
      let place = place.appending("boundarySupplementaryItems", number)
      try size(item.size, place)
      try insets(item.contentInsets, "contentInsets", place)
      try finite(item.absoluteOffset.x, "absoluteOffset x", place)
      try finite(item.absoluteOffset.y, "absoluteOffset y", place)
    }
  }

  private func length(_ value: Double, _ name: String, _ place: LayoutPlace) throws(LayoutError) {
    guard value.isFinite, value >= 0, value < Self.largest else {
      throw .invalidNumber(
        place: place, property: name, found: value, allowed: "a finite number of 0 or more, below 1e9, is needed")
    }
  }

  private func finite(_ value: Double, _ name: String, _ place: LayoutPlace) throws(LayoutError) {
    guard value.isFinite, value.magnitude < Self.largest else {
      throw .invalidNumber(
        place: place, property: name, found: value, allowed: "a finite number below 1e9 is needed")
    }
  }

  private func require(_ release: Int, _ feature: String, _ place: LayoutPlace) throws(LayoutError) {
    guard options.iOSRelease >= release else {
      throw .unavailable(place: place, feature: feature, since: release, target: options.iOSRelease)
    }
  }

  /// Above it sums lose the thousandth of a point, and conversions to whole numbers could overflow.
  private static let largest = 1e9
}
