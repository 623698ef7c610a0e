/// The sections and items of a collection by identifier, as `NSDiffableDataSourceSnapshot`.
///
/// Identifiers are unique: an item stands once in the whole snapshot. What UIKit answers with an exception is a
/// `SnapshotError` here, and leaves the snapshot as it was.
public struct CollectionSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  struct Part: Sendable, Equatable {
    var id: Section
    var items: [Item]
  }

  private(set) var parts: [Part] = []
  /// The section of every item.
  private var homes: [Item: Section] = [:]
  private var sectionPlaces: [Section: Int] = [:]

  /// Content to be made and measured anew.
  public private(set) var reloadedItems: Set<Item> = []
  public private(set) var reconfiguredItems: Set<Item> = []
  public private(set) var reloadedSections: Set<Section> = []

  public init() {}

  // MARK: Questions

  public var sectionIdentifiers: [Section] { parts.map(\.id) }
  public var itemIdentifiers: [Item] { parts.flatMap(\.items) }
  public var numberOfSections: Int { parts.count }
  public var numberOfItems: Int { homes.count }

  /// - Throws: `unknownSection`.
  public func itemIdentifiers(inSection section: Section) throws(SnapshotError) -> [Item] {
    parts[try place(of: section)].items
  }

  /// - Throws: `unknownSection`.
  public func numberOfItems(inSection section: Section) throws(SnapshotError) -> Int {
    parts[try place(of: section)].items.count
  }

  /// Nil for an item that isn't there. O(1).
  public func sectionIdentifier(containingItem item: Item) -> Section? { homes[item] }

  /// Nil for a section that isn't there. O(1).
  public func indexOfSection(_ section: Section) -> Int? { sectionPlaces[section] }

  /// The item's index in its section; nil for an item that isn't there. O(items of the section).
  public func indexOfItem(_ item: Item) -> Int? {
    guard let home = homes[item], let place = sectionPlaces[home] else { return nil }
    return parts[place].items.firstIndex(of: item)
  }

  /// Whether an item is in any section. O(1).
  public func contains(_ item: Item) -> Bool { homes[item] != nil }

  // MARK: Sections

  /// - Throws: `duplicateSection`.
  public mutating func appendSections(_ sections: [Section]) throws(SnapshotError) {
    try insert(sections, at: parts.count)
  }

  /// - Throws: `duplicateSection`, `unknownSection`.
  public mutating func insertSections(_ sections: [Section], beforeSection other: Section) throws(SnapshotError) {
    try insert(sections, at: place(of: other))
  }

  /// - Throws: `duplicateSection`, `unknownSection`.
  public mutating func insertSections(_ sections: [Section], afterSection other: Section) throws(SnapshotError) {
    try insert(sections, at: place(of: other) + 1)
  }

  /// With their items. - Throws: `unknownSection`.
  public mutating func deleteSections(_ sections: [Section]) throws(SnapshotError) {
    for section in sections { _ = try place(of: section) }
    let gone = Set(sections)
    for part in parts where gone.contains(part.id) { forget(part.items) }
    parts.removeAll { gone.contains($0.id) }
    reloadedSections.subtract(gone)
    indexSections()
  }

  /// - Throws: `unknownSection`, `sameIdentifier`.
  public mutating func moveSection(_ section: Section, beforeSection other: Section) throws(SnapshotError) {
    try move(section, other, offset: 0)
  }

  /// - Throws: `unknownSection`, `sameIdentifier`.
  public mutating func moveSection(_ section: Section, afterSection other: Section) throws(SnapshotError) {
    try move(section, other, offset: 1)
  }

  /// All content of the sections is made anew, headers and footers too. - Throws: `unknownSection`.
  public mutating func reloadSections(_ sections: [Section]) throws(SnapshotError) {
    for section in sections { _ = try place(of: section) }
    reloadedSections.formUnion(sections)
  }

  /// The cells of the sections are made anew, headers and footers stay; UIKit has this for items only.
  ///
  /// - Throws: `unknownSection`.
  public mutating func reconfigureSections(_ sections: [Section]) throws(SnapshotError) {
    for section in sections { _ = try place(of: section) }
    for section in sections { reconfiguredItems.formUnion(parts[try place(of: section)].items) }
  }

  private mutating func insert(_ sections: [Section], at index: Int) throws(SnapshotError) {
    var seen: Set<Section> = []
    for section in sections where sectionPlaces[section] != nil || !seen.insert(section).inserted {
      throw .duplicateSection("\(section)")
    }
    parts.insert(contentsOf: sections.map { Part(id: $0, items: []) }, at: index)
    indexSections()
  }

  private mutating func move(_ section: Section, _ other: Section, offset: Int) throws(SnapshotError) {
    let from = try place(of: section)
    _ = try place(of: other)
    guard section != other else { throw .sameIdentifier("\(section)") }
    let part = parts.remove(at: from)
    indexSections()
    parts.insert(part, at: try place(of: other) + offset)
    indexSections()
  }

  private mutating func indexSections() {
    sectionPlaces = Dictionary(uniqueKeysWithValues: parts.enumerated().map { ($1.id, $0) })
  }

  private func place(of section: Section) throws(SnapshotError) -> Int {
    guard let place = sectionPlaces[section] else { throw .unknownSection("\(section)") }
    return place
  }

  // MARK: Items

  /// To the end of a section; of the last one where none is named. O(new items).
  ///
  /// - Throws: `duplicateItem`, `unknownSection`, `noSection`.
  public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) throws(SnapshotError) {
    guard let section = section ?? parts.last?.id else { throw .noSection }
    let place = try place(of: section)
    try insert(items, section: place, at: parts[place].items.count)
  }

  /// - Throws: `duplicateItem`, `unknownItem`.
  public mutating func insertItems(_ items: [Item], beforeItem other: Item) throws(SnapshotError) {
    let place = try place(of: other)
    try insert(items, section: place.section, at: place.item)
  }

  /// - Throws: `duplicateItem`, `unknownItem`.
  public mutating func insertItems(_ items: [Item], afterItem other: Item) throws(SnapshotError) {
    let place = try place(of: other)
    try insert(items, section: place.section, at: place.item + 1)
  }

  /// - Throws: `unknownItem`.
  public mutating func deleteItems(_ items: [Item]) throws(SnapshotError) {
    for item in items where homes[item] == nil { throw .unknownItem("\(item)") }
    let gone = Set(items)
    let affected = Set(items.compactMap { homes[$0] })
    for section in affected {
      if let place = sectionPlaces[section] { parts[place].items.removeAll { gone.contains($0) } }
    }
    forget(items)
  }

  /// Sections stay.
  public mutating func deleteAllItems() {
    for place in parts.indices { parts[place].items = [] }
    homes = [:]
    reloadedItems = []
    reconfiguredItems = []
  }

  /// - Throws: `unknownItem`, `sameIdentifier`.
  public mutating func moveItem(_ item: Item, beforeItem other: Item) throws(SnapshotError) {
    try move(item, other, offset: 0)
  }

  /// - Throws: `unknownItem`, `sameIdentifier`.
  public mutating func moveItem(_ item: Item, afterItem other: Item) throws(SnapshotError) {
    try move(item, other, offset: 1)
  }

  /// The items' cells are made anew. - Throws: `unknownItem`.
  public mutating func reloadItems(_ items: [Item]) throws(SnapshotError) {
    for item in items where homes[item] == nil { throw .unknownItem("\(item)") }
    reloadedItems.formUnion(items)
  }

  /// The items' cells get their content anew. - Throws: `unknownItem`.
  public mutating func reconfigureItems(_ items: [Item]) throws(SnapshotError) {
    for item in items where homes[item] == nil { throw .unknownItem("\(item)") }
    reconfiguredItems.formUnion(items)
  }

  private mutating func insert(_ items: [Item], section: Int, at index: Int) throws(SnapshotError) {
    let home = parts[section].id
    homes.reserveCapacity(homes.count + items.count)
    for (place, item) in items.enumerated() {
      guard let before = homes.updateValue(home, forKey: item) else { continue }
      // Back to how it was.
      for added in items[..<place] { homes[added] = nil }
      homes[item] = items[..<place].contains(item) ? nil : before
      throw .duplicateItem("\(item)")
    }
    parts[section].items.insert(contentsOf: items, at: index)
  }

  private mutating func move(_ item: Item, _ other: Item, offset: Int) throws(SnapshotError) {
    let from = try place(of: item)
    _ = try place(of: other)
    guard item != other else { throw .sameIdentifier("\(item)") }
    parts[from.section].items.remove(at: from.item)
    let to = try place(of: other)
    parts[to.section].items.insert(item, at: to.item + offset)
    homes[item] = parts[to.section].id
  }

  private mutating func forget(_ items: [Item]) {
    for item in items { homes[item] = nil }
    reloadedItems.subtract(items)
    reconfiguredItems.subtract(items)
  }

  private func place(of item: Item) throws(SnapshotError) -> (section: Int, item: Int) {
    guard let home = homes[item], let section = sectionPlaces[home],
      let index = parts[section].items.firstIndex(of: item)
    else { throw .unknownItem("\(item)") }
    return (section, index)
  }

  /// The same without what is to be reloaded and reconfigured: what has been applied.
  public var settled: Self {
    var snapshot = self
    snapshot.reloadedItems = []
    snapshot.reconfiguredItems = []
    snapshot.reloadedSections = []
    return snapshot
  }
}

extension CollectionSnapshot: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.parts == right.parts && left.reloadedItems == right.reloadedItems
      && left.reconfiguredItems == right.reconfiguredItems && left.reloadedSections == right.reloadedSections
  }
}

/// What can't be done with a snapshot.
public enum SnapshotError: Error, Hashable, Sendable {
  case duplicateSection(String)
  case duplicateItem(String)
  case unknownSection(String)
  case unknownItem(String)
  /// Moved beside itself.
  case sameIdentifier(String)
  /// Items without a section to go to.
  case noSection
}

extension SnapshotError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .duplicateSection(let id): "the section \(id) is there already; identifiers of sections are unique"
    case .duplicateItem(let id): "the item \(id) is there already; identifiers of items are unique in all sections"
    case .unknownSection(let id): "there is no section \(id)"
    case .unknownItem(let id): "there is no item \(id)"
    case .sameIdentifier(let id): "\(id) can't be moved beside itself"
    case .noSection: "there is no section to append items to; append a section first"
    }
  }
}
