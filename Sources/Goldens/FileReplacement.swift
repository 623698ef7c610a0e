import Glibc

/// Writes a file beside its place and moves it there once it is whole: a good file is never replaced by half a one.
package enum FileReplacement {
  package struct Fault: Error, Hashable, CustomStringConvertible {
    package var path: String
    package var reason: String
    package var description: String { "\(path) can't be written: \(reason)" }
  }

  /// A link stays one: the file that it leads to is replaced. The file keeps its permissions.
  package static func write(_ bytes: [UInt8], to path: String) throws(Fault) {
    func fault(_ number: Int32) -> Fault {
      Fault(path: path, reason: strerror(number).map { String(cString: $0) } ?? "error \(number)")
    }
    let target = resolved(path)
    var status = stat()
    var mode: mode_t = 0o666
    if stat(target, &status) == 0 {
      // A pipe or a terminal isn't replaced but written to.
      guard status.st_mode & S_IFMT == S_IFREG else {
        if status.st_mode & S_IFMT == S_IFDIR { throw fault(EISDIR) }
        return try writeThrough(bytes, to: target, fault)
      }
      if access(target, W_OK) != 0 { throw fault(errno) }
      mode = status.st_mode & 0o7777
    }
    var aside = ""
    var descriptor: Int32 = -1
    for attempt in 0..<100 {
      aside = "\(target).\(getpid())-\(attempt).part"
      descriptor = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 || errno != EEXIST { break }
    }
    guard descriptor >= 0 else { throw fault(errno) }
    if status.st_mode != 0 { fchmod(descriptor, mode) }
    var failure = write(all: bytes, to: descriptor)
    if failure == 0, fsync(descriptor) != 0, errno != EINVAL { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(aside, target) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(aside)
      throw fault(failure)
    }
  }

  private static func writeThrough(
    _ bytes: [UInt8], to path: String, _ fault: (Int32) -> Fault
  ) throws(Fault) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault(errno) }
    let failure = write(all: bytes, to: descriptor)
    close(descriptor)
    if failure != 0 { throw fault(failure) }
  }

  /// 0, or the number of an error.
  private static func write(all bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = UnsafeRawBufferPointer(rebasing: rest).withMemoryRebound(to: UInt8.self) {
          Glibc.write(descriptor, $0.baseAddress, $0.count)
        }
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return count < 0 ? errno : EIO }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
