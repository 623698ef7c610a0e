extension RecordedWrap {
  /// Reads what `text` writes. Without the line that starts with `=`, only the lines are recorded.
  ///
  /// - Parameter firstLine: the number of the text's first line, for faults.
  /// - Throws: the first fault.
  public init(_ text: String, firstLine: Int = 1) throws(GoldenFault) {
    self.init(lines: [], size: nil)
    var number = firstLine
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = line.last == 0x0D ? line.dropLast() : line
      if !line.isEmpty { try take(line, at: number) }
      number += 1
    }
  }

  /// Takes one line: between marks, or the size.
  package mutating func take(_ line: some BidirectionalCollection<UInt8>, at number: Int) throws(GoldenFault) {
    func shown(_ text: String) -> String { "\"\(text.count > 60 ? text.prefix(60) + "…" : text)\"" }
    let text = String(decoding: line, as: UTF8.self)
    if size != nil {
      throw GoldenFault(
        line: number, found: shown(text), expected: "nothing more behind the size, or a new case that starts with ##")
    }
    if line.starts(with: Self.mark) {
      let inner = line.dropFirst(Self.mark.count)
      guard inner.count >= Self.mark.count, inner.suffix(Self.mark.count).elementsEqual(Self.mark) else {
        throw GoldenFault(line: number, found: shown(text), expected: "a │ at the end of the line, too")
      }
      do {
        lines.append(try VisibleText.unescaped(inner.dropLast(Self.mark.count)))
      } catch {
        throw GoldenFault(
          line: number, found: "the escape \(error.escape)", expected: VisibleText.EscapeFault.allowed)
      }
      return
    }
    guard let found = Size.read(text) else {
      throw GoldenFault(
        line: number, found: shown(text), expected: "a line between │ marks, or \"= width × height, n lines\"")
    }
    guard found.lineCount == lines.count else {
      throw GoldenFault(
        line: number, found: "\(found.lineCount) \(found.unit.rawValue) in the size",
        expected: "\(lines.count), as many as stand above")
    }
    size = found.size
    unit = found.unit
  }
}

extension RecordedWrap.Size {
  /// Reads `= 139.333 × 41, 2 lines, cut`; nil for anything else.
  fileprivate static func read(_ text: String) -> (size: Self, lineCount: Int, unit: RecordedWrap.Unit)? {
    guard text.hasPrefix("=") else { return nil }
    let parts = text.dropFirst().split(separator: ",", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    guard parts.count == 2 || (parts.count == 3 && parts[2] == "cut") else { return nil }
    let lengths = parts[0].split(separator: " ")
    let count = parts[1].split(separator: " ")
    guard lengths.count == 3, lengths[1] == "×", let width = points(lengths[0]), let height = points(lengths[2]),
      count.count == 2, let lineCount = Int(count[0]), lineCount >= 0,
      let unit = RecordedWrap.Unit.allCases.first(where: {
        $0.rawValue.dropLast(count[1].last == "s" ? 0 : 1) == count[1]
      })
    else { return nil }
    return (Self(width: width, height: height, isCut: parts.count == 3), lineCount, unit)
  }

  /// A decimal number, 0 or more.
  private static func points(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), let number = Double(text),
      number.isFinite
    else { return nil }
    return number
  }
}
