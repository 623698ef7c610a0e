import Foundation
import Testing

@testable import Typesetting

/// The generated fonts of Tests/Fixtures/fonts and files made from them.
enum TestFonts {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/fonts").path

  static func path(_ name: String) -> String { folder + "/" + name }

  static let square = path("Square.ttf")

  /// Runs `body` with an empty folder that is removed afterwards.
  static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  /// Runs `body` with the path of a file of these bytes.
  static func withFile(_ bytes: Data, named name: String = "font.ttf", _ body: (String) throws -> Void) throws {
    try withFolder { folder in
      let path = folder + "/" + name
      try bytes.write(to: URL(fileURLWithPath: path))
      try body(path)
    }
  }

  static func squareBytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: square)) }

  /// The error of opening a file of these bytes.
  static func error(opening bytes: Data, index: Int = 0) throws -> FontError? {
    var found: FontError?
    try withFile(bytes) { path in
      let library = try FontLibrary()
      found = #expect(throws: FontError.self) { try library.font(.file(path, index: index), size: 10, fallback: []) }
    }
    return found
  }
}

/// The advance of a character's glyph in font units.
func advance(_ face: FontFace, _ character: Unicode.Scalar) -> Int32 {
  face.advance(ofGlyph: face.nominalGlyph(character.value))
}
