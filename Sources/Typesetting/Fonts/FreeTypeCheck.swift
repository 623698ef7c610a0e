import CFreeType
import Synchronization

/// FreeType as the judge of font files: HarfBuzz alone takes any bytes for a font.
enum FreeTypeCheck {
  /// FreeType's library object; not safe for concurrent use, so it lives behind the mutex.
  private struct LibraryHandle {
    var pointer: FT_Library?
  }

  private static let library = Mutex(LibraryHandle(pointer: nil))

  /// - Throws: `FontError` when FreeType rejects the face or it can't set text.
  static func check(_ file: FontFileHandle, index: Int) throws(FontError) {
    let path = file.path
    let problem: FontError? = library.withLock { library in
      if library.pointer == nil {
        let code = FT_Init_FreeType(&library.pointer)
        if code != 0 { return .notReadable(path: path, reason: "FreeType doesn't start (code \(code))") }
      }
      var face: FT_Face?
      let code = FT_New_Memory_Face(
        library.pointer, file.bytes.bindMemory(to: UInt8.self).baseAddress, FT_Long(file.bytes.count),
        FT_Long(index), &face)
      guard code == 0, let face else { return .damaged(path: path, detail: "FreeType rejects it (code \(code))") }
      defer { FT_Done_Face(face) }
      if face.pointee.num_glyphs <= 0 { return .unusable(path: path, detail: "it has no glyphs") }
      if face.pointee.num_charmaps <= 0 { return .unusable(path: path, detail: "it has no character map") }
      let isScalable = face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
      if !isScalable && face.pointee.num_fixed_sizes <= 0 {
        return .unusable(path: path, detail: "it has neither outlines nor bitmaps")
      }
      return nil
    }
    if let problem { throw problem }
  }
}
