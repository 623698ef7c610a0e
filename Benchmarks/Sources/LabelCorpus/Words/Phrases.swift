/// The patterns that labels are made of, one a line.
enum Phrases {
  static let korean = parse(
    """
    {place} {idea} 팝업스토어
    {place+에서} {verb.는} {thing}
    {place+에서} {verb.ㄴ} {idea}
    {time} {place+에서} {verb.요}
    {time+까지} {place+에서} {deed.는} {idea}
    {quality.ㄴ} {thing+과} {quality.ㄴ} {food}
    {person+이} {verb.ㄴ} {thing}
    {person+과} 함께 {verb.는} {idea}
    {person+을} 위한 {quality.ㄴ} {thing}
    {person+의} {idea+을} {verb.는} {time}
    {person+에게} {verb.는} {quality.ㄴ} {idea}
    {thing} 하나로 {verb.는} {idea}
    {thing+으로} {verb.는} {time+의} {idea}
    {thing+은} {quality.고} {thing+은} {quality.요}
    {thing+이나} {thing+을} {deed.ㄹ} 때
    {thing+도} {food+도} {verb.니다}
    {thing+만} {deed.서} {verb.었}
    {food} 한 잔과 {food} 한 조각
    {food+이} {quality.ㄴ} {place} {idea}
    {food+을} {verb.거나} {food+을} {verb.고}
    {food+과} {food}, {quality.지만} {quality.ㄴ} 맛
    {food+부터} {food+까지} {verb.는} {time}
    {food+처럼} {quality.ㄴ} {thing}
    {time+에} {verb.기} 좋은 {food}
    {time+에만} {verb.ㄹ} 수 있는 {idea}
    {time+부터} {deed.니다}
    {time+마다} {verb.는} {person+의} {idea}
    {time+에도} {verb.고} {time+에도} {verb.요}
    {idea+을} {verb.는} 가장 {quality.ㄴ} 방법
    {idea+이} {quality.서} {verb.ㄴ} {place}
    {idea+과} {idea} 사이, {place+의} {time}
    {idea+은} {time+에} {deed.요}
    {idea+에} {verb.ㄴ} {person+의} {thing}
    {idea+보다} {quality.ㄴ} {idea}
    {idea+으로} {deed.는} {place} {deed}
    {idea+의} {idea}, 함께 {deed.세요}
    {place+의} {quality.ㄴ} {idea}
    {place+으로} {verb.는} {idea}
    {place+까지} {verb.서} {verb.ㄴ} {food}
    {place+은} {time+에} 더 {quality.니다}
    {place+에는} {quality.ㄴ} {food+이} 있다
    {place+도} {place+도} {quality.요}
    {quality.고} {quality.ㄴ} {thing} {deed}
    {quality.지만} {verb.고} 싶은 {thing}
    {verb.고} {verb.는} {time+의} {place}
    {verb.고} 싶어서 {verb.ㄴ} {thing}
    {verb.ㄹ} {thing+을} {verb.세요}
    {verb.기} 전에 {deed.고} {verb.기}
    {deed} 안내와 {deed} 방법
    {deed.ㄴ} {thing+과} {deed.ㄹ} {food}
    {deed.고} {deed.는} {person}
    {deed.거나} {deed.는} {idea+의} 모든 것
    지금 {verb.지만} 곧 {verb.ㄹ} {idea}
    우리가 {verb.ㄴ} {time+의} {thing}
    놓치면 안 될 {place} {idea}
    처음 {verb.는} {person+도} {quality.ㄴ} {idea}
    아직 {verb.ㄹ} 수 있는 {food}
    {place} {food} 맛집
    {time} 한정 {food}
    """)

  static let short = parse(
    """
    {quality.ㄴ} {thing}
    {quality.ㄴ} {food}
    {place} {idea}
    {time} {idea}
    {time+의} {thing}
    {person+의} {idea}
    {thing} {deed}
    {food+과} {food}
    {deed.는} {idea}
    {thing+을} {verb.요}
    {idea+과} {idea}
    {verb.고} {verb.기}
    """)

  static let unique = parse(
    """
    {name+에서} {verb.는} {thing}
    {name+의} {quality.ㄴ} {food}
    {name+과} {deed.는} {time+의} {idea}
    {name+이} {verb.ㄴ} {quality.ㄴ} {thing}
    {name+은} {time+에} {deed.요}
    {name} {place} {deed}
    {name} {idea}
    {place} {name+까지} {verb.는} 길
    {someone} 작가의 {idea}
    {someone} 감독과 {verb.는} {time}
    {someone} 셰프가 {verb.ㄴ} {food}
    {someone} 시인의 {quality.ㄴ} {idea}
    """)

  static let mixed = parse(
    """
    {brand} {idea} 팝업스토어
    {brand} × {place} {idea}
    {brand}와 {verb.는} {thing}
    {brand} {thing} {count}종 {deed}
    {quality.ㄴ} {brand} {thing}
    {place+에서} {verb.는} {brand} {noun}
    {noun} & {noun}, {quality.ㄴ} {time}
    {noun} 클래스 {deed} 안내
    {adjective} {noun}, {verb.고} {verb.는} {place}
    {year} {brand} {nouns} {deed}
    {time+의} {adjective} {noun}
    {person+을} 위한 {brand} {noun}
    """)

  static let numbers = parse(
    """
    {date} – {date} {place}
    {date} {clock} {idea}
    {place} {date}부터 {count}일간
    {thing} {price}
    {price} → {price} {percent} 할인
    {food} {count}개 {price}
    최대 {percent} {deed}
    {count}주년 {idea}
    {count}번째 {idea+을} {deed.요}
    {clock}–{clock} 운영, 입장료 {price}
    {year}년 {time} {idea}
    선착순 {count}명 {thing} 증정
    {count}+{count} {food} {deed}
    재입고까지 D-{count}
    No.{count} {thing}
    {percent}
    {price}
    {date}
    """)

  static let english = parse(
    """
    {adjective} {nouns}
    {adverb} {doing} {nouns}
    {act} {adjective} {nouns} in {city}
    {adjective} {noun} for every {noun}
    {doing} {nouns} and {nouns}
    the {noun} of {adjective} {nouns}
    {act} the {noun}, {act} the {noun}
    {adjective} and {adjective} {nouns} from {city}
    {done} by a {noun} and a {noun}
    {act} {adverb}, {act} {adverb}
    how to {act} your {noun}
    why we {act} {adjective} {nouns}
    {nouns} {done} with {adjective} {nouns}
    a {adjective} {noun} near the {noun}
    {count} {nouns} to {act} before {noun}
    {percent} off {adjective} {nouns}
    {adverb} {done} {noun}
    {city} {noun} {noun}
    """)

  static let englishUnique = parse(
    """
    {name} {noun}
    {act} {name} {adverb}
    the {adjective} {nouns} of {name}
    {name} {nouns} and {nouns}
    {doing} {nouns} at {name}
    """)

  private static func parse(_ table: String) -> [Phrase] {
    table.split(separator: "\n").map(Phrase.init)
  }
}
