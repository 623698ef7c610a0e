import CompositionalLayout
import Foundation

/// A screen with everything in its place.
public struct ResolvedScreen {
  /// Frames, elements, pinned items, snap points.
  public let layout: ResolvedLayout
  /// The passes that were made, and how many cells, headers, footers and badges were measured.
  public let summary: LayoutSolver.Summary
  let texts: PreparedTexts
  let source: ContentMeasurer.Source

  /// For a layout that was resolved by a solver of one's own.
  ///
  /// - Parameter source: what an element shows; the same that was measured.
  public init(
    layout: ResolvedLayout, summary: LayoutSolver.Summary, texts: PreparedTexts = PreparedTexts(),
    source: @escaping ContentMeasurer.Source
  ) {
    self.layout = layout
    self.summary = summary
    self.texts = texts
    self.source = source
  }

  /// Points.
  public var contentSize: CGSize { layout.contentSize }

  /// The content's height, rounded up to a pixel. Points.
  public var wrapContentHeight: Double {
    PixelSnapping.up(Double(layout.contentSize.height), scale: layout.environment.scale)
  }

  /// A cell's frame in content coordinates, unrounded. O(log items).
  ///
  /// - Throws: `noSuchElement`.
  public func frame(at path: ItemPath) throws(LayoutError) -> CGRect { try layout.frame(at: path) }

  /// Everything that has a frame, by section, item, category and kind. O(elements).
  public func elements() -> [LayoutElement] { layout.elements() }
}
