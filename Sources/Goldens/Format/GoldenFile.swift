import Glibc

/// An option of a case, as written.
public struct GoldenOption: Hashable, Sendable {
  public var name: String
  public var value: String
  /// From 1; 0 for one that doesn't stand in a file yet.
  public var line: Int

  public init(name: String, value: String, line: Int = 0) {
    self.name = name
    self.value = value
    self.line = line
  }
}

/// A case of a golden file: a text or a screen, how it is set, and where its wrap stands.
public struct GoldenCase: Sendable {
  /// Unique in its file.
  public var name: String
  /// Of the name, from 1.
  public var line: Int
  /// Empty where the case is a screen.
  public var text: String
  /// The path of a screen file; nil where the case is a text.
  public var screen: String?
  /// The source of the Swift test that records the case; nil where `measure` does.
  public var test: String?
  /// In the file's order, the text or screen apart.
  public var options: [GoldenOption]
  /// The line of the first wrapped line, or of the size.
  public var resultLine: Int
  /// Bytes of the file from the case's name to its end: its wrap, or its last option.
  public var range: Range<Int>
  /// Bytes of the recorded wrap. Empty where none is recorded yet: one goes there.
  public var result: Range<Int>
}

/// A golden file that was read, with the places of all that may be written anew; the rest of it stays as it is.
public struct GoldenFile: Sendable {
  public let bytes: [UInt8]
  public var header: GoldenHeader
  /// Bytes from the first line of the header's fields to the last; empty where there are none.
  public var headerRange: Range<Int>
  public var cases: [GoldenCase]

  /// The wrap that a case records; nil where it records none.
  ///
  /// - Throws: the first fault in it.
  public func wrap(of golden: GoldenCase) throws(GoldenFault) -> RecordedWrap? {
    guard !golden.result.isEmpty else { return nil }
    var wrap = RecordedWrap(lines: [], size: nil)
    var number = golden.resultLine
    for line in bytes[golden.result].split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = line.last == 0x0D ? line.dropLast() : line
      if !line.isEmpty { try wrap.take(line, at: number) }
      number += 1
    }
    guard wrap.size != nil else {
      throw GoldenFault(
        line: number - 1, found: "wrapped lines without their size",
        expected: "\"= width × height, n lines\" below them")
    }
    return wrap
  }

  /// Whether a case records just these bytes.
  package func records(_ written: [UInt8], in golden: GoldenCase) -> Bool {
    guard golden.result.count == written.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      written.withUnsafeBytes { written in
        guard let recorded = bytes.baseAddress, let now = written.baseAddress else { return true }
        return memcmp(recorded + golden.result.lowerBound, now, written.count) == 0
      }
    }
  }
}
