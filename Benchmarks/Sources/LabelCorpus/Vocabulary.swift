/// Every word list, drawn from by kind.
struct Vocabulary: Sendable {
  private let hadaVerbs = KoreanNouns.deeds.map(Self.withHada)
  private let hadaAdjectives = KoreanNouns.qualities.map(Self.withHada) + KoreanVerbs.adjectives
  private let plurals = EnglishWords.nouns.map(EnglishWords.plural)
  private let gerunds = EnglishWords.verbs.map(EnglishWords.gerund)
  private let pasts = EnglishWords.verbs.map(EnglishWords.past)

  /// The text of a phrase. `name` and `person` fill its slots for names that are used once.
  func text(of phrase: Phrase, name: String, person: String, with random: inout SplitMix64) -> String {
    var text = ""
    for piece in phrase.pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .verb(let kind, let form): text += KoreanGrammar.conjugate(verb(kind, with: &random), form)
      case .word(let kind, let particle):
        let word =
          switch kind {
          case .uniqueName: name
          case .uniquePerson: person
          default: word(kind, with: &random)
          }
        if text.hasSuffix("a ") && (text == "a " || text.hasSuffix(" a ")), "aeiou".contains(word.prefix(1)) {
          text.replaceSubrange(text.index(text.endIndex, offsetBy: -1)..., with: "n ")
        }
        text += particle.map { KoreanGrammar.attach($0, to: word) } ?? word
      }
    }
    return text
  }

  private func word(_ kind: WordKind, with random: inout SplitMix64) -> String {
    switch kind {
    case .place: random.pickCommon(KoreanNouns.places)
    case .thing: random.pickCommon(KoreanNouns.things)
    case .food: random.pickCommon(KoreanNouns.foods)
    case .person: random.pickCommon(KoreanNouns.people)
    case .time: random.pickCommon(KoreanNouns.times)
    case .idea: random.pickCommon(KoreanNouns.ideas)
    case .deed: random.pickCommon(KoreanNouns.deeds)
    case .brand: random.pickCommon(EnglishWords.brands)
    case .noun: random.pickCommon(EnglishWords.nouns)
    case .nouns: random.pickCommon(plurals)
    case .adjective: random.pickCommon(EnglishWords.adjectives)
    case .adverb: random.pickCommon(EnglishWords.adverbs)
    case .doing: random.pickCommon(gerunds)
    case .done: random.pickCommon(pasts)
    case .act: random.pickCommon(EnglishWords.verbs)
    case .city: random.pickCommon(EnglishWords.places)
    case .emoji: random.pickCommon(Symbols.emoji)
    case .count: String(2 + random.below(random.chance(0.8) ? 30 : 1000))
    case .price: Numbers.price(with: &random)
    case .percent: "\(5 * (1 + random.below(18)))%"
    case .date: Numbers.date(with: &random)
    case .clock: Numbers.clock(with: &random)
    case .year: String(2015 + random.below(15))
    case .uniqueName, .uniquePerson: ""
    }
  }

  private func verb(_ kind: VerbKind, with random: inout SplitMix64) -> KoreanVerbs.Verb {
    switch kind {
    case .verb: random.pickCommon(KoreanVerbs.verbs)
    case .quality: random.pickCommon(hadaAdjectives)
    case .deed: random.pickCommon(hadaVerbs)
    }
  }

  private static func withHada(_ root: String) -> KoreanVerbs.Verb {
    KoreanVerbs.Verb(stem: root + "하", infinitive: root + "해", modifier: nil)
  }
}

/// Prices, dates and hours as shops write them.
enum Numbers {
  static func price(with random: inout SplitMix64) -> String {
    switch random.below(6) {
    case 0: return "₩" + grouped(100 * (5 + random.below(995)))
    case 1: return "$\(1 + random.below(300)).\(random.chance(0.5) ? "99" : "50")"
    case 2: return "\(1 + random.below(30))만 원"
    default: return grouped(100 * (5 + random.below(1995))) + "원"
    }
  }

  static func date(with random: inout SplitMix64) -> String {
    let month = 1 + random.below(12)
    let day = 1 + random.below(28)
    switch random.below(5) {
    case 0: return "\(month)월 \(day)일"
    case 1: return "\(month)/\(day)(\(random.pick(["월", "화", "수", "목", "금", "토", "일"])))"
    case 2: return "20\(20 + random.below(10)).\(padded(month)).\(padded(day))"
    default: return "\(padded(month)).\(padded(day))"
    }
  }

  static func clock(with random: inout SplitMix64) -> String {
    "\(padded(7 + random.below(16))):\(random.pick(["00", "15", "30", "45"]))"
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }

  private static func grouped(_ number: Int) -> String {
    guard number >= 1000 else { return String(number) }
    let rest = String(number % 1000)
    return "\(number / 1000)," + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
