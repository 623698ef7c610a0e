import Foundation
import TestSupport
import Testing
import Typesetting

@testable import Pictures

/// Our drawing against Chromium's of the same lines with the same fonts, glyph by glyph (Tests/Fixtures/README.md).
@Suite struct ChromiumInkTests {
  private static let scale = 3.0
  /// Points around a line, so that no ink is lost.
  private static let room = 40.0
  /// Pixels.
  private static let allowed = 1.0

  /// Every cluster by itself, as pixels and as the font's extents at the places of the layout.
  @Test func clustersStandWhereChromiumHasThem() throws {
    let seen = try SeenInk()
    var clusters = 0
    for text in try InkText.all() {
      for (index, line) in text.layout.lines.enumerated() {
        let recorded = text.lines[index]
        for cluster in recorded.clusters {
          let runs = text.runs(ofLine: index, in: cluster.range)
          let name = "\(text.name): \(recorded.text.utf16Slice(cluster.range)) in \(recorded.text)"
          let drawn = try pixels(of: runs, line).segments.reduce(nil, PixelBox.around)
          let box = try #require(drawn, "\(name) isn't drawn")
          #expect(box.distance(to: cluster.box) <= Self.allowed, "\(name): \(box), Chromium \(cluster.box)")
          clusters += 1
          // How much of an emoji is darker than paper its pixels tell, not its extents.
          guard !runs.contains(where: \.face.face.isColorEmoji) else { continue }
          let extents = try #require(try seen.ink(runs, alpha: 64), "\(name) has no extents")
          let computed = PixelBox(
            left: (extents[0] - line.x) * Self.scale, top: (extents[1] - line.baseline) * Self.scale,
            right: (extents[2] - line.x) * Self.scale, bottom: (extents[3] - line.baseline) * Self.scale)
          #expect(computed.distance(to: cluster.box) <= Self.allowed, "\(name): \(computed), Chromium \(cluster.box)")
        }
      }
    }
    #expect(clusters == 308)
  }

  /// Whole lines, in the parts that blank columns separate.
  @Test func linesFallIntoTheSameSegments() throws {
    var (lines, segments) = (0, 0)
    for text in try InkText.all() {
      for (index, line) in text.layout.lines.enumerated() {
        let recorded = text.lines[index]
        let runs = text.layout.glyphRuns(ofLine: index)
        let ours = try pixels(of: runs, line).segments
        // Where letters all but touch, a column may be blank in one drawing only: there both are taken together.
        for (box, theirs) in PixelBox.together(ours, recorded.boxes) {
          guard let box, let theirs else {
            Issue.record("\(text.name): only in one drawing: \(box ?? theirs as Any) of \(recorded.text)")
            continue
          }
          #expect(
            box.distance(to: theirs) <= Self.allowed, "\(text.name): \(box), Chromium \(theirs) in \(recorded.text)")
          segments += 1
        }
        lines += 1
      }
    }
    #expect(lines == 34)
    #expect(segments >= 250)
  }

  /// A PNG's pixels with the line's left end on the baseline at `room` from the left and the top, as in Chromium on
  /// whole pixels.
  private func pixels(of runs: [GlyphRun], _ line: TextLine) throws -> InkPixels {
    let colors = PictureTheme.plain.colors
    var drawing = try Drawing(
      width: line.width + 2 * Self.room, height: 2 * Self.room, background: colors.paper)
    drawing.add(.glyphs(runs, at: PicturePoint(x: Self.room - line.x, y: Self.room - line.baseline), colors.text))
    let png = try Raster.decoded(drawing.encoded(as: .png(scale: Self.scale)))
    return InkPixels(width: png.width, height: png.height, bytes: png.bytes, origin: Int(Self.room * Self.scale))
  }
}

/// A text of Tests/Fixtures/ink with our lines and what Chromium drew.
private struct InkText {
  struct Line: Decodable {
    let range: [Int]
    let text: String
    let segments: [[Double]]
    let clusters: [Cluster]

    var boxes: [PixelBox] { segments.map { PixelBox($0[...]) } }
  }

  struct Cluster: Decodable {
    /// UTF-16 offsets in the line's text.
    let range: Range<Int>
    let box: PixelBox

    init(from decoder: any Decoder) throws {
      let numbers = try decoder.singleValueContainer().decode([Double].self)
      range = Int(numbers[0])..<Int(numbers[1])
      box = PixelBox(numbers[2...])
    }
  }

  private struct Request: Decodable {
    let name: String
    let fonts: [String]
    let size: Double
    let width: Double
    let firstLineHeadIndent: Double?
    let headIndent: Double?
    let text: String
  }

  private struct Answer: Decodable {
    let name: String
    let lines: [Line]
  }

  let name: String
  let layout: TextLayout
  let lines: [Line]

  static func all() throws -> [InkText] {
    let requests: [Request] = try Fixtures.records("ink/texts.jsonl")
    let answers: [Answer] = try Fixtures.records("ink/chromium-ink.jsonl")
    try #require(requests.count >= 10 && requests.map(\.name) == answers.map(\.name))
    return try zip(requests, answers).map { request, answer in
      let text = InkText(name: request.name, layout: try layout(request), lines: answer.lines)
      // The recording holds for these very lines.
      try #require(text.layout.lines.map(\.text) == answer.lines.map(\.text), "\(request.name)")
      try #require(
        text.layout.lines.map { [$0.range.lowerBound, $0.range.upperBound] } == answer.lines.map(\.range))
      return text
    }
  }

  private static func layout(_ request: Request) throws -> TextLayout {
    let descriptors = try request.fonts.map { name in
      name.hasSuffix(".otf") || name.hasSuffix(".ttf")
        ? FontDescriptor.file(Fixtures.path("../../fonts/files/\(name)"), index: 0) : try RecordedFonts.descriptor(name)
    }
    let font = try RecordedFonts.library.get().font(
      descriptors[0], size: request.size, fallback: Array(descriptors.dropFirst()))
    var style = ParagraphStyle()
    style.firstLineHeadIndent = request.firstLineHeadIndent ?? 0
    style.headIndent = request.headIndent ?? 0
    return try Typesetter.shared.prepare(request.text, font: font, paragraphStyle: style)
      .layout(width: request.width, limits: LayoutLimits())
  }

  /// The glyphs of a part of a line's text; those without an offset are the hyphen at its end.
  func runs(ofLine index: Int, in part: Range<Int>) -> [GlyphRun] {
    let line = layout.lines[index]
    return layout.glyphRuns(ofLine: index).compactMap { run in
      var run = run
      run.glyphs = run.glyphs.filter { glyph in
        guard let offset = glyph.offset else { return part.upperBound == line.text.utf16.count }
        return part.contains(offset - line.range.lowerBound)
      }
      return run.glyphs.isEmpty ? nil : run
    }
  }
}

/// Pixels from the left end of a line on its baseline, y growing downward.
private struct PixelBox: CustomStringConvertible {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  init(_ numbers: ArraySlice<Double>) {
    let start = numbers.startIndex
    self.init(left: numbers[start], top: numbers[start + 1], right: numbers[start + 2], bottom: numbers[start + 3])
  }

  var description: String { "[\(left), \(top), \(right), \(bottom)]" }

  /// By how much the edge that differs most differs.
  func distance(to other: PixelBox) -> Double {
    [left - other.left, top - other.top, right - other.right, bottom - other.bottom].map(abs).max() ?? 0
  }

  static func around(_ box: PixelBox?, _ other: PixelBox) -> PixelBox {
    guard let box else { return other }
    return PixelBox(
      left: min(box.left, other.left), top: min(box.top, other.top), right: max(box.right, other.right),
      bottom: max(box.bottom, other.bottom))
  }

  /// Boxes of both lists by the stretches of columns that hold ink in either.
  static func together(_ ours: [PixelBox], _ theirs: [PixelBox]) -> [(PixelBox?, PixelBox?)] {
    var found: [(PixelBox?, PixelBox?)] = []
    var end = -Double.infinity
    let all = ours.map { ($0, true) } + theirs.map { ($0, false) }
    for (box, isOurs) in all.sorted(by: { $0.0.left < $1.0.left }) {
      if box.left >= end { found.append((nil, nil)) }
      let last = found.count - 1
      if isOurs {
        found[last].0 = around(found[last].0, box)
      } else {
        found[last].1 = around(found[last].1, box)
      }
      end = max(end, box.right)
    }
    return found
  }
}

/// The pixels of a PNG that are ink: darker than white by at least a quarter, as in the recording.
private struct InkPixels {
  let width: Int
  let height: Int
  /// Three a pixel.
  let bytes: [UInt8]
  /// Pixels from the left and the top to the line's left end on its baseline.
  let origin: Int

  /// The stretches of columns that hold ink, with blank columns between them.
  var segments: [PixelBox] {
    var columns = [(top: Int, bottom: Int)?](repeating: nil, count: width)
    let blank = [UInt8](repeating: 255, count: width * 3)
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      // Most rows are blank.
      for y in 0..<height where memcmp(start + y * width * 3, blank, blank.count) != 0 {
        for x in 0..<width {
          let pixel = start + (y * width + x) * 3
          guard min(pixel[0], pixel[1], pixel[2]) <= 255 - 64 else { continue }
          columns[x] = (columns[x]?.top ?? y, y + 1)
        }
      }
    }
    var boxes: [PixelBox] = []
    var joins = false
    for (x, column) in columns.enumerated() {
      if let column {
        let edges = [x, column.top, x + 1, column.bottom].map { Double($0 - origin) }
        let box = PixelBox(edges[...])
        if joins, let last = boxes.popLast() {
          boxes.append(PixelBox.around(last, box))
        } else {
          boxes.append(box)
        }
      }
      joins = column != nil
    }
    return boxes
  }
}
