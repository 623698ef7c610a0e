import SelfSizing

extension UICollectionViewCompositionalLayout {
  /// Elements that meet the rectangle, pinned ones where the content offset puts them.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let resolved = resolution.resolved else { return [] }
    let pinned = pinnedElements()
    var found: [UICollectionViewLayoutAttributes] = []
    for element in resolved.elements(in: rect) where pinned[element.id] == nil {
      found.append(resolution.handled[element.id] ?? UICollectionViewLayoutAttributes(element))
    }
    for element in pinned.values.sorted(by: { ($0.zIndex, $0.section ?? -1) < ($1.zIndex, $1.section ?? -1) })
    where element.frame.intersects(rect) {
      found.append(resolution.handled[element.id] ?? UICollectionViewLayoutAttributes(element))
    }
    return found
  }

  func attributes(of id: ElementID) -> UICollectionViewLayoutAttributes? {
    if let handled = resolution.handled[id] { return handled }
    if let pinned = pinnedElements()[id] { return UICollectionViewLayoutAttributes(pinned) }
    guard let resolved = resolution.resolved else { return nil }
    return resolved.elements(near: id).first { $0.id == id }.map { UICollectionViewLayoutAttributes($0) }
  }

  private func pinnedElements() -> [ElementID: LayoutElement] {
    guard let resolved = resolution.resolved, let view = collectionView else { return [:] }
    let insets = view.adjustedContentInset.value(resolved.environment.direction)
    let pinned = resolved.pinnedElements(at: view.contentOffset, insets: insets)
    return Dictionary(pinned.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension ResolvedLayout {
  /// The elements of the part where an element lies: its item, its section, or everything.
  fileprivate func elements(near id: ElementID) -> [LayoutElement] {
    switch id {
    case .item(let path):
      guard let frame = try? frame(at: path) else { return [] }
      return elements(in: frame.insetBy(dx: -1, dy: -1))
    case .boundary(_, let section?), .supplementary(_, let section, _), .decoration(_, let section):
      guard let frame = try? frame(ofSection: section) else { return [] }
      return elements(in: frame.insetBy(dx: -frame.width - 1, dy: -1))
    case .boundary(_, nil):
      return elements()
    }
  }
}
