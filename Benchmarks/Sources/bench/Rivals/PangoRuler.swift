import CRivals

/// Pango's layout of whole texts, with one layout object reused. Frees it when released.
final class PangoRuler {
  static let name = "Pango"

  fileprivate let handle: OpaquePointer

  /// - Parameter size: points, taken as pixels.
  init(_ file: FontFile, size: Double, language: String) throws {
    guard let handle = pango_rival_create(file.path, UInt32(file.face), size, language) else {
      throw BenchmarkFault.fontNotReadable(file)
    }
    self.handle = handle
  }

  deinit {
    pango_rival_destroy(handle)
  }

  /// Lays out every text; nil is no limit of width.
  func measure(_ texts: TextTable, width: Double?) -> RivalSums {
    pango_rival_measure(handle, texts.bytes, texts.offsets, texts.count, width ?? -1)
  }

  func measure(_ texts: TextTable, at index: Int, width: Double?) -> RivalSums {
    texts.offsets.withUnsafeBufferPointer { offsets in
      guard let first = offsets.baseAddress else { return RivalSums() }
      return pango_rival_measure(handle, texts.bytes, first + index, 1, width ?? -1)
    }
  }

  /// Characters of the texts that the font lacks.
  func missing(in texts: TextTable) -> Int {
    Int(pango_rival_missing(handle, texts.bytes, texts.offsets, texts.count))
  }
}

/// Pango layouts that keep their text, to be asked at other widths. Keeps the ruler they came from.
final class PangoLayouts {
  private let handle: OpaquePointer
  private let ruler: PangoRuler

  init(_ texts: TextTable, ruler: PangoRuler) {
    self.ruler = ruler
    handle = pango_labels_create(ruler.handle, texts.bytes, texts.offsets, texts.count)
  }

  deinit {
    pango_labels_destroy(handle)
  }

  /// Asks every layout once, at its own width times the factor.
  func measure(widths: [Double], factor: Double) -> RivalSums {
    pango_labels_measure(handle, widths, factor)
  }
}
