import Foundation
import Testing

@testable import Typesetting

@Suite struct FontLibraryTests {
  let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

  @Test func opensAFileWithItsMetrics() throws {
    let library = try FontLibrary()
    let font = try library.font(.file(inter), size: 14, fallback: [.file(cjk, index: 1)])
    #expect(font.cascade.faces.map(\.family) == ["Inter", "Noto Sans CJK KR"])
    let face = font.cascade.faces[0]
    #expect(face.unitsPerEm == 2816 && face.ascentUnits == 2728 && face.descentUnits == 680)
    #expect(font.metrics.ascent == 2728 * 14 / 2816.0)
    #expect(face.name == "Inter Regular" && face.file == "Inter-Regular.otf" && face.weight == 400)
    #expect(face.nominalGlyph(0x41) != 0 && face.nominalGlyph(0xAC00) == 0)
    #expect(font.cascade.faces[1].nominalGlyph(0xAC00) != 0)
    let again = try library.font(.file(inter), size: 20, fallback: [.file(cjk, index: 1)])
    #expect(again.cascade === font.cascade)
  }

  /// Case k10-03: the Han face of the language comes before the other Han faces.
  @Test(arguments: [
    ("ja", 1), ("ja-JP", 1), ("ja_JP.UTF-8", 1), ("zh-Hans", 2), ("zh-CN", 2), ("ko-KR", 3), ("en", 1), ("", 1),
  ])
  func ordersHanFacesByLanguage(language: String, first: Int) throws {
    let library = try FontLibrary()
    let font = try library.font(
      .file(inter), size: 16,
      fallback: [.file(cjk, index: 0), .file(cjk, index: 2), .file(cjk, index: 1)])
    #expect(font.cascade.faceOrder(language: language.isEmpty ? nil : language).prefix(2) == [0, first])
  }
}
