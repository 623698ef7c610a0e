import SelfSizing

/// Two cards beside one another.
enum SmallScreen {
  private struct Card: CellContent {
    var title: String
    var lines: Int
    var font: Font

    var node: ContentNode {
      var label = Label(title, font: font)
      label.numberOfLines = lines
      return VStack(spacing: 8) {
        Picture(aspectRatio: 1)
        label
      }.node
    }
  }

  /// - Parameter lines: that each title may have.
  static func screen(lines: Int) throws -> Screen {
    let font = try FontLibrary.bundled().font(FontDescriptor(.system, weight: 600), size: 14)
    let item = LayoutSubitem.item(width: .fractionalWidth(0.5), height: .estimated(220))
    let section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(220), [item, item], interItemSpacing: .fixed(9)),
      contentInsets: LayoutInsets(top: 20, leading: 25, trailing: 25))
    let titles = ["성수동 팝업스토어", "[단독] 구름상점 첫 번째 팝업스토어 오픈!"]
    return Screen(
      width: 393, height: 852,
      sections: [ScreenSection(section, items: titles.map { Card(title: $0, lines: lines, font: font) })])
  }
}
