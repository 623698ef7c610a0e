import CompositionalLayout
import Foundation
import JSONText
import Testing
import Typesetting

@testable import SelfSizing

/// What a screen file may hold, and what is said of one that can't be read.
@Suite struct ScreenFileTests {
  struct Broken: Sendable, CustomTestStringConvertible {
    /// With § before the place that is named.
    var marked: String
    var path: String
    var found: String
    var expected: String
    /// A schema can't know of references and values.
    var isForSchema = true
    var testDescription: String { found }

    var text: String { marked.replacing("§", with: "") }

    /// From 1, the column in UTF-16 units.
    var place: (line: Int, column: Int) {
      let lines = marked.split(separator: "§", omittingEmptySubsequences: false)[0]
        .split(separator: "\n", omittingEmptySubsequences: false)
      return (lines.count, lines[lines.count - 1].utf16.count + 1)
    }
  }

  /// A screen of one section; its group, its items and its cells can be replaced.
  static func screen(
    group: String = #"{"axis": "horizontal", "width": 100, "height": 50, "subitems": [{"width": 100, "height": 50}]}"#,
    items: String = "1", cells: String = "{}", more: String = ""
  ) -> String {
    """
    {"container": {"width": 100, "height": 200},\(more)
     "cells": \(cells),
     "sections": [
      {"group": \(group),
       "items": \(items)}]}
    """
  }

  static let broken: [Broken] = [
    Broken(
      marked: "§[]", path: "$", found: "an array", expected: "a screen, an object"),
    Broken(
      marked: #"§{"sections": []}"#, path: "$", found: "no \"container\"",
      expected: "the container"),
    Broken(
      marked: screen(more: #" "scale": §"3","#), path: "$.scale", found: "the string \"3\"",
      expected: "0 or from 0.5 to 16"),
    Broken(
      marked: screen(more: #" "sections": 3,"#).replacing("\n \"sections\"", with: "\n §\"sections\""),
      path: "$.sections", found: "a second time",
      expected: "each key once", isForSchema: false),
    Broken(
      marked: screen(more: #" §"conf": 3,"#), path: "$.conf", found: "the key \"conf\"",
      expected: "one of $schema, container"),
    Broken(
      marked: screen(
        group: #"{"axis": "horizontal", "width": §"fractionalWith(1)", "height": 50, "subitems": []}"#),
      path: "$.sections[0].group.width", found: "fractionalWith(1)",
      expected: "fractionalWidth(1/3)"),
    Broken(
      marked: screen(group: #"{"axis": "horizontal", "width": §"estimated(-1)", "height": 50, "subitems": []}"#),
      path: "$.sections[0].group.width", found: "estimated(-1)", expected: "from 0"),
    Broken(
      marked: screen(group: #"{"axis": §"diagonal", "width": 1, "height": 50, "subitems": []}"#),
      path: "$.sections[0].group.axis", found: "diagonal", expected: "one of horizontal, vertical"),
    Broken(
      marked: screen(group: #"{"axis": "vertical", "width": 1, "height": 50, "subitems": [§{"width": 1}]}"#),
      path: "$.sections[0].group.subitems[0]", found: "no \"height\"", expected: "a height"),
    Broken(
      marked: screen(group: #"{"axis": "vertical", "width": 1, "height": 50, "subitems": [], "count": §0}"#),
      path: "$.sections[0].group.count", found: "the number 0", expected: "a whole number from 1"),
    Broken(
      marked: screen(group: badged(#""containerAnchor": {"edges": []}, "anchor": §{"edges": ["top"]}"#)),
      path: "$.sections[0].group.subitems[0].supplementaryItems[0].anchor", found: "an object",
      expected: "either anchor or containerAnchor, not both"),
    Broken(
      marked: screen(group: badged(#""zIndex": 2"#, mark: "§")),
      path: "$.sections[0].group.subitems[0].supplementaryItems[0]", found: "no \"containerAnchor\"",
      expected: "an anchor, an object with edges"),
    Broken(
      marked: screen(items: "[§{}]"), path: "$.sections[0].items[0]", found: "an empty object",
      expected: "an object with one of label"),
    Broken(
      marked: screen(items: "§-1"), path: "$.sections[0].items", found: "the number -1",
      expected: "a whole number of items"),
    Broken(
      marked: screen(items: "§1000001"), path: "$.sections[0].items", found: "the number 1000001",
      expected: "at most 1000000 in all sections"),
    Broken(
      marked: screen(items: "999999}, {\"list\": {\"appearance\": \"plain\"}, \"items\": §2"),
      path: "$.sections[1].items",
      found: "the number 2", expected: "at most 1000000 in all sections", isForSchema: false),
    Broken(
      marked: screen(items: "1000000}, {\"list\": {\"appearance\": \"plain\"}, \"items\": §[{\"box\": {}}]"),
      path: "$.sections[1].items", found: "an array", expected: "at most 1000000 items in all sections",
      isForSchema: false),
    Broken(
      marked: screen(items: #"[{"label": {"text": "a", §"wieght": 400}}]"#),
      path: "$.sections[0].items[0].label.wieght", found: "wieght", expected: "did you mean \"weight\"?"),
    Broken(
      marked: screen(items: #"[{"picture": {"aspectRatio": §0}}]"#), path: "$.sections[0].items[0].picture.aspectRatio",
      found: "the number 0", expected: "a number above 0"),
    Broken(
      marked: screen(items: #"[{"vstack": {"children": §{}}}]"#), path: "$.sections[0].items[0].vstack.children",
      found: "an object", expected: "a list of content"),
    Broken(
      marked: screen(items: #"[{"cell": §"card"}]"#, cells: #"{"cart": {"box": {}}}"#),
      path: "$.sections[0].items[0].cell", found: "the string \"card\"",
      expected: "one of cart; did you mean \"cart\"?",
      isForSchema: false),
    Broken(
      marked: screen(
        items: #"[{"cell": "card", "values": §{"titel": "x"}}]"#, cells: #"{"card": {"label": {"text": "{title}"}}}"#),
      path: "$.sections[0].items[0].values", found: "no value \"title\"",
      expected: "values for \"title\"", isForSchema: false),
    Broken(
      marked: screen(
        items: #"[{"cell": "card", "values": {"title": §[]}}]"#, cells: #"{"card": {"label": {"text": "{title}"}}}"#),
      path: "$.sections[0].items[0].values.title", found: "an array",
      expected: "a string, a number, or true or false"),
    Broken(
      marked: screen(items: "[]", cells: #"{"a": {"cell": "b"}, "b": {"vstack": {"children": [{"cell": §"a"}]}}}"#),
      path: "$.cells.b.vstack.children[0].cell", found: "the cell \"a\" inside itself (a → b → a)",
      expected: "another cell", isForSchema: false),
    Broken(
      marked: screen(items: "[]", cells: #"{"a": {"label": {"text": §"{name"}}}"#), path: "$.cells.a.label.text",
      found: "the string \"{name\"", expected: "braces in pairs", isForSchema: false),
    Broken(
      marked: screen(items: #"[{"label": {"text": "a", "font": §"No Such Family"}}]"#),
      path: "$.sections[0].items[0].label.font", found: "no font family \"No Such Family\"", expected: "--system-fonts",
      isForSchema: false),
    Broken(
      marked: screen(items: #"[{"label": {"text": "a", "size": §1e999}}]"#), path: "$.sections[0].items[0].label.size",
      found: "1e999", expected: "a number of points", isForSchema: false),
    Broken(
      marked: screen(items: #"[{"box": {"padding": §-1}}]"#), path: "$.sections[0].items[0].box.padding",
      found: "the number -1", expected: "padding of 0 or more points"),
    Broken(
      marked: screen(items: #"[{"box": {"hugging": §2000}}]"#), path: "$.sections[0].items[0].box.hugging",
      found: "the number 2000", expected: "a priority from 0 to 1000"),
    Broken(
      marked: screen(items: "[1, 2").replacing("2}]}", with: "2§}]}"), path: "$.sections[0].items", found: "`}`",
      expected: "`,` or `]`",
      isForSchema: false),
    Broken(
      marked: String(repeating: "[", count: 256) + "§" + String(repeating: "[", count: 9_744), path: "$",
      found: "more than 256", expected: "at most 256",
      isForSchema: false),
  ]

  /// A group whose item has a badge with these fields.
  static func badged(_ fields: String, mark: String = "") -> String {
    """
    {"axis": "horizontal", "width": 100, "height": 50, "subitems": [{"width": 100, "height": 50,
     "supplementaryItems": [\(mark){"kind": "badge", "width": 20, "height": 20, \(fields)}]}]}
    """
  }

  static let sound = [
    screen(),
    screen(group: badged(#""anchor": {"edges": ["top", "trailing"]}"#)),
    screen(group: badged(#""containerAnchor": {"edges": ["top"], "fractionalOffset": {"x": 0.3, "y": -0.3}}"#)),
    screen(items: #"[{"box": {"width": 10, "height": 20}}, {"picture": {}}]"#),
    screen(group: #"{"custom": [{"x": 0, "y": 0, "width": 10, "height": 10}], "width": 100, "height": 50}"#),
    screen(
      group:
        #"{"axis": "vertical", "width": "fractionalWidth(1/3)", "height": "estimated(5)", "count": 2, "subitems": [{"width": 10, "height": "uniformAcrossSiblings(44.5)"}], "interItemSpacing": "flexible(2)"}"#
    ),
    screen(
      items:
        #"[{"label": {"runs": [{"text": "a", "size": 3}, {"text": "b"}], "lines": 2, "strategy": ["hangul-word"]}}]"#),
    #"{"container": {"width": 1, "height": 2}, "sections": [{"list": {"appearance": "plain"}, "items": 2}]}"#,
  ]

  private func read(
    _ text: String, _ overrides: ScreenFile.Overrides = ScreenFile.Overrides()
  ) throws -> ScreenFile {
    try ScreenFile(Array(text.utf8), name: "screen.json", library: FontLibrary.bundled(), overrides: overrides)
  }

  @Test(arguments: broken)
  func aFaultIsToldWithItsPlace(_ broken: Broken) throws {
    let error = try #require(throws: ScreenFileError.self) { try read(broken.text) }
    let place = broken.place
    #expect(error.error.place.line == place.line && error.error.place.column == place.column)
    #expect(error.error.path.hasPrefix(broken.path))
    #expect(error.error.found.contains(broken.found))
    #expect(error.error.expected.contains(broken.expected))
    #expect(error.description.hasPrefix("screen.json:\(place.line):\(place.column): $"))
  }

  @Test(arguments: sound)
  func soundScreensResolve(_ text: String) throws {
    let resolved = try read(text).screen().resolve()
    #expect(resolved.contentSize.height.isFinite)
  }

  @Test func valuesAreWrittenAsTheyStand() throws {
    let text = Self.screen(
      items: #"[{"cell": "c", "values": {"a": 1.50, "b": true, "c": "가", "d": -3e2}}]"#,
      cells: #"{"c": {"label": {"text": "{a} {b} {c} {d} {{x}}"}}}"#)
    let screen = try read(text).screen()
    let content = try screen.content(of: .item(ItemPath(section: 0, item: 0)))?.node
    guard case .label(let label)? = content else {
      Issue.record("no label")
      return
    }
    #expect(label.text.string == "1.50 true 가 -3e2 {x}")
    #expect(label.numberOfLines == 0)
  }

  @Test func aCellMayHoldAnother() throws {
    let text = Self.screen(
      items: #"[{"cell": "b", "values": {"t": "가"}}]"#,
      cells: #"{"a": {"label": {"text": "{t}"}}, "b": {"vstack": {"children": [{"cell": "a"}, {"cell": "a"}]}}}"#)
    let content = try read(text).screen().content(of: .item(ItemPath(section: 0, item: 0)))?.node
    guard case .stack(let stack)? = content else {
      Issue.record("no stack")
      return
    }
    #expect(stack.children.count == 2)
  }

  @Test(arguments: ["anchor", "containerAnchor"])
  func aBadgeHangsOnItsContainersAnchor(_ name: String) throws {
    let text = Self.screen(group: Self.badged("\"\(name)\": {\"edges\": [\"top\", \"trailing\"]}"))
    let elements = try read(text).screen().resolve().elements()
    let badge = elements.first { $0.id == .supplementary(kind: "badge", section: 0, index: 0) }
    #expect(badge?.frame == CGRect(x: 80, y: 0, width: 20, height: 20))
  }

  @Test func theCommandLineOverridesTheScale() throws {
    let text = Self.screen(more: #" "scale": 2,"#)
    #expect(try read(text).environment.scale == 2)
    #expect(try read(text, ScreenFile.Overrides(scale: 0)).environment.scale == 0)
  }

  @Test func theCommandLineOverridesTheContainer() throws {
    let file = try read(
      Self.screen(), ScreenFile.Overrides(width: 320, height: 500, contentSizeCategory: .accessibilityLarge))
    #expect(file.environment.width == 320 && file.environment.height == 500)
    #expect(file.contentSizeCategory == .accessibilityLarge)
    let bare = #"{"container": {}, "sections": []}"#
    #expect(try read(bare, ScreenFile.Overrides(width: 1, height: 2)).environment.width == 1)
    #expect(throws: ScreenFileError.self) { try read(bare, ScreenFile.Overrides(width: 1)) }
  }

  @Test func textStylesFollowTheCategory() throws {
    let text = #"""
      {"container": {"width": 300, "height": 200}, "traits": {"contentSizeCategory": "AX1"},
       "sections": [{"list": {"appearance": "plain"}, "items": [{"label": {"text": "가", "textStyle": "body"}}]}]}
      """#
    let item = ElementID.item(ItemPath(section: 0, item: 0))
    func size(_ overrides: ScreenFile.Overrides) throws -> Double? {
      guard case .label(let label)? = try read(text, overrides).screen().content(of: item)?.node else { return nil }
      return label.font.size
    }
    #expect(try size(ScreenFile.Overrides()) == 28)
    #expect(try size(ScreenFile.Overrides(contentSizeCategory: .large)) == 17)
  }

  @Test func placesOfTheLayoutAreFoundInTheFile() throws {
    let file = try read(Self.screen())
    let place = LayoutPlace(section: 0, steps: [.property("group"), .element("subitems", 0)])
    #expect(file.place(of: place)?.line == 4)
    #expect(file.place(of: place)?.column == 77)
    #expect(file.place(of: LayoutPlace(section: 7))?.line == 1)
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array(Self.screen().utf8)
    #expect(try ScreenFile(bytes, name: "x", library: FontLibrary.bundled()).environment.width == 100)
  }

  /// Any byte of a real screen replaced by another: read, or refused with a place.
  @Test(arguments: 0..<300)
  func mutatedScreensAreReadOrRefused(_ seed: Int) throws {
    let example = try #require(SchemaTests.examples.first { $0.lastPathComponent == "popcorn.json" })
    var bytes = Array(try Data(contentsOf: example))
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    for _ in 0..<3 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[Int(state >> 33) % bytes.count] = Array(#"{}[]":,0-x"#.utf8)[Int(state >> 20) % 10]
    }
    do {
      let file = try ScreenFile(bytes, name: "x", library: FontLibrary.bundled())
      _ = try? file.screen().resolve()
    } catch let error as ScreenFileError {
      #expect(error.error.place.line >= 1 && error.error.place.column >= 1)
    }
  }
}
