import SelfSizing

/// Where an element stands and how it is stacked.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// Points, content coordinates.
  open var frame: CGRect {
    get { CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height) }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// Points, content coordinates.
  open var center = CGPoint.zero
  /// Points.
  open var size = CGSize.zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var indexPath: IndexPath
  open internal(set) var representedElementCategory: UICollectionView.ElementCategory
  open internal(set) var representedElementKind: String?

  init(category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
    super.init()
  }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(category: .cell, kind: nil, indexPath: indexPath)
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(category: .supplementaryView, kind: elementKind, indexPath: indexPath)
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(category: .decorationView, kind: decorationViewKind, indexPath: indexPath)
  }

  /// What it stands for and where, in a form of its own.
  open override var description: String {
    let kind = representedElementKind ?? "cell"
    let origin = "\(Double(frame.minX)) \(Double(frame.minY))"
    let extent = "\(Double(size.width)) \(Double(size.height))"
    return "<\(type(of: self)) \(kind) \(Array(indexPath)); frame = (\(origin); \(extent)); zIndex = \(zIndex)>"
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewLayoutAttributes(
      category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
    copy.center = center
    copy.size = size
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }
}

extension UICollectionViewLayoutAttributes {
  convenience init(_ element: LayoutElement) {
    switch element.id {
    case .item(let path):
      self.init(forCellWith: IndexPath(path))
    case .boundary(let kind, let section?):
      self.init(forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    case .boundary(let kind, nil):
      self.init(forSupplementaryViewOfKind: kind, with: IndexPath(index: 0))
    case .supplementary(let kind, let section, let index):
      self.init(forSupplementaryViewOfKind: kind, with: IndexPath(item: index, section: section))
    case .decoration(let kind, let section):
      self.init(forDecorationViewOfKind: kind, with: IndexPath(item: 0, section: section))
    }
    frame = element.frame
    zIndex = element.zIndex
  }
}
