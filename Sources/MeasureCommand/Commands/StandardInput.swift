import Glibc

/// Text from standard input.
enum StandardInput {
  /// What the engine takes, in bytes.
  private static let limit = 1 << 26

  /// All of it, one LF or CRLF at its end dropped.
  static func text() throws(CommandEnd) -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = block.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .error(Messages.unreadable(reason: SystemReason.text(errno)))
      }
      bytes += block[..<count]
      // Two bytes more may be the line end that is dropped.
      if bytes.count > limit + 2 { throw .error(Messages.inputTooLong(limit: limit)) }
    }
    if bytes.last == UInt8(ascii: "\n") {
      bytes.removeLast()
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    }
    if let offset = bytes.withUnsafeBufferPointer({ UTF8Check.brokenOffset($0) }) {
      throw .error(Messages.brokenInput(byte: offset))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
