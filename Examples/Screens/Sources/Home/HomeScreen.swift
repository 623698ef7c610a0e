import ExampleParts
import UIKit

/// A home screen of three sections: friends in a row, trips to page through, stories below one another.
final class HomeScreen {
  enum Entry: Hashable {
    case friend(String)
    case trip(String)
    case story(String)
  }

  let collectionView: UICollectionView
  private let dataSource: UICollectionViewDiffableDataSource<HomeSection, Entry>

  init() throws {
    let fonts = try HomeFonts()
    collectionView = .telephone(homeLayout())
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { _, entry in
      switch entry {
      case .friend(let name): FriendCell(name: name, fonts: fonts)
      case .trip(let title): TripCell(title: title, fonts: fonts)
      case .story(let title): StoryCell(title: title, detail: Self.detail, fonts: fonts)
      }
    }
    dataSource.supplementaryContentProvider = { _, indexPath in
      Label(Self.titles[indexPath.section], font: fonts.header)
        .padding(LayoutInsets(top: 12, leading: 2, bottom: 8, trailing: 2))
    }
    var snapshot = NSDiffableDataSourceSnapshot<HomeSection, Entry>()
    snapshot.appendSections(HomeSection.allCases)
    snapshot.appendItems(Self.friends.map { .friend($0) }, toSection: .friends)
    snapshot.appendItems(Self.trips.map { .trip($0) }, toSection: .trips)
    snapshot.appendItems(Self.trips.map { .story($0) }, toSection: .stories)
    dataSource.apply(snapshot)
  }

  private static let titles = ["친구들의 하루", "이번 주말에 떠나요", "천천히 읽는 이야기"]
  private static let friends = ["지우", "서연", "하준", "도윤", "민서", "예린", "수아", "건우", "다은", "은우", "시우"]
  private static let trips = [
    "한강 야경 크루즈", "남산 돈까스 투어", "북촌 한옥 다실", "을지로 노포 기행", "국립중앙박물관 밤 산책", "경의선 숲길 러닝", "수원 화성 달빛 동행",
    "제주 감귤 밭 하루", "전주 막걸리 골목", "강릉 커피 거리", "부산 해변 열차",
  ]
  private static let detail = "다녀온 사람들이 남긴 사진과 짧은 글을 모았어요. 출발하기 전에 한 번 읽어 보세요."
}

struct HomeFonts {
  let header: Font
  let name: Font
  let slide: Font
  let title: Font
  let detail: Font

  init() throws {
    let shelf = try FontShelf()
    header = try shelf.system(20, .bold)
    name = try shelf.system(12)
    slide = try shelf.system(22, .bold)
    title = try shelf.system(17, .semibold)
    detail = try shelf.system(14)
  }
}

struct FriendCell: CellContent {
  var name: String
  var fonts: HomeFonts

  var node: ContentNode {
    VStack(spacing: 4, alignment: .center) {
      Picture(width: 56, height: 56)
      Label(name, font: fonts.name)
    }.node
  }
}

struct TripCell: CellContent {
  var title: String
  var fonts: HomeFonts

  var node: ContentNode {
    ZStack(alignment: .bottomLeading) {
      Picture().aligned(.fill)
      Label(title, font: fonts.slide).lines(2).padding(16)
    }.node
  }
}

struct StoryCell: CellContent {
  var title: String
  var detail: String
  var fonts: HomeFonts

  var node: ContentNode {
    VStack(spacing: 8) {
      Picture()
      Label(title, font: fonts.title)
      Label(detail, font: fonts.detail).lines(2)
    }.node
  }
}
