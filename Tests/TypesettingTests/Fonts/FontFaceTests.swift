import Foundation
import Testing

@testable import Typesetting

@Suite struct FontFaceTests {
  func face(_ name: String, _ variations: [FontVariation] = [], size: Double = 10) throws -> FontFace {
    var descriptor = FontDescriptor.file(TestFonts.path(name))
    descriptor.variations = variations
    return try FontLibrary().font(descriptor, size: size, fallback: []).cascade.faces[0]
  }

  /// OS/2 states other numbers on purpose.
  @Test func metricsAreThoseOfHhea() throws {
    let metrics = try face("SquareGap.ttf").metrics(size: 20)
    #expect(metrics == FontMetrics(ascent: 16, descent: 4, leading: 2, capHeight: 14, xHeight: 10))
    #expect(metrics.lineHeight == 20)
  }

  @Test func squareFontCounts() throws {
    let face = try face("Square.ttf")
    for character in "Aé가あ一…‐\u{3000}\u{A0} א".unicodeScalars { #expect(advance(face, character) == 1000) }
    #expect(advance(face, "\u{301}") == 0 && advance(face, "\u{1161}") == 0)
    #expect(face.nominalGlyph(0x0E01) == 0 && face.advance(ofGlyph: 0) == 500)
    #expect(face.glyphExtents(face.nominalGlyph(0x41)) == GlyphExtents(left: 100, top: 800, width: 800, height: 800))
    #expect(face.glyphExtents(999) == nil)
  }

  /// HarfBuzz's own extents of this slanted "o" reach from 67 to 1608, around the control points of its curves.
  @Test func extentsOfCurvesAreThoseOfTheInk() throws {
    let face = try FontLibrary.bundled()
      .font(FontDescriptor(.family("Inter"), italic: true), size: 10).cascade.faces[0]
    let box = try #require(face.glyphExtents(face.nominalGlyph(0x6F)))
    // FontTools 4.63 has these bounds.
    #expect(abs(box.left - 130.605) < 0.001 && abs(box.left + box.width - 1545.011) < 0.001)
    #expect(box.top == 1556 && box.height == 1588)
    #expect((face.glyphExtents(face.nominalGlyph(0x20))?.width ?? 0) == 0)
  }

  @Test func fingerprintHasRevisionChecksumAndSize() throws {
    let face = try face("Square.ttf")
    let size = try TestFonts.squareBytes().count
    let parts = face.fingerprint.split(separator: "-")
    #expect(parts.count == 3 && parts[0] == "1.0" && parts[1].count == 8 && parts[2] == "\(size)")
    #expect(try FontLibrary().font(.system, size: 1).cascade.faces[0].fingerprint.hasPrefix("3.019-"))
  }

  @Test func namesAndIdentity() throws {
    let face = try face("Square-Bold.ttf")
    #expect(face.name == "Square Bold" && face.family == "Square" && face.style == "Bold")
    #expect(face.postScriptName == "SquareBold" && face.weight == 700 && !face.isItalic)
    #expect(face.file == "Square-Bold.ttf" && face.path == TestFonts.path("Square-Bold.ttf"))
    #expect(try self.face("Square-Bold.ttf").id != face.id)
    #expect(!face.isColorEmoji && !face.hasTracking && face.axes.isEmpty)
  }

  // MARK: Variations

  /// The advance of SquareVariable is 600 plus the weight.
  @Test(arguments: [100.0, 250, 400, 650, 900])
  func variationMovesAdvances(weight: Double) throws {
    let face = try face("SquareVariable.ttf", [FontVariation(tag: "wght", value: weight)])
    #expect(advance(face, "A") == Int32(600 + weight))
    #expect(face.weight == Int(weight) && face.warnings.isEmpty)
  }

  @Test func weightSetsTheAxis() throws {
    let library = try FontLibrary()
    var descriptor = FontDescriptor.file(TestFonts.path("SquareVariable.ttf"))
    descriptor.weight = 700
    #expect(advance(try library.font(descriptor, size: 10, fallback: []).cascade.faces[0], "A") == 1300)
    descriptor.variations = [FontVariation(tag: "wght", value: 200)]
    #expect(advance(try library.font(descriptor, size: 10, fallback: []).cascade.faces[0], "A") == 800)
    // A weight beyond the axis is the nearest one, silently as in CSS.
    descriptor.variations = []
    descriptor.weight = 1000
    let heavy = try library.font(descriptor, size: 10, fallback: []).cascade.faces[0]
    #expect(advance(heavy, "A") == 1500 && heavy.warnings.isEmpty)
  }

  @Test func variationOutsideTheAxisIsClampedAndReported() throws {
    let face = try face("SquareVariable.ttf", [FontVariation(tag: "wght", value: 1200)])
    #expect(advance(face, "A") == 1500)
    #expect(
      face.warnings == [.variationClamped(tag: "wght", asked: 1200, used: 900, font: "Square Variable")])
    #expect(
      face.warnings[0].description == "wght=1200 is outside the axis of Square Variable; 900 is used")
  }

  @Test func unknownAxisAndBadValues() throws {
    #expect(throws: FontError.unknownAxis(tag: "wdth", font: "Square Variable", available: ["wght"])) {
      try face("SquareVariable.ttf", [FontVariation(tag: "wdth", value: 100)])
    }
    #expect(throws: FontError.unknownAxis(tag: "wght", font: "Square", available: [])) {
      try face("Square.ttf", [FontVariation(tag: "wght", value: 100)])
    }
    for value in [Double.nan, .infinity] {
      let error = #expect(throws: FontError.self) {
        try face("SquareVariable.ttf", [FontVariation(tag: "wght", value: value)])
      }
      #expect(error == .badValue(what: "variation wght", value: "\(value)", allowed: "a finite number"))
    }
  }

  /// SquareOptical's advance falls from 1000 at 12 pt to 800 at 32 pt.
  @Test func opticalSizeFollowsThePointSize() throws {
    #expect(advance(try face("SquareOptical.ttf", size: 8), "A") == 1000)
    #expect(advance(try face("SquareOptical.ttf", size: 22), "A") == 900)
    #expect(advance(try face("SquareOptical.ttf", size: 99), "A") == 800)
    #expect(advance(try face("SquareOptical.ttf", [FontVariation(tag: "opsz", value: 12)], size: 32), "A") == 1000)
    let library = try FontLibrary()
    let descriptor = FontDescriptor.file(TestFonts.path("SquareOptical.ttf"))
    let small = try library.font(descriptor, size: 12, fallback: [])
    #expect(try library.font(descriptor, size: 5, fallback: []).cascade === small.cascade)
    #expect(try library.font(descriptor, size: 20, fallback: []).cascade !== small.cascade)
    #expect(small.withSize(32).cascade === small.cascade)
  }

  @Test func italicSlantsAVariableFont() throws {
    var descriptor = FontDescriptor.file(TestFonts.path("SquareOptical.ttf"))
    descriptor.italic = true
    let face = try FontLibrary().font(descriptor, size: 10, fallback: []).cascade.faces[0]
    #expect(face.isItalic && face.variations == [FontVariation(tag: "slnt", value: -10)])
  }

  // MARK: Tracking

  /// +100 units at 10 pt, 0 at 20 pt, -50 at 40 pt; constant outside the table.
  @Test(arguments: [(5.0, 0.5), (10, 1), (15, 0.75), (20, 0), (30, -0.75), (40, -2), (80, -4), (0, 0)])
  func appleTrackingTable(size: Double, points: Double) throws {
    let face = try face("SquareTracked.ttf")
    #expect(face.hasTracking)
    #expect(abs(face.tracking(size: size) - points) < 1e-12)
    #expect(advance(face, "A") == 1000)
  }

  @Test func olderFamiliesAreTaller() {
    let metrics = FontMetrics(ascent: 13.09, descent: 3.91, leading: 0, capHeight: 12, xHeight: 9)
    let helvetica = metrics.raised(forFamily: "Helvetica")
    #expect(abs(helvetica.ascent - 15.64) < 1e-9 && helvetica.descent == 3.91)
    #expect(metrics.raised(forFamily: "Helvetica Neue") == metrics)
  }
}
