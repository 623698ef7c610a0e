/// What the tables of a face say about it, in font units.
struct FaceFacts: Hashable, Sendable {
  var family: String
  var style: String
  var postScriptName: String
  /// 1 … 1000.
  var weight: Int
  /// Of a variable font with a weight axis.
  var weightRange: ClosedRange<Int>?
  var isItalic: Bool
  var unitsPerEm: Int
  var ascent: Int
  /// As in the table: negative below the baseline.
  var descent: Int
  var lineGap: Int
  var capHeight: Int?
  var xHeight: Int?
  var revision: Double
  var checksum: UInt32
  var byteCount: Int
  var hasColor: Bool
  /// Every family name the face goes by, in all languages.
  var familyNames: [String]
  /// Where the face's Han characters are drawn for one region only.
  var han: HanRegion?

  /// - Throws: `FontError` when a table that every face needs is missing or too short.
  init(tables: FontTables, path: String) throws(FontError) {
    let head = tables.table("head")
    let hhea = tables.table("hhea")
    guard let unitsPerEm = FontTables.short(head, 18), let revision = FontTables.word(head, 4),
      let checksum = FontTables.word(head, 8), let macStyle = FontTables.short(head, 44)
    else { throw .damaged(path: path, detail: "no complete 'head' table") }
    guard (16...16384).contains(unitsPerEm) else {
      throw .damaged(path: path, detail: "\(unitsPerEm) units per em, where 16 to 16384 are allowed")
    }
    guard let ascent = FontTables.signedShort(hhea, 4), let descent = FontTables.signedShort(hhea, 6),
      let lineGap = FontTables.signedShort(hhea, 8)
    else { throw .damaged(path: path, detail: "no complete 'hhea' table") }
    guard tables.has("cmap") else { throw .unusable(path: path, detail: "it has no character map") }
    let names = FontNames(tables.table("name"))
    family = names.english(16) ?? names.english(1) ?? names.any(16) ?? names.any(1) ?? "Unnamed"
    style = names.english(17) ?? names.english(2) ?? "Regular"
    postScriptName = names.english(6) ?? ""
    familyNames = names.all(16) + names.all(1)
    self.unitsPerEm = Int(unitsPerEm)
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
    self.revision = Double(Int32(bitPattern: revision)) / 65536
    self.checksum = checksum
    byteCount = tables.bytes.count
    hasColor = ["CBDT", "sbix", "COLR", "SVG "].contains { tables.has($0) }
    let os2 = tables.table("OS/2")
    let selection = FontTables.short(os2, 62) ?? 0
    isItalic = selection & 1 != 0 || macStyle & 2 != 0
    let declared = Int(FontTables.short(os2, 4) ?? 0)
    weight = (1...1000).contains(declared) ? declared : (macStyle & 1 != 0 ? 700 : 400)
    weightRange = Self.weightRange(tables.table("fvar"))
    if let version = FontTables.short(os2, 0), version >= 2 {
      xHeight = FontTables.signedShort(os2, 86)
      capHeight = FontTables.signedShort(os2, 88)
    }
    han = HanRegion(family: family, codePages: FontTables.word(os2, 78) ?? 0)
  }

  private static func weightRange(_ fvar: UnsafeRawBufferPointer) -> ClosedRange<Int>? {
    guard let start = FontTables.short(fvar, 4), let count = FontTables.short(fvar, 8),
      let length = FontTables.short(fvar, 10)
    else { return nil }
    for axis in 0..<Int(count) {
      let place = Int(start) + axis * Int(length)
      guard FontTables.word(fvar, place) == fontTag("wght") else { continue }
      guard let low = FontTables.word(fvar, place + 4), let high = FontTables.word(fvar, place + 12) else { return nil }
      let (minimum, maximum) = (Int(Int32(bitPattern: low) >> 16), Int(Int32(bitPattern: high) >> 16))
      return minimum <= maximum ? minimum...maximum : nil
    }
    return nil
  }

  /// The revision, the head table's checksum and the size in bytes: `4.0-1a2b3c4d-258992`.
  var fingerprint: String {
    let hex = String(checksum, radix: 16)
    let thousandths = (revision * 1000).rounded() / 1000
    return "\(thousandths)-\(String(repeating: "0", count: 8 - hex.count))\(hex)-\(byteCount)"
  }
}
