import BundledFonts
import CFreeType
import CHarfBuzz
import CICU
import JSONText
import Typesetting

/// What decides the answers: two machines with equal versions and fonts give equal bytes.
package struct LibraryVersions {
  static let tool = "0.1.0"
  /// Of the records; grows when a field changes its meaning or goes.
  static let schema = 1

  var harfBuzz: String
  var freeType: String
  var icu: String
  var unicode: String

  package init() {
    harfBuzz = String(cString: hb_version_string())
    var library: FT_Library?
    var numbers: (Int32, Int32, Int32) = (0, 0, 0)
    if FT_Init_FreeType(&library) == 0, let library {
      FT_Library_Version(library, &numbers.0, &numbers.1, &numbers.2)
      FT_Done_FreeType(library)
    }
    freeType = "\(numbers.0).\(numbers.1).\(numbers.2)"
    icu = String(cString: icu_version())
    unicode = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      start.initialize(repeating: 0, count: 64)
      icu_unicode_version(start)
      return String(cString: start)
    }
  }

  /// As members of the object that is open.
  func write(to writer: inout JSONWriter) {
    writer.field("version", Self.tool)
    writer.field("schema", Self.schema)
    writer.field("harfBuzz", harfBuzz)
    writer.field("freeType", freeType)
    writer.field("icu", icu)
    writer.field("unicode", unicode)
  }
}

extension FontShelf {
  /// The bundled fonts, or why they can't be found.
  static func bundledFonts() throws(CommandError) -> BundledFonts {
    do {
      return try BundledFonts.locate()
    } catch {
      switch error {
      case .missing(let searched): throw CommandError(FontError.bundledFontsMissing(searched: searched))
      case .brokenManifest(let path, let detail): throw CommandError(FontError.damaged(path: path, detail: detail))
      }
    }
  }
}
