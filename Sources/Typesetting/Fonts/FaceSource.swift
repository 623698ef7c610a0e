import CHarfBuzz

/// One face of a validated font file, before variations: what all its instances share.
///
/// Lifetime: `hbFace` reads the mapped file, which this object keeps.
/// `@unchecked Sendable` holds because the HarfBuzz face is immutable and the fields are constants.
final class FaceSource: @unchecked Sendable {
  let file: FontFileHandle
  let index: Int
  let hbFace: OpaquePointer
  let facts: FaceFacts
  let axes: [FontAxis]
  let tracking: TrackingTable?

  /// - Throws: `FontError` when the file holds no such face or the face can't set text.
  init(file: FontFileHandle, index: Int) throws(FontError) {
    let tables = try FontTables(bytes: file.bytes, index: index, path: file.path)
    try FreeTypeCheck.check(file, index: index)
    facts = try FaceFacts(tables: tables, path: file.path)
    let blob = hb_blob_create(
      file.bytes.bindMemory(to: CChar.self).baseAddress, UInt32(clamping: file.bytes.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    let face: OpaquePointer? = hb_face_create(blob, UInt32(index))
    hb_blob_destroy(blob)
    guard let face, hb_face_get_glyph_count(face) > 0 else {
      hb_face_destroy(face)
      throw .damaged(path: file.path, detail: "HarfBuzz finds no glyphs in it")
    }
    hb_face_make_immutable(face)
    self.file = file
    self.index = index
    hbFace = face
    axes = Self.axes(of: face)
    tracking = TrackingTable(tables.table("trak"))
  }

  deinit {
    hb_face_destroy(hbFace)
  }

  private static func axes(of face: OpaquePointer) -> [FontAxis] {
    guard hb_ot_var_has_data(face) != 0 else { return [] }
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0 else { return [] }
    var list = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    _ = hb_ot_var_get_axis_infos(face, 0, &count, &list)
    return list.prefix(Int(count)).map { axis in
      FontAxis(
        tag: fontTagName(axis.tag), minimum: Double(axis.min_value), defaultValue: Double(axis.default_value),
        maximum: Double(axis.max_value))
    }
  }
}
