/// A list section's settings, as `UICollectionLayoutListConfiguration`; swipe actions and colours have no part in layout.
public struct ListConfiguration: Hashable, Sendable, Codable {
  public var appearance: Appearance
  public var headerMode: HeaderMode
  public var footerMode: FooterMode
  /// Points above a supplementary header; nil is the appearance's own (iOS 15).
  public var headerTopPadding: Double?
  /// UIKit draws separators inside the rows: they take no room.
  public var showsSeparators: Bool

  /// As `UICollectionLayoutListConfiguration.Appearance`.
  public enum Appearance: String, Hashable, Sendable, Codable, CaseIterable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// As `UICollectionLayoutListConfiguration.HeaderMode`.
  public enum HeaderMode: String, Hashable, Sendable, Codable, CaseIterable {
    case none, supplementary, firstItemInSection
  }

  /// As `UICollectionLayoutListConfiguration.FooterMode`.
  public enum FooterMode: String, Hashable, Sendable, Codable, CaseIterable {
    case none, supplementary
  }

  public init(
    appearance: Appearance, headerMode: HeaderMode = .none, footerMode: FooterMode = .none,
    headerTopPadding: Double? = nil, showsSeparators: Bool = true
  ) {
    self.appearance = appearance
    self.headerMode = headerMode
    self.footerMode = footerMode
    self.headerTopPadding = headerTopPadding
    self.showsSeparators = showsSeparators
  }
}

extension LayoutSection {
  /// Kinds of a list's header and footer, UIKit's own.
  public static let listHeaderKind = "UICollectionElementKindSectionHeader"
  public static let listFooterKind = "UICollectionElementKindSectionFooter"

  /// A section of full-width self-sizing rows.
  ///
  /// Rows and their height follow UIKit; the insets of each appearance are approximate (D-28): they are not documented
  /// and were not measured.
  public static func list(_ list: ListConfiguration, environment: LayoutEnvironment) -> LayoutSection {
    let row = LayoutDimension.estimated(ApproximateListMetrics.rowHeight)
    var section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: row, [.item(width: .fractionalWidth(1), height: row)]))
    section.contentInsets = ApproximateListMetrics.insets(list.appearance, width: environment.width)
    let size = LayoutSize(
      width: .fractionalWidth(1), height: .estimated(ApproximateListMetrics.headerHeight))
    if list.headerMode == .supplementary {
      let padding = list.headerTopPadding ?? 0
      section.boundarySupplementaryItems.append(
        LayoutBoundaryItem(
          kind: listHeaderKind, size: size, alignment: .top, absoluteOffset: LayoutOffset(x: 0, y: padding),
          pinToVisibleBounds: list.appearance == .plain || list.appearance == .sidebarPlain))
      section.contentInsets.top += padding
    }
    if list.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        LayoutBoundaryItem(kind: listFooterKind, size: size, alignment: .bottom))
    }
    return section
  }
}

/// The one place for numbers of list sections. Approximate: taken from public pictures and reimplementations.
enum ApproximateListMetrics {
  static let rowHeight = 44.0
  static let headerHeight = 44.0

  static func insets(_ appearance: ListConfiguration.Appearance, width: Double) -> LayoutInsets {
    switch appearance {
    case .plain, .sidebarPlain:
      return .zero
    case .grouped:
      return LayoutInsets(top: 0, leading: 0, bottom: 20, trailing: 0)
    case .insetGrouped, .sidebar:
      let side = width > 400 ? 20.0 : 16.0
      return LayoutInsets(top: 0, leading: side, bottom: 20, trailing: side)
    }
  }
}
