import JSONText
import Pictures
import Typesetting

/// `measure sweep`: every width at which the lines of a text change.
enum SweepCommand {
  static func run(_ parsed: ParsedArguments, _ output: OutputHandle) throws(CommandEnd) -> ExitCode {
    guard parsed.operands.count <= 1 else { throw .error(Messages.severalTexts(parsed.operands)) }
    guard let operand = parsed.operands.first else { throw .error(SweepMessages.noText()) }
    let request = try CommandEnd.catching { () throws(CommandError) in try SweepRequest(parsed) }
    let pictures = try CommandEnd.catching { () throws(CommandError) in
      try PictureRequest(parsed, scale: request.settings.scale)
    }
    let text = operand == "-" && parsed.literalOperands == 0 ? try StandardInput.text() : operand
    let typesetter = Typesetter()
    let swept = try CommandEnd.catching { () throws(CommandError) in
      try SweptText(text, request, in: typesetter)
    }
    try CommandEnd.catching { () throws(CommandError) in
      try pictures.write { (theme) throws(PictureError) in
        try Drawing(of: swept.sweep, chosenWidth: swept.chosenWidth, theme: theme)
      }
    }
    if parsed.contains(.json) {
      var writer = JSONWriter()
      writer.beginObject()
      writer.fields(of: swept)
      if parsed.contains(.stats) { writer.statistics(typesetter.statistics) }
      writer.endObject()
      writer.endRecord()
      try writer.withUnsafeBytes { bytes throws(CommandEnd) in try output.write(all: bytes) }
    } else {
      var report = SweepReport(swept, ink: Ink(for: output)).string
      if parsed.contains(.stats) { report += StatisticsNote.text(typesetter.statistics) }
      try output.write(report)
    }
    return .good
  }
}

enum SweepMessages {
  static func noText() -> CommandError {
    CommandError(
      code: .usage, what: "no text to sweep", place: nil, help: "measure sweep \"some text\", or - for standard input")
  }
}
