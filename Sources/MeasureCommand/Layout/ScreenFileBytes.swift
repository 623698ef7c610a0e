import Glibc

/// The bytes of a screen file.
enum ScreenFileBytes {
  /// What a JSON reader takes.
  private static let limit = 1 << 31

  static func read(_ path: String) throws(CommandEnd) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno, path) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw failure(errno, path) }
    if facts.st_mode & S_IFMT == S_IFDIR { throw failure(EISDIR, path) }
    guard facts.st_size < limit else {
      throw .error(
        CommandError(
          code: .badInput, what: "the screen file has \(facts.st_size) bytes", place: path,
          help: "a screen file has less than 2 GiB"))
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, Int(facts.st_size)) + 1)
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = block.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(errno, path)
      }
      bytes += block[..<count]
    }
  }

  private static func failure(_ number: Int32, _ path: String) -> CommandEnd {
    switch number {
    case ENOENT, ENOTDIR:
      .error(
        CommandError(
          code: .missingFile, what: "no such screen file", place: path,
          help: "name a JSON file, such as one of Examples"))
    case EISDIR:
      .error(
        CommandError(
          code: .missingFile, what: "a folder stands where a screen file is expected", place: path,
          help: "name a file in it"))
    default:
      .error(
        CommandError(
          code: .inputOutput, what: "the screen file can't be read: \(SystemReason.text(number))", place: path,
          help: nil))
    }
  }
}
