import ExampleParts
import UIKit

struct PopcornFonts {
  let pickTitle, small, title, popupTitle, place, heroLead, heroTitle, header, more: Font

  init() throws {
    let shelf = try FontShelf()
    pickTitle = try shelf.system(14, .semibold)
    small = try shelf.system(12)
    title = try shelf.system(14, .semibold)
    popupTitle = try shelf.system(15, .semibold)
    place = try shelf.system(12, .medium)
    heroLead = try shelf.system(15, .medium)
    heroTitle = try shelf.system(26, .bold)
    header = try shelf.system(18, .bold)
    more = try shelf.system(13, .medium)
  }
}

/// What the screen's cells and headers show.
struct PopcornCells {
  let fonts: PopcornFonts

  func pick(_ pick: PopcornModel.Pick) -> any CellContent {
    VStack(spacing: 6) {
      Picture(aspectRatio: 1.4)
      Label("\(pick.rank). \(pick.title)", font: fonts.pickTitle).lines(0)
      Label(pick.place, font: fonts.small)
    }
  }

  func interest(_ interest: PopcornModel.Interest) -> any CellContent {
    VStack(spacing: 8) {
      Picture(aspectRatio: 1.25)
      Label(interest.title, font: fonts.title).lines(2)
      Label(interest.left, font: fonts.small)
    }
  }

  func popup(_ popup: PopcornModel.Popup) -> any CellContent {
    VStack(spacing: 8) {
      Picture(aspectRatio: 1)
      Label(popup.title, font: fonts.popupTitle).lines(0)
      HStack(spacing: 4, alignment: .firstBaseline) {
        Label(popup.period, font: fonts.small).hugging(251)
        Label(popup.place, font: fonts.place).compressionResistance(740)
      }
    }
  }

  func hero() -> any CellContent {
    ZStack(alignment: .fill) {
      Picture()
      VStack(spacing: 6) {
        Spacer()
        Label("이번 주말, 어디 갈까요?", font: fonts.heroLead)
        Label("골목 끝의 온도,\n성수 도자기 그릇전", font: fonts.heroTitle).lines(2)
      }.padding(LayoutInsets(top: 24, leading: 26, bottom: 28, trailing: 26))
    }
  }

  func header(_ title: String) -> any CellContent {
    HStack(spacing: 8, alignment: .center) {
      Label(title, font: fonts.header).hugging(200)
      Label("더보기", font: fonts.more).compressionResistance(800)
    }.padding(LayoutInsets(leading: 26, trailing: 20))
  }
}
