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
    let mutations = ScreenMutation.all(of: try JSONTree(contentsOf: example))
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
