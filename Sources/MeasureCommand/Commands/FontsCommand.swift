import Goldens
import JSONText
import Typesetting

/// `measure fonts`: every face that can be used.
enum FontsCommand {
  static func run(_ parsed: ParsedArguments, _ output: OutputHandle) throws(CommandEnd) -> ExitCode {
    if let operand = parsed.operands.first {
      throw .error(
        Messages.superfluousArgument(operand, command: "fonts", help: "name a family with --family \(operand)"))
    }
    let (faces, warnings) = try CommandEnd.catching { () throws(CommandError) in try list(parsed) }
    if parsed.contains(.json) {
      var writer = JSONWriter()
      for face in faces { write(face, to: &writer) }
      try writer.withUnsafeBytes { bytes throws(CommandEnd) in try output.write(all: bytes) }
    } else {
      try output.write(table(faces, ink: Ink(for: output)))
    }
    for warning in warnings { OutputHandle.standardError.note("warning: \(warning.description.printable)\n") }
    return .good
  }

  private static func list(_ parsed: ParsedArguments) throws(CommandError) -> ([FontListing], [FontWarning]) {
    let settings = try TextSettings(parsed)
    let family = parsed.value(.family)
    do throws(FontError) {
      let library = try FontShelf().library(settings)
      let faces = try library.faces(family: family)
      // The library knows how to say that a family isn't there.
      if let family, faces.isEmpty { _ = try library.font(.family(family), size: 17, fallback: []) }
      return (faces, library.warnings)
    } catch {
      throw CommandError(error, place: family == nil ? TextOption.fontsDir.declaration.flag : "--family")
    }
  }

  private static func write(_ face: FontListing, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("family", face.family)
    writer.field("style", face.style)
    writer.field("weight", face.weight)
    writer.field("italic", face.italic)
    writer.field("file", face.source == .bundled ? face.file : face.path)
    writer.field("index", face.index)
    writer.field("fingerprint", face.fingerprint)
    writer.field("source", face.source.rawValue)
    if let sha256 = face.sha256 { writer.field("sha256", sha256) }
    writer.endObject()
    writer.endRecord()
  }

  private static func table(_ faces: [FontListing], ink: Ink) -> String {
    var rows: [[String]] = [["family", "style", "weight", "file", "source", "sha256"]]
    for face in faces {
      let file = face.source == .bundled ? face.file : face.path
      rows.append([
        face.family.printable, face.style.printable, "\(face.weight)\(face.italic ? " italic" : "")",
        (face.index == 0 ? file : "\(file)#\(face.index)").printable, face.source.rawValue,
        face.sha256.map { String($0.prefix(12)) } ?? "",
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { TerminalColumns.count($0[column]) }.max() ?? 0 }
    var table = ""
    for (index, row) in rows.enumerated() {
      var line = ""
      for (column, cell) in row.enumerated() {
        line += column == row.count - 1 ? cell : cell.padded(right: widths[column] + 2)
      }
      while line.last == " " { line.removeLast() }
      table += (index == 0 ? ink.dim(line) : line) + "\n"
    }
    return table
  }
}
