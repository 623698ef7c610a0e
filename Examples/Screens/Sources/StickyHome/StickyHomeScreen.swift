import ExampleParts
import UIKit

/// A market: pictures to page through, a grid under a sticky tab bar, and the sellers of the week.
final class StickyHomeScreen {
  enum Entry: Hashable {
    case hot(String)
    case tile(name: String, price: String)
    case seller(rank: Int, name: String, sold: Int, amount: String)
  }

  let collectionView: UICollectionView
  private let dataSource: UICollectionViewDiffableDataSource<Int, Entry>

  init() throws {
    let fonts = try StickyHomeFonts()
    collectionView = .telephone(stickyHomeLayout())
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { _, entry in
      switch entry {
      case .hot(let title): hotCell(title, fonts)
      case .tile(let name, let price): tileCell(name, price, fonts)
      case .seller(let rank, let name, let sold, let amount): sellerCell(rank, name, sold, amount, fonts)
      }
    }
    dataSource.supplementaryContentProvider = { kind, _ in
      kind == UICollectionView.elementKindSectionHeader ? tabBar(fonts) : sellersTitle(fonts)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Entry>()
    snapshot.appendSections([0, 1, 2])
    snapshot.appendItems([.hot("푸른 새벽의 도시"), .hot("유리 정원"), .hot("고래가 지나간 자리")], toSection: 0)
    snapshot.appendItems(Self.tiles.map { .tile(name: $0.0, price: $0.1) }, toSection: 1)
    snapshot.appendItems(Self.sellers, toSection: 2)
    dataSource.apply(snapshot)
  }

  private static let tiles = [
    ("새벽 산책자", "0.42"), ("물고기 편지", "1.05"), ("달의 뒷면", "0.8"), ("모래시계", "2.4"), ("겹겹의 산", "0.35"), ("종이배", "0.12"),
    ("비 오는 골목", "0.66"), ("검은 튤립", "3.2"), ("두 번째 봄", "0.95"), ("하얀 소음", "0.27"),
  ]
  private static let sellers: [Entry] = [
    .seller(rank: 1, name: "하늘빛 작업실", sold: 1284, amount: "312.4 ETH"),
    .seller(rank: 2, name: "김모래", sold: 977, amount: "208.9 ETH"),
    .seller(rank: 3, name: "아주 긴 이름을 가진 작가의 공동 작업실", sold: 804, amount: "190.0 ETH"),
    .seller(rank: 4, name: "mori", sold: 612, amount: "88.7 ETH"),
  ]
}

struct StickyHomeFonts {
  let hot, tileName, tilePrice, tab, title, rank, seller, sold, amount: Font

  init() throws {
    let shelf = try FontShelf()
    hot = try shelf.system(24, .heavy)
    tileName = try shelf.system(11)
    tilePrice = try shelf.system(11, .semibold, features: "tnum")
    tab = try shelf.system(15, .semibold)
    title = try shelf.system(20, .bold)
    rank = try shelf.system(15, .bold)
    seller = try shelf.system(15, .semibold)
    sold = try shelf.system(12)
    amount = try shelf.system(14, .medium, features: "tnum")
  }
}

private func hotCell(_ title: String, _ fonts: StickyHomeFonts) -> any CellContent {
  ZStack(alignment: .bottomLeading) {
    Picture().aligned(.fill)
    Label(title, font: fonts.hot).lines(2).padding(20)
  }
}

private func tileCell(_ name: String, _ price: String, _ fonts: StickyHomeFonts) -> any CellContent {
  VStack(spacing: 2) {
    Picture()
    Label(name, font: fonts.tileName)
    Label("\(price) ETH", font: fonts.tilePrice)
  }
}

private func sellerCell(
  _ rank: Int, _ name: String, _ sold: Int, _ amount: String, _ fonts: StickyHomeFonts
) -> any CellContent {
  HStack(spacing: 10, alignment: .center) {
    Label("\(rank)", font: fonts.rank).textAlignment(.right).frame(width: 22)
    Picture(width: 40, height: 40)
    VStack(spacing: 2) {
      Label(name, font: fonts.seller)
      Label("\(sold)건 판매", font: fonts.sold)
    }.hugging(200)
    Label(amount, font: fonts.amount).compressionResistance(800)
  }.padding(LayoutInsets(leading: 10, trailing: 16))
}

private func tabBar(_ fonts: StickyHomeFonts) -> any CellContent {
  HStack(alignment: .center, distribution: .fillEqually) {
    for name in ["전체", "그림", "음악", "사진"] {
      Label(name, font: fonts.tab).textAlignment(.center)
    }
  }
}

private func sellersTitle(_ fonts: StickyHomeFonts) -> any CellContent {
  Label("이번 주 인기 판매자", font: fonts.title)
    .padding(LayoutInsets(top: 12, leading: 16, bottom: 8, trailing: 16))
}
