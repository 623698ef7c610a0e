import CHarfBuzz
import Synchronization

/// One face of a font file with its variations, ready for shaping. `FontLibrary` makes it.
///
/// `@unchecked Sendable` holds because the HarfBuzz font is made immutable and every field is a constant.
public final class FontFace: @unchecked Sendable {
  /// Unique in this process.
  public let id: UInt32
  public let axes: [FontAxis]
  /// The variations in force, one an axis that isn't at its default, in the order of the axes.
  public let variations: [FontVariation]
  public let warnings: [FontWarning]
  /// 1 … 1000; follows the `wght` axis.
  public let weight: Int
  public let isItalic: Bool
  /// From `hhea` (with the deltas of a variable font), in font units, unrounded.
  public let ascentUnits: Double
  /// Positive below the baseline, in font units.
  public let descentUnits: Double
  public let lineGapUnits: Double
  public let capHeightUnits: Double
  public let xHeightUnits: Double
  /// Whether this face is meant for emoji: a colour font with U+1F600.
  public let isColorEmoji: Bool

  /// Immutable, scaled so that its positions are font units. Lives as long as this face.
  let hbFont: OpaquePointer
  let source: FaceSource

  private static let lastID = Atomic<UInt32>(0)

  /// - Throws: `FontError.unknownAxis`, or `.badValue` for a variation that isn't finite.
  init(source: FaceSource, request: VariationRequest) throws(FontError) {
    let settled = try request.settle(on: source)
    let font: OpaquePointer = hb_font_create(source.hbFace)
    let unitsPerEm = Int32(source.facts.unitsPerEm)
    hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    hb_ot_font_set_funcs(font)
    if !settled.variations.isEmpty {
      let list = settled.variations.map { hb_variation_t(tag: fontTag($0.tag), value: Float($0.value)) }
      hb_font_set_variations(font, list, UInt32(list.count))
    }
    hb_font_make_immutable(font)
    id = Self.lastID.add(1, ordering: .relaxed).newValue
    self.source = source
    hbFont = font
    axes = source.axes
    variations = settled.variations
    warnings = settled.warnings
    weight = settled.weight ?? source.facts.weight
    isItalic = settled.isItalic || source.facts.isItalic
    let units = VerticalUnits(font: font, facts: source.facts)
    ascentUnits = units.ascent
    descentUnits = units.descent
    lineGapUnits = units.lineGap
    capHeightUnits = units.capHeight
    xHeightUnits = units.xHeight
    var glyph: UInt32 = 0
    isColorEmoji = source.facts.hasColor && hb_font_get_nominal_glyph(font, 0x1F600, &glyph) != 0
  }

  deinit {
    hb_font_destroy(hbFont)
  }

  /// Family and style, such as "Inter Regular".
  public var name: String { "\(family) \(style)" }
  public var family: String { source.facts.family }
  public var style: String { source.facts.style }
  public var postScriptName: String { source.facts.postScriptName }
  /// The path as it was given.
  public var path: String { source.file.path }
  /// The last component of the path.
  public var file: String { path.split(separator: "/").last.map(String.init) ?? path }
  /// In a collection, from 0.
  public var index: Int { source.index }
  public var unitsPerEm: Int { source.facts.unitsPerEm }
  /// As the font's `head` table states it, such as 4.0.
  public var revision: Double { source.facts.revision }
  /// Revision, `head` checksum and size in bytes: `4.0-1a2b3c4d-258992`.
  public var fingerprint: String { source.facts.fingerprint }
  /// Whether the face has an AAT tracking table (`trak`).
  public var hasTracking: Bool { source.tracking != nil }

  var hbFace: OpaquePointer { source.hbFace }
  var han: HanRegion? { source.facts.han }

  /// Whether the face's layout tables have a feature. O(features of the font).
  public func hasFeature(_ tag: String) -> Bool {
    let wanted = fontTag(tag)
    for table in [fontTag("GSUB"), fontTag("GPOS")] {
      var count = hb_ot_layout_table_get_feature_tags(hbFace, table, 0, nil, nil)
      guard count > 0 else { continue }
      var tags = [hb_tag_t](repeating: 0, count: Int(count))
      _ = hb_ot_layout_table_get_feature_tags(hbFace, table, 0, &count, &tags)
      if tags.contains(wanted) { return true }
    }
    return false
  }

  /// The glyph of a character, 0 where the face has none.
  public func nominalGlyph(_ scalar: UInt32) -> UInt32 {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(hbFont, scalar, &glyph) != 0 ? glyph : 0
  }

  /// A glyph's own advance in font units, before kerning; glyph 0 stands for characters the face lacks.
  public func advance(ofGlyph glyph: UInt32) -> Int32 {
    hb_font_get_glyph_h_advance(hbFont, glyph)
  }

  /// A glyph's ink box relative to its origin, in font units, y upward; nil for glyphs without one. Exact for outlines;
  /// colour bitmaps reach to the edges of their pixels. O(steps of the outline).
  public func glyphExtents(_ glyph: UInt32) -> GlyphExtents? {
    var box = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(hbFont, glyph, &box) != 0 else { return nil }
    if let outline = OutlineBounds.extents(ofGlyph: glyph, in: hbFont) { return outline }
    return GlyphExtents(
      left: Double(box.x_bearing), top: Double(box.y_bearing), width: Double(box.width), height: -Double(box.height))
  }

  /// The face's own vertical metrics in points at `size` points.
  public func metrics(size: Double) -> FontMetrics {
    let scale = size / Double(unitsPerEm)
    return FontMetrics(
      ascent: ascentUnits * scale, descent: descentUnits * scale, leading: lineGapUnits * scale,
      capHeight: capHeightUnits * scale, xHeight: xHeightUnits * scale
    ).raised(forFamily: family)
  }

  /// The face's own AAT tracking (`trak`) in points, added after each cluster at `size` points; 0 without such a table.
  ///
  /// Shaping never adds it (that would take a HarfBuzz font for every size), so that it is free of size like all else.
  public func tracking(size: Double) -> Double {
    guard let table = source.tracking, size.isFinite, size > 0 else { return 0 }
    return table.units(at: size) * size / Double(unitsPerEm)
  }

  /// The bytes of the whole font file and the face's index in it; valid during the call only.
  public func withFontData<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer, Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(self) { () throws(Failure) -> Result in
      try body(source.file.bytes, source.index)
    }
  }
}

/// A glyph's ink box in font units: `left` and `top` from the origin, y upward, sizes positive.
public struct GlyphExtents: Hashable, Sendable {
  public var left: Double
  public var top: Double
  public var width: Double
  public var height: Double
}
