/// `count` numbers that are all `standard` until set. Pages of 64 come into being when one of their numbers is set, so
/// an untouched collection costs nothing and a touched one the size of its numbers.
struct PagedNumbers<Number: Sendable & Numeric>: Sendable {
  private(set) var count: Int
  let standard: Number
  /// Page → its place in `values` in pages, −1 while untouched; empty while no page is.
  private var places: [Int32] = []
  fileprivate var values: [Number] = []

  static var shift: Int { 6 }
  static var pageSize: Int { 64 }

  init(count: Int, standard: Number) {
    self.count = count
    self.standard = standard
  }

  var pageCount: Int { (count + Self.pageSize - 1) >> Self.shift }
  var isUntouched: Bool { places.isEmpty }

  @inline(__always)
  subscript(index: Int) -> Number {
    get {
      guard !places.isEmpty else { return standard }
      let place = Int(places[index >> Self.shift])
      return place < 0 ? standard : values[place << Self.shift | index & (Self.pageSize - 1)]
    }
    set {
      let place = touch(index >> Self.shift)
      values[place << Self.shift | index & (Self.pageSize - 1)] = newValue
    }
  }

  /// Numbers of the page that stand inside the collection.
  private func used(_ page: Int) -> Int { min(Self.pageSize, count - page << Self.shift) }

  private mutating func touch(_ page: Int) -> Int {
    if places.isEmpty {
      places = Array(repeating: -1, count: pageCount)
    }
    let place = Int(places[page])
    if place >= 0 { return place }
    let new = values.count >> Self.shift
    // Numbers past the end stay 0: they must not count in a page's sum.
    let used = used(page)
    values.append(contentsOf: repeatElement(standard, count: used))
    values.append(contentsOf: repeatElement(0, count: Self.pageSize - used))
    places[page] = Int32(truncatingIfNeeded: new)
    return new
  }

  /// Makes room for all pages at once.
  mutating func reserveAll() {
    values.reserveCapacity(pageCount << Self.shift)
  }

  /// A page's numbers, nil while untouched.
  fileprivate func page(_ page: Int) -> Range<Int>? {
    guard !places.isEmpty, places[page] >= 0 else { return nil }
    let start = Int(places[page]) << Self.shift
    return start..<start + used(page)
  }

  /// Bytes held for the numbers.
  var footprint: Int { values.count * MemoryLayout<Number>.stride + places.count * 4 }
}

/// Extents by index, in points.
typealias PagedExtents = PagedNumbers<Double>

extension PagedNumbers<Double> {
  /// Sum of a page, nil while untouched.
  func sum(ofPage page: Int) -> Double? {
    guard let range = self.page(page) else { return nil }
    return values.withUnsafeBufferPointer { sum64($0, range.lowerBound) }
  }

  func greatest(ofPage page: Int) -> Double? {
    self.page(page).map { values[$0].reduce(0, max) }
  }
}

/// The sum of 64 numbers from `base`, in an order that doesn't depend on how they came there.
@inline(__always)
func sum64(_ values: UnsafeBufferPointer<Double>, _ base: Int) -> Double {
  var sums = SIMD4<Double>.zero
  for step in stride(from: base, to: base + 64, by: 4) {
    sums += SIMD4(values[step], values[step + 1], values[step + 2], values[step + 3])
  }
  return (sums[0] + sums[1]) + (sums[2] + sums[3])
}
