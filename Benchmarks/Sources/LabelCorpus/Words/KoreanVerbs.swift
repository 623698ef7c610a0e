/// Korean verbs and adjectives, each as stem, infinitive and, where it is irregular, the form that modifies a noun.
enum KoreanVerbs {
  struct Verb: Sendable {
    let stem: String
    let infinitive: String
    let modifier: String?
  }

  static let verbs = parse(
    """
    가 가 | 오 와 | 보 봐 | 사 사 | 주 줘 | 만나 만나 | 마시 마셔 | 배우 배워 | 나누 나눠 | 고르 골라
    모으 모아 | 쓰 써 | 그리 그려 | 즐기 즐겨 | 느끼 느껴 | 기다리 기다려 | 꾸미 꾸며 | 다니 다녀 | 보내 보내 | 지내 지내
    떠나 떠나 | 빛나 빛나 | 자라 자라 | 피어나 피어나 | 일어나 일어나 | 돌아오 돌아와 | 찾아가 찾아가 | 담아내 담아내 | 꺼내 꺼내 | 펼치 펼쳐
    마주치 마주쳐 | 가르치 가르쳐 | 지키 지켜 | 시키 시켜 | 어울리 어울려 | 열리 열려 | 들리 들려 | 알리 알려 | 올리 올려 | 내리 내려
    빌리 빌려 | 달리 달려 | 흐르 흘러 | 부르 불러 | 서두르 서둘러 | 머무르 머물러 | 바꾸 바꿔 | 키우 키워 | 채우 채워 | 비우 비워
    태우 태워 | 데우 데워 | 굽 구워 구운 | 줍 주워 주운 | 돕 도와 도운 | 눕 누워 누운 | 걷 걸어 걸은 | 듣 들어 들은 | 묻 물어 물은 | 싣 실어 실은
    먹 먹어 | 읽 읽어 | 입 입어 | 신 신어 | 찾 찾아 | 받 받아 | 앉 앉아 | 남 남아 | 담 담아 | 닮 닮아
    엮 엮어 | 섞 섞어 | 볶 볶아 | 깎 깎아 | 닦 닦아 | 심 심어 | 씻 씻어 | 웃 웃어 | 찍 찍어 | 적 적어
    맞 맞아 | 잊 잊어 | 잇 이어 이은 | 짓 지어 지은 | 낫 나아 나은 | 모이 모여 | 쌓이 쌓여 | 숨쉬 숨쉬어 | 쉬 쉬어 | 뛰 뛰어
    꿈꾸 꿈꿔 | 춤추 춤춰 | 멈추 멈춰 | 갖추 갖춰 | 맞추 맞춰 | 비추 비춰 | 감추 감춰 | 이루 이뤄 | 다루 다뤄 | 미루 미뤄
    """)

  static let adjectives = parse(
    """
    예쁘 예뻐 | 기쁘 기뻐 | 바쁘 바빠 | 크 커 | 느리 느려 | 빠르 빨라 | 다르 달라 | 푸르 푸르러 | 싱그럽 싱그러워 싱그러운 | 새롭 새로워 새로운
    아름답 아름다워 아름다운 | 즐겁 즐거워 즐거운 | 가볍 가벼워 가벼운 | 무겁 무거워 무거운 | 고맙 고마워 고마운
    반갑 반가워 반가운 | 그립 그리워 그리운 | 귀엽 귀여워 귀여운 | 쉽 쉬워 쉬운 | 어렵 어려워 어려운
    맵 매워 매운 | 차갑 차가워 차가운 | 뜨겁 뜨거워 뜨거운 | 부드럽 부드러워 부드러운 | 향기롭 향기로워 향기로운
    자유롭 자유로워 자유로운 | 풍요롭 풍요로워 풍요로운 | 평화롭 평화로워 평화로운 | 사랑스럽 사랑스러워 사랑스러운 | 자연스럽 자연스러워 자연스러운
    좋 좋아 | 많 많아 | 작 작아 | 높 높아 | 낮 낮아 | 깊 깊어 | 얕 얕아 | 넓 넓어 | 좁 좁아 | 밝 밝아
    맑 맑아 | 붉 붉어 | 늦 늦어 | 젊 젊어 | 짧 짧아 | 굵 굵어 | 얇 얇아 | 곱 고와 고운 | 덥 더워 더운 | 춥 추워 추운
    """)

  static func parse(_ table: String) -> [Verb] {
    table.split(whereSeparator: { $0 == "|" || $0 == "\n" }).compactMap { entry in
      let forms = entry.split(separator: " ").map(String.init)
      guard forms.count >= 2 else { return nil }
      return Verb(stem: forms[0], infinitive: forms[1], modifier: forms.count > 2 ? forms[2] : nil)
    }
  }
}
