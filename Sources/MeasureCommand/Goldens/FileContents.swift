import Glibc

/// The bytes of files.
enum FileContents {
  /// More is taken for a mistake.
  private static let limit = 1 << 30
  /// A device may have no end.
  private static let deviceLimit = 1 << 24

  /// Nil where there is no such file.
  static func ifPresent(_ path: String) throws(CommandError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else {
      throw Messages.file(path, "the file can't be read: \(SystemReason.text(errno))", code: .inputOutput)
    }
    defer { close(descriptor) }
    return try read(descriptor, path)
  }

  /// `-` is standard input.
  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    path == "-" ? try read(0, "standard input") : try file(path)
  }

  static func file(_ path: String) throws(CommandError) -> [UInt8] {
    guard let bytes = try ifPresent(path) else { throw Messages.file(path, "no such file", code: .missingFile) }
    return bytes
  }

  private static func read(_ descriptor: Int32, _ path: String) throws(CommandError) -> [UInt8] {
    var status = stat()
    let expected = fstat(descriptor, &status) == 0 ? max(0, min(Int(status.st_size), Self.limit)) : 0
    let limit = status.st_mode & S_IFMT == S_IFCHR ? deviceLimit : Self.limit
    var bytes = [UInt8](repeating: 0, count: expected + 1)
    var count = 0
    while true {
      if count == bytes.count {
        guard count <= limit else {
          throw Messages.file(path, "the file is larger than \(limit) bytes", code: .badInput)
        }
        bytes += [UInt8](repeating: 0, count: max(1 << 16, count))
      }
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else {
        throw Messages.file(path, "the file can't be read: \(SystemReason.text(errno))", code: .inputOutput)
      }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
