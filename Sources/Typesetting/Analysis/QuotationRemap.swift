import CICU

/// The locale's quotation marks as opening and closing punctuation (Guides/Korean.md).
///
/// Marks of line break class QU that open a quotation in the locale act as class OP, those that close one as CL. U+2019
/// is never remapped since it is an apostrophe too, and Danish is left alone, as in Apple's fork of ICU.
struct QuotationRemap {
  private(set) var opening: [UInt16] = []
  private(set) var closing: [UInt16] = []

  var isEmpty: Bool { opening.isEmpty && closing.isEmpty }

  /// No mark is remapped.
  init() {}

  init(locale: TextLocale) {
    guard locale.language.split(separator: "-").first != "da" else { return }
    func mark(_ key: String) -> UInt16? {
      var units = [UInt16](repeating: 0, count: 8)
      guard icu_delimiter(locale.icuIdentifier, key, &units, 8) == 1 else { return nil }
      guard icu_is_quotation_class(Int32(units[0])) else { return nil }
      return units[0]
    }
    opening = ["quotationStart", "alternateQuotationStart"].compactMap(mark).filter { $0 != 0x2019 }
    closing = ["quotationEnd", "alternateQuotationEnd"].compactMap(mark)
      .filter { $0 != 0x2019 && !opening.contains($0) }
  }

  /// A character of the class that the unit acts as, or the unit itself.
  @inline(__always)
  func standIn(for unit: UInt16) -> UInt16 {
    if opening.contains(unit) { return 0x7B }  // {, class OP
    if closing.contains(unit) { return 0x7D }  // }, class CL
    return unit
  }
}
