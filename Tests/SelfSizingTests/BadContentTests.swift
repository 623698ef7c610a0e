import CompositionalLayout
import Foundation
import Testing
import Typesetting

@testable import SelfSizing

/// Content that can't be measured is refused, with the way to it.
@Suite struct BadContentTests {
  private func error(_ content: some CellContent) -> ContentError? {
    var tree = ContentTree(texts: PreparedTexts())
    do throws(ContentError) {
      try tree.load(content.node)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [Double.nan, -.infinity, .infinity, -1])
  func numbersThatAreNoLengths(_ value: Double) throws {
    let contents: [(String, ContentNode)] = [
      ("width", Box().frame(width: value)), ("height", Box().frame(height: value)),
      ("padding", Box().padding(value)), ("aspectRatio", Picture(aspectRatio: value).node),
      ("aspectRatio", Box().aspectRatio(value)), ("spacing", VStack(spacing: value) {}.node),
      ("minLength", Spacer(minLength: value).node), ("relativeWidth", Box().relativeWidth(value)),
      ("minWidth", Box().frame(minWidth: value)), ("maxHeight", Box().frame(maxHeight: value)),
      ("hugging", Box().hugging(value)), ("compressionResistance", Box().compressionResistance(value)),
      ("width", Picture(width: value).node), ("height", Box(height: value).node),
    ]
    for (setting, content) in contents {
      let found = error(VStack { content })
      guard case .badNumber(let path, let name, _, _)? = found else {
        Issue.record("\(setting) \(value) is taken: \(String(describing: found))")
        continue
      }
      #expect(name == setting)
      #expect(path == "vstack.0")
      #expect(found?.help?.contains(setting) == true)
    }
  }

  @Test func aRatioOfZeroIsRefused() {
    #expect(error(Picture(aspectRatio: 0)) != nil)
  }

  @Test func aBadLabelIsNamedByItsPath() throws {
    var label = try Square.label("가")
    label.scale = .nan
    let found = error(
      VStack {
        HStack {
          Box()
          label
        }
      })
    guard case .text(let path, _)? = found else {
      Issue.record("a label with a broken scale is taken")
      return
    }
    #expect(path == "vstack.0.hstack.1")
  }

  @Test func aHundredStacksAreFine() throws {
    var node = try Square.label("가").node
    for _ in 0..<100 { node = HStack { node }.node }
    #expect(try Square.height(node, width: 50) == 10)
  }

  @Test func emptyStacksTakeNoRoom() throws {
    #expect(try Square.height(VStack(spacing: 9) {}, width: 50) == 0)
    #expect(try Square.naturalSize(HStack(spacing: 9) {}) == .zero)
  }

  @Test func whatTheSourceThrowsComesThrough() throws {
    struct Broken: Error {}
    let section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(1), height: .estimated(10),
        [.item(width: .fractionalWidth(1), height: .estimated(10))]))
    let screen = Screen(
      width: 30, height: 200,
      sections: [ScreenSection(itemCount: 1, layout: { _ in section }, item: { _ in throw Broken() })])
    #expect(throws: ScreenError.self) { try screen.resolve() }
  }
}
