import CompositionalLayout
import Foundation
import TestSupport
import Testing
import Typesetting

@testable import SelfSizing

/// Content and files nested ten thousand levels deep, on a stack of 512 KiB: refused with an error, and let go of.
@Suite struct DepthTests {
  enum Nesting: CaseIterable {
    case columns, rows, overlays, framed, framings, mixed

    func around(_ node: ContentNode, _ level: Int) -> ContentNode {
      switch self {
      case .columns: VStack { node }.node
      case .rows: HStack { node }.node
      case .overlays: ZStack { node }.node
      case .framed: VStack { node }.padding(1)
      case .framings: .framed(ContentFraming(), node)
      case .mixed: level % 2 == 0 ? VStack { node }.frame(minWidth: 1) : .framed(ContentFraming(), node)
      }
    }

    func nested(_ levels: Int, around leaf: ContentNode = Box(height: 5).node) -> ContentNode {
      (0..<levels).reduce(leaf) { around($0, $1) }
    }
  }

  @Test(arguments: Nesting.allCases)
  func tenThousandLevels(_ nesting: Nesting) throws {
    let found = try SmallStack.run {
      let node = nesting.nested(10_000)
      let other = nesting.nested(10_000)
      _ = node == other
      _ = node.hashValue
      var tree = ContentTree(texts: PreparedTexts())
      do throws(ContentError) {
        try tree.load(node)
        return nil as ContentError?
      } catch {
        return error
      }
    }
    guard case .tooDeep(_, ContentNode.depthLimit)? = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect("\(try #require(found))".hasPrefix("stacks are nested deeper than 128 levels ("))
  }

  /// The deepest that is taken is built, compared, measured and placed on the same stack.
  @Test(arguments: Nesting.allCases)
  func theDeepestThatIsTaken(_ nesting: Nesting) throws {
    let levels = nesting == .framings ? ContentNode.depthLimit + 1 : ContentNode.depthLimit
    let height = try SmallStack.run {
      let label = try Square.label("가").node
      let node = nesting.nested(levels, around: label)
      let other = nesting.nested(levels, around: label)
      guard node.depth <= ContentNode.depthLimit, node == other, node.hashValue == other.hashValue else { return 0.0 }
      let cell = LayoutSubitem.item(width: .fractionalWidth(1), height: .estimated(10))
      let section = LayoutSection(group: .horizontal(width: .fractionalWidth(1), height: .estimated(10), [cell]))
      let screen = Screen(
        environment: LayoutEnvironment(width: 1000, height: 100, scale: 0),
        sections: [ScreenSection(section, items: [node])])
      let resolved = try screen.resolve()
      _ = try resolved.truncatedLabels()
      return resolved.wrapContentHeight
    }
    #expect(height == (nesting == .framed ? 10 + 2 * 128 : 10))
    #expect(nesting.nested(levels + 2).depth == ContentNode.depthLimit + 1)
  }

  @Test func childrenSetLaterCount() throws {
    let column = VStack { Box() }.node
    guard case .stack(var stack) = column else { return }
    #expect(stack.depth == 1)
    stack.children.append(Nesting.columns.nested(ContentNode.depthLimit - 1))
    #expect(stack.depth == ContentNode.depthLimit)
    #expect(stack.children.count == 2)
    stack.children[0] = Nesting.columns.nested(ContentNode.depthLimit)
    #expect(stack.depth == ContentNode.depthLimit + 1)
    #expect(stack.children.isEmpty)
    stack.children = [Box().node]
    #expect(stack.depth == 1)
  }

  @Test func screenFiles() throws {
    func error(_ text: String) throws -> String {
      try SmallStack.run {
        let library = try FontLibrary.bundled()
        do throws(ScreenFileError) {
          _ = try ScreenFile(Array(text.utf8), name: "deep.json", library: library)
          return "taken"
        } catch {
          return "\(error)"
        }
      }
    }
    func repeated(_ text: String) -> String { String(repeating: text, count: 10_000) }
    let limit = "more than 256 arrays and objects within one another, expected at most 256"
    #expect(try error(repeated("[")).hasSuffix(limit))
    #expect(try error(repeated("[") + repeated("]")).hasSuffix(limit))
    let group = #"{"axis":"vertical","width":1,"height":1,"subitems":["#
    let manyGroups =
      #"{"container":{"width":1,"height":1},"sections":[{"items":1,"group":"# + repeated(group) + repeated("]}") + "}]}"
    #expect(try error(manyGroups).hasSuffix(limit))
    let stacks =
      #"{"container":{"width":1,"height":1},"cells":{"a":"# + repeated(#"{"vstack":{"children":["#) + repeated("]}}")
      + "}}"
    #expect(try error(stacks).hasSuffix(limit))
    // A few levels less than JSON allows, and more than groups and content may have.
    func nested(_ count: Int, _ open: String, _ inner: String, _ close: String) -> String {
      String(repeating: open, count: count) + inner + String(repeating: close, count: count)
    }
    func screen(_ group: String, cells: String) -> String {
      #"{"container":{"width":9,"height":9},"cells":{\#(cells)},"sections":[{"group":\#(group),"items":[{"cell":"c0"}]}]}"#
    }
    let item = #"{"width":1,"height":1}"#
    func groups(_ levels: Int) -> String { nested(levels, group, item, "]}") }
    #expect(
      try error(screen(groups(80), cells: #""c0":{"box":{}}"#)).hasSuffix(
        "found groups nested deeper than 32 levels, expected fewer levels"))
    // Cells that hold one another are deep without deep JSON, and many without much of it.
    func chain(_ count: Int, _ inner: (Int) -> String) -> String {
      (0..<count).map { #""c\#($0)":\#(inner($0))"# }.joined(separator: ",") + #","c\#(count)":{"box":{}}"#
    }
    let long = chain(10_000) { #"{"cell":"c\#($0 + 1)"}"# }
    #expect(
      try error(screen(item, cells: long)).hasSuffix(
        "found stacks and cells nested deeper than 128 levels, expected fewer levels"))
    let doubling = chain(40) { #"{"vstack":{"children":[{"cell":"c\#($0 + 1)"},{"cell":"c\#($0 + 1)"}]}}"# }
    #expect(
      try error(screen(item, cells: doubling)).hasSuffix(
        "found a cell of more than 100000 nodes, expected several smaller cells"))
    // The deepest of a file is read and resolved on the same stack.
    let stacks80 = nested(80, #"{"vstack":{"children":["#, #"{"box":{}}"#, "]}}")
    let text = screen(groups(32), cells: #""c0":{"vstack":{"children":[{"cell":"c1"}]}},"c1":"# + stacks80)
    let count = try SmallStack.run {
      let file = try ScreenFile(Array(text.utf8), name: "deep.json", library: FontLibrary.bundled())
      return try file.screen().resolve().elements().count
    }
    #expect(count == 1)
  }
}
