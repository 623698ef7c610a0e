import Typesetting

extension MeasuringSetting {
  /// Prepares a text; characters that no font has are looked for among the machine's where that is allowed.
  func prepare(
    validUTF8 utf8: UnsafeBufferPointer<UInt8>, in typesetter: Typesetter, shelf: FontShelf
  ) throws(TypesettingError) -> PreparedText {
    var prepared = try prepare(utf8, font, in: typesetter)
    guard settings.systemFonts else { return prepared }
    var font = font
    for _ in 0..<Self.rounds {
      guard let more = completion(of: font, for: prepared, shelf: shelf) else { break }
      font = more
      prepared = try prepare(utf8, font, in: typesetter)
    }
    return prepared
  }

  private func prepare(
    _ utf8: UnsafeBufferPointer<UInt8>, _ font: Font, in typesetter: Typesetter
  ) throws(TypesettingError) -> PreparedText {
    try typesetter.prepare(
      validUTF8: utf8, font: font, paragraphStyle: settings.style, spacing: spacing, context: settings.context)
  }

  /// The same for a text of runs.
  func prepare(
    _ text: AttributedText, in typesetter: Typesetter, shelf: FontShelf
  ) throws(TypesettingError) -> PreparedText {
    var text = text
    var font = font
    func prepare() throws(TypesettingError) -> PreparedText {
      try typesetter.prepare(
        text, font: font, paragraphStyle: settings.style, spacing: spacing, context: settings.context)
    }
    var prepared = try prepare()
    guard settings.systemFonts else { return prepared }
    for _ in 0..<Self.rounds {
      var isChanged = false
      if let more = completion(of: font, for: prepared, shelf: shelf) {
        font = more
        isChanged = true
      }
      for run in text.runs {
        guard let own = run.attributes.font, let more = completion(of: own, for: prepared, shelf: shelf) else {
          continue
        }
        text.modify(run.range) { $0.font = more }
        isChanged = true
      }
      guard isChanged else { break }
      prepared = try prepare()
    }
    return prepared
  }

  /// A face that is found for one character of a cluster may lack the next.
  private static let rounds = 4

  private func completion(of font: Font, for text: PreparedText, shelf: FontShelf) -> Font? {
    let missing = text.layout(width: .infinity, limits: LayoutLimits()).missing
    guard !missing.isEmpty, let library = try? shelf.library(settings) else { return nil }
    return library.completing(font, for: missing, language: settings.context.locale.tag)
  }
}
