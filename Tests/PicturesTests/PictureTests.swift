import Foundation
import TestSupport
import Testing
import Typesetting

@testable import Pictures

private func layout(
  _ text: String, width: Double = 140, lines: Int = 0, mode: LineBreakMode = .byTruncatingTail, size: Double = 17
) throws -> TextLayout {
  let font = try FontLibrary.bundled().font(FontDescriptor(.system), size: size)
  return try Typesetter.shared.prepare(text, font: font, paragraphStyle: .default).layout(
    width: width, limits: LayoutLimits(numberOfLines: lines, lineBreakMode: mode))
}

private let sample = "지금 놓치면 안 될 성수동 팝업스토어 👩‍🚀 😀 Save 20% today"

@Suite struct PictureTests {
  private static let formats: [PictureFormat] = [.svg, .png(scale: 2), .pdf(date: 0)]

  /// In a folder of its own that is removed afterwards.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test(arguments: PictureTheme.allCases)
  func equalPicturesGiveEqualBytesInAnyOrderFromAnyThread(_ theme: PictureTheme) async throws {
    let other = try Drawing(of: layout("other 😀"), theme: theme)
    let picture = try Drawing(of: layout(sample, lines: 2), theme: theme)
    for format in Self.formats {
      let first = try picture.encoded(as: format)
      _ = try other.encoded(as: format)
      let again = try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<4 {
          group.addTask { try Drawing(of: layout(sample, lines: 2), theme: theme).encoded(as: format) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(again == Array(repeating: first, count: 4), "\(format)")
    }
  }

  @Test func aPNGHoldsThePixelsDrawn() throws {
    let picture = try Drawing(of: layout("가나 ab"), theme: .plain, margin: 3)
    let raster = try Raster(picture, scale: 2)
    let decoded = try Raster.decoded(picture.encoded(as: .png(scale: 2)))
    #expect(decoded.width == raster.width && decoded.height == raster.height)
    #expect(decoded.width == 292)
    var different = 0
    for y in 0..<raster.height {
      for x in 0..<raster.width {
        let place = (y * raster.width + x) * 3
        if Array(decoded.bytes[place..<place + 3]) != raster.color(x, y) { different += 1 }
      }
    }
    #expect(different == 0)
  }

  @Test func identifiersOfAnSVGAreNumberedByUs() throws {
    let text = String(decoding: try Drawing(of: layout(sample)).encoded(as: .svg), as: UTF8.self)
    let identifiers = text.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(!identifiers.isEmpty)
    #expect(identifiers == (1...identifiers.count).map { "p\($0)" })
    let references = text.matches(of: /(?:url\(#|href="#)([^")]*)/).map { String($0.1) }
    #expect(!references.isEmpty)
    #expect(references.allSatisfy { identifiers.contains($0) })
  }

  @Test func renumberingLeavesOtherTextAlone() {
    let svg =
      ##"<a id="clip7"/><b href="data:xid="/><c id="x" clip-path="url(#clip7)" xlink:href="#x"/><d href="#none"/>"##
    let expected =
      ##"<a id="p1"/><b href="data:xid="/><c id="p2" clip-path="url(#p1)" xlink:href="#p2"/><d href="#none"/>"##
    #expect(String(decoding: SVGEncoding.renumbered(Array(svg.utf8)), as: UTF8.self) == expected)
  }

  @Test func aPDFStatesTheDateThatIsGiven() throws {
    let picture = try Drawing(of: layout("가"))
    let epoch = String(decoding: try picture.encoded(as: .pdf(date: 0)), as: UTF8.self)
    #expect(epoch.contains("(19700101000000"))
    let later = String(decoding: try picture.encoded(as: .pdf(date: 1_740_819_600)), as: UTF8.self)
    #expect(later.contains("(20250301090000"))
  }

  @Test func aPlainPictureIsTheLabelAlone() throws {
    let text = try layout(sample, lines: 2)
    let picture = try Drawing(of: text, theme: .plain)
    #expect(picture.width == 140 && picture.height == text.size.height)
    #expect(picture.marks.count == 2)
    let dark = try Raster(Drawing(of: text, theme: .plainDark), scale: 1)
    #expect(dark.color(0, 0).allSatisfy { $0 < 64 })
  }

  @Test func anEmojiKeepsItsColours() throws {
    let raster = try Raster(Drawing(of: layout("😀", size: 40), theme: .plain), scale: 2)
    let middle = raster.color(36, 30)
    // Yellow: much red and green, little blue.
    #expect(middle[0] > 200 && middle[1] > 150 && middle[2] < 120, "\(middle)")
  }

  @Test func layersOfColourAreDrawn() throws {
    let font = try FontLibrary.bundled().font(
      .file(Fixtures.path("fonts/SquareLayers.ttf"), index: 0), size: 20, fallback: [])
    let text = try Typesetter.shared.prepare("a", font: font, paragraphStyle: .default)
      .layout(width: 40, limits: LayoutLimits())
    let raster = try Raster(Drawing(of: text, theme: .plain), scale: 2)
    #expect(raster.color(20, 20) == [204, 102, 0])
    // The square reaches from a tenth of an em to nine tenths.
    let ink = try #require(raster.ink(rows: 0..<raster.height))
    let expected = try #require(text.ink(ofLine: 0))
    #expect(abs(Double(ink.left) - expected.x * 2) <= 1)
    #expect(abs(Double(ink.right) - (expected.x + expected.width) * 2) <= 1)
  }

  /// Its lines are measured; drawing them leaves no file behind.
  @Test func aFontOfBlackAndWhiteBitmapsIsAnError() throws {
    let font = try FontLibrary.bundled().font(
      .file(Fixtures.path("fonts/SquareBitmap.ttf"), index: 0), size: 20, fallback: [])
    let text = try Typesetter.shared.prepare("ab cd", font: font, paragraphStyle: .default)
      .layout(width: 50, limits: LayoutLimits())
    #expect(text.lines.map(\.text) == ["ab", "cd"] && text.lines[1].trimmedWidth == 40)
    #expect(text.ink(ofLine: 0) == nil)
    for theme in PictureTheme.allCases {
      let picture = try Drawing(of: text, theme: theme)
      for format in Self.formats {
        #expect(throws: PictureError.noOutlines(font: "Square Bitmap Regular")) { try picture.encoded(as: format) }
      }
      try inFolder { folder in
        #expect(throws: PictureError.self) { try picture.write(to: folder + "/a.svg", as: .svg) }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(files.isEmpty)
      }
    }
    let error = PictureError.noOutlines(font: "Square Bitmap Regular")
    #expect(error.description == "Square Bitmap Regular has neither outlines nor colour bitmaps to draw")
    #expect(error.help == "measure with a font that has outlines")
  }

  @Test func aClippedLineEndsAtTheEdge() throws {
    let text = try layout("unbreakable words that run on", width: 100, lines: 1, mode: .byClipping)
    let raster = try Raster(Drawing(of: text, theme: .plain, margin: 20), scale: 2)
    let ink = try #require(raster.ink(rows: 0..<raster.height))
    #expect(ink.right <= 240 && ink.right >= 230)
  }

  /// The edge that cuts is the left one, where reading ends.
  @Test(arguments: [LineBreakMode.byClipping, .byWordWrapping])
  func aClippedLineFromRightToLeftStartsAtTheRightEdge(_ mode: LineBreakMode) throws {
    let font = try RecordedFonts.font(names: ["NotoSansHebrew-Regular"], size: 17)
    let text = try Typesetter.shared.prepare("שלוםעולםשלום", font: font, paragraphStyle: .default)
      .layout(width: 60, limits: LayoutLimits(numberOfLines: 1, lineBreakMode: mode))
    #expect(text.size.isTruncated && text.lines[0].level == 1)
    let runs = text.glyphRuns(ofLine: 0)
    let ends = try (#require(runs.first), #require(runs.last))
    #expect(abs(ends.1.x + ends.1.width - 60) < 1e-9 && ends.0.x <= 0)
    // The letter read first is whole.
    #expect(ends.1.glyphs.last?.offset == 0)
    let cut = try #require(text.truncation)
    #expect(runs.flatMap(\.glyphs).compactMap(\.offset).allSatisfy { $0 < cut.elided.lowerBound })
    let raster = try Raster(Drawing(of: text, theme: .plain, margin: 20), scale: 2)
    let ink = try #require(raster.ink(rows: 0..<raster.height))
    #expect(ink.left >= 40 && ink.left < 50 && ink.right <= 160 && ink.right > 150)
  }

  @Test func absurdSizesAreRefusedBeforeMemoryIsTaken() throws {
    #expect(throws: PictureError.self) { try Drawing(of: layout("가", width: 1e9)) }
    let picture = try Drawing(of: layout("가", width: 14_000), theme: .plain)
    let error = #expect(throws: PictureError.self) { try picture.encoded(as: .png(scale: 16)) }
    guard case .tooManyPixels(224_000, _, _, _) = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(throws: PictureError.badScale(0)) { try picture.encoded(as: .png(scale: 0)) }
    #expect(throws: PictureError.self) { try picture.encoded(as: .png(scale: .nan)) }
    let long = try layout(String(repeating: "가", count: Drawing.glyphLimit + 1), width: 100)
    #expect(throws: PictureError.tooManyGlyphs(limit: Drawing.glyphLimit)) { try Drawing(of: long) }
  }

  @Test func anEmptyTextIsAPicture() throws {
    for theme in PictureTheme.allCases {
      for format in Self.formats { #expect(try !Drawing(of: layout(""), theme: theme).encoded(as: format).isEmpty) }
    }
  }

  // MARK: Files

  @Test func aFailureLeavesTheOldFile() throws {
    try inFolder { folder in
      let path = folder + "/picture.png"
      let picture = try Drawing(of: layout("가"))
      try picture.write(to: path, as: .png(scale: 2))
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(throws: PictureError.self) { try picture.write(to: path, as: .png(scale: 0)) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
      try picture.write(to: path, as: .svg)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: Data("<?xml".utf8)))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["picture.png"])
    }
  }

  @Test func aLinkStaysALinkAndModesStay() throws {
    try inFolder { folder in
      let manager = FileManager.default
      _ = manager.createFile(atPath: folder + "/target.svg", contents: Data(), attributes: [.posixPermissions: 0o640])
      try manager.createSymbolicLink(atPath: folder + "/link.svg", withDestinationPath: "target.svg")
      try Drawing(of: layout("가")).write(to: folder + "/link.svg", as: .svg)
      #expect(try manager.destinationOfSymbolicLink(atPath: folder + "/link.svg") == "target.svg")
      let attributes = try manager.attributesOfItem(atPath: folder + "/target.svg")
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect((attributes[.size] as? Int ?? 0) > 100)
    }
  }

  @Test func aLinkToNothingYetMakesItsFile() throws {
    try inFolder { folder in
      let manager = FileManager.default
      try manager.createSymbolicLink(atPath: folder + "/first.svg", withDestinationPath: "second.svg")
      try manager.createSymbolicLink(atPath: folder + "/second.svg", withDestinationPath: folder + "/new.svg")
      try Drawing(of: layout("가")).write(to: folder + "/first.svg", as: .svg)
      #expect(try manager.destinationOfSymbolicLink(atPath: folder + "/first.svg") == "second.svg")
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/new.svg")).starts(with: Data("<?xml".utf8)))
      try manager.createSymbolicLink(atPath: folder + "/circle.svg", withDestinationPath: "circle.svg")
      let circle = PictureError.notWritable(path: folder + "/circle.svg", reason: "its links lead in a circle")
      #expect(throws: circle) { try Drawing(of: layout("가")).write(to: folder + "/circle.svg", as: .svg) }
    }
  }

  @Test func aNameMayBeAsLongAsNamesCanBe() throws {
    try inFolder { folder in
      let name = String(repeating: "n", count: 251) + ".svg"
      try Drawing(of: layout("가")).write(to: folder + "/" + name, as: .svg)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
    }
  }

  @Test func pathsThatCannotBeWrittenAreErrors() throws {
    let picture = try Drawing(of: layout("가"))
    for path in ["/nonexistent/folder/a.svg", "/tmp", "", "/dev/full", "a\u{0}b"] {
      let error = #expect(throws: PictureError.self, "\(path)") { try picture.write(to: path, as: .svg) }
      guard case .notWritable(path, let reason) = error else { return #expect(Bool(false), "\(error as Any)") }
      #expect(!reason.isEmpty)
    }
  }

  // MARK: Sweeps

  @Test func aSweepIsDrawnWithTheChosenWidth() throws {
    let font = try FontLibrary.bundled().font(FontDescriptor(.system), size: 17)
    let text = try Typesetter.shared.prepare(sample, font: font, paragraphStyle: .default)
    let sweep = try WidthSweep(text, widths: 40...420, limits: LayoutLimits(numberOfLines: 3))
    let plain = try Drawing(of: sweep)
    let chosen = try Drawing(of: sweep, chosenWidth: 140)
    #expect(chosen.marks.count > plain.marks.count)
    #expect(try chosen.encoded(as: .svg) == Drawing(of: sweep, chosenWidth: 140).encoded(as: .svg))
    let single = try WidthSweep(text, widths: 100...100, limits: LayoutLimits())
    #expect(try !Drawing(of: single, chosenWidth: 100).encoded(as: .png(scale: 1)).isEmpty)
    #expect(try !Drawing(of: single, chosenWidth: 3).encoded(as: .png(scale: 1)).isEmpty)
  }
}
