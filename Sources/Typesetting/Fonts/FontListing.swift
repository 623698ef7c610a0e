/// A face that can be used, as `measure fonts` lists it.
public struct FontListing: Hashable, Sendable {
  public var family: String
  public var style: String
  public var weight: Int
  public var italic: Bool
  /// The file's name without its folder.
  public var file: String
  public var path: String
  /// In a collection, from 0.
  public var index: Int
  public var fingerprint: String
  public var source: FontOrigin
  /// Of a bundled font's file, as its manifest states it.
  public var sha256: String?
}

extension FontLibrary {
  /// What can be used: the bundled fonts, those of the folder, and the installed ones where they are allowed.
  ///
  /// - Parameter family: only faces of this family, compared without regard to case; nil for all.
  /// - Throws: `FontError` when the bundled fonts are missing or damaged.
  /// - Complexity: opens every file that it lists.
  public func faces(family: String? = nil) throws(FontError) -> [FontListing] {
    try withState { state throws(FontError) in try state.listings(family: family) }
  }

  /// The face of an installed font for a character that no face of a cascade has; nil where installed fonts aren't
  /// allowed or none has it.
  ///
  /// The answer depends on the machine. The first call reads fontconfig's cache, later ones for the same character
  /// take a dictionary's time.
  public func systemFace(
    for scalar: UInt32, language: String?, weight: Int = 400, italic: Bool = false
  ) -> FontFace? {
    guard options.allowsSystemFonts else { return nil }
    return state.withLock { $0.systemFace(for: scalar, language: language, weight: weight, italic: italic) }
  }

  /// The font with installed faces behind its own for characters that it lacks, as a layout reports them in `missing`;
  /// nil where installed fonts aren't allowed or none has any of the characters.
  ///
  /// The answer depends on the machine. The same font and faces give the same cascade object.
  public func completing(_ font: Font, for missing: [MissingCluster], language: String?) -> Font? {
    guard options.allowsSystemFonts else { return nil }
    let first = font.cascade.faces[0]
    return state.withLock { state in
      var faces: [FontFace] = []
      for scalar in missing.lazy.compactMap(\.scalars.first) {
        guard !faces.contains(where: { $0.nominalGlyph(scalar) != 0 }) else { continue }
        let found = state.systemFace(
          for: scalar, language: language, weight: first.weight, italic: first.isItalic)
        guard let found, !font.cascade.faces.contains(where: { $0 === found }) else { continue }
        faces.append(found)
      }
      guard !faces.isEmpty else { return nil }
      return Font(cascade: state.extend(font.cascade, with: faces), size: font.size, features: font.features)
    }
  }

  /// What was passed over in the folder of fonts.
  public var warnings: [FontWarning] { state.withLock { $0.folderWarnings } }
}
