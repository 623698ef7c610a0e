import Goldens
import Typesetting

extension GoldenHeader {
  /// What wraps are worked out with here and now.
  package init(_ versions: LibraryVersions, faces: [UInt32: FontFace]) {
    self.init(
      versions: [
        Version(name: "tool", version: LibraryVersions.tool),
        Version(name: "harfBuzz", version: versions.harfBuzz),
        Version(name: "freeType", version: versions.freeType),
        Version(name: "icu", version: versions.icu),
        Version(name: "unicode", version: versions.unicode),
      ], fonts: faces.values.map { Font($0) })
  }
}

extension GoldenHeader.Font {
  init(_ face: FontFace) {
    self.init(file: face.file, index: face.index, fingerprint: face.fingerprint)
  }
}
