import Typesetting

/// A text measured as its settings say; lines are worked out only when they are asked for.
struct MeasuredText {
  let prepared: PreparedText
  let setting: MeasuringSetting
  let width: Double
  let limits: LayoutLimits
  /// Of the lines shown.
  let size: TextSize
  let fontScale: Double

  init(_ prepared: PreparedText, setting: MeasuringSetting, width: Double, limits: LayoutLimits) {
    self.prepared = prepared
    self.setting = setting
    self.width = width
    self.limits = limits
    let minimum = setting.settings.minScale
    if minimum < 1, limits.numberOfLines == 1 {
      let label = prepared.layout(width: width, limits: limits, minimumScale: minimum)
      fontScale = label.fontScale
      size = label.layout.size
    } else {
      fontScale = 1
      size = prepared.size(width: width, limits: limits)
    }
  }

  /// All that is known of the lines.
  var layout: TextLayout {
    fontScale == 1
      ? prepared.layout(width: width, limits: limits)
      : prepared.layout(width: width, limits: limits, minimumScale: setting.settings.minScale).layout
  }

  /// What the whole text takes at this width without limits.
  var needed: TextSize {
    // White space left over at the limit cuts nothing, but may take lines of its own.
    let isLimited = size.lineCount == limits.numberOfLines || limits.maxHeight < .infinity
    guard size.isTruncated || (isLimited && fontScale == 1) else { return size }
    var limits = limits
    limits.numberOfLines = 0
    limits.maxHeight = .infinity
    return prepared.size(width: width, limits: limits)
  }

  /// `UILabel.sizeThatFits`: one line isn't held to the width, no height limit.
  var sizeThatFits: TextSize {
    if limits.numberOfLines != 1, limits.maxHeight == .infinity { return size }
    var limits = limits
    limits.maxHeight = .infinity
    return prepared.size(width: limits.numberOfLines == 1 ? .infinity : width, limits: limits)
  }

  var warnings: [String] {
    guard setting.settings.minScale < 1, limits.numberOfLines != 1 else { return setting.warnings }
    return setting.warnings + [Messages.shrinkNeedsOneLine]
  }
}
