/// Distinct short texts as they stand on labels: the same ones on every machine.
public struct LabelSet: Sendable {
  public enum Language: Sendable {
    /// Mostly Korean; English, mixed scripts, numbers, brackets and emoji among it.
    case mixed
    case english
  }

  /// The lengths of labels in characters (grapheme clusters).
  public static let lengths = 4...80

  public let labels: [String]

  /// Makes `count` distinct labels. A larger set begins with the labels of a smaller one.
  public init(_ language: Language, count: Int, seed: UInt64 = 20_000) {
    var composer = LabelComposer(language, seed: seed)
    var seen: Set<String> = []
    seen.reserveCapacity(count)
    var labels: [String] = []
    labels.reserveCapacity(count)
    while labels.count < count {
      let label = composer.label(number: labels.count) { seen.insert($0).inserted }
      labels.append(label)
    }
    self.labels = labels
  }
}

/// Puts phrases together until they have the length of a label.
struct LabelComposer {
  private enum Manner {
    case korean, mixed, english, numbers, bracketed, quoted, emoji
  }

  private let language: LabelSet.Language
  private let vocabulary = Vocabulary()
  private var random: SplitMix64
  private var names: [String]
  private var persons: [String]

  /// One label in this many carries a name of its own, until the names run out.
  private static let nameSpacing = 8

  init(_ language: LabelSet.Language, seed: UInt64) {
    self.language = language
    random = SplitMix64(seed: seed)
    let parts = language == .mixed ? (KoreanNames.heads, KoreanNames.tails) : (EnglishNames.heads, EnglishNames.tails)
    names = random.shuffled(parts.0.flatMap { head in parts.1.map { head + $0 } })
    persons = random.shuffled(KoreanNames.surnames.flatMap { first in KoreanNames.givenNames.map { first + $0 } })
  }

  /// A label that `accept` takes. A name used in it is used up.
  mutating func label(number: Int, accept: (String) -> Bool) -> String {
    let isNamed = number % Self.nameSpacing == 0
    let name = isNamed ? names.popLast() : nil
    let person = isNamed && language == .mixed ? persons.popLast() : nil
    while true {
      let text = compose(name: name, person: person)
      if LabelSet.lengths.contains(text.count), accept(text) { return text }
    }
  }

  private mutating func compose(name: String?, person: String?) -> String {
    let target = targetLength()
    let manner = language == .english ? .english : drawManner()
    var text = ""
    if let name, let person {
      text = vocabulary.text(of: random.pick(Phrases.unique), name: name, person: person, with: &random)
    } else if let name {
      text = vocabulary.text(of: random.pick(Phrases.englishUnique), name: name, person: "", with: &random)
    } else {
      text = phrase(manner, room: target)
    }
    while text.count < target - 6 {
      text += (random.chance(0.5) ? " " : random.pick(Symbols.separators)) + phrase(manner, room: target - text.count)
    }
    return decorated(text, manner)
  }

  /// Short labels are the most common, long ones rarer; the mean is about 30 characters.
  private mutating func targetLength() -> Int {
    let lengths = LabelSet.lengths
    let skewed = random.fraction()
    return lengths.lowerBound + Int(Double(lengths.count) * skewed * skewed)
  }

  private mutating func drawManner() -> Manner {
    switch random.below(100) {
    case ..<56: .korean
    case ..<68: .mixed
    case ..<76: .english
    case ..<84: .numbers
    case ..<90: .bracketed
    case ..<95: .quoted
    default: .emoji
    }
  }

  private mutating func phrase(_ manner: Manner, room: Int) -> String {
    let phrases =
      switch manner {
      case .mixed: random.chance(0.6) ? Phrases.mixed : Phrases.korean
      case .english: Phrases.english
      case .numbers: random.chance(0.7) ? Phrases.numbers : Phrases.short
      default: room < 12 ? Phrases.short : Phrases.korean
      }
    let text = vocabulary.text(of: random.pick(phrases), name: "", person: "", with: &random)
    return manner == .english && random.chance(0.6) ? text.prefix(1).uppercased() + text.dropFirst() : text
  }

  private mutating func decorated(_ text: String, _ manner: Manner) -> String {
    switch manner {
    case .bracketed:
      let bracket = random.pick(Symbols.brackets)
      let mark = phrase(.korean, room: 0)
      return random.chance(0.6)
        ? "\(bracket.open)\(mark)\(bracket.close) \(text)" : "\(text) \(bracket.open)\(mark)\(bracket.close)"
    case .quoted:
      let quote = random.pick(Symbols.quotes)
      return random.chance(0.5)
        ? "\(quote.open)\(text)\(quote.close)" : "\(quote.open)\(phrase(.korean, room: 0))\(quote.close) \(text)"
    case .emoji:
      let emoji = random.pick(Symbols.emoji)
      return random.chance(0.5)
        ? "\(emoji) \(text)" : "\(text) \(emoji)\(random.chance(0.3) ? random.pick(Symbols.emoji) : "")"
    default: return text
    }
  }
}
