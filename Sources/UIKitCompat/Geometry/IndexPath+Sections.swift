import SelfSizing

/// UIKit's reading of an index path: a section, then an item or a row in it.
///
/// An index path without that many indexes has the section and item -1, where UIKit raises an exception.
extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  public var section: Int {
    get { isEmpty ? -1 : self[0] }
    set { self = IndexPath(indexes: [newValue] + dropFirst()) }
  }

  public var item: Int {
    get { count < 2 ? -1 : self[1] }
    set { self = IndexPath(indexes: [section, newValue] + dropFirst(2)) }
  }

  public var row: Int {
    get { item }
    set { item = newValue }
  }
}

extension IndexPath {
  init(_ path: ItemPath) { self.init(item: path.item, section: path.section) }

  var value: ItemPath { ItemPath(section: section, item: item) }
}
