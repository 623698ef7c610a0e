/// Space inside the four edges, in points. Leading is left in a left-to-right layout and right otherwise.
public struct LayoutInsets: Hashable, Sendable, Codable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No inset on any edge.
  public static let zero = LayoutInsets()

  /// Edges that are missing count as 0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    top = try container.decodeIfPresent(Double.self, forKey: .top) ?? 0
    leading = try container.decodeIfPresent(Double.self, forKey: .leading) ?? 0
    bottom = try container.decodeIfPresent(Double.self, forKey: .bottom) ?? 0
    trailing = try container.decodeIfPresent(Double.self, forKey: .trailing) ?? 0
  }

  /// Leading and top.
  var start: Vector { Vector(leading, top) }
  /// Trailing and bottom.
  var end: Vector { Vector(trailing, bottom) }
  var total: Vector { start + end }
}

/// A pair of lengths: x in the first component, y in the second, so that one code serves both axes.
typealias Vector = SIMD2<Double>
