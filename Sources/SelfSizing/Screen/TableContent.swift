import CompositionalLayout
import Foundation

/// A table that wraps its content: a `UITableView` whose intrinsic height is the height of its rows.
public struct TableContent {
  /// As `UITableView.Style`.
  public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
    /// Section headers and footers stay visible while their section scrolls.
    case plain
    case grouped
  }

  /// Rows, with what stands above and below them.
  public struct Section {
    public var header: (any CellContent)?
    public var footer: (any CellContent)?
    public var rows: [any CellContent]

    public init(header: (any CellContent)? = nil, footer: (any CellContent)? = nil, rows: [any CellContent]) {
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  public var sections: [Section]
  public var style: Style
  /// A line of one pixel at the bottom of every row, which makes the row a pixel higher.
  public var showsSeparators: Bool
  /// Where separators begin and end, in points.
  public var separatorInsets: LayoutInsets
  /// Points; what a row counts until it is measured. Has no part in the final height.
  public var estimatedRowHeight: Double
  public var estimatedHeaderHeight: Double
  public var estimatedFooterHeight: Double
  /// Points, separator included, for all rows; nil lets each row's content decide.
  public var rowHeight: Double?
  public var options = SolverOptions()
  public var texts = PreparedTexts()

  /// The kinds of section headers and footers.
  public static let headerKind = LayoutSection.listHeaderKind
  public static let footerKind = LayoutSection.listFooterKind

  public init(
    sections: [Section], style: Style = .plain, showsSeparators: Bool = true,
    separatorInsets: LayoutInsets = LayoutInsets(leading: 16), estimatedRowHeight: Double = 44,
    estimatedHeaderHeight: Double = 28, estimatedFooterHeight: Double = 28, rowHeight: Double? = nil
  ) {
    self.sections = sections
    self.style = style
    self.showsSeparators = showsSeparators
    self.separatorInsets = separatorInsets
    self.estimatedRowHeight = estimatedRowHeight
    self.estimatedHeaderHeight = estimatedHeaderHeight
    self.estimatedFooterHeight = estimatedFooterHeight
    self.rowHeight = rowHeight
  }

  /// The table as a screen of its own.
  public func screen(environment: LayoutEnvironment) -> Screen {
    let line = showsSeparators && environment.scale > 0 ? 1 / environment.scale : 0
    let height = rowHeight.map { LayoutDimension.absolute($0) } ?? .estimated(estimatedRowHeight)
    let made = sections.map { section in
      var layout = LayoutSection(
        group: .horizontal(
          width: .fractionalWidth(1), height: height, [.item(width: .fractionalWidth(1), height: height)]))
      func boundary(_ kind: String, _ estimate: Double, _ alignment: LayoutAlignment) -> LayoutBoundaryItem {
        LayoutBoundaryItem(
          kind: kind, size: LayoutSize(width: .fractionalWidth(1), height: .estimated(estimate)),
          alignment: alignment, pinToVisibleBounds: style == .plain)
      }
      if section.header != nil {
        layout.boundarySupplementaryItems.append(boundary(Self.headerKind, estimatedHeaderHeight, .top))
      }
      if section.footer != nil {
        layout.boundarySupplementaryItems.append(boundary(Self.footerKind, estimatedFooterHeight, .bottom))
      }
      return ScreenSection(
        itemCount: section.rows.count, layout: { _ in layout },
        item: { section.rows[$0].padding(LayoutInsets(bottom: line)) },
        supplementary: { kind, _ in kind == Self.headerKind ? section.header : section.footer })
    }
    var screen = Screen(environment: environment, options: options, sections: made)
    screen.texts = texts
    return screen
  }

  /// - Parameter width: points.
  /// - Throws: as `Screen.resolve`.
  public func resolve(width: Double, height: Double = 852, scale: Double = 3) throws(ScreenError) -> ResolvedScreen {
    try screen(environment: LayoutEnvironment(width: width, height: height, scale: scale)).resolve()
  }

  /// What `intrinsicContentSize` is to answer: the height of all rows, headers and footers, rounded up to a pixel.
  ///
  /// - Throws: as `Screen.resolve`.
  public func intrinsicContentHeight(width: Double, scale: Double = 3) throws(ScreenError) -> Double {
    try resolve(width: width, scale: scale).wrapContentHeight
  }

  /// The lines below the rows of a resolved table, in content coordinates, unrounded. O(rows).
  public func separators(in resolved: ResolvedScreen) -> [CGRect] {
    let scale = resolved.layout.environment.scale
    guard showsSeparators, scale > 0 else { return [] }
    return resolved.elements().filter { $0.category == .cell }.map { row in
      let isMirrored = resolved.layout.environment.direction == .rightToLeft
      let left = isMirrored ? separatorInsets.trailing : separatorInsets.leading
      let width = Double(row.frame.width) - separatorInsets.leading - separatorInsets.trailing
      return CGRect(
        x: Double(row.frame.minX) + left, y: Double(row.frame.maxY) - 1 / scale, width: max(0, width),
        height: 1 / scale)
    }
  }
}
