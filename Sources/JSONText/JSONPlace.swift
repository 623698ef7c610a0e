/// A place in the text of a JSON document.
public struct JSONPlace: Hashable, Sendable {
  /// Bytes before it.
  public var byteOffset: Int
  /// From 1. Lines end with LF (or CR LF).
  public var line: Int
  /// From 1, in UTF-16 code units, as editors and the language server protocol count.
  public var column: Int

  public init(byteOffset: Int, line: Int, column: Int) {
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }

  static var start: JSONPlace { JSONPlace(byteOffset: 0, line: 1, column: 1) }

  /// The place `byteOffset` bytes into `bytes`, which are well-formed UTF-8 up to there.
  ///
  /// Complexity: O(`byteOffset`).
  init(byteOffset: Int, in bytes: UnsafeRawBufferPointer) {
    var line = 1
    var column = 1
    for byte in bytes.prefix(byteOffset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += byte >= 0xF0 ? 2 : 1
      }
    }
    self.init(byteOffset: byteOffset, line: line, column: column)
  }
}
