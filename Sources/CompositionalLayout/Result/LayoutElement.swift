import Foundation

/// Something with a frame: a cell, a header, footer or badge, a background.
public struct LayoutElement: Hashable, Sendable {
  public var id: ElementID
  /// Points, content coordinates, unrounded; in an orthogonal section as if scrolled to its start.
  public var frame: CGRect
  public var zIndex: Int
  /// Moved from its home by pinning. Only overlays say so.
  public var isPinned: Bool

  public init(id: ElementID, frame: CGRect, zIndex: Int, isPinned: Bool = false) {
    self.id = id
    self.frame = frame
    self.zIndex = zIndex
    self.isPinned = isPinned
  }

  /// As `UICollectionView.ElementCategory`.
  public enum Category: String, Hashable, Sendable, Codable, CaseIterable {
    case cell, supplementary, decoration
  }

  public var category: Category {
    switch id {
    case .item: .cell
    case .boundary, .supplementary: .supplementary
    case .decoration: .decoration
    }
  }

  /// Nil for a header or footer of the whole layout.
  public var section: Int? {
    switch id {
    case .item(let path): path.section
    case .boundary(_, let section): section
    case .supplementary(_, let section, _), .decoration(_, let section): section
    }
  }

  /// The item's index, the host's for a badge, 0 for what belongs to a section.
  public var item: Int {
    switch id {
    case .item(let path): path.item
    case .supplementary(_, _, let index): index
    case .boundary, .decoration: 0
    }
  }

  /// Nil for a cell.
  public var kind: String? {
    switch id {
    case .item: nil
    case .boundary(let kind, _), .supplementary(let kind, _, _), .decoration(let kind, _): kind
    }
  }

  /// Order of listing: section, item, category, kind.
  static func precedes(_ left: LayoutElement, _ right: LayoutElement) -> Bool {
    if left.item != right.item { return left.item < right.item }
    let ranks = (left.rank, right.rank)
    if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
    return (left.kind ?? "") < (right.kind ?? "")
  }

  private var rank: Int {
    switch category {
    case .cell: 0
    case .supplementary: 1
    case .decoration: 2
    }
  }
}
