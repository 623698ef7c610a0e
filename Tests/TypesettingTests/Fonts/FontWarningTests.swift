import Testing

@testable import Typesetting

/// What is asked for and can't be had is said, never passed over.
@Suite struct FontWarningTests {
  @Test func italicAndWeightThatAreNotThere() throws {
    let library = try FontLibrary.bundled()
    let upright = try library.font(.family("Noto Sans KR", weight: 900, italic: true), size: 10)
    #expect(
      upright.warnings == [
        .noItalic(font: "Noto Sans KR Bold"), .weightUnavailable(asked: 900, used: 700, font: "Noto Sans KR Bold"),
      ])
    #expect(try library.font(.family("Inter", weight: 700, italic: true), size: 10).warnings.isEmpty)
    #expect(try library.font(.family("Inter", weight: 650), size: 10).warnings.isEmpty)
  }

  @Test func featuresWithoutEffect() throws {
    let library = try FontLibrary.bundled()
    let features = try FontFeature.parse("tnum,wat,-nope")
    let font = try library.font(.system, size: 10, features: features)
    #expect(font.warnings == [.featureUnavailable(tag: "wat", font: "Inter Regular")])
    #expect(font.warnings[0].description.contains("wat"))
  }
}
