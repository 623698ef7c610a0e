import Foundation
import TestSupport
import Testing

@testable import Typesetting

@Suite struct LabelLayoutTests {
  private func label(_ text: String, lines: Int = 1, _ change: (inout Label) -> Void = { _ in }) throws -> Label {
    var label = Label(text, font: try Square.font())
    label.numberOfLines = lines
    label.scale = 1
    change(&label)
    return label
  }

  // MARK: Shrinking

  /// A text of 160 points shrinks to fit 100, and is cut where the minimum doesn't let it. Its size stays the same.
  @Test func shrinking() throws {
    let label = try label("Hello World 1234") {
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = 0.5
    }
    #expect(try label.sizeThatFits(CGSize(width: 100, height: 10)) == CGSize(width: 160, height: 10))
    let fits = try label.layout(in: CGSize(width: 100, height: 20))
    #expect(fits.fontScale == 0.625 && fits.text.texts == ["Hello World 1234"] && !fits.text.size.isTruncated)
    #expect(abs(fits.text.lines[0].width - 100) < 1e-9)
    // Vertically centred at its own height.
    #expect(fits.textRect == CGRect(x: 0, y: 6.875, width: 100, height: 6.25))
    let cut = try label.layout(in: CGSize(width: 50, height: 20))
    #expect(cut.fontScale == 0.5 && cut.text.texts == ["Hello Wor…"] && cut.text.size.isTruncated)
    #expect(try label.layout(in: CGSize(width: 160, height: 20)).fontScale == 1)
  }

  @Test func nothingShrinksWithoutAMinimum() throws {
    for minimum in [0.0, 1] {
      let label = try label("Hello World") {
        $0.adjustsFontSizeToFitWidth = true
        $0.minimumScaleFactor = minimum
      }
      #expect(try label.layout(in: CGSize(width: 50, height: 20)).fontScale == 1)
    }
    let several = try label("Hello World", lines: 2) {
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = 0.5
    }
    #expect(try several.layout(in: CGSize(width: 50, height: 40)).fontScale == 1)
    let off = try label("Hello World") { $0.minimumScaleFactor = 0.5 }
    #expect(try off.layout(in: CGSize(width: 50, height: 20)).fontScale == 1)
  }

  /// Trailing spaces need no room, tracking shrinks with the text, and nothing is shaped for it.
  @Test func shrinkingIsArithmetic() throws {
    let label = try label("aaaaa   ") {
      $0.tracking = 2
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = 0.1
    }
    let typesetter = Typesetter()
    let prepared = try label.prepared(in: typesetter)
    let before = typesetter.statistics.shapingCalls
    #expect(prepared.fontScale(fitting: 30, minimum: 0.1) == 0.5)
    #expect(prepared.fontScale(fitting: 60, minimum: 0.1) == 1)
    let layout = LabelLayout(
      prepared, bounds: CGSize(width: 30, height: 10), limits: LayoutLimits(numberOfLines: 1), minimumScale: 0.1)
    #expect(layout.text.lines[0].trimmedWidth == 30 && layout.text.texts == ["aaaaa"])
    #expect(typesetter.statistics.shapingCalls == before)
  }

  // MARK: Bounds

  /// Too low bounds show the lines that fit entirely and cut the last of them.
  @Test func lowBounds() throws {
    let font = try FontLibrary.bundled().font(.system, size: 18)
    var label = Label(Array(repeating: "word", count: 60).joined(separator: " "), font: font)
    label.numberOfLines = 0
    let layout = try label.layout(in: CGSize(width: 375, height: 120))
    #expect(layout.text.size.lineCount == 5 && layout.text.size.isTruncated)
    #expect(layout.text.needed.lineCount > 5)
    let none = try label.layout(in: CGSize(width: 375, height: 0))
    #expect(none.text.size.lineCount == 1)
  }

  @Test func textIsCentredVertically() throws {
    let layout = try label("aa bb", lines: 0).layout(in: CGSize(width: 30, height: 50))
    #expect(layout.textRect == CGRect(x: 0, y: 15, width: 30, height: 20))
    #expect(layout.firstBaseline == 23 && layout.lastBaseline == 33)
    let rect = try label("aa bb").textRect(
      forBounds: CGRect(x: 100, y: 200, width: 30, height: 50), limitedToNumberOfLines: 0)
    #expect(rect == CGRect(x: 100, y: 215, width: 30, height: 20))
    #expect(
      try label("aa bb").textRect(forBounds: CGRect(x: 0, y: 0, width: 30, height: 50), limitedToNumberOfLines: 1)
        == CGRect(x: 0, y: 20, width: 30, height: 10))
  }

  // MARK: boundingRect

  private func prepared(_ text: String, font: String = "Square.ttf", _ style: ParagraphStyle? = nil) throws
    -> PreparedText
  {
    let font = try FontLibrary.bundled().font(.file(TestFonts.path(font)), size: 10, fallback: [])
    var content = AttributedText("")
    content.append(text, TextAttributes(paragraphStyle: style))
    return try Typesetter.shared.prepare(content, font: font)
  }

  @Test func withoutLineFragmentsThereIsOneLineAboutTheBaseline() throws {
    let text = try prepared("aaa bbb ccc")
    #expect(text.boundingRect(with: CGSize(width: 30, height: 5)) == CGRect(x: 0, y: -8, width: 110, height: 10))
    #expect(
      text.boundingRect(with: CGSize(width: 30, height: 5), options: .usesLineFragmentOrigin)
        == CGRect(x: 0, y: 0, width: 30, height: 30))
    #expect(
      try prepared("").boundingRect(with: CGSize(width: 30, height: 5), options: .usesLineFragmentOrigin) == .zero)
  }

  @Test func fontLeadingCountsBetweenLinesIfAsked() throws {
    let text = try prepared("aaa bbb ccc", font: "SquareGap.ttf")
    let size = CGSize(width: 40, height: 0)
    #expect(text.boundingRect(with: size, options: .usesLineFragmentOrigin).height == 30)
    #expect(text.boundingRect(with: size, options: [.usesLineFragmentOrigin, .usesFontLeading]).height == 32)
  }

  @Test func truncatingTheLastVisibleLine() throws {
    let text = try prepared("aaa bbb ccc")
    let size = CGSize(width: 30, height: 25)
    #expect(text.boundingRect(with: size, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine]).height == 20)
  }

  /// A truncating mode in the text's own style gives the height of one line.
  @Test(arguments: LineBreakMode.allCases)
  func aTruncatingStyleIsOneLineHigh(mode: LineBreakMode) throws {
    var style = ParagraphStyle()
    style.lineBreakMode = mode
    let rect = try prepared("aaa bbb ccc", style).boundingRect(
      with: CGSize(width: 30, height: 0), options: .usesLineFragmentOrigin)
    #expect(rect.height == (mode.truncates ? 10 : mode == .byCharWrapping ? 40 : 30))
  }
}
