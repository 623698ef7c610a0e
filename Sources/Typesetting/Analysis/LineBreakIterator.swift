import CICU

/// An ICU break iterator for one locale. Opening costs 0.1 ms, so an engine keeps the few it needs.
///
/// Not thread safe: belongs to one engine and is used under its lock only.
final class BreakIterator {
  private let iterator: OpaquePointer

  init(_ type: UBreakIteratorType, locale: String) throws(TypesettingError) {
    var status = U_ZERO_ERROR
    guard let opened = icu_break_open(type, locale, &status), status.rawValue <= U_ZERO_ERROR.rawValue else {
      throw .unusableLocale(locale, reason: "ICU has no break rules for it")
    }
    iterator = opened
  }

  deinit { icu_break_close(iterator) }

  /// Calls `boundary` with every boundary after 0 in order, the end included. Offsets are UTF-16. O(n).
  @inline(__always)
  func forEachBoundary(in text: UnsafeBufferPointer<UInt16>, _ boundary: (Int) -> Void) {
    guard let base = text.baseAddress, text.count > 0 else { return }
    var status = U_ZERO_ERROR
    icu_break_set_text(iterator, base, Int32(text.count), &status)
    while true {
      let next = icu_break_next(iterator)
      if next < 0 { return }
      boundary(Int(next))
    }
  }
}
