import FileWriting
import Foundation
import Goldens
import MeasureCommand
import SelfSizing
import Synchronization

/// Writes cases into golden files while tests run, in any order: the file comes out the same.
final class GoldenRecorder: Sendable {
  static let shared = GoldenRecorder()

  /// What this process wrote, by path and name.
  private let written = Mutex<[String: [String: RecordedWrap]]>([:])

  /// A file's cases; nil where there is no such file.
  static func read(_ path: String) throws(RecordFault) -> GoldenFile? {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else { return nil }
    // A device may have no end.
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw RecordFault(what: "\(path) is no file", help: "expected a golden file")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw RecordFault(what: "\(path) can't be read", help: "expected a golden file")
    }
    do throws(GoldenFault) {
      return try GoldenReader.read([UInt8](data))
    } catch {
      throw fault(error, path: path)
    }
  }

  static func fault(_ error: GoldenFault, path: String) -> RecordFault {
    RecordFault(what: "\(path):\(error.line): found \(error.found)", help: "expected \(error.expected)")
  }

  /// What a screen is worked out with here and now.
  static func header(of screen: ResolvedScreen) -> GoldenHeader {
    GoldenHeader(LibraryVersions(), faces: screen.faces)
  }

  /// Writes a case in place of what it was, or among the others, in the order of their names.
  ///
  /// - Parameters:
  ///   - test: the source of the test.
  ///   - replacesVersions: the file's other cases are recorded anew, too.
  /// - Throws: `RecordFault` where the file can't be read or written, or isn't one that tests write.
  func record(
    _ wrap: RecordedWrap, name: String, test: String, header: GoldenHeader, path: String, replacesVersions: Bool
  ) throws(RecordFault) {
    try written.withLock { written throws(RecordFault) in
      if let before = written[path]?[name], before != wrap {
        throw RecordFault(
          what: "the case \"\(name)\" of \(path) is recorded twice, with different frames",
          help: "give each check a name: expectScreen(…, matches: …, named: …)")
      }
      let bytes = try Self.file(try Self.read(path), with: wrap, name, test, header, path, replacesVersions)
      // A first golden file may bring its folder along; what keeps it from that, the writing says.
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      do throws(FileReplacement.Fault) {
        try FileReplacement.write(bytes, to: path)
      } catch {
        throw RecordFault(
          what: error.description, help: "make it writable, or record nothing: \(RecordMode.variable)=never")
      }
      written[path, default: [:]][name] = wrap
    }
  }

  private static func file(
    _ known: GoldenFile?, with wrap: RecordedWrap, _ name: String, _ test: String, _ header: GoldenHeader,
    _ path: String, _ replacesVersions: Bool
  ) throws(RecordFault) -> [UInt8] {
    guard isName(name) else {
      throw RecordFault(
        what: "found the name \"\(name)\"", help: "expected one line, not empty, without spaces around it")
    }
    let file: GoldenFile
    do throws(GoldenFault) {
      if let known { file = known } else { file = try GoldenReader.read([]) }
    } catch {
      throw fault(error, path: path)
    }
    if let other = file.cases.first(where: { $0.test == nil }) {
      throw RecordFault(
        what: "the case \"\(other.name)\" (\(path):\(other.line)) is recorded by measure record",
        help: "name another file for the cases of tests")
    }
    let stale = file.header.changes(to: header).filter { !$0.isOfUse }
    if !replacesVersions, !stale.isEmpty, !file.cases.isEmpty {
      throw RecordFault(
        what: "\(path) was recorded with \(stale.map(\.description).joined(separator: ", "))",
        help: "record all of its cases anew: \(RecordMode.variable)=all")
    }
    var edits = GoldenEdits(file)
    let old = file.cases.first { $0.name == name }
    edits.write(
      name: name, text: "", test: test, options: [], wrap: wrap, replacing: old,
      before: file.cases.first { $0.name > name })
    var header = header
    let own = Set(header.fonts.map(\.file))
    header.fonts = (header.fonts + file.header.fonts.filter { !own.contains($0.file) }).sorted()
    edits.setHeader(
      header, comment: "Written and compared by Swift tests; \(RecordMode.variable)=failed writes what differs.")
    return edits.bytes
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.first != " " && name.last != " " && !name.contains(where: \.isNewline)
  }
}
