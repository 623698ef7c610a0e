import TestSupport
import Testing

@testable import Typesetting

/// Break opportunities of Korean texts under three rules. A bar is an opportunity; a space belongs to what stands
/// before it. The third column is Apple's own KEEP_ALL (both neighbours alphabetic), which has no public name.
@Suite struct KoreanBreakTests {
  struct Row: Sendable {
    let plain: String
    let hangul: String
    let alphabetic: String
  }

  static let rows: [Row] = [
    Row(plain: "한|글 |단|어", hangul: "한글 |단어", alphabetic: "한글 |단어"),
    Row(plain: "iPhone|을", hangul: "iPhone|을", alphabetic: "iPhone을"),
    Row(plain: "“안|녕”|이|라|고", hangul: "“안녕”|이라고", alphabetic: "“안녕”|이라고"),
    Row(plain: "\"안|녕\"이|라|고", hangul: "\"안녕\"이라고", alphabetic: "\"안녕\"이라고"),
    Row(plain: "「안|녕」|이|라|고", hangul: "「안녕」|이라고", alphabetic: "「안녕」|이라고"),
    Row(plain: "3|시|간|30|분", hangul: "3|시간|30|분", alphabetic: "3|시간|30|분"),
    Row(plain: "가|격|은 |1,000|원|입|니|다", hangul: "가격은 |1,000|원입니다", alphabetic: "가격은 |1,000|원입니다"),
    Row(plain: "서|울|(대|한|민|국)|에|서", hangul: "서울|(대한민국)|에서", alphabetic: "서울|(대한민국)|에서"),
    Row(plain: "A(가)|나", hangul: "A(가)|나", alphabetic: "A(가)|나"),
    Row(plain: "가|나|다/|라|마|바", hangul: "가나다/|라마바", alphabetic: "가나다/|라마바"),
    Row(plain: "가|나|다-|라|마|바", hangul: "가나다-|라마바", alphabetic: "가나다-|라마바"),
    Row(plain: "가|나|다|·|라|마|바", hangul: "가나다|·|라마바", alphabetic: "가나다|·|라마바"),
    Row(plain: "가|나|다|~|라|마|바", hangul: "가나다|~|라마바", alphabetic: "가나다|~|라마바"),
    Row(plain: "가|나|다,|라|마|바", hangul: "가나다,|라마바", alphabetic: "가나다,|라마바"),
    Row(plain: "가|나|다。|라|마|바", hangul: "가나다。|라마바", alphabetic: "가나다。|라마바"),
    Row(plain: "네…|그|래|요", hangul: "네…|그래요", alphabetic: "네…|그래요"),
    Row(plain: "漢|字|한|글|혼|용", hangul: "漢|字|한글혼용", alphabetic: "漢字한글혼용"),
    Row(plain: "한|글|english|한|글", hangul: "한글|english|한글", alphabetic: "한글english한글"),
    Row(plain: "カ|가", hangul: "カ|가", alphabetic: "カ가"),
    Row(plain: "中|가", hangul: "中|가", alphabetic: "中가"),
    Row(plain: "50%|할|인", hangul: "50%|할인", alphabetic: "50%|할인"),
    Row(plain: "10%|를", hangul: "10%|를", alphabetic: "10%|를"),
    Row(plain: "12|월|25|일", hangul: "12|월|25|일", alphabetic: "12|월|25|일"),
    Row(plain: "2024|년", hangul: "2024|년", alphabetic: "2024|년"),
    Row(plain: "제|1|조", hangul: "제|1|조", alphabetic: "제|1|조"),
    Row(plain: "₩1,000|원", hangul: "₩1,000|원", alphabetic: "₩1,000|원"),
    Row(plain: "K-|팝", hangul: "K-|팝", alphabetic: "K-|팝"),
    Row(plain: "㈜|한|글", hangul: "㈜한글", alphabetic: "㈜|한글"),
    Row(plain: "가|ㄱ", hangul: "가ㄱ", alphabetic: "가ㄱ"),
    Row(plain: "ㅋ|ㅋ|ㅋ", hangul: "ㅋㅋㅋ", alphabetic: "ㅋㅋㅋ"),
    Row(plain: "ᄒᆞᆫ|글", hangul: "ᄒᆞᆫ글", alphabetic: "ᄒᆞᆫ글"),
    Row(plain: "😀|한|글|😀", hangul: "😀|한글|😀", alphabetic: "😀|한글|😀"),
    Row(plain: "#|해|시|태|그 |@|사|용|자", hangul: "#|해시태그 |@|사용자", alphabetic: "#|해시태그 |@|사용자"),
    Row(
      plain: "https://|www.example.com/|한|글/|경|로?|a=b",
      hangul: "https://|www.example.com/|한글/|경로?|a=b",
      alphabetic: "https://|www.example.com/|한글/|경로?|a=b"),
    Row(plain: "C+|+언|어", hangul: "C+|+언어", alphabetic: "C+|+언어"),
    Row(plain: "A/|B|테|스|트", hangul: "A/|B|테스트", alphabetic: "A/|B테스트"),
  ]

  let font: Font

  init() throws {
    font = try FontLibrary().font(.system, size: 17)
  }

  @Test func thereAre36Rows() {
    #expect(Self.rows.count == 36)
  }

  @Test(arguments: rows)
  func threeColumns(row: Row) throws {
    let text = row.plain.replacing("|", with: "")
    let typesetter = Typesetter()
    func breaks(_ strategy: LineBreakStrategy, _ quotations: QuotationRule) throws -> String {
      var style = ParagraphStyle()
      style.lineBreakStrategy = strategy
      let context = TextContext(quotations: quotations)
      return barred(
        text, try typesetter.prepare(text, font: font, paragraphStyle: style, context: context).breakOffsets)
    }
    #expect(try breaks([], .locale) == row.plain)
    #expect(try breaks(.hangulWordPriority, .byStrategy) == row.hangul)
    #expect(try breaks(.standard, .byStrategy) == row.hangul)
    let alphabetic = BreakRule(filter: .alphabetic, remapsQuotations: true)
    let offsets = try typesetter.breakOffsets(text, font: font, locale: .korean, rule: alphabetic)
    #expect(barred(text, offsets) == row.alphabetic)
  }

  /// Without the remap, which `none` and `keepAll` leave out, no line ends at a curly quotation mark.
  @Test func quotationsAreRemappedWithHangulWordPriorityOnly() throws {
    let text = "“안녕”이라고"
    func breaks(_ strategy: LineBreakStrategy, _ quotations: QuotationRule, _ locale: String = "ko") throws -> String {
      var style = ParagraphStyle()
      style.lineBreakStrategy = strategy
      let context = TextContext(locale: try TextLocale(locale), quotations: quotations)
      let prepared = try Typesetter.shared.prepare(text, font: font, paragraphStyle: style, context: context)
      return barred(text, prepared.breakOffsets)
    }
    #expect(try breaks([], .byStrategy) == "“안|녕”이|라|고")
    #expect(try breaks(.keepAll, .byStrategy) == "“안녕”이라고")
    #expect(try breaks(.keepAll, .locale) == "“안녕”|이라고")
    #expect(try breaks(.hangulWordPriority, .unicode) == "“안녕”이라고")
    #expect(try breaks(.hangulWordPriority, .byStrategy) == "“안녕”|이라고")
    // In German ” is no quotation mark of the locale and “ closes; Danish is left alone.
    #expect(try breaks(.hangulWordPriority, .byStrategy, "de") == "“|안녕”이라고")
    #expect(try breaks(.hangulWordPriority, .byStrategy, "da") == "“안녕”이라고")
  }

  /// U+2019 is an apostrophe too, so it never acts as a closing mark.
  @Test func apostrophesAreNotRemapped() throws {
    var style = ParagraphStyle()
    style.lineBreakStrategy = .hangulWordPriority
    let text = "‘안녕’이라고"
    let prepared = try Typesetter.shared.prepare(text, font: font, paragraphStyle: style)
    #expect(barred(text, prepared.breakOffsets) == text)
  }

  @Test(arguments: [
    ("가\u{200B}나", "가\u{200B}|나"), ("가\u{2060}나", "가\u{2060}나"), ("가\u{A0}나", "가\u{A0}나"),
    ("가\u{2011}나", "가\u{2011}나"), ("co\u{AD}op", "co\u{AD}|op"), ("가\u{2028}나", "가\u{2028}|나"),
    ("가\u{2029}나", "가\u{2029}|나"), ("가\r\n나", "가\r\n|나"),
  ])
  func controls(text: String, expected: String) throws {
    for strategy in [LineBreakStrategy.hangulWordPriority, .keepAll] {
      var style = ParagraphStyle()
      style.lineBreakStrategy = strategy
      let prepared = try Typesetter.shared.prepare(text, font: font, paragraphStyle: style)
      #expect(barred(text, prepared.breakOffsets) == expected)
    }
  }

  @Test func keepAllIsThatOfCSS() throws {
    var style = ParagraphStyle()
    style.lineBreakStrategy = .keepAll
    for text in ["2024|년", "iPhone|을", "カ|가", "漢|字|한|글"] {
      let plain = text.replacing("|", with: "")
      #expect(try Typesetter.shared.prepare(plain, font: font, paragraphStyle: style).breakOffsets.count == 1)
    }
    // U+3000 still ends a line, and so do brackets.
    let wide = "가나\u{3000}다라 (마)바"
    let prepared = try Typesetter.shared.prepare(wide, font: font, paragraphStyle: style)
    #expect(barred(wide, prepared.breakOffsets) == "가나\u{3000}|다라 |(마)|바")
  }
}
