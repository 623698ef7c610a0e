import ExampleParts
import UIKit

/// A menu in a grid that is as high as its content, and shrinks when items go.
final class WrapGridScreen {
  let collectionView: UICollectionView
  private let dataSource: UICollectionViewDiffableDataSource<Int, String>

  init() throws {
    let font = try FontShelf().system(12, .light)
    collectionView = wrapContentView(wrapGridLayout())
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { _, name in
      VStack(spacing: 4, alignment: .center) {
        Picture(aspectRatio: 1).relativeWidth(0.6)
        Label(name, font: font)
      }
    }
    show(count: Self.menu.count)
  }

  /// The first of the menu's entries.
  func show(count: Int) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(Self.menu.prefix(count)))
    dataSource.apply(snapshot)
  }

  private static let menu = ["커피", "디저트", "브런치", "한식", "분식", "일식", "중식", "양식", "샐러드", "도시락", "야식", "반찬"]
}

/// The state of an order, in a table that is as high as its rows.
final class WrapTableScreen {
  struct Step: Hashable {
    var title, detail: String
  }

  let collectionView: UICollectionView
  private let dataSource: UICollectionViewDiffableDataSource<Int, Step>

  init() throws {
    let shelf = try FontShelf()
    let (title, detail) = (try shelf.system(17, .semibold), try shelf.system(15))
    let (header, footer) = (try shelf.system(13, .semibold), try shelf.system(13))
    collectionView = wrapContentView(wrapTableLayout())
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { _, step in
      VStack(spacing: 2) {
        Label(step.title, font: title)
        Label(step.detail, font: detail).lines(0)
      }.padding(LayoutInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
    }
    dataSource.supplementaryContentProvider = { kind, _ in
      let isHeader = kind == UICollectionView.elementKindSectionHeader
      let label = isHeader ? Label("오늘의 주문", font: header) : Label("문의: 고객센터 1600-0000", font: footer).lines(0)
      return label.padding(LayoutInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Step>()
    snapshot.appendSections([0])
    snapshot.appendItems(Self.steps)
    dataSource.apply(snapshot)
  }

  private static let steps = [
    Step(title: "주문이 접수되었어요", detail: "가게에서 주문을 확인하고 있어요. 조리가 시작되면 바로 알려 드릴게요."),
    Step(title: "조리 중", detail: "예상 시간 25분"),
    Step(title: "배달 출발", detail: "라이더가 음식을 받아 출발했어요. 문 앞에 두고 가 달라는 요청을 함께 전했습니다."),
    Step(title: "도착", detail: "맛있게 드세요!"),
  ]
}

private func wrapContentView(_ layout: UICollectionViewLayout) -> UICollectionView {
  let view = WrapContentView(
    frame: CGRect(x: 0, y: 0, width: 393, height: 852), collectionViewLayout: layout)
  view.isScrollEnabled = false
  return view
}
