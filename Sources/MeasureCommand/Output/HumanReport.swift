import Goldens
import Typesetting

/// What `measure` prints for people: the lines, what was cut, the fonts, and a last line that sums up.
struct HumanReport {
  let text: String
  let measured: MeasuredText
  let layout: TextLayout
  let ink: Ink
  let room: Int

  init(_ text: String, _ measured: MeasuredText, ink: Ink, room: Int) {
    self.text = text
    self.measured = measured
    layout = measured.layout
    self.ink = ink
    self.room = room
  }

  var string: String {
    guard !layout.lines.isEmpty else { return "\(ink.bold("0 × 0 pt")) · no lines\n" }
    var report = LinesFrame(layout, ink: ink, room: room).text
    for (name, value) in notes { report += "\(ink.dim((name + ":").padded(right: 9))) \(value)\n" }
    return report + summary + "\n"
  }

  private var notes: [(String, String)] {
    var notes: [(String, String)] = []
    if let truncation = layout.truncation { notes.append(("cut", cut(truncation))) }
    if measured.fontScale != 1 {
      let size = measured.setting.font.size
      notes.append(("shrunk", "to \(Points.text(measured.fontScale)) of \(Points.text(size)) pt"))
    }
    if measured.size.isPushedOut { notes.append(("push-out", "the last line got a second word from the line before")) }
    let fonts = layout.fonts
    if !fonts.isEmpty { notes.append(("fonts", fonts.map(font).joined(separator: " · "))) }
    for missing in layout.missing.prefix(8) { notes.append(("missing", self.missing(missing))) }
    if layout.missing.count > 8 { notes.append(("missing", "and \(layout.missing.count - 8) more")) }
    for warning in measured.warnings { notes.append(("warning", warning.printable)) }
    if measured.setting.usesStandIn {
      let hasOther = fonts.contains { $0.standsFor != nil && $0.standsFor != "SF Pro" }
      notes.append(("stand-in", hasOther ? Messages.standIn : Messages.standInFallback))
    }
    return notes
  }

  private func cut(_ truncation: TextTruncation) -> String {
    let needed = measured.needed
    var note = "line \(truncation.line + 1)"
    if !truncation.elided.isEmpty { note += " leaves out \(quoted(truncation.elided))" }
    return note + "; all of it takes \(lines(needed.lineCount)), \(Points.text(needed.height)) pt"
  }

  /// The beginning of a part of the text.
  private func quoted(_ range: Range<Int>) -> String {
    let part = String(decoding: Array(text.utf16.dropFirst(range.lowerBound).prefix(range.count)), as: UTF16.self)
    var shown = ""
    var columns = 0
    for cluster in part {
      columns += TerminalColumns.count(cluster)
      if columns > 40 { return ink.alert("\"\(shown.printable)…\"") + " (\(range.count) UTF-16 units)" }
      shown.append(cluster)
    }
    return ink.alert("\"\(shown.printable)\"")
  }

  private func font(_ use: FontUse) -> String {
    let stands = use.standsFor.map { ink.dim(" for \($0)") } ?? ""
    return "\(use.face.face.name.printable)\(stands) ×\(use.clusters)"
  }

  private func missing(_ cluster: MissingCluster) -> String {
    let scalars = cluster.scalars.map(codePoint).joined(separator: " ")
    return ink.alert(scalars)
      + " at \(cluster.range.lowerBound): no allowed font has it; try --fallback or --system-fonts"
  }

  private func lines(_ count: Int) -> String { "\(count) line\(count == 1 ? "" : "s")" }

  private var summary: String {
    let size = measured.size
    let points = ink.bold("\(Points.text(size.width)) × \(Points.text(size.height)) pt")
    var parts = [points, ink.bold(lines(size.lineCount))]
    if size.overflows { parts.append(ink.note("wider than the width")) }
    parts.append(size.isTruncated ? ink.alert("cut") : ink.good("nothing cut"))
    return parts.joined(separator: " · ")
  }
}
