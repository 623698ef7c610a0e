extension Label {
  /// Whether this label's text is prepared to the same as another's. Text is compared byte by byte: canonically equal
  /// texts may be set differently. O(text).
  package func isPreparedLike(_ other: Label) -> Bool {
    storage.isPreparedLike(other.storage)
  }

  /// - Throws: `TypesettingError` for a setting that no text can be prepared or shown with. O(1).
  package func check() throws(TypesettingError) { try storage.check() }

  /// Of the text's bytes and the font; labels that are prepared alike have the same. O(text).
  package var preparationHash: UInt64 {
    let start =
      storage.settings.font.size.bitPattern ^ UInt64(UInt(bitPattern: ObjectIdentifier(storage.settings.font.cascade)))
    let known = storage.settings.text.string.utf8.withContiguousStorageIfAvailable { bytes in
      Self.hash(UnsafeRawBufferPointer(bytes), from: start)
    }
    return known ?? Array(storage.settings.text.string.utf8).withUnsafeBytes { Self.hash($0, from: start) }
  }

  /// Eight bytes at a time; the last eight may overlap those before.
  private static func hash(_ bytes: UnsafeRawBufferPointer, from start: UInt64) -> UInt64 {
    let count = bytes.count
    guard count >= 8 else {
      return mixed(start, bytes.reduce(UInt64(count) << 56) { $0 << 8 ^ $0 >> 56 ^ UInt64($1) })
    }
    var hash = mixed(start, UInt64(count))
    var offset = 0
    while offset + 8 < count {
      hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    return mixed(hash, bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
  }

  private static func mixed(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    let product = (hash ^ value).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
