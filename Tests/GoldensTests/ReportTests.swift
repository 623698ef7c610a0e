import Foundation
import FoundationXML
import Testing

@testable import Goldens

@Suite struct ReportTests {
  static let files: [FileOutcome] = {
    let text = "## a <b>\ntext: x & \"y\" z\nwidth: 3\n\n## same, 100%\ntext: b\n\n## new\ntext: c\n"
    guard let file = try? GoldenReader.read(Array(text.utf8)), file.cases.count == 3 else { return [] }
    func wrap(_ lines: [String]) -> RecordedWrap {
      RecordedWrap(lines: lines, size: .init(width: 1, height: Double(lines.count), isCut: false))
    }
    let recorded = wrap(["x & ", "\"y\" z"])
    let now = wrap(["x & \"y\" ", "z\u{1}"])
    guard let difference = WrapDifference(text: file.cases[0].text, recorded: recorded, now: now) else { return [] }
    let change = GoldenChange(name: "icu", isFont: false, recorded: "70", now: "72")
    return [
      FileOutcome(
        path: "dir/a,b:c.golden",
        cases: [
          CaseOutcome(file.cases[0], .differs(difference), changes: [change]), CaseOutcome(file.cases[1], .same),
          CaseOutcome(file.cases[2], .unrecorded(wrap(["c"]))),
        ], changes: [change])
    ]
  }()

  @Test func annotationsAreOneLineEachAndEscaped() {
    let text = GitHubAnnotations.text(Self.files)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("::error file=dir/a%2Cb%3Ac.golden,line=1,title=a <b>%3A differs::"))
    #expect(lines[0].contains("%0A    recorded"))
    #expect(lines[1].hasSuffix("title=new%3A not recorded::no wrap is recorded"))
  }

  /// Logs are terminals.
  @Test func annotationsHoldNoControls() throws {
    let file = try GoldenReader.read(Array("## a\ntext: \"x \\u{1B}y\"\n".utf8))
    func wrap(_ lines: [String]) -> RecordedWrap {
      RecordedWrap(lines: lines, size: .init(width: 1, height: Double(lines.count), isCut: false))
    }
    let difference = try #require(
      WrapDifference(text: file.cases[0].text, recorded: wrap(["x ", "\u{1B}y"]), now: wrap(["x \u{1B}y"])))
    let text = GitHubAnnotations.text([
      FileOutcome(path: "a", cases: [CaseOutcome(file.cases[0], .differs(difference), changes: [])], changes: [])
    ])
    #expect(text.contains("\"\u{241B}y\" moved from line 2 to line 1"), "\(text)")
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  private final class Elements: NSObject, XMLParserDelegate {
    var names: [String: Int] = [:]
    var suite: [String: String] = [:]
    var cases: [String] = []
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      names[name, default: 0] += 1
      if name == "testsuite" { suite = attributes }
      if name == "testcase" { cases.append(attributes["name"] ?? "") }
    }
  }

  @Test func junitIsXMLWithCounts() {
    let text = JUnitReport.text(Self.files)
    let parser = XMLParser(data: Data(text.utf8))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(elements.names["testcase"] == 3)
    #expect(elements.names["failure"] == 2)
    #expect(elements.suite["failures"] == "2" && elements.suite["tests"] == "3")
    #expect(elements.suite["name"] == "dir/a,b:c.golden")
    #expect(elements.cases == ["a <b>", "same, 100%", "new"])
    #expect(text == JUnitReport.text(Self.files))
  }

  @Test func thePageNeedsNothingElse() throws {
    let text = HTMLReport.text(Self.files)
    #expect(text.contains("<title>2 of 3 cases not as recorded</title>"))
    #expect(text.contains("a &lt;b&gt;"))
    #expect(text.contains("<i>·</i>"))
    #expect(text.contains("icu 70 (now 72)"))
    for outside in ["http", "src=", "href=", "<script", "url("] { #expect(!text.contains(outside), "\(outside)") }
    // Every tag that is opened is closed.
    for tag in ["section", "article", "figure", "ol", "ul", "li", "details", "div", "body", "html"] {
      let opened = text.matches(of: try Regex("<\(tag)[ >]")).count
      #expect(opened == text.matches(of: try Regex("</\(tag)>")).count, "\(tag)")
    }
  }

  @Test func aPageOfNoFailuresSaysSo() {
    var file = Self.files[0]
    file.cases = file.cases.filter(\.isSame)
    #expect(HTMLReport.text([file]).contains("<h1>1 case, all the same</h1>"))
    #expect(GitHubAnnotations.text([file]).isEmpty)
  }
}
