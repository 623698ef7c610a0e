import JSONText
import Pictures
import Typesetting

/// `measure <text>`: one text, for people or as JSON.
enum TextCommand {
  static func run(_ parsed: ParsedArguments, _ output: OutputHandle) throws(CommandEnd) -> ExitCode {
    guard parsed.operands.count <= 1 else { throw .error(Messages.severalTexts(parsed.operands)) }
    guard let operand = parsed.operands.first else { throw .error(Messages.noText()) }
    let settings = try CommandEnd.catching { () throws(CommandError) in try TextSettings(parsed) }
    let pictures = try CommandEnd.catching { () throws(CommandError) in
      try PictureRequest(parsed, scale: settings.scale)
    }
    let text = operand == "-" && parsed.literalOperands == 0 ? try StandardInput.text() : operand
    let typesetter = Typesetter()
    let measured = try measure(text, settings, in: typesetter)
    try CommandEnd.catching { () throws(CommandError) in
      try pictures.write { (theme) throws(PictureError) in try Drawing(of: measured.layout, theme: theme) }
    }
    let isDetailed = parsed.contains(.detail)
    if parsed.contains(.json) || isDetailed {
      var writer = JSONWriter()
      writer.beginObject()
      writer.fields(.all, of: measured, detail: isDetailed)
      if parsed.contains(.stats) { writer.statistics(typesetter.statistics) }
      writer.endObject()
      writer.endRecord()
      if writer.nonFiniteCount > 0 { throw .error(Messages.notFinite()) }
      try writer.withUnsafeBytes { bytes throws(CommandEnd) in try output.write(all: bytes) }
    } else {
      let room = output.terminalColumns ?? 120
      var report = HumanReport(text, measured, ink: Ink(for: output), room: room).string
      if parsed.contains(.stats) { report += StatisticsNote.text(typesetter.statistics) }
      try output.write(report)
    }
    return parsed.contains(.failIfTruncated) && measured.size.isTruncated ? .checkFailed : .good
  }

  private static func measure(
    _ text: String, _ settings: TextSettings, in typesetter: Typesetter
  ) throws(CommandEnd) -> MeasuredText {
    try CommandEnd.catching { () throws(CommandError) in
      let shelf = FontShelf()
      let setting: MeasuringSetting
      do throws(SettingError) {
        setting = try MeasuringSetting(settings, shelf: shelf)
      } catch {
        throw error.commandError
      }
      do throws(TypesettingError) {
        let prepared = try setting.prepare(AttributedText(text), in: typesetter, shelf: shelf)
        return MeasuredText(prepared, setting: setting, width: settings.width, limits: setting.limits)
      } catch {
        throw CommandError(error)
      }
    }
  }
}

/// `--stats` for people.
enum StatisticsNote {
  static func text(_ statistics: TypesettingStatistics) -> String {
    "stats: \(statistics.preparedTexts) texts prepared, \(statistics.shapingCalls) shaping calls, "
      + "\(statistics.cacheHits) cache hits, \(statistics.cacheMisses) misses, \(statistics.cachedWords) words in "
      + "\(statistics.cacheBytes) bytes, \(statistics.evictedWords) evicted, "
      + "\(statistics.lineBreakPasses) line break passes\n"
  }
}
