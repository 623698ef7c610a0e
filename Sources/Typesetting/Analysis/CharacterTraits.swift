import CICU

/// What text analysis needs to know of one code point, in one word.
struct CharacterTraits: OptionSet {
  let rawValue: UInt32

  /// The ICU script code stands in the low eight bits.
  var script: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

  /// May take part in a grapheme cluster of several code points or units.
  static let joinsCluster = CharacterTraits(rawValue: 1 << 8)
  /// Right-to-left, or a control of the bidirectional algorithm.
  static let needsBidi = CharacterTraits(rawValue: 1 << 9)
  /// Hangs past a line's end: U+0020, U+0009, U+3000 and the terminators.
  static let hangs = CharacterTraits(rawValue: 1 << 10)
  /// Ends a line: LF, VT, FF, CR, NEL, LS, PS.
  static let terminator = CharacterTraits(rawValue: 1 << 11)
  static let tab = CharacterTraits(rawValue: 1 << 12)
  static let softHyphen = CharacterTraits(rawValue: 1 << 13)
  /// A control or default-ignorable code point: no advance, never missing.
  static let invisible = CharacterTraits(rawValue: 1 << 14)
  /// U+0020, which ends a shaped piece.
  static let space = CharacterTraits(rawValue: 1 << 15)
  /// General category L* or N*, Thai excepted: `keepAll` allows no break between two.
  static let letterOrNumber = CharacterTraits(rawValue: 1 << 18)
  static let alphabetic = CharacterTraits(rawValue: 1 << 19)
  /// U+FE0F, U+20E3, U+200D or a skin tone: its cluster tries the emoji font first.
  static let marksEmoji = CharacterTraits(rawValue: 1 << 20)
  static let opensBracket = CharacterTraits(rawValue: 1 << 21)
  static let closesBracket = CharacterTraits(rawValue: 1 << 22)
  /// Joins its neighbours in shape (Arabic, Syriac, N'Ko …).
  static let joinsShape = CharacterTraits(rawValue: 1 << 23)
  /// A font without this code point may still show it: composed, decomposed or by a fallback of HarfBuzz.
  static let mayBeComposed = CharacterTraits(rawValue: 1 << 24)
  /// Line break class QU.
  static let quotation = CharacterTraits(rawValue: 1 << 25)
  /// Line break class SA: ICU finds breaks by dictionary, with a view past spaces.
  static let usesDictionary = CharacterTraits(rawValue: 1 << 26)
  /// U+FFFC, which stands for an attachment.
  static let attachment = CharacterTraits(rawValue: 1 << 27)
  /// Collapses under `WhiteSpace.normal`: space, tab, LF, CR, FF.
  static let collapses = CharacterTraits(rawValue: 1 << 28)
  /// Script Common or Inherited.
  static let neutralScript = CharacterTraits(rawValue: 1 << 29)
  static let hangul = CharacterTraits(rawValue: 1 << 30)
  /// Starts a paragraph that only a shaped neighbour may enter: an extending mark behind a space.
  static let extends = CharacterTraits(rawValue: 1 << 31)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Reads ICU's properties. About 0.3 µs: go through `CharacterTable`.
  init(of scalar: UInt32) {
    let c = Int32(bitPattern: scalar)
    let script = icu_script(c)
    var bits = UInt32(UInt8(clamping: script))
    func set(_ trait: CharacterTraits, _ holds: Bool) { if holds { bits |= trait.rawValue } }

    set(.joinsCluster, scalar > 0xFFFF || icu_joins_cluster(c))
    set(.extends, icu_extends_cluster(c))
    set(.needsBidi, icu_needs_bidi(c))
    let terminator = (0x0A...0x0D).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
    set(.terminator, terminator)
    set(.hangs, terminator || scalar == 0x20 || scalar == 0x09 || scalar == 0x3000)
    set(.tab, scalar == 0x09)
    set(.space, scalar == 0x20)
    set(.softHyphen, scalar == 0xAD)
    set(.attachment, scalar == 0xFFFC)
    set(.collapses, scalar == 0x20 || scalar == 0x09 || scalar == 0x0A || scalar == 0x0C || scalar == 0x0D)
    set(.invisible, icu_is_control(c) || terminator || icu_is_default_ignorable(c))
    set(.letterOrNumber, icu_is_letter_or_number(c) && script != Int32(ICU_SCRIPT_THAI))
    set(.alphabetic, icu_is_alphabetic(c))
    set(.marksEmoji, scalar == 0xFE0F || scalar == 0x20E3 || scalar == 0x200D || (0x1F3FB...0x1F3FF).contains(scalar))
    let bracket = icu_bracket_kind(c)
    set(.opensBracket, bracket == 1)
    set(.closesBracket, bracket == 2)
    set(.joinsShape, icu_joins_shape(c))
    set(
      .mayBeComposed,
      icu_has_canonical_decomposition(c) || scalar == 0x2011 || scalar == 0xA0
        || (0x2000...0x200A).contains(scalar) || scalar == 0x202F || scalar == 0x205F)
    set(.quotation, icu_is_quotation_class(c))
    set(.usesDictionary, icu_uses_line_dictionary(c))
    set(.hangul, script == Int32(ICU_SCRIPT_HANGUL))
    set(.neutralScript, script == Int32(ICU_SCRIPT_COMMON) || script == Int32(ICU_SCRIPT_INHERITED))
    rawValue = bits
  }
}

/// The traits of every code point, read from ICU a block of 256 at a time when first needed.
///
/// Owns its memory; belongs to one engine and is used under its lock only.
final class CharacterTable {
  private static let blockCount = 0x11_0000 >> 8
  private let blocks: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>?>

  init() {
    blocks = .allocate(capacity: Self.blockCount)
    blocks.initialize(repeating: nil, count: Self.blockCount)
  }

  deinit {
    for block in 0..<Self.blockCount { blocks[block]?.deallocate() }
    blocks.deallocate()
  }

  /// The traits of a code point up to U+10FFFF; surrogates have none.
  @inline(__always)
  func traits(_ scalar: UInt32) -> CharacterTraits {
    guard let block = blocks[Int(scalar >> 8)] else { return load(scalar) }
    return CharacterTraits(rawValue: block[Int(scalar & 0xFF)])
  }

  @inline(never)
  private func load(_ scalar: UInt32) -> CharacterTraits {
    let block = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
    let first = scalar & ~0xFF
    for low in 0..<UInt32(256) { block[Int(low)] = CharacterTraits(of: first | low).rawValue }
    blocks[Int(scalar >> 8)] = block
    return CharacterTraits(rawValue: block[Int(scalar & 0xFF)])
  }
}
