import UIKit

/// The table variant of reference screen 4, as published: a table that is as high as its rows.
final class IntrinsicTableView: UITableView {
  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
  }

  override var contentSize: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }
}

final class StepsController: UITableViewDataSource, UITableViewDelegate {
  var heights: [Double]

  init(heights: [Double]) { self.heights = heights }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "step", for: indexPath)
    cell.content = Box(height: heights[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.content = Box(height: 30)
    return header
  }
}
