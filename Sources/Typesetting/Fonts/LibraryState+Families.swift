/// Where families are looked up: the folder, then the bundled fonts, then the installed ones if allowed.
extension LibraryState {
  /// - Throws: `FontError.familyNotFound`, with the nearest name among the folder's and the bundled ones.
  mutating func member(_ name: String, weight: Int, italic: Bool) throws(FontError) -> FamilyMember {
    if let found = FamilyMatch.best(of: folderIndex.members(of: name), weight: weight, italic: italic) { return found }
    let bundled = try bundledFamilies()
    if let found = FamilyMatch.best(of: bundled.members(of: name), weight: weight, italic: italic) { return found }
    if options.allowsSystemFonts, !name.isEmpty {
      let found = FamilyMatch.best(of: systemMembers(of: name), weight: weight, italic: italic)
      if let found { return found }
    }
    throw .familyNotFound(
      name: name, nearest: FamilyIndex.nearest(to: name, among: bundled.names + folderIndex.names),
      systemFontsAllowed: options.allowsSystemFonts)
  }

  private mutating func systemMembers(of name: String) -> [FamilyMember] {
    let key = name.lowercased()
    if let found = systemFamilies[key] { return found }
    let members = (systemFonts()?.files(family: name) ?? []).flatMap { place in
      (try? FontFolder.faces(path: place.path, origin: .system, only: place.index).map(\.member)) ?? []
    }
    systemFamilies.insert(members, for: key)
    return members
  }

  mutating func systemFace(for scalar: UInt32, language: String?, weight: Int, italic: Bool) -> FontFace? {
    let key = SystemFaceKey(scalar: scalar, language: language, weight: weight, italic: italic)
    if let found = systemFaces[key] { return found.face }
    var chosen: FontFace?
    let places = systemFonts()?.files(holding: scalar, language: language, weight: weight, italic: italic) ?? []
    for place in places {
      let request = VariationRequest(weight: weight, italic: italic)
      guard let face = try? store.face(path: place.path, index: place.index, request: request),
        face.nominalGlyph(scalar) != 0
      else { continue }
      chosen = face
      break
    }
    systemFaces.insert(SystemFaceChoice(face: chosen), for: key)
    return chosen
  }

  private mutating func systemFonts() -> SystemFontsHandle? {
    if systemHandle == nil { systemHandle = SystemFontsHandle() }
    return systemHandle
  }

  // MARK: Listing

  mutating func listings(family: String?) throws(FontError) -> [FontListing] {
    let wanted = family?.lowercased()
    var list: [FontListing] = []
    let bundled = try bundledFamilies()
    for member in bundled.all where wanted == nil || member.family.lowercased() == wanted {
      let faces = try FontFolder.faces(path: member.path, origin: .bundled, only: member.index)
      list += faces.map { FontListing($0.member, facts: $0.facts, sha256: member.sha256) }
    }
    func matches(_ names: [String]) -> Bool { wanted == nil || names.contains { $0.lowercased() == wanted } }
    for found in folderFaces where matches(found.names) {
      list.append(FontListing(found.member, facts: found.facts, sha256: nil))
    }
    guard options.allowsSystemFonts else { return list }
    for place in systemFonts()?.files(family: family) ?? [] {
      let faces = (try? FontFolder.faces(path: place.path, origin: .system, only: place.index)) ?? []
      list += faces.map { FontListing($0.member, facts: $0.facts, sha256: nil) }
    }
    return list
  }
}

struct SystemFaceKey: Hashable, Sendable {
  var scalar: UInt32
  var language: String?
  var weight: Int
  var italic: Bool
}

/// The face that serves a character, or that none does.
struct SystemFaceChoice: Sendable {
  var face: FontFace?
}

extension FontListing {
  init(_ member: FamilyMember, facts: FaceFacts, sha256: String?) {
    self.init(
      family: facts.family, style: facts.style, weight: facts.weight, italic: facts.isItalic,
      file: member.path.split(separator: "/").last.map(String.init) ?? member.path, path: member.path,
      index: member.index, fingerprint: facts.fingerprint, source: member.origin, sha256: sha256)
  }
}
