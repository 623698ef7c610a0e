extension Label {
  /// Whether this label's text is prepared to the same as another's. Text is compared byte by byte: canonically equal
  /// texts may be set differently. O(text).
  package func isPreparedLike(_ other: Label) -> Bool {
    isSame(as: other) || settings.isPreparedLike(other.settings)
  }

  /// - Throws: `TypesettingError` for a setting that no text can be prepared or shown with. O(1).
  package func check() throws(TypesettingError) { try settings.check() }

  /// Of the text's bytes and the font; labels that are prepared alike have the same. O(text).
  package var preparationHash: UInt64 {
    let start = settings.font.size.bitPattern ^ UInt64(UInt(bitPattern: ObjectIdentifier(settings.font.cascade)))
    let known = settings.text.string.utf8.withContiguousStorageIfAvailable { bytes in
      Self.hash(UnsafeRawBufferPointer(bytes), from: start)
    }
    return known ?? Array(settings.text.string.utf8).withUnsafeBytes { Self.hash($0, from: start) }
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

extension LabelSettings {
  func isPreparedLike(_ other: LabelSettings) -> Bool {
    text.string.utf8.elementsEqual(other.text.string.utf8) && font == other.font && tracking == other.tracking
      && lineBreakMode == other.lineBreakMode && lineBreakStrategy == other.lineBreakStrategy
      && textAlignment == other.textAlignment && paragraphStyle == other.paragraphStyle && context == other.context
      && text.runs == other.text.runs
  }

  /// - Throws: `TypesettingError` for a setting that is no use; those of font, paragraph and runs are checked where they
  ///   are prepared.
  func check() throws(TypesettingError) {
    try check("scale", scale, "0 or from 0.5 to 16", scale == 0 || (0.5...16).contains(scale))
    try check("minimumScaleFactor", minimumScaleFactor, "from 0 to 1", (0...1).contains(minimumScaleFactor))
    try check(
      "preferredMaxLayoutWidth", preferredMaxLayoutWidth, "0 or a width in points", preferredMaxLayoutWidth >= 0)
    try check("numberOfLines", Double(numberOfLines), "0 or more", numberOfLines >= 0)
  }

  private func check(
    _ setting: String, _ value: Double, _ allowed: String, _ holds: Bool
  ) throws(TypesettingError) {
    if !holds { throw .badNumber(setting: setting, value: value, allowed: allowed) }
  }

  func prepared(in typesetter: Typesetter) throws(TypesettingError) -> PreparedText {
    var style = paragraphStyle
    style.lineBreakMode = lineBreakMode
    style.lineBreakStrategy = lineBreakStrategy
    style.alignment = textAlignment
    return try typesetter.prepare(text, font: font, paragraphStyle: style, spacing: tracking, context: context)
  }
}
