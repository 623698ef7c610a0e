/// What a page shows of a case.
package enum ReportPicture {
  /// The same picture for a light and a dark page, as `svg` elements.
  case drawn(light: String, dark: String)
  /// Why there is none; empty where nothing is to be said.
  case none(reason: String)
}

/// Outcomes as one page that needs nothing else: failures with both wraps, the rest by name. No dates, so that the same
/// outcomes give the same bytes.
public enum HTMLReport {
  public static func text(_ files: [FileOutcome]) -> String { text(files) { _, _ in .none(reason: "") } }

  /// - Parameter picture: of a case that isn't as recorded; called for each, in order.
  package static func text(_ files: [FileOutcome], picture: (FileOutcome, CaseOutcome) -> ReportPicture) -> String {
    let cases = files.map(\.cases.count).reduce(0, +)
    let failures = files.map(\.failures.count).reduce(0, +)
    let title =
      failures == 0
      ? "\(cases) case\(cases == 1 ? "" : "s"), all the same" : "\(failures) of \(cases) cases not as recorded"
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <h1>\(title)</h1>

      """
    for file in files { text += section(file, picture) }
    return text + "</body>\n</html>\n"
  }

  private static func section(
    _ file: FileOutcome, _ picture: (FileOutcome, CaseOutcome) -> ReportPicture
  ) -> String {
    var text = "<section>\n<h2>\(MarkupText.escaped(file.path))</h2>\n"
    if let note = file.changesNote { text += "<p class=\"options\">\(MarkupText.escaped(note))</p>\n" }
    for failure in file.failures { text += article(failure, picture(file, failure)) }
    let same = file.cases.filter(\.isSame)
    if !same.isEmpty {
      let items = same.map { "<li>\(MarkupText.escaped($0.golden.name))</li>" }.joined()
      text += "<details><summary>\(same.count) the same</summary><ul>\(items)</ul></details>\n"
    }
    return text + "</section>\n"
  }

  private static func article(_ outcome: CaseOutcome, _ picture: ReportPicture) -> String {
    let golden = outcome.golden
    var text = "<article>\n<h3>\(MarkupText.escaped(golden.name)) <small>line \(golden.line)</small></h3>\n"
    text += "<p class=\"source\" dir=\"auto\">\(MarkupText.escaped(golden.screen ?? golden.text))</p>\n"
    let options = golden.options.map { "\($0.name): \($0.value)" }.joined(separator: " · ")
    if !options.isEmpty { text += "<p class=\"options\">\(MarkupText.escaped(options))</p>\n" }
    var fold = (start: "", end: "")
    switch picture {
    case .drawn(let light, let dark):
      fold = ("<details><summary>as text</summary>\n", "</details>\n")
      text += "<div class=\"picture light\">\(light)</div>\n<div class=\"picture dark\">\(dark)</div>\n"
    case .none(let reason):
      if !reason.isEmpty { text += "<p class=\"options\">\(MarkupText.escaped(reason))</p>\n" }
    }
    switch outcome.verdict {
    case .same: break
    case .unrecorded(let now):
      text += "\(fold.start)<div class=\"wraps\">\(panel("now, not recorded yet", now))</div>\n\(fold.end)"
    case .differs(let difference):
      let pairs = difference.pairs.filter { !difference.isSame($0) }
      let sizesDiffer = difference.recorded.size != difference.now.size
      let before = panel("recorded", difference.recorded, Set(pairs.compactMap(\.before)), sizesDiffer)
      let after = panel("now", difference.now, Set(pairs.compactMap(\.after)), sizesDiffer)
      text += "\(fold.start)<div class=\"wraps\">\(before)\(after)</div>\n\(fold.end)"
      let notes = difference.notes + outcome.changes.map { "recorded with \($0)" }
      text += "<ul>\(notes.map { "<li>\(MarkupText.escaped($0))</li>" }.joined())</ul>\n"
    }
    return text + "</article>\n"
  }

  /// - Parameter differing: the lines that the other wrap hasn't.
  private static func panel(
    _ title: String, _ wrap: RecordedWrap, _ differing: Set<Int> = [], _ sizeDiffers: Bool = false
  ) -> String {
    var text = "<figure><figcaption>\(title)</figcaption><ol>"
    for (index, line) in wrap.lines.enumerated() {
      text += differing.contains(index) ? "<li class=\"differs\">" : "<li>"
      text += "<span dir=\"auto\">\(visible(line))</span></li>"
    }
    return text + "</ol><p\(sizeDiffers ? " class=\"differs\"" : "")>\(wrap.summary)</p></figure>"
  }

  /// A line with dots in place of the spaces at its end.
  private static func visible(_ line: String) -> String {
    var bytes: [UInt8] = []
    VisibleText.appendEscaped(line, to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    let end = text.reversed().prefix { $0 == " " }.count
    let dots = String(repeating: "·", count: end)
    let shown = MarkupText.escaped(String(text.dropLast(end)))
    return end == 0 ? shown : "\(shown)<i>\(dots)</i>"
  }

  private static let style = """
    :root { color-scheme: light dark; --edge: #8884; --mark: #b25b00; --back: #b25b0018; }
    @media (prefers-color-scheme: dark) { :root { --mark: #ffb45e; --back: #ffb45e22; } }
    body { font: 16px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
    h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; } h3 { font-size: 1rem; margin-bottom: .2rem; }
    small, .options, figcaption { color: #888; font-weight: normal; font-size: .85rem; }
    article { border-top: 1px solid var(--edge); padding: .5rem 0 1rem; }
    .source { white-space: pre-wrap; margin: .2rem 0; }
    .wraps { display: flex; flex-wrap: wrap; gap: 1.5rem; }
    figure { margin: 0; } figure p { margin: .3rem 0; font-size: .85rem; }
    ol { border: 1px solid var(--edge); margin: .2rem 0; padding: .3rem .6rem .3rem 2.4rem; min-width: 8rem; }
    ol span { white-space: pre; } i { color: #888; font-style: normal; }
    .differs { background: var(--back); } li.differs span::after { content: " ≠"; color: var(--mark); }
    p.differs::after { content: " ≠"; color: var(--mark); }
    .picture { border: 1px solid var(--edge); margin: .5rem 0; overflow-x: auto; width: fit-content; max-width: 100%; }
    .picture svg { display: block; max-width: 100%; height: auto; } .picture.dark { display: none; }
    @media (prefers-color-scheme: dark) { .picture.light { display: none; } .picture.dark { display: block; } }
    """
}
