import CompositionalLayout

/// Sizes and priorities that a node is held to. Lengths are points; sizes include the padding.
///
/// A fixed size wins over a relative one, that over the content's own; the minimum wins over the maximum.
public struct ContentFraming: Hashable, Sendable {
  /// Inside the node's frame, around its content.
  public var padding = LayoutInsets.zero
  public var width: Double?
  public var height: Double?
  public var minWidth: Double?
  public var maxWidth: Double?
  public var minHeight: Double?
  public var maxHeight: Double?
  /// Of the width that the parent has for its children.
  public var relativeWidth: Double?
  /// Of the height that the parent has for its children. A parent whose height comes from its content grows until the
  /// share holds what the node needs (`Guides/SelfSizing.md`, "Shares of the parent").
  public var relativeHeight: Double?
  /// Width : height, of the frame.
  public var aspectRatio: Double?
  /// Instead of the parent's alignment, for this child.
  public var alignment: ContentAlignment?
  public var compressionResistance = AxisPriorities()
  public var hugging = AxisPriorities()

  public init() {}
}

/// Priorities on both axes as UIKit counts them, 0 … 1000; nil is the content's own.
public struct AxisPriorities: Hashable, Sendable {
  public var horizontal: Double?
  public var vertical: Double?

  public init(horizontal: Double? = nil, vertical: Double? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// How strongly content resists being smaller than it is, unless it says otherwise.
  public static let standardCompressionResistance = 750.0
  /// How strongly content resists being larger than it is, unless it says otherwise.
  public static let standardHugging = 250.0
}

extension CellContent {
  private func framed(_ change: (inout ContentFraming) -> Void) -> ContentNode {
    let node = node
    if case .framed(var framed) = node {
      change(&framed.framing)
      return .framed(framed)
    }
    var framing = ContentFraming()
    change(&framing)
    return .framed(framing, node)
  }

  /// Points inside the frame on all four sides; several paddings add up.
  public func padding(_ length: Double) -> ContentNode {
    padding(LayoutInsets(top: length, leading: length, bottom: length, trailing: length))
  }

  /// Points inside the frame; several paddings add up.
  public func padding(_ insets: LayoutInsets) -> ContentNode {
    framed {
      $0.padding.top += insets.top
      $0.padding.leading += insets.leading
      $0.padding.bottom += insets.bottom
      $0.padding.trailing += insets.trailing
    }
  }

  /// Points of padding at leading and trailing, and at top and bottom.
  public func padding(horizontal: Double = 0, vertical: Double = 0) -> ContentNode {
    padding(LayoutInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal))
  }

  /// A fixed size in points, padding included; nil leaves that side alone.
  public func frame(width: Double? = nil, height: Double? = nil) -> ContentNode {
    framed {
      $0.width = width ?? $0.width
      $0.height = height ?? $0.height
    }
  }

  /// Bounds of the size in points, padding included; nil leaves them alone.
  public func frame(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil, maxHeight: Double? = nil
  ) -> ContentNode {
    framed {
      $0.minWidth = minWidth ?? $0.minWidth
      $0.maxWidth = maxWidth ?? $0.maxWidth
      $0.minHeight = minHeight ?? $0.minHeight
      $0.maxHeight = maxHeight ?? $0.maxHeight
    }
  }

  /// A share of the width that the parent has for its children.
  public func relativeWidth(_ fraction: Double) -> ContentNode { framed { $0.relativeWidth = fraction } }

  /// A share of the height that the parent has for its children, as the constraint
  /// `heightAnchor.constraint(equalTo: parent.heightAnchor, multiplier: fraction)`: a parent whose height comes from
  /// its content is as high as it takes for the share to hold this node.
  public func relativeHeight(_ fraction: Double) -> ContentNode { framed { $0.relativeHeight = fraction } }

  /// Width : height of the frame. The height follows the width, or the width a fixed height.
  public func aspectRatio(_ ratio: Double) -> ContentNode { framed { $0.aspectRatio = ratio } }

  /// Where it stands across its parent, whatever the parent says of its children.
  public func aligned(_ alignment: ContentAlignment) -> ContentNode { framed { $0.alignment = alignment } }

  /// `setContentCompressionResistancePriority`; both axes where none is named.
  public func compressionResistance(_ priority: Double, _ axis: LayoutAxis? = nil) -> ContentNode {
    framed {
      if axis != .vertical { $0.compressionResistance.horizontal = priority }
      if axis != .horizontal { $0.compressionResistance.vertical = priority }
    }
  }

  /// `setContentHuggingPriority`; both axes where none is named.
  public func hugging(_ priority: Double, _ axis: LayoutAxis? = nil) -> ContentNode {
    framed {
      if axis != .vertical { $0.hugging.horizontal = priority }
      if axis != .horizontal { $0.hugging.vertical = priority }
    }
  }
}
