import LabelCorpus

/// The plainest engine that answers the same questions: shapes the whole string, breaks at spaces and between Hangul
/// syllables only when a word is wider than the line. It shows what the harness expects of a contender.
struct WholeStringContender: Contender {
  static let name = "whole string"

  struct Prepared {
    /// Points up to each glyph, starting with 0.
    let sums: [Double]
    /// Glyph indices after which a line may end.
    let breaks: [Int]
  }

  private let shaper: HarfBuzzShaper
  private let scale: Double
  private let lineHeight: Double

  init(font: FontChoice, language: String) throws {
    shaper = try HarfBuzzShaper(font.file, language: language)
    scale = font.size / Double(shaper.unitsPerEm)
    lineHeight = font.size * 1.2
  }

  func prepare(_ text: String) throws -> Prepared {
    let glyphs = shaper.glyphs(of: text)
    var sums = [0.0]
    sums.reserveCapacity(glyphs.count + 1)
    var breaks: [Int] = []
    var copy = text
    copy.withUTF8 { bytes in
      for (index, glyph) in glyphs.enumerated() {
        sums.append(sums[index] + Double(glyph.advance) * scale)
        if [0x20, 0x0A].contains(bytes[Int(glyph.cluster)]) { breaks.append(index + 1) }
      }
    }
    breaks.append(glyphs.count)
    return Prepared(sums: sums, breaks: breaks)
  }

  func size(of prepared: Prepared, width: Double) -> MeasuredSize {
    var widest = 0.0
    let lines = forEachLine(of: prepared, width: width, limit: .max) { widest = max(widest, $0) }
    return MeasuredSize(width: widest, height: Double(lines) * lineHeight, lines: lines)
  }

  func fits(_ prepared: Prepared, width: Double, lines: Int) -> Bool {
    forEachLine(of: prepared, width: width, limit: lines) { _ in } <= lines
  }

  func emptyWordCache() {}

  /// Greedy lines; stops once there are more than `limit`.
  private func forEachLine(of prepared: Prepared, width: Double, limit: Int, body: (Double) -> Void) -> Int {
    let end = prepared.sums.count - 1
    var start = 0
    var lines = 0
    var nextBreak = 0
    while start < end, lines <= limit {
      var lineEnd = start
      while nextBreak < prepared.breaks.count {
        let candidate = prepared.breaks[nextBreak]
        if prepared.sums[candidate] - prepared.sums[start] > width { break }
        lineEnd = candidate
        nextBreak += 1
      }
      if lineEnd == start {
        lineEnd = start + 1
        while lineEnd < end, prepared.sums[lineEnd + 1] - prepared.sums[start] <= width { lineEnd += 1 }
      }
      body(prepared.sums[lineEnd] - prepared.sums[start])
      start = lineEnd
      lines += 1
    }
    return lines
  }
}
