import Foundation
import JSONText
import TestSupport
import Testing

@testable import SelfSizing

/// The published schema says what the reader takes.
@Suite struct SchemaTests {
  static let root = URL(fileURLWithPath: Fixtures.folder).deletingLastPathComponent().deletingLastPathComponent()
  static let schemaPath = root.appendingPathComponent("Schemas/screen.schema.json")
  static let examples =
    ((try? FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Examples"), includingPropertiesForKeys: nil)) ?? [])
    .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }

  private func withSchema<Result>(_ body: (JSONSchema) throws -> Result) throws -> Result {
    let reader = JSONReader()
    let schema = JSONSchema(try reader.parse(copying: Data(contentsOf: Self.schemaPath)))
    return try withExtendedLifetime(reader) { try body(schema) }
  }

  private func faults(_ bytes: Data) throws -> [String] {
    try withSchema { schema in
      let reader = JSONReader()
      let value = try reader.parse(copying: bytes)
      return try withExtendedLifetime(reader) { try schema.faults(value) }
    }
  }

  @Test func allExamplesAreThere() { #expect(Self.examples.count == 8) }

  @Test(arguments: examples)
  func examplesHoldToTheSchema(_ example: URL) throws {
    #expect(try faults(Data(contentsOf: example)).isEmpty)
  }

  @Test func everyFieldOfTheReaderIsInTheSchema() throws {
    try withSchema { (schema: JSONSchema) throws -> Void in
      #expect(try schema.properties(of: "group") == Set(LayoutReader.groupFields))
      #expect(try schema.properties(of: "item") == Set(LayoutReader.itemFields))
      #expect(try schema.properties(of: "section") == Set(LayoutReader.sectionFields))
      #expect(try schema.properties(of: "label") == Set(LabelReader.fields + ContentReader.framing))
      #expect(
        try schema.properties(of: "leaf").union(["cell"]) == Set(ContentReader.kinds))
      #expect(
        try schema.properties(of: "stack") == Set(["spacing", "distribution", "children"] + ContentReader.framing))
    }
  }

  /// Both the schema and the reader refuse these.
  @Test(arguments: ScreenFileTests.broken.filter(\.isForSchema))
  func brokenScreensBreakTheSchema(_ broken: ScreenFileTests.Broken) throws {
    #expect(try !faults(Data(broken.text.utf8)).isEmpty)
  }

  @Test(arguments: ScreenFileTests.sound)
  func soundScreensHoldToTheSchema(_ text: String) throws {
    #expect(try faults(Data(text.utf8)).isEmpty)
  }
}
