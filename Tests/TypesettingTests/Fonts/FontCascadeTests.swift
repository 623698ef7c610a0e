import Testing

@testable import Typesetting

@Suite struct FontCascadeTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary()
  }

  // MARK: The stand-in for San Francisco

  @Test func systemCascade() throws {
    let cascade = try library.font(.system, size: 17).cascade
    #expect(cascade.faces.map(\.name) == ["Inter Regular", "Noto Sans KR Regular", "Noto Color Emoji Regular"])
    #expect(cascade.standsFor == ["SF Pro", "Apple SD Gothic Neo", "Apple Color Emoji"])
    #expect(cascade.emojiFaceIndex == 2 && cascade.isSystemStandIn && cascade.warnings.isEmpty)
  }

  @Test func systemCascadeMatchesWeightAndSlant() throws {
    let bold = try library.font(FontDescriptor(.system, weight: 700, italic: true), size: 17).cascade
    #expect(bold.faces.map(\.name) == ["Inter Bold Italic", "Noto Sans KR Bold", "Noto Color Emoji Regular"])
    let thin = try library.font(FontDescriptor(.system, weight: 100), size: 17).cascade
    #expect(thin.faces.map(\.weight) == [100, 400, 400])
    let black = try library.font(FontDescriptor(.system, weight: 900), size: 17).cascade
    #expect(black.faces.map(\.weight) == [900, 700, 400])
    let semibold = try library.font(FontDescriptor(.system, weight: 600), size: 17).cascade
    #expect(semibold.faces.map(\.weight) == [600, 700, 400])
  }

  /// The size, ascent, descent and line height that UIKit gives for San Francisco.
  @Test(arguments: [
    (10.0, 9.5215, 2.4121, 11.9336), (11, 10.4736, 2.6533, 13.1270), (12, 11.4258, 2.8945, 14.3203),
    (13, 12.3779, 3.1357, 15.5137), (14, 13.3301, 3.3770, 16.7070), (15, 14.2822, 3.6182, 17.9004),
    (16, 15.2344, 3.8594, 19.0938), (17, 16.1865, 4.1006, 20.2871), (18, 17.1387, 4.3418, 21.4805),
    (20, 19.0430, 4.8242, 23.8672), (22, 20.9473, 5.3066, 26.2539), (24, 22.8516, 5.7891, 28.6406),
    (28, 26.6602, 6.7539, 33.4141), (30, 28.5645, 7.2363, 35.8008), (32, 30.4688, 7.7188, 38.1875),
    (34, 32.3730, 8.2012, 40.5742), (40, 38.0859, 9.6484, 47.7344),
  ])
  func systemMetrics(size: Double, ascent: Double, descent: Double, height: Double) throws {
    let metrics = try library.font(.system, size: size).metrics
    #expect(abs(metrics.ascent - ascent) < 0.00006)
    #expect(abs(metrics.descent - descent) < 0.00006)
    #expect(abs(metrics.lineHeight - height) < 0.00006)
    #expect(metrics.leading == 0)
  }

  @Test func systemMetricsAreExact() throws {
    let metrics = try library.font(.system, size: 20).metrics
    #expect(metrics.ascent == 19.04296875 && metrics.descent == 4.82421875)
    #expect(metrics.capHeight == 14.091796875 && metrics.xHeight == 10.439453125)
    let cascade = try library.font(.system, size: 20).cascade
    #expect(cascade.faceMetrics(0, size: 20) == metrics)
    #expect(cascade.faceMetrics(1, size: 20).ascent == 23.2 && cascade.faceMetrics(1, size: 20).descent == 5.76)
  }

  @Test(arguments: [
    (6.0, 41.0), (17, -26), (12, 0), (20, -23), (24, 3), (28, 14), (29, 14), (57, 5.5), (80, 0), (200, 0), (3, 41),
    (16.5, -23), (42, 9),
  ])
  func systemTracking(size: Double, thousandths: Double) throws {
    let cascade = try library.font(.system, size: size).cascade
    #expect(abs(cascade.tracking(size: size) - thousandths * size / 1000) < 1e-12)
  }

  @Test func onlyTheStandInIsTracked() throws {
    #expect(try library.font(.family("Inter"), size: 17).cascade.tracking(size: 17) == 0)
    #expect(try library.font(.system, size: 17).cascade.tracking(size: .nan) == 0)
    #expect(try library.font(.system, size: 17).cascade.tracking(size: 0) == 0)
  }

  @Test func aFileTakesTheStandInsPlace() throws {
    let own = try FontLibrary(options: .init(systemFont: .file(TestFonts.path("SquareVariable.ttf"))))
    let font = try own.font(FontDescriptor(.system, weight: 700), size: 17)
    #expect(
      font.cascade.faces.map(\.family) == ["Square Variable", "Inter", "Noto Sans KR", "Noto Color Emoji"])
    #expect(font.cascade.standsFor == [nil, nil, "Apple SD Gothic Neo", "Apple Color Emoji"])
    #expect(!font.cascade.isSystemStandIn && font.cascade.tracking(size: 17) == 0)
    #expect(font.metrics.ascent == 0.8 * 17 && font.cascade.faces[0].weight == 700)
    #expect(try own.preferredFont(.body).cascade.faces[0].family == "Square Variable")
  }

  // MARK: Other cascades

  @Test func namedFontsFallBackToTheBundledOnes() throws {
    let inter = try library.font(.family("inter"), size: 10).cascade
    #expect(inter.faces.map(\.family) == ["Inter", "Noto Sans KR", "Noto Color Emoji"])
    #expect(inter.standsFor == [nil, nil, nil] && !inter.isSystemStandIn)
    let file = try library.font(.file(TestFonts.square), size: 10).cascade
    #expect(file.faces.map(\.family) == ["Square", "Inter", "Noto Sans KR", "Noto Color Emoji"])
    let korean = try library.font(.family("Noto Sans KR", weight: 700), size: 10).cascade
    #expect(korean.faces.map(\.name) == ["Noto Sans KR Bold", "Inter Bold", "Noto Color Emoji Regular"])
  }

  @Test func explicitFallbackReplacesTheBundledOne() throws {
    let gap = FontDescriptor.file(TestFonts.path("SquareGap.ttf"))
    let square = FontDescriptor.file(TestFonts.square)
    #expect(try library.font(square, size: 10, fallback: []).cascade.faces.map(\.family) == ["Square"])
    let two = try library.font(square, size: 10, fallback: [square, gap, gap]).cascade
    #expect(two.faces.map(\.family) == ["Square", "Square Gap"])
    #expect(two.emojiFaceIndex == nil)
    let whole = try FontLibrary(options: .init(fallback: [gap]))
    #expect(try whole.font(square, size: 10).cascade.faces.map(\.family) == ["Square", "Square Gap"])
    let system = try whole.font(.system, size: 10).cascade
    #expect(system.standsFor == ["SF Pro", nil] && system.tracking(size: 17) < 0)
    let emoji = try library.font(square, size: 10, fallback: [.family("Noto Color Emoji"), gap]).cascade
    #expect(emoji.emojiFaceIndex == 1)
  }

  @Test func theSameRequestGivesTheSameCascade() throws {
    let first = try library.font(.system, size: 17)
    let second = try library.font(.system, size: 12)
    #expect(first.cascade === second.cascade && first != second && first == second.withSize(17))
    #expect(try library.font(.system, size: 17) == first)
    #expect(try library.font(.system, size: 17, features: [FontFeature(tag: "tnum")]) != first)
    let bold = try library.font(FontDescriptor(.system, weight: 700), size: 17)
    #expect(bold.cascade !== first.cascade && bold.cascade.id != first.cascade.id)
    #expect(bold.cascade.faces[2] === first.cascade.faces[2])
  }

  @Test func sizesAndWeightsOutOfRange() throws {
    for size in [-1, Double.nan, .infinity] {
      #expect(throws: FontError.self) { try library.font(.system, size: size) }
    }
    for weight in [0, 1001, -400, Int.max] {
      #expect(
        throws: FontError.badValue(what: "the font weight", value: "\(weight)", allowed: "1 to 1000")
      ) { try library.font(FontDescriptor(.system, weight: weight), size: 17) }
    }
    let zero = try library.font(.system, size: 0)
    #expect(zero.metrics.lineHeight == 0 && zero.withSize(.nan).size == 0 && zero.withSize(-3).size == 0)
  }

  // MARK: Han regions

  @Test(arguments: [
    ("ja", HanRegion.japan), ("ja-JP", .japan), ("ja_JP.UTF-8", .japan), ("ja-u-lb-strict", .japan),
    ("ko", .korea), ("ko_KR.UTF-8", .korea), ("zh", .simplified), ("zh-CN", .simplified), ("zh_Hans_HK", .simplified),
    ("zh-Hant", .traditional), ("zh-TW", .traditional), ("zh-Hant-TW", .traditional), ("zh-HK", .hongKong),
    ("zh-Hant-HK", .hongKong), ("zh-MO", .hongKong), ("yue", .hongKong), ("zh-SG", .simplified),
  ])
  func regionOfALanguage(language: String, region: HanRegion) {
    #expect(HanRegion(language: language) == region)
  }

  @Test(arguments: ["en", "", "jav", "-", "C", "POSIX", "vi-VN"])
  func otherLanguagesHaveNoRegion(language: String) {
    #expect(HanRegion(language: language) == nil)
  }

  @Test func regionOfAFace() {
    #expect(HanRegion(family: "Noto Sans CJK JP", codePages: 0b10111 << 17) == .japan)
    #expect(HanRegion(family: "Noto Sans KR", codePages: 0) == .korea)
    #expect(HanRegion(family: "Source Han Sans HC", codePages: 0) == .hongKong)
    #expect(HanRegion(family: "NanumGothic", codePages: 1 << 19) == .korea)
    #expect(HanRegion(family: "IPAGothic", codePages: 1 << 17) == .japan)
    #expect(HanRegion(family: "Inter", codePages: 0b1001_1111) == nil)
    #expect(HanRegion(family: "Unifont", codePages: 0b1111 << 17) == nil)
  }

  /// Case k10-03: the Han face of the language comes before the other Han faces; without one the list's order counts.
  @Test(arguments: [
    ("ja", 1), ("ja-JP", 1), ("ja_JP.UTF-8", 1), ("zh-Hans", 2), ("zh-CN", 2), ("ko-KR", 3), ("zh-TW", 1), ("en", 1),
    (nil, 1),
  ])
  func hanFacesByLanguage(language: String?, first: Int) throws {
    let file = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
    let list = [0, 2, 1].map { FontDescriptor.file(file, index: $0) }
    let cascade = try library.font(.family("Inter"), size: 16, fallback: list).cascade
    let order = cascade.faceOrder(language: language)
    #expect(order.prefix(2) == [0, first] && order.sorted() == [0, 1, 2, 3])
    #expect(order.dropFirst().filter { $0 != first } == [1, 2, 3].filter { $0 != first })
    // A font that was asked for stays first, whatever its region.
    let asked = try library.font(list[0], size: 16, fallback: Array(list.dropFirst())).cascade
    #expect(asked.faceOrder(language: language)[0] == 0)
  }

  @Test func traditionalPrefersHongKongToTheOthers() throws {
    let file = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
    let list = [0, 4].map { FontDescriptor.file(file, index: $0) }
    let cascade = try library.font(.family("Inter"), size: 16, fallback: list).cascade
    #expect(cascade.faceOrder(language: "zh-TW") == [0, 2, 1])
  }
}
