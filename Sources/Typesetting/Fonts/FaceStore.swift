/// The font files, faces and instances that a library has opened; bounded, so that endless variations of a batch
/// don't pile up. Evicted faces live on as long as someone holds them.
struct FaceStore: Sendable {
  private struct SourceKey: Hashable {
    var path: String
    var index: Int
  }

  private struct FaceKey: Hashable {
    var source: SourceKey
    var request: VariationRequest
  }

  private var files = BoundedCache<String, FontFileHandle>(capacity: 256)
  private var sources = BoundedCache<SourceKey, FaceSource>(capacity: 256)
  private var faces = BoundedCache<FaceKey, FontFace>(capacity: 512)

  /// - Throws: `FontError` when the file can't be opened or holds no such face.
  mutating func source(path: String, index: Int) throws(FontError) -> FaceSource {
    let key = SourceKey(path: path, index: index)
    if let found = sources[key] { return found }
    let file: FontFileHandle
    if let found = files[path] {
      file = found
    } else {
      file = try FontFileHandle(path: path)
      files.insert(file, for: path)
    }
    let source = try FaceSource(file: file, index: index)
    sources.insert(source, for: key)
    return source
  }

  /// - Throws: `FontError` when the file can't be opened or the variations don't fit.
  mutating func face(path: String, index: Int, request: VariationRequest) throws(FontError) -> FontFace {
    let source = try source(path: path, index: index)
    // A face without axes has one instance only, whatever weight was asked.
    let wanted = source.axes.isEmpty && request.variations.isEmpty ? VariationRequest() : request
    let key = FaceKey(source: SourceKey(path: path, index: index), request: wanted)
    if let found = faces[key] { return found }
    let face = try FontFace(source: source, request: wanted)
    faces.insert(face, for: key)
    return face
  }
}
