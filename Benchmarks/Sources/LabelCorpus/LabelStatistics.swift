/// What a set of labels is made of.
public struct LabelStatistics: Sendable, Codable {
  public let labels: Int
  public let distinctLabels: Int
  public let meanCharacters: Double
  public let shortest: Int
  public let longest: Int
  public let bytes: Int
  /// Words are what stands between spaces, without the marks around it.
  public let words: Int
  public let distinctWords: Int
  public let distinctHangulWords: Int
  public let distinctLatinWords: Int
  /// Words of letters only that stand once in the whole set.
  public let wordsUsedOnce: Int
  public let labelsWithEmoji: Int
  public let labelsWithDigits: Int
  public let labelsWithBrackets: Int

  /// Linear in the text's length.
  public init(_ texts: [String]) {
    var uses: [Substring: Int] = [:]
    var characters = 0
    var shortest = Int.max
    var longest = 0
    for text in texts {
      let count = text.count
      characters += count
      shortest = min(shortest, count)
      longest = max(longest, count)
      for piece in text.split(separator: " ") {
        let word = Self.trimmed(piece)
        if !word.isEmpty { uses[word, default: 0] += 1 }
      }
    }
    labels = texts.count
    distinctLabels = Set(texts).count
    meanCharacters = texts.isEmpty ? 0 : Double(characters) / Double(texts.count)
    self.shortest = texts.isEmpty ? 0 : shortest
    self.longest = longest
    bytes = texts.reduce(0) { $0 + $1.utf8.count }
    words = uses.values.reduce(0, +)
    distinctWords = uses.count
    let hangul = uses.filter { Self.isHangul($0.key) }
    let latin = uses.filter { Self.isLatin($0.key) }
    distinctHangulWords = hangul.count
    distinctLatinWords = latin.count
    wordsUsedOnce = hangul.values.count { $0 == 1 } + latin.values.count { $0 == 1 }
    labelsWithEmoji = texts.count {
      $0.unicodeScalars.contains(where: \.properties.isEmojiPresentation) || $0.contains("\u{FE0F}")
    }
    labelsWithDigits = texts.count { $0.utf8.contains { (0x30...0x39).contains($0) } }
    labelsWithBrackets = texts.count { text in Symbols.brackets.contains { text.contains($0.open) } }
  }

  private static func trimmed(_ piece: Substring) -> Substring {
    guard let first = piece.firstIndex(where: isInner), let last = piece.lastIndex(where: isInner) else { return "" }
    return piece[first...last]
  }

  private static func isInner(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func isHangul(_ word: Substring) -> Bool {
    word.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
  }

  private static func isLatin(_ word: Substring) -> Bool {
    word.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
  }
}
