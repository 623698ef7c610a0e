import CHarfBuzz

extension FontFace {
  /// Whether HarfBuzz shows a character with this face: by a glyph of its own or of what it decomposes to canonically,
  /// a space of another width by the plain one, U+2011 by U+2010.
  ///
  /// U+3000 needs a glyph of its own, since a plain space widened to an em would take it from the font that is meant.
  func shows(_ scalar: UInt32) -> Bool {
    if nominalGlyph(scalar) != 0 { return true }
    if decomposes(scalar) { return true }
    switch scalar {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F: return nominalGlyph(0x20) != 0
    case 0x2011: return nominalGlyph(0x2010) != 0
    default: return false
    }
  }

  private func decomposes(_ scalar: UInt32) -> Bool {
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    guard hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0 else { return false }
    if second != 0 && nominalGlyph(second) == 0 { return false }
    return nominalGlyph(first) != 0 || decomposes(first)
  }
}
