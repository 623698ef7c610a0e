import SelfSizing

/// The settings of a list section that have a part in layout.
public struct UICollectionLayoutListConfiguration {
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Separators are drawn inside the rows: they take no room.
  public var showsSeparators = true
  /// Points above a supplementary header; nil is the appearance's own (iOS 15).
  public var headerTopPadding: CGFloat?
  public let appearance: Appearance

  public enum Appearance: Int, Hashable, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
    case sidebar = 3
    case sidebarPlain = 4
  }

  public enum HeaderMode: Int, Hashable, Sendable {
    case none = 0
    case supplementary = 1
    case firstItemInSection = 2
  }

  public enum FooterMode: Int, Hashable, Sendable {
    case none = 0
    case supplementary = 1
  }

  public init(appearance: Appearance) { self.appearance = appearance }
}

extension UICollectionLayoutListConfiguration: Sendable {}

extension UICollectionLayoutListConfiguration {
  var value: ListConfiguration {
    let appearance: ListConfiguration.Appearance =
      switch appearance {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      case .sidebar: .sidebar
      case .sidebarPlain: .sidebarPlain
      }
    let header: ListConfiguration.HeaderMode =
      switch headerMode {
      case .none: .none
      case .supplementary: .supplementary
      case .firstItemInSection: .firstItemInSection
      }
    return ListConfiguration(
      appearance: appearance, headerMode: header, footerMode: footerMode == .none ? .none : .supplementary,
      headerTopPadding: headerTopPadding.map { Double($0) }, showsSeparators: showsSeparators)
  }
}
