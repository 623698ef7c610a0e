/// The table directory of one face in an sfnt file, with bounds-checked big-endian reads.
///
/// Checks that every table lies inside the file, which neither FreeType (it skips such tables) nor HarfBuzz does.
struct FontTables {
  let bytes: UnsafeRawBufferPointer
  let faceCount: Int
  private var ranges: [UInt32: Range<Int>] = [:]

  /// - Throws: `FontError` when this is no sfnt file, is cut off, or has no such face.
  init(bytes: UnsafeRawBufferPointer, index: Int, path: String) throws(FontError) {
    self.bytes = bytes
    guard let magic = Self.word(bytes, 0) else {
      throw .notAFont(path: path, detail: "only \(bytes.count) bytes long")
    }
    var start = 0
    if magic == fontTag("ttcf") {
      guard let count = Self.word(bytes, 8) else { throw .damaged(path: path, detail: "the file is cut off") }
      guard count > 0, Int(count) <= bytes.count / 16 else {
        throw .damaged(path: path, detail: "a collection of \(count) faces in \(bytes.count) bytes")
      }
      faceCount = Int(count)
      guard index >= 0, index < faceCount else {
        throw .noSuchFace(path: path, index: index, count: faceCount)
      }
      guard let offset = Self.word(bytes, 12 + 4 * index) else {
        throw .damaged(path: path, detail: "the file is cut off")
      }
      start = Int(offset)
    } else {
      faceCount = 1
      try Self.checkMagic(magic, bytes: bytes, path: path)
      guard index == 0 else { throw .noSuchFace(path: path, index: index, count: 1) }
    }
    guard let count = Self.short(bytes, start + 4) else { throw .damaged(path: path, detail: "the file is cut off") }
    for entry in 0..<Int(count) {
      let place = start + 12 + 16 * entry
      guard let tag = Self.word(bytes, place), let offset = Self.word(bytes, place + 8),
        let length = Self.word(bytes, place + 12)
      else { throw .damaged(path: path, detail: "the file is cut off in its table directory") }
      let range = Int(offset)..<Int(offset) + Int(length)
      guard range.upperBound <= bytes.count else {
        throw .damaged(
          path: path,
          detail: "cut off: table '\(fontTagName(tag))' ends at byte \(range.upperBound), the file at \(bytes.count)")
      }
      ranges[tag] = range
    }
  }

  private static func checkMagic(
    _ magic: UInt32, bytes: UnsafeRawBufferPointer, path: String
  ) throws(FontError) {
    switch magic {
    case 0x0001_0000, fontTag("OTTO"), fontTag("true"): return
    case fontTag("wOFF"), fontTag("wOF2"):
      throw .notAFont(path: path, detail: "a WOFF web font, which is compressed; unpack it to TTF or OTF first")
    case fontTag("%!PS"), 0x8001_0000...0x8001_FFFF:
      throw .notAFont(path: path, detail: "a Type 1 font, which has no OpenType tables")
    default:
      let start = bytes.prefix(64).drop { $0 == 0x20 || (9...13).contains($0) || $0 == 0xEF || $0 >= 0xBB }
      if start.first == UInt8(ascii: "<") { throw .notAFont(path: path, detail: "it looks like an HTML or XML page") }
      throw .notAFont(path: path, detail: "its first bytes are no OpenType signature")
    }
  }

  func has(_ tag: String) -> Bool { ranges[fontTag(tag)].map { !$0.isEmpty } ?? false }

  /// The bytes of a table, empty where the face has none.
  func table(_ tag: String) -> UnsafeRawBufferPointer {
    guard let range = ranges[fontTag(tag)] else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  static func short(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt16? {
    guard offset >= 0, offset + 2 <= bytes.count else { return nil }
    return UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  static func signedShort(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int? {
    short(bytes, offset).map { Int(Int16(bitPattern: $0)) }
  }
}

/// A tag of up to four ASCII characters as a number, padded with spaces.
func fontTag(_ name: String) -> UInt32 {
  var value: UInt32 = 0
  var count = 0
  for byte in name.utf8.prefix(4) {
    value = value << 8 | UInt32(byte)
    count += 1
  }
  while count < 4 {
    value = value << 8 | 0x20
    count += 1
  }
  return value
}

/// A tag as text, with `?` for what isn't printable ASCII and without trailing spaces.
func fontTagName(_ tag: UInt32) -> String {
  var name = ""
  for shift in [24, 16, 8, 0] as [UInt32] {
    let byte = UInt8(truncatingIfNeeded: tag >> shift)
    name.unicodeScalars.append((0x20...0x7E).contains(byte) ? Unicode.Scalar(byte) : "?")
  }
  while name.last == " " { name.removeLast() }
  return name
}
