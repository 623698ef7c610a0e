import CompositionalLayout
import Foundation
import Testing

/// One case of `Tests/Fixtures/layout`: a layout in the records' short notation, and the frames to expect.
struct LayoutFixture: CustomTestStringConvertible, Sendable {
  let id: String
  let tolerance: Double
  let sections: [LayoutSection]
  let itemCounts: [Int]
  let configuration: LayoutConfiguration
  let environment: LayoutEnvironment
  /// Measured height of the n-th item of all sections together, cycled.
  let heights: [Double]
  let boundaryHeight: Double?
  /// section, item, x, y, width, height
  let cells: [[Double]]
  let contentSize: [Double]?
  let supplementary: [Placed]
  let decoration: [Placed]
  /// section, extent
  let orthogonalExtents: [[Double]]

  struct Placed: Sendable {
    var kind: String
    var section: Int
    var frame: [Double]
  }

  var testDescription: String { id }

  static func load(_ name: String) throws -> [LayoutFixture] {
    try raw(name).compactMap { try LayoutFixture($0) }
  }

  static func raw(_ name: String) throws -> [[String: Any]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/layout/\(name).json")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    return object?["cases"] as? [[String: Any]] ?? []
  }

  /// Nil for records that carry numbers only.
  init?(_ record: [String: Any]) throws {
    guard let container = record["container"] as? [String: Any], let sections = record["sections"] as? [[String: Any]]
    else { return nil }
    id = record["id"] as? String ?? ""
    tolerance = record["tolerance"] as? Double ?? 0.001
    let expected = record["expect"] as? [String: Any] ?? record
    guard let cells = (expected["cells"] as? [[Any]])?.map({ $0.map(double) }) else { return nil }
    self.cells = cells
    contentSize = (expected["contentSize"] as? [Any])?.map(double)
    supplementary = placed(expected["supplementary"])
    decoration = placed(expected["decoration"])
    orthogonalExtents = (expected["orthogonalContentExtent"] as? [[Any]])?.map { $0.map(double) } ?? []
    self.sections = sections.map(section)
    itemCounts = sections.map { Int(double($0["items"] ?? 0)) }
    var configuration = LayoutConfiguration()
    if let given = record["configuration"] as? [String: Any] {
      if given["scrollDirection"] as? String == "h" { configuration.scrollDirection = .horizontal }
      configuration.interSectionSpacing = given["interSectionSpacing"].map(double) ?? 0
    }
    self.configuration = configuration
    environment = LayoutEnvironment(
      width: double(container["w"] ?? 0), height: double(container["h"] ?? 0),
      safeAreaInsets: insets(container["referenceInsets"]))
    let measured = record["measured"] as? [String: Any] ?? [:]
    heights = ((measured["heights"] ?? measured["preferredHeights"]) as? [Any])?.map(double) ?? []
    boundaryHeight = measured["boundary"].map(double)
  }

  func resolve(_ options: SolverOptions) throws -> ResolvedLayout {
    var solver = try LayoutSolver(
      sections: sections, itemCounts: itemCounts, configuration: configuration, environment: environment,
      options: options)
    var measurer = FixtureMeasurer(heights: heights, boundaryHeight: boundaryHeight, itemCounts: itemCounts)
    try solver.resolve(.everything, measuring: &measurer)
    return solver.snapshot()
  }
}

/// Answers with the recorded heights.
struct FixtureMeasurer: Measurer {
  var heights: [Double]
  var boundaryHeight: Double?
  var itemCounts: [Int]

  mutating func size(of element: ElementID, proposal: Proposal) -> CGSize {
    var height = proposal.height.value
    switch element {
    case .item(let path):
      let number = itemCounts[..<path.section].reduce(0, +) + path.item
      if !heights.isEmpty { height = heights[number % heights.count] }
    case .boundary:
      height = boundaryHeight ?? height
    case .supplementary, .decoration: break
    }
    return CGSize(width: proposal.width.value, height: height)
  }
}

// MARK: The records' notation

private func double(_ value: Any) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }

private func insets(_ value: Any?) -> LayoutInsets {
  guard let edges = (value as? [Any])?.map(double), edges.count == 4 else { return .zero }
  return LayoutInsets(top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3])
}

private func dimension(_ value: Any?) -> LayoutDimension {
  guard let pair = value as? [Any], let name = pair[0] as? String else { return .absolute(.nan) }
  let number = double(pair[1])
  switch name {
  case "fw": return .fractionalWidth(number)
  case "fh": return .fractionalHeight(number)
  case "est": return .estimated(number)
  case "uni": return .uniformAcrossSiblings(number)
  default: return .absolute(number)
  }
}

private func spacing(_ value: Any?) -> LayoutSpacing? {
  guard let pair = value as? [Any], let name = pair[0] as? String else { return nil }
  return name == "flexible" ? .flexible(double(pair[1])) : .fixed(double(pair[1]))
}

private func edges(_ value: Any?) -> LayoutEdgeSpacing? {
  guard let list = value as? [Any], list.count == 4 else { return nil }
  return LayoutEdgeSpacing(
    leading: spacing(list[0]), top: spacing(list[1]), trailing: spacing(list[2]), bottom: spacing(list[3]))
}

private func size(_ node: [String: Any]) -> LayoutSize {
  LayoutSize(width: dimension(node["w"]), height: dimension(node["h"]))
}

private func supplementaries(_ value: Any?) -> [LayoutSupplementaryItem] {
  (value as? [[String: Any]] ?? []).map { record in
    var edges: LayoutEdges = []
    for name in (record["anchor"] as? [String: Any])?["edges"] as? [String] ?? [] {
      switch name {
      case "top": edges.insert(.top)
      case "leading": edges.insert(.leading)
      case "bottom": edges.insert(.bottom)
      default: edges.insert(.trailing)
      }
    }
    return LayoutSupplementaryItem(
      kind: record["kind"] as? String ?? "", size: size(record), containerAnchor: LayoutAnchor(edges: edges))
  }
}

private func group(_ node: [String: Any]) -> LayoutGroup {
  let axis: LayoutAxis = node["axis"] as? String == "h" ? .horizontal : .vertical
  let content: LayoutGroup.Content
  if let only = node["subitem"] as? [String: Any] {
    content = .count(axis: axis, subitem(only), Int(double(node["count"] ?? 0)))
  } else {
    content = .list(axis: axis, (node["subitems"] as? [[String: Any]] ?? []).map(subitem))
  }
  return LayoutGroup(
    size: size(node), content: content, interItemSpacing: spacing(node["spacing"]),
    contentInsets: insets(node["insets"]), edgeSpacing: edges(node["edge"]),
    supplementaryItems: supplementaries(node["supp"]))
}

private func subitem(_ node: [String: Any]) -> LayoutSubitem {
  if node["type"] as? String == "group" { return .group(group(node)) }
  return .item(
    LayoutItem(
      size: size(node), contentInsets: insets(node["insets"]), edgeSpacing: edges(node["edge"]),
      supplementaryItems: supplementaries(node["supp"])))
}

private func section(_ record: [String: Any]) -> LayoutSection {
  var result = LayoutSection(group: group(record["group"] as? [String: Any] ?? [:]))
  result.contentInsets = insets(record["insets"])
  result.interGroupSpacing = record["interGroupSpacing"].map(double) ?? 0
  result.supplementariesFollowContentInsets = record["supplementariesFollowContentInsets"] as? Bool ?? true
  result.orthogonalScrollingBehavior =
    (record["orthogonal"] as? String).flatMap(OrthogonalScrollingBehavior.init(rawValue:)) ?? .none
  result.boundarySupplementaryItems = (record["boundary"] as? [[String: Any]] ?? []).map { item in
    LayoutBoundaryItem(
      kind: item["kind"] as? String ?? "", size: size(item),
      alignment: LayoutAlignment(rawValue: item["alignment"] as? String ?? "") ?? .none,
      pinToVisibleBounds: item["pin"] as? Bool ?? false, zIndex: item["zIndex"] as? Int)
  }
  result.decorationItems = (record["decoration"] as? [[String: Any]] ?? []).map { item in
    LayoutDecorationItem(kind: item["kind"] as? String ?? "", contentInsets: insets(item["insets"]))
  }
  return result
}

private func placed(_ value: Any?) -> [LayoutFixture.Placed] {
  (value as? [[Any]] ?? []).map { row in
    LayoutFixture.Placed(
      kind: row[0] as? String ?? "", section: Int(double(row[1])), frame: row[2...].map(double))
  }
}
