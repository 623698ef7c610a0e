/// A small pseudo-random generator with a fixed sequence per seed, so that every machine makes the same labels.
/// The algorithm is Steele, Lea and Flood's SplitMix64 (OOPSLA 2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in [0, 1).
  public mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A number in [0, bound). The standard library's own drawing may change between releases; this one doesn't.
  public mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  public mutating func chance(_ probability: Double) -> Bool {
    fraction() < probability
  }

  /// One element, every one as likely.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// One element, the front of the list more often than its end: the first tenth takes about a third of the draws.
  mutating func pickCommon<Element>(_ elements: [Element]) -> Element {
    let skewed = fraction()
    return elements[Int(Double(elements.count) * skewed * skewed)]
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    for index in result.indices.dropFirst().reversed() {
      result.swapAt(index, below(index + 1))
    }
    return result
  }
}
