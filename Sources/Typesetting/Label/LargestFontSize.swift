extension Font {
  /// The largest size in whole hundredths of a point at which something fits; nil when not even the smallest does.
  ///
  /// - Parameters:
  ///   - sizes: points.
  ///   - fits: asked for some sizes only. Where a size fits, smaller ones are taken to fit as well; the answer itself
  ///     was asked for, and so was the next hundredth.
  ///
  /// O(log sizes) questions.
  public static func largestSize<Failure: Error>(
    in sizes: ClosedRange<Double>, fits: (Double) throws(Failure) -> Bool
  ) throws(Failure) -> Double? {
    var low = Int((sizes.lowerBound * 100).rounded(.up))
    var high = Int((sizes.upperBound * 100).rounded(.down))
    guard low <= high, try fits(Double(low) / 100) else { return nil }
    while low < high {
      let middle = (low + high + 1) / 2
      if try fits(Double(middle) / 100) { low = middle } else { high = middle - 1 }
    }
    return Double(low) / 100
  }
}
