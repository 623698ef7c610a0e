import SelfSizing

/// Turns a section's objects into the values that are laid out. Done once each time the provider gives a section.
struct SectionConversion {
  let lateMutation: LateMutation
  let environment: LayoutEnvironment
  let configuration: LayoutConfiguration
  let traits: UITraitCollection

  /// - Throws: `nestedTooDeeply` and `tooManyItemsInGroup`, before such a description is walked.
  func section(_ section: NSCollectionLayoutSection, index: Int) throws(LayoutError) -> LayoutSection {
    guard section.group.depth <= SolverOptions.depthLimit else {
      throw .nestedTooDeeply(
        place: LayoutPlace(section: index, steps: [.property("group")]), limit: SolverOptions.depthLimit)
    }
    guard section.group.nodeCount <= SolverOptions.groupItemLimit else {
      throw .tooManyItemsInGroup(
        place: LayoutPlace(section: index, steps: [.property("group")]), limit: SolverOptions.groupItemLimit)
    }
    let chosen = lateMutation == .reference ? section.group : section.kept as? NSCollectionLayoutGroup
    var value = LayoutSection(group: group(chosen ?? section.group, in: base(of: section)))
    value.contentInsets = section.contentInsets.value
    value.interGroupSpacing = Double(section.interGroupSpacing)
    value.contentInsetsReference = section.contentInsetsReference.value
    value.supplementaryContentInsetsReference = section.supplementaryContentInsetsReference.value
    value.supplementariesFollowContentInsets = section.supplementariesFollowContentInsets
    value.orthogonalScrollingBehavior = section.orthogonalScrollingBehavior.value
    value.orthogonalScrollingProperties = section.orthogonalScrollingProperties.value
    value.boundarySupplementaryItems = section.boundarySupplementaryItems.map(\.boundaryValue)
    value.decorationItems = section.decorationItems.map(\.value)
    return value
  }

  /// What fractions of the section's group are of: the container, less the section's insets across the axis along which
  /// groups repeat. Only item providers of custom groups ask for it; all else is resolved by the solver.
  private func base(of section: NSCollectionLayoutSection) -> CGSize {
    var referring = configuration
    if section.contentInsetsReference != .automatic {
      referring.contentInsetsReference = section.contentInsetsReference.value
    }
    let effective = environment.effectiveSize(for: referring)
    var size = CGSize(width: effective.width, height: effective.height)
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    if (configuration.scrollDirection == .vertical) != isOrthogonal {
      size.width -= section.contentInsets.leading + section.contentInsets.trailing
    } else {
      size.height -= section.contentInsets.top + section.contentInsets.bottom
    }
    return size
  }

  private func group(_ group: NSCollectionLayoutGroup, in base: CGSize) -> LayoutGroup {
    let size = resolved(group.layoutSize, in: base)
    var inner = size
    inner.width -= group.contentInsets.leading + group.contentInsets.trailing
    inner.height -= group.contentInsets.top + group.contentInsets.bottom
    let items = lateMutation == .reference ? group.subitems : group.kept
    let content: LayoutGroup.Content =
      switch group.arrangement {
      case .list(let axis):
        .list(axis: axis, items.map { subitem($0, in: inner) })
      case .count(let axis, let count):
        .count(axis: axis, shared(items, among: count, axis, spacing: group.interItemSpacing, in: inner), count)
      case .repeating(let axis, let count):
        .repeating(axis: axis, shared(items, among: 1, axis, spacing: nil, in: inner), count)
      case .custom(let provider):
        .custom(
          provider(ResolutionEnvironment(groupOfSize: size, insets: group.contentInsets, traits: traits)).map(\.value))
      }
    return LayoutGroup(
      size: group.layoutSize.value, content: content, interItemSpacing: group.interItemSpacing?.value,
      contentInsets: group.contentInsets.value, edgeSpacing: group.edgeSpacing?.value,
      supplementaryItems: group.supplementaries.map(\.value))
  }

  private func subitem(_ item: NSCollectionLayoutItem, in base: CGSize) -> LayoutSubitem {
    if let inner = item as? NSCollectionLayoutGroup { return .group(group(inner, in: base)) }
    return .item(
      LayoutItem(
        size: item.layoutSize.value, contentInsets: item.contentInsets.value, edgeSpacing: item.edgeSpacing?.value,
        supplementaryItems: item.supplementaries.map(\.value)))
  }

  /// The one subitem of a count form, in its share of the axis.
  private func shared(
    _ items: [NSCollectionLayoutItem], among count: Int, _ axis: LayoutAxis, spacing: NSCollectionLayoutSpacing?,
    in base: CGSize
  ) -> LayoutSubitem {
    var base = base
    if count > 1 {
      let gaps = (spacing?.spacing ?? 0) * CGFloat(count - 1)
      if axis == .horizontal {
        base.width = (base.width - gaps) / CGFloat(count)
      } else {
        base.height = (base.height - gaps) / CGFloat(count)
      }
    }
    guard let item = items.first else { return .item(LayoutItem(width: .absolute(0), height: .absolute(0))) }
    return subitem(item, in: base)
  }

  private func resolved(_ size: NSCollectionLayoutSize, in base: CGSize) -> CGSize {
    func length(_ dimension: LayoutDimension) -> CGFloat {
      switch dimension {
      case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length): CGFloat(length)
      case .fractionalWidth(let fraction): base.width * CGFloat(fraction)
      case .fractionalHeight(let fraction): base.height * CGFloat(fraction)
      }
    }
    return CGSize(width: length(size.widthDimension.value), height: length(size.heightDimension.value))
  }
}
