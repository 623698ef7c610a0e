import SelfSizing

/// Sections and their items at one moment, by identifiers that are unique in the snapshot.
///
/// Where UIKit raises an exception, for example for an identifier that is there already, a call has no effect; `failure`
/// keeps the first such call, and a data source refuses the snapshot.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  typealias Values = CollectionSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// What the snapshot holds.
  private(set) var values = Values()
  /// The first call that was refused.
  public private(set) var failure: SnapshotError?

  public init() {}

  init(_ values: Values) { self.values = values }

  private mutating func change(_ body: (inout Values) throws(SnapshotError) -> Void) {
    do throws(SnapshotError) {
      try body(&values)
    } catch {
      failure = failure ?? error
    }
  }

  // MARK: Questions

  public var numberOfItems: Int { values.numberOfItems }
  public var numberOfSections: Int { values.numberOfSections }
  /// In order.
  public var sectionIdentifiers: [SectionIdentifierType] { values.sectionIdentifiers }
  /// In the order of sections and items. O(items).
  public var itemIdentifiers: [ItemIdentifierType] { values.itemIdentifiers }

  /// 0 for an unknown section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    (try? values.numberOfItems(inSection: identifier)) ?? 0
  }

  /// Empty for an unknown section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    (try? values.itemIdentifiers(inSection: identifier)) ?? []
  }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    values.sectionIdentifier(containingItem: identifier)
  }

  /// Among all items. O(items).
  public func indexOfItem(_ itemIdentifier: ItemIdentifierType) -> Int? {
    guard let section = values.sectionIdentifier(containingItem: itemIdentifier),
      let place = values.indexOfItem(itemIdentifier)
    else { return nil }
    return sectionIdentifiers.prefix { $0 != section }.reduce(place) { $0 + numberOfItems(inSection: $1) }
  }

  public func indexOfSection(_ sectionIdentifier: SectionIdentifierType) -> Int? {
    values.indexOfSection(sectionIdentifier)
  }

  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    sectionIdentifiers.filter { values.reloadedSections.contains($0) }
  }
  /// O(items).
  public var reloadedItemIdentifiers: [ItemIdentifierType] {
    values.reloadedItems.isEmpty ? [] : itemIdentifiers.filter { values.reloadedItems.contains($0) }
  }
  /// O(items).
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    values.reconfiguredItems.isEmpty ? [] : itemIdentifiers.filter { values.reconfiguredItems.contains($0) }
  }

  // MARK: Items

  /// To the last section unless one is named.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    change { values throws(SnapshotError) in try values.appendItems(identifiers, toSection: sectionIdentifier) }
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    change { values throws(SnapshotError) in try values.insertItems(identifiers, beforeItem: beforeIdentifier) }
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    change { values throws(SnapshotError) in try values.insertItems(identifiers, afterItem: afterIdentifier) }
  }

  /// Identifiers that aren't there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    change { values throws(SnapshotError) in try values.deleteItems(identifiers.filter { values.contains($0) }) }
  }

  /// Sections too.
  public mutating func deleteAllItems() { values = Values() }

  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    change { values throws(SnapshotError) in try values.moveItem(identifier, beforeItem: toIdentifier) }
  }

  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    change { values throws(SnapshotError) in try values.moveItem(identifier, afterItem: toIdentifier) }
  }

  /// The items are measured again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    change { values throws(SnapshotError) in try values.reloadItems(identifiers) }
  }

  /// The items are measured again; off device the same as reloading them.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    change { values throws(SnapshotError) in try values.reconfigureItems(identifiers) }
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    change { values throws(SnapshotError) in try values.appendSections(identifiers) }
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    change { values throws(SnapshotError) in try values.insertSections(identifiers, beforeSection: toIdentifier) }
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    change { values throws(SnapshotError) in try values.insertSections(identifiers, afterSection: toIdentifier) }
  }

  /// With their items. Identifiers that aren't there are passed over.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    change { values throws(SnapshotError) in
      try values.deleteSections(identifiers.filter { values.indexOfSection($0) != nil })
    }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    change { values throws(SnapshotError) in try values.moveSection(identifier, beforeSection: toIdentifier) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    change { values throws(SnapshotError) in try values.moveSection(identifier, afterSection: toIdentifier) }
  }

  /// The sections' items and their headers and footers are measured again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    change { values throws(SnapshotError) in try values.reloadSections(identifiers) }
  }
}
