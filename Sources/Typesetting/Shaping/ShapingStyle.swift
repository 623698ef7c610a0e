import CHarfBuzz
import CICU

/// What decides the shape and the breaks of a piece of text, its size apart.
struct ShapingKey: Hashable {
  var cascade: UInt32
  var features: [FontFeature]
  var locale: TextLocale
  var breaks: BreakRule
}

/// Which of ICU's line break opportunities stay.
struct BreakRule: Hashable {
  /// Letters that keep together beside each other.
  enum Filter: Hashable {
    case none, hangul, keepAll
    /// Apple's own KEEP_ALL: both alphabetic. Without a public name.
    case alphabetic
  }

  var filter: Filter
  var remapsQuotations: Bool

  init(filter: Filter, remapsQuotations: Bool) {
    self.filter = filter
    self.remapsQuotations = remapsQuotations
  }

  init(_ strategy: LineBreakStrategy, quotations: QuotationRule) {
    if strategy.contains(.keepAll) {
      filter = .keepAll
    } else {
      filter = strategy.contains(.hangulWordPriority) ? .hangul : .none
    }
    switch quotations {
    case .byStrategy: remapsQuotations = filter == .hangul
    case .locale: remapsQuotations = true
    case .unicode: remapsQuotations = false
    }
  }

  /// The traits that two code points must both have to stay together.
  var keepsTogether: CharacterTraits {
    switch filter {
    case .none: []
    case .hangul: .hangul
    case .keepAll: .letterOrNumber
    case .alphabetic: .alphabetic
    }
  }
}

/// A cascade with its features, locale and break rule, resolved for shaping.
///
/// Belongs to one engine and is used under its lock only.
final class ShapingStyle {
  /// Small and unique in its engine; part of the word cache's keys.
  let id: UInt16
  let key: ShapingKey
  let cascade: FontCascade
  /// Faces in the order in which they are tried.
  let order: [Int]
  let features: [hb_feature_t]
  let language: OpaquePointer?
  let quotations: QuotationRemap
  /// The face that serves U+0020.
  private(set) var spaceFace = 0
  /// A space between words of another face, by script; filled when first needed.
  var loneSpaces: [UInt8: LoneSpace] = [:]
  /// The same features with kerning off.
  let featuresWithoutKerning: [hb_feature_t]
  private var shapings: [UInt32: FaceShaping] = [:]
  @exclusivity(unchecked) private var lastShaping: (key: UInt32, shaping: FaceShaping)?
  /// Face index plus one by code point; 255 where no face has it.
  private let faceTable = SparseTable<UInt8>()
  private static let noFace: UInt8 = 255

  init(id: UInt16, key: ShapingKey, cascade: FontCascade) {
    self.id = id
    self.key = key
    self.cascade = cascade
    let language = key.locale.language
    order = cascade.faceOrder(language: language == "und" ? nil : language)
    features = key.features.map { feature in
      hb_feature_t(tag: fontTag(feature.tag), value: feature.value, start: 0, end: UInt32.max)
    }
    self.language = language == "und" ? nil : hb_language_from_string(language, -1)
    quotations = key.breaks.remapsQuotations ? QuotationRemap(locale: key.locale) : QuotationRemap()
    featuresWithoutKerning = features + [hb_feature_t(tag: fontTag("kern"), value: 0, start: 0, end: UInt32.max)]
    spaceFace = face(of: 0x20) ?? order.first ?? 0
  }

  deinit { faceTable.deallocate() }

  /// The first face in order that shows the code point, or nil.
  @inline(__always)
  func face(of scalar: UInt32) -> Int? {
    let known = faceTable[scalar]
    if known != 0 { return known == Self.noFace ? nil : Int(known) - 1 }
    return look(up: scalar)
  }

  @inline(never)
  private func look(up scalar: UInt32) -> Int? {
    let found = order.first { cascade.faces[$0].shows(scalar) }
    faceTable[scalar] = found.map { UInt8($0 + 1) } ?? Self.noFace
    return found
  }

  /// How a face shapes a script, known by ICU's code; made once.
  @inline(__always)
  func shaping(face: Int, script: UInt8, isRightToLeft: Bool, named name: (UInt8) -> hb_script_t) -> FaceShaping {
    let key = UInt32(face) << 16 | UInt32(script) << 8 | (isRightToLeft ? 1 : 0)
    if let last = lastShaping, last.key == key { return last.shaping }
    if let known = shapings[key] {
      lastShaping = (key, known)
      return known
    }
    let script = ShapingItem.script(script, for: cascade.faces[face])
    let made = FaceShaping(
      face: cascade.faces[face], script: name(script), isRightToLeft: isRightToLeft,
      isSimpleScript: Self.simpleScripts.contains(Int32(script)), style: self)
    shapings[key] = made
    lastShaping = (key, made)
    return made
  }

  /// Scripts whose letters HarfBuzz shapes one by one but for the font's own lookups.
  private static let simpleScripts: Set<Int32> = Set(
    [
      ICU_SCRIPT_COMMON, ICU_SCRIPT_LATIN, ICU_SCRIPT_GREEK, ICU_SCRIPT_CYRILLIC, ICU_SCRIPT_HANGUL, ICU_SCRIPT_HAN,
      ICU_SCRIPT_HIRAGANA, ICU_SCRIPT_KATAKANA,
    ].map { Int32($0) })
}

/// A space that is shaped alone.
struct LoneSpace {
  /// Font units.
  var advance: Int32
  /// Whether a text in the same face behind it could change it, or be changed.
  var meetsFreely: Bool
}
