/// One step on the way from the root to a value.
enum PathStep {
  case element(Int)
  /// The key as it stands between its quotes in the document.
  case key(UnsafeRawBufferPointer)
}

extension [PathStep] {
  /// `$.sections[0]["a b"]`. A key longer than 64 bytes is cut.
  var path: String {
    reduce(into: "$") { path, step in
      switch step {
      case .element(let position): path += "[\(position)]"
      case .key(let raw):
        let name = raw.shortened(to: 64)
        path += raw.isPlainWord ? "." + name : "[\"\(name)\"]"
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Its text; of more than `limit` bytes only the beginning with an ellipsis.
  func shortened(to limit: Int) -> String {
    guard count > limit else { return String(decoding: self, as: UTF8.self) }
    var end = limit
    while end > 0, self[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: self[..<end], as: UTF8.self) + "…"
  }

  /// Letters, digits, `_`, `-` and anything beyond ASCII.
  fileprivate var isPlainWord: Bool {
    !isEmpty
      && allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
          true
        default: false
        }
      }
  }
}
