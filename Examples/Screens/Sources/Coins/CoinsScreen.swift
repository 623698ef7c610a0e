import ExampleParts
import UIKit

/// Coins in two columns and pictures in a row: two models in one collection view, by a plain data source.
final class CoinsScreen: UICollectionViewDataSource {
  struct Coin {
    var name, price, change: String
  }

  let collectionView: UICollectionView
  private let fonts: CoinsFonts

  init() throws {
    collectionView = .telephone(coinsLayout())
    fonts = try CoinsFonts()
    collectionView.register(CoinCell.self, forCellWithReuseIdentifier: "coin")
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "picture")
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    collectionView.dataSource = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    section == 0 ? Self.coins.count : Self.pictures.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if indexPath.section == 0 {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "coin", for: indexPath)
      (cell as? CoinCell)?.configure(Self.coins[indexPath.item], fonts)
      return cell
    }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    cell.content = VStack(spacing: 6) {
      Picture(aspectRatio: 0.5)
      Label(Self.pictures[indexPath.item], font: fonts.picture).textAlignment(.center)
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    view.content = HStack(alignment: .lastBaseline) {
      Label(indexPath.section == 0 ? "많이 찾는 코인" : "새로 나온 NFT", font: fonts.header).hugging(200)
      Label("11월 30일 기준", font: fonts.date)
    }.padding(LayoutInsets(top: 8, leading: 16, bottom: 4, trailing: 16))
    return view
  }

  private static let coins = [
    Coin(name: "비트코인", price: "119,698", change: "▼ 0.0%"), Coin(name: "이더리움", price: "112,294", change: "▲ 3.7%"),
    Coin(name: "솔라나", price: "104,890", change: "▲ 2.4%"), Coin(name: "카르다노", price: "97,486", change: "▼ 1.1%"),
    Coin(name: "폴카닷", price: "90,082", change: "▲ 4.8%"), Coin(name: "체인링크", price: "82,678", change: "▲ 3.5%"),
    Coin(name: "라이트코인", price: "75,274", change: "▼ 2.2%"), Coin(name: "유니스왑", price: "67,870", change: "▲ 0.9%"),
    Coin(name: "아발란체", price: "60,466", change: "▲ 4.6%"), Coin(name: "코스모스", price: "53,062", change: "▼ 3.3%"),
    Coin(name: "니어", price: "45,658", change: "▲ 2.0%"), Coin(name: "앱토스", price: "38,254", change: "▲ 0.7%"),
    Coin(name: "수이", price: "30,850", change: "▼ 4.4%"), Coin(name: "스택스", price: "23,446", change: "▲ 3.1%"),
  ]
  private static let pictures = ["호랑이 #12", "까치 #7", "해태 #301", "도깨비 #44", "봉황 #9", "거북 #88", "사슴 #23"]
}

struct CoinsFonts {
  let name, price, change, picture, header, date: Font

  init() throws {
    let shelf = try FontShelf()
    name = try shelf.system(14, .semibold)
    price = try shelf.system(12, features: "tnum")
    change = try shelf.system(12, .medium)
    picture = try shelf.system(12, .medium)
    header = try shelf.system(17, .semibold)
    date = try shelf.system(15)
  }
}

/// A registered cell class, filled where an app's cell would set its labels.
final class CoinCell: UICollectionViewCell {
  func configure(_ coin: CoinsScreen.Coin, _ fonts: CoinsFonts) {
    content = HStack(spacing: 8, alignment: .center) {
      Picture(width: 32, height: 32)
      VStack(spacing: 1) {
        Label(coin.name, font: fonts.name)
        Label("\(coin.price)원", font: fonts.price)
      }.hugging(200)
      Label(coin.change, font: fonts.change).compressionResistance(760)
    }
  }
}
