import Foundation
import Testing

@testable import MeasureCommand

/// The page of `measure verify --html` with its pictures.
@Suite struct ReportPictureTests {
  /// A page of a text, a screen and a case without a wrap.
  private func page(_ tool: GoldenTool) throws -> String {
    let recorded = try tool.shell(
      """
      measure record wanted.golden && measure record screens.golden --screen screen.json \
      && measure record wanted.golden --name emoji 'Save 😀 on everything' --width 80 --lines 2
      """)
    #expect(recorded.code == 0)
    let golden = try tool.read("wanted.golden")
    try tool.write(
      golden.replacing("width: 140", with: "width: 170").replacing("width: 80", with: "width: 70")
        + "\n## new\ntext: a b\nwidth: 20\n", to: "wanted.golden")
    try tool.write(
      tool.read("screen.json").replacing("Waffles for two", with: "Waffles for two and everybody else who comes by"),
      to: "screen.json")
    let verified = try tool.shell("measure verify wanted.golden screens.golden --html report.html")
    #expect(verified.code == 1)
    return try tool.read("report.html")
  }

  @Test func everyFailureIsDrawnForLightAndDark() throws {
    let tool = try GoldenTool()
    defer { tool.remove() }
    let page = try page(tool)
    #expect(page.components(separatedBy: "<div class=\"picture light\">").count == 5)
    #expect(page.components(separatedBy: "<div class=\"picture dark\">").count == 5)
    #expect(page.components(separatedBy: "<svg ").count == 9 && page.components(separatedBy: "</svg>").count == 9)
    #expect(page.contains("prefers-color-scheme: dark"))
    #expect(page.components(separatedBy: "<details><summary>as text</summary>").count == 5)
    // Dark and light grounds.
    #expect(page.contains("fill:rgb(95.68%,96.07%,96.86%)") && page.contains("fill:rgb(7.84%,8.62%,10.19%)"))
  }

  @Test func thePageNeedsNothingElse() throws {
    let tool = try GoldenTool()
    defer { tool.remove() }
    let page = try page(tool)
    let identifiers = page.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(!identifiers.isEmpty && Set(identifiers).count == identifiers.count)
    let references = page.matches(of: /url\(([^)]*)\)|href="([^"]*)"/).map { String($0.1 ?? $0.2 ?? "") }
    #expect(!references.isEmpty)
    for reference in references {
      let isInside = reference.hasPrefix("#") && identifiers.contains(String(reference.dropFirst()))
      #expect(isInside || reference.hasPrefix("data:image/png;base64,"), "\(reference.prefix(80))")
    }
    for outside in ["src=", "<script", "@import", "<?xml", "<link"] { #expect(!page.contains(outside), "\(outside)") }
    let addresses = page.matches(of: /https?:[^"]*/).map { String($0.0) }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"])
    // The same outcomes, the same bytes.
    _ = try tool.shell("measure verify wanted.golden screens.golden --html again.html")
    #expect(try tool.read("again.html") == page)
  }

  @Test func whatIsTooLargeToDrawIsToldInThePage() throws {
    let tool = try GoldenTool()
    defer { tool.remove() }
    try tool.write("## long\ntext: \"\(String(repeating: "a\\n", count: 1000))\"\n", to: "long.golden")
    #expect(try tool.shell("measure verify long.golden --html report.html").code == 1)
    let page = try tool.read("report.html")
    #expect(page.contains("no picture: the picture would be") && !page.contains("<svg "))
    #expect(!page.contains("as text") && page.contains("<figure>"))
  }

  /// A page that nobody could open helps nobody: text takes the place of pictures.
  @Test func aPageHoldsSoManyPictures() throws {
    let text = (0..<12).map { "## n\($0)\ntext: 성수동 팝업스토어 \($0)\nwidth: 90\n│a│\n= 1 × 1, 1 line\n" }.joined()
    let shelf = FontShelf()
    let outcome = try GoldenComparison(path: "many.golden", bytes: Array(text.utf8), shelf: shelf).outcome
    let pictures = CasePictures(shelf: shelf, limit: 1 << 18)
    var bytes: [Int] = []
    for failure in outcome.failures {
      guard case .drawn(let light, let dark) = pictures.picture(of: failure, in: outcome) else { break }
      bytes.append(light.utf8.count + dark.utf8.count)
    }
    #expect((2..<12).contains(bytes.count))
    #expect(bytes.reduce(0, +) >= 1 << 18 && bytes.dropLast().reduce(0, +) < 1 << 18)
    guard case .none(let reason) = pictures.picture(of: outcome.failures[11], in: outcome) else {
      Issue.record("drawn beyond the limit")
      return
    }
    #expect(reason.hasPrefix("no picture: the page holds"))
  }
}
