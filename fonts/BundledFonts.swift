import Glibc

/// A font file that comes with the package, as its manifest lists it.
public struct BundledFont: Hashable, Sendable {
  public var family: String
  public var style: String
  /// 100 … 900.
  public var weight: Int
  public var isItalic: Bool
  /// The file's name in the fonts' folder.
  public var file: String
  /// Of the file's bytes, 64 hexadecimal digits.
  public var sha256: String
  /// The Debian package that the file is made from, and its version.
  public var package: String
  public var version: String
}

/// Why the bundled fonts can't be used.
public enum BundledFontsError: Error, Hashable, Sendable {
  /// No folder with a manifest in any of these places.
  case missing(searched: [String])
  case brokenManifest(path: String, detail: String)
}

/// The folder of fonts that comes with the package.
///
/// Looked for beside the executable, then in the source folder that the package was built from, then in
/// `$SELFSIZING_FONTS`. (`Bundle.module` would trap where the executable has moved.)
public struct BundledFonts: Hashable, Sendable {
  /// The folder with the font files.
  public let directory: String
  /// In the manifest's order.
  public let fonts: [BundledFont]

  /// Reads the manifest of a folder; the font files aren't opened.
  ///
  /// - Throws: `BundledFontsError` when there is no manifest or it can't be read.
  public init(directory: String) throws(BundledFontsError) {
    let path = directory + "/manifest.json"
    guard let bytes = Self.contents(of: path) else { throw .missing(searched: [directory]) }
    do {
      fonts = try FontManifest.read(bytes)
    } catch {
      throw .brokenManifest(path: path, detail: error.detail)
    }
    self.directory = directory
  }

  /// The first of the known places that holds a manifest.
  ///
  /// - Throws: `BundledFontsError.missing` with every place that was looked at, or `.brokenManifest`.
  public static func locate() throws(BundledFontsError) -> BundledFonts {
    try locate(in: places())
  }

  static func locate(in places: [String]) throws(BundledFontsError) -> BundledFonts {
    for place in places where access(place + "/manifest.json", F_OK) == 0 {
      return try BundledFonts(directory: place)
    }
    throw .missing(searched: places)
  }

  /// - Parameter executable: its path; nil asks the kernel.
  static func places(
    executable: String? = nil, source: String = #filePath,
    environment: String? = getenv("SELFSIZING_FONTS").map { String(cString: $0) }
  ) -> [String] {
    var places: [String] = []
    if let folder = (executable ?? runningExecutable()).map(parent) {
      places.append(folder + "/SelfSizing_BundledFonts.resources/files")
      places.append(folder + "/fonts")
    }
    places.append(parent(source) + "/files")
    if let environment, !environment.isEmpty { places.append(environment) }
    return places
  }

  /// The path to a font's file.
  public func path(of font: BundledFont) -> String { directory + "/" + font.file }

  /// Straight from the kernel: `FileManager` takes longer for the first file than opening all fonts does.
  private static func contents(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let step = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      guard step > 0 else { return nil }
      count += step
    }
    return bytes
  }

  private static func runningExecutable() -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4097) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink("/proc/self/exe", start, 4096)
      guard count > 0, count < 4096 else { return nil }
      let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
