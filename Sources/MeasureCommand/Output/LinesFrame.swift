import Goldens
import Typesetting

/// Draws lines inside a frame as wide as they were wrapped at, under a ruler in points.
///
/// A terminal's columns aren't points: the frame takes as many columns a point as its fullest line needs.
struct LinesFrame {
  let layout: TextLayout
  let ink: Ink
  /// Between the frame's edges.
  let columns: Int
  /// What the frame stands for, in points.
  let width: Double
  private let numberColumns: Int

  /// - Parameter room: columns that the whole line may take.
  init(_ layout: TextLayout, ink: Ink, room: Int) {
    self.layout = layout
    self.ink = ink
    let lines = layout.lines
    width = layout.constraint.isFinite ? layout.constraint : lines.map { $0.x + $0.trimmedWidth }.max() ?? 0
    numberColumns = String(lines.count).count
    var density = 0.0
    var fullest = 0
    for line in lines {
      let columns = TerminalColumns.count(line.text.printable)
      fullest = max(fullest, columns)
      // Text as small as a number can be has no finite density.
      if line.trimmedWidth > 0 { density = max(density, min(Double(columns) / line.trimmedWidth, 1e9)) }
    }
    let most = max(24, room - numberColumns - 14)
    let wanted = max(30, Double(fullest), (min(width, 1e6) * density).rounded(.up))
    columns = Int(min(Double(most), wanted))
  }

  var text: String {
    let margin = String(repeating: " ", count: numberColumns + 2)
    var text = margin + ink.dim(ruler.labels) + "\n" + margin + ink.dim(ruler.line) + "\n"
    let cut = layout.truncation?.line
    let border = ink.dim("│")
    for (index, line) in layout.lines.enumerated() {
      let number = ink.dim(String(index + 1).padded(left: numberColumns + 1))
      text += "\(number) \(border)\(content(line))\(border) \(Points.column(line.trimmedWidth).padded(left: 8))"
      if index == cut { text += ink.alert("  cut") }
      if line.trimmedWidth > width + 0.001 { text += ink.note("  wider than the frame") }
      text += "\n"
    }
    return text + margin + ink.dim("└" + String(repeating: "─", count: columns) + "┘") + "\n"
  }

  /// A line where it stands, cut where the terminal ends.
  private func content(_ line: TextLine) -> String {
    var shown = line.text.printable
    var used = TerminalColumns.count(shown)
    if used > columns {
      var kept = ""
      used = 1
      for cluster in shown {
        let next = TerminalColumns.count(cluster)
        if used + next > columns { break }
        kept.append(cluster)
        used += next
      }
      shown = kept + "⋯"
    }
    let free = columns - used
    let wanted = width > 0 ? (line.x / width * Double(columns)).rounded() : 0
    let before = min(free, Int(max(0, min(wanted, 1e6))))
    return String(repeating: " ", count: before) + shown + String(repeating: " ", count: free - before)
  }

  /// Ticks at round numbers of points, with their labels above.
  private var ruler: (labels: String, line: String) {
    let end = columns + 1
    var marks = [Character](repeating: "─", count: end + 1)
    (marks[0], marks[end]) = ("┌", "┐")
    var labels = "0"
    let last = Points.text(width) + " pt"
    if width > 0, width < 1e6 {
      let step = Self.step(atLeast: 6 * width / Double(end))
      var value = step
      while value < width {
        let place = Int((value / width * Double(end)).rounded())
        let label = Points.text(value)
        // Room for the last label, which stands at the right edge.
        if place + label.count + 1 < end - last.count + 4, place < end {
          marks[place] = "┬"
          labels = labels.padded(right: place) + label
        }
        value += step
      }
    }
    return (labels.padded(right: max(labels.count + 1, end - last.count + 4)) + last, String(marks))
  }

  /// The smallest of 1, 2, 5, 10, 20 … that isn't below a number.
  private static func step(atLeast least: Double) -> Double {
    var power = 1.0
    while true {
      for factor in [1.0, 2, 5] where factor * power >= least { return factor * power }
      power *= 10
    }
  }
}
