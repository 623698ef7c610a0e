/// The middle and the ends of a list of numbers.
struct Spread: Equatable, Codable {
  let median: Double
  let min: Double
  let max: Double

  /// In another unit.
  func divided(by divisor: Double) -> Spread { Spread([min, median, max].map { $0 / divisor }) }

  /// NaN-free input; an empty list gives zeros.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    min = sorted.first ?? 0
    max = sorted.last ?? 0
    let middle = sorted.count / 2
    if sorted.isEmpty {
      median = 0
    } else if sorted.count.isMultiple(of: 2) {
      median = (sorted[middle - 1] + sorted[middle]) / 2
    } else {
      median = sorted[middle]
    }
  }
}
