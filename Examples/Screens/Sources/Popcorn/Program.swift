import ExampleParts
import UIKit

@main
struct Program {
  static func main() throws {
    for (name, form) in [("repaired", RowForm.repaired), ("broken, as a device shows it", .broken)] {
      let screen = try PopcornScreen(form: form, policy: .uikit)
      try screen.collectionView.resolveLayout()
      print("— \(name)")
      print(ScreenListing(screen.collectionView))
    }
  }
}
