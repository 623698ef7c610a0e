import Testing
import UIKit

struct SymbolTests {
  @Test @MainActor func everySymbolIsThereAndWorks() {
    var symbols = EverySymbol()
    let layouts = symbols.layouts()
    #expect(symbols.isRight)
    for layout in layouts {
      let height = contentHeight(of: layout)
      #expect(height > 0 && height.isFinite)
      #expect(layout.collectionViewContentSize.height == height)
    }
  }
}
