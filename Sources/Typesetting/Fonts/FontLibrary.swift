import BundledFonts
import Synchronization

/// Opens fonts and keeps what it has opened: the bundled ones, files by path, the files of a folder, and installed
/// ones where that is allowed.
///
/// A file is read once and kept; later changes of it aren't seen. The same request gives the same cascade object
/// (caches are bounded: after several hundred other requests it may be made anew).
public final class FontLibrary: Sendable {
  /// Which fonts a library may use beside the bundled ones.
  public struct Options: Hashable, Sendable {
    /// A folder of font files whose families may be named, too.
    public var fontsDirectory: String?
    /// Whether fontconfig may supply families by name and faces for missing characters.
    public var allowsSystemFonts: Bool
    /// A font that takes the place of the San Francisco stand-in, such as the user's own SF Pro file.
    public var systemFont: FontDescriptor?
    /// Tried in this order for characters that the asked font lacks; nil is the bundled cascade.
    public var fallback: [FontDescriptor]?

    public init(
      fontsDirectory: String? = nil, allowsSystemFonts: Bool = false, systemFont: FontDescriptor? = nil,
      fallback: [FontDescriptor]? = nil
    ) {
      self.fontsDirectory = fontsDirectory
      self.allowsSystemFonts = allowsSystemFonts
      self.systemFont = systemFont
      self.fallback = fallback
    }
  }

  public let options: Options
  let state: Mutex<LibraryState>

  /// Opens nothing but the folder, if there is one.
  ///
  /// - Throws: `FontError` when the folder can't be read.
  public init(options: Options = Options()) throws(FontError) {
    self.options = options
    state = Mutex(try LibraryState(options: options))
  }

  /// The process' library of the bundled fonts and of files by path.
  ///
  /// - Throws: `FontError.bundledFontsMissing`.
  public static func bundled() throws(FontError) -> FontLibrary {
    try shared.withLock { library throws(FontError) in
      if let library { return library }
      let made = try FontLibrary()
      try made.withState { state throws(FontError) in _ = try state.bundledFonts() }
      library = made
      return made
    }
  }

  private static let shared = Mutex<FontLibrary?>(nil)

  /// The font that a descriptor asks for, with its cascade.
  ///
  /// - Parameters:
  ///   - size: points, finite and not negative.
  ///   - features: OpenType features for every face.
  ///   - fallback: fonts to try for missing characters, instead of the library's; used as they are, weight included.
  /// - Throws: `FontError` when a font can't be found or opened, or a value is out of range.
  public func font(
    _ descriptor: FontDescriptor, size: Double, features: [FontFeature] = [], fallback: [FontDescriptor]? = nil
  ) throws(FontError) -> Font {
    guard size.isFinite, size >= 0 else {
      throw .badValue(what: "the font size", value: "\(size)", allowed: "0 or more points")
    }
    let cascade = try withState { state throws(FontError) in
      try state.cascade(descriptor, fallback: fallback, size: size)
    }
    return Font(cascade: cascade, size: size, features: features)
  }

  func withState<Result>(
    _ body: (inout LibraryState) throws(FontError) -> Result
  ) throws(FontError) -> Result where Result: Sendable {
    try state.withLock { state throws(FontError) in try body(&state) }
  }
}
