import CompositionalLayout
import Foundation
import Typesetting

/// Tells a `LayoutSolver` how large the content of its cells, headers, footers and badges is.
public struct ContentMeasurer: Measurer {
  /// What an element shows; nil where it shows nothing: it is as large as its estimate.
  public typealias Source = (ElementID) throws -> (any CellContent)?

  /// Why an element couldn't be measured.
  public enum Failure: Error {
    case content(ContentError)
    /// The source threw.
    case source(any Error)
  }

  private let source: Source
  private var tree: ContentTree

  /// - Parameters:
  ///   - texts: where prepared texts are kept.
  ///   - scale: pixels a point that texts are rounded up to, the environment's; nil leaves each label its own.
  ///   - source: asked once for each measure, O(1) expected.
  public init(texts: PreparedTexts = PreparedTexts(), scale: Double? = nil, source: @escaping Source) {
    self.source = source
    tree = ContentTree(texts: texts, scale: scale)
  }

  /// One pass over the element's tree. O(nodes), and one layout for each of its texts.
  public mutating func size(of element: ElementID, proposal: Proposal) throws(Failure) -> CGSize {
    let content: (any CellContent)?
    do {
      content = try source(element)
    } catch {
      throw .source(error)
    }
    guard let content else { return CGSize(width: proposal.width.value, height: proposal.height.value) }
    do throws(ContentError) {
      try tree.load(content.node)
    } catch {
      throw .content(error)
    }
    return tree.size(proposal)
  }

  /// Layouts of a text at a width, since it was made.
  public var labelMeasures: Int { tree.labelMeasures }
}

extension ContentMeasurer.Failure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .content(let error): error.description
    case .source(let error): "\(error)"
    }
  }

  /// What would be right.
  public var help: String? {
    if case .content(let error) = self { return error.help }
    return nil
  }
}
