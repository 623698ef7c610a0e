import SelfSizing

/// What a section provider may know of where its section is laid out.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// A container's size in points, before and after its insets.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of one resolution, as providers see it.
final class ResolutionEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  /// The collection view's bounds, with the referenced insets across the scroll direction.
  init(_ environment: LayoutEnvironment, _ configuration: LayoutConfiguration, traits: UITraitCollection) {
    let insets = environment.insets(for: configuration)
    let effective = environment.effectiveSize(for: configuration)
    container = SizedContainer(
      size: CGSize(width: environment.width, height: environment.height),
      effective: CGSize(width: effective.width, height: effective.height), insets: NSDirectionalEdgeInsets(insets))
    traitCollection = traits
    super.init()
  }

  /// A group as its item provider sees it.
  init(groupOfSize size: CGSize, insets: NSDirectionalEdgeInsets, traits: UITraitCollection) {
    container = SizedContainer(
      size: size,
      effective: CGSize(
        width: max(0, size.width - insets.leading - insets.trailing),
        height: max(0, size.height - insets.top - insets.bottom)), insets: insets)
    traitCollection = traits
    super.init()
  }
}

private final class SizedContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let effectiveContentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

  init(size: CGSize, effective: CGSize, insets: NSDirectionalEdgeInsets) {
    contentSize = size
    effectiveContentSize = effective
    contentInsets = insets
    super.init()
  }
}

extension LayoutEnvironment {
  /// From an environment that someone else made, for example a test.
  init(_ environment: any NSCollectionLayoutEnvironment) {
    let container = environment.container
    self.init(width: Double(container.contentSize.width), height: Double(container.contentSize.height))
    safeAreaInsets = container.contentInsets.value
    read(environment.traitCollection)
  }

  mutating func read(_ traits: UITraitCollection) {
    direction = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    scale = Double(traits.displayScale)
    contentSizeCategory = "\(traits.preferredContentSizeCategory)"
  }

  /// The referenced insets, across the scroll direction only.
  fileprivate func insets(for configuration: LayoutConfiguration) -> LayoutInsets {
    var insets =
      switch configuration.contentInsetsReference {
      case .automatic, .safeArea: safeAreaInsets
      case .none: LayoutInsets.zero
      case .layoutMargins: layoutMargins
      case .readableContent: readableContentInsets
      }
    if configuration.scrollDirection == .vertical {
      insets.top = 0
      insets.bottom = 0
    } else {
      insets.leading = 0
      insets.trailing = 0
    }
    return insets
  }
}
