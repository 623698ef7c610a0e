import TestSupport
import Testing

@testable import Typesetting

/// What holds for every text, font and width: tried on random ones.
@Suite struct LayoutProperties {
  struct Sample {
    var text: String
    var prepared: PreparedText
    var style: ParagraphStyle
    var font: Font
    /// Prepares the same text again.
    var prepare: (Typesetter) throws -> PreparedText
  }

  /// Sixteen fonts at several sizes, made once.
  static let fonts = Result {
    var fonts: [Font] = []
    let library = try FontLibrary.bundled()
    for size in [9.0, 14, 17, 33.3] {
      fonts.append(try library.font(.system, size: size))
      fonts.append(try Square.font(size: size))
      fonts.append(try RecordedFonts.font(stack: "N", size: size))
      fonts.append(try RecordedFonts.font(stack: "I", size: size))
    }
    return fonts
  }

  /// - Parameter plainly: without tabs, indents and tracking.
  static func sample(_ texts: inout RandomTexts, in typesetter: Typesetter, plainly: Bool = false) throws -> Sample {
    let text = texts.text(words: 1...14, plain: plainly)
    let font = texts.pick(try fonts.get())
    var style = ParagraphStyle()
    style.lineBreakStrategy = texts.pick([[], .hangulWordPriority, .standard, .keepAll])
    var spacing = 0.0
    if !plainly {
      spacing = texts.pick([0, 0, 0, 0.5, 3, -0.5])
      if texts.number(0...3) == 0 { style.firstLineHeadIndent = texts.length(0...30) }
      if texts.number(0...3) == 0 { style.headIndent = texts.length(0...30) }
      if texts.number(0...3) == 0 { style.tailIndent = -texts.length(0...20) }
      if texts.number(0...3) == 0 { style.lineSpacing = texts.length(0...9) }
      if texts.number(0...3) == 0 { style.paragraphSpacing = texts.length(0...9) }
      if texts.number(0...3) == 0 { style.lineHeightMultiple = texts.length(0.5...2) }
      style.alignment = texts.pick(TextAlignment.allCases)
      style.baseWritingDirection = texts.pick(WritingDirection.allCases)
    }
    let context = TextContext(
      locale: try TextLocale(texts.pick(["ko", "en", "ja", "th", "ar", "und"])),
      lineMetrics: texts.pick(LineMetricsSource.allCases),
      whiteSpace: texts.number(0...5) == 0 ? .collapsed : .preserved)
    let content = plainly || texts.number(0...3) > 0 ? nil : try attributed(text, &texts)
    let prepare = { (typesetter: Typesetter) in
      if let content {
        return try typesetter.prepare(
          content, font: font, paragraphStyle: style, spacing: spacing, context: context)
      }
      return try typesetter.prepare(text, font: font, paragraphStyle: style, spacing: spacing, context: context)
    }
    return Sample(text: text, prepared: try prepare(typesetter), style: style, font: font, prepare: prepare)
  }

  /// The text in a few runs with fonts, boxes and styles of their own.
  private static func attributed(_ text: String, _ texts: inout RandomTexts) throws -> AttributedText {
    var content = AttributedText("")
    var rest = text[...]
    while !rest.isEmpty {
      let piece = rest.prefix(texts.number(1...20))
      rest = rest.dropFirst(piece.count)
      var attributes = TextAttributes()
      if texts.number(0...1) == 0 { attributes.font = texts.pick(try fonts.get()) }
      if texts.number(0...4) == 0 { attributes.kern = texts.length(0...3) }
      if texts.number(0...4) == 0 { attributes.baselineOffset = texts.length(-4...4) }
      if texts.number(0...4) == 0 {
        var style = ParagraphStyle()
        style.lineBreakMode = texts.pick(LineBreakMode.allCases)
        style.lineSpacing = texts.length(0...5)
        style.headIndent = texts.length(0...5)
        attributes.paragraphStyle = style
      }
      if piece.contains("\u{FFFC}") {
        attributes.attachment = TextAttachment(width: 12, height: 30, bottom: texts.length(-9...9))
      }
      content.append(String(piece), attributes)
    }
    return content
  }

  private func width(_ sample: Sample, _ texts: inout RandomTexts) -> Double {
    texts.number(0...9) == 0
      ? texts.pick([0, 1, .infinity]) : texts.length(0...max(1, sample.prepared.naturalWidth * 1.2))
  }

  private func forEachSample(
    _ count: Int, seed: UInt64, plainly: Bool = false, _ body: (Sample, inout RandomTexts) throws -> Void
  ) throws {
    var texts = try RandomTexts(seed: seed)
    let typesetter = Typesetter(cacheBytes: 0)
    for _ in 0..<count {
      let sample = try Self.sample(&texts, in: typesetter, plainly: plainly)
      try body(sample, &texts)
    }
  }

  /// The text as it was prepared: white space may have been collapsed.
  private func units(_ sample: Sample) -> [UInt16] { Array(sample.prepared.storage.units) }

  /// Whether the text states line break modes of its own.
  private func ownsModes(_ sample: Sample) -> Bool {
    sample.prepared.storage.setting.runs.contains { $0.ownsParagraphStyle }
  }

  // MARK: -

  /// The answer depends on the arguments alone: not on what was asked before, how much was forgotten, or where.
  @Test func answersAreRepeatable() throws {
    let (warm, small) = (Typesetter(), Typesetter(cacheBytes: 0))
    try forEachSample(800, seed: 14) { sample, texts in
      let width = width(sample, &texts)
      let limits = LayoutLimits(numberOfLines: texts.number(0...2), lineBreakMode: texts.pick(LineBreakMode.allCases))
      let expected = try sample.prepare(Typesetter()).layout(width: width, limits: limits)
      for typesetter in [warm, small, warm] {
        let layout = try sample.prepare(typesetter).layout(width: width, limits: limits)
        #expect(layout.lines == expected.lines && layout.size == expected.size, "\(sample.text.debugDescription)")
      }
    }
    #expect(small.statistics.evictedWords > 0)
  }

  /// The short way to a size, the long way and the lines agree to the last bit.
  @Test func sizesAgree() throws {
    try forEachSample(800, seed: 1) { sample, texts in
      for _ in 0..<3 {
        let width = width(sample, &texts)
        let limits = LayoutLimits(
          numberOfLines: texts.number(0...4), maxHeight: texts.number(0...3) == 0 ? texts.length(0...90) : .infinity,
          lineBreakMode: texts.pick(LineBreakMode.allCases), scale: texts.pick([0, 1, 2, 3, 2.75]))
        let size = sample.prepared.size(width: width, limits: limits)
        let arranged = ArrangedText(sample.prepared.storage, width: PreparedText.usable(width), limits: limits).size
        let layout = sample.prepared.layout(width: width, limits: limits)
        #expect(size == arranged, "\(sample.text.debugDescription) at \(width) \(limits)")
        #expect(size == layout.size, "\(sample.text.debugDescription) at \(width) \(limits)")
        #expect(size.lineCount == layout.lines.count)
      }
    }
  }

  @Test func fittingIsCounting() throws {
    try forEachSample(800, seed: 2) { sample, texts in
      let width = width(sample, &texts)
      for mode in [LineBreakMode.byTruncatingTail, .byCharWrapping] {
        let lines = sample.prepared.size(width: width, limits: LayoutLimits(lineBreakMode: mode)).lineCount
        for most in 1...5 {
          #expect(
            sample.prepared.fits(width: width, lines: most, lineBreakMode: mode) == (lines <= most),
            "\(sample.text.debugDescription) in \(most) at \(width)")
        }
      }
    }
  }

  /// A text never wraps at its own width.
  @Test func naturalWidthHoldsTheText() throws {
    try forEachSample(800, seed: 3) { sample, _ in
      let natural = sample.prepared.naturalWidth
      let size = sample.prepared.size(width: natural)
      let unlimited = sample.prepared.size(width: .infinity)
      #expect(size.lineCount == unlimited.lineCount && !size.overflows, "\(sample.text.debugDescription) at \(natural)")
      #expect(unlimited.lineCount == (sample.prepared.isEmpty ? 0 : sample.prepared.storage.paragraphCount))
      for scale in [1.0, 2, 3] {
        let rounded = PixelRounding.up(natural, scale: scale)
        #expect(sample.prepared.size(width: rounded).lineCount == size.lineCount)
      }
    }
  }

  /// Nor does it change its lines at its tight width, rounded or not.
  @Test func tightWidthKeepsTheLines() throws {
    try forEachSample(800, seed: 4) { sample, texts in
      let layout = sample.prepared.layout(width: width(sample, &texts))
      guard let tight = layout.tightWidth, !layout.size.overflows else { return }
      let again = sample.prepared.layout(width: tight)
      // The push-out rule may find other lines to mend.
      if layout.size.isPushedOut || again.size.isPushedOut { return }
      #expect(
        again.ranges == layout.ranges,
        "\(sample.text.debugDescription) at \(layout.constraint), tight \(tight): \(layout.texts) \(again.texts)")
    }
  }

  /// A wider width never gives more lines.
  @Test func linesFallWithTheWidth() throws {
    try forEachSample(250, seed: 5) { sample, _ in
      // A tab's width depends on where it stands, and with negative tracking more text may be narrower.
      if sample.prepared.storage.hasTabs || !sample.prepared.storage.isMonotonic { return }
      for mode in [LineBreakMode.byTruncatingTail, .byCharWrapping] {
        var before = Int.max
        let widest = max(1, sample.prepared.naturalWidth)
        for step in 0...40 {
          let width = widest * Double(step) / 40
          let count = sample.prepared.size(width: width, limits: LayoutLimits(lineBreakMode: mode)).lineCount
          #expect(count <= before, "\(sample.text.debugDescription) at \(width)")
          before = count
        }
      }
    }
  }

  /// Lines partition a text that isn't cut, every line makes progress, and tops rise.
  @Test func linesPartitionTheText() throws {
    try forEachSample(800, seed: 6) { sample, texts in
      let mode = texts.pick(LineBreakMode.allCases)
      let layout = sample.prepared.layout(
        width: width(sample, &texts), limits: LayoutLimits(lineBreakMode: mode, scale: 0))
      #expect(!layout.size.isTruncated && layout.truncation == nil)
      var end = 0
      var bottom = 0.0
      for (index, line) in layout.lines.enumerated() {
        #expect(line.range.lowerBound == end)
        // Only behind a last terminator there may be a line of nothing.
        #expect(!line.range.isEmpty || (index == layout.lines.count - 1 && index > 0))
        #expect(line.top >= bottom - 1e-9 && line.height >= 0 && line.baseline.isFinite)
        #expect(line.trimmedWidth <= line.width + 1e-9 || line.spaceStretch > 0)
        end = line.range.upperBound
        bottom = line.top + line.height
      }
      #expect(end == (layout.lines.isEmpty ? 0 : sample.text.utf16.count))
      #expect(abs(bottom - layout.size.rawHeight) < 1e-9)
    }
  }

  /// No line ends inside a grapheme cluster.
  @Test func linesEndBetweenClusters() throws {
    try forEachSample(1000, seed: 7) { sample, texts in
      var boundaries = Set<Int>()
      var offset = 0
      for character in sample.text {
        boundaries.insert(offset)
        offset += String(character).utf16.count
      }
      boundaries.insert(offset)
      let limits = LayoutLimits(
        numberOfLines: texts.number(0...2), lineBreakMode: texts.pick(LineBreakMode.allCases), scale: 0)
      let storage = sample.prepared.storage
      if storage.map != nil { return }
      // ICU's clusters and Swift's are of different Unicode versions: where they agree.
      guard (0...storage.clusterCount).allSatisfy({ boundaries.contains(storage.unit($0)) }) else { return }
      let layout = sample.prepared.layout(width: width(sample, &texts), limits: limits)
      for line in layout.lines {
        #expect(boundaries.contains(line.range.lowerBound) && boundaries.contains(line.range.upperBound))
        for kept in line.kept ?? [] {
          #expect(boundaries.contains(kept.lowerBound) && boundaries.contains(kept.upperBound))
        }
      }
    }
  }

  /// More lines are never lower, nor is any of it more than the whole.
  @Test func heightsRiseWithTheLines() throws {
    try forEachSample(800, seed: 8) { sample, texts in
      // A token in another run's font may make the cut line higher than it was.
      if sample.prepared.storage.setting.runs.count > 1 { return }
      let width = width(sample, &texts)
      let mode = texts.pick(LineBreakMode.allCases)
      let whole = sample.prepared.size(width: width, limits: LayoutLimits(lineBreakMode: mode))
      var before = 0.0
      for lines in 1...6 {
        let size = sample.prepared.size(width: width, limits: LayoutLimits(numberOfLines: lines, lineBreakMode: mode))
        #expect(size.height >= before && size.lineCount <= lines)
        #expect(size.height <= whole.height, "\(sample.text.debugDescription) at \(width)")
        #expect(
          size.isTruncated == (size.lineCount < whole.lineCount) || mode == .byClipping || mode == .byWordWrapping
            || whole.lineCount <= lines || size.lineCount == lines)
        before = size.height
      }
    }
  }

  /// What a cut label shows fits, and together with what is left out it is the text.
  @Test func cutTextsFit() throws {
    try forEachSample(800, seed: 9) { sample, texts in
      let width = texts.length(0...max(1, sample.prepared.naturalWidth))
      let mode = texts.pick([LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle])
      let layout = sample.prepared.layout(
        width: width, limits: LayoutLimits(numberOfLines: texts.number(1...3), lineBreakMode: mode, scale: 0))
      guard let truncation = layout.truncation, let last = layout.lines.last, !ownsModes(sample) else { return }
      if !layout.size.overflows {
        for line in layout.lines {
          #expect(line.trimmedWidth <= width + 1e-3, "\(sample.text.debugDescription) at \(width)")
        }
      }
      #expect(
        last.text.unicodeScalars.contains("…") && truncation.token == "…" && truncation.line == layout.lines.count - 1)
      #expect(!truncation.elided.isEmpty && truncation.elided.upperBound <= sample.text.utf16.count)
      let kept = last.kept ?? [last.range]
      for range in kept { #expect(!range.overlaps(truncation.elided), "\(sample.text.debugDescription) at \(width)") }
      #expect(layout.needed.lineCount >= layout.size.lineCount && !layout.needed.isTruncated)
    }
  }

  /// As much as fits is kept of a tail: one more cluster would not fit.
  @Test func tailsKeepAllThatFits() throws {
    try forEachSample(1000, seed: 10, plainly: true) { sample, texts in
      let storage = sample.prepared.storage
      // Where letters change at a cut, widths don't rise cluster by cluster.
      guard storage.map == nil, storage.isMonotonic,
        (0..<storage.clusterCount).allSatisfy({ storage.flags[$0] & ClusterFlag.unsafeToBreak == 0 })
      else { return }
      let width = texts.length(30...max(31, sample.prepared.naturalWidth))
      let layout = sample.prepared.layout(width: width, limits: LayoutLimits(numberOfLines: 1, scale: 0))
      guard let truncation = layout.truncation, !layout.size.overflows, let line = layout.lines.first else { return }
      let cut = storage.cluster(at: truncation.elided.lowerBound)
      var next = cut + 1
      while next < storage.clusterCount && storage.flags[next - 1] & (ClusterFlag.hangs | ClusterFlag.softHyphen) != 0 {
        next += 1
      }
      let more = line.width + storage.prefix[min(next, storage.clusterCount)] - storage.prefix[cut]
      let isLast = next >= storage.countedVisibleEnd(storage.paragraphEnd(0))
      #expect(more > width || isLast, "\(sample.text.debugDescription) at \(width): \(line.text)")
    }
  }

  @Test func sizesAreNumbers() throws {
    try forEachSample(800, seed: 11) { sample, texts in
      let width = texts.pick([0, -5, .nan, .infinity, -.infinity, 1e-300, 1e300, texts.length(0...500)])
      let limits = LayoutLimits(
        numberOfLines: texts.number(0...2), maxHeight: texts.pick([0, -1, .nan, .infinity, 20]),
        lineBreakMode: texts.pick(LineBreakMode.allCases), scale: texts.pick([0, 1, 3]))
      let layout = sample.prepared.layout(width: width, limits: limits)
      let size = layout.size
      for length in [size.width, size.height, size.rawWidth, size.rawHeight] {
        #expect(
          length.isFinite && length >= 0 && length.sign == .plus, "\(sample.text.debugDescription) at \(width): \(size)"
        )
      }
      for line in layout.lines {
        #expect(line.x.isFinite && line.width.isFinite && line.top.isFinite && line.baseline.isFinite)
      }
    }
  }

  /// The push-out rule moves one word and never changes the number of lines.
  @Test func pushOutKeepsTheLineCount() throws {
    try forEachSample(800, seed: 12, plainly: true) { sample, texts in
      guard sample.style.lineBreakStrategy.contains(.pushOut) else { return }
      var greedy = sample.style
      greedy.lineBreakStrategy = .hangulWordPriority
      let other = try Typesetter.shared.prepare(
        sample.text, font: sample.font, paragraphStyle: greedy, context: sample.prepared.context)
      let width = width(sample, &texts)
      let (pushed, plain) = (sample.prepared.layout(width: width), other.layout(width: width))
      #expect(pushed.lines.count == plain.lines.count)
      #expect(pushed.size.isPushedOut == (pushed.ranges != plain.ranges))
      let moved = zip(pushed.lines, plain.lines).filter { $0.range != $1.range }.count
      #expect(moved == 0 || moved == 2)
    }
  }

  /// The glyphs of a line are as wide as the line says, in order from left to right, and stand for its text.
  @Test func glyphsFillTheirLine() throws {
    try forEachSample(800, seed: 13) { sample, texts in
      let limits = LayoutLimits(
        numberOfLines: texts.number(0...2), lineBreakMode: texts.pick(LineBreakMode.allCases), scale: 0)
      let layout = sample.prepared.layout(width: width(sample, &texts), limits: limits)
      for (index, line) in layout.lines.enumerated() {
        let runs = layout.glyphRuns(ofLine: index)
        var x = line.x
        for run in runs {
          #expect(run.glyphs.allSatisfy { $0.x.isFinite && $0.advance.isFinite })
          x = run.x + run.width
          #expect(abs(run.glyphs.reduce(0) { $0 + $1.advance } - run.width) < 1e-6)
        }
        // Tabs and attachments have no glyphs; a clipped line goes on past its edge.
        if case .clipped = layout.arranged.lines[index].content { continue }
        let storage = sample.prepared.storage
        let special = ClusterFlag.tab | ClusterFlag.attachment
        if (0..<storage.clusterCount).contains(where: { storage.flags[$0] & special != 0 }) { continue }
        #expect(
          abs(x - line.x - line.trimmedWidth) < 1e-6,
          "\(sample.text.debugDescription): \(line.text) is \(x - line.x), not \(line.trimmedWidth)")
      }
    }
  }
}
