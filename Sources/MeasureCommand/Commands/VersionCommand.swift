import JSONText
import Typesetting

/// `measure version` and `measure --version`.
enum VersionCommand {
  static func run(_ parsed: ParsedArguments, _ output: OutputHandle) throws(CommandEnd) -> ExitCode {
    if let operand = parsed.operands.first {
      throw .error(Messages.superfluousArgument(operand, command: "version", help: "measure version [--json]"))
    }
    let versions = LibraryVersions()
    guard parsed.contains(.json) else {
      try output.write(
        """
        measure \(LibraryVersions.tool) (schema \(LibraryVersions.schema))
        HarfBuzz \(versions.harfBuzz), FreeType \(versions.freeType), ICU \(versions.icu), Unicode \(versions.unicode)

        """)
      return .good
    }
    let faces = try CommandEnd.catching { () throws(CommandError) in
      do throws(FontError) {
        return try FontLibrary.bundled().faces()
      } catch {
        throw CommandError(error)
      }
    }
    var writer = JSONWriter()
    writer.beginObject()
    versions.write(to: &writer)
    writer.key("fonts")
    writer.beginArray()
    for face in faces {
      writer.beginObject()
      writer.field("file", face.file)
      writer.field("fingerprint", face.fingerprint)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endRecord()
    try writer.withUnsafeBytes { bytes throws(CommandEnd) in try output.write(all: bytes) }
    return .good
  }
}
