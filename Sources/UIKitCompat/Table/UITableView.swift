import SelfSizing

/// A table without a screen: rows below one another, each as high as its content.
open class UITableView: UIScrollView {
  /// A height that the content decides.
  public class var automaticDimension: CGFloat { -1 }

  public enum Style: Int, Hashable, Sendable {
    case plain = 0
    case grouped = 1
  }

  public let style: Style

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  open weak var delegate: (any UITableViewDelegate)? {
    didSet { if delegate !== oldValue { reloadData() } }
  }

  /// Points, separator included, or `automaticDimension`.
  open var rowHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
  /// Points, or `automaticDimension`, which is 44. The height of rows without content.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  /// Where separators begin and end, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// The last pass: frames, cut labels and why. Nil before the first pass and after a failed one.
  public private(set) var resolvedScreen: ResolvedScreen?

  private var classes: [String: UITableViewCell.Type] = [:]
  private var waiting: [String: [UITableViewCell]] = [:]
  private var content: TableContent?
  private var contentFailure: (any Error)?

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  // MARK: Data

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// The next pass asks for all rows.
  open func reloadData() { setNeedsLayout() }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }

  /// A cell of the class registered for the identifier. For an unknown identifier, a cell without content, and the
  /// layout pass fails with `CollectionViewError.unregistered`.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    contentFailure = contentFailure ?? CollectionViewError.unregistered(identifier: identifier, kind: nil)
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Nil for an identifier that isn't registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = waiting[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier]?.init(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Layout

  /// Asks for all rows and measures them, then `contentSize` is theirs.
  open override func layoutSubviews() {
    super.layoutSubviews()
    forgetFailure()
    let table = makeContent()
    content = table
    do {
      if let failure = contentFailure { throw failure }
      resolvedScreen = try table.screen(environment: layoutEnvironment).resolve()
    } catch {
      resolvedScreen = nil
      report(error)
    }
    contentFailure = nil
    let size = resolvedScreen?.contentSize ?? .zero
    if contentSize != size { contentSize = size }
  }

  /// Points, content coordinates; zero for a row that isn't there.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    (try? resolvedScreen?.frame(at: indexPath.value)) ?? .zero
  }

  /// From the header to the footer; zero for a section that isn't there.
  open func rect(forSection section: Int) -> CGRect {
    (try? resolvedScreen?.layout.frame(ofSection: section)) ?? .zero
  }

  /// Where the header stands before it is pinned; zero for a section without one. O(elements).
  open func rectForHeader(inSection section: Int) -> CGRect { rect(ofKind: TableContent.headerKind, section) }

  /// Where the footer stands before it is pinned; zero for a section without one. O(elements).
  open func rectForFooter(inSection section: Int) -> CGRect { rect(ofKind: TableContent.footerKind, section) }

  /// The lines below the rows, in content coordinates. O(rows).
  public var separatorFrames: [CGRect] {
    guard let content, let resolvedScreen else { return [] }
    return content.separators(in: resolvedScreen)
  }

  private func rect(ofKind kind: String, _ section: Int) -> CGRect {
    resolvedScreen?.elements().first { $0.id == .boundary(kind: kind, section: section) }?.frame ?? .zero
  }

  // MARK: Content

  private func makeContent() -> TableContent {
    let sections = (0..<max(0, numberOfSections)).map { section in
      TableContent.Section(
        header: show(delegate?.tableView(self, viewForHeaderInSection: section)),
        footer: show(delegate?.tableView(self, viewForFooterInSection: section)),
        rows: (0..<max(0, numberOfRows(inSection: section))).map { row(at: IndexPath(row: $0, section: section)) })
    }
    var table = TableContent(sections: sections, style: style == .plain ? .plain : .grouped)
    table.texts = texts
    table.showsSeparators = separatorStyle == .singleLine
    table.separatorInsets = separatorInset.value(layoutEnvironment.direction)
    if estimatedRowHeight >= 0 { table.estimatedRowHeight = Double(estimatedRowHeight) }
    return table
  }

  private func row(at indexPath: IndexPath) -> any CellContent {
    guard let cell = dataSource?.tableView(self, cellForRowAt: indexPath) else { return Box() }
    defer { if let identifier = cell.reuseIdentifier { waiting[identifier, default: []].append(cell) } }
    let height = delegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
    if height != Self.automaticDimension {
      return (cell.content ?? Box()).frame(height: Double(height))
    }
    let line = separatorStyle == .singleLine ? 1 / traitCollection.displayScale : 0
    let estimate = estimatedRowHeight >= 0 ? estimatedRowHeight : 44
    return cell.content ?? Box(height: Double(max(0, estimate - line)))
  }

  private func show(_ view: UIView?) -> (any CellContent)? {
    switch view {
    case let view as UITableViewHeaderFooterView: view.content
    case let view?: Box(height: Double(view.bounds.size.height))
    case nil: nil
    }
  }
}

extension UITableViewCell {
  public enum SeparatorStyle: Int, Hashable, Sendable {
    case none = 0
    case singleLine = 1
  }
}
