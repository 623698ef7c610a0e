import Glibc

/// Writes a file beside the one it replaces, then renames it: readers see the old bytes or the new, nothing between.
enum FileReplacement {
  static func write(_ bytes: [UInt8], to path: String) throws(PictureError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .notWritable(path: path, reason: "it is no path of a file")
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists && status.st_mode & S_IFMT == S_IFDIR { throw .notWritable(path: path, reason: "it is a folder") }
    if exists && status.st_mode & S_IFMT != S_IFREG {
      // Devices and pipes can't be replaced.
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(path) }
      defer { close(descriptor) }
      return try writeAll(bytes, descriptor, path)
    }
    if exists && access(path, W_OK) != 0 { throw failure(path) }
    try replace(try target(of: path), path, bytes, mode: exists ? status.st_mode & 0o777 : nil)
  }

  /// A link stays a link: what it points to is replaced, or made where it isn't there yet.
  private static func target(of path: String) throws(PictureError) -> String {
    var target = path
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &bytes, bytes.count)
      guard count > 0 else { return target }
      let pointed = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      target = pointed.hasPrefix("/") ? pointed : folder(of: target) + pointed
    }
    throw .notWritable(path: path, reason: "its links lead in a circle")
  }

  /// Up to the last slash, which belongs to it.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func replace(
    _ target: String, _ path: String, _ bytes: [UInt8], mode: mode_t?
  ) throws(PictureError) {
    // Not after the file's own name, which may be as long as names can be.
    var template = Array("\(folder(of: target)).picture.XXXXXX".utf8CString)
    let descriptor = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mkstemp($0) } ?? -1
    }
    guard descriptor >= 0 else { throw failure(path) }
    let temporary = template.withUnsafeBufferPointer { buffer in buffer.baseAddress.map { String(cString: $0) } ?? "" }
    do throws(PictureError) {
      try writeAll(bytes, descriptor, path)
      // Where the disk is full some file systems tell it here only.
      guard fchmod(descriptor, mode ?? newFileMode) == 0, fsync(descriptor) == 0 else { throw failure(path) }
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    guard close(descriptor) == 0, rename(temporary, target) == 0 else {
      let error = failure(path)
      unlink(temporary)
      throw error
    }
  }

  /// What the process' mask leaves of 0666; read from /proc, since asking for the mask sets it.
  private static var newFileMode: mode_t {
    guard let status = fopen("/proc/self/status", "re") else { return 0o644 }
    defer { fclose(status) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, status) != nil {
      let text = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let words = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      if words.first == "Umask:", words.count == 2, let mask = mode_t(words[1], radix: 8) { return 0o666 & ~mask }
    }
    return 0o644
  }

  private static func writeAll(_ bytes: [UInt8], _ descriptor: Int32, _ path: String) throws(PictureError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done) }
      if count > 0 {
        done += count
      } else if errno != EINTR {
        throw failure(path)
      }
    }
  }

  private static func failure(_ path: String) -> PictureError {
    .notWritable(path: path, reason: strerror(errno).map { String(cString: $0) } ?? "error \(errno)")
  }
}
