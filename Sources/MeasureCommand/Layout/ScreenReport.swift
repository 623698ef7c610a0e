import CompositionalLayout
import Foundation
import Goldens
import SelfSizing

/// What `measure layout` prints for people: each section with its frames, what is cut and why, what was found, and a
/// last line that sums up.
struct ScreenReport {
  let screen: ScreenResolution
  let ink: Ink
  let room: Int

  /// Rows of a section that are printed; JSON has them all.
  private static let rowLimit = 500

  init(_ screen: ScreenResolution, ink: Ink, room: Int) {
    self.screen = screen
    self.ink = ink
    self.room = max(60, room)
  }

  private var resolved: ResolvedScreen { screen.resolved }

  var string: String {
    var report = header + "\n"
    let cut = Set(screen.truncated.map(\.element))
    let bySection = Dictionary(grouping: screen.elements) { $0.section ?? -1 }
    if let global = bySection[-1] {
      report += "\n" + ink.bold("layout") + "\n" + columns + rows(global, cut)
    }
    for section in 0..<resolved.layout.sectionCount {
      report += "\n" + title(section) + "\n"
      let elements = ordered(bySection[section] ?? [])
      report += elements.isEmpty ? "  nothing in it\n" : columns + rows(elements, cut)
      if screen.settings.explains { report += explanation(section) }
    }
    report += cutLabels
    report += findings
    return report + "\n" + summary + "\n"
  }

  private var header: String {
    let environment = screen.file.environment
    let options = screen.settings.options
    var parts = [
      ink.bold(screen.file.name.printable), "\(size(environment.width, environment.height)) container",
      "policy \(options.policy.rawValue)",
    ]
    if screen.file.contentSizeCategory != .large {
      parts.append("text size \(screen.file.contentSizeCategory.rawValue)")
    }
    if environment.direction == .rightToLeft { parts.append("right to left") }
    if let offset = screen.settings.offset { parts.append("pinned at offset \(Points.text(offset))") }
    return parts.joined(separator: " · ")
  }

  // MARK: Sections

  private func title(_ section: Int) -> String {
    var text = ink.bold("section \(section)")
    if let name = screen.file.sectionNames[section] { text += " " + name.printable }
    guard let frame = try? resolved.layout.frame(ofSection: section) else { return text }
    let snapped = screen.snapped(frame)
    let isVertical = screen.file.configuration.scrollDirection == .vertical
    let (low, high) = isVertical ? (snapped.minY, snapped.maxY) : (snapped.minX, snapped.maxX)
    text += ink.dim(" · ") + "\(isVertical ? "y" : "x") \(Points.text(Double(low))) … \(Points.text(Double(high)))"
    text += ink.dim(" · ") + "\(Points.text(Double(high - low))) \(isVertical ? "high" : "wide")"
    if let extent = (try? resolved.layout.orthogonalContentExtent(inSection: section)) ?? nil {
      let length = Points.text(PixelSnapping.up(extent, scale: screen.scale))
      text += ink.dim(" · ") + (isVertical ? "scrolls sideways, \(length) wide" : "scrolls up and down, \(length) high")
    }
    return text
  }

  private static let nameWidth = 24
  private static let numberWidth = 10

  private var columns: String {
    let names = ["x", "y", "width", "height"].map { $0.padded(left: Self.numberWidth) }.joined()
    return ink.dim("  " + "".padded(right: Self.nameWidth) + names) + "\n"
  }

  private func rows(_ elements: [LayoutElement], _ cut: Set<ElementID>) -> String {
    var text = ""
    for element in elements.prefix(Self.rowLimit) { text += row(element, isCut: cut.contains(element.id)) }
    if elements.count > Self.rowLimit { text += "  … and \(elements.count - Self.rowLimit) more; --json has all\n" }
    return text
  }

  /// Headers before the cells, footers behind them, each badge with its cell.
  private func ordered(_ elements: [LayoutElement]) -> [LayoutElement] {
    let first = elements.first { $0.category == .cell }
    func rank(_ element: LayoutElement) -> Int {
      switch element.id {
      case .decoration: return 0
      case .boundary:
        guard let first, !element.isPinned else { return 1 }
        return element.frame.minY <= first.frame.minY && element.frame.minX <= first.frame.minX ? 1 : 3
      case .item, .supplementary: return 2
      }
    }
    return [0, 1, 2, 3].flatMap { wanted in elements.filter { rank($0) == wanted } }
  }

  private func row(_ element: LayoutElement, isCut: Bool) -> String {
    let frame = screen.snapped(element.frame)
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      .map { Points.column(Double($0)).padded(left: Self.numberWidth) }.joined()
    let start = "  " + shortened(name(element), to: Self.nameWidth - 1).padded(right: Self.nameWidth)
    let mark = isCut ? "  " + ink.alert("cut") : ""
    let left = room - TerminalColumns.count(start) - 4 * Self.numberWidth - 7
    var caption = ""
    if left > 8, let text = screen.caption(of: element) {
      caption =
        (isCut ? "  " : "       ")
        + ink.dim(shortened(text.split(whereSeparator: \.isNewline).joined(separator: " "), to: left))
    }
    return start + numbers + mark + caption + "\n"
  }

  private func name(_ element: LayoutElement) -> String {
    switch element.id {
    case .item(let path): "cell \(path.item)"
    case .boundary(let kind, _): "\(short(kind))\(element.isPinned ? " (pinned)" : "")"
    case .supplementary(let kind, _, let index): "\(kind) \(index)"
    case .decoration(let kind, _): "\(kind) (background)"
    }
  }

  private func explanation(_ section: Int) -> String {
    guard let steps = try? resolved.layout.explanation(ofSection: section) else { return "" }
    var text = "  " + ink.note("how it came to this") + "\n"
    for step in steps {
      let indent = String(repeating: "  ", count: step.level + 1)
      let place = step.level > 1 ? ink.dim(step.place.description.dropPrefix("sections[\(section)].")) + ": " : ""
      text += "\(indent)· \(place)\(step.text.printable)\n"
    }
    return text + ContentExplanation(screen, ink: ink).text(section)
  }

  // MARK: What is wrong

  private var cutLabels: String {
    guard !screen.truncated.isEmpty else { return "" }
    let count = screen.truncated.count
    var text = "\n" + ink.alert("\(count) label\(count == 1 ? "" : "s") cut") + "\n"
    for label in screen.truncated.prefix(Self.rowLimit) {
      let lines = "\(label.lines) of \(label.neededLines) lines"
      let heights =
        "\(Points.text(Double(screen.snapped(label.frame).height))) of \(Points.text(label.neededHeight)) pt"
      text += "  \(ink.bold(place(of: label.element))) \(label.path) · \(lines), \(heights)\n"
      text += "    \(ink.dim("shows")) \(flat(label.displayed))\n"
      text += "    \(ink.dim("of   ")) \(flat(label.text))\n"
      text += "    \(ink.dim("why  ")) \(label.reason.printable)\n"
      text += "    \(ink.dim("fix  ")) \(label.help.printable)\n"
    }
    if count > Self.rowLimit { text += "  … and \(count - Self.rowLimit) more; --json has all\n" }
    return text
  }

  private func place(of element: ElementID) -> String {
    switch element {
    case .item(let path): "section \(path.section) cell \(path.item)"
    case .boundary(let kind, let section?): "section \(section) \(short(kind))"
    case .boundary(let kind, nil): short(kind)
    case .supplementary(let kind, let section, let index): "section \(section) \(kind) \(index)"
    case .decoration(let kind, let section): "section \(section) \(kind)"
    }
  }

  /// UIKit's own kinds, which list sections have, say less in more room.
  private func short(_ kind: String) -> String {
    switch kind {
    case LayoutSection.listHeaderKind: "header"
    case LayoutSection.listFooterKind: "footer"
    default: kind
    }
  }

  private func flat(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
    return shortened(lines, to: room - 10)
  }

  private var findings: String {
    guard !screen.diagnostics.isEmpty else { return "" }
    var text = ""
    for diagnostic in screen.diagnostics.prefix(Self.rowLimit) {
      let isWarning = diagnostic.severity == .warning
      let place = screen.file.place(of: diagnostic.place).map { "\(screen.file.name):\($0.line):\($0.column)" }
      let label = "\(diagnostic.severity.rawValue) \(diagnostic.code.rawValue)"
      text += "\n" + (isWarning ? ink.note(label) : ink.dim(label))
      text += " \(ink.dim("at")) \(diagnostic.place)\(place.map { ink.dim(" (\($0.printable))") } ?? "")\n"
      text += "  \(diagnostic.message.printable)\n  \(ink.dim("fix")) \(diagnostic.help.printable)\n"
    }
    return text
  }

  private var summary: String {
    let content = screen.snapped(CGRect(origin: .zero, size: resolved.contentSize)).size
    let cells = screen.elements.filter { $0.category == .cell }.count
    let passes = resolved.summary.passes
    var parts = [
      ink.bold("content \(size(Double(content.width), Double(content.height))) pt"),
      ink.bold("wraps to \(Points.text(resolved.wrapContentHeight)) pt"),
      "\(cells) cell\(cells == 1 ? "" : "s")",
      "\(resolved.summary.measured) measured in \(passes) pass\(passes == 1 ? "" : "es")",
    ]
    let count = screen.truncated.count
    parts.append(count == 0 ? ink.good("nothing cut") : ink.alert("\(count) label\(count == 1 ? "" : "s") cut"))
    return parts.joined(separator: " · ")
  }

  private func size(_ width: Double, _ height: Double) -> String { "\(Points.text(width)) × \(Points.text(height))" }

  /// At most so many columns, an ellipsis where something is left out.
  private func shortened(_ text: String, to columns: Int) -> String {
    let text = text.printable
    guard TerminalColumns.count(text) > columns else { return text }
    var shown = ""
    var used = 1
    for character in text {
      used += TerminalColumns.count(character)
      if used > columns { break }
      shown.append(character)
    }
    return shown + "…"
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
