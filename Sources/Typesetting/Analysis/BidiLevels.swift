import CICU

/// ICU's bidirectional algorithm (UAX #9), one paragraph at a time.
///
/// Not thread safe: belongs to one engine and is used under its lock only.
final class BidiLevels {
  private let handle: OpaquePointer? = icu_bidi_open()

  deinit { if let handle { icu_bidi_close(handle) } }

  /// Writes the embedding level of every unit and returns the paragraph's own level. O(n).
  func resolve(
    _ text: UnsafeBufferPointer<UInt16>, direction: WritingDirection, into levels: UnsafeMutablePointer<UInt8>
  ) -> UInt8 {
    let base: UInt8
    switch direction {
    case .natural: base = UInt8(ICU_BIDI_LEVEL_FROM_TEXT)
    case .leftToRight: base = 0
    case .rightToLeft: base = 1
    }
    var level: UInt8 = 0
    if let handle, let start = text.baseAddress,
      let found = icu_bidi_levels(handle, start, Int32(text.count), base, &level)
    {
      levels.update(from: found, count: text.count)
      return level
    }
    let plain: UInt8 = base == 1 ? 1 : 0
    levels.update(repeating: plain, count: text.count)
    return plain
  }
}
