import TestSupport

@testable import Typesetting

extension PreparedText {
  /// The offsets at which a line may or must end, the text's end included.
  var breakOffsets: [Int] {
    var offsets: [Int] = []
    for index in 0..<storage.breakCount {
      let offset = storage.unit(storage.breaks[index].cluster)
      if offset > 0 && offset != offsets.last { offsets.append(offset) }
    }
    return offsets
  }

  /// The offsets behind mandatory breaks; the text's end is not among them.
  var mandatoryOffsets: [Int] {
    (0..<storage.paragraphCount).map { storage.unit(storage.paragraphEnd($0)) }.filter { $0 < storage.unitCount }
  }

  /// Clusters of more than one unit.
  var longClusters: [Range<Int>] {
    (0..<storage.clusterCount).map { storage.unit($0)..<storage.unit($0 + 1) }.filter { $0.count > 1 }
  }
}

extension Typesetter {
  /// The breaks that a rule leaves of ICU's, cluster boundaries or not, asked for without the word cache. The text's
  /// end is included.
  func breakOffsets(_ text: String, font: Font, locale: TextLocale, rule: BreakRule) throws -> [Int] {
    _ = try prepare(text, font: font, context: TextContext(locale: locale))
    return try withEngine { engine in
      Result { () throws(TypesettingError) -> [Int] in
        guard engine.draft.count > 0 else { return [] }
        engine.settled.runs[0].style = engine.style(for: font, locale: locale, breaks: rule)
        engine.settled.setting = nil
        engine.draft.breaks.count = 0
        try engine.findBreaks()
        let inner = (1..<max(1, engine.draft.count)).filter { engine.draft.breaks[$0] & Engine.allowedBreak != 0 }
        return inner + [engine.draft.count]
      }
    }.get()
  }
}

/// The text with a bar at each of the offsets, the last one left out.
func barred(_ text: String, _ offsets: [Int]) -> String {
  var result = ""
  var start = 0
  for end in offsets {
    result += text.utf16Slice(start..<end) + "|"
    start = end
  }
  return String(result.dropLast())
}
