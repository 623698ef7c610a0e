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
