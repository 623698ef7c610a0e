import SelfSizing

// Sendable: set up by one thread and copied into values when read, as NSCollectionLayoutItem.
/// A container that lays its subitems along one axis, or at frames of their own; itself an item of other groups.
///
/// A group keeps copies of its subitems as they are when it is made. What is changed in a subitem later counts only in
/// a layout whose `lateMutation` is `.reference`; otherwise it is reported as `mutation-after-use`.
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem, @unchecked Sendable {
  let arrangement: Arrangement
  /// The items that were handed over.
  public let subitems: [NSCollectionLayoutItem]
  /// Copies as they were when the group was made, never changed and never handed out.
  let kept: [NSCollectionLayoutItem]
  /// Levels of groups from here down.
  let depth: Int
  /// Groups and items from here down, shared ones as often as they are used; no more than `Int.max`.
  let nodeCount: Int

  enum Arrangement {
    case list(LayoutAxis)
    case count(LayoutAxis, Int)
    case repeating(LayoutAxis, Int)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// Between neighbours along the group's axis.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  /// Anchored to the group's rectangle after its insets.
  public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { supplementaries }
    set { supplementaries = newValue }
  }

  init(size: NSCollectionLayoutSize, arrangement: Arrangement, subitems: [NSCollectionLayoutItem]) {
    self.arrangement = arrangement
    let below = subitems.lazy.map { ($0 as? NSCollectionLayoutGroup)?.depth ?? 0 }.max() ?? 0
    depth = below + 1
    nodeCount = subitems.reduce(1) { sum, item in
      let (total, isTooLarge) = sum.addingReportingOverflow((item as? NSCollectionLayoutGroup)?.nodeCount ?? 1)
      return isTooLarge ? .max : total
    }
    // A chain too long to lay out is not held on to: resolving refuses it by its depth alone, and letting go of it
    // needs no deep recursion.
    let isTooDeep = below > SolverOptions.depthLimit
    self.subitems = isTooDeep ? [] : subitems
    kept = isTooDeep ? [] : subitems.map { $0.duplicate() }
    super.init(size: size, supplementaries: [])
  }

  private init(copying group: NSCollectionLayoutGroup) {
    arrangement = group.arrangement
    subitems = group.subitems
    kept = group.kept
    depth = group.depth
    nodeCount = group.nodeCount
    interItemSpacing = group.interItemSpacing
    super.init(size: group.layoutSize, supplementaries: group.supplementaries.map { $0.duplicate() })
    takeSettings(of: group)
  }

  override func duplicate() -> NSCollectionLayoutItem { NSCollectionLayoutGroup(copying: self) }

  /// A row of subitems, from the start again while they fit.
  public class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    Self(size: layoutSize, arrangement: .list(.horizontal), subitems: subitems)
  }

  /// A column of subitems, from the start again while they fit.
  public class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    Self(size: layoutSize, arrangement: .list(.vertical), subitems: subitems)
  }

  /// A row of `count` equally wide subitems, whatever width they ask for.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(size: layoutSize, arrangement: .count(.horizontal, count), subitems: [subitem])
  }

  /// A column of `count` equally high subitems, whatever height they ask for.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(size: layoutSize, arrangement: .count(.vertical, count), subitems: [subitem])
  }

  /// A row of `count` subitems with their own size (iOS 16).
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(size: layoutSize, arrangement: .repeating(.horizontal, count), subitems: [subitem])
  }

  /// A column of `count` subitems with their own size (iOS 16).
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(size: layoutSize, arrangement: .repeating(.vertical, count), subitems: [subitem])
  }

  /// Items at frames that the provider gives each time the section is resolved.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    Self(size: layoutSize, arrangement: .custom(itemProvider), subitems: [])
  }
}
