import Foundation
import Testing

@testable import Typesetting

@Suite struct FontFeatureTests {
  @Test func readsLists() throws {
    #expect(
      try FontFeature.parse("tnum, -liga,ss01=2,+kern,cv11=0") == [
        FontFeature(tag: "tnum"), FontFeature(tag: "liga", value: 0), FontFeature(tag: "ss01", value: 2),
        FontFeature(tag: "kern", value: 1), FontFeature(tag: "cv11", value: 0),
      ])
    #expect(try FontFeature.parse("").isEmpty && FontFeature.parse("  ").isEmpty)
  }

  @Test(arguments: [
    "tnum,", ",", "toolong", "-", "=1", "ss01=", "ss01=x", "ss01=-1", "ss01=+1", "-liga=1", "té", "a b",
    "ss01=4294967296", "ss01=1.5",
  ])
  func rejectsOthers(text: String) {
    let error = #expect(throws: FontError.self) { try FontFeature.parse(text) }
    #expect(error?.help == "write features as tnum, -liga or ss01=2, with commas between them")
  }

  @Test func readsVariations() throws {
    #expect(
      try FontVariation.parse("wght=650, opsz=-1.5") == [
        FontVariation(tag: "wght", value: 650), FontVariation(tag: "opsz", value: -1.5),
      ])
    #expect(try FontVariation.parse("").isEmpty)
  }

  @Test(arguments: ["wght", "wght=", "=1", "wght=1=2", "wght=nan", "wght=inf", "weight=1", "wght=1,", "wg\u{E9}=1"])
  func rejectsOtherVariations(text: String) {
    let error = #expect(throws: FontError.self) { try FontVariation.parse(text) }
    #expect(error?.help == "write variations as wght=650, with commas between them")
  }

  @Test(arguments: [
    ("system", FontDescriptor.Source.system), ("System", .system), ("Inter", .family("Inter")),
    ("Noto Sans KR", .family("Noto Sans KR")), ("a.ttf", .file(path: "a.ttf", index: 0)),
    ("./fonts/x", .file(path: "./fonts/x", index: 0)), ("a.TTC#1", .file(path: "a.TTC", index: 1)),
    ("dir/a#b.ttf", .file(path: "dir/a#b.ttf", index: 0)), ("C#", .family("C#")), ("Font #2", .family("Font #2")),
    ("a.ttc#-1", .family("a.ttc#-1")), ("", .family("")), ("a.woff2", .file(path: "a.woff2", index: 0)),
  ])
  func readsSources(text: String, source: FontDescriptor.Source) {
    #expect(FontDescriptor.Source(text) == source)
  }

  @Test func descriptorsSurviveJSON() throws {
    var descriptor = FontDescriptor(.file(path: "a.ttc", index: 2), weight: 650, italic: true)
    descriptor.variations = [FontVariation(tag: "wght", value: 650)]
    let bytes = try JSONEncoder().encode(descriptor)
    #expect(try JSONDecoder().decode(FontDescriptor.self, from: bytes) == descriptor)
  }

  @Test func weightsHaveNames() {
    #expect(FontWeightName.allCases.map(\.value) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    #expect(FontWeightName(rawValue: "semibold")?.value == 600)
  }
}
