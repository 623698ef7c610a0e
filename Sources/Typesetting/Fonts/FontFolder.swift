import FoundationEssentials
import Glibc

/// A face of a file as its tables describe it.
struct FolderFace: Sendable {
  var member: FamilyMember
  /// Every name of its family.
  var names: [String]
  var facts: FaceFacts
}

/// The faces of the font files in a folder and the folders below it, read but not opened for shaping.
struct FontFolder {
  private(set) var faces: [FolderFace] = []
  private(set) var warnings: [FontWarning] = []

  private static let endings: Set<String> = ["ttf", "otf", "ttc", "otc"]

  /// Files without one of the four endings are left alone; broken ones become warnings. In order of their paths.
  ///
  /// - Throws: `FontError` when the folder is missing, no folder or unreadable.
  init(path: String) throws(FontError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw .notADirectory(path: path) }
    let names: [String]
    do {
      names = try FileManager.default.subpathsOfDirectory(atPath: path)
    } catch {
      throw .notReadable(path: path, reason: "the folder can't be listed")
    }
    let fonts = names.filter { name in
      name.lastIndex(of: ".").map { Self.endings.contains(name[name.index(after: $0)...].lowercased()) } ?? false
    }
    for name in fonts.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let file = path.hasSuffix("/") ? path + name : path + "/" + name
      do throws(FontError) {
        faces += try Self.faces(path: file, origin: .file)
      } catch {
        warnings.append(.fileSkipped(error))
      }
    }
  }

  /// The faces of one file by their tables alone; whether they can set text is checked when they are used.
  ///
  /// - Parameter only: one face of a collection, nil for all.
  static func faces(
    path: String, origin: FontOrigin, only: Int? = nil
  ) throws(FontError) -> [FolderFace] {
    let file = try FontFileHandle(path: path)
    let first = try FontTables(bytes: file.bytes, index: only ?? 0, path: path)
    var faces: [FolderFace] = []
    for index in only.map({ $0..<$0 + 1 }) ?? 0..<first.faceCount {
      let tables = try index == (only ?? 0) ? first : FontTables(bytes: file.bytes, index: index, path: path)
      let facts = try FaceFacts(tables: tables, path: path)
      let member = FamilyMember(
        path: path, index: index, family: facts.family, style: facts.style, weight: facts.weight,
        isItalic: facts.isItalic, weightRange: facts.weightRange, origin: origin)
      faces.append(FolderFace(member: member, names: facts.familyNames, facts: facts))
    }
    return faces
  }
}
