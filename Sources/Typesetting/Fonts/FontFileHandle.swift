import Glibc

/// The bytes of a font file, mapped read-only.
///
/// Lifetime: the mapping lives as long as this object; whoever keeps a pointer into it keeps the object.
/// `@unchecked Sendable` holds because the bytes are never written and the fields are constants.
final class FontFileHandle: @unchecked Sendable {
  let path: String
  let bytes: UnsafeRawBufferPointer

  /// - Throws: `FontError` for a path that is missing, a folder, unreadable, no plain file or empty.
  init(path: String) throws(FontError) {
    // O_NONBLOCK: opening a named pipe must not wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.openError(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.openError(path, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isDirectory(path: path)
    default: throw .notAFont(path: path, detail: "a device, pipe or socket")
    }
    let count = Int(status.st_size)
    guard count > 0 else { throw .empty(path: path) }
    guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
      throw .notReadable(path: path, reason: String(cString: strerror(errno)))
    }
    self.path = path
    bytes = UnsafeRawBufferPointer(start: start, count: count)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }

  private static func openError(_ path: String, _ code: Int32) -> FontError {
    switch code {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .fileNotFound(path: path)
    default: .notReadable(path: path, reason: String(cString: strerror(code)))
    }
  }
}
