import ExampleParts
import UIKit

@main
struct Program {
  static func main() throws {
    let screen = try HomeScreen()
    try screen.collectionView.resolveLayout()
    print(ScreenListing(screen.collectionView))
  }
}
