import CHarfBuzz

/// Finds out whether a font's substitutions and positionings, kerning apart, take notice of spaces.
///
/// Kerning reaches from one glyph to the next only; a contextual lookup that holds the space may reach past it, so that
/// the shape of a word depends on the word before.
enum SpaceLookups {
  /// O(size of the font's layout tables).
  static func exist(in face: FontFace) -> Bool {
    let space = face.nominalGlyph(0x20)
    guard space != 0 else { return false }
    if hb_aat_layout_has_substitution(face.hbFace) != 0 || hb_aat_layout_has_positioning(face.hbFace) != 0 { return true }
    for table in [fontTag("GSUB"), fontTag("GPOS")] where holds(space, table: table, face: face.hbFace) { return true }
    return false
  }

  private static func holds(_ glyph: UInt32, table: hb_tag_t, face: OpaquePointer) -> Bool {
    let kerning = lookups(of: [fontTag("kern"), 0], table: table, face: face)
    let all = lookups(of: nil, table: table, face: face)
    let (before, input, after) = (hb_set_create(), hb_set_create(), hb_set_create())
    defer { for set in [kerning, all, before, input, after] { hb_set_destroy(set) } }
    hb_set_subtract(all, kerning)
    var lookup: hb_codepoint_t = .max
    while hb_set_next(all, &lookup) != 0 {
      hb_ot_layout_lookup_collect_glyphs(face, table, lookup, before, input, after, nil)
      // Each set in turn, since they only grow.
      if [before, input, after].contains(where: { hb_set_has($0, glyph) != 0 }) { return true }
    }
    return false
  }

  private static func lookups(of features: [hb_tag_t]?, table: hb_tag_t, face: OpaquePointer) -> OpaquePointer? {
    let set = hb_set_create()
    if let features {
      hb_ot_layout_collect_lookups(face, table, nil, nil, features, set)
    } else {
      hb_ot_layout_collect_lookups(face, table, nil, nil, nil, set)
    }
    return set
  }
}
