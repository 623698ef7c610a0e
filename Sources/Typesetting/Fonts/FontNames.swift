/// The `name` table: a face's names by id and language. Broken entries are passed over.
struct FontNames {
  private var records: [(id: Int, isEnglish: Bool, text: String)] = []

  init(_ table: UnsafeRawBufferPointer) {
    guard let count = FontTables.short(table, 2), let storage = FontTables.short(table, 4) else { return }
    for entry in 0..<Int(count) {
      let place = 6 + 12 * entry
      guard let platform = FontTables.short(table, place), let language = FontTables.short(table, place + 4),
        let id = FontTables.short(table, place + 6), let length = FontTables.short(table, place + 8),
        let offset = FontTables.short(table, place + 10)
      else { return }
      guard [1, 2, 6, 16, 17].contains(id) else { continue }
      let start = Int(storage) + Int(offset)
      guard start + Int(length) <= table.count else { continue }
      let bytes = UnsafeRawBufferPointer(rebasing: table[start..<start + Int(length)])
      let text = platform == 1 ? Self.macRoman(bytes) : Self.utf16(bytes)
      guard let text, !text.isEmpty else { continue }
      let isEnglish = platform == 3 ? language & 0x3FF == 9 : (platform == 0 || language == 0)
      records.append((Int(id), isEnglish, text))
    }
  }

  func english(_ id: Int) -> String? { records.first { $0.id == id && $0.isEnglish }?.text }

  func any(_ id: Int) -> String? { records.first { $0.id == id }?.text }

  func all(_ id: Int) -> [String] {
    var names: [String] = []
    for record in records where record.id == id && !names.contains(record.text) { names.append(record.text) }
    return names
  }

  private static func utf16(_ bytes: UnsafeRawBufferPointer) -> String? {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }

  /// Only ASCII is read: other bytes depend on the script, and such fonts carry Unicode names too.
  private static func macRoman(_ bytes: UnsafeRawBufferPointer) -> String? {
    bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
