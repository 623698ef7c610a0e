import CHarfBuzz

/// How one face shapes one script in one direction: HarfBuzz's plan, and what can be known of it without shaping.
///
/// Two questions are answered from the plan's lookups (`hb_ot_layout_lookup_collect_glyphs`):
/// a glyph that is an input of none of them keeps its glyph and its advance whatever stands around it; and only glyphs
/// that are inputs of lookups which also hold the space, kerning apart, can change with the word before or behind.
///
/// Belongs to one engine and is used under its lock only.
final class FaceShaping {
  let face: FontFace
  let plan: OpaquePointer?

  /// Advances by code point: 0 unknown, 1 has to be shaped, else the advance shifted by one with the low bit set.
  private var advances = SparseTable<UInt32>()
  private lazy var lookups = PlanLookups(face: face, plan: plan, properties: properties, features: features)
  private let properties: hb_segment_properties_t
  private let features: [hb_feature_t]
  private let mayShortcut: Bool

  private static let needsShaping: UInt32 = 1

  init(face: FontFace, script: hb_script_t, isRightToLeft: Bool, isSimpleScript: Bool, style: ShapingStyle) {
    self.face = face
    var properties = hb_segment_properties_t()
    properties.direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    properties.script = script
    properties.language = style.language
    self.properties = properties
    features = style.features
    var coordinateCount: UInt32 = 0
    let coordinates = hb_font_get_var_coords_normalized(face.hbFont, &coordinateCount)
    plan = hb_shape_plan_create_cached2(
      face.hbFace, &properties, style.features, UInt32(style.features.count), coordinates, coordinateCount, nil)
    mayShortcut = isSimpleScript && !isRightToLeft
  }

  deinit {
    advances.deallocate()
    if let plan { hb_shape_plan_destroy(plan) }
  }

  /// The advance in font units of a code point that no lookup changes; nil when it has to be shaped.
  @inline(__always)
  func fixedAdvance(_ scalar: UInt32) -> Int32? {
    guard mayShortcut else { return nil }
    let known = advances[scalar]
    if known == 0 { return findAdvance(scalar) }
    return known == Self.needsShaping ? nil : Int32(bitPattern: known) >> 1
  }

  @inline(never)
  private func findAdvance(_ scalar: UInt32) -> Int32? {
    let glyph = scalar == 0x20 ? lookups.space : face.nominalGlyph(scalar)
    var advance: Int32?
    if glyph != 0 && lookups.areKnown && !lookups.isInput(glyph)
      && hb_ot_layout_get_glyph_class(face.hbFace, glyph) != HB_OT_LAYOUT_GLYPH_CLASS_MARK
    {
      let units = hb_font_get_glyph_h_advance(face.hbFont, glyph)
      if units >= 0 && units < 1 << 22 { advance = units }
    }
    advances[scalar] = advance.map { UInt32($0) << 1 | 1 | 1 << 31 } ?? Self.needsShaping
    return advance
  }

  /// Whether a glyph may change with what stands beyond the space beside its word.
  func watchesSpaces(_ glyph: UInt32) -> Bool { lookups.watchesSpaces(glyph) }

  /// Whether any glyph may.
  var hasSpaceWatchers: Bool { lookups.hasSpaceWatchers }
}

/// The glyphs that the lookups of a plan act on.
private final class PlanLookups {
  private let inputs: OpaquePointer? = hb_set_create()
  private let watchers: OpaquePointer? = hb_set_create()
  /// False when the face shapes by other means than OpenType lookups.
  private(set) var areKnown = true
  let hasSpaceWatchers: Bool
  /// The one glyph that stands for U+0020 wherever it stands; 0 when that depends.
  let space: UInt32

  /// O(size of the font's layout tables).
  init(face: FontFace, plan: OpaquePointer?, properties: hb_segment_properties_t, features: [hb_feature_t]) {
    let spaces = Self.spaces(of: face, plan: plan, properties: properties, features: features)
    space = spaces.count == 1 ? spaces[0] : 0
    if hb_aat_layout_has_substitution(face.hbFace) != 0 || hb_aat_layout_has_positioning(face.hbFace) != 0 {
      areKnown = false
    }
    let (lookups, kerning) = (hb_set_create(), hb_set_create())
    let (before, input, after) = (hb_set_create(), hb_set_create(), hb_set_create())
    defer { for set in [lookups, kerning, before, input, after] { hb_set_destroy(set) } }
    for table in [fontTag("GSUB"), fontTag("GPOS")] {
      hb_set_clear(lookups)
      hb_set_clear(kerning)
      hb_ot_shape_plan_collect_lookups(plan, table, lookups)
      hb_ot_layout_collect_lookups(face.hbFace, table, nil, nil, [fontTag("kern"), 0], kerning)
      var lookup: hb_codepoint_t = .max
      while hb_set_next(lookups, &lookup) != 0 {
        for set in [before, input, after] { hb_set_clear(set) }
        hb_ot_layout_lookup_collect_glyphs(face.hbFace, table, lookup, before, input, after, nil)
        hb_set_union(inputs, input)
        if hb_set_has(kerning, lookup) != 0 { continue }
        let holdsSpace = spaces.contains { space in
          hb_set_has(before, space) != 0 || hb_set_has(input, space) != 0 || hb_set_has(after, space) != 0
        }
        if holdsSpace { hb_set_union(watchers, input) }
      }
    }
    // Without kerning in GPOS HarfBuzz kerns by the old table.
    if let pairs = KernPairs(face) {
      for glyph in pairs.glyphs { hb_set_add(inputs, glyph) }
    } else {
      areKnown = false
    }
    hasSpaceWatchers = !areKnown || hb_set_is_empty(watchers) == 0
  }

  deinit {
    hb_set_destroy(inputs)
    hb_set_destroy(watchers)
  }

  func isInput(_ glyph: UInt32) -> Bool { hb_set_has(inputs, glyph) != 0 }
  func watchesSpaces(_ glyph: UInt32) -> Bool { !areKnown || hb_set_has(watchers, glyph) != 0 }

  /// The glyph that stands for U+0020 while the font's contextual lookups run: the font's own, or the one that the
  /// plan puts in its place wherever it stands (Noto Sans CJK has one for each language).
  private static func spaces(
    of face: FontFace, plan: OpaquePointer?, properties: hb_segment_properties_t, features: [hb_feature_t]
  ) -> [UInt32] {
    let nominal = face.nominalGlyph(0x20)
    guard nominal != 0 else { return [] }
    var shaped: Set<UInt32> = []
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    for neighbour: UInt32? in [nil, 0x61, 0x31, 0x28, 0xAC00, 0x4E00, 0x3042] {
      hb_buffer_reset(buffer)
      hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
      if let neighbour { hb_buffer_add(buffer, neighbour, 0) }
      hb_buffer_add(buffer, 0x20, 1)
      if let neighbour { hb_buffer_add(buffer, neighbour, 2) }
      var properties = properties
      hb_buffer_set_segment_properties(buffer, &properties)
      features.withUnsafeBufferPointer { features in
        _ = hb_shape_plan_execute(plan, face.hbFont, buffer, features.baseAddress, UInt32(features.count))
      }
      var count: UInt32 = 0
      guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count) else { continue }
      for index in 0..<Int(count) where glyphs[index].cluster == 1 { shaped.insert(glyphs[index].codepoint) }
    }
    return shaped.count == 1 ? Array(shaped) : Array(shaped.union([nominal]))
  }
}

/// The glyphs of the old `kern` table's pairs; nil for formats other than lists of pairs.
private struct KernPairs {
  private(set) var glyphs: Set<UInt32> = []

  init?(_ face: FontFace) {
    guard let blob = hb_face_reference_table(face.hbFace, fontTag("kern")) else { return }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(blob, &length), length >= 4 else { return }
    let table = UnsafeRawBufferPointer(start: start, count: Int(length))
    func u16(_ at: Int) -> Int { at + 2 <= table.count ? Int(table[at]) << 8 | Int(table[at + 1]) : 0 }

    // Apple's table starts with the 32-bit version 1.0 and has longer headers.
    let isApple = u16(0) == 1
    let subtables = isApple ? u16(4) << 16 | u16(6) : u16(2)
    var at = isApple ? 8 : 4
    for _ in 0..<min(subtables, 1024) {
      let header = isApple ? 8 : 6
      guard at + header + 8 <= table.count else { return }
      let size = isApple ? u16(at) << 16 | u16(at + 2) : u16(at + 2)
      let format = isApple ? u16(at + 4) & 0xFF : u16(at + 4) >> 8
      guard format == 0 else { return nil }
      for pair in 0..<u16(at + header) {
        let place = at + header + 8 + pair * 6
        guard place + 6 <= table.count else { break }
        glyphs.insert(UInt32(u16(place)))
        glyphs.insert(UInt32(u16(place + 2)))
      }
      at += max(size, header)
    }
  }
}
