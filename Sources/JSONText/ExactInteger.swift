extension Int {
  /// The value of a JSON number with a point or an exponent (`41.0`, `4.1e1`), from its digits, as a Double may have
  /// rounded it. Nil if it isn't whole or doesn't fit.
  ///
  /// Complexity: O(length).
  @usableFromInline
  init?(jsonNumber text: UnsafeRawBufferPointer) {
    let isNegative = text.first == UInt8(ascii: "-")
    var digits: [Int] = []
    var scale = 0  // the value is the digits as a whole number, times 10 to this
    var isFraction = false
    var rest = text.dropFirst(isNegative ? 1 : 0)
    while let byte = rest.popFirst(), byte | 0x20 != UInt8(ascii: "e") {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        digits.append(Int(byte) - 0x30)
        scale -= isFraction ? 1 : 0
      }
    }
    if !rest.isEmpty {
      // An exponent beyond Int, like one of a billion, leaves nothing but 0 whole and small.
      let isBelowOne = rest.first == UInt8(ascii: "-")
      let exponent = Int(String(decoding: rest, as: UTF8.self)) ?? (isBelowOne ? -1 << 40 : 1 << 40)
      scale += Swift.max(-1 << 40, Swift.min(1 << 40, exponent))
    }
    while digits.last == 0 {
      digits.removeLast()
      scale += 1
    }
    guard !digits.isEmpty else {
      self = 0
      return
    }
    guard 0..<19 ~= scale else { return nil }
    digits.append(contentsOf: repeatElement(0, count: scale))
    var value = 0
    for digit in digits {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflow) =
        isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if overflow || sumOverflow { return nil }
      value = sum
    }
    self = value
  }
}
