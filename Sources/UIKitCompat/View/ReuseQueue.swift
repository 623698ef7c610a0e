import SelfSizing

/// Registered view classes, and views that wait to be used again.
struct ReuseQueue {
  private enum Key: Hashable {
    case cell(String)
    case supplementary(kind: String, String)
  }

  private var classes: [Key: UICollectionReusableView.Type] = [:]
  private var waiting: [Key: [UICollectionReusableView]] = [:]
  private var keys: [ObjectIdentifier: Key] = [:]

  mutating func register(_ viewClass: AnyClass?, cell identifier: String) {
    classes[.cell(identifier)] = viewClass as? UICollectionReusableView.Type
  }

  mutating func register(_ viewClass: AnyClass?, kind: String, _ identifier: String) {
    classes[.supplementary(kind: kind, identifier)] = viewClass as? UICollectionReusableView.Type
  }

  mutating func cell(_ identifier: String) -> UICollectionReusableView? { view(.cell(identifier), identifier) }

  mutating func supplementary(kind: String, _ identifier: String) -> UICollectionReusableView? {
    view(.supplementary(kind: kind, identifier), identifier)
  }

  private mutating func view(_ key: Key, _ identifier: String) -> UICollectionReusableView? {
    let view: UICollectionReusableView
    if let waiting = waiting[key]?.popLast() {
      view = waiting
      view.prepareForReuse()
    } else if let viewClass = classes[key] {
      view = viewClass.init(frame: .zero)
      view.reuseIdentifier = identifier
    } else {
      return nil
    }
    keys[ObjectIdentifier(view)] = key
    return view
  }

  /// A view that was handed out and has been measured.
  mutating func takeBack(_ view: UICollectionReusableView) {
    guard let key = keys.removeValue(forKey: ObjectIdentifier(view)) else { return }
    waiting[key, default: []].append(view)
  }
}
