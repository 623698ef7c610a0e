extension RecordedWrap {
  /// The lines between their marks and the size below, as a golden file has them; ends with a line end.
  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  package func write(to bytes: inout [UInt8]) {
    for line in lines {
      bytes += Self.mark
      VisibleText.appendEscaped(line, to: &bytes)
      bytes += Self.mark
      bytes.append(0x0A)
    }
    guard let size else { return }
    bytes += "= ".utf8
    bytes += size.summary(lineCount: lines.count).utf8
    bytes.append(0x0A)
  }

  /// U+2502.
  package static let mark: [UInt8] = [0xE2, 0x94, 0x82]
}

extension RecordedWrap.Size {
  /// `139.333 × 41, 2 lines, cut`
  package func summary(lineCount: Int) -> String {
    var text = "\(Points.text(width)) × \(Points.text(height)), \(lineCount) line\(lineCount == 1 ? "" : "s")"
    if isCut { text += ", cut" }
    return text
  }
}

extension RecordedWrap {
  /// What the line below the lines says, without its sign.
  package var summary: String {
    size?.summary(lineCount: lines.count) ?? "\(lines.count) line\(lines.count == 1 ? "" : "s")"
  }
}
