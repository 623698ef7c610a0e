import CHarfBuzz
import CICU

/// A run for HarfBuzz: one face, one script, one direction.
struct ShapingItem {
  var start: Int
  var end: Int
  var face: FontFace
  var script: UInt8
  var isRightToLeft: Bool

  init(start: Int, end: Int, face: FontFace, script: UInt8, isRightToLeft: Bool) {
    self.start = start
    self.end = end
    self.face = face
    self.script = Self.script(script, for: face)
    self.isRightToLeft = isRightToLeft
  }

  /// Emoji belong to no script: Khmer's rules for syllables, for one, would take their sequences apart.
  static func script(_ script: UInt8, for face: FontFace) -> UInt8 {
    face.isColorEmoji ? UInt8(ICU_SCRIPT_COMMON) : script
  }
}

/// Calls HarfBuzz with one buffer that is reused.
///
/// Belongs to one engine and is used under its lock only.
final class Shaper {
  private let buffer: OpaquePointer
  @exclusivity(unchecked) private var scripts: [hb_script_t?] = Array(repeating: nil, count: 256)
  /// How often HarfBuzz was asked to shape.
  @exclusivity(unchecked) private(set) var calls = 0

  init() {
    buffer = hb_buffer_create()
  }

  deinit { hb_buffer_destroy(buffer) }

  /// HarfBuzz's script for ICU's code.
  func script(_ code: UInt8) -> hb_script_t {
    if let known = scripts[Int(code)] { return known }
    let script = hb_script_from_string(icu_script_name(Int32(code)), -1)
    scripts[Int(code)] = script
    return script
  }

  /// Shapes an item of a text; the text around it is its context.
  ///
  /// - Parameters:
  ///   - text: the first unit; the one before it must be a space.
  ///   - contextStart: where the context begins: letters don't join what stands before it.
  ///   - spaceBefore: puts a space before the item, so that what a space does to its neighbours is seen.
  ///   - spaceAfter: the same behind it.
  ///   - marksConcat: asks HarfBuzz for the places where cached pieces may not meet.
  ///   - kerns: whether kerning is on, as by default.
  ///   - plan: HarfBuzz's plan for the item where it is at hand.
  /// - Returns: glyphs in visual order, valid until the next call. A space put before has the cluster `start - 1`,
  ///   those put behind have `end` and `end + 1`.
  func shape(
    _ item: ShapingItem, of text: UnsafePointer<UInt16>, length: Int, style: ShapingStyle,
    contextStart: Int = -1, spaceBefore: Bool = false, spaceAfter: Bool = false, marksConcat: Bool = false,
    kerns: Bool = true, plan: OpaquePointer? = nil
  ) -> ShapedGlyphs {
    calls &+= 1
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    // Clusters count from the unit before the text, so that they stay in order with a space in front.
    if spaceBefore { hb_buffer_add(buffer, 0x20, UInt32(item.start)) }
    hb_buffer_add_utf16(
      buffer, text + contextStart, Int32(length &- contextStart), UInt32(item.start &- contextStart),
      Int32(item.end &- item.start))
    if contextStart >= 0 { countClusters(from: contextStart) }
    if spaceAfter {
      // Two, because the old `kern` table's machine marks the last glyph of every run.
      hb_buffer_add(buffer, 0x20, UInt32(item.end &+ 1))
      hb_buffer_add(buffer, 0x20, UInt32(item.end &+ 2))
    }
    hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script(item.script))
    hb_buffer_set_language(buffer, style.language)
    hb_buffer_set_flags(buffer, marksConcat ? HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT : HB_BUFFER_FLAG_DEFAULT)
    if let plan {
      _ = style.features.withUnsafeBufferPointer { features in
        hb_shape_plan_execute(plan, item.face.hbFont, buffer, features.baseAddress, UInt32(features.count))
      }
      return glyphs()
    }
    (kerns ? style.features : style.featuresWithoutKerning).withUnsafeBufferPointer { features in
      hb_shape(item.face.hbFont, buffer, features.baseAddress, UInt32(features.count))
    }
    return glyphs()
  }

  /// Makes clusters count from the unit before the text when they were added from another one.
  private func countClusters(from start: Int) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count) else { return }
    for index in 0..<Int(count) { infos[index].cluster += UInt32(start &+ 1) }
  }

  private func glyphs() -> ShapedGlyphs {
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    return ShapedGlyphs(infos: infos, positions: positions, count: infos == nil || positions == nil ? 0 : Int(count))
  }
}

/// The glyphs of the last shaping call, in visual order. Valid until the next call of the same shaper.
struct ShapedGlyphs {
  fileprivate let infos: UnsafeMutablePointer<hb_glyph_info_t>?
  fileprivate let positions: UnsafeMutablePointer<hb_glyph_position_t>?
  let count: Int

  struct Glyph {
    var id: UInt32
    /// The unit of the text at which the glyph's cluster starts.
    var cluster: Int
    var advance: Int32
    var xOffset: Int32
    var yOffset: Int32
    /// Bits of `hb_glyph_flags_t`.
    var flags: UInt32

    @inline(__always) var isUnsafeToBreak: Bool { flags & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 }
    @inline(__always) var isUnsafeToConcat: Bool { flags & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.rawValue != 0 }
  }

  @inline(__always)
  subscript(index: Int) -> Glyph {
    guard let infos, let positions else {
      return Glyph(id: 0, cluster: -2, advance: 0, xOffset: 0, yOffset: 0, flags: 0)
    }
    let (info, position) = (infos[index], positions[index])
    return Glyph(
      id: info.codepoint, cluster: Int(info.cluster) &- 1, advance: position.x_advance, xOffset: position.x_offset,
      yOffset: position.y_offset, flags: info.mask & HB_GLYPH_FLAG_DEFINED.rawValue)
  }
}
