import CHarfBuzz

/// Vertical measures in font units: `hhea` and `OS/2` plus a variable font's `MVAR` deltas.
struct VerticalUnits {
  var ascent: Double
  var descent: Double
  var lineGap: Double
  var capHeight: Double
  var xHeight: Double

  init(font: OpaquePointer, facts: FaceFacts) {
    func delta(_ tag: hb_ot_metrics_tag_t) -> Double { Double(hb_ot_metrics_get_variation(font, tag)) }
    ascent = Double(facts.ascent) + delta(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER)
    descent = -(Double(facts.descent) + delta(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER))
    lineGap = Double(facts.lineGap) + delta(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP)
    capHeight = Self.height(of: "H", stated: facts.capHeight, delta: delta(HB_OT_METRICS_TAG_CAP_HEIGHT), font)
    xHeight = Self.height(of: "x", stated: facts.xHeight, delta: delta(HB_OT_METRICS_TAG_X_HEIGHT), font)
  }

  /// Old fonts state no cap height or x-height (or 0): there the top of the letter counts.
  private static func height(
    of letter: Unicode.Scalar, stated: Int?, delta: Double, _ font: OpaquePointer
  ) -> Double {
    if let stated, stated > 0 { return Double(stated) + delta }
    var glyph: UInt32 = 0
    var box = hb_glyph_extents_t()
    guard hb_font_get_nominal_glyph(font, letter.value, &glyph) != 0,
      hb_font_get_glyph_extents(font, glyph, &box) != 0
    else { return 0 }
    return Double(box.y_bearing)
  }
}
