import SelfSizing

/// Sections and their items at one moment, by identifiers that are unique in the snapshot.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// In order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var home: [ItemIdentifierType: SectionIdentifierType] = [:]
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The first call that was refused.
  public private(set) var failure: SnapshotError?

  public init() {}

  // MARK: Questions

  public var numberOfItems: Int { home.count }
  public var numberOfSections: Int { sectionIdentifiers.count }

  /// In the order of sections and items. O(items).
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

  /// 0 for an unknown section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }

  /// Empty for an unknown section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? []
  }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    home[identifier]
  }

  /// Among all items. O(items).
  public func indexOfItem(_ itemIdentifier: ItemIdentifierType) -> Int? {
    guard let section = home[itemIdentifier], let place = items[section]?.firstIndex(of: itemIdentifier) else {
      return nil
    }
    return sectionIdentifiers.prefix { $0 != section }.reduce(place) { $0 + numberOfItems(inSection: $1) }
  }

  /// O(sections).
  public func indexOfSection(_ sectionIdentifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: sectionIdentifier)
  }

  // MARK: Items

  /// To the last section unless one is named.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else { return refuse(.noSection) }
    guard items[section] != nil else { return refuse(.unknownSection("\(section)")) }
    guard areNew(identifiers) else { return }
    for identifier in identifiers { home[identifier] = section }
    items[section, default: []] += identifiers
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, after: 0) }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, after: 1) }

  /// Identifiers that aren't there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(identifiers.compactMap { home[$0] }) { items[section]?.removeAll { gone.contains($0) } }
    for identifier in gone { home[identifier] = nil }
  }

  /// Sections too.
  public mutating func deleteAllItems() {
    sectionIdentifiers = []
    items = [:]
    home = [:]
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, after: 0) }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, after: 1) }

  /// The items are measured again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    guard areKnown(identifiers) else { return }
    reloadedItemIdentifiers += identifiers
  }

  /// The items are measured again; off device the same as reloading them.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    guard areKnown(identifiers) else { return }
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else { return refuse(.unknownSection("\(toIdentifier)")) }
    insert(identifiers, at: index)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else { return refuse(.unknownSection("\(toIdentifier)")) }
    insert(identifiers, at: index + 1)
  }

  /// With their items. Identifiers that aren't there are passed over.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    sectionIdentifiers.removeAll { gone.contains($0) }
    for section in gone {
      for item in items.removeValue(forKey: section) ?? [] { home[item] = nil }
    }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, after: 0) }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, after: 1) }

  /// The sections' items and their headers and footers are measured again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where items[identifier] == nil {
      return refuse(.unknownSection("\(identifier)"))
    }
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: How it is done

  mutating func forgetReloads() {
    reloadedSectionIdentifiers = []
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
  }

  private mutating func refuse(_ error: SnapshotError) { failure = failure ?? error }

  private mutating func areNew(_ identifiers: [ItemIdentifierType]) -> Bool {
    var seen: Set<ItemIdentifierType> = []
    for identifier in identifiers where home[identifier] != nil || !seen.insert(identifier).inserted {
      refuse(.duplicateItem("\(identifier)"))
      return false
    }
    return true
  }

  private mutating func areKnown(_ identifiers: [ItemIdentifierType]) -> Bool {
    for identifier in identifiers where home[identifier] == nil {
      refuse(.unknownItem("\(identifier)"))
      return false
    }
    return true
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at neighbour: ItemIdentifierType, after step: Int
  ) {
    guard let section = home[neighbour], let index = items[section]?.firstIndex(of: neighbour) else {
      return refuse(.unknownItem("\(neighbour)"))
    }
    guard areNew(identifiers) else { return }
    for identifier in identifiers { home[identifier] = section }
    items[section]?.insert(contentsOf: identifiers, at: index + step)
  }

  private mutating func move(_ item: ItemIdentifierType, to neighbour: ItemIdentifierType, after step: Int) {
    guard let old = home[item] else { return refuse(.unknownItem("\(item)")) }
    guard let new = home[neighbour] else { return refuse(.unknownItem("\(neighbour)")) }
    guard item != neighbour else { return }
    items[old]?.removeAll { $0 == item }
    guard let index = items[new]?.firstIndex(of: neighbour) else { return }
    items[new]?.insert(item, at: index + step)
    home[item] = new
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var seen: Set<SectionIdentifierType> = []
    for identifier in identifiers where items[identifier] != nil || !seen.insert(identifier).inserted {
      return refuse(.duplicateSection("\(identifier)"))
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    for identifier in identifiers { items[identifier] = [] }
  }

  private mutating func move(_ section: SectionIdentifierType, to neighbour: SectionIdentifierType, after step: Int) {
    guard let old = indexOfSection(section) else { return refuse(.unknownSection("\(section)")) }
    guard items[neighbour] != nil else { return refuse(.unknownSection("\(neighbour)")) }
    guard section != neighbour else { return }
    sectionIdentifiers.remove(at: old)
    guard let index = indexOfSection(neighbour) else { return }
    sectionIdentifiers.insert(section, at: index + step)
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
