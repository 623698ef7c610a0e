import UIKit

/// The recorded layouts, built of UIKit's objects.
extension RecordedScreen {
  func layout() -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = isHorizontal ? .horizontal : .vertical
    configuration.interSectionSpacing = interSectionSpacing
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in sections.indices.contains(index) ? section(sections[index]) : nil },
      configuration: configuration)
  }
}

private func insets(_ value: Any?) -> NSDirectionalEdgeInsets {
  let edges = numbers(value)
  guard edges.count == 4 else { return .zero }
  return NSDirectionalEdgeInsets(top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3])
}

private func dimension(_ value: Any?) -> NSCollectionLayoutDimension {
  let pair = value as? [Any] ?? []
  let length = number(pair.last)
  switch pair.first as? String {
  case "fw": return .fractionalWidth(length)
  case "fh": return .fractionalHeight(length)
  case "est": return .estimated(length)
  case "uni": return .uniformAcrossSiblings(estimate: length)
  default: return .absolute(length)
  }
}

private func spacing(_ value: Any?) -> NSCollectionLayoutSpacing? {
  guard let pair = value as? [Any] else { return nil }
  return pair[0] as? String == "flexible" ? .flexible(number(pair[1])) : .fixed(number(pair[1]))
}

private func edges(_ value: Any?) -> NSCollectionLayoutEdgeSpacing? {
  guard let list = value as? [Any], list.count == 4 else { return nil }
  return NSCollectionLayoutEdgeSpacing(
    leading: spacing(list[0]), top: spacing(list[1]), trailing: spacing(list[2]), bottom: spacing(list[3]))
}

private func size(_ node: [String: Any]) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: dimension(node["w"]), heightDimension: dimension(node["h"]))
}

private func supplementaries(_ value: Any?) -> [NSCollectionLayoutSupplementaryItem] {
  (value as? [[String: Any]] ?? []).map { record in
    var edges: NSDirectionalRectEdge = []
    for name in (record["anchor"] as? [String: Any])?["edges"] as? [String] ?? [] {
      switch name {
      case "top": edges.insert(.top)
      case "leading": edges.insert(.leading)
      case "bottom": edges.insert(.bottom)
      default: edges.insert(.trailing)
      }
    }
    return NSCollectionLayoutSupplementaryItem(
      layoutSize: size(record), elementKind: record["kind"] as? String ?? "",
      containerAnchor: NSCollectionLayoutAnchor(edges: edges))
  }
}

private func group(_ node: [String: Any]) -> NSCollectionLayoutGroup {
  let isHorizontal = node["axis"] as? String == "h"
  let group: NSCollectionLayoutGroup
  if let only = node["subitem"] as? [String: Any] {
    let count = Int(number(node["count"]))
    group =
      isHorizontal
      ? .horizontal(layoutSize: size(node), subitem: item(only), count: count)
      : .vertical(layoutSize: size(node), subitem: item(only), count: count)
  } else {
    let items = (node["subitems"] as? [[String: Any]] ?? []).map { item($0) }
    group =
      isHorizontal
      ? .horizontal(layoutSize: size(node), subitems: items) : .vertical(layoutSize: size(node), subitems: items)
  }
  group.interItemSpacing = spacing(node["spacing"])
  group.contentInsets = insets(node["insets"])
  group.edgeSpacing = edges(node["edge"])
  group.supplementaryItems = supplementaries(node["supp"])
  return group
}

private func item(_ node: [String: Any]) -> NSCollectionLayoutItem {
  if node["type"] as? String == "group" { return group(node) }
  let item = NSCollectionLayoutItem(
    layoutSize: size(node), supplementaryItems: supplementaries(node["supp"]))
  item.contentInsets = insets(node["insets"])
  item.edgeSpacing = edges(node["edge"])
  return item
}

private func section(_ record: [String: Any]) -> NSCollectionLayoutSection {
  let section = NSCollectionLayoutSection(group: group(record["group"] as? [String: Any] ?? [:]))
  section.contentInsets = insets(record["insets"])
  section.interGroupSpacing = record["interGroupSpacing"].map { number($0) } ?? 0
  section.supplementariesFollowContentInsets = record["supplementariesFollowContentInsets"] as? Bool ?? true
  section.orthogonalScrollingBehavior = behavior(record["orthogonal"] as? String)
  section.boundarySupplementaryItems = (record["boundary"] as? [[String: Any]] ?? []).map { record in
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(record), elementKind: record["kind"] as? String ?? "",
      alignment: record["alignment"] as? String == "bottom" ? .bottom : .top)
    item.pinToVisibleBounds = record["pin"] as? Bool ?? false
    if let zIndex = record["zIndex"] as? Int { item.zIndex = zIndex }
    return item
  }
  section.decorationItems = (record["decoration"] as? [[String: Any]] ?? []).map { record in
    let item = NSCollectionLayoutDecorationItem.background(elementKind: record["kind"] as? String ?? "")
    item.contentInsets = insets(record["insets"])
    return item
  }
  return section
}

private func behavior(_ name: String?) -> UICollectionLayoutSectionOrthogonalScrollingBehavior {
  switch name {
  case "continuous": .continuous
  case "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary
  case "paging": .paging
  case "groupPaging": .groupPaging
  case "groupPagingCentered": .groupPagingCentered
  default: .none
  }
}
