/// Outcomes in JUnit's XML, which CI servers read. The same outcomes give the same bytes: no times, no host names.
public enum JUnitReport {
  public static func text(_ files: [FileOutcome]) -> String {
    let tests = files.map(\.cases.count).reduce(0, +)
    let failures = files.map(\.failures.count).reduce(0, +)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">\n"
    for file in files {
      let path = MarkupText.escaped(file.path)
      text += "  <testsuite name=\"\(path)\" tests=\"\(file.cases.count)\" failures=\"\(file.failures.count)\" "
      text += "errors=\"0\" skipped=\"0\">\n"
      for outcome in file.cases { text += testCase(outcome, path: path) }
      if let note = file.changesNote { text += "    <system-out>\(MarkupText.escaped(note))</system-out>\n" }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func testCase(_ outcome: CaseOutcome, path: String) -> String {
    let golden = outcome.golden
    var text = "    <testcase classname=\"\(path)\" name=\"\(MarkupText.escaped(golden.name))\" file=\"\(path)\" "
    text += "line=\"\(golden.line)\""
    guard let message = outcome.message else { return text + "/>\n" }
    text += ">\n      <failure message=\"\(MarkupText.escaped(message))\" type=\"wrap\">"
    if let difference = outcome.difference { text += MarkupText.escaped(difference.report) }
    return text + "</failure>\n    </testcase>\n"
  }
}
