import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Sizes that `UILabel` gives, where they don't depend on the advances of Apple's fonts.
@Suite struct LabelSizeTests {
  let system: FontLibrary

  init() throws {
    system = try FontLibrary.bundled()
  }

  // MARK: Heights of San Francisco

  struct Heights: Sendable {
    let size: Double
    let lineHeight: Double
    /// For one, two and three lines, at 2 and at 3 pixels a point.
    let at2: [Double]
    let at3: [Double]
  }

  static let table = [
    Heights(size: 10, lineHeight: 11.9336, at2: [12, 24, 36], at3: [12, 24, 36]),
    Heights(size: 11, lineHeight: 13.1270, at2: [13.5, 26.5, 39.5], at3: [13.333, 26.333, 39.667]),
    Heights(size: 12, lineHeight: 14.3203, at2: [14.5, 29, 43], at3: [14.333, 28.667, 43]),
    Heights(size: 13, lineHeight: 15.5137, at2: [16, 31.5, 47], at3: [15.667, 31.333, 46.667]),
    Heights(size: 14, lineHeight: 16.7070, at2: [17, 33.5, 50.5], at3: [17, 33.667, 50.333]),
    Heights(size: 15, lineHeight: 17.9004, at2: [18, 36, 54], at3: [18, 36, 54]),
    Heights(size: 16, lineHeight: 19.0938, at2: [19.5, 38.5, 57.5], at3: [19.333, 38.333, 57.333]),
    Heights(size: 17, lineHeight: 20.2871, at2: [20.5, 41, 61], at3: [20.333, 40.667, 61]),
    Heights(size: 18, lineHeight: 21.4805, at2: [21.5, 43, 64.5], at3: [21.667, 43, 64.667]),
    Heights(size: 20, lineHeight: 23.8672, at2: [24, 48, 72], at3: [24, 48, 71.667]),
    Heights(size: 22, lineHeight: 26.2539, at2: [26.5, 53, 79], at3: [26.333, 52.667, 79]),
    Heights(size: 24, lineHeight: 28.6406, at2: [29, 57.5, 86], at3: [28.667, 57.333, 86]),
    Heights(size: 28, lineHeight: 33.4141, at2: [33.5, 67, 100.5], at3: [33.667, 67, 100.333]),
    Heights(size: 30, lineHeight: 35.8008, at2: [36, 72, 107.5], at3: [36, 71.667, 107.667]),
    Heights(size: 32, lineHeight: 38.1875, at2: [38.5, 76.5, 115], at3: [38.333, 76.667, 114.667]),
    Heights(size: 34, lineHeight: 40.5742, at2: [41, 81.5, 122], at3: [40.667, 81.333, 122]),
    Heights(size: 40, lineHeight: 47.7344, at2: [48, 95.5, 143.5], at3: [48, 95.667, 143.333]),
  ]

  /// Latin, Korean and emoji alike: fallback fonts never grow a line.
  @Test(arguments: table)
  func heights(row: Heights) throws {
    let font = try system.font(.system, size: row.size)
    #expect(abs(font.metrics.lineHeight - row.lineHeight) < 0.00006)
    for (scale, expected) in [(2.0, row.at2), (3.0, row.at3)] {
      for lines in 1...3 {
        for line in ["Hxg", "성수 팝업", "😀 漢", ""] {
          // A line of nothing but its end is as high as any other.
          let text = Array(repeating: line, count: lines).joined(separator: "\n") + (line.isEmpty ? "\n" : "")
          if line.isEmpty && lines == 1 { continue }
          var label = Label(text, font: font)
          label.numberOfLines = lines
          label.scale = scale
          let size = try label.sizeThatFits(CGSize(width: 300, height: 10))
          #expect(abs(size.height - expected[lines - 1]) < 0.0005, "\(text.debugDescription) at \(scale)")
          #expect((size.height * scale).rounded() == size.height * scale)
        }
      }
    }
  }

  /// The same heights for a text cut after the lines.
  @Test(arguments: table)
  func heightsOfCutTexts(row: Heights) throws {
    let font = try system.font(.system, size: row.size)
    let text = "지난주에 주문하신 책상이 오늘 오후에 도착할 예정입니다 Lorem ipsum dolor sit amet consectetur"
    for (scale, expected) in [(2.0, row.at2), (3.0, row.at3)] {
      for lines in 2...3 {
        var label = Label(text, font: font)
        label.numberOfLines = lines
        label.scale = scale
        let size = try label.sizeThatFits(CGSize(width: row.size * 8, height: 0))
        #expect(abs(size.height - expected[lines - 1]) < 0.0005)
        #expect(size.width <= row.size * 8)
      }
    }
  }

  /// From 1 to 50 points one line is as high as the font says, rounded up.
  @Test(arguments: [1.0, 2, 3])
  func lineHeightsRoundUp(scale: Double) throws {
    for size in 1...50 {
      let font = try system.font(.system, size: Double(size))
      var label = Label("Hi", font: font)
      label.scale = scale
      let exact = Double(size) * 2444 / 2048
      #expect(try label.intrinsicContentSize().height == (exact * scale).rounded(.up) / scale)
    }
  }

  @Test(
    arguments: [
      (0.3, 1.0, 1.0), (0.3, 2, 0.5), (0.3, 3, 1.0 / 3), (1, 1, 1), (1.1, 1, 2), (1.1, 2, 1.5), (1.1, 3, 4.0 / 3),
      (0, 1, 0), (0, 2, 0), (0, 3, 0), (41, 3, 41), (20.500000001, 2, 20.5), (61.00001, 3, 61), (61.0001, 3, 184.0 / 3),
      (356.25, 2, 356.5), (72.614, 1, 73), (72.614, 2, 73), (72.614, 3, 218.0 / 3), (12.345, 0, 12.345),
      // A length is never negative.
      (-1.1, 1, 0), (-0.00001, 3, 0),
    ] as [(Double, Double, Double)])
  func rounding(length: Double, scale: Double, expected: Double) {
    let rounded = PixelRounding.up(length, scale: scale)
    #expect(rounded == expected && rounded.sign == .plus)
  }

  // MARK: Runs of several sizes

  /// The Blueprint vectors: heights at 2x of lines with the sizes 24, 14, 13 and 32. Where lines end is given here.
  @Test(
    arguments: [
      (["He", "llo, ", "W", "o", "rl", "d", "!"], 235.5), (["Hello, ", "Worl", "d!"], 105.5),
      (["Hello, ", "World!"], 67),
      (["Hello, World!"], 38.5),
    ] as [([String], Double)])
  func mixedRuns(lines: [String], height: Double) throws {
    let sizes: [Character: Double] = [
      "H": 24, "e": 14, "l": 13, "o": 13, ",": 13, " ": 13, "W": 32, "r": 32, "d": 32, "!": 32,
    ]
    var text = AttributedText("")
    var isSecondWord = false
    for (index, line) in lines.enumerated() {
      for character in line + (index + 1 < lines.count ? "\n" : "") {
        if character == "W" { isSecondWord = true }
        let size = isSecondWord ? 32 : sizes[character] ?? 13
        text.append(String(character), TextAttributes(font: try system.font(.system, size: size)))
      }
    }
    var label = Label(text, font: try system.font(.system, size: 17))
    label.numberOfLines = 0
    label.scale = 2
    #expect(try label.sizeThatFits(CGSize(width: 1000, height: 20)).height == height)
  }

  /// A newline's own font counts for an otherwise empty line, and not for a line with text.
  @Test func fontOfANewline() throws {
    let (small, large) = (try Square.font(size: 10), try Square.font(size: 30))
    func height(_ pieces: [(String, Font)]) throws -> Double {
      var text = AttributedText("")
      for (piece, font) in pieces { text.append(piece, TextAttributes(font: font)) }
      return try Typesetter.shared.prepare(text, font: small).size(width: 100).height
    }
    #expect(try height([("a", small), ("\n", large), ("b", small)]) == 20)
    #expect(try height([("a\n", small), ("\n", large), ("b", small)]) == 50)
    #expect(try height([("a", small), (" ", large), ("b", small)]) == 30)
  }

  /// Ascent and descent are each the largest on the line, so a line may be higher than any of its fonts.
  @Test func ascentAndDescentApart() throws {
    let font = try Square.font(size: 10)
    var text = AttributedText("")
    text.append("a", TextAttributes(font: font, baselineOffset: 5))
    text.append("b", TextAttributes(font: font, baselineOffset: -3))
    let line = try Typesetter.shared.prepare(text, font: font).layout(width: 100, limits: LayoutLimits(scale: 0)).lines[
      0]
    #expect(line.ascent == 13 && line.descent == 5 && line.height == 18)
  }

  // MARK: Entry points

  @Test func emptyTextHasNoSize() throws {
    let font = try system.font(.system, size: 17)
    for lines in [0, 1, 2] {
      var label = Label("", font: font)
      label.numberOfLines = lines
      for width in [0, 1, 200, Double.infinity] {
        #expect(try label.sizeThatFits(CGSize(width: width, height: 100)) == .zero)
      }
      #expect(try label.intrinsicContentSize() == .zero)
    }
  }

  @Test func aSpaceIsOneLineHigh() throws {
    var label = Label(" ", font: try Square.font(size: 17))
    label.scale = 1
    #expect(try label.intrinsicContentSize() == CGSize(width: 17, height: 17))
  }

  /// One line reports its natural width whatever is proposed, more lines are clamped.
  @Test func widthIsClampedWithSeveralLinesOnly() throws {
    var label = Label("aaaa bbbb", font: try Square.font())
    label.scale = 1
    for width in [0.0, 35, 500] {
      #expect(try label.sizeThatFits(CGSize(width: width, height: 5)) == CGSize(width: 90, height: 10))
    }
    label.numberOfLines = 2
    #expect(try label.sizeThatFits(CGSize(width: 45, height: 5)) == CGSize(width: 45, height: 20))
    label.numberOfLines = 0
    #expect(try label.sizeThatFits(CGSize(width: 25, height: 5)) == CGSize(width: 25, height: 40))
    #expect(try label.sizeThatFits(CGSize(width: 500, height: 5)) == CGSize(width: 90, height: 10))
  }

  @Test func intrinsicSizeFollowsThePreferredWidth() throws {
    var label = Label("aaaa bbbb", font: try Square.font())
    label.scale = 1
    label.preferredMaxLayoutWidth = 50
    #expect(try label.intrinsicContentSize() == CGSize(width: 90, height: 10))
    label.numberOfLines = 0
    #expect(try label.intrinsicContentSize() == CGSize(width: 50, height: 20))
    label.preferredMaxLayoutWidth = 0
    #expect(try label.intrinsicContentSize() == CGSize(width: 90, height: 10))
  }

  /// The rounded width may pass the text's own, never the width that was allowed.
  @Test func widthsRoundUpToPixels() throws {
    var label = Label("aaa bbb", font: try Square.font(size: 10.11))
    label.numberOfLines = 0
    label.scale = 2
    #expect(try label.sizeThatFits(CGSize(width: 100, height: 5)).width == 71)
    #expect(try label.sizeThatFits(CGSize(width: 70.8, height: 5)).width == 70.8)
  }

  @Test(arguments: [
    ("a", 1), ("a\n", 1), ("\n", 2), ("a\n\n", 2), ("\na", 2), ("\n\n", 3), ("a\r\n", 1), ("\r\n", 2), ("a\u{2028}", 1),
    ("a\u{2028}b", 2), ("a\u{B}b\u{C}c\u{85}d\re\u{2029}f", 6), (" \n", 1), ("\n\r\n", 3),
  ])
  func terminators(text: String, lines: Int) throws {
    let size = try Square.layout(text, width: 100).size
    #expect(size.lineCount == lines && size.height == Double(lines) * 10 && !size.isTruncated)
    // The number of lines holds for them too.
    #expect(try Square.layout(text, width: 100, lines: 1).size.lineCount == 1)
  }

  /// Inner newlines on a label of one line: the first paragraph, marked as cut.
  @Test func oneLineOfSeveralParagraphs() throws {
    var label = Label("aaa\nbbbbbb", font: try Square.font())
    label.scale = 1
    #expect(try label.sizeThatFits(CGSize(width: 1000, height: 5)) == CGSize(width: 40, height: 10))
  }

  @Test func badSettingsAreErrors() throws {
    let font = try Square.font()
    func error(_ change: (inout Label) -> Void) -> TypesettingError? {
      var label = Label("a", font: font)
      change(&label)
      return #expect(throws: TypesettingError.self) { try label.sizeThatFits(CGSize(width: 10, height: 10)) }
    }
    _ = error { $0.scale = -1 }
    _ = error { $0.scale = .nan }
    _ = error { $0.minimumScaleFactor = 2 }
    _ = error { $0.preferredMaxLayoutWidth = .nan }
    _ = error { $0.numberOfLines = -1 }
    _ = error { $0.tracking = .infinity }
    _ = error { $0.paragraphStyle.lineSpacing = .nan }
    _ = error { $0.paragraphStyle.minimumLineHeight = -1 }
    _ = error { $0.paragraphStyle.tabStops = [.nan] }
    #expect(error { $0.paragraphStyle.headIndent = .infinity }?.description.contains("headIndent") == true)
  }

  @Test(arguments: [0.0, -1, -80, 0.001, -.infinity, .nan])
  func uselessWidths(width: Double) throws {
    let layout = try Square.prepare("abc def").layout(width: width)
    #expect(layout.size.lineCount == 6 && layout.size.overflows && layout.size.width == max(0, width.isNaN ? 0 : width))
    #expect(layout.texts == ["a", "b", "c", "d", "e", "f"])
  }
}
