import UIKit

/// How the rows' cells get their height.
enum RowForm {
  /// Item and group are estimated: each cell is measured.
  case repaired
  /// The item is a fraction of an estimated group: it stays at the estimate, and labels lose lines.
  case broken
}

final class PopcornLayout {
  private weak var model: PopcornModel?
  private let form: RowForm

  init(model: PopcornModel, form: RowForm) {
    self.model = model
    self.form = form
  }

  func make() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] index, _ -> NSCollectionLayoutSection? in
      guard let self, let model = self.model else { return nil }
      switch index {
      case 0: return self.pickSection()
      case 1...model.rows.count: return self.interestSection()
      default: return self.gridSection()
      }
    }
  }

  private func pickSection() -> NSCollectionLayoutSection {
    rowSection(
      width: 140 / 393, estimate: 160, header: header(height: .fractionalWidth(446 / 393), kind: "hero"))
  }

  private func interestSection() -> NSCollectionLayoutSection {
    rowSection(width: 160 / 393, estimate: 180, header: header(height: .absolute(44), kind: "header"))
  }

  private func rowSection(
    width: CGFloat, estimate: CGFloat, header: NSCollectionLayoutBoundarySupplementaryItem
  ) -> NSCollectionLayoutSection {
    let isBroken = form == .broken
    let item = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1),
        heightDimension: isBroken ? .fractionalHeight(1) : .estimated(estimate)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(
        widthDimension: .fractionalWidth(width), heightDimension: .estimated(isBroken ? 178 : estimate)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 10
    section.contentInsets = .init(top: 35, leading: 26, bottom: 25, trailing: 0)
    section.supplementaryContentInsetsReference = .none
    section.boundarySupplementaryItems = [header]
    return section
  }

  private func gridSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(260)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(260)),
      subitems: [item, item])
    group.interItemSpacing = .fixed(9)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 35
    section.contentInsets = .init(top: 35, leading: 25, bottom: 0, trailing: 25)
    section.supplementaryContentInsetsReference = .none
    section.boundarySupplementaryItems = [header(height: .absolute(44), kind: "header")]
    return section
  }

  private func header(
    height: NSCollectionLayoutDimension, kind: String
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: height), elementKind: kind,
      alignment: .top)
  }
}
