import CompositionalLayout
import Foundation
import Goldens
import SelfSizing

/// How the first cells of a section came to their heights, node by node.
struct ContentExplanation {
  let screen: ScreenResolution
  let ink: Ink

  /// Cells told of each section; the others go the same way.
  private static let cellLimit = 2

  init(_ screen: ScreenResolution, ink: Ink) {
    self.screen = screen
    self.ink = ink
  }

  func text(_ section: Int) -> String {
    var text = ""
    let own = screen.elements.filter { $0.section == section && $0.category != .decoration }
    let cells = own.filter { $0.category == .cell }.prefix(Self.cellLimit)
    for element in own.filter({ $0.category != .cell }).prefix(Self.cellLimit) + cells {
      guard let contents = try? screen.resolved.content(of: element), !contents.isEmpty else { continue }
      text += "    · the content of \(element.id), in \(numbers(element.frame.size))\n"
      for placed in contents { text += line(placed, in: element.frame) }
    }
    return text
  }

  private func line(_ placed: PlacedContent, in frame: CGRect) -> String {
    let depth = placed.path.split(separator: ".").count / 2
    let indent = String(repeating: "  ", count: depth + 4)
    let place =
      "at (\(Points.text(Double(placed.frame.minX - frame.minX))), "
      + "\(Points.text(Double(placed.frame.minY - frame.minY))))"
    let kind = placed.path == placed.kind.rawValue ? "" : " \(placed.kind.rawValue)"
    var text = "\(indent)\(ink.dim(placed.path))\(kind) \(numbers(placed.frame.size)) \(place)"
    if let label = placed.label {
      let layout = label.layout.text
      let lines = layout.size.lineCount
      text += ": \(lines) line\(lines == 1 ? "" : "s")"
      if let line = layout.lines.first { text += " of \(Points.text(line.height))" }
      text += ", natural width \(Points.text(layout.naturalWidth))"
      if label.isCut { text += ", " + ink.alert("cut: all of it takes \(label.neededLines)") }
    }
    return text + "\n"
  }

  private func numbers(_ size: CGSize) -> String {
    "\(Points.text(Double(size.width))) × \(Points.text(Double(size.height)))"
  }
}
