import CHarfBuzz

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
  /// Per face: whether lookups other than kerning hold U+0020.
  private var contextualSpace: [Bool?]
  private let faceTable: FaceTable

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
    contextualSpace = Array(repeating: nil, count: cascade.faces.count)
    faceTable = FaceTable()
    spaceFace = face(of: 0x20) ?? order.first ?? 0
  }

  /// The first face in order that shows the code point, or nil.
  @inline(__always)
  func face(of scalar: UInt32) -> Int? {
    let known = faceTable[scalar]
    if known != 0 { return known == FaceTable.none ? nil : Int(known) - 1 }
    return look(up: scalar)
  }

  @inline(never)
  private func look(up scalar: UInt32) -> Int? {
    let found = order.first { cascade.faces[$0].shows(scalar) }
    faceTable[scalar] = found.map { UInt8($0 + 1) } ?? FaceTable.none
    return found
  }

  /// Whether a face's lookups beyond kerning look at spaces, so that a word may change with the word before it.
  func looksPastSpaces(_ face: Int) -> Bool {
    if let known = contextualSpace[face] { return known }
    let answer = SpaceLookups.exist(in: cascade.faces[face])
    contextualSpace[face] = answer
    return answer
  }
}

/// A space that is shaped alone.
struct LoneSpace {
  /// Font units.
  var advance: Int32
  /// Whether a text in the same face behind it could change it, or be changed.
  var meetsFreely: Bool
}

/// The face index of code points, plus one, in blocks made when first written. Owned by one style.
private final class FaceTable {
  static let none: UInt8 = 255
  private static let blockCount = 0x11_0000 >> 8
  private let blocks: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>

  init() {
    blocks = .allocate(capacity: Self.blockCount)
    blocks.initialize(repeating: nil, count: Self.blockCount)
  }

  deinit {
    for block in 0..<Self.blockCount { blocks[block]?.deallocate() }
    blocks.deallocate()
  }

  @inline(__always)
  subscript(scalar: UInt32) -> UInt8 {
    get {
      guard let block = blocks[Int(scalar >> 8)] else { return 0 }
      return block[Int(scalar & 0xFF)]
    }
    set {
      let place = Int(scalar >> 8)
      let block: UnsafeMutablePointer<UInt8>
      if let known = blocks[place] {
        block = known
      } else {
        block = .allocate(capacity: 256)
        block.initialize(repeating: 0, count: 256)
        blocks[place] = block
      }
      block[Int(scalar & 0xFF)] = newValue
    }
  }
}
