import SelfSizing

/// Where a table gets its rows from.
public protocol UITableViewDataSource: AnyObject {
  /// 1 unless implemented.
  func numberOfSections(in tableView: UITableView) -> Int

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// Headers, footers and heights of a table.
public protocol UITableViewDelegate: AnyObject {
  /// The table's `rowHeight` unless implemented.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// None unless implemented. A `UITableViewHeaderFooterView` is as high as its content.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?

  /// None unless implemented.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }

  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }

  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
}
