import JSONText
import Testing

/// Reads `text` and hands the root to `body` while the reader is there.
func reading<Result>(_ text: String, _ body: (JSONValue) throws -> Result) throws -> Result {
  let reader = JSONReader()
  return try withExtendedLifetime(reader) { try body(reader.parse(copying: text)) }
}

/// The error that reading `bytes` gives, nil if they are a document.
func readingError(_ bytes: some Collection<UInt8>, maximumDepth: Int = 1024) -> JSONError? {
  let reader = JSONReader(maximumDepth: maximumDepth)
  do throws(JSONError) {
    _ = try reader.parse(copying: bytes)
    return nil
  } catch {
    return error
  }
}

func readingError(_ text: String) -> JSONError? { readingError(text.utf8) }

/// The document written again from what was read.
func rewritten(_ value: JSONValue) throws -> String {
  var writer = JSONWriter()
  try write(value, to: &writer)
  return writer.string
}

private func write(_ value: JSONValue, to writer: inout JSONWriter) throws {
  switch value.kind {
  case .object:
    writer.beginObject()
    for member in try value.object() {
      writer.key(escaping: member.key.string)
      try write(member.value, to: &writer)
    }
    writer.endObject()
  case .array:
    writer.beginArray()
    for element in try value.array() { try write(element, to: &writer) }
    writer.endArray()
  case .string: writer.value(utf8: try value.text().utf8)
  case .number: writer.value(try value.double())
  case .boolean: writer.value(try value.bool())
  case .null: writer.null()
  }
}
