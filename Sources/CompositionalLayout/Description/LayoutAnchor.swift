/// A point on a container that a supplementary is attached to, as `NSCollectionLayoutAnchor`.
public struct LayoutAnchor: Hashable, Sendable, Codable {
  /// The edges that meet; an axis without an edge is centred.
  public var edges: LayoutEdges
  public var offset: Offset

  /// How far the supplementary is moved from there.
  public enum Offset: Hashable, Sendable, Codable {
    /// Points, x towards trailing and y towards bottom.
    case absolute(x: Double, y: Double)
    /// Multiples of the supplementary's own width and height.
    case fractional(x: Double, y: Double)
  }

  public init(edges: LayoutEdges, offset: Offset = .absolute(x: 0, y: 0)) {
    self.edges = edges
    self.offset = offset
  }

  func displacement(of size: Vector) -> Vector {
    switch offset {
    case .absolute(let x, let y): Vector(x, y)
    case .fractional(let x, let y): Vector(x, y) * size
    }
  }
}

/// A set of edges, with the raw values of `NSDirectionalRectEdge`.
public struct LayoutEdges: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = LayoutEdges(rawValue: 1)
  public static let leading = LayoutEdges(rawValue: 2)
  public static let bottom = LayoutEdges(rawValue: 4)
  public static let trailing = LayoutEdges(rawValue: 8)
  public static let all: LayoutEdges = [.top, .leading, .bottom, .trailing]

  /// Where along each axis the edges lie: 0 start, 1 end, 0.5 where neither or both are named.
  var position: Vector {
    func place(_ start: LayoutEdges, _ end: LayoutEdges) -> Double {
      contains(start) == contains(end) ? 0.5 : (contains(start) ? 0 : 1)
    }
    return Vector(place(.leading, .trailing), place(.top, .bottom))
  }
}

/// Where a boundary supplementary sits on its host, with the names of `NSRectAlignment`.
public enum LayoutAlignment: String, Hashable, Sendable, Codable, CaseIterable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// The edges the alignment names.
  public var edges: LayoutEdges {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
