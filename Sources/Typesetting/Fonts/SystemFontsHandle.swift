import CFontconfig

/// The fonts installed on this machine, through fontconfig.
///
/// Lifetime: the configuration is this object's own and is destroyed with it.
/// `@unchecked Sendable` holds because the library's mutex, which owns the only reference, guards every call.
final class SystemFontsHandle: @unchecked Sendable {
  private let configuration: OpaquePointer

  /// Reads fontconfig's configuration and its cache of fonts; nil where it can't.
  ///
  /// Milliseconds with a warm cache, up to seconds without one.
  init?() {
    guard let configuration = FcInitLoadConfigAndFonts() else { return nil }
    self.configuration = configuration
  }

  deinit {
    FcConfigDestroy(configuration)
  }

  /// Files and face indices of a family, or of all families for nil, in order of path and index.
  func files(family: String?) -> [(path: String, index: Int)] {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    if let family { Self.add(family, to: pattern, FC_FAMILY) }
    let objects = FcObjectSetCreate()
    defer { FcObjectSetDestroy(objects) }
    FcObjectSetAdd(objects, FC_FILE)
    FcObjectSetAdd(objects, FC_INDEX)
    guard let set = FcFontList(configuration, pattern, objects) else { return [] }
    defer { FcFontSetDestroy(set) }
    var places: Set<Place> = []
    for index in 0..<Int(set.pointee.nfont) {
      if let found = set.pointee.fonts[index].flatMap(Self.place) { places.insert(found) }
    }
    return places.sorted().map { ($0.path, $0.index) }
  }

  /// Faces that hold a character, best first; the first usually serves.
  ///
  /// The language is always given, because fontconfig would take it from the environment.
  func files(holding scalar: UInt32, language: String?, weight: Int, italic: Bool) -> [(path: String, index: Int)] {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    let characters = FcCharSetCreate()
    defer { FcCharSetDestroy(characters) }
    FcCharSetAddChar(characters, scalar)
    FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    Self.add(Self.posix(language ?? "en"), to: pattern, FC_LANG)
    FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(weight)))
    FcPatternAddInteger(pattern, FC_SLANT, italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_OUTLINE, FcBool(FcTrue))
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let set = FcFontSort(configuration, pattern, FcBool(FcFalse), nil, &result) else { return [] }
    defer { FcFontSetDestroy(set) }
    var found: [(path: String, index: Int)] = []
    for index in 0..<Int(set.pointee.nfont) where found.count < 8 {
      guard let font = set.pointee.fonts[index] else { continue }
      var held: OpaquePointer?
      guard FcPatternGetCharSet(font, FC_CHARSET, 0, &held) == FcResultMatch, FcCharSetHasChar(held, scalar) != 0,
        let place = Self.place(font)
      else { continue }
      found.append((place.path, place.index))
    }
    return found
  }

  private struct Place: Hashable, Comparable {
    var path: String
    var index: Int

    static func < (left: Place, right: Place) -> Bool {
      left.path == right.path
        ? left.index < right.index : left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
  }

  private static func place(_ pattern: OpaquePointer) -> Place? {
    var file: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file,
      FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch
    else { return nil }
    // The upper half numbers a variable font's named instances, which are reached by weight here.
    return Place(path: String(cString: file), index: Int(index & 0xFFFF))
  }

  private static func add(_ text: String, to pattern: OpaquePointer?, _ object: UnsafePointer<CChar>) {
    text.withCString { start in
      start.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count + 1) { bytes in
        _ = FcPatternAddString(pattern, object, bytes)
      }
    }
  }

  /// fontconfig's spelling: `zh-Hant` is `zh-tw`, extensions and encodings don't count.
  private static func posix(_ language: String) -> String {
    switch HanRegion(language: language) {
    case .japan: "ja"
    case .korea: "ko"
    case .simplified: "zh-cn"
    case .traditional: "zh-tw"
    case .hongKong: "zh-hk"
    case nil: language.prefix { $0 != "-" && $0 != "_" && $0 != "." && $0 != "@" }.lowercased()
    }
  }
}
