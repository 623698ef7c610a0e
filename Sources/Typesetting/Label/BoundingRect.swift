import Foundation

/// `NSStringDrawingOptions`, those that change sizes.
public struct StringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Several lines from the top left, instead of one line about its baseline.
  public static let usesLineFragmentOrigin = StringDrawingOptions(rawValue: 1 << 0)
  /// Adds each font's leading between lines.
  public static let usesFontLeading = StringDrawingOptions(rawValue: 1 << 1)
  /// Cuts the last line that the height shows, and marks it.
  public static let truncatesLastVisibleLine = StringDrawingOptions(rawValue: 1 << 5)
}

extension PreparedText {
  /// `NSAttributedString.boundingRect(with:options:context:)`: unrounded, for the caller to round up.
  ///
  /// Without `usesLineFragmentOrigin` the text is one line and the rectangle starts above the baseline (y is negative).
  /// A paragraph style of the text that truncates gives the height of one line, as in UIKit.
  public func boundingRect(with size: CGSize, options: StringDrawingOptions = []) -> CGRect {
    guard !isEmpty else { return .zero }
    var limits = LayoutLimits(lineBreakMode: .byWordWrapping, scale: 0)
    guard options.contains(.usesLineFragmentOrigin) else {
      let line = layout(width: .infinity, limits: limits)
      guard let first = line.lines.first else { return .zero }
      return CGRect(x: 0, y: -first.ascent, width: line.size.rawWidth, height: first.height)
    }
    let own = storage.setting.runs[0]
    if own.ownsParagraphStyle && own.paragraphStyle.lineBreakMode.truncates { limits.numberOfLines = 1 }
    if options.contains(.truncatesLastVisibleLine) {
      limits.lineBreakMode = .byTruncatingTail
      if size.height > 0 { limits.maxHeight = Double(size.height) }
    }
    let width = size.width > 0 ? Double(size.width) : .infinity
    let arranged = ArrangedText(storage, width: width, limits: limits)
    var height = arranged.size.rawHeight
    if options.contains(.usesFontLeading) {
      for line in arranged.lines.dropLast() {
        // Line spacing and leading don't add up: the larger one holds.
        let leading = arranged.leading(of: line)
        let spacing = arranged.style(of: line.span.paragraph).lineSpacing
        height += max(0, leading - spacing)
      }
    }
    return CGRect(x: 0, y: 0, width: arranged.size.rawWidth, height: height)
  }
}

extension ArrangedText {
  /// The largest leading of the runs on a line, in points.
  func leading(of line: ArrangedLine) -> Double {
    let first = text.run(of: line.span.start)
    let last = text.run(of: max(line.span.start, line.span.end - 1))
    return (first...max(first, last)).map { text.setting.runs[$0].leading }.max() ?? 0
  }
}
