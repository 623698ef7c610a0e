import FileWriting
import Foundation
import Goldens
import Synchronization

/// Writes expectations into source files while their tests run.
///
/// The places that the compiler gave are those of the source as it was built, so edits are kept by them, and each time
/// all of a file's edits are put into what it was.
final class SourceRecorder: Sendable {
  static let shared = SourceRecorder()

  private struct Source {
    var original: [UInt8]
    var written: [UInt8]
    var edits: [SourceCall: SourceEdit] = [:]
  }

  private let sources = Mutex<[String: Source]>([:])

  /// Makes a call expect a text.
  ///
  /// - Throws: `RecordFault` where the file can't be read or written, has changed since, or the call isn't found.
  func record(_ text: String, path: String, call: SourceCall) throws(RecordFault) {
    try sources.withLock { sources throws(RecordFault) in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw RecordFault(
          what: "\(path) can't be read", help: "record where the source is that the tests were built from")
      }
      let found = [UInt8](data)
      var source = sources[path] ?? Source(original: found, written: found)
      guard found == source.written else {
        throw RecordFault(what: "\(path) has changed while its tests run", help: "build and run them again")
      }
      let edit = try call.edit(expecting: text, in: source.original)
      if let other = source.edits[call], other != edit {
        throw RecordFault(
          what: "the check at line \(call.line) runs more than once and finds different wraps",
          help: "write a check for each, as one place in the source expects one wrap")
      }
      source.edits[call] = edit
      source.written = Self.apply(Array(source.edits.values), to: source.original)
      if source.written != found {
        do throws(FileReplacement.Fault) {
          try FileReplacement.write(source.written, to: path)
        } catch {
          throw RecordFault(
            what: error.description, help: "make it writable, or record nothing: \(RecordMode.variable)=never")
        }
      }
      sources[path] = source
    }
  }

  private static func apply(_ edits: [SourceEdit], to original: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where edit.range.lowerBound >= place {
      result += original[place..<edit.range.lowerBound]
      result += edit.replacement
      place = edit.range.upperBound
    }
    return result + original[place...]
  }
}
