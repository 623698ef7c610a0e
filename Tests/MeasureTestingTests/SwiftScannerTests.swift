import Testing

@testable import MeasureTesting

@Suite struct SwiftScannerTests {
  private func edited(_ source: String, line: Int, column: Int = 3, text: String = "│a│\n= 1 × 2, 1 line\n") throws
    -> String
  {
    var bytes = Array(source.utf8)
    let edit = try SourceCall(name: "expectWrapping", line: line, column: column).edit(expecting: text, in: bytes)
    bytes.replaceSubrange(edit.range, with: edit.replacement)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aClosureIsPutBehindTheCall() throws {
    let source = "func test() {\n  expectWrapping(\"a\", width: 3)\n  other()\n}\n"
    #expect(
      try edited(source, line: 2) == """
        func test() {
          expectWrapping("a", width: 3) {
            \"""
            │a│
            = 1 × 2, 1 line
            \"""
          }
          other()
        }

        """)
  }

  @Test func theClosureIsReplaced() throws {
    let source =
      "func test() {\n  expectWrapping(\"a)\", width: f(3)) {\n    // old }\n    \"}\"\n  }\n  other { }\n}\n"
    let result = try edited(source, line: 2)
    #expect(result.hasSuffix("    = 1 × 2, 1 line\n    \"\"\"\n  }\n  other { }\n}\n"))
    #expect(!result.contains("old"))
    // Writing the same again changes nothing.
    #expect(try edited(result, line: 2) == result)
  }

  @Test func callsOfOneLineAreToldApartByColumn() throws {
    let source = "  expectWrapping(\"a\", width: 1); expectWrapping(\"b\", width: 2)\n"
    #expect(try edited(source, line: 1, column: 3).hasSuffix("}; expectWrapping(\"b\", width: 2)\n"))
    #expect(
      try edited(source, line: 1, column: 34).hasPrefix(
        "  expectWrapping(\"a\", width: 1); expectWrapping(\"b\", width: 2) {"))
  }

  @Test func stringsAndCommentsAreNoCode() throws {
    let source = """
      func test() {
        /* expectWrapping( */ expectWrapping(#"a " ) \\#(f(")"))"#, width: 3) // expectWrapping(
        other()
      }
      """
    let result = try edited(source, line: 2, column: 25)
    #expect(result.contains("width: 3) {\n    \"\"\"\n    │a│"))
    #expect(result.hasSuffix("  } // expectWrapping(\n  other()\n}"))
  }

  @Test func argumentsMaySpanLinesAndHoldLongStrings() throws {
    let source = "  expectWrapping(\n    \"\"\"\n    a \\(b(\")\")) (\n    \"\"\",\n    width: 3)\n  next()\n"
    #expect(try edited(source, line: 1).contains("    width: 3) {\n"))
    #expect(try edited(source, line: 1).hasSuffix("  }\n  next()\n"))
  }

  @Test func theExpressionMayBeginBeforeTheName() throws {
    let source = "  MeasureTesting\n    .expectWrapping(\"a\", width: 3)\n"
    #expect(try edited(source, line: 1).contains("    .expectWrapping(\"a\", width: 3) {\n"))
  }

  @Test func backslashesStandRawAndQuotesEscaped() throws {
    let source = "\texpectWrapping(\"a\", width: 3)\n"
    let raw = try edited(source, line: 1, column: 2, text: "│a\\u{A0}│\n")
    #expect(raw == "\texpectWrapping(\"a\", width: 3) {\n\t\t#\"\"\"\n\t\t│a\\u{A0}│\n\t\t\"\"\"#\n\t}\n")
    let quotes = try edited(source, line: 1, column: 2, text: "│\"\"\"│\n")
    #expect(quotes.contains("\t\t│\\\"\"\"│\n"))
  }

  @Test func whatCannotBeWrittenIsTold() {
    func fault(_ source: String, line: Int = 1) -> String? {
      do {
        _ = try edited(source, line: line)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(fault("  other()\n")?.contains("isn't found at line 1") == true)
    #expect(fault("  expectWrapping(\"a\", width: 1)\n", line: 9)?.contains("isn't found at line 9") == true)
    #expect(fault("  expectWrapping(\"a\", width: 1, matches: { \"\" })\n")?.contains("inside the parentheses") == true)
    #expect(fault("  expectWrapping(\"a\", width: 1\n")?.contains("isn't found") == true)
    #expect(fault("  expectWrapping(\"a\", width: 1) {\n")?.contains("has no end") == true)
    #expect(fault("")?.contains("isn't found") == true)
  }
}
