import SelfSizing

/// Where a collection view gets its items from.
public protocol UICollectionViewDataSource: AnyObject {
  /// 1 unless implemented.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// A view without content unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}
