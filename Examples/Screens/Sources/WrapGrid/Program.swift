import ExampleParts
import UIKit

@main
struct Program {
  static func main() throws {
    let grid = try WrapGridScreen()
    // In the place of a height constraint.
    grid.collectionView.intrinsicContentSizeDidInvalidate = { view in
      view.frame.size.height = view.intrinsicContentSize.height
    }
    try grid.collectionView.resolveLayout()
    print("12 items: \(grid.collectionView.frame.height) high")
    grid.show(count: 8)
    try grid.collectionView.resolveLayout()
    print("8 items: \(grid.collectionView.frame.height) high")
    print(ScreenListing(grid.collectionView))

    let table = try WrapTableScreen()
    try table.collectionView.resolveLayout()
    print("table: \(table.collectionView.intrinsicContentSize.height) high")
    print(ScreenListing(table.collectionView))
  }
}
