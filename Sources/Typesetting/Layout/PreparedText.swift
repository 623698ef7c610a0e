/// A text shaped once, for any width: prefix sums of cluster advances, break opportunities and fonts.
///
/// Immutable. Laying it out at a width is arithmetic: it asks HarfBuzz again only where a line ends inside a word whose
/// letters belong together.
public struct PreparedText: Sendable {
  let storage: PreparedStorage

  /// The length in UTF-16 units as prepared; collapsed white space doesn't count.
  public var length: Int { storage.unitCount }
  /// Grapheme clusters.
  public var clusterCount: Int { storage.clusterCount }
  /// The width in points of the widest paragraph on one line, with its indents and the spaces at its end. Unrounded.
  public var naturalWidth: Double { storage.naturalWidth }
  package var paragraphCount: Int { storage.paragraphCount }
  public var context: TextContext { storage.setting.context }
  /// The font that was asked for; the first run's in an attributed text.
  public var font: Font { storage.setting.font }
  public var isEmpty: Bool { storage.unitCount == 0 }

  /// The size at a width in points. A width that is negative or not a number counts as 0.
  ///
  /// O(lines · log words); no allocation unless the text is cut.
  public func size(width: Double, limits: LayoutLimits = LayoutLimits()) -> TextSize {
    let width = Self.usable(width)
    guard storage.unitCount > 0 else { return .zero }
    if storage.isQuick, limits.lineBreakMode != .byCharWrapping, limits.maxHeight == .infinity,
      let size = storage.quick.size(width: width, numberOfLines: limits.numberOfLines, scale: limits.scale)
    {
      return size
    }
    return arrangedSize(width: width, limits: limits)
  }

  /// Apart, so that the short way counts no references.
  @inline(never)
  private func arrangedSize(width: Double, limits: LayoutLimits) -> TextSize {
    ArrangedText(storage, width: width, limits: limits).size
  }

  /// Whether the text takes at most so many lines at a width, nothing cut. O(lines · log words).
  public func fits(width: Double, lines: Int, lineBreakMode: LineBreakMode = .byTruncatingTail) -> Bool {
    guard storage.unitCount > 0, lines > 0 else { return true }
    let width = Self.usable(width)
    if storage.isQuick, lineBreakMode != .byCharWrapping,
      let count = storage.quick.lineCount(width: width, upTo: lines)
    {
      return count <= lines
    }
    var breaker = LineBreaker(storage, width: width, mode: lineBreakMode)
    for _ in 0..<lines where breaker.next() == nil { return true }
    return breaker.next() == nil
  }

  /// The lines at a width, with everything that is known of them.
  public func layout(width: Double, limits: LayoutLimits = LayoutLimits()) -> TextLayout {
    TextLayout(ArrangedText(storage, width: Self.usable(width), limits: limits))
  }

  static func usable(_ width: Double) -> Double { width > 0 ? width : 0 }
}
