import Foundation

/// A cell's place: its section and its index there.
public struct ItemPath: Hashable, Sendable, Codable, Comparable {
  public var section: Int
  public var item: Int

  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

/// What is measured or placed.
public enum ElementID: Hashable, Sendable {
  case item(ItemPath)
  /// A header or footer; `section` is nil for one of the whole layout.
  case boundary(kind: String, section: Int?)
  /// A supplementary of an item or a group; `index` is the item's, or the group's number in its section.
  case supplementary(kind: String, section: Int, index: Int)
  /// A section's background; placed, never measured.
  case decoration(kind: String, section: Int)
}

/// The room offered to content.
public struct Proposal: Hashable, Sendable {
  /// One side of the room.
  public enum Extent: Hashable, Sendable {
    /// The extent is given, in points; the answer's is not read.
    case fixed(Double)
    /// The content decides; the number is the layout's estimate in points.
    case estimated(Double)

    public var value: Double {
      switch self {
      case .fixed(let value), .estimated(let value): value
      }
    }

    public var isEstimated: Bool {
      if case .estimated = self { true } else { false }
    }
  }

  public var width: Extent
  public var height: Extent

  public init(width: Extent, height: Extent) {
    self.width = width
    self.height = height
  }
}

/// Whoever knows how large content is: the only way the solver learns of cells, headers and badges.
public protocol Measurer {
  associatedtype Failure: Error

  /// The content's size in points at this proposal. Only the estimated axes of the answer are read; they must be
  /// 0 or more, and below 1e9.
  mutating func size(of element: ElementID, proposal: Proposal) throws(Failure) -> CGSize

  /// Changes when the element's content does. Read where `LayoutSolver.revalidate()` asks for it. Default 0.
  func version(of element: ElementID) -> UInt64
}

extension Measurer {
  public func version(of element: ElementID) -> UInt64 { 0 }
}

/// Why `resolve` stopped.
public enum ResolutionError<Failure: Error>: Error {
  /// The measurer threw.
  case measurer(Failure, element: ElementID)
  /// The measurer answered with NaN, a negative size, or one of 1e9 points or more.
  case invalidMeasure(element: ElementID, width: Double, height: Double)
}

extension ResolutionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .measurer(let failure, let element):
      "measuring \(element) failed: \(failure)"
    case .invalidMeasure(let element, let width, let height):
      "\(element) measures \(width) × \(height); sizes must be from 0 to below 1e9 points"
    }
  }
}

extension ElementID: CustomStringConvertible {
  public var description: String {
    switch self {
    case .item(let path): "item \(path.item) of section \(path.section)"
    case .boundary(let kind, let section?): "\"\(kind)\" of section \(section)"
    case .boundary(let kind, nil): "\"\(kind)\" of the layout"
    case .supplementary(let kind, let section, let index): "\"\(kind)\" \(index) of section \(section)"
    case .decoration(let kind, let section): "\"\(kind)\" behind section \(section)"
    }
  }
}

/// One answer of a measurer, with the content's version. Nothing but the version is read when nothing was proposed.
@usableFromInline
struct Answer {
  @usableFromInline var size: CGSize
  @usableFromInline var version: UInt64

  @inlinable
  init(size: CGSize, version: UInt64) {
    self.size = size
    self.version = version
  }
}

/// Why asking stopped; `resolve` turns it into a `ResolutionError`.
@usableFromInline
enum Interruption: Error {
  /// The measurer threw; the error is kept where its type is known.
  case measurer
  case invalidMeasure(element: ElementID, width: Double, height: Double)
}

/// A measurer without its type: the solver's inside is not generic.
@usableFromInline
typealias Ask = (ElementID, Proposal?) throws(Interruption) -> Answer
