import SelfSizing

/// A row of a table. Instead of subviews it has `content`, which is measured.
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Hashable, Sendable {
    case `default` = 0
    case value1 = 1
    case value2 = 2
    case subtitle = 3
  }

  /// What the row shows. Without content the row is as high as its estimate.
  open var content: (any CellContent)?
  public let reuseIdentifier: String?

  /// `required` so that registered classes can be made. The style is for an app's own use: what is shown is `content`.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Called before the cell is used again.
  open func prepareForReuse() { content = nil }
}

/// A header or footer of a table's section.
open class UITableViewHeaderFooterView: UIView {
  /// What the view shows.
  open var content: (any CellContent)?
  public let reuseIdentifier: String?

  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
}
