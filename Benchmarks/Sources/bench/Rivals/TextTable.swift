/// Texts as one block of UTF-8 with offsets, the form in which rivals take them.
struct TextTable {
  let bytes: [CChar]
  /// One more than there are texts.
  let offsets: [UInt32]

  var count: Int { offsets.count - 1 }

  init(_ texts: [String]) {
    var bytes: [CChar] = []
    var offsets: [UInt32] = [0]
    offsets.reserveCapacity(texts.count + 1)
    for text in texts {
      bytes.append(contentsOf: text.utf8.lazy.map { CChar(bitPattern: $0) })
      offsets.append(UInt32(bytes.count))
    }
    self.bytes = bytes
    self.offsets = offsets
  }
}
