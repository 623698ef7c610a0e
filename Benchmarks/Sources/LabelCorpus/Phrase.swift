/// A phrase with slots for words: `{place+에서} {verb.는} {thing+을}`.
///
/// `{kind}` draws a word of that kind, `+` attaches a particle that follows the word's sound, `.` asks for a verb form.
struct Phrase: Sendable {
  enum Piece: Sendable {
    case literal(String)
    case word(WordKind, Particle?)
    case verb(VerbKind, VerbForm)
  }

  let pieces: [Piece]

  /// A slot that isn't understood stays in the text with its braces, where the tests look for it.
  init(_ pattern: Substring) {
    var pieces: [Piece] = []
    var rest = pattern
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.literal(String(rest[..<open]))) }
      let slot = rest[rest.index(after: open)..<close]
      pieces.append(Self.slot(slot) ?? .literal("{\(slot)}"))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.literal(String(rest))) }
    self.pieces = pieces
  }

  private static func slot(_ text: Substring) -> Piece? {
    if let dot = text.firstIndex(of: "."), let kind = VerbKind(rawValue: String(text[..<dot])),
      let form = VerbForm(mark: text[text.index(after: dot)...])
    {
      return .verb(kind, form)
    }
    guard let plus = text.firstIndex(of: "+") else {
      return WordKind(rawValue: String(text)).map { .word($0, nil) }
    }
    guard let kind = WordKind(rawValue: String(text[..<plus])) else { return nil }
    return .word(kind, Particle(mark: text[text.index(after: plus)...]))
  }
}

enum WordKind: String, Sendable {
  case place, thing, food, person, time, idea, deed
  case uniqueName = "name"
  case uniquePerson = "someone"
  case count, price, percent, date, clock, year
  case brand, emoji
  case noun, nouns, adjective, adverb, doing, done, act, city
}

enum VerbKind: String, Sendable {
  case verb, quality, deed
}

extension Particle {
  init(mark: Substring) {
    switch mark {
    case "은": self = .topic
    case "이": self = .subject
    case "을": self = .object
    case "과": self = .and
    case "이나": self = .or
    case "으로": self = .toward
    default: self = .fixed(String(mark))
    }
  }
}

extension VerbForm {
  init?(mark: Substring) {
    switch mark {
    case "는": self = .modifierNow
    case "ㄴ": self = .modifier
    case "ㄹ": self = .modifierFuture
    case "고": self = .connective
    case "요": self = .polite
    case "었": self = .politePast
    case "니다": self = .formal
    case "서": self = .sequence
    case "지만": self = .although
    case "기": self = .nominal
    case "거나": self = .alternative
    case "세요": self = .request
    default: return nil
    }
  }
}
