import Glibc
import JSONText
import Typesetting

/// Answers rows: reads a request, measures it, writes the record. Belongs to one thread at a time.
final class RowWorker {
  private let batch: BatchSettings
  // Its own, too: workers that share fonts and names would wait for one another's reference counts.
  private let shelf = FontShelf()
  private let reader = JSONReader()
  /// A small word cache: it is full after some ten thousand rows of new words, so that memory doesn't grow from there.
  private let typesetter = Typesetter(cacheBytes: 2 << 20)
  private let names = JSONFieldNames(RowFields.names)
  private let options = TextOption.allCases.map { $0 }
  private var memo = SettingMemo()
  /// The bytes of the options of the row in hand, those apart that change from row to row.
  private var key: [UInt8] = []
  private var counted = BatchTally()

  init(_ batch: BatchSettings) {
    self.batch = batch
  }

  /// What was counted so far.
  var tally: BatchTally {
    var tally = counted
    tally.statistics = typesetter.statistics
    return tally
  }

  /// Answers all lines of a chunk.
  func answer(_ lines: UnsafeRawBufferPointer, firstLine: Int, into writer: inout JSONWriter) {
    guard var start = lines.baseAddress else { return }
    let end = start + lines.count
    var number = firstLine
    while start < end {
      let rest = end - start
      let stop = memchr(start, 0x0A, rest).map { UnsafeRawPointer($0) } ?? end
      answer(line: UnsafeRawBufferPointer(start: start, count: stop - start), number: number, into: &writer)
      start = stop + 1
      number += 1
    }
  }

  private func answer(line: UnsafeRawBufferPointer, number: Int, into writer: inout JSONWriter) {
    var line = line
    if number == 1 { line = UnsafeRawBufferPointer(rebasing: line[JSONReader.byteOrderMarkLength(line)...]) }
    if line.last == 0x0D { line = UnsafeRawBufferPointer(rebasing: line.dropLast()) }
    counted.rows += 1
    let mark = writer.mark
    var id: JSONValue?
    do throws(RowError) {
      let request = try read(line, &id)
      writer.beginObject()
      Self.begin(id, number, &writer)
      try measure(request, into: &writer)
      writer.endObject()
    } catch {
      counted.errors += 1
      writer.rewind(to: mark)
      writer.beginObject()
      Self.begin(id, number, &writer)
      writer.key("error")
      writer.beginObject()
      writer.field("code", error.code.rawValue)
      writer.field("message", error.message)
      writer.field("field", error.field)
      writer.endObject()
      writer.endObject()
    }
    writer.endRecord()
  }

  @inline(__always)
  private static func begin(_ id: JSONValue?, _ number: Int, _ writer: inout JSONWriter) {
    if let id {
      writer.key("id")
      writer.raw(id.raw)
    } else {
      writer.field("line", number)
    }
  }

  // MARK: Reading

  private struct Request {
    var object: JSONObject
    var text: JSONString?
    var runs: JSONValue?
    // These change from row to row and need no font.
    var width: Double?
    var maxHeight: Double?
    var lines: Int?
    var scale: Double?
  }

  private func read(_ line: UnsafeRawBufferPointer, _ id: inout JSONValue?) throws(RowError) -> Request {
    guard line.count <= batch.maxLine else { throw .tooLong(limit: batch.maxLine) }
    var request: Request
    do throws(JSONError) {
      request = Request(object: try reader.parse(line).object())
    } catch {
      throw line.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? .emptyLine : RowError(error)
    }
    key.removeAll(keepingCapacity: true)
    // The id first: errors of other fields carry it.
    for member in request.object where member.key == "id" {
      id = member.value
      break
    }
    try Self.json { () throws(JSONError) in try request.object.requireUniqueKeys() }
    for member in request.object {
      guard let number = names.number(of: member.key) else {
        try unknown(member, in: nil)
        continue
      }
      switch number {
      case RowFields.id: break
      case RowFields.text:
        request.text = try Self.json { () throws(JSONError) in try member.value.text() }
      case RowFields.runs: request.runs = member.value
      default: try take(options[number - RowFields.firstOption], number, member.value, &request)
      }
    }
    return request
  }

  @inline(__always)
  private func take(
    _ option: TextOption, _ number: Int, _ value: JSONValue, _ request: inout Request
  ) throws(RowError) {
    do throws(SettingError) {
      switch option {
      case .width: request.width = try TextSettings.limit(option, .json(value))
      case .maxHeight: request.maxHeight = try TextSettings.limit(option, .json(value))
      case .lines: request.lines = try TextSettings.lines(.json(value))
      case .scale: request.scale = try TextSettings.scale(.json(value))
      default:
        key.append(UInt8(truncatingIfNeeded: number))
        key.append(contentsOf: value.raw)
        key.append(0)
      }
    } catch {
      throw RowError(error)
    }
  }

  private func unknown(_ member: JSONMember, in run: Int?) throws(RowError) {
    let name = run.map { "runs[\($0)].\(member.key.string)" } ?? member.key.string
    guard batch.isStrict else {
      counted.countUnknown(run == nil ? name : "runs[].\(member.key.string)")
      return
    }
    let nearest = NearestName.find(member.key.string, among: run == nil ? RowFields.names : RowFields.namesInRun)
    throw RowError(
      code: .unknownField,
      message: "found the field \"\(name)\", expected a known one"
        + (nearest.map { "; the nearest is \"\($0)\"" } ?? ""),
      field: name)
  }

  // MARK: Measuring

  private func measure(_ request: Request, into writer: inout JSONWriter) throws(RowError) {
    let setting = try setting(request.object)
    let prepared: PreparedText
    if let text = request.text {
      if request.runs != nil { throw .textAndRuns }
      do throws(TypesettingError) {
        prepared = try setting.prepare(validUTF8: text.utf8, in: typesetter, shelf: shelf)
      } catch {
        throw RowError(error)
      }
    } else if let runs = request.runs {
      let text = try attributed(runs, setting)
      do throws(TypesettingError) {
        prepared = try setting.prepare(text, in: typesetter, shelf: shelf)
      } catch {
        throw RowError(error)
      }
    } else {
      throw .noText
    }
    var limits = setting.limits
    if let lines = request.lines { limits.numberOfLines = lines }
    if let maxHeight = request.maxHeight { limits.maxHeight = maxHeight }
    if let scale = request.scale { limits.scale = scale }
    let measured = MeasuredText(
      prepared, setting: setting, width: request.width ?? setting.settings.width, limits: limits)
    if measured.size.isTruncated { counted.truncated += 1 }
    let nonFinite = writer.nonFiniteCount
    writer.fields(batch.fields, of: measured, detail: batch.isDetailed)
    if writer.nonFiniteCount != nonFinite { throw .notFinite }
  }

  /// The settings of the row in hand, whose options stand in `key`.
  @inline(__always)
  private func setting(_ object: JSONObject) throws(RowError) -> MeasuringSetting {
    if let known = memo.find(key) { return known }
    var settings = batch.defaults
    for member in object {
      guard let number = names.number(of: member.key), number >= RowFields.firstOption else { continue }
      switch options[number - RowFields.firstOption] {
      case .width, .maxHeight, .lines, .scale: continue
      case let option: try Self.set(option, member.value, in: &settings)
      }
    }
    if settings.category != nil && settings.textStyle == nil { throw .categoryAlone }
    do throws(SettingError) {
      let made = try MeasuringSetting(settings, shelf: shelf)
      memo.insert(made, for: key)
      return made
    } catch {
      throw RowError(error)
    }
  }

  private static func set(
    _ option: TextOption, _ value: JSONValue, in settings: inout TextSettings
  ) throws(RowError) {
    do throws(SettingError) {
      try settings.set(option, .json(value))
    } catch {
      throw RowError(error)
    }
  }

  // MARK: Runs

  private func attributed(_ runs: JSONValue, _ setting: MeasuringSetting) throws(RowError) -> AttributedText {
    let array = try Self.json { () throws(JSONError) in try runs.array() }
    guard array.count <= Self.mostRuns else {
      throw RowError(
        code: .badValue, message: "found \(array.count) runs, expected at most \(Self.mostRuns)", field: "runs")
    }
    var pieces: [(String, TextAttributes)] = []
    pieces.reserveCapacity(array.count)
    for (index, run) in array.enumerated() { pieces.append(try piece(run, index, setting)) }
    return AttributedText(pieces)
  }

  /// More would take quadratic time.
  private static let mostRuns = 4096

  private func piece(
    _ value: JSONValue, _ index: Int, _ setting: MeasuringSetting
  ) throws(RowError) -> (String, TextAttributes) {
    let run = try Self.json { () throws(JSONError) in
      let run = try value.object()
      try run.requireUniqueKeys()
      return run
    }
    var settings = setting.settings
    // What the row says of spacing comes from its own setting.
    (settings.tracking, settings.kern) = (nil, nil)
    var text: String?
    var ownsFont = false
    for member in run {
      if member.key == "text" {
        text = try Self.json { () throws(JSONError) in try member.value.string() }
        continue
      }
      guard let number = names.number(of: member.key), number >= RowFields.firstOption,
        options[number - RowFields.firstOption].isOfRun
      else {
        try unknown(member, in: index)
        continue
      }
      let option = options[number - RowFields.firstOption]
      do throws(RowError) {
        try Self.set(option, member.value, in: &settings)
      } catch {
        throw error.inRun(index)
      }
      if option != .tracking && option != .kern { ownsFont = true }
    }
    guard let text else {
      throw RowError(code: .badValue, message: "found a run without text", field: "runs[\(index)].text")
    }
    var attributes = TextAttributes(tracking: settings.tracking, kern: settings.kern)
    if ownsFont {
      do throws(SettingError) {
        attributes.font = try shelf.font(settings)
      } catch {
        throw RowError(error).inRun(index)
      }
    }
    return (text, attributes)
  }

  private static func json<Value>(_ body: () throws(JSONError) -> Value) throws(RowError) -> Value {
    do throws(JSONError) {
      return try body()
    } catch {
      throw RowError(error)
    }
  }
}
