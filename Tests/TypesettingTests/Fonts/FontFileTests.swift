import Foundation
import Testing

@testable import Typesetting

/// What isn't a usable font is a clear error.
@Suite struct FontFileTests {
  @Test func missingFile() throws {
    let library = try FontLibrary()
    #expect(throws: FontError.fileNotFound(path: "/nowhere/a.ttf")) {
      try library.font(.file("/nowhere/a.ttf"), size: 10)
    }
    #expect(FontError.fileNotFound(path: "/nowhere/a.ttf").description == "no such font file (/nowhere/a.ttf)")
    #expect(throws: FontError.fileNotFound(path: "")) { try library.font(.file(""), size: 10) }
    let long = String(repeating: "x", count: 5000)
    #expect(throws: FontError.fileNotFound(path: long)) { try library.font(.file(long), size: 10) }
  }

  @Test func folder() throws {
    try TestFonts.withFolder { folder in
      let library = try FontLibrary()
      #expect(throws: FontError.isDirectory(path: folder)) { try library.font(.file(folder), size: 10) }
    }
  }

  @Test func unreadableFile() throws {
    // Permissions don't stop root; a file in a folder that loops onto itself can't be opened by anyone.
    try TestFonts.withFolder { folder in
      let path = folder + "/loop.ttf"
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
      let library = try FontLibrary()
      let error = #expect(throws: FontError.self) { try library.font(.file(path), size: 10) }
      #expect(error == .notReadable(path: path, reason: "Too many levels of symbolic links"))
      #expect(error?.help == "check the file's permissions")
    }
    guard geteuid() != 0 else { return }
    try TestFonts.withFile(try TestFonts.squareBytes()) { path in
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      let library = try FontLibrary()
      #expect(throws: FontError.notReadable(path: path, reason: "Permission denied")) {
        try library.font(.file(path), size: 10)
      }
    }
  }

  @Test(.timeLimit(.minutes(1))) func pipeDoesNotBlock() throws {
    try TestFonts.withFolder { folder in
      let path = folder + "/pipe.ttf"
      try #require(mkfifo(path, 0o600) == 0)
      let library = try FontLibrary()
      #expect(throws: FontError.notAFont(path: path, detail: "a device, pipe or socket")) {
        try library.font(.file(path), size: 10)
      }
    }
  }

  @Test func emptyFile() throws {
    let error = try TestFonts.error(opening: Data())
    guard case .empty? = error else {
      Issue.record("got \(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    ("<!DOCTYPE html><html></html>", "HTML"), ("\n  <html>", "HTML"), ("\u{FEFF}<?xml version='1.0'?>", "XML"),
    ("hello, this is no font", "no OpenType signature"), ("ab", "only 2 bytes"), ("wOF2....", "WOFF"),
    ("wOFF....", "WOFF"), ("%!PS-AdobeFont-1.0", "Type 1"),
  ])
  func otherFiles(text: String, detail: String) throws {
    let error = try TestFonts.error(opening: Data(text.utf8))
    guard case .notAFont(_, let found)? = error else {
      Issue.record("got \(String(describing: error))")
      return
    }
    #expect(found.contains(detail))
    #expect(error?.help == "pass a TTF, OTF, TTC or OTC file")
  }

  /// Every possible cut gives an error, never a trap. (The last three bytes may be padding, which no one misses.)
  @Test func cutOffFile() throws {
    let whole = try TestFonts.squareBytes()
    for count in 1..<whole.count - 3 {
      let error = try TestFonts.error(opening: whole.prefix(count))
      switch error {
      case .notAFont?: #expect(count < 4)
      case .damaged(_, let detail)?: #expect(detail.contains("cut off"))
      default: Issue.record("\(count) bytes: \(String(describing: error))")
      }
    }
  }

  @Test func cutOffCollection() throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: TestFonts.path("Square.ttc")))
    for count in stride(from: 4, to: whole.count - 3, by: 7) {
      let error = try TestFonts.error(opening: whole.prefix(count), index: 1)
      guard case .damaged? = error else {
        Issue.record("\(count) bytes: \(String(describing: error))")
        continue
      }
    }
  }

  /// Broken bytes anywhere may be an error or go unseen, but never trap.
  @Test func flippedBytes() throws {
    let whole = try TestFonts.squareBytes()
    var opened = 0
    var refused = 0
    let library = try FontLibrary()
    try TestFonts.withFolder { folder in
      for place in 0..<whole.count {
        var bytes = whole
        bytes[place] ^= 0xFF
        let path = folder + "/\(place).ttf"
        try bytes.write(to: URL(fileURLWithPath: path))
        do throws(FontError) {
          let font = try library.font(.file(path), size: 17, fallback: [])
          #expect(font.metrics.lineHeight.isFinite && font.metrics.xHeight.isFinite)
          _ = font.cascade.faces[0].nominalGlyph(0x41)
          opened += 1
        } catch {
          #expect(!error.description.isEmpty)
          refused += 1
        }
      }
    }
    #expect(opened > 100 && refused > 20)
  }

  static let needed = [("cmap", "character map"), ("head", "'head'"), ("hhea", "'hhea'"), ("maxp", "no glyphs")]

  /// A table is hidden by another tag in the directory.
  @Test(arguments: needed)
  func missingTable(tag: String, detail: String) throws {
    var bytes = try TestFonts.squareBytes()
    let place = try #require(bytes.range(of: Data(tag.utf8)))
    bytes.replaceSubrange(place, with: Data("zzzz".utf8))
    let error = try #require(try TestFonts.error(opening: bytes))
    switch error {
    case .damaged(_, let found), .unusable(_, let found): #expect(found.contains(detail) || found.contains("FreeType rejects"))
    default: Issue.record("got \(error)")
    }
  }

  @Test func noOutlines() throws {
    var bytes = try TestFonts.squareBytes()
    for tag in ["glyf", "loca"] {
      bytes.replaceSubrange(try #require(bytes.range(of: Data(tag.utf8))), with: Data("zzzz".utf8))
    }
    let error = try #require(try TestFonts.error(opening: bytes))
    switch error {
    case .damaged, .unusable: #expect(error.help != nil)
    default: Issue.record("got \(error)")
    }
  }

  @Test func collectionFaces() throws {
    let library = try FontLibrary()
    let path = TestFonts.path("Square.ttc")
    #expect(try library.font(.file(path), size: 10, fallback: []).cascade.faces[0].family == "Square")
    let second = try library.font(.file(path, index: 1), size: 10, fallback: []).cascade.faces[0]
    #expect(second.family == "Square Gap" && second.index == 1 && second.lineGapUnits == 100)
    #expect(second.withFontData { bytes, index in bytes.starts(with: "ttcf".utf8) && index == 1 })
    for index in [2, -1, Int.max] {
      #expect(throws: FontError.noSuchFace(path: path, index: index, count: 2)) {
        try library.font(.file(path, index: index), size: 10, fallback: [])
      }
    }
    #expect(FontError.noSuchFace(path: "a", index: 2, count: 2).help == "faces are counted from 0: #0 to #1")
    #expect(throws: FontError.noSuchFace(path: TestFonts.square, index: 1, count: 1)) {
      try library.font(.file(TestFonts.square, index: 1), size: 10, fallback: [])
    }
  }
}
