/// The stores that the screen shows.
final class PopcornModel {
  struct Pick: Hashable {
    var rank: Int
    var title, place: String
  }

  struct Interest: Hashable {
    var title, left: String
  }

  struct Popup: Hashable {
    var title, period, place: String
  }

  struct Row {
    var title: String
    var entries: [Interest]
  }

  let picks = [
    Pick(rank: 1, title: "성수동 연무장길 도자기 공방 겨울 그릇전", place: "성수"), Pick(rank: 2, title: "달빛 우체국", place: "연남"),
    Pick(rank: 3, title: "코끼리 베이커리 × 숲속 문방구 크리스마스 마켓", place: "한남"), Pick(rank: 4, title: "리필 스테이션", place: "망원"),
    Pick(rank: 5, title: "여름을 기다리는 겨울 수영장 사진전", place: "성수"), Pick(rank: 6, title: "양말 도서관", place: "서촌"),
  ]

  let rows = [
    Row(
      title: "오늘의 관심 지역 · 성수",
      entries: [
        Interest(title: "종이로 지은 작은 마을", left: "오늘 마감"), Interest(title: "한정판 러닝화 체험관, 먼저 신어 보고 달려 보세요", left: "3일 남음"),
        Interest(title: "레코드 가게의 밤", left: "5일 남음"),
        Interest(title: "손뜨개 목도리 수선 클리닉과 겨울 실 나눔 장터, 선착순 쉰 명", left: "12일 남음"),
      ]),
    Row(
      title: "취향 저격 디저트",
      entries: [
        Interest(title: "말차 연구소", left: "내일 오픈"), Interest(title: "겨울 딸기 농장에서 온 케이크 팝업", left: "7일 남음"),
        Interest(title: "구움과자 자판기", left: "9일 남음"),
      ]),
  ]

  let gridTitle = "지금 놓치면 안 될 팝업스토어"
  let popups = [
    Popup(title: "성수동 연무장길 도자기 공방 겨울 그릇전", period: "12.05 – 12.22", place: "성수"),
    Popup(title: "달빛 우체국", period: "11.28 – 12.14", place: "연남"),
    Popup(title: "코끼리 베이커리 × 숲속 문방구 크리스마스 마켓", period: "12.01 – 12.25", place: "한남"),
    Popup(title: "리필 스테이션", period: "12.03 – 12.09", place: "망원"),
    Popup(title: "여름을 기다리는 겨울 수영장 사진전", period: "11.30 – 01.05", place: "성수"),
    Popup(title: "양말 도서관", period: "12.10 – 12.17", place: "서촌"),
  ]
}
