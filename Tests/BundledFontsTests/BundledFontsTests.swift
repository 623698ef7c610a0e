import Foundation
import Testing

@testable import BundledFonts

@Suite struct BundledFontsTests {
  @Test func findsTheFontsAndListsThem() throws {
    let bundled = try BundledFonts.locate()
    #expect(bundled.fonts.count == 17)
    let families = Set(bundled.fonts.map(\.family))
    #expect(families == ["Inter", "Noto Sans KR", "Noto Color Emoji"])
    let upright = bundled.fonts.filter { $0.family == "Inter" && !$0.isItalic }.map(\.weight)
    #expect(upright == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    let italic = bundled.fonts.filter { $0.family == "Inter" && $0.isItalic }.map(\.weight)
    #expect(italic == [400, 500, 600, 700])
    #expect(bundled.fonts.filter { $0.family == "Noto Sans KR" }.map(\.weight) == [400, 500, 700])
  }

  @Test func everyFileHasTheBytesOfTheManifest() throws {
    let bundled = try BundledFonts.locate()
    let lines = bundled.fonts.map { "\($0.sha256)  \(bundled.path(of: $0))" }.joined(separator: "\n")
    let sums = Process()
    sums.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    sums.arguments = ["--check", "--status", "--strict"]
    let input = Pipe()
    sums.standardInput = input
    try sums.run()
    input.fileHandleForWriting.write(Data((lines + "\n").utf8))
    try input.fileHandleForWriting.close()
    sums.waitUntilExit()
    #expect(sums.terminationStatus == 0)
  }

  @Test func koreanSubsetsStaySmallAndCarryLicences() throws {
    let bundled = try BundledFonts.locate()
    for font in bundled.fonts where font.family == "Noto Sans KR" {
      let size = try FileManager.default.attributesOfItem(atPath: bundled.path(of: font))[.size] as? Int
      #expect((2_000_000...4_000_000).contains(try #require(size)))
    }
    for name in ["Inter", "NotoSansKR", "NotoColorEmoji"] {
      let text = try String(contentsOfFile: bundled.directory + "/OFL-\(name).txt", encoding: .utf8)
      #expect(text.contains("SIL OPEN FONT LICENSE Version 1.1") && text.contains("PERMISSION"))
    }
  }

  @Test func looksBesideTheProgramThenInTheSourceThenInTheVariable() {
    let places = BundledFonts.places(
      executable: "/opt/app/measure", source: "/src/fonts/BundledFonts.swift", environment: "/fonts")
    #expect(
      places == [
        "/opt/app/SelfSizing_BundledFonts.resources/files", "/opt/app/fonts", "/src/fonts/files", "/fonts",
      ])
    let without = BundledFonts.places(executable: "/measure", source: "/src/fonts/BundledFonts.swift", environment: nil)
    #expect(without == ["//SelfSizing_BundledFonts.resources/files", "//fonts", "/src/fonts/files"])
  }

  @Test func takesTheFirstPlaceWithAManifest() throws {
    let known = try BundledFonts.locate().directory
    #expect(try BundledFonts.locate(in: ["/nowhere", known, "/else"]).directory == known)
  }

  @Test func saysWhereItLooked() {
    #expect(throws: BundledFontsError.missing(searched: ["/nowhere", "/else"])) {
      try BundledFonts.locate(in: ["/nowhere", "/else"])
    }
  }

  static let good =
    #"{"family":"F","style":"S","weight":400,"italic":false,"file":"f.ttf","sha256":"0","package":"p","version":"1"}"#

  @Test func readsASmallManifest() throws {
    let fonts = try FontManifest.read(Array(#" {"made":"x", "fonts" : [ \#(Self.good) ] } "#.utf8))
    let font = BundledFont(
      family: "F", style: "S", weight: 400, isItalic: false, file: "f.ttf", sha256: "0", package: "p", version: "1")
    #expect(fonts == [font])
    #expect(try FontManifest.read(Array(#"{"fonts":[]}"#.utf8)) == [])
  }

  @Test(arguments: [
    ("", "expected \"{\""), ("{", "expected \"\"\""), ("{}", "no list"), (#"{"fonts":1}"#, "no list"),
    (#"{"fonts":[1]}"#, "expected \"{\""), (#"{"fonts":[{}]}"#, "fonts[0] has no \"weight\""),
    (#"{"fonts":[\#(good)]}x"#, "after the end"), (#"{"fonts":[\#(good),]}"#, "expected \"{\""),
    (#"{"fonts":"a\n"}"#, "an escape"), (#"{"fonts":"a"#, "doesn't end"), (#"{"fonts":nul"#, "expected a value"),
    (#"{"fonts":"#, "the text ends"), (#"{"n":99999999999999999999}"#, "out of range"),
    (#"{"fonts":[\#(good.replacingOccurrences(of: "f.ttf", with: "../f.ttf"))]}"#, "no plain file name"),
    (#"{"fonts":[\#(good.replacingOccurrences(of: "400", with: "0"))]}"#, "no \"weight\""),
    (#"{"fonts":[{"a":[]}]}"#, "a list inside a list"),
  ])
  func rejectsABrokenManifest(text: String, expected: String) throws {
    let problem = #expect(throws: FontManifest.Problem.self) { try FontManifest.read(Array(text.utf8)) }
    #expect(try #require(problem).detail.contains(expected))
  }

  @Test func namesABrokenManifest() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("manifest-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/manifest.json"
    try Data("{".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: BundledFontsError.brokenManifest(path: path, detail: "expected \"\"\" at byte 1")) {
      try BundledFonts.locate(in: [folder.path])
    }
  }
}
