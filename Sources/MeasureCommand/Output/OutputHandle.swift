import Glibc

/// What became of a write.
enum WriteOutcome {
  case written
  /// Nobody reads any more: end in silence.
  case closed
  case failed(reason: String)
}

/// Writes to an open file descriptor; lives as long as the descriptor stays open, which it doesn't own.
struct OutputHandle: Sendable {
  let descriptor: Int32

  static let standardOutput = OutputHandle(descriptor: 1)
  static let standardError = OutputHandle(descriptor: 2)

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Columns of the terminal; nil where there is none or it doesn't say.
  var terminalColumns: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all bytes, however long it takes.
  func write(_ bytes: UnsafeRawBufferPointer) -> WriteOutcome {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if errno == EPIPE {
        return .closed
      } else if errno != EINTR {
        return .failed(reason: SystemReason.text(errno))
      }
    }
    return .written
  }

  /// The same for a text; throws what a command ends with.
  func write(_ text: String) throws(CommandEnd) {
    var text = text
    try text.withUTF8 { bytes in Result { () throws(CommandEnd) in try write(all: UnsafeRawBufferPointer(bytes)) } }
      .get()
  }

  func write(all bytes: UnsafeRawBufferPointer) throws(CommandEnd) {
    switch write(bytes) {
    case .written: return
    case .closed: throw .closedPipe
    case .failed(let reason): throw .error(Messages.unwritable(reason: reason))
    }
  }

  /// For notes beside the results, where a failure has nobody to tell.
  func note(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(UnsafeRawBufferPointer($0)) }
  }
}

/// How a command ends early.
enum CommandEnd: Error {
  case error(CommandError)
  /// The reader of the output is gone: exit 0 in silence.
  case closedPipe
}

enum SystemReason {
  /// What the C library says of an error number, in English whatever the locale.
  static func text(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
