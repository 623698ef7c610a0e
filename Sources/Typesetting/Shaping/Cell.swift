/// One UTF-16 unit after shaping: an advance in font units and what is known of the place before the unit.
///
/// The advance is that of the grapheme cluster that starts here; units inside a cluster carry what their own glyphs
/// add to it. Packed into 32 bits because texts and the word cache are arrays of it.
struct Cell {
  var rawValue: UInt32

  /// A grapheme cluster starts here.
  static let clusterStart: UInt32 = 1 << 0
  /// A line may end before this unit.
  static let breakBefore: UInt32 = 1 << 1
  /// Cutting before this unit changes the shape of what stands beside the cut.
  static let unsafeToBreak: UInt32 = 1 << 2
  /// The font asked for and its fallbacks have no glyph.
  static let missing: UInt32 = 1 << 3
  /// Hangs at a line end.
  static let hangs: UInt32 = 1 << 4
  /// Changing the text on one side of this unit may change the other side: never crosses into the cache.
  static let unsafeToConcat: UInt32 = 1 << 5
  /// A tab, an attachment or a terminator: the advance isn't the font's.
  static let special: UInt32 = 1 << 6

  /// ICU has a line boundary before this unit, whether or not the strategy lets it stand.
  static let boundary: UInt32 = 1 << 7

  static let flagMask: UInt32 = 0xFF

  @inline(__always)
  init(rawValue: UInt32) { self.rawValue = rawValue }

  @inline(__always)
  init(advance: Int32, flags: UInt32) { rawValue = UInt32(bitPattern: advance &<< 8) | flags }

  /// Font units; at most ± 8,388,607.
  @inline(__always)
  var advance: Int32 { Int32(bitPattern: rawValue) &>> 8 }

  @inline(__always)
  func has(_ flag: UInt32) -> Bool { rawValue & flag != 0 }

  @inline(__always)
  mutating func add(advance: Int32) {
    let sum = min(max(self.advance &+ advance, -0x7F_FFFF), 0x7F_FFFF)
    rawValue = UInt32(bitPattern: sum &<< 8) | (rawValue & Self.flagMask)
  }

  @inline(__always)
  mutating func set(_ flag: UInt32) { rawValue |= flag }
}
