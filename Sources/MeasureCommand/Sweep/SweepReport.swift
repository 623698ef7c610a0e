import Goldens
import Typesetting

/// What `measure sweep` prints for people: one row for each stretch of widths with the same height, from the widest on.
struct SweepReport {
  private let swept: SweptText
  private let ink: Ink

  init(_ swept: SweptText, ink: Ink) {
    self.swept = swept
    self.ink = ink
  }

  /// Steps that differ in where lines end, not in how many there are.
  private struct Stretch {
    var from: Double
    var to: Double
    var wraps: Int
    var lineCount: Int
    var height: Double
    var isTruncated: Bool
  }

  private var stretches: [Stretch] {
    var found: [Stretch] = []
    for step in swept.sweep.steps {
      if let last = found.last, last.lineCount == step.lineCount, last.height == step.height,
        last.isTruncated == step.isTruncated
      {
        found[found.count - 1].to = step.to
        found[found.count - 1].wraps += 1
      } else {
        found.append(
          Stretch(
            from: step.from, to: step.to, wraps: 1, lineCount: step.lineCount, height: step.height,
            isTruncated: step.isTruncated))
      }
    }
    return found.reversed()
  }

  var string: String {
    var rows = [["from pt", "below", "lines", "height", "wraps", ""]]
    let stretches = stretches
    for (index, stretch) in stretches.enumerated() {
      rows.append([
        Self.column(stretch.from), index == 0 ? "" : Self.column(stretch.to), "\(stretch.lineCount)",
        Points.column(stretch.height), stretch.wraps > 1 ? "\(stretch.wraps)" : "", marks(stretch, isLast: index == 0),
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { TerminalColumns.count($0[column]) }.max() ?? 0 }
    var report = ""
    for (index, row) in rows.enumerated() {
      let columns = row.indices.dropLast().map { row[$0].padded(left: widths[$0]) }
      var line = columns.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      let mark = row[row.count - 1].isEmpty ? "" : "  " + ink.alert(row[row.count - 1])
      report += (index == 0 ? ink.dim(line) : line) + mark + "\n"
    }
    for warning in swept.warnings { report += "warning: \(warning.printable)\n" }
    if let filling = swept.filling { report += note(filling) + "\n" }
    return report + summary + "\n"
  }

  private func marks(_ stretch: Stretch, isLast: Bool) -> String {
    var marks: [String] = []
    if stretch.isTruncated { marks.append("cut") }
    if let width = swept.chosenWidth, width >= stretch.from, width < stretch.to || isLast && width <= stretch.to {
      marks.append("← width \(Points.text(width))")
    }
    return marks.joined(separator: " ")
  }

  /// Rounded up, so that the number printed gives what the row says.
  private static func column(_ width: Double) -> String { Points.column((width * 100 - 1e-6).rounded(.up) / 100) }

  private func note(_ filling: SweptText.Filling) -> String {
    let box = "box \(Points.text(filling.box.width)) × \(Points.text(filling.box.height)) pt: "
    guard let size = filling.size else { return box + ink.alert("no size fits") }
    let lines = "\(filling.lineCount) line\(filling.lineCount == 1 ? "" : "s")"
    return box + "the largest size is " + ink.bold("\(Points.text(size)) pt")
      + " (\(lines), \(Points.text(filling.height)) pt high)"
  }

  private var summary: String {
    let sweep = swept.sweep
    let wraps = sweep.steps.count
    let range = "\(Points.text(sweep.range.lowerBound)) to \(Points.text(sweep.range.upperBound)) pt"
    var parts = [range, ink.bold("\(wraps) way\(wraps == 1 ? "" : "s") to wrap")]
    if let tightest = sweep.tightest.last {
      let lines = "\(tightest.lines) line\(tightest.lines == 1 ? "" : "s")"
      parts.append("\(lines) from \(Self.column(tightest.width)) pt")
    }
    return parts.joined(separator: " · ")
  }
}
