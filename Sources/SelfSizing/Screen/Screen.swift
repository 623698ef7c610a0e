import CompositionalLayout
import Foundation

/// A screen to be laid out: its container, its sections with their content, and how to resolve them.
///
///     let screen = Screen(width: 393, height: 852, sections: [
///       ScreenSection(grid, items: shops) { Card(title: $0.name) }
///     ])
///     let height = try screen.wrapContentHeight(width: 393)
public struct Screen {
  public var environment: LayoutEnvironment
  public var configuration: LayoutConfiguration
  public var options: SolverOptions
  public var sections: [ScreenSection]
  /// What a header or footer of the whole layout shows, by its kind.
  public var supplementary: (String) throws -> (any CellContent)?
  /// Where prepared texts are kept; share one to measure screens that show the same texts.
  public var texts = PreparedTexts()

  public init(
    environment: LayoutEnvironment, configuration: LayoutConfiguration = LayoutConfiguration(),
    options: SolverOptions = SolverOptions(), sections: [ScreenSection],
    supplementary: @escaping (String) throws -> (any CellContent)? = { _ in nil }
  ) {
    self.environment = environment
    self.configuration = configuration
    self.options = options
    self.sections = sections
    self.supplementary = supplementary
  }

  /// - Parameters:
  ///   - width: points.
  ///   - height: points; what fractional heights are of.
  public init(width: Double, height: Double, options: SolverOptions = SolverOptions(), sections: [ScreenSection]) {
    self.init(environment: LayoutEnvironment(width: width, height: height), options: options, sections: sections)
  }

  /// What an element shows; nil for backgrounds and for elements that show nothing.
  public func content(of element: ElementID) throws -> (any CellContent)? {
    switch element {
    case .item(let path):
      guard sections.indices.contains(path.section), path.item >= 0, path.item < sections[path.section].itemCount
      else { return nil }
      return try sections[path.section].item(path.item)
    case .boundary(let kind, let section?), .supplementary(let kind, let section, _):
      guard sections.indices.contains(section) else { return nil }
      var index = 0
      if case .supplementary(_, _, let host) = element { index = host }
      return try sections[section].supplementary(kind, index)
    case .boundary(let kind, nil): return try supplementary(kind)
    case .decoration: return nil
    }
  }

  /// Measures all content and puts it in its place.
  ///
  /// - Parameters:
  ///   - width: points, instead of the environment's.
  ///   - height: points, instead of the environment's.
  /// - Throws: `ScreenError`: an impossible layout, content that can't be measured.
  /// - Complexity: O(items), each text laid out once.
  public func resolve(width: Double? = nil, height: Double? = nil) throws(ScreenError) -> ResolvedScreen {
    try resolve(.everything, width: width, height: height)
  }

  /// Measures what a rectangle of the content shows, as a collection view that is scrolled there at once; the rest keeps
  /// its estimates, and so have the frames and the height.
  ///
  /// The result's `summary` says how much was measured and by how much to move the offset so that what shows stays put.
  /// To scroll on from there, use a `CollectionContent` that measures what is visible.
  ///
  /// - Parameters:
  ///   - rectangle: points, content coordinates: origin the content offset, size the container's.
  ///   - width: points, instead of the environment's.
  ///   - height: points, instead of the environment's.
  /// - Throws: `ScreenError`: an impossible layout, content that can't be measured.
  /// - Complexity: O(sections + visible items · log items).
  public func resolve(
    visible rectangle: CGRect, width: Double? = nil, height: Double? = nil
  ) throws(ScreenError) -> ResolvedScreen {
    try resolve(.visible(rectangle), width: width, height: height)
  }

  private func resolve(
    _ scope: LayoutSolver.Scope, width: Double?, height: Double?
  ) throws(ScreenError) -> ResolvedScreen {
    var environment = environment
    environment.width = width ?? environment.width
    environment.height = height ?? environment.height
    var measurer = ContentMeasurer(texts: texts, scale: environment.scale) { try content(of: $0) }
    var solver = try solver(in: environment)
    let summary: LayoutSolver.Summary
    do throws(ResolutionError<ContentMeasurer.Failure>) {
      summary = try solver.resolve(scope, measuring: &measurer)
    } catch {
      throw .resolution(error)
    }
    let layout = solver.snapshot()
    return ResolvedScreen(layout: layout, summary: summary, texts: texts) { try content(of: $0) }
  }

  private func solver(in environment: LayoutEnvironment) throws(ScreenError) -> LayoutSolver {
    do throws(LayoutError) {
      return try LayoutSolver(
        itemCounts: sections.map(\.itemCount), configuration: configuration, environment: environment,
        options: options
      ) { index, environment in sections.indices.contains(index) ? sections[index].layout(environment) : nil }
    } catch {
      throw .layout(error)
    }
  }

  /// The height of the whole content at a width, rounded up to a pixel: what a collection view that wraps its content
  /// asks for. Points.
  ///
  /// - Throws: as `resolve`.
  public func wrapContentHeight(width: Double) throws(ScreenError) -> Double {
    try resolve(width: width).wrapContentHeight
  }
}

/// Why a screen can't be laid out.
public enum ScreenError: Error {
  case layout(LayoutError)
  case resolution(ResolutionError<ContentMeasurer.Failure>)
}

extension ScreenError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .layout(let error): error.description
    case .resolution(let error): error.description
    }
  }
}
