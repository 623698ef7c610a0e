import Testing
import Typesetting

@testable import Pictures

/// Every kind of mark, at places that fall on the edges of bands.
private func picture(width: Double = 393, height: Double = 700, text: String = "gÅ한글 팝업 مرحبا") throws -> Drawing {
  let font = try FontLibrary.bundled().font(FontDescriptor(.system), size: 17)
  let layout = try Typesetter.shared.prepare(text, font: font, paragraphStyle: .default)
    .layout(width: 160, limits: LayoutLimits())
  var drawing = try Drawing(width: width, height: height, background: PictureColor(0xF4F5F7))
  let blue = PictureColor(0x0072B2, alpha: 0.75)
  func point(_ x: Double, _ y: Double) -> PicturePoint { PicturePoint(x: x, y: y) }
  drawing.add(
    .rectangle(
      PictureRectangle(x: 8.3, y: 9.7, width: width - 20, height: height - 20), radius: 6,
      fill: PictureColor(0xFFFFFF, alpha: 0.55), stroke: Stroke(color: blue, width: 0.75, dash: [4, 2])))
  drawing.add(.line([point(3, 5), point(width - 3, height - 5)], Stroke(color: blue, width: 0.5)))
  drawing.add(.beginClip(PictureRectangle(x: 20.5, y: 20.5, width: width - 60, height: height - 60)))
  var y = 1.0
  while y < height {
    let x = (y * 7).truncatingRemainder(dividingBy: max(1, width - 170))
    drawing.add(.line([point(x, y), point(x + 2, y + 15), point(x + 4, y)], Stroke(color: blue, width: 3)))
    drawing.add(.polygon([point(x, y), point(x + 40, y + 9.1), point(x + 3, y + 13.3)], fill: blue))
    for line in layout.lines.indices {
      drawing.add(.glyphs(layout.glyphRuns(ofLine: line), at: point(x, y), PictureColor(0x101214)))
    }
    y += 23.7
  }
  drawing.add(.endClip)
  drawing.add(
    .outline(PictureRectangle(x: 1, y: 1, width: width - 2, height: height - 2), Stroke(color: blue, width: 2)))
  return drawing
}

@Suite struct BandTests {
  /// How far the file's pixels are from those of the picture drawn at once, and how many bands it has.
  private func greatestDifference(_ picture: Drawing, scale: Double) throws -> (levels: Int, bands: Int) {
    let raster = try Raster(picture, scale: scale)
    let decoded = try Raster.decoded(picture.encoded(as: .png(scale: scale)))
    #expect(decoded.width == raster.width && decoded.height == raster.height)
    var levels = 0
    for y in 0..<raster.height {
      for x in 0..<raster.width {
        let color = raster.color(x, y)
        let place = (y * raster.width + x) * 3
        for channel in 0..<3 { levels = max(levels, abs(Int(decoded.bytes[place + channel]) - Int(color[channel]))) }
      }
    }
    return (levels, try RasterSize(of: picture, scale: scale).bands)
  }

  @Test(arguments: [(393.0, 700.0, 3.0), (2400, 41.3, 5), (181.4, 3000, 1)])
  func bandsGiveThePictureDrawnAtOnce(width: Double, height: Double, scale: Double) throws {
    let (levels, bands) = try greatestDifference(picture(width: width, height: height), scale: scale)
    #expect(levels == 0)
    #expect(bands > 1)
  }

  /// Where an image is scaled, its pixels are sampled a hair's breadth beside.
  @Test func emojiMeetAtTheEdgesOfBands() throws {
    let (levels, bands) = try greatestDifference(picture(text: "👩‍🚀 😀 ❄️ 한글"), scale: 3)
    #expect(levels <= 3)
    #expect(bands > 4)
  }

  @Test func equalBytesFromSeveralThreadsAtOnce() async throws {
    let picture = try picture(text: "👩‍🚀 팝업 😀")
    let first = try picture.encoded(as: .png(scale: 3))
    let again = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<4 { group.addTask { try picture.encoded(as: .png(scale: 3)) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(again == Array(repeating: first, count: 4))
  }

  @Test(arguments: [(1.0, 1.0, 1.0), (14_000, 40, 2), (1, 14_400, 2), (393, 997, 3), (5_000, 6_000, 1)])
  func everyRowIsInOneBand(width: Double, height: Double, scale: Double) throws {
    let size = try RasterSize(
      of: Drawing(width: width, height: height, background: PictureColor(0)), scale: scale)
    let rows = (0..<size.bands).flatMap { Array(size.rows(ofBand: $0)) }
    #expect(rows == Array(0..<Int(height * scale)))
  }
}
