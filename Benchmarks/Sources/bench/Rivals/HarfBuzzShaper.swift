import CRivals

/// Raw `hb_shape` of whole strings: one buffer, an immutable font at units per em. Frees both when released.
final class HarfBuzzShaper {
  static let name = "hb_shape"

  struct Glyph {
    /// Offset in the UTF-8 text.
    let cluster: UInt32
    /// Font units.
    let advance: Int32
  }

  private let handle: OpaquePointer

  /// - Parameter language: nil leaves it to the process's locale.
  init(_ file: FontFile, language: String?) throws {
    guard let handle = harfbuzz_rival_create(file.path, UInt32(file.face), language) else {
      throw BenchmarkFault.fontNotReadable(file)
    }
    self.handle = handle
  }

  deinit {
    harfbuzz_rival_destroy(handle)
  }

  var unitsPerEm: Int { Int(harfbuzz_rival_units_per_em(handle)) }

  /// Shapes every text; the width is in font units.
  func shape(_ texts: TextTable) -> RivalSums {
    harfbuzz_rival_shape(handle, texts.bytes, texts.offsets, texts.count)
  }

  /// Shapes one text of the table.
  func shape(_ texts: TextTable, at index: Int) -> RivalSums {
    texts.offsets.withUnsafeBufferPointer { offsets in
      guard let first = offsets.baseAddress else { return RivalSums() }
      return harfbuzz_rival_shape(handle, texts.bytes, first + index, 1)
    }
  }

  /// Natural widths in points.
  func widths(of texts: TextTable, size: Double) -> [Double] {
    (0..<texts.count).map { shape(texts, at: $0).width * size / Double(unitsPerEm) }
  }

  func glyphs(of text: String) -> [Glyph] {
    let capacity = text.utf8.count
    var copy = text
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: max(1, capacity)) { clusters in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: max(1, capacity)) { advances in
        let count = copy.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            harfbuzz_rival_advances(
              handle, $0.baseAddress, $0.count, clusters.baseAddress, advances.baseAddress, capacity)
          }
        }
        return (0..<min(count, capacity)).map { Glyph(cluster: clusters[$0], advance: advances[$0]) }
      }
    }
  }
}
