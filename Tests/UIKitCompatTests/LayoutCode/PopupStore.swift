import UIKit

/// Reference screen 2: popup stores. A wide "pick" row, rows by interest, and a grid of two columns.
final class PopupStore {
  struct ViewModel {
    var interestRows: Int
  }

  var viewModel: ViewModel?

  init(interestRows: Int) { viewModel = ViewModel(interestRows: interestRows) }

  func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] index, environment -> NSCollectionLayoutSection? in
      guard let self, let viewModel = self.viewModel else { return nil }
      switch index {
      case 0: return self.pickSection()
      case 1...viewModel.interestRows: return self.interestSection()
      case viewModel.interestRows + 1: return self.gridSection(environment)
      default: return self.interestSection()
      }
    }
  }

  func pickSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(160)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(140 / 393), heightDimension: .estimated(160)),
      subitems: [item])
    let section = rowSection(group)
    section.boundarySupplementaryItems = [header(height: .fractionalWidth(446 / 393))]
    return section
  }

  func interestSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(180)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(160 / 393), heightDimension: .estimated(180)),
      subitems: [item])
    let section = rowSection(group)
    section.boundarySupplementaryItems = [header(height: .absolute(44))]
    return section
  }

  /// The broken first version: the item is a fraction of an estimate, so that it is never measured.
  func truncatingSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(160 / 393), heightDimension: .estimated(178)),
      subitems: [item])
    let section = rowSection(group)
    section.boundarySupplementaryItems = [header(height: .absolute(44))]
    return section
  }

  func gridSection(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
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
    section.boundarySupplementaryItems = [header(height: .absolute(44))]
    return section
  }

  private func rowSection(_ group: NSCollectionLayoutGroup) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 10
    section.contentInsets = .init(top: 35, leading: 26, bottom: 25, trailing: 0)
    section.supplementaryContentInsetsReference = .none
    return section
  }

  private func header(height: NSCollectionLayoutDimension) -> NSCollectionLayoutBoundarySupplementaryItem {
    .init(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: height),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  }
}
