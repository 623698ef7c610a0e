import Glibc

/// Writes a file beside its place and moves it there once it is whole: a good file is never replaced by half a one, and
/// readers see the old bytes or the new.
package enum FileReplacement {
  package struct Fault: Error, Hashable, CustomStringConvertible {
    package var path: String
    package var reason: String
    package var description: String { "\(path) can't be written: \(reason)" }
  }

  /// A link stays one: the file that it leads to is replaced, or made. A file keeps its permissions. A pipe or a device
  /// is written to as it is.
  package static func write(_ bytes: [UInt8], to path: String) throws(Fault) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw Fault(path: path, reason: "it is no path of a file") }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw Fault(path: path, reason: "it is a folder") }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw fault(path, errno) }
      let failure = write(all: bytes, to: descriptor)
      close(descriptor)
      if failure != 0 { throw fault(path, failure) }
      return
    }
    if exists, access(path, W_OK) != 0 { throw fault(path, errno) }
    let mode = exists ? status.st_mode & 0o7777 : nil
    let failure = replace(try target(of: path), with: bytes, mode: mode)
    if failure != 0 { throw fault(path, failure) }
  }

  /// 0, or the number of an error.
  private static func replace(_ target: String, with bytes: [UInt8], mode: mode_t?) -> Int32 {
    var aside = ""
    var descriptor: Int32 = -1
    for attempt in 0..<1000 {
      // Not after the file's own name, which may be as long as names can be.
      aside = "\(folder(of: target)).\(getpid())-\(attempt).part"
      descriptor = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 || errno != EEXIST { break }
    }
    guard descriptor >= 0 else { return errno }
    var failure = write(all: bytes, to: descriptor)
    if failure == 0, let mode, fchmod(descriptor, mode) != 0 { failure = errno }
    // Where the disk is full some file systems tell it here only.
    if failure == 0, fsync(descriptor) != 0, errno != EINVAL { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(aside, target) != 0 { failure = errno }
    if failure != 0 { unlink(aside) }
    return failure
  }

  private static func target(of path: String) throws(Fault) -> String {
    var target = path
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &bytes, bytes.count)
      guard count > 0 else { return target }
      let pointed = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      target = pointed.hasPrefix("/") ? pointed : folder(of: target) + pointed
    }
    throw Fault(path: path, reason: "its links lead in a circle")
  }

  /// Up to the last slash, which belongs to it.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// 0, or the number of an error.
  private static func write(all bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done) }
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        return count < 0 ? errno : EIO
      }
    }
    return 0
  }

  private static func fault(_ path: String, _ number: Int32) -> Fault {
    Fault(path: path, reason: strerror(number).map { String(cString: $0) } ?? "error \(number)")
  }
}
