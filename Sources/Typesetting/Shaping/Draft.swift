/// A stretch of one direction and one attributed run.
struct Span {
  var start: Int
  var end: Int
  /// Embedding level of UAX #9.
  var level: UInt8
  /// The index of the attributed run, 0 for a plain text.
  var run: Int

  @inline(__always) var isRightToLeft: Bool { level & 1 != 0 }
}

/// What is looked up in the word cache: a word with the spaces behind it, inside one span.
struct Piece {
  var start: Int
  var end: Int
  var span: Int
  var hash: UInt32
  /// The cache's key beside the text: style, direction, and the script that leading Common characters take.
  var key: UInt32
  var entry: WordEntry?
  /// A tab, terminator or attachment: nothing to shape.
  var isSpecial: Bool
  /// Depends on what stands beside it in a way that the cache can't know.
  var isLive: Bool

  @inline(__always) var count: Int { end &- start }
}

/// The face and script of the units from `start` on.
struct FaceRun {
  var start: Int
  var face: Int
  var script: UInt8
  /// Index of the span.
  var span: Int
}

/// The working memory for one text: everything by UTF-16 unit until it is packed into a `PreparedText`.
///
/// Owned by one engine and used under its lock only.
final class Draft {
  @exclusivity(unchecked) var units = GrowingBuffer<UInt16>()
  /// `CharacterTraits` of the code point at each unit; for the low half of a pair those of the code point too.
  @exclusivity(unchecked) var traits = GrowingBuffer<UInt32>()
  /// Resolved scripts (ICU's codes), one a unit.
  @exclusivity(unchecked) var scripts = GrowingBuffer<UInt8>()
  @exclusivity(unchecked) var levels = GrowingBuffer<UInt8>()
  @exclusivity(unchecked) var cells = GrowingBuffer<UInt32>()
  /// ICU's line breaks, when they were asked for: see `Engine.findBreaks`.
  @exclusivity(unchecked) var breaks = GrowingBuffer<UInt8>()
  @exclusivity(unchecked) var spans = GrowingBuffer<Span>(capacity: 16)
  @exclusivity(unchecked) var pieces = GrowingBuffer<Piece>(capacity: 64)
  @exclusivity(unchecked) var faces = GrowingBuffer<FaceRun>(capacity: 64)
  /// Units of closing brackets whose opener stands in an earlier word of another script.
  @exclusivity(unchecked) var foreignClosers = GrowingBuffer<Int>(capacity: 16)

  deinit {
    units.deallocate()
    traits.deallocate()
    scripts.deallocate()
    levels.deallocate()
    cells.deallocate()
    breaks.deallocate()
    spans.deallocate()
    pieces.deallocate()
    faces.deallocate()
    foreignClosers.deallocate()
  }

  var count: Int { units.count }

  func reserve(_ capacity: Int) {
    units.reserve(capacity)
    traits.reserve(capacity)
    scripts.reserve(capacity)
    cells.reserve(capacity)
    units[-1] = 0x20
  }

  func clear() {
    units.count = 0
    traits.count = 0
    spans.count = 0
    pieces.count = 0
    faces.count = 0
    foreignClosers.count = 0
    breaks.count = 0
  }

  @inline(__always)
  func traits(at unit: Int) -> CharacterTraits { CharacterTraits(rawValue: traits[unit]) }

  /// The code point at a unit and how many units it takes; a lone surrogate stands for itself.
  @inline(__always)
  func scalar(at unit: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(units[unit])
    guard first & 0xFC00 == 0xD800, unit + 1 < units.count else { return (first, 1) }
    let second = UInt32(units[unit + 1])
    guard second & 0xFC00 == 0xDC00 else { return (first, 1) }
    return (0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF), 2)
  }

  @inline(__always)
  func append(face: Int, script: UInt8, at unit: Int, span: Int) {
    if faces.count > 0 {
      let last = faces[faces.count &- 1]
      if last.face == face && last.script == script && last.span == span { return }
    }
    faces.append(FaceRun(start: unit, face: face, script: script, span: span))
  }
}
