import Foundation

/// A label's text in its bounds: wrapped, shrunk, cut and placed.
public struct LabelLayout: Sendable {
  /// The lines at the font sizes asked for; multiply their lengths by `fontScale`, or read `text`.
  let unscaled: TextLayout
  /// How far the text was shrunk to fit, 1 when it wasn't.
  public let fontScale: Double
  public let bounds: CGSize
  /// Where the text stands in the bounds: vertically centred, horizontally as aligned. Unrounded.
  public let textRect: CGRect

  /// Lays out a prepared text in bounds.
  ///
  /// - Parameter minimumScale: how far a text of one line may shrink; 1 or 0 means not at all.
  public init(_ prepared: PreparedText, bounds: CGSize, limits: LayoutLimits, minimumScale: Double = 1) {
    let width = PreparedText.usable(Double(bounds.width))
    let fontScale = prepared.fontScale(fitting: width, minimum: minimumScale)
    var limits = limits
    // Shrunk text is measured at its own size in a wider box: widths are proportional to the size.
    let height = Double(bounds.height)
    limits.maxHeight = min(limits.maxHeight, (height >= 0 ? height : 0) / fontScale)
    let layout = prepared.layout(width: width / fontScale, limits: limits)
    unscaled = layout
    self.fontScale = fontScale
    self.bounds = bounds
    let size = CGSize(width: layout.size.rawWidth * fontScale, height: layout.size.rawHeight * fontScale)
    let left = (layout.lines.map(\.x).min() ?? 0) * fontScale
    let free = height.isFinite ? (height - Double(size.height)) / 2 : 0
    textRect = CGRect(origin: CGPoint(x: left, y: free), size: size)
  }

  /// The layout with all lengths in points as shown.
  public var text: TextLayout { fontScale == 1 ? unscaled : unscaled.scaled(by: fontScale) }

  /// From the top of the bounds to the first line's baseline; nil without text.
  public var firstBaseline: Double? { unscaled.firstBaseline.map { Double(textRect.minY) + $0 * fontScale } }
  public var lastBaseline: Double? { unscaled.lastBaseline.map { Double(textRect.minY) + $0 * fontScale } }
}

extension PreparedText {
  /// The largest scale from `minimum` to 1 at which the text fits a width on one line. Arithmetic: nothing is shaped.
  ///
  /// 1 when it fits or nothing may shrink (a minimum of 0 or 1).
  public func fontScale(fitting width: Double, minimum: Double) -> Double {
    guard minimum > 0, minimum < 1, storage.unitCount > 0 else { return 1 }
    let widest = widestVisible
    guard widest > width + PixelRounding.fitTolerance, widest > 0 else { return 1 }
    return max(minimum, width / widest)
  }

  /// The widest paragraph on one line without the spaces at its end, in points. O(paragraphs).
  var widestVisible: Double {
    var widest = 0.0
    for paragraph in 0..<storage.paragraphCount {
      let end = storage.countedVisibleEnd(storage.paragraphEnd(paragraph))
      let start = Int(storage.paragraphs[paragraph].start)
      if end > start { widest = max(widest, storage.prefix[end] - storage.prefix[start]) }
    }
    return widest
  }
}
