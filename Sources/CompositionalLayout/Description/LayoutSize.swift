/// The two dimensions of an item, group or supplementary.
public struct LayoutSize: Hashable, Sendable, Codable {
  public var width: LayoutDimension
  public var height: LayoutDimension

  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }

  subscript(axis: LayoutAxis) -> LayoutDimension {
    axis == .horizontal ? width : height
  }
}

/// Along which axis a group lays its subitems, or a layout scrolls.
public enum LayoutAxis: String, Hashable, Sendable, Codable, CaseIterable {
  case horizontal
  case vertical

  /// The other axis.
  public var cross: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  /// Index into a two-component vector: 0 is x, 1 is y.
  var index: Int { self == .horizontal ? 0 : 1 }

  var extentName: String { self == .horizontal ? "width" : "height" }
}
