import Testing

@testable import Typesetting

@Suite struct DynamicTypeTests {
  @Test(arguments: [
    (TextStyle.largeTitle, 34.0, 41.0), (.title1, 28, 34), (.title2, 22, 28), (.title3, 20, 25), (.headline, 17, 22),
    (.body, 17, 22), (.callout, 16, 21), (.subheadline, 15, 20), (.footnote, 13, 18), (.caption1, 12, 16),
    (.caption2, 11, 13), (.extraLargeTitle, 36, 43), (.extraLargeTitle2, 28, 34),
  ])
  func sizesAtTheDefault(style: TextStyle, size: Double, leading: Double) throws {
    #expect(try style.entry(at: .large) == TextStyle.Entry(size: size, leading: leading))
  }

  @Test func someOtherCategories() throws {
    #expect(try TextStyle.body.entry(at: .extraSmall).size == 14)
    #expect(try TextStyle.body.entry(at: .accessibilityMedium) == TextStyle.Entry(size: 28, leading: 34))
    #expect(try TextStyle.caption2.entry(at: .accessibilityExtraExtraExtraLarge).size == 40)
    #expect(try TextStyle.subheadline.entry(at: .extraExtraExtraLarge) == TextStyle.Entry(size: 21, leading: 28))
    #expect(try TextStyle.largeTitle.entry(at: .accessibilityExtraExtraExtraLarge).size == 60)
  }

  /// A larger category never makes text smaller, and lines are always higher than the text.
  @Test(arguments: TextStyle.allCases.filter { $0 != .extraLargeTitle && $0 != .extraLargeTitle2 })
  func sizesRise(style: TextStyle) throws {
    let entries = try ContentSizeCategory.allCases.map { category in try style.entry(at: category) }
    for (smaller, larger) in zip(entries, entries.dropFirst()) {
      #expect(smaller.size <= larger.size && smaller.leading <= larger.leading)
    }
    #expect(entries.allSatisfy { $0.leading > $0.size })
  }

  @Test func extraLargeTitlesExistAtOneCategoryOnly() {
    let error = #expect(throws: FontError.self) { try TextStyle.extraLargeTitle.entry(at: .extraLarge) }
    #expect(error?.description == "the content size category of extraLargeTitle can't be xL")
    #expect(error?.help == "allowed: L, the only one whose size is known")
  }

  @Test func names() {
    #expect(TextStyle(name: "BODY") == .body && TextStyle(name: "subhead") == .subheadline)
    #expect(TextStyle(name: "Title1") == .title1 && TextStyle(name: "heading") == nil)
    #expect(ContentSizeCategory(name: "ax3") == .accessibilityExtraLarge)
    #expect(ContentSizeCategory(name: "XS") == .extraSmall && ContentSizeCategory(name: "AX6") == nil)
    #expect(
      ContentSizeCategory.allCases.map(\.rawValue) == [
        "xS", "S", "M", "L", "xL", "xxL", "xxxL", "AX1", "AX2", "AX3", "AX4", "AX5",
      ])
    #expect(ContentSizeCategory.allCases == ContentSizeCategory.allCases.sorted())
    #expect(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).count == 5)
  }

  @Test func preferredFonts() throws {
    let library = try FontLibrary()
    let headline = try library.preferredFont(.headline, at: .accessibilityMedium)
    #expect(headline.size == 28 && headline.cascade.faces[0].weight == 600)
    #expect(try library.preferredFont(.body).cascade === library.font(.system, size: 17).cascade)
    #expect(try library.preferredFont(.extraLargeTitle).cascade.faces[0].weight == 700)
  }

  // MARK: Scaling

  @Test func scalesByTheRatioOfLeadings() throws {
    let scaling = FontScaling(.body)
    #expect(try scaling.factor(at: .large) == 1)
    #expect(try scaling.factor(at: .accessibilityMedium) == 34.0 / 22)
    #expect(abs(try scaling.scaledValue(17, at: .accessibilityMedium, scale: 0) - 26.2727) < 0.0001)
    #expect(try scaling.scaledValue(17, at: .accessibilityMedium, scale: 2) == 26.5)
    #expect(try scaling.scaledValue(17, at: .accessibilityMedium) == 79.0 / 3)
    #expect(try scaling.scaledValue(17, at: .large) == 17)
    #expect(try FontScaling(.caption2).scaledValue(10, at: .extraSmall) == 10)
  }

  @Test func scalesFontsUpToALimit() throws {
    let font = try FontLibrary().font(.family("Inter"), size: 17)
    let scaled = try FontScaling().scaledFont(font, at: .accessibilityMedium)
    #expect(scaled.size == 79.0 / 3 && scaled.cascade === font.cascade)
    #expect(try FontScaling().scaledFont(font, at: .accessibilityMedium, maximumPointSize: 20).size == 20)
    #expect(try FontScaling().scaledFont(font, at: .extraSmall, maximumPointSize: 20).size < 17)
  }

  @Test func rejectsNumbersThatAreNone() throws {
    let font = try FontLibrary().font(.family("Inter"), size: 17)
    #expect(throws: FontError.self) { try FontScaling().scaledValue(.nan, at: .large) }
    #expect(throws: FontError.self) { try FontScaling().scaledValue(1, at: .large, scale: -1) }
    #expect(throws: FontError.self) { try FontScaling().scaledFont(font, at: .large, maximumPointSize: .infinity) }
    #expect(throws: FontError.self) { try FontScaling(.extraLargeTitle).factor(at: .small) }
    #expect(try FontScaling().scaledValue(1e308, at: .large).isFinite)
  }
}
