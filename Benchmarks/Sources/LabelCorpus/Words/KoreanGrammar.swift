/// The rules by which particles and endings attach: the last syllable's final consonant decides.
enum KoreanGrammar {
  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let finals: UInt32 = 28
  private static let finalRieul: UInt32 = 8
  private static let finalNieun: UInt32 = 4
  private static let finalBieup: UInt32 = 17
  private static let finalDoubleSiot: UInt32 = 20

  /// The number of the final consonant of the last syllable: 0 for an open one, nil if the word doesn't end in Hangul.
  static func finalConsonant(of word: String) -> UInt32? {
    guard let last = word.unicodeScalars.last?.value, syllables.contains(last) else { return nil }
    return (last - syllables.lowerBound) % finals
  }

  static func attach(_ particle: Particle, to noun: String) -> String {
    let final = finalConsonant(of: noun) ?? 0
    switch particle {
    case .topic: return noun + (final == 0 ? "는" : "은")
    case .subject: return noun + (final == 0 ? "가" : "이")
    case .object: return noun + (final == 0 ? "를" : "을")
    case .and: return noun + (final == 0 ? "와" : "과")
    case .or: return noun + (final == 0 ? "나" : "이나")
    case .toward: return noun + (final == 0 || final == finalRieul ? "로" : "으로")
    case .fixed(let suffix): return noun + suffix
    }
  }

  /// A verb or adjective in one of its forms.
  static func conjugate(_ verb: KoreanVerbs.Verb, _ form: VerbForm) -> String {
    let stem = verb.stem
    let isOpen = finalConsonant(of: stem) == 0
    switch form {
    case .modifierNow: return stem + "는"
    case .modifier: return verb.modifier ?? (isOpen ? adding(finalNieun, to: stem) : stem + "은")
    case .modifierFuture:
      guard let modifier = verb.modifier else { return isOpen ? adding(finalRieul, to: stem) : stem + "을" }
      return replacingFinal(of: modifier, by: finalRieul)
    case .connective: return stem + "고"
    case .polite: return verb.infinitive + "요"
    case .politePast: return adding(finalDoubleSiot, to: verb.infinitive) + "어요"
    case .formal: return isOpen ? adding(finalBieup, to: stem) + "니다" : stem + "습니다"
    case .sequence: return verb.infinitive + "서"
    case .although: return stem + "지만"
    case .nominal: return stem + "기"
    case .alternative: return stem + "거나"
    case .request: return verb.infinitive + "보세요"
    }
  }

  private static func adding(_ final: UInt32, to word: String) -> String {
    finalConsonant(of: word) == 0 ? replacingFinal(of: word, by: final) : word
  }

  private static func replacingFinal(of word: String, by final: UInt32) -> String {
    guard let last = word.unicodeScalars.last?.value, syllables.contains(last) else { return word }
    let open = last - (last - syllables.lowerBound) % finals
    guard let scalar = Unicode.Scalar(open + final) else { return word }
    return String(word.unicodeScalars.dropLast()) + String(Character(scalar))
  }
}

enum Particle: Sendable {
  case topic, subject, object, and, or, toward
  case fixed(String)
}

enum VerbForm: Sendable, CaseIterable {
  case modifierNow, modifier, modifierFuture, connective, polite, politePast, formal
  case sequence, although, nominal, alternative, request
}
