import Testing

@testable import Typesetting

/// Line heights, spacings, indents, tabs and alignment.
@Suite struct ParagraphStyleTests {
  // MARK: Heights

  @Test(arguments: [
    (0.0, 0.0, 0.0, 10.0), (1.5, 0, 0, 15), (0, 25, 0, 25), (0, 25, 25, 25), (0, 0, 6, 6), (2, 0, 12, 12),
    (1, 30, 20, 20),
    (0.5, 8, 0, 8),
  ])
  func lineHeights(multiple: Double, minimum: Double, maximum: Double, height: Double) throws {
    let layout = try Square.layout("aa\nbb", width: 100) {
      $0.lineHeightMultiple = multiple
      $0.minimumLineHeight = minimum
      $0.maximumLineHeight = maximum
    }
    #expect(layout.lines.map(\.height) == [height, height] && layout.size.height == 2 * height)
    // What is added or taken goes above the baseline.
    #expect(layout.lines.map(\.baseline) == [height - 2, 2 * height - 2])
    #expect(layout.lines.map(\.descent) == [2, 2])
  }

  /// With a minimum and maximum of 50, 1, 2, 5 and 6 lines are 50, 100, 250 and 300 high.
  @Test(arguments: [1, 2, 5, 6])
  func fixedLineHeight(lines: Int) throws {
    let font = try FontLibrary.bundled().font(.system, size: 17)
    var style = ParagraphStyle()
    style.minimumLineHeight = 50
    style.maximumLineHeight = 50
    let text = Array(repeating: "Lorem 가", count: lines).joined(separator: "\n")
    let layout = try Typesetter.shared.prepare(text, font: font, paragraphStyle: style).layout(width: 300)
    #expect(layout.size.height == Double(lines) * 50)
    #expect(abs((layout.firstBaseline ?? 0) - (50 - font.metrics.descent)) < 1e-9)
  }

  @Test func spacings() throws {
    func tops(_ text: String, _ change: (inout ParagraphStyle) -> Void) throws -> [Double] {
      let layout = try Square.layout(text, width: 40, change)
      return layout.lines.map(\.top) + [layout.size.height]
    }
    // Between lines only.
    #expect(try tops("aaa bbb ccc") { $0.lineSpacing = 5 } == [0, 15, 30, 40])
    #expect(try tops("aaa") { $0.lineSpacing = 5 } == [0, 10])
    // Between paragraphs only: not before the first, not behind the last.
    #expect(
      try tops("a\nb\nc") {
        $0.paragraphSpacing = 3
        $0.paragraphSpacingBefore = 4
      } == [0, 17, 34, 44])
    #expect(
      try tops("aaa bbb\nc") {
        $0.paragraphSpacing = 3
        $0.lineSpacing = 5
      } == [0, 15, 33, 43])
    // A line separator ends no paragraph.
    #expect(try tops("a\u{2028}b\nc") { $0.paragraphSpacing = 3 } == [0, 10, 23, 33])
    // Spacings are outside the clamps.
    #expect(
      try tops("aaa bbb") {
        $0.lineSpacing = 5
        $0.maximumLineHeight = 8
      } == [0, 13, 21])
  }

  @Test func oneStyleAParagraph() throws {
    let font = try Square.font()
    var text = AttributedText("")
    var wide = ParagraphStyle()
    wide.minimumLineHeight = 30
    var narrow = ParagraphStyle()
    narrow.paragraphSpacingBefore = 7
    text.append("a", TextAttributes(paragraphStyle: wide))
    text.append("b\nc", TextAttributes(paragraphStyle: narrow))
    let layout = try Typesetter.shared.prepare(text, font: font).layout(width: 100, limits: LayoutLimits(scale: 0))
    #expect(layout.lines.map(\.height) == [30, 10] && layout.lines[1].top == 37)
  }

  @Test func baselines() throws {
    let layout = try Square.layout("aaa bbb", width: 40) { $0.lineSpacing = 5 }
    #expect(layout.firstBaseline == 8 && layout.lastBaseline == 23)
    #expect(try Square.layout("", width: 40).firstBaseline == nil)
    let raised = try attributed([("a", TextAttributes(baselineOffset: 4)), ("b", TextAttributes())])
    #expect(raised.lines[0].ascent == 12 && raised.lines[0].descent == 2 && raised.lines[0].height == 14)
    let lowered = try attributed([("a", TextAttributes(baselineOffset: -4))])
    #expect(lowered.lines[0].ascent == 4 && lowered.lines[0].descent == 6)
  }

  private func attributed(_ pieces: [(String, TextAttributes)]) throws -> TextLayout {
    try Typesetter.shared.prepare(AttributedText(pieces), font: Square.font())
      .layout(width: 200, limits: LayoutLimits(scale: 0))
  }

  @Test func attachments() throws {
    var text = AttributedText("")
    text.append("a", TextAttributes())
    text.append(TextAttachment(width: 25, height: 30, bottom: -5))
    text.append("b", TextAttributes())
    let layout = try Typesetter.shared.prepare(text, font: Square.font()).layout(
      width: 200, limits: LayoutLimits(scale: 0))
    #expect(layout.size.width == 45 && layout.lines[0].ascent == 25 && layout.lines[0].descent == 5)
    #expect(layout.missing.isEmpty)
    let narrow = try Typesetter.shared.prepare(text, font: Square.font()).layout(
      width: 34, limits: LayoutLimits(scale: 0))
    #expect(narrow.lines.map(\.height) == [10, 30, 10] || narrow.lines.map(\.height) == [10, 30])
    // Above the baseline only, and wholly below it.
    var high = AttributedText("")
    high.append(TextAttachment(width: 5, height: 10, bottom: 20))
    let raised = try Typesetter.shared.prepare(high, font: Square.font()).layout(
      width: 200, limits: LayoutLimits(scale: 0))
    #expect(raised.lines[0].ascent == 30 && raised.lines[0].descent == 0)
  }

  // MARK: Indents

  @Test func indents() throws {
    let layout = try Square.layout("aa bb cc\ndd", width: 60) {
      $0.firstLineHeadIndent = 20
      $0.headIndent = 10
      $0.tailIndent = -10
    }
    // 30 points on the first lines, 40 on the others.
    #expect(layout.texts == ["aa", "bb", "cc", "dd"])
    #expect(layout.lines.map(\.x) == [20, 10, 10, 20])
    // The trailing indent counts: a label of its own size keeps its lines.
    #expect(layout.size.width == 60)
    let absolute = try Square.layout("aa bb cc", width: 100) { $0.tailIndent = 50 }
    #expect(absolute.texts == ["aa bb", "cc"] && absolute.size.width == 60)
    let right = try Square.layout("aa bb", width: 60) {
      $0.headIndent = 10
      $0.tailIndent = -10
      $0.alignment = .right
    }
    #expect(right.texts == ["aa bb"] && right.lines[0].x == 0)
  }

  /// A text keeps its lines at its own natural width, which tabs and indents are part of.
  @Test func naturalWidths() throws {
    let tabbed = try Square.prepare("a\tbb")
    #expect(tabbed.naturalWidth == 48 && tabbed.layout(width: 48).size.lineCount == 1)
    let indented = try Square.prepare("aa bb\u{2028}cccccc\nd") {
      $0.firstLineHeadIndent = 20
      $0.headIndent = 5
      $0.tailIndent = -7
    }
    #expect(indented.naturalWidth == 77 && indented.layout(width: 77).texts == ["aa bb", "cccccc", "d"])
  }

  @Test func indentsWiderThanTheLine() throws {
    let layout = try Square.layout("ab", width: 30) {
      $0.firstLineHeadIndent = 50
      $0.headIndent = 50
    }
    #expect(layout.texts == ["a", "b"] && layout.size.overflows && layout.size.width == 30)
  }

  // MARK: Tabs

  @Test(
    arguments: [
      ("a\tb", 38.0), ("aaa\tb", 66), ("\tb", 38), ("a\t\tb", 66), ("aa\tb\tc", 66), ("a\t", 28),
      (String(repeating: "\t", count: 13) + "b", 374),
    ] as [(String, Double)])
  func defaultTabs(text: String, width: Double) throws {
    #expect(try Square.layout(text, width: 1000).lines[0].width == width)
  }

  @Test func ownTabs() throws {
    let layout = try Square.layout("a\tb\tc\td", width: 1000) {
      $0.tabStops = [15, 50]
      $0.defaultTabInterval = 40
    }
    #expect(layout.lines[0].width == 90)
    #expect(try Square.layout("a\tb", width: 1000) { $0.firstLineHeadIndent = 20 }.lines[0].width == 46)
  }

  /// Past the last stop with no interval a tab wraps.
  @Test func tabsThatWrap() throws {
    let layout = try Square.layout("a\tb\tc", width: 1000) {
      $0.tabStops = [20]
      $0.defaultTabInterval = 0
    }
    #expect(layout.texts == ["a\tb", "c"])
    let narrow = try Square.layout("aa\tbb", width: 40)
    #expect(narrow.texts == ["aa", "bb"])
  }

  @Test func tabsAtALinesEndHang() throws {
    let layout = try Square.layout("aaa\tbb", width: 30)
    #expect(layout.texts == ["aaa", "bb"] && layout.lines[0].trimmedWidth == 30 && layout.size.width == 30)
  }

  // MARK: Alignment

  @Test(
    arguments: [
      (TextAlignment.left, [0.0, 0.0]), (.center, [20, 5]), (.right, [40, 10]), (.natural, [0, 0]),
      (.justified, [0, 0]),
    ] as [(TextAlignment, [Double])])
  func alignments(alignment: TextAlignment, x: [Double]) throws {
    let layout = try Square.layout("aaa bbbbbb", width: 70) { $0.alignment = alignment }
    #expect(layout.texts == ["aaa", "bbbbbb"] && layout.lines.map(\.x) == x)
    #expect(layout.size.width == 60 && layout.size.height == 20)
  }

  @Test(arguments: [(TextAlignment.left, 0.0), (.right, 40), (.natural, 40), (.center, 20), (.justified, 40)])
  func rightToLeft(alignment: TextAlignment, x: Double) throws {
    let layout = try Square.layout("אבג", width: 70) { $0.alignment = alignment }
    #expect(layout.lines[0].x == x && layout.lines[0].level == 1)
  }

  @Test func directions() throws {
    #expect(try Square.layout("12 אב", width: 70).lines[0].level == 1)
    #expect(try Square.layout("a אב", width: 70).lines[0].level == 0)
    #expect(try Square.layout("12", width: 70).lines[0].level == 0)
    #expect(try Square.layout("12", width: 70) { $0.baseWritingDirection = .rightToLeft }.lines[0].x == 50)
    #expect(try Square.layout("אב", width: 70) { $0.baseWritingDirection = .leftToRight }.lines[0].x == 0)
    // Each paragraph has its own.
    #expect(try Square.layout("אב\nab", width: 70).lines.map(\.x) == [50, 0])
    // Indents count from the leading edge.
    let indented = try Square.layout("אב", width: 70) {
      $0.firstLineHeadIndent = 20
      $0.tailIndent = -5
    }
    #expect(indented.lines[0].x == 30)
  }

  @Test func justified() throws {
    let layout = try Square.layout("aa b cc dddd ee", width: 90) { $0.alignment = .justified }
    #expect(layout.texts == ["aa b cc", "dddd ee"])
    #expect(layout.lines[0].spaceStretch == 10 && layout.lines[0].trimmedWidth == 90)
    // A paragraph's last line stays as it is.
    #expect(layout.lines[1].spaceStretch == 0 && layout.lines[1].trimmedWidth == 70)
  }

  /// The spaces of a justified line are wider: the line with what hangs at its end is as well.
  @Test func aJustifiedLineIsAsWideAsItsText() throws {
    let lines = try Square.layout("aa bb ccc dd", width: 65) { $0.alignment = .justified }.lines
    #expect(lines.map(\.trimmedWidth) == [65, 60])
    #expect(lines.map(\.width) == [75, 60])
  }

  /// Tabs are looked at once a line: a line of many takes no square of the time.
  @Test(.timeLimit(.minutes(1)), arguments: [LineBreakMode.byTruncatingTail, .byCharWrapping])
  func aLineOfManyTabs(mode: LineBreakMode) throws {
    let count = 40_000
    let layout = try Square.layout(String(repeating: "a\t", count: count), width: .infinity, mode: mode)
    #expect(layout.lines.count == 1)
    #expect(layout.lines[0].width == Double(count) * 28)
  }
}
