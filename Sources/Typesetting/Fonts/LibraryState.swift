import BundledFonts

/// What a font library has opened and settled; its mutex guards it.
struct LibraryState: Sendable {
  private struct CascadeKey: Hashable {
    var descriptor: FontDescriptor
    var fallback: [FontDescriptor]?
    var opticalSize: Double?
  }

  let options: FontLibrary.Options
  var store = FaceStore()
  let folderFaces: [FolderFace]
  let folderIndex: FamilyIndex
  let folderWarnings: [FontWarning]
  var systemHandle: SystemFontsHandle?
  var systemFamilies = BoundedCache<String, [FamilyMember]>(capacity: 128)
  var systemFaces = BoundedCache<SystemFaceKey, SystemFaceChoice>(capacity: 4096)
  private var cascades = BoundedCache<CascadeKey, FontCascade>(capacity: 512)
  private var extended = BoundedCache<[UInt32], FontCascade>(capacity: 128)
  private var bundledIndex: FamilyIndex?
  private var bundledFolder: BundledFonts?

  init(options: FontLibrary.Options) throws(FontError) {
    self.options = options
    let folder = try options.fontsDirectory.map { path throws(FontError) in try FontFolder(path: path) }
    folderFaces = folder?.faces ?? []
    folderWarnings = folder?.warnings ?? []
    var index = FamilyIndex()
    for face in folderFaces { index.add(face.member, names: face.names) }
    folderIndex = index
  }

  // MARK: Cascades

  mutating func cascade(
    _ descriptor: FontDescriptor, fallback: [FontDescriptor]?, size: Double
  ) throws(FontError) -> FontCascade {
    try check(descriptor)
    let key = CascadeKey(descriptor: descriptor, fallback: fallback, opticalSize: nil)
    let plain = try cascade(key)
    // As Core Text and CSS do, an optical size axis follows the point size unless a variation sets it.
    guard let axis = plain.faces[0].axes.first(where: { $0.tag == "opsz" }),
      !descriptor.variations.contains(where: { $0.tag == "opsz" }), axis.clamp(size) != axis.defaultValue
    else { return plain }
    return try cascade(CascadeKey(descriptor: descriptor, fallback: fallback, opticalSize: axis.clamp(size)))
  }

  /// The cascade with further faces behind its own. The same faces give the same object.
  mutating func extend(_ cascade: FontCascade, with faces: [FontFace]) -> FontCascade {
    let key = [cascade.id] + faces.map(\.id)
    if let known = extended[key] { return known }
    let made = cascade.adding(faces)
    extended.insert(made, for: key)
    return made
  }

  private mutating func cascade(_ key: CascadeKey) throws(FontError) -> FontCascade {
    if let found = cascades[key] { return found }
    let made = try makeCascade(key)
    cascades.insert(made, for: key)
    return made
  }

  private static func warnings(_ face: FontFace, for asked: FontDescriptor) -> [FontWarning] {
    var warnings: [FontWarning] = []
    if asked.italic && !face.isItalic { warnings.append(.noItalic(font: face.name)) }
    // 400 is what is asked for by saying nothing, and a neighbouring weight is no surprise.
    if asked.weight != 400 && abs(asked.weight - face.weight) >= 100 {
      warnings.append(.weightUnavailable(asked: asked.weight, used: face.weight, font: face.name))
    }
    return warnings
  }

  private mutating func makeCascade(_ key: CascadeKey) throws(FontError) -> FontCascade {
    let first = try face(key.descriptor, opticalSize: key.opticalSize)
    let isStandIn = key.descriptor.source == .system && options.systemFont == nil
    let isSystem = key.descriptor.source == .system
    var rest: [FontFace] = []
    var standsFor: [String?] = [isStandIn ? SystemFont.name : nil]
    func append(_ face: FontFace, standsFor name: String?) {
      guard face !== first, !rest.contains(where: { $0 === face }) else { return }
      rest.append(face)
      standsFor.append(name)
    }
    if let fallback = key.fallback ?? options.fallback {
      guard fallback.count < FontCascade.faceLimit else {
        throw .badValue(
          what: "the fallback list", value: "\(fallback.count) fonts",
          allowed: "up to \(FontCascade.faceLimit - 1) fonts")
      }
      for descriptor in fallback {
        try check(descriptor)
        append(try face(descriptor, opticalSize: nil), standsFor: nil)
      }
    } else {
      let asked = key.descriptor
      for (family, name) in [
        ("Inter", nil), ("Noto Sans KR", SystemFont.koreanName), ("Noto Color Emoji", SystemFont.emojiName),
      ] as [(String, String?)] {
        let descriptor = FontDescriptor.family(family, weight: asked.weight, italic: asked.italic)
        append(try bundledFace(descriptor, family: family), standsFor: isSystem ? name : nil)
      }
    }
    return FontCascade(
      first: first, rest: rest, standsFor: standsFor, isSystemStandIn: isStandIn,
      warnings: Self.warnings(first, for: key.descriptor))
  }

  private func check(_ descriptor: FontDescriptor) throws(FontError) {
    guard (1...1000).contains(descriptor.weight) else {
      throw .badValue(what: "the font weight", value: "\(descriptor.weight)", allowed: "1 to 1000")
    }
  }

  // MARK: Faces

  private mutating func face(_ descriptor: FontDescriptor, opticalSize: Double?) throws(FontError) -> FontFace {
    var request = VariationRequest(descriptor)
    request.opticalSize = opticalSize
    switch descriptor.source {
    case .system:
      guard var replacement = options.systemFont else { return try bundledFace(descriptor, family: "Inter") }
      guard replacement.source != .system else { return try bundledFace(descriptor, family: "Inter") }
      replacement.weight = descriptor.weight
      replacement.italic = descriptor.italic
      replacement.variations += descriptor.variations
      return try face(replacement, opticalSize: opticalSize)
    case .file(let path, let index):
      return try store.face(path: path, index: index, request: request)
    case .family(let name):
      let member = try member(name, weight: descriptor.weight, italic: descriptor.italic)
      return try store.face(path: member.path, index: member.index, request: request)
    }
  }

  private mutating func bundledFace(_ descriptor: FontDescriptor, family: String) throws(FontError) -> FontFace {
    let members = try bundledFamilies().members(of: family)
    guard let member = FamilyMatch.best(of: members, weight: descriptor.weight, italic: descriptor.italic) else {
      throw .familyNotFound(name: family, nearest: nil, systemFontsAllowed: true)
    }
    return try store.face(path: member.path, index: member.index, request: VariationRequest(descriptor))
  }

  // MARK: Bundled fonts

  mutating func bundledFonts() throws(FontError) -> BundledFonts {
    if let bundledFolder { return bundledFolder }
    do {
      let found = try BundledFonts.locate()
      bundledFolder = found
      return found
    } catch {
      switch error {
      case .missing(let searched): throw FontError.bundledFontsMissing(searched: searched)
      case .brokenManifest(let path, let detail): throw FontError.damaged(path: path, detail: detail)
      }
    }
  }

  mutating func bundledFamilies() throws(FontError) -> FamilyIndex {
    if let bundledIndex { return bundledIndex }
    let folder = try bundledFonts()
    var index = FamilyIndex()
    for font in folder.fonts {
      index.add(
        FamilyMember(
          path: folder.path(of: font), index: 0, family: font.family, style: font.style, weight: font.weight,
          isItalic: font.isItalic, weightRange: nil, origin: .bundled, sha256: font.sha256))
    }
    bundledIndex = index
    return index
  }
}

extension VariationRequest {
  init(_ descriptor: FontDescriptor) {
    self.init(variations: descriptor.variations, weight: descriptor.weight, italic: descriptor.italic)
  }
}
