import CompositionalLayout

/// One node of a content tree while it is measured and placed. NaN stands for a length that isn't given.
struct TreeNode {
  enum Kind: UInt8 {
    case label, plain, spacer, vertical, horizontal, overlay
  }

  var kind: Kind
  var parent: Int32
  /// The index behind the node's last descendant: where its next sibling stands.
  var end: Int32 = 0
  /// Index among the tree's labels.
  var label: Int32 = -1

  // What was asked for.
  var alignment = ContentAlignment.fill
  var distribution = ContentDistribution.fill
  /// The alignment that this child asks for itself.
  var own: ContentAlignment?
  var spacing = 0.0
  var padding = LayoutInsets.zero
  var fixedWidth = Double.nan
  var fixedHeight = Double.nan
  var minWidth = 0.0
  var maxWidth = ContentNode.largestLength
  var minHeight = 0.0
  var maxHeight = ContentNode.largestLength
  var relativeWidth = Double.nan
  /// NaN where a fixed height wins over it.
  var relativeHeight = Double.nan
  /// Of the frame.
  var ratio = Double.nan
  /// Of what is inside the padding.
  var innerRatio = Double.nan
  var askedResistanceX = Double.nan
  var askedResistanceY = Double.nan
  var askedHuggingX = Double.nan
  var askedHuggingY = Double.nan
  var resistanceX = AxisPriorities.standardCompressionResistance
  var resistanceY = AxisPriorities.standardCompressionResistance
  var huggingX = AxisPriorities.standardHugging
  var huggingY = AxisPriorities.standardHugging

  // What came of it, in points.
  var idealWidth = 0.0
  var leastWidth = 0.0
  var width = 0.0
  var idealHeight = 0.0
  var leastHeight = 0.0
  var height = 0.0
  /// From the frame's top to the first baseline, and from the last one to its bottom.
  var ascent = Double.nan
  var descent = Double.nan
  var x = 0.0
  var y = 0.0

  init(_ kind: Kind, parent: Int32) {
    self.kind = kind
    self.parent = parent
  }

  var horizontalPadding: Double { padding.leading + padding.trailing }
  var verticalPadding: Double { padding.top + padding.bottom }
  var innerWidth: Double { max(0, width - horizontalPadding) }
  var innerHeight: Double { max(0, height - verticalPadding) }
  /// Has no width of its own and takes any.
  var isFlexibleX: Bool { huggingX <= Self.noHugging }
  var isFlexibleY: Bool { huggingY <= Self.noHugging }
  /// The height doesn't follow the parent's.
  var hasOwnHeight: Bool { !hasRelativeHeight && (!fixedHeight.isNaN || !ratio.isNaN || !innerRatio.isNaN) }
  var hasRelativeHeight: Bool { !relativeHeight.isNaN }

  /// Of spacers, and of areas without a length: they grow before anything else does.
  static let noHugging = 0.0

  /// The height that the parent needs for its share to be as high as this node's content.
  var heightOfParent: Double { relativeHeight > 0 ? idealHeight / relativeHeight : 0 }

  /// The share of what the parent has for its children.
  func relativeHeight(in inner: Double) -> Double { clampedHeight(relativeHeight * inner) }

  func clampedWidth(_ width: Double) -> Double { max(minWidth, min(maxWidth, width)) }
  func clampedHeight(_ height: Double) -> Double { max(minHeight, min(maxHeight, height)) }

  /// The height that a width gives, where the framing or a ratio decides it; NaN where the content does.
  func decidedHeight(_ width: Double) -> Double {
    if !fixedHeight.isNaN { return fixedHeight }
    if !ratio.isNaN { return clampedHeight(width / ratio) }
    if !innerRatio.isNaN { return clampedHeight(max(0, width - horizontalPadding) / innerRatio + verticalPadding) }
    return .nan
  }
}
