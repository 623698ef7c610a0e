/// Changes of a golden file that leave all else in it as it is: comments, empty lines, the order of the cases.
public struct GoldenEdits: Sendable {
  private let file: GoldenFile
  private var replacements: [(range: Range<Int>, bytes: [UInt8])] = []
  private var added: [UInt8] = []

  public init(_ file: GoldenFile) { self.file = file }

  public var isEmpty: Bool { replacements.isEmpty && added.isEmpty }

  /// Writes a case's wrap in place of the one that it has, if it has one.
  public mutating func record(_ wrap: RecordedWrap, in golden: GoldenCase) {
    var bytes: [UInt8] = []
    if golden.result.isEmpty, golden.range.upperBound > 0, file.bytes[golden.range.upperBound - 1] != 0x0A {
      bytes.append(0x0A)
    }
    wrap.write(to: &bytes)
    replacements.append((golden.result, bytes))
  }

  /// Writes a case, of a screen or of a Swift test where one is named, in place of another, before another or at the
  /// end of the file.
  public mutating func write(
    name: String, text: String, screen: String? = nil, test: String? = nil, options: [GoldenOption],
    wrap: RecordedWrap, replacing old: GoldenCase? = nil, before next: GoldenCase? = nil
  ) {
    var bytes: [UInt8] = []
    bytes += "## \(name)\n\(test != nil ? "test" : screen != nil ? "screen" : "text"): ".utf8
    VisibleText.appendValue(test ?? screen ?? text, to: &bytes)
    bytes.append(0x0A)
    for option in options {
      bytes += "\(option.name): ".utf8
      VisibleText.appendValue(option.value, to: &bytes)
      bytes.append(0x0A)
    }
    wrap.write(to: &bytes)
    if let old {
      replacements.append((old.range, bytes))
    } else if let next {
      let start = startWithComments(of: next)
      replacements.append((start..<start, bytes + [0x0A]))
    } else {
      added.append(0x0A)
      added += bytes
    }
  }

  /// Where a case begins with the comments that stand right above it.
  private func startWithComments(of golden: GoldenCase) -> Int {
    var start = golden.range.lowerBound
    while start > file.headerRange.upperBound {
      let line = file.bytes[..<(start - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      guard file.bytes[line] == UInt8(ascii: "#") else { break }
      start = line
    }
    return start
  }

  /// Writes the header anew where it says something else.
  ///
  /// - Parameter comment: stands above the first one that a file gets.
  public mutating func setHeader(
    _ header: GoldenHeader, comment: String = "Written by measure record, compared by measure verify."
  ) {
    guard header != file.header else { return }
    var bytes: [UInt8] = []
    let range = file.headerRange
    if range.isEmpty {
      bytes += "# \(comment)\n".utf8
    } else {
      // Comments between the fields go above them.
      for line in file.bytes[range].split(separator: 0x0A) where line.first == UInt8(ascii: "#") {
        bytes += line
        bytes.append(0x0A)
      }
    }
    header.write(to: &bytes)
    if range.isEmpty, !file.bytes.isEmpty { bytes.append(0x0A) }
    let start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    replacements.append((range.isEmpty ? start..<start : range, bytes))
  }

  /// The file with all changes.
  public var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(file.bytes.count + added.count)
    var place = 0
    for (range, bytes) in replacements.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += file.bytes[place..<range.lowerBound]
      result += bytes
      place = range.upperBound
    }
    result += file.bytes[place...]
    guard !added.isEmpty else { return result }
    if let last = result.last, last != 0x0A { result.append(0x0A) }
    // One empty line between cases, however the file ends.
    result += result.isEmpty || result.suffix(2).elementsEqual([0x0A, 0x0A]) ? added.dropFirst() : added[...]
    return result
  }
}
