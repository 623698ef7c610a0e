import CompositionalLayout
import Foundation

extension CollectionSnapshot {
  /// Whether an item's content is to be made anew.
  fileprivate func isRenewed(_ item: Item, inSection section: Int) -> Bool {
    reloadedItems.contains(item) || reconfiguredItems.contains(item) || reloadedSections.contains(parts[section].id)
  }
}

/// A collection that stays: data come as snapshots, and an update measures only what it changes.
///
///     let collection = try CollectionContent<Int, Shop.ID>(environment: phone) { _, _, _ in
///       grid
///     } cell: { _, id in
///       Card(title: shops[id]!.name)
///     }
///     var snapshot = collection.snapshot
///     try snapshot.appendSections([0])
///     try snapshot.appendItems(ids)
///     let height = try collection.apply(snapshot).height
///
/// For sections with different models, `Item` is an enumeration of them.
///
/// It measures all content, so that its height is exact; or, with `measuring: .visibleBounds`, what shows at its
/// `contentOffset`, as a collection view that scrolls.
public final class CollectionContent<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  public typealias Snapshot = CollectionSnapshot<Section, Item>

  /// The layout of a section; nil is an error, or an empty section in lenient mode.
  public typealias Layout = (Int, Section, LayoutEnvironment) -> LayoutSection?
  /// What an item shows.
  public typealias Cell = (ItemPath, Item) throws -> (any CellContent)?
  /// What a header, footer or badge shows: its kind, its section (nil for one of the whole layout), and the index of its
  /// item or group (0 for a header or footer).
  public typealias Supplementary = (String, Section?, Int) throws -> (any CellContent)?

  /// What an update did.
  public struct Update: Sendable {
    public var difference: SnapshotDifference<Section, Item>
    /// Cells, headers, footers and badges that were measured.
    public var measured: Int
    /// The height of the content before and after, rounded up to a pixel. Points.
    public var heightBefore: Double
    public var height: Double
    /// By how much `contentOffset` was moved so that what shows stays put, in points; 0 where all is measured.
    public var offsetAdjustment = 0.0
  }

  /// What was applied last.
  public private(set) var snapshot = Snapshot()
  public private(set) var environment: LayoutEnvironment
  /// What the last resolution did.
  public internal(set) var summary: LayoutSolver.Summary?
  /// How much is measured.
  public let measuring: Measuring
  /// The content's point in the upper left corner of the container, as of a scroll view; changed by `scroll(to:)`.
  public internal(set) var contentOffset = CGPoint.zero
  public let configuration: LayoutConfiguration
  public let options: SolverOptions
  /// Where prepared texts are kept.
  public let texts: PreparedTexts
  private let layout: Layout
  private let cell: Cell
  private let supplementary: Supplementary
  var solver: LayoutSolver

  /// An empty collection, scrolled to its start.
  ///
  /// - Throws: `ScreenError` for an impossible container or configuration.
  public init(
    environment: LayoutEnvironment, configuration: LayoutConfiguration = LayoutConfiguration(),
    options: SolverOptions = SolverOptions(), texts: PreparedTexts = PreparedTexts(),
    measuring: Measuring = .everything, layout: @escaping Layout, cell: @escaping Cell,
    supplementary: @escaping Supplementary = { _, _, _ in nil }
  ) throws(ScreenError) {
    self.environment = environment
    self.configuration = configuration
    self.options = options
    self.texts = texts
    self.measuring = measuring
    self.layout = layout
    self.cell = cell
    self.supplementary = supplementary
    do throws(LayoutError) {
      solver = try LayoutSolver(
        itemCounts: [], configuration: configuration, environment: environment, options: options
      ) { _, _ in nil }
    } catch {
      throw .layout(error)
    }
    contentOffset = restingOffset(.start)
  }

  /// The content's height, rounded up to a pixel. Points. O(1).
  public var wrapContentHeight: Double { PixelSnapping.up(Double(contentSize.height), scale: environment.scale) }

  public var contentSize: CGSize { solver.contentSize }

  // MARK: Changes

  /// Takes new data and measures what is new, reloaded or reconfigured; the rest keeps its measures wherever it moved.
  ///
  /// - Throws: `ScreenError`. After an impossible layout everything is as before; after content that can't be measured
  ///   the data are taken, and the next update goes on measuring.
  /// - Complexity: O(items) where sections or items came, went or moved, else O(changed items · log n).
  @discardableResult
  public func apply(_ next: Snapshot) throws(ScreenError) -> Update {
    let match = SnapshotMatch(from: snapshot, to: next)
    let difference = next.difference(from: snapshot, match)
    let before = wrapContentHeight
    let leading = leadingOffset
    do throws(LayoutError) {
      if next.parts == snapshot.parts, next.reloadedSections.isEmpty {
        for item in next.reloadedItems.union(next.reconfiguredItems) {
          guard let section = next.sectionIdentifier(containingItem: item).flatMap(next.indexOfSection),
            let index = next.indexOfItem(item)
          else { continue }
          try solver.invalidateItem(at: ItemPath(section: section, item: index))
        }
      } else {
        try restructure(to: next, match)
      }
    } catch {
      throw .layout(error)
    }
    snapshot = next.settled
    leadingOffset = leading
    let scroll = try resolve()
    return Update(
      difference: difference, measured: scroll.measured, heightBefore: before, height: wrapContentHeight,
      offsetAdjustment: scroll.offsetAdjustment)
  }

  private func restructure(
    to next: Snapshot, _ match: SnapshotMatch<Section, Item>
  ) throws(LayoutError) {
    let isFresh = next.reloadedSections.isEmpty && next.reloadedItems.isEmpty && next.reconfiguredItems.isEmpty
    try solver.update(
      itemCounts: next.parts.map(\.items.count),
      carrying: { path in
        let item = next.parts[path.section].items[path.item]
        if !isFresh, next.isRenewed(item, inSection: path.section) { return nil }
        return match.before(path, item)
      },
      sectionBefore: { index in
        let id = next.parts[index].id
        return next.reloadedSections.contains(id) ? nil : match.sections[index]
      },
      provider: { index, environment in layout(index, next.parts[index].id, environment) })
  }

  /// Takes another container; measures that still hold are kept, and so is the scroll offset as far as it can.
  ///
  /// - Throws: as `apply`.
  public func resize(to environment: LayoutEnvironment) throws(ScreenError) {
    guard environment != self.environment else { return }
    let parts = snapshot.parts
    let leading = leadingOffset
    do throws(LayoutError) {
      try solver.update(environment: environment) { index, environment in
        parts.indices.contains(index) ? layout(index, parts[index].id, environment) : nil
      }
    } catch {
      throw .layout(error)
    }
    self.environment = environment
    leadingOffset = leading
    try resolve()
  }

  /// Measures what is asked for and not known.
  func measure(_ scope: LayoutSolver.Scope) throws(ScreenError) -> LayoutSolver.Summary {
    var measurer = ContentMeasurer(texts: texts, scale: environment.scale, source: source)
    do throws(ResolutionError<ContentMeasurer.Failure>) {
      let summary = try solver.resolve(scope, measuring: &measurer)
      self.summary = summary
      return summary
    } catch {
      throw .resolution(error)
    }
  }

  // MARK: Results

  /// Frames, cut labels and diagnostics as they stand. Later updates don't change it.
  public func resolved() -> ResolvedScreen {
    ResolvedScreen(
      layout: solver.snapshot(), summary: summary ?? LayoutSolver.Summary(), texts: texts, source: source)
  }

  /// What an element shows, by the data as they are now.
  private var source: ContentMeasurer.Source {
    let sections = snapshot.sectionIdentifiers
    // One array, and one number a section, for a look-up without arrays of arrays: it happens for each cell.
    let items = snapshot.parts.flatMap(\.items)
    var starts = [0]
    for part in snapshot.parts { starts.append(starts[starts.count - 1] + part.items.count) }
    return { [cell, supplementary, starts] element in
      switch element {
      case .item(let path):
        guard path.section >= 0, path.section + 1 < starts.count, path.item >= 0 else { return nil }
        let index = starts[path.section] + path.item
        return index < starts[path.section + 1] ? try cell(path, items[index]) : nil
      case .boundary(let kind, let section):
        guard let section else { return try supplementary(kind, nil, 0) }
        return sections.indices.contains(section) ? try supplementary(kind, sections[section], 0) : nil
      case .supplementary(let kind, let section, let index):
        return sections.indices.contains(section) ? try supplementary(kind, sections[section], index) : nil
      case .decoration: return nil
      }
    }
  }
}
