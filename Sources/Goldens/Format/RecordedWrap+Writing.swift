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
    guard size != nil else { return }
    bytes += "= ".utf8
    bytes += summary.utf8
    bytes.append(0x0A)
  }

  /// U+2502.
  package static let mark: [UInt8] = [0xE2, 0x94, 0x82]
}

extension RecordedWrap {
  /// `139.333 × 41, 2 lines, cut`: what the line below the lines says, without its sign.
  package var summary: String {
    let noun = lines.count == 1 ? String(unit.rawValue.dropLast()) : unit.rawValue
    guard let size else { return "\(lines.count) \(noun)" }
    let cut = size.isCut ? ", cut" : ""
    return "\(Points.text(size.width)) × \(Points.text(size.height)), \(lines.count) \(noun)\(cut)"
  }
}
