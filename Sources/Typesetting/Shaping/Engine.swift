/// How one attributed run is set; a plain text has one.
struct RunSetting {
  var font: Font
  var style: ShapingStyle
  /// Points after every cluster, the font's own tracking apart.
  var spacing: Double
  var baselineOffset: Double
  var attachment: TextAttachment?
}

/// How a face's font units become points in a run.
struct FaceScale: BitwiseCopyable {
  var pointsPerUnit: Double
  /// Points after every cluster, the font's own tracking included.
  var spacing: Double
}

/// A prepared setting's runs with what shaping and packing look up in them.
///
/// Lifetime rule: as its buffers', which it owns.
struct SettledRuns {
  /// What it was made for; nil for none.
  var setting: PreparedSetting?
  var runs: [RunSetting] = []
  /// Of each run: its style's number, and where its faces' scales start.
  var styleIDs = GrowingBuffer<UInt16>(capacity: 16)
  var firstFaceScale = GrowingBuffer<Int>(capacity: 16)
  var faceScales = GrowingBuffer<FaceScale>(capacity: 32)

  func deallocate() {
    styleIDs.deallocate()
    firstFaceScale.deallocate()
    faceScales.deallocate()
  }
}

/// Everything that turns text into shaped cells: tables, caches, iterators and scratch memory.
///
/// Not thread safe. A `Typesetter` owns one and uses it under its lock.
final class Engine {
  let table = CharacterTable()
  let shaper = Shaper()
  let draft = Draft()
  let cache: WordCache

  @exclusivity(unchecked) private var styles: [ShapingKey: ShapingStyle] = [:]
  @exclusivity(unchecked) private var lastStyle: ShapingStyle?
  @exclusivity(unchecked) private var nextStyleID: UInt16 = 0
  @exclusivity(unchecked) private var lineIterators: [String: BreakIterator] = [:]
  @exclusivity(unchecked) private var lastLineIterator: (locale: String, iterator: BreakIterator)?
  @exclusivity(unchecked) private var clusterIterator: BreakIterator?
  @exclusivity(unchecked) private var bidiHandle: BidiLevels?

  /// The setting of the text at hand, ready for use.
  @exclusivity(unchecked) var settled = SettledRuns()
  /// Those of other plain texts of late: the labels of a cell take turns.
  @exclusivity(unchecked) var recent: [SettledRuns] = []
  @exclusivity(unchecked) var nextRecent = 0
  /// The settings of the last plain texts, the last one first.
  @exclusivity(unchecked) var plainSettings: [PreparedSetting] = []
  @exclusivity(unchecked) var paragraphs = GrowingBuffer<ParagraphBounds>(capacity: 16)
  /// Tokens and hyphens by what decides their width; a few at a time.
  @exclusivity(unchecked) var tokens: [TokenKey: ShapedToken] = [:]
  /// Where the stretch shaped last started and ended, and whether that end is bound to what follows.
  @exclusivity(unchecked) var stretchStart = 0
  @exclusivity(unchecked) var stretchEnd = 0
  @exclusivity(unchecked) var stretchEndIsUnsafe = false
  /// The same for the item shaped last, and the unit behind a piece that is bound to what follows; -1 for none.
  @exclusivity(unchecked) var edgeIsUnsafe = false
  @exclusivity(unchecked) var unsafeStart = -1

  // Work counters, for `--stats` and tests.
  @exclusivity(unchecked) var lineBreakPasses = 0
  @exclusivity(unchecked) var preparedTexts = 0

  /// Longest text in UTF-16 units: ICU and HarfBuzz count in 32 bits, cells in 26.
  static let longestText = 1 << 26
  private static let styleLimit = 512
  private static let iteratorLimit = 64

  init(cacheBytes: Int) { cache = WordCache(byteLimit: cacheBytes) }

  deinit {
    paragraphs.deallocate()
    settled.deallocate()
    for other in recent { other.deallocate() }
  }

  /// Past the limit all styles and the word cache start anew. Called between texts, since a style's number is part
  /// of the cache's keys.
  func makeRoomForStyles() {
    guard styles.count >= Self.styleLimit else { return }
    styles.removeAll()
    cache.removeAll()
    nextStyleID = 0
    lastStyle = nil
    settled.setting = nil
    for index in recent.indices { recent[index].setting = nil }
  }

  /// The style for a font, made once.
  func style(for font: Font, locale: TextLocale, breaks: BreakRule) -> ShapingStyle {
    if let last = lastStyle, last.cascade === font.cascade, last.key.breaks == breaks,
      last.key.locale == locale, last.key.features == font.features
    {
      return last
    }
    let key = ShapingKey(cascade: font.cascade.id, features: font.features, locale: locale, breaks: breaks)
    if let known = styles[key] {
      lastStyle = known
      return known
    }
    let style = ShapingStyle(id: nextStyleID, key: key, cascade: font.cascade)
    nextStyleID += 1
    styles[key] = style
    lastStyle = style
    return style
  }

  func lineIterator(for locale: TextLocale) throws(TypesettingError) -> BreakIterator {
    if let last = lastLineIterator, last.locale == locale.icuIdentifier { return last.iterator }
    let identifier = locale.icuIdentifier
    let iterator: BreakIterator
    if let known = lineIterators[identifier] {
      iterator = known
    } else {
      if lineIterators.count >= Self.iteratorLimit { lineIterators.removeAll() }
      iterator = try BreakIterator(.lines, locale: identifier)
      lineIterators[identifier] = iterator
    }
    lastLineIterator = (identifier, iterator)
    return iterator
  }

  /// Grapheme clusters don't depend on the locale.
  func graphemes() throws(TypesettingError) -> BreakIterator {
    if let clusterIterator { return clusterIterator }
    let iterator = try BreakIterator(.clusters, locale: "root")
    clusterIterator = iterator
    return iterator
  }

  func bidi() -> BidiLevels {
    if let bidiHandle { return bidiHandle }
    let handle = BidiLevels()
    bidiHandle = handle
    return handle
  }
}
