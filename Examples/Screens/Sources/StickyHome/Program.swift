import ExampleParts
import UIKit

@main
struct Program {
  static func main() throws {
    let screen = try StickyHomeScreen()
    try screen.collectionView.resolveLayout()
    print(ScreenListing(screen.collectionView))
    screen.collectionView.contentOffset.y = 500
    let tabBar = screen.collectionView.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    print("scrolled to 500, the tab bar is at \(tabBar?.frame.minY ?? 0)")
  }
}
