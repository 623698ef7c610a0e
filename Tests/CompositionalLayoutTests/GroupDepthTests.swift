import CompositionalLayout
import Foundation
import TestSupport
import Testing

/// Groups nested ten thousand levels deep, on a stack of 512 KiB: refused with an error, and let go of.
struct GroupDepthTests {
  enum Form: CaseIterable {
    case list, count, repeating

    func around(_ subitem: LayoutSubitem) -> LayoutGroup {
      let content: LayoutGroup.Content =
        switch self {
        case .list: .list(axis: .vertical, [subitem])
        case .count: .count(axis: .vertical, subitem, 1)
        case .repeating: .repeating(axis: .vertical, subitem, 1)
        }
      return LayoutGroup(
        size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)), content: content)
    }

    func nested(_ levels: Int) -> LayoutGroup {
      let cell = LayoutSubitem.item(width: .fractionalWidth(1), height: .fractionalHeight(1))
      return (1..<levels).reduce(around(cell)) { group, _ in around(.group(group)) }
    }
  }

  @Test(arguments: Form.allCases)
  func tenThousandLevels(_ form: Form) throws {
    let found = try SmallStack.run { () -> LayoutError? in
      let group = form.nested(10_000)
      guard group == form.nested(10_000), group.hashValue == form.nested(10_000).hashValue else { return nil }
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(group) }
      do {
        _ = try resolved([LayoutSection(group: group)], [1])
        return nil
      } catch {
        return error as? LayoutError
      }
    }
    let place = LayoutPlace(section: 0, steps: [.property("group")])
    #expect(found == .nestedTooDeeply(place: place, limit: 32))
  }

  @Test(arguments: Form.allCases)
  func theDeepestThatIsTaken(_ form: Form) throws {
    let height = try SmallStack.run {
      let group = form.nested(SolverOptions.depthLimit)
      let section = LayoutSection(group: group)
      let copy = try JSONDecoder().decode(LayoutSection.self, from: JSONEncoder().encode(section))
      guard copy == section, copy.hashValue == section.hashValue else { return 0.0 }
      let layout = try resolved([section], [1])
      _ = try layout.explanation(ofSection: 0)
      return Double(layout.contentSize.height)
    }
    #expect(height == 812)
    #expect(form.nested(33).depth == 33)
  }

  @Test func whatIsDecodedIsNoDeeper() throws {
    // The text around the innermost group, as often as it takes.
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try #require(String(bytes: encoder.encode(Form.count.nested(2)), encoding: .utf8))
    let inner = try #require(String(bytes: encoder.encode(Form.count.nested(1)), encoding: .utf8))
    let parts = text.components(separatedBy: inner)
    #expect(parts.count == 2)
    for (levels, isTaken) in [(32, true), (33, false), (80, false), (10_000, false)] {
      let nested =
        String(repeating: parts[0], count: levels - 1) + inner + String(repeating: parts[1], count: levels - 1)
      let error = try SmallStack.run {
        do {
          return try JSONDecoder().decode(LayoutGroup.self, from: Data(nested.utf8)).depth == levels ? nil : "wrong"
        } catch {
          return "\(error)"
        }
      }
      #expect((error == nil) == isTaken, "\(levels): \(error ?? "taken")")
      if levels == 33 { #expect(try #require(error).contains("deeper than 32 levels")) }
    }
  }

  @Test func contentSetLaterCounts() {
    var group = Form.list.nested(2)
    #expect(group.depth == 2)
    group.content = .list(axis: .vertical, [.group(Form.list.nested(32))])
    #expect(group.depth == 33)
    group.content = .custom([LayoutCustomItem(x: 0, y: 0, width: 1, height: 1)])
    #expect(group.depth == 1)
  }
}
