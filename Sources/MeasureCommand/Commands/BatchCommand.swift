import BundledFonts
import JSONText
import Typesetting

/// `measure batch`: rows in, records out.
enum BatchCommand {
  static func run(_ parsed: ParsedArguments, _ output: OutputHandle) throws(CommandEnd) -> ExitCode {
    let batch = try CommandEnd.catching { () throws(CommandError) in try BatchSettings(parsed) }
    // Defaults that can't be used are told at once, not once a row.
    try CommandEnd.catching { () throws(CommandError) in
      do throws(SettingError) {
        _ = try FontShelf().font(batch.defaults)
      } catch {
        throw error.commandError
      }
    }
    if batch.writesHeader { try writeHeader(output) }
    let tally = try batch.jobs == 1 ? alone(batch, output) : together(batch, output)
    OutputHandle.standardError.note(tally.warnings)
    if batch.showsStatistics, let statistics = tally.statistics {
      OutputHandle.standardError.note(StatisticsNote.text(statistics))
    }
    if tally.errors > 0 { return .rowErrors }
    return batch.failsIfTruncated && tally.truncated > 0 ? .checkFailed : .good
  }

  /// One thread does it all.
  private static func alone(
    _ batch: BatchSettings, _ output: OutputHandle
  ) throws(CommandEnd) -> BatchTally {
    var source = LineSource(descriptor: 0, maxLine: batch.maxLine)
    var progress = ProgressNote()
    defer { progress.clear() }
    let worker = RowWorker(batch)
    let chunk = BatchChunk()
    while try source.fill(chunk) {
      chunk.output.removeAll()
      worker.answer(chunk.lines, firstLine: chunk.firstLine, into: &chunk.output)
      try chunk.output.withUnsafeBytes { bytes throws(CommandEnd) in try output.write(all: bytes) }
      progress.show(rows: source.nextLine - 1)
    }
    return worker.tally
  }

  /// This thread reads, the others answer and write in turn.
  private static func together(
    _ batch: BatchSettings, _ output: OutputHandle
  ) throws(CommandEnd) -> BatchTally {
    let pipeline = BatchPipeline(jobs: batch.jobs, output: output)
    var source = LineSource(descriptor: 0, maxLine: batch.maxLine)
    source.wakeDescriptor = pipeline.wakeDescriptor
    var progress = ProgressNote()
    defer { progress.clear() }
    var threads: [WorkerThread] = []
    var failure: CommandEnd?
    for _ in 0..<batch.jobs {
      do throws(WorkerThread.StartError) {
        threads.append(try WorkerThread { pipeline.work(RowWorker(batch)) })
      } catch {
        // Fewer workers give the same answers.
        if threads.isEmpty { failure = .error(Messages.noThread(reason: SystemReason.text(error.number))) }
        break
      }
    }
    if failure == nil {
      do throws(CommandEnd) {
        while let chunk = pipeline.freeChunk(), try source.fill(chunk) {
          pipeline.submit()
          progress.show(rows: source.nextLine - 1)
        }
      } catch {
        failure = error
      }
    }
    pipeline.finish()
    for thread in threads { thread.join() }
    if let failure { throw failure }
    return try pipeline.result()
  }

  /// Two shards with equal headers give equal answers.
  private static func writeHeader(_ output: OutputHandle) throws(CommandEnd) {
    let bundled = try CommandEnd.catching { () throws(CommandError) in try FontShelf.bundledFonts() }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("header")
    writer.beginObject()
    LibraryVersions().write(to: &writer)
    writer.key("fonts")
    writer.beginArray()
    for font in bundled.fonts {
      writer.beginObject()
      writer.field("file", font.file)
      writer.field("sha256", font.sha256)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endObject()
    writer.endRecord()
    try writer.withUnsafeBytes { bytes throws(CommandEnd) in try output.write(all: bytes) }
  }
}
