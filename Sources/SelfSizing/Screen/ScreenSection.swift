import CompositionalLayout

/// One section of a screen: its layout, how many items it has, and what they show.
public struct ScreenSection {
  /// The section's layout in an environment; nil is an error, or an empty section in lenient mode.
  public var layout: (LayoutEnvironment) -> LayoutSection?
  public var itemCount: Int
  /// What an item shows; nil is nothing.
  public var item: (Int) throws -> (any CellContent)?
  /// What a header, footer or badge shows, by its kind and the index of its item or group (0 for a header or footer).
  public var supplementary: (String, Int) throws -> (any CellContent)?

  /// A section whose content is made when it is asked for.
  public init(
    itemCount: Int, layout: @escaping (LayoutEnvironment) -> LayoutSection?,
    item: @escaping (Int) throws -> (any CellContent)?,
    supplementary: @escaping (String, Int) throws -> (any CellContent)? = { _, _ in nil }
  ) {
    self.itemCount = itemCount
    self.layout = layout
    self.item = item
    self.supplementary = supplementary
  }

  /// A section of given cells.
  ///
  /// - Parameter supplementaries: content by kind; badges of one kind show the same.
  public init(
    _ layout: LayoutSection, items: [any CellContent], supplementaries: [String: any CellContent] = [:]
  ) {
    self.init(
      itemCount: items.count, layout: { _ in layout }, item: { items.indices.contains($0) ? items[$0] : nil },
      supplementary: { kind, _ in supplementaries[kind] })
  }

  /// A section of one cell for each value.
  ///
  ///     ScreenSection(grid, items: shops) { shop in Card(title: shop.name) }
  public init<Values: RandomAccessCollection>(
    _ layout: LayoutSection, items values: Values, supplementaries: [String: any CellContent] = [:],
    cell: @escaping (Values.Element) throws -> any CellContent
  ) {
    self.init(
      itemCount: values.count, layout: { _ in layout },
      item: { try cell(values[values.index(values.startIndex, offsetBy: $0)]) },
      supplementary: { kind, _ in supplementaries[kind] })
  }
}
