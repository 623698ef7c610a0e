import CHarfBuzz

/// Reads the old `kern` table just far enough to tell whether a space is part of a pair.
///
/// HarfBuzz uses the table where a font has no GPOS kerning. Format 0 is a list of pairs; of any other format the
/// answer is the careful one.
enum KernTable {
  static func involvesSpace(_ face: FontFace) -> Bool {
    let space = face.nominalGlyph(0x20)
    guard space != 0, let blob = hb_face_reference_table(face.hbFace, fontTag("kern")) else { return false }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(blob, &length), length >= 4 else { return false }
    let table = UnsafeRawBufferPointer(start: start, count: Int(length))
    func u16(_ at: Int) -> Int { at + 2 <= table.count ? Int(table[at]) << 8 | Int(table[at + 1]) : 0 }

    // Apple's table starts with the 32-bit version 1.0 and has longer headers.
    let isApple = u16(0) == 1
    let subtables = isApple ? u16(4) << 16 | u16(6) : u16(2)
    var at = isApple ? 8 : 4
    for _ in 0..<min(subtables, 1024) {
      let header = isApple ? 8 : 6
      guard at + header + 8 <= table.count else { return false }
      let size = isApple ? u16(at) << 16 | u16(at + 2) : u16(at + 2)
      let format = isApple ? u16(at + 4) & 0xFF : u16(at + 4) >> 8
      guard format == 0 else { return true }
      let pairs = u16(at + header)
      for pair in 0..<pairs {
        let place = at + header + 8 + pair * 6
        guard place + 6 <= table.count else { break }
        if u16(place) == Int(space) || u16(place + 2) == Int(space) { return true }
      }
      at += max(size, header)
    }
    return false
  }
}
