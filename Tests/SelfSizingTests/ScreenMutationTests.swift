import CompositionalLayout
import Foundation
import JSONText
import TestSupport
import Testing
import Typesetting

@testable import SelfSizing

/// Example screens with one value changed: told as an error, or laid out with finite frames; and the reader takes
/// nothing that the schema refuses.
@Suite struct ScreenMutationTests {
  /// `ALL_MUTATIONS=1` tries every one; otherwise each example has a draw of its own.
  private static let triesAll = ProcessInfo.processInfo.environment["ALL_MUTATIONS"] != nil

  @Test(arguments: SchemaTests.examples)
  func changedExamplesAreToldOrLaidOut(_ example: URL) throws {
    try tryChanges(of: JSONTree(contentsOf: example))
  }

  /// What no example has: sideways scrolling, custom frames, badges, lists, runs, every kind of size.
  @Test func changesOfEveryField() throws {
    let reader = JSONReader()
    let value = try reader.parse(copying: Self.everyField)
    let tree = try withExtendedLifetime(reader) { try JSONTree(value) }
    // Nothing of it is refused as it stands.
    let file = try ScreenFile(Array(tree.text.utf8), name: "screen.json", library: FontLibrary.bundled())
    #expect(try file.screen().resolve().elements().count > 15)
    try tryChanges(of: tree)
  }

  private static let everyField = #"""
    {"$schema": "screen.schema.json", "scale": 2,
     "container": {"width": 320, "height": 480, "insets": {"top": 20, "bottom": 10}, "margins": 8,
                   "readableInsets": {"leading": 4, "trailing": 4}, "direction": "rtl"},
     "traits": {"contentSizeCategory": "xL"},
     "configuration": {"scrollDirection": "vertical", "interSectionSpacing": 5, "contentInsetsReference": "layoutMargins",
       "boundarySupplementaryItems": [{"kind": "global", "width": "fractionalWidth(1)", "height": "estimated(20)",
         "alignment": "top", "content": {"label": {"text": "모두"}}}]},
     "cells": {
       "leaf": {"label": {"runs": [{"text": "{a}", "weight": "bold", "tracking": 0.5}, {"text": " b", "size": 11, "kern": 1}],
         "textStyle": "body", "italic": true, "lines": 2, "lineBreak": "middle", "strategy": ["hangul-word", "push-out"],
         "quotes": "unicode", "locale": "ko", "direction": "ltr", "whiteSpace": "normal", "tabStops": 20, "align": "justified",
         "lineHeight": 20, "lineHeightMultiple": 1.2, "lineSpacing": 1, "paragraphSpacing": 2, "firstLineIndent": 3,
         "headIndent": 4, "tailIndent": -5, "ellipsis": "..", "lineMetrics": "fallback", "features": "tnum"}},
       "card": {"zstack": {"alignment": "bottomTrailing", "padding": {"top": 1, "leading": 2, "bottom": 3, "trailing": 4},
         "children": [
           {"picture": {"aspectRatio": 1.5, "maxHeight": 90, "relativeWidth": 0.5, "alignment": "topLeading"}},
           {"box": {"width": 9, "relativeHeight": 0.25, "minHeight": 4}},
           {"hstack": {"spacing": 3, "distribution": "fillProportionally", "alignment": "lastBaseline", "minWidth": 20,
             "maxWidth": 200, "children": [{"cell": "leaf"}, {"spacer": {"minLength": 2}},
               {"label": {"text": "{b}", "size": 9, "minScale": 0.5, "lines": 1, "hugging": {"horizontal": 300},
                 "compressionResistance": 600, "height": 15, "fallback": ["system"]}}]}}]}}},
     "sections": [
       {"name": "custom", "group": {"custom": [{"x": 0, "y": 0, "width": 30, "height": 30, "zIndex": 3},
           {"x": 40, "y": 5, "width": 20, "height": 20}], "width": 100, "height": 50,
         "supplementaryItems": [{"kind": "group badge", "width": 5, "height": "estimated(5)", "zIndex": 2,
           "containerAnchor": {"edges": ["bottom"], "absoluteOffset": {"x": 1, "y": 2}},
           "itemAnchor": {"edges": ["top", "leading"]}, "contentInsets": 1, "content": {"box": {"height": 6}}}]},
        "contentInsets": 4, "interGroupSpacing": 6, "contentInsetsReference": "readableContent",
        "supplementariesFollowContentInsets": false, "decorationItems": [{"kind": "back", "contentInsets": 2, "zIndex": -1}],
        "items": [{"box": {"width": 20, "height": 20}}, {"cell": "card", "values": {"a": 1.5, "b": true}},
                  {"cell": "leaf", "values": {"a": "가나다"}}]},
       {"group": {"axis": "horizontal", "width": "fractionalWidth(0.8)", "height": "estimated(40)",
          "interItemSpacing": "flexible(3)", "contentInsets": {"leading": 2}, "edgeSpacing": {"leading": "flexible(0)", "top": 4},
          "subitems": [{"axis": "vertical", "width": "fractionalWidth(0.3)", "height": "fractionalHeight(1)", "count": 2,
              "subitems": [{"width": "fractionalWidth(1)", "height": "fractionalHeight(1/2)"}]},
            {"width": "fractionalWidth(0.4)", "height": "uniformAcrossSiblings(30)", "contentInsets": {"leading": 3},
             "edgeSpacing": {"trailing": "fixed(2)", "bottom": 1},
             "supplementaryItems": [{"kind": "badge", "width": 10, "height": 10, "containerAnchor":
               {"edges": ["top", "trailing"], "fractionalOffset": {"x": 0.3, "y": -0.3}}, "content": {"label": {"text": "1"}}}]}]},
        "orthogonalScrollingBehavior": "groupPagingCentered",
        "orthogonalScrollingProperties": {"bounce": "always", "decelerationRate": "fast"},
        "supplementaryContentInsetsReference": "none",
        "boundarySupplementaryItems": [{"kind": "header", "width": "fractionalWidth(1)", "height": 30, "alignment": "topLeading",
          "absoluteOffset": {"x": 3, "y": -2}, "extendsBoundary": false, "pinToVisibleBounds": true,
          "contentInsets": {"leading": 4}, "zIndex": 5, "content": {"label": {"text": "머리"}}}],
        "items": [{"cell": "card", "values": {"a": "하나", "b": "둘"}}, {"label": {"text": "셋"}}, {"picture": {"width": 4}}]},
       {"list": {"appearance": "insetGrouped", "headerMode": "supplementary", "footerMode": "supplementary",
          "headerTopPadding": 6, "showsSeparators": false, "header": {"label": {"text": "{{머리}}"}},
          "footer": {"label": {"text": "끝"}}}, "items": 3},
       {"group": {"axis": "vertical", "width": "fractionalWidth(1)", "height": 60, "repeat": 2,
          "subitems": [{"width": 50, "height": 25}]}, "items": 5}]}
    """#

  private func tryChanges(of tree: JSONTree) throws {
    let mutations = ScreenMutation.all(of: tree)
    #expect(mutations.count > 300)
    var generator = SeededGenerator(seed: UInt64(mutations.count))
    let chosen = Self.triesAll ? mutations : Array(mutations.shuffled(using: &generator).prefix(60))
    let library = try FontLibrary.bundled()
    let texts = PreparedTexts()
    let schemaReader = JSONReader()
    let schema = JSONSchema(try schemaReader.parse(copying: Data(contentsOf: SchemaTests.schemaPath)))
    for mutation in chosen {
      let reader = JSONReader()
      let document = try reader.parse(copying: mutation.text)
      let faults = try withExtendedLifetime(reader) { try schema.faults(document) }
      do throws(ScreenFileError) {
        let file = try ScreenFile(Array(mutation.text.utf8), name: "screen.json", library: library)
        #expect(faults.isEmpty, "\(mutation.name) is read although \(faults)")
        for options in [
          SolverOptions(), SolverOptions(policy: .uikit, overflow: .always, strictness: .lenient),
        ] {
          var screen = file.screen(options: options)
          screen.texts = texts
          check(screen, mutation.name)
        }
      } catch {
        #expect(error.error.place.line == 1 && error.error.place.column >= 1 && error.error.path.hasPrefix("$"))
        #expect(!error.error.found.isEmpty && !error.error.expected.isEmpty)
        // A schema knows neither of values nor that the command line may give the container's size.
        let isForSchema = !error.error.found.hasPrefix("no value ") && error.error.path != "$.container"
        if isForSchema, [.wrongType, .unknownField, .missingField].contains(error.error.kind) {
          #expect(!faults.isEmpty, "the schema takes \(mutation.name): \(error)")
        }
      }
    }
    withExtendedLifetime(schemaReader) {}
  }

  private func check(_ screen: Screen, _ name: String) {
    do throws(ScreenError) {
      let resolved = try screen.resolve()
      #expect(resolved.wrapContentHeight.isFinite, "\(name)")
      for element in resolved.elements() { #expect(isFinite(element.frame), "\(name): \(element)") }
      for offset in [-50.0, 0, 333, 1e6] {
        let origin = CGPoint(x: 0, y: offset)
        for element in resolved.layout.pinnedElements(at: origin, insets: screen.environment.safeAreaInsets) {
          #expect(isFinite(element.frame), "\(name): \(element)")
        }
      }
      for section in 0..<resolved.layout.sectionCount {
        do {
          _ = try resolved.layout.explanation(ofSection: section)
          for offset in try resolved.layout.snapOffsets(inSection: section).prefix(100) { #expect(offset.isFinite) }
        } catch {
          Issue.record("\(name): \(error)")
        }
      }
      do throws(ContentMeasurer.Failure) {
        for label in resolved.diagnostics(try resolved.truncatedLabels()) { #expect(!label.message.contains("nan")) }
        for element in resolved.elements().prefix(40) {
          for placed in try resolved.content(of: element) { #expect(isFinite(placed.frame), "\(name): \(placed.path)") }
        }
      } catch {
        Issue.record("\(name): measured, but not placed: \(error)")
      }
    } catch {
      let text = "\(error)"
      #expect(!text.isEmpty)
      if case .resolution(.invalidMeasure) = error { Issue.record("\(name): \(text)") }
    }
  }

  private func isFinite(_ frame: CGRect) -> Bool {
    [frame.minX, frame.minY, frame.width, frame.height, frame.maxX, frame.maxY].allSatisfy(\.isFinite)
      && frame.width >= 0 && frame.height >= 0
  }
}
