/// Texts put together at random from the words of the recorded texts, from marks that fonts and line breaking treat by
/// context, and from single characters of many kinds.
public struct RandomTexts {
  public var generator: SeededGenerator
  private let words: [String]

  private static let marks = [
    "->", "<-", "-->", "=>", "(", ")", "[", "]", "x", "3x4", "10:30", ":", "+", "-", "–", "—", "A", "V", "To", "Wa",
    "(가",
    "나)", "@a", "1/2", "·", "…", "“", "”", "‘", "’", "\"", "'", "fi", "ffl", "é", "e\u{301}", "á", "\u{C5}", "ﬁ", "№",
    "™",
    "°", "%", "₩1,000", "$5", "-1", ".5", "가-", "/a", "a/", "!", "?", "、", "。", "「가」", "ㅋㅋ", "ᄒᆞᆫ", "ー", "っ", "ใจ",
    "ตา", "שלום", "مرحبا", "नमस्ते", "😀", "👩‍🚀", "🇰🇷", "#️⃣", "👍🏽", "\u{301}", "\u{200B}", "\u{2060}", "\u{A0}", "\u{AD}",
    "co\u{AD}op", "\u{3000}", "\u{2003}", "\u{FFFC}", "\u{200D}", "\u{1F1F0}", "\u{FE0F}", "\u{E000}", "\u{0}",
    "\u{7F}",
    "\u{85}", "ﷺ", "\u{0E33}", "\u{202E}", "\u{2067}a\u{2069}", "𝒜", "𠀀",
  ]

  /// Terminators, tabs and runs of spaces.
  private static let gaps = [" ", " ", " ", " ", " ", " ", "  ", "   ", "\n", "\r\n", "\t", "\u{2028}", "\n\n", ""]

  public init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    words = try RecordedText.all.get().flatMap { $0.text.split(whereSeparator: \.isWhitespace).map(String.init) }
  }

  public mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  public mutating func length(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }

  public mutating func pick<Element>(_ list: [Element]) -> Element { list[number(0...list.count - 1)] }

  public mutating func word() -> String { number(0...2) == 0 ? pick(Self.marks) : pick(words) }

  /// - Parameter plain: single and double spaces only.
  public mutating func text(words count: ClosedRange<Int>, plain: Bool = false) -> String {
    var text = number(0...3) == 0 ? (plain ? " " : pick(Self.gaps)) : ""
    let words = number(count)
    for word in 0..<words {
      text += self.word()
      if word + 1 < words || number(0...2) == 0 {
        text += plain ? (number(0...7) == 0 ? "  " : " ") : pick(Self.gaps)
      }
    }
    return text
  }
}
