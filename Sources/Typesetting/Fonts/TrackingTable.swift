/// A face's AAT tracking (`trak`): extra space after each cluster by point size.
///
/// Source: Apple's TrueType Reference Manual, the 'trak' table. Only horizontal text and the normal track (0) count.
struct TrackingTable: Hashable, Sendable {
  /// Rising point sizes with their values in font units.
  private var steps: [(size: Double, units: Double)]

  /// Nil where the table has no normal track or is broken.
  init?(_ table: UnsafeRawBufferPointer) {
    guard let start = FontTables.short(table, 6).map(Int.init), start > 0,
      let trackCount = FontTables.short(table, start), let sizeCount = FontTables.short(table, start + 2),
      let sizes = FontTables.word(table, start + 4)
    else { return nil }
    steps = []
    for track in 0..<Int(trackCount) {
      let entry = start + 8 + 8 * track
      guard FontTables.word(table, entry) == 0, let values = FontTables.short(table, entry + 6) else { continue }
      for index in 0..<Int(sizeCount) {
        guard let size = FontTables.word(table, Int(sizes) + 4 * index),
          let units = FontTables.signedShort(table, Int(values) + 2 * index)
        else { return nil }
        steps.append((Double(Int32(bitPattern: size)) / 65536, Double(units)))
      }
      break
    }
    steps.sort { $0.size < $1.size }
    if steps.isEmpty { return nil }
  }

  /// In font units at a size in points: straight lines between the table's sizes, constant outside them.
  func units(at size: Double) -> Double { interpolate(steps, at: size) }

  static func == (left: TrackingTable, right: TrackingTable) -> Bool {
    left.steps.elementsEqual(right.steps) { $0.size == $1.size && $0.units == $1.units }
  }

  func hash(into hasher: inout Hasher) {
    for step in steps {
      hasher.combine(step.size)
      hasher.combine(step.units)
    }
  }
}

/// The value at `size` by straight lines between steps of rising size, constant outside them; 0 without steps.
func interpolate(_ steps: [(size: Double, units: Double)], at size: Double) -> Double {
  guard let first = steps.first, let last = steps.last, size > first.size else { return steps.first?.units ?? 0 }
  guard size < last.size, let upper = steps.firstIndex(where: { $0.size >= size }) else { return last.units }
  let (low, high) = (steps[upper - 1], steps[upper])
  return low.units + (high.units - low.units) * (size - low.size) / (high.size - low.size)
}
