/// A value for every code point, zero until set, in blocks of 256 made when first written.
///
/// Lifetime rule: its owner calls `deallocate`.
struct SparseTable<Value: BitwiseCopyable & FixedWidthInteger> {
  private static var blockCount: Int { 0x11_0000 >> 8 }
  private let blocks: UnsafeMutablePointer<UnsafeMutablePointer<Value>?>

  init() {
    blocks = .allocate(capacity: Self.blockCount)
    blocks.initialize(repeating: nil, count: Self.blockCount)
  }

  func deallocate() {
    for block in 0..<Self.blockCount { blocks[block]?.deallocate() }
    blocks.deallocate()
  }

  @inline(__always)
  subscript(scalar: UInt32) -> Value {
    get {
      guard let block = blocks[Int(scalar >> 8)] else { return 0 }
      return block[Int(scalar & 0xFF)]
    }
    nonmutating set {
      let place = Int(scalar >> 8)
      let block: UnsafeMutablePointer<Value>
      if let known = blocks[place] {
        block = known
      } else {
        block = .allocate(capacity: 256)
        block.initialize(repeating: 0, count: 256)
        blocks[place] = block
      }
      block[Int(scalar & 0xFF)] = newValue
    }
  }
}
