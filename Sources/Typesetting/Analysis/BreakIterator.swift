import CICU

/// An ICU break iterator for one locale. Opening costs 0.1 ms, so an engine keeps the few it needs.
///
/// Not thread safe: belongs to one engine and is used under its lock only.
final class BreakIterator {
  enum Kind {
    case clusters, words, lines
  }

  private let iterator: OpaquePointer

  init(_ kind: Kind, locale: String) throws(TypesettingError) {
    let number =
      switch kind {
      case .clusters: ICU_BREAK_CLUSTERS
      case .words: ICU_BREAK_WORDS
      case .lines: ICU_BREAK_LINES
      }
    guard let opened = icu_break_open(Int32(number), locale) else {
      throw .unusableLocale(locale, reason: "ICU has no break rules for it")
    }
    iterator = opened
  }

  deinit { icu_break_close(iterator) }

  /// Calls `boundary` with every boundary after 0 in order, the end included. Offsets are UTF-16. O(n).
  @inline(__always)
  func forEachBoundary(in text: UnsafeBufferPointer<UInt16>, _ boundary: (Int) -> Void) {
    guard let base = text.baseAddress, text.count > 0 else { return }
    guard icu_break_set_text(iterator, base, Int32(text.count)) else { return }
    while true {
      let next = icu_break_next(iterator)
      if next < 0 { return }
      boundary(Int(next))
    }
  }
}
